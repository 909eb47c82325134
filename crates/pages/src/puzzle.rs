//! Puzzles: a position with a question. The turn is played on the real board; what was played so far is in the address,
//! so one can go back and forth, and nothing is kept before the answer.

use crate::board::{board, sprite};
use crate::choices::{For, every_button};
use crate::layout::{Visitor, drawn_screen, page};
use crate::shelf::vignette;
use crate::sidebar::zoomer;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_scene::Layout;
use portolan_table::{AnyGame, Phrase};
use portolan_views::coach::Points;
use portolan_views::puzzle::{AnswerView, FareView, PuzzleItem, PuzzleView, VerdictView};

/// So many ways stand below an answer.
const WAYS: usize = 4;

/// How a puzzle is asked for.
pub struct PuzzlePage<'a> {
    /// The puzzle, as far as it was played.
    pub view: &'a PuzzleView,
    /// The theme that one practises, if only one.
    pub theme: Option<&'a str>,
    /// What to say about what the visitor did before.
    pub told: Option<String>,
    /// The layouts of the board.
    pub layouts: &'static [Layout],
}

/// The puzzles of a game.
pub struct GamePuzzles {
    /// The rules.
    pub game: &'static dyn AnyGame,
    /// How many there are.
    pub count: usize,
    /// What they train.
    pub themes: Vec<Theme>,
    /// How the visitor fares with them, if they have tried any.
    pub fare: Option<FareView>,
}

/// A mistake of the visitor's own.
pub struct Mistake {
    /// The rules.
    pub game: &'static dyn AnyGame,
    /// What its address ends with, after the game's id.
    pub id: String,
    /// What it gave away.
    pub lost: Points,
    /// After so many entries of its game.
    pub at: usize,
}

/// Something that puzzles train.
#[derive(Clone, Debug)]
pub struct Theme {
    /// As in the address.
    pub id: String,
    /// In words.
    pub name: String,
    /// How many puzzles train it.
    pub count: usize,
}

/// Names and values as they stand after a question mark.
pub fn query(pairs: &[(&str, &str)]) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~*".contains(&byte);
    let encode =
        |text: &str| -> String {
            text.bytes()
                .map(|byte| {
                    if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
                })
                .collect()
        };
    let pair = |(name, value): &(&str, &str)| format!("{name}={}", encode(value));
    pairs.iter().map(pair).collect::<Vec<String>>().join("&")
}

/// Where a puzzle is found.
pub fn address(item: &PuzzleItem) -> String {
    format!("/puzzles/{}/{}", item.game.id(), item.id)
}

/// The page of a puzzle.
pub fn puzzle(visitor: &Visitor, page: &PuzzlePage<'_>) -> Markup {
    let game = page.view.item.game;
    let body = html! {
        (sprite(game))
        p.hidden id="news" role="status" aria-live="polite" {}
        @if let Some(told) = &page.told { p.note role="status" { (told) } }
        div id="table" data-turns data-guide={ "/games/" (game.id()) } data-rules=(word("rules-link"))
            data-offline=(word("offline")) data-busy=(word("study-busy")) {
            (bar(page))
            div.columns {
                div {
                    @if let Some(verdict) = &page.view.verdict { (answered(page, verdict)) }
                    section.board aria-label=(word("board-title")) {
                        (board(game, page.view.perspective.as_ref(), &page.view.speaker(), page.layouts))
                    }
                    (zoomer())
                }
                aside { (about(page)) }
            }
        }
    };
    let title = say(&Phrase::new("puzzle-page-title").text("game", game.title()));
    drawn_screen(&title, visitor, &word("puzzle-drawer"), body)
}

fn base(page: &PuzzlePage<'_>) -> String {
    address(&page.view.item)
}

/// The fields that say which turn it is: the theme, and the first so many steps.
fn fields(page: &PuzzlePage<'_>, steps: usize) -> Markup {
    html! {
        @if let Some(theme) = page.theme { input type="hidden" name="theme" value=(theme); }
        @for step in &page.view.steps[..steps.min(page.view.steps.len())] {
            input type="hidden" name="s" value=(step);
        }
    }
}

