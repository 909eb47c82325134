//! A study: other moves tried from a moment of a game. The board is the real one, for whoever decides there; beside it
//! stands the tree of what was tried. Everything is a link or a form; the script turns the page in place.

mod beside;
mod company;
pub mod shelf;
mod tree;

use crate::board::{board, sprite};
use crate::choices::{For, every_button};
use crate::layout::{Visitor, drawn_screen};
use crate::sidebar::zoomer;
use crate::words::{list, say, word};
use maud::{Markup, html};
use portolan_scene::Layout;
use portolan_table::{Choice, Clicks, Phrase, Turn};
use portolan_views::coach::Way;
use portolan_views::study::{StudyChance, StudyView};

/// What is sent so that chance decides.
pub const DRAW: &str = "*draw";
/// What is sent so that chance brings what it brought in the game.
pub const AS_IT_WAS: &str = "*as-it-was";
/// What is sent to go on as the game went on.
pub const AS_PLAYED: &str = "*as-played";
/// What stands in an address for a study that is not kept yet.
pub const NEW: &str = "new";

/// What the coach says about a step.
#[derive(Clone, Debug)]
pub struct Advice {
    /// Whose decision it is, by name.
    pub whose: String,
    /// The seat.
    pub seat: usize,
    /// Do all win together? Then points are percent.
    pub together: bool,
    /// The best ways, the best first; none where nothing is to be said.
    pub ways: Vec<Way>,
}

/// How a study is asked for.
pub struct StudyPage<'a> {
    /// The study.
    pub view: &'a StudyView,
    /// What in its address says where it begins, while it is not kept yet.
    pub draft: Option<Vec<(&'static str, String)>>,
    /// Does the page go where the leader goes?
    pub follows: bool,
    /// What the coach was asked for and said.
    pub advice: Option<Advice>,
    /// What to say about what the visitor did before.
    pub told: Option<String>,
    /// The layouts of the board.
    pub layouts: &'static [Layout],
    /// The levels of computer players to play on against.
    pub levels: Vec<&'static str>,
    /// The level that is offered first.
    pub stand_in: &'static str,
}

impl StudyPage<'_> {
    /// What every address of the study begins with.
    fn base(&self) -> String {
        format!("/study/{}", if self.draft.is_some() { NEW } else { &self.view.id })
    }

    /// The pairs that say where a study that is not kept yet begins.
    fn kept(&self) -> Vec<(&'static str, String)> {
        self.draft.clone().unwrap_or_default()
    }

    /// The address of the study as it stands after a step.
    fn address(&self, node: i64) -> String {
        let pairs = self.kept().into_iter().chain([("node", node.to_string())]);
        let pairs: Vec<String> = pairs.map(|(name, value)| format!("{name}={value}")).collect();
        format!("{}?{}", self.base(), pairs.join("&"))
    }

    /// The fields that every form of the study sends.
    fn fields(&self) -> Markup {
        html! {
            @for (name, value) in self.kept() { input type="hidden" name=(name) value=(value); }
            input type="hidden" name="node" value=(self.view.here);
        }
    }

    /// May one try moves here? Whoever begins a study may.
    fn may_change(&self) -> bool {
        self.draft.is_some() || self.view.company.may_change
    }
}

/// The page.
pub fn study(visitor: &Visitor, page: &StudyPage<'_>) -> Markup {
    let view = page.view;
    let events = page.draft.is_none().then(|| format!("{}/events", page.base()));
    let body = html! {
        (sprite(view.game))
        p.hidden id="news" role="status" aria-live="polite" {}
        @if let Some(told) = &page.told { p.note role="status" { (told) } }
        div id="table" data-turns data-study=(page.base()) data-seq=(view.seq) data-follows[page.follows]
            data-leads[view.company.leads] data-watch=[events]
            data-guide={ "/games/" (view.game.id()) } data-rules=(word("rules-link"))
            data-offline=(word("offline")) data-busy=(word("study-busy")) {
            (fragment(page))
        }
    };
    let title = match view.name.as_str() {
        "" => say(&Phrase::new("study-page-title").text("game", view.game.title())),
        name => say(&Phrase::new("study-named-title")
            .text("name", name.to_owned())
            .text("game", view.game.title())),
    };
    drawn_screen(&title, visitor, &word("study-drawer"), body)
}

