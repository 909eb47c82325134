//! What a coach says at a table: hints, and what it asks back about a costly turn.

use crate::words::{list, say, word};
use maud::{Markup, html};
use portolan_registry::{Registered, Visitor};
use portolan_table::{AnyGame, Goal, Phrase};
use portolan_views::coach::{Hint, Points, Way};
use portolan_views::{QuestionView, Status, TableView, TeachingView};

/// So many sources of points are named.
const SOURCES: usize = 4;

/// The panel of a hint: what to think about and, at the second step, the best turns, to be drawn on the board.
pub fn hint_panel(game: &dyn AnyGame, table: &str, hint: &Hint, expect: u64) -> Markup {
    let deep = !hint.ways.is_empty();
    html! {
        div.advice data-after=(hint.after) {
            div.top {
                h2 { @if deep { (word("hint-title-ways")) } @else { (word("hint-title")) } }
                a.close.button.plain href={ "/t/" (table) "?seat=" (hint.seat.0) } { (word("hint-close")) }
            }
            p.idea data-idea=(hint.idea.targets.join(" ")) { (hint.idea.text) }
            @if deep {
                ol.ways {
                    @for (i, way) in hint.ways.iter().enumerate() {
                        (drawn(game, way, i == 0, Some((table, hint, expect))))
                    }
                }
                @if hint.ways.len() == 1 { p.quiet { (word("hint-one")) } }
            } @else { (more(table, hint)) }
            p.quiet { (word("hint-noted")) }
        }
    }
}

/// Asks for the second step.
fn more(table: &str, hint: &Hint) -> Markup {
    html! {
        form.one data-hint method="post" action={ "/t/" (table) "/hint" } {
            input type="hidden" name="seat" value=(hint.seat.0);
            input type="hidden" name="ways" value="yes";
            button { (word("hint-more")) }
        }
    }
}

/// A way through a turn: what may be expected, where it comes from, its steps with the numbers that stand on the board;
/// and its first step to play, where it can be played now.
fn drawn(game: &dyn AnyGame, way: &Way, best: bool, now: Option<(&str, &Hint, u64)>) -> Markup {
    html! {
        li.way tabindex="0" data-path=(path(way)) {
            @if let Some((_, hint, _)) = now {
                p.worth {
                    b { (expected(game, way.prospects.scores.get(hint.seat.index()).copied())) }
                    " "
                    span.loses { (behind(way, best)) }
                }
            }
            ol.made-of { @for step in &way.steps { li data-action=(step.action) { (step.text) } } }
            @if let Some(sources) = sources(way) { p.quiet.sources { (sources) } }
            @if let (Some((table, hint, expect)), Some(first)) = (now, way.steps.first()) {
                form.actions.one data-live method="post" action={ "/t/" (table) "/act" } {
                    input type="hidden" name="expect" value=(expect);
                    input type="hidden" name="seat" value=(hint.seat.0);
                    button.plain name="action" value=(first.action) { (word("hint-play")) }
                }
            }
        }
    }
}

/// What is clicked, step by step: targets apart by a space, steps by a bar. A step beside the board is empty, so that the
/// numbers stay.
pub(crate) fn path(way: &Way) -> String {
    way.steps.iter().map(|step| step.clicks.join(" ")).collect::<Vec<_>>().join("|")
}

fn expected(game: &dyn AnyGame, score: Option<Points>) -> String {
    let together = is_together(game);
    let told = if together { Phrase::new("hint-chance") } else { Phrase::new("hint-points") };
    say(&told.text("points", score.unwrap_or_default().to_string()))
}

fn behind(way: &Way, best: bool) -> String {
    if best {
        return word("hint-best");
    }
    if way.loses.signed() == Points::ZERO.signed() {
        return word("hint-level");
    }
    say(&Phrase::new("hint-less").text("points", way.loses.to_string()))
}

/// Where the points come from, the most telling first; what rounds to nothing is left out.
fn sources(way: &Way) -> Option<String> {
    let told = way.sources.iter().filter(|source| source.points.signed() != Points::ZERO.signed());
    let told: Vec<String> = told
        .take(SOURCES)
        .map(|source| format!("{} {}", source.name, source.points.signed()))
        .collect();
    (!told.is_empty()).then(|| say(&Phrase::new("hint-from").text("what", told.join(", "))))
}

/// Do all win together, so that points are percent of the chance of it?
pub(crate) fn is_together(game: &dyn AnyGame) -> bool {
    struct Together;
    impl Visitor for Together {
        type Out = bool;
        fn visit<G: Registered>(self) -> bool {
            G::GOAL == Goal::Together
        }
    }
    portolan_registry::visit(game.id(), Together).unwrap_or(false)
}