/// The question, what can be chosen, and the way back.
fn bar(page: &PuzzlePage<'_>) -> Markup {
    let view = page.view;
    let done = view.steps.len();
    let choices = if view.verdict.is_some() { &[] } else { view.perspective.choices() };
    let asked = view.perspective.prompt().unwrap_or_default();
    html! {
        section.helm.prompt data-due[view.verdict.is_none()] {
            div.ask {
                h1 {
                    @match &view.verdict {
                        Some(verdict) => { (headline(verdict)) }
                        None if done == 0 => { (word("puzzle-question")) " " (asked) }
                        None => { (asked) }
                    }
                }
                p.explain data-rest=(view.told.join(" · ")) {}
            }
            div.words role="group" aria-label=(word("words-title")) data-more=(word("words-more"))
                data-back=(word("words-back")) data-sure=(word("words-sure")) data-do=(word("words-do"))
                data-skip=(word("words-skip")) data-vain=(word("choice-vain")) {}
            div.corner {
                @if done > 0 {
                    form.undo.one data-inplace method="get" action=(base(page)) {
                        (fields(page, done - 1))
                        button.plain[view.verdict.is_some()] { (word("undo")) }
                    }
                } @else { span.undo { button.plain type="button" disabled { (word("undo")) } } }
                @if let Some(buttons) = every_button(choices, For::Student) {
                    details.listed open {
                        summary.plain { (word("actions-title")) }
                        div.sheet {
                            form.actions data-inplace method="post" action={ (base(page)) "/play" } {
                                (fields(page, done))
                                (buttons)
                            }
                        }
                    }
                }
            }
        }
    }
}

fn headline(verdict: &VerdictView) -> String {
    match (verdict.solved, verdict.given_up) {
        (true, _) => word("puzzle-right"),
        (false, true) => word("puzzle-shown"),
        (false, false) => word("puzzle-wrong"),
    }
}

/// The answer, explained in points.
fn answered(page: &PuzzlePage<'_>, verdict: &VerdictView) -> Markup {
    let view = page.view;
    let unknown = !verdict.given_up && !verdict.ways.iter().any(|way| way.own);
    let own = verdict.ways.iter().position(|way| way.own).filter(|&place| place >= WAYS);
    let told = verdict.ways.iter().take(WAYS).chain(own.map(|place| &verdict.ways[place]));
    html! {
        details.ending.verdict open {
            summary { (word("puzzle-answer")) }
            div.result data-verdict=(if verdict.solved { "won" } else { "lost" }) {
                h2 { (headline(verdict)) }
                @if unknown { p { (word("puzzle-unknown")) } }
                ol.answers { @for way in told { (self::way(view, way)) } }
                p.quiet {
                    @if view.together { (word("puzzle-percent")) } @else { (word("puzzle-points")) }
                }
                div.next {
                    a.button href=(next(page)) { (word("puzzle-next")) }
                    @if !verdict.solved {
                        a data-inplace href={ (base(page)) @if let Some(theme) = page.theme { "?theme=" (theme) } } { (word("puzzle-again")) }
                    }
                    a href={ "/study/new?puzzle=" (view.item.game.id()) "/" (view.item.id) } { (word("puzzle-study")) }
                }
            }
        }
    }
}

fn way(view: &PuzzleView, way: &AnswerView) -> Markup {
    html! {
        li.own[way.own] {
            span { (way.steps.join(" · ")) @if way.own { " " em { (word("puzzle-own")) } } }
            b { (way.expected) @if view.together { " %" } }
            @if way.loses.0 > 0 { small.less { ((-way.loses).signed()) } }
        }
    }
}

/// Where the next puzzle is.
fn next(page: &PuzzlePage<'_>) -> String {
    let item = &page.view.item;
    let theme = page.theme.map(|theme| ("theme", theme));
    let pairs: Vec<(&str, &str)> = theme.into_iter().chain([("from", item.id.as_str())]).collect();
    format!("/puzzles/{}?{}", item.game.id(), query(&pairs))
}

/// What it is about, how one fares, and giving up.
fn about(page: &PuzzlePage<'_>) -> Markup {
    let view = page.view;
    html! {
        section {
            h2 { (word("puzzle-title")) }
            p { (say(&Phrase::new("puzzle-about").text("game", view.item.game.title()).text("theme", view.item.theme.clone()))) }
            @if view.verdict.is_none() { (task(view)) }
            @if let Some(rating) = view.item.rating {
                p.quiet { (say(&Phrase::new("puzzle-rating").int("rating", rating))) }
            }
        }
        @if !view.told.is_empty() && view.verdict.is_none() {
            section {
                h2 { (word("puzzle-so-far")) }
                ol.so-far { @for told in &view.told { li { (told) } } }
            }
        }
        @if let Some(fare) = &view.fare { (fares(fare)) }
        @if view.known && view.verdict.is_none() { p.quiet { (word("puzzle-known")) } }
        @if view.verdict.is_none() {
            form.one data-inplace method="post" action={ (base(page)) "/play" } {
                (fields(page, 0))
                button.plain { (word("puzzle-give-up")) }
            }
        }
        p.ways {
            @if view.verdict.is_none() { a href=(next(page)) { (word("puzzle-another")) } " " }
            a href="/puzzles" { (word("puzzles-all")) }
        }
    }
}