fn fragment(page: &StudyPage<'_>) -> Markup {
    let view = page.view;
    html! {
        (bar(page))
        div.columns {
            div {
                section.board aria-label=(word("board-title")) {
                    (board(view.game, view.perspective.as_ref(), &view.speaker(), page.layouts))
                }
                (zoomer())
            }
            aside {
                (beside::expected(page))
                (beside::coach(page))
                (tree::tries(page))
                (company::more(page))
            }
        }
    }
}

/// What is asked at the step, what can be tried there, and the way back.
fn bar(page: &StudyPage<'_>) -> Markup {
    let view = page.view;
    let choices = choices(page);
    let may_act = choices.iter().any(Choice::is_legal);
    html! {
        section.helm.prompt data-due[may_act] {
            div.ask {
                h1 { (prompt(page)) }
                p.explain data-rest=[view.line_here().map(|i| view.lines[i].text.as_str())] {}
            }
            div.words role="group" aria-label=(word("words-title")) data-more=(word("words-more"))
                data-back=(word("words-back")) data-sure=(word("words-sure")) data-do=(word("words-do"))
                data-skip=(word("words-skip")) data-vain=(word("choice-vain")) {}
            div.corner {
                @match view.before {
                    Some(before) => {
                        form.undo.one data-inplace method="get" action=(page.base()) {
                            @for (name, value) in page.kept() { input type="hidden" name=(name) value=(value); }
                            input type="hidden" name="node" value=(before);
                            button { (word("study-back")) }
                        }
                    }
                    None => { span.undo { button.plain type="button" disabled { (word("study-back")) } } }
                }
                (every_choice(page, &choices))
            }
        }
    }
}

/// What is asked, of whom.
fn prompt(page: &StudyPage<'_>) -> String {
    let view = page.view;
    if view.perspective.turn() == Turn::Over {
        return word("study-over");
    }
    if !page.may_change() {
        return say(&Phrase::new("study-watch").text("who", view.company.leader.clone()));
    }
    if view.full {
        return word("study-full");
    }
    if view.chance.is_some() {
        return word("study-chance");
    }
    let deciders = view.perspective.turn().deciders();
    let names: Vec<String> =
        deciders.iter().take(1).map(|seat| view.speaker().name(seat)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let asked = view.perspective.prompt().unwrap_or_default();
    say(&Phrase::new("study-prompt").text("who", list(&names)).text("asked", asked.to_owned()))
}

/// What can be tried at the step: what whoever decides can choose, or what chance can bring.
fn choices(page: &StudyPage<'_>) -> Vec<Choice> {
    if !page.may_change() || page.view.full {
        return Vec::new();
    }
    match &page.view.chance {
        Some(chance) => outcomes(chance),
        None => page.view.perspective.choices().to_vec(),
    }
}

/// As it was, by chance, or one of those that it can bring.
fn outcomes(chance: &StudyChance) -> Vec<Choice> {
    let way = |action: &str, text: String| Choice {
        action: action.to_owned(),
        id: None,
        text,
        clicks: Clicks::button(),
        ends_turn: false,
        lasting: false,
        changes: Vec::new(),
        vain: false,
        aside: None,
        why_not: None,
    };
    let as_it_was = chance.as_it_was.as_ref().map(|was| {
        let text = say(&Phrase::new("study-as-it-was").text("what", was.clone()));
        way(AS_IT_WAS, text)
    });
    let group = word("study-choose-chance");
    let single = chance.outcomes.iter().map(|outcome| Choice {
        aside: Some(group.clone()),
        ends_turn: false,
        ..outcome.clone()
    });
    as_it_was.into_iter().chain([way(DRAW, word("study-draw"))]).chain(single).collect()
}

/// All that can be tried, as real buttons in a real form.
fn every_choice(page: &StudyPage<'_>, choices: &[Choice]) -> Markup {
    html! {
        @if let Some(buttons) = every_button(choices, For::Student) {
            details.listed open {
                summary.plain { (word("actions-title")) }
                div.sheet {
                    form.actions data-inplace method="post" action={ (page.base()) "/try" } {
                        (page.fields())
                        (buttons)
                    }
                }
            }
        }
    }
}
