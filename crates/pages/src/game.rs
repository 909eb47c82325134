//! A game: what it is, how to begin, its lessons and rules, and the form that opens a table.

use crate::board::{picture, sprite};
use crate::campaign;
use crate::guide::guide;
use crate::layout::{Visitor, page};
use crate::lesson::{offer, shelf as lessons};
use crate::shelf::{Levels, facts, pitch, play, usual_seats, vignette};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_scene::{Layout, Scene};
use portolan_table::edition::EditionInfo;
use portolan_table::setup::EDITION;
use portolan_table::{AnyGame, Observer, OptionKind, OptionSpec, Phrase, Setup, Speaker};
use portolan_views::LOCALE;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Clocks that the form offers: the word to send; `clock-<word>` names it.
pub const CLOCKS: [&str; 7] = ["none", "5-5", "15-10", "30-30", "day", "three-days", "week"];

/// When a coach asks back, that the form offers: the word to send, the points; `teaching-<word>` names it.
pub const COACHES: [&str; 5] = ["off", "2", "4", "6", "10"];

/// The page of a game, with the levels of its computer players.
pub fn game(visitor: &Visitor, game: &'static dyn AnyGame, levels: Levels<'_>) -> Markup {
    let body = html! {
        (sprite(game))
        section.masthead {
            (vignette(game, visitor))
            div {
                h1 { (game.title()) }
                (pitch(game))
                (facts(game))
                (play(game, levels))
                (offer(game, visitor))
                (ways(game))
            }
        }
        (lessons(game, visitor))
        (campaign::offer(game))
        @if let Some(guide) = guide(game) {
            div.book {
                (guide.contents())
                article.card.prose id="rules" {
                    h2 { (word("rules-title")) }
                    (guide.text())
                }
            }
        }
        details.card.table-form {
            summary { h2 { (word("open-title")) } }
            // Whoever is led here by a link finds it unfolded.
            div id="open" { (form(game, levels.all)) }
        }
    };
    page(game.title(), visitor, body)
}

/// Where else one can go.
fn ways(game: &'static dyn AnyGame) -> Markup {
    let page = format!("/games/{}", game.id());
    html! {
        p.ways {
            a href="#open" { (word("open-title")) } " "
            a href="#rules" { (word("read-rules")) } " "
            a href={ (page) "/statistics" } { (word("statistics-link")) } " "
            @for edition in portolan_registry::editions(game) {
                a href={ (page) "/editions/" (edition.id) } {
                    (word("edition-link"))
                    @if !edition.built_in { ": " (edition.title) }
                }
                " "
            }
        }
    }
}

/// The game as it begins, drawn; the same every time. `None` for a game that is not drawn.
pub fn opening_picture(game: &'static dyn AnyGame) -> Option<Scene> {
    let seats = usual_seats(game);
    let mut play = game.start(&Setup::new(seats)).ok()?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    while play.draw_chance(&mut rng).is_some() {}
    let speaker = Speaker::new(game.texts(LOCALE), &[]);
    let perspective = play.perspective(Observer::Spectator, &speaker);
    picture(game, perspective.as_ref(), Layout::Wide, &speaker)
}

fn select(name: &str, label: &str, choices: &[(String, String)], chosen: &str) -> Markup {
    html! {
        label {
            span { (label) }
            select name=(name) {
                @for (value, text) in choices {
                    option value=(value) selected[value == chosen] { (text) }
                }
            }
        }
    }
}

fn form(game: &'static dyn AnyGame, levels: &[&str]) -> Markup {
    let counts: Vec<u8> = game.seats().all().collect();
    let most = counts.iter().copied().max().unwrap_or(1);
    let count_choices: Vec<_> = counts.iter().map(|n| (n.to_string(), n.to_string())).collect();
    let mut chairs: Vec<(String, String)> = ["open", "invited", "me"]
        .map(|kind| (kind.to_owned(), word(&format!("chair-{kind}"))))
        .to_vec();
    chairs.extend(levels.iter().map(|level| {
        let name = word(&format!("level-{level}"));
        (format!("computer:{level}"), say(&Phrase::new("chair-computer").text("level", name)))
    }));
    let named = |prefix: &str, ids: &[&str]| -> Vec<(String, String)> {
        ids.iter().map(|id| ((*id).to_owned(), word(&format!("{prefix}-{id}")))).collect()
    };
    html! {
        form.open method="post" action={ "/games/" (game.id()) "/open" } {
            (select("seats", &word("open-seats"), &count_choices,
                &usual_seats(game).to_string()))
            fieldset {
                legend { (word("open-chairs")) }
                p.quiet { (word("open-chairs-help")) }
                @for seat in 0..most {
                    (select(&format!("chair-{seat}"),
                        &say(&Phrase::new("seat-name").int("n", i64::from(seat) + 1)), &chairs,
                        if seat == 0 { "me" } else { "open" }))
                }
            }
            @let editions = portolan_registry::editions(game);
            @if !game.options().is_empty() || editions.len() > 1 {
                details.options {
                    summary { (word("open-options")) }
                    @if editions.len() > 1 { (figures(&editions)) }
                    @for spec in game.options() { (option(game, spec)) }
                }
            }
            fieldset {
                legend { (word("open-how")) }
                (select("visibility", &word("open-visibility"),
                    &named("visibility", &["public", "unlisted", "private"]), "unlisted"))
                (select("pace", &word("open-pace"),
                    &named("pace", &["live", "correspondence"]), "live"))
                (select("clock", &word("open-clock"), &named("clock", &CLOCKS), "none"))
                label.check {
                    input type="checkbox" name="curtain" value="on";
                    span { (word("open-curtain")) }
                }
                (select("teaching", &word("open-teaching"), &named("teaching", &COACHES), "off"))
                p.quiet { (word("open-teaching-help")) }
                label.check {
                    input type="checkbox" name="hints" value="on";
                    span { (word("open-hints")) }
                }
                label.check {
                    input type="checkbox" name="asks-forced" value="on";
                    span { (word("open-asks-forced")) }
                }
                @if game.silences() {
                    label.check {
                        input type="checkbox" name="table-talk" value="on";
                        span { (word("open-table-talk")) }
                    }
                    p.quiet { (word("open-table-talk-help")) }
                }
            }
            button { (word("open-button")) }
        }
    }
}

fn figures(editions: &[EditionInfo]) -> Markup {
    let choices: Vec<(String, String)> =
        editions.iter().map(|edition| (edition.name(), edition.title.clone())).collect();
    let built_in = editions.first().map(EditionInfo::name).unwrap_or_default();
    html! {
        (select(&format!("option-{EDITION}"), &word("open-edition"), &choices, &built_in))
        p.quiet { (word("open-edition-help")) }
    }
}

fn option(game: &'static dyn AnyGame, spec: &OptionSpec) -> Markup {
    let texts = game.texts(LOCALE);
    let speaker = Speaker::new(texts, &[]);
    let text = |key: String, other: &str| {
        if texts.has(&key) { speaker.word(&key) } else { other.to_owned() }
    };
    let name = format!("option-{}", spec.id);
    let label = text(name.clone(), spec.id);
    let help = speaker.word(&format!("{name}-help"));
    html! {
        @match spec.kind {
            OptionKind::Choice(values) => {
                @let choices: Vec<(String, String)> =
                    values.iter().map(|v| ((*v).to_owned(), text(format!("{name}-{v}"), v))).collect();
                (select(&name, &label, &choices, spec.default))
            }
            OptionKind::Text => {
                label {
                    span { (label) }
                    textarea name=(name) rows="3" { (spec.default) }
                }
            }
        }
        p.quiet { (help) }
    }
}
