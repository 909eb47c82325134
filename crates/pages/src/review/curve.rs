//! The curve: what could be expected at each turn, every turn marked and a link.

use super::{Asked, Curve, Seen, number, told};
use crate::marks;
use crate::words::{say, word};
use maud::{Markup, PreEscaped, html};
use portolan_scene::Layout;
use portolan_scene::curve::{Curves, Line, Turn, curves};
use portolan_scene::plot::Captions;
use portolan_table::{Phrase, Seat};
use portolan_views::coach::{Mark, Points, Prospects, ReviewedTurn};

pub(super) fn section(seen: &Seen<'_>) -> Markup {
    let Seen { review, asked, .. } = *seen;
    // Where all win together, the score is the chance.
    let alone = seen.table.seats.len() < 2;
    let switch = !review.together && !alone;
    let shown = if switch { asked.curve } else { Curve::Scores };
    let title = word(match shown {
        Curve::Chances => "review-curve-chances",
        Curve::Scores => "review-curve-scores",
    });
    html! {
        section.card.curves aria-label=(title) {
            @if switch {
                nav.sides aria-label=(word("review-curve")) {
                    @for (curve, id) in [(Curve::Scores, "review-curve-scores"), (Curve::Chances, "review-curve-chances")] {
                        a href=(Asked { curve, ..*asked }.address()) aria-current=[(curve == shown).then_some("true")] { (word(id)) }
                    }
                }
            } @else { h2 { (word(seen.unit("review-curve-scores", "review-curve-scores-percent"))) } }
            figure {
                // The drawing kit escapes every word it writes.
                @for sheet in drawn(seen, shown, title) { (PreEscaped(sheet)) }
                (legend(seen))
            }
        }
    }
}

fn drawn(seen: &Seen<'_>, shown: Curve, title: String) -> Vec<String> {
    let Seen { table, review, asked } = *seen;
    let percent = shown == Curve::Chances || review.together;
    let value = |prospects: &Prospects, seat: usize| match shown {
        Curve::Scores => prospects.scores.get(seat).copied().unwrap_or_default().value(),
        Curve::Chances => f32::from(prospects.chances.get(seat).copied().unwrap_or(0)) / 10.0,
    };
    let moments = || review.turns.iter().map(|turn| &turn.before).chain([&review.end]);
    let line = |seat: usize| {
        let values: Vec<f32> = moments().map(|moment| value(moment, seat)).collect();
        let last = values.last().copied().unwrap_or(0.0);
        Line {
            seat: (!review.together).then(|| Seat(table.seats[seat].seat)),
            name: if review.together { String::new() } else { table.seats[seat].name.clone() },
            reading: if percent { format!("{last:.0} %") } else { Points::of(last).to_string() },
            values,
        }
    };
    let shown_seats = if review.together { 1 } else { table.seats.len() };
    let lines: Vec<Line> = (0..shown_seats.min(table.seats.len())).map(line).collect();
    let turn = |(i, turn): (usize, &ReviewedTurn)| Turn {
        seat: turn.seat,
        grade: marks::grade(turn.mark),
        address: asked.at(i),
        words: told(seen, i, turn),
    };
    let turns: Vec<Turn> = review.turns.iter().enumerate().map(turn).collect();
    let up = if percent { "statistics-percent" } else { "plot-points" };
    let captions = Captions { title, across: word("review-across"), up: word(up) };
    let seats = table.seats.len().min(usize::from(u8::MAX)) as u8;
    let all = Curves { captions, lines: &lines, turns: &turns, seats, here: seen.here() };
    Layout::ALL.iter().map(|&layout| curves(&all, layout)).collect()
}

/// What the marks mean, and whose line is whose.
fn legend(seen: &Seen<'_>) -> Markup {
    let review = seen.review;
    let [imprecise, mistake, blunder] = review.bounds;
    let bound = |mark: Mark| {
        let (id, bound) = match mark {
            Mark::Best => return word("review-bound-best"),
            Mark::Fine => ("review-bound-fine", imprecise),
            Mark::Imprecise => ("review-bound", imprecise),
            Mark::Mistake => ("review-bound", mistake),
            Mark::Blunder => ("review-bound", blunder),
        };
        say(&Phrase::new(id).text("points", seen.points(bound)))
    };
    html! {
        figcaption.legend {
            ul {
                @for mark in marks::ALL {
                    li {
                        (marks::named(mark)) " "
                        span.quiet { (bound(mark)) " · " (count(seen, mark)) }
                    }
                }
            }
            ul.whose {
                @for seat in &seen.table.seats {
                    li.(format!("seat-{}", seat.seat)) { span.mark aria-hidden="true" {} " " (seat.name) }
                }
            }
        }
    }
}

/// How many turns have the mark.
fn count(seen: &Seen<'_>, mark: Mark) -> String {
    let count = seen.review.turns.iter().filter(|turn| turn.mark == mark).count();
    say(&Phrase::new("review-count").int("turns", number(count)))
}