/// The button that asks for a hint, always at the same place: while it is not one's turn, it rests there.
pub(crate) fn hint_button(table: &TableView, may_act: bool) -> Markup {
    let own = table.observer.seat().filter(|_| table.hints && table.status == Status::Running);
    html! {
        @if let Some(seat) = own {
            form.hint.one data-hint method="post" action={ "/t/" (table.id) "/hint" } {
                input type="hidden" name="seat" value=(seat.0);
                button.plain disabled[!may_act] {
                    // A lantern, where there is no room for the word.
                    svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {
                        path d="M9 4h6M12 2v2M8 8h8l1 9H7zM6 20h12M8 8l1-3h6l1 3M12 10.5c2 2 1.6 4 0 4s-2-2 0-4" {}
                    }
                    span { (word("hint-button")) }
                }
            }
        }
    }
}

/// The place for hints, beside the board; the script fills it, or the server where there is none.
pub(crate) fn hint_place(table: &TableView, given: Option<&(Hint, u64)>) -> Markup {
    let own = table.hints && table.observer.seat().is_some() && table.status == Status::Running;
    html! {
        @if own {
            section.coaching id="hint" tabindex="-1" hidden[given.is_none()] aria-label=(word("hint-button"))
                data-thinking=(word("hint-thinking")) data-progress=(word("hint-progress"))
                data-cancel=(word("hint-cancel")) {
                @if let Some((hint, expect)) = given { (hint_panel(table.game, &table.id, hint, *expect)) }
            }
        }
    }
}

/// What the coach of a teaching table asks back, or what the learner has seen and now tries.
pub(crate) fn question(table: &TableView) -> Markup {
    let Some(teaching) = &table.teaching else { return html! {} };
    html! {
        @if let Some(question) = &teaching.question {
            section.coaching.asks aria-label=(word("teaching-title")) {
                h2 role="status" { (costly(table.game, question.loses)) }
                @if let Some(better) = &question.better {
                    h3 { (word("teaching-better")) }
                    ol.ways { (drawn(table.game, better, true, None)) }
                    p { a href=(moment(table, question.from)) { (word("teaching-moment")) } }
                }
                @if !question.may_retry { p.quiet { (word("teaching-revealed")) } }
                div.answers {
                    @for answer in answers(question) {
                        form.one data-live method="post" action={ "/t/" (table.id) "/coach" } {
                            button.plain[answer == "go-on"] name="answer" value=(answer) {
                                (word(&format!("teaching-{answer}")))
                            }
                        }
                    }
                }
            }
        } @else if let Some(shown) = &teaching.shown {
            section.coaching.shown aria-label=(word("teaching-title")) {
                details open {
                    summary { (word("teaching-shown")) }
                    ol.ways { (drawn(table.game, shown, true, None)) }
                }
            }
        }
    }
}

fn answers(question: &QuestionView) -> impl Iterator<Item = &'static str> {
    let why = question.better.is_none().then_some("why");
    why.into_iter().chain(question.may_retry.then_some("again")).chain(["go-on"])
}

fn moment(table: &TableView, at: usize) -> String {
    let eyes = table.observer.seat().map(|seat| format!("&eyes={}", seat.0)).unwrap_or_default();
    format!("/t/{}/replay?at={at}{eyes}", table.id)
}

/// What a turn gave away, in a sentence: about so many whole points.
fn costly(game: &dyn AnyGame, loses: Points) -> String {
    let words = if is_together(game) { "teaching-costly-chance" } else { "teaching-costly" };
    say(&Phrase::new(words).int("points", i64::from((loses.0 + 500) / 1000)))
}

/// How far the learner has come, in words.
pub(crate) fn progress(table: &TableView) -> Markup {
    let Some(teaching) = &table.teaching else { return html! {} };
    html! {
        section.teaching {
            h2 { (word("teaching-title")) }
            p { (bound(table.game, teaching)) }
            p { (learnt(teaching)) }
            @if let Some(left) = teaching.tightens_after {
                p.quiet { (say(&Phrase::new("teaching-tightens").int("n", i64::from(left)))) }
            }
        }
    }
}

fn bound(game: &dyn AnyGame, teaching: &TeachingView) -> String {
    let words = if is_together(game) { "teaching-bound-chance" } else { "teaching-bound" };
    say(&Phrase::new(words).text("points", teaching.bound.to_string()))
}

fn learnt(teaching: &TeachingView) -> String {
    let count = |phrase: Phrase, n: u32| say(&phrase.int("n", i64::from(n)));
    let mut told = vec![count(Phrase::new("teaching-looked"), teaching.turns)];
    if teaching.turns > 0 {
        told.push(count(Phrase::new("teaching-asked"), teaching.asked));
    }
    if teaching.tried > 0 {
        let (tried, better) = (i64::from(teaching.tried), i64::from(teaching.better));
        let phrase = Phrase::new("teaching-tried").int("tried", tried);
        told.push(say(&phrase.int("better", better)));
    }
    told.join(" ")
}

/// Who took hints, in a sentence; nothing where nobody did.
pub(crate) fn hints_taken(table: &TableView) -> Option<String> {
    let took = table.seats.iter().filter(|seat| seat.hints > 0);
    let told: Vec<String> = took
        .map(|seat| {
            let of = Phrase::new("hints-of").text("who", seat.name.clone());
            say(&of.int("n", i64::from(seat.hints)))
        })
        .collect();
    (!told.is_empty()).then(|| say(&Phrase::new("hints-result").text("who", list(&told))))
}