/// For whom one decides, and what is the best.
fn task(view: &PuzzleView) -> Markup {
    let goal = match view.together {
        true => Phrase::new("puzzle-task-percent"),
        false => Phrase::new("puzzle-task-points"),
    };
    html! {
        @if let Some(seat) = view.perspective.observer().seat() {
            p { (say(&goal.text("who", view.speaker().name(seat)))) }
        }
    }
}

/// How somebody fares.
fn fares(fare: &FareView) -> Markup {
    html! {
        ul.fare {
            li { b { (fare.rating) @if fare.uncertain { "?" } } " " (word("puzzle-own-rating")) }
            li { b { (fare.streak) } " " (word("puzzle-streak")) }
            li { b { (say(&Phrase::new("puzzle-solved-of").int("solved", fare.solved).int("tried", fare.tried))) } " " (word("puzzle-solved")) }
        }
    }
}

/// All games with puzzles, the one of the day, and one's own mistakes.
pub fn puzzles(
    visitor: &Visitor,
    today: Option<&PuzzleItem>,
    games: &[GamePuzzles],
    own: &[Mistake],
) -> Markup {
    let body = html! {
        h1 { (word("puzzles-title")) }
        p.lead { (word("puzzles-lead")) }
        @if games.is_empty() { p.quiet { (word("puzzles-none")) } }
        @if let Some(item) = today { (of_the_day(visitor, item)) }
        div.games {
            @for puzzles in games { (of_game(visitor, puzzles)) }
        }
        section.card.own-mistakes {
            h2 { (word("puzzles-own")) }
            p { (word("puzzles-own-help")) }
            @if own.is_empty() { p.quiet { (word("puzzles-own-none")) } }
            ul.tables { @for mistake in own { li { (own_mistake(mistake)) } } }
        }
    };
    page(&word("puzzles-title"), visitor, body)
}

/// The puzzle of the day, on a card.
pub(crate) fn of_the_day(visitor: &Visitor, item: &PuzzleItem) -> Markup {
    html! {
        section.day {
            h2.hidden { (word("puzzle-of-the-day")) }
            a href=(address(item)) {
                (vignette(item.game, visitor))
                span {
                    b { (word("puzzle-of-the-day")) }
                    span { (say(&Phrase::new("puzzle-about").text("game", item.game.title()).text("theme", item.theme.clone()))) }
                }
            }
        }
    }
}

fn own_mistake(mistake: &Mistake) -> Markup {
    let at = i64::try_from(mistake.at).unwrap_or(i64::MAX);
    let lost = Phrase::new("puzzle-own-lost").text("lost", mistake.lost.to_string()).int("at", at);
    html! {
        a href={ "/puzzles/" (mistake.game.id()) "/" (mistake.id) } { (mistake.game.title()) } " "
        span.quiet { (say(&lost)) }
    }
}

fn of_game(visitor: &Visitor, puzzles: &GamePuzzles) -> Markup {
    let game = puzzles.game;
    let address = format!("/puzzles/{}", game.id());
    let count = i64::try_from(puzzles.count).unwrap_or(i64::MAX);
    html! {
        article.card {
            a.picture href=(address) tabindex="-1" aria-hidden="true" { (vignette(game, visitor)) }
            h3 { a href=(address) { (game.title()) } }
            p { (say(&Phrase::new("puzzles-count").int("n", count))) }
            @if let Some(fare) = &puzzles.fare { (fares(fare)) }
            p { a.button href=(address) { (word("puzzles-begin")) } }
            @if puzzles.themes.len() > 1 {
                details {
                    summary { (word("puzzles-themes")) }
                    ul.tries {
                        @for theme in &puzzles.themes {
                            li { a href={ (address) "?" (query(&[("theme", &theme.id)])) } { (theme.name) } " " span.quiet { (theme.count) } }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::query;

    #[test]
    fn an_address_holds_any_action() {
        let pairs = [("theme", "ends-well"), ("s", "sail 2>4"), ("s", "ä&b=c")];
        assert_eq!(query(&pairs), "theme=ends-well&s=sail%202%3E4&s=%C3%A4%26b%3Dc");
    }
}
