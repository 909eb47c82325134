//! A turn looked at again: what was played, what was better and why, both drawn on the board.

use super::{Seen, number, told};
use crate::marks;
use crate::words::{say, word};
use maud::{Markup, PreEscaped, html};
use portolan_scene::excerpt::{Shape, Trail};
use portolan_scene::{Layout, Paint, Scene};
use portolan_table::{Actor, AnyMatch, Observer, Phrase, Seat};
use portolan_views::coach::{Mark, Points, ReviewedTurn, Source, Step, Way};

/// Steps of a turn that are shown at once; the rest is folded.
const STEPS: usize = 8;
/// Sources of points that are told at most.
const SOURCES: usize = 5;

/// The turn that is looked at, with the way to the others.
pub(super) fn section(seen: &Seen<'_>, game: &dyn AnyMatch) -> Markup {
    let Some(here) = seen.here() else { return html! {} };
    let turn = &seen.review.turns[here];
    html! {
        section.card.looked id="turn" aria-label=(word("review-turn-title")) {
            (steps(seen, here))
            h2 { (heading(seen, here, turn)) }
            (body(seen, game, here, turn, "turn"))
            p.quiet.keys hidden { (word("review-keys")) }
        }
    }
}

/// Where the game was decided.
pub(super) fn turning_points(seen: &Seen<'_>, game: &dyn AnyMatch) -> Markup {
    let turns = &seen.review.turns;
    let points: Vec<usize> =
        seen.review.turning_points.iter().copied().filter(|&i| i < turns.len()).collect();
    html! {
        @if !points.is_empty() {
            section.turning id="turning-points" {
                h2 { (word("turning-title")) }
                div.pivots {
                    @for (n, &i) in points.iter().enumerate() {
                        article.card {
                            h3 { (heading(seen, i, &turns[i])) }
                            (body(seen, game, i, &turns[i], &format!("pivot-{n}")))
                        }
                    }
                }
            }
        }
    }
}

fn heading(seen: &Seen<'_>, i: usize, turn: &ReviewedTurn) -> Markup {
    html! {
        span.(format!("seat-{}", turn.seat.0)) { span.mark aria-hidden="true" {} }
        " " (marks::signed(turn.mark)) " " (told(seen, i, turn))
    }
}

// The names that browsers have for the keys which lead through the turns.
const HOME: &str = "Home";
const LEFT: &str = "ArrowLeft";
const RIGHT: &str = "ArrowRight";
const END: &str = "End";

/// From turn to turn, and from mistake to mistake.
fn steps(seen: &Seen<'_>, here: usize) -> Markup {
    let turns = &seen.review.turns;
    let last = turns.len() - 1;
    let bad = |&i: &usize| turns[i].mark >= Mark::Mistake;
    let step = |rel: &'static str, key: &'static str, label: &str, to: Option<usize>| {
        let label = word(label);
        html! {
            @match to {
                Some(to) => {
                    a.button rel=(rel) href=(seen.asked.at(to)) aria-keyshortcuts=(key) { (label) }
                }
                None => { span.button.spent { (label) } }
            }
        }
    };
    html! {
        nav.steps aria-label=(word("review-steps")) {
            (step("first", HOME, "replay-first", (here > 0).then_some(0)))
            (step("prev", LEFT, "replay-back", here.checked_sub(1)))
            (step("next", RIGHT, "replay-forward", (here < last).then_some(here + 1)))
            (step("last", END, "replay-last", (here < last).then_some(last)))
            (step("slip-before", "P", "review-slip-before", (0..here).rev().find(bad)))
            (step("slip-after", "N", "review-slip-after", (here + 1..turns.len()).find(bad)))
        }
    }
}

fn body(seen: &Seen<'_>, game: &dyn AnyMatch, i: usize, turn: &ReviewedTurn, id: &str) -> Markup {
    let better = turn.better.as_ref().filter(|_| turn.mark > Mark::Best);
    let tried = format!("/study/new?table={}&at={}", seen.table.id, turn.from);
    html! {
        div.ways-apart {
            div.played {
                h4 { span.trail aria-hidden="true" {} (word("review-played")) }
                (steps_of(&turn.played))
            }
            @if let Some(way) = better {
                div.better {
                    h4 { span.trail aria-hidden="true" {} (word("review-better")) }
                    (steps_of(&way.steps))
                    (why(seen, turn, way))
                }
            } @else { p.quiet { (word("review-nothing-better")) } }
        }
        (picture(seen, game, turn, better, id))
        p.ways {
            a href=(seen.moment(turn.from, Some(turn.seat))) { (word("review-moment")) }
            a href=(tried) { (word("review-try")) }
            @if id != "turn" { a href=(seen.asked.at(i)) { (word("review-step-through")) } }
        }
    }
}

fn steps_of(steps: &[Step]) -> Markup {
    let (shown, folded) = steps.split_at(steps.len().min(STEPS));
    // One that is left over takes no more room than the words that stand for it.
    let (shown, folded) =
        if folded.len() == 1 { (steps, folded.split_at(1).1) } else { (shown, folded) };
    html! {
        ol.taken { @for step in shown { li { (step.text) } } }
        @if !folded.is_empty() {
            details {
                summary { (say(&Phrase::new("review-more-steps").int("steps", number(folded.len())))) }
                ol.taken start=(shown.len() + 1) { @for step in folded { li { (step.text) } } }
            }
        }
    }
}

/// What the better way brings, in points and by what they come from.
fn why(seen: &Seen<'_>, turn: &ReviewedTurn, way: &Way) -> Markup {
    let seat = turn.seat.index();
    let expected = way.prospects.scores.get(seat).copied().unwrap_or_default();
    let gained = Phrase::new(seen.unit("review-why", "review-why-percent"))
        .text("points", expected.to_string())
        .text("more", turn.loses.to_string());
    let named: Vec<&Source> =
        way.sources.iter().filter(|source| source.points != Points::ZERO).take(SOURCES).collect();
    html! {
        p.why { (say(&gained)) }
        @if !named.is_empty() {
            p.sources {
                (word("review-sources")) " "
                @for (n, source) in named.iter().enumerate() {
                    @if n > 0 { ", " }
                    span.source { (source.name) " " b { (source.points.signed()) } }
                }
            }
        }
    }
}

/// Both ways on the board, as who took the turn saw it before.
fn picture(
    seen: &Seen<'_>,
    game: &dyn AnyMatch,
    turn: &ReviewedTurn,
    better: Option<&Way>,
    id: &str,
) -> Markup {
    // More would hide the board.
    let clicks =
        |steps: &[Step]| steps.iter().take(STEPS).map(|step| step.clicks.clone()).collect();
    let trail = |steps: &[Step], paint, shape| Trail { steps: clicks(steps), paint, shape };
    let mut trails = vec![trail(&turn.played, Paint::WINE, Shape::Square)];
    trails.extend(better.map(|way| trail(&way.steps, Paint::DEEP, Shape::Disc)));
    let mut before = game.twin();
    before.rewind(turn.from);
    let scene = seen_by(seen, before.as_ref(), turn.seat).map(|mut scene| {
        for steps in better.map(|way| &way.steps).into_iter().chain([&turn.played]) {
            find_targets(seen, &mut scene, before.as_ref(), turn.seat, steps);
        }
        scene
    });
    let said = Phrase::new("review-picture").int("entry", number(turn.from));
    let drawn = scene.map(|scene| {
        let scene = Scene { title: say(&said), ..scene };
        scene.excerpt(&format!("sheet-{id}"), &trails)
    });
    html! {
        @if let Some(drawn) = drawn {
            // The drawing kit escapes every word it writes.
            div.drawn { (PreEscaped(drawn)) }
        }
    }
}

/// The narrow sheet as this seat sees it.
fn seen_by(seen: &Seen<'_>, game: &dyn AnyMatch, seat: Seat) -> Option<Scene> {
    let speaker = seen.table.speaker();
    let perspective = game.perspective(Observer::Seat(seat), &speaker);
    crate::board::picture(seen.table.game, perspective.as_ref(), Layout::Narrow, &speaker)
}

/// What is chosen for a later step may only be there when the steps before it were taken: it is looked for on the sheets
/// that follow, where they are of the same form.
fn find_targets(
    seen: &Seen<'_>,
    scene: &mut Scene,
    before: &dyn AnyMatch,
    seat: Seat,
    steps: &[Step],
) {
    let mut game = before.twin();
    for pair in steps.windows(2) {
        if game.act(Actor::Seat(seat), &pair[0].action, &seen.table.speaker()).is_err() {
            return;
        }
        let known = |scene: &Scene, id: &str| scene.reading.targets.iter().any(|(t, _)| t == id);
        if pair[1].clicks.iter().all(|id| known(scene, id)) {
            continue;
        }
        let Some(later) = seen_by(seen, game.as_ref(), seat) else { return };
        if later.size != scene.size {
            continue;
        }
        for (id, area) in later.reading.targets {
            if pair[1].clicks.contains(&id) && !known(scene, &id) {
                scene.reading.targets.push((id, area));
            }
        }
    }
}
