//! Scores to look at: points by kind as bars, the course of the game, and where it turned.

use crate::words::{say, word};
use maud::{Markup, PreEscaped, html};
use portolan_scene::plot::{Captions, Course, courses, courses_small};
use portolan_table::{Outcome, Phrase, Seat, Verdict};
use portolan_views::{SeatView, TableView};

/// A change of the lead counts if the new leader stays ahead for this part of the game at least.
const LASTING: usize = 40;
/// So many turning points are told, the last ones.
const TOLD: usize = 4;

/// The name shown for a seat.
pub(crate) fn seat_name(table: &TableView, seat: Seat) -> &str {
    &table.seats[seat.index()].name
}

/// The standing after every entry of a game that has ended and hides nothing any more; nothing where there are no
/// points to speak of.
pub(crate) fn standings(table: &TableView) -> Option<Vec<Outcome>> {
    let standings = table.finished.as_ref()?.standings();
    let totals = standings.iter().flat_map(|s| s.seats.iter().map(|seat| seat.total.abs()));
    totals.max().filter(|&most| most >= 2).map(|_| standings)
}

/// Points by kind: a column for each seat in the order of the ranking, a bar behind every figure.
pub(crate) fn by_kind(table: &TableView, outcome: &Outcome) -> Markup {
    let speaker = table.speaker();
    let order: Vec<Seat> = outcome.ranking().into_iter().flatten().collect();
    let parts = outcome.seats.first().map(|first| first.parts.clone()).unwrap_or_default();
    let points = |seat: &Seat, part: usize| {
        outcome.seats[seat.index()].parts.get(part).map_or(0, |part| part.points)
    };
    let used: Vec<usize> =
        (0..parts.len()).filter(|&part| order.iter().any(|s| points(s, part) != 0)).collect();
    let most = used.iter().flat_map(|&part| order.iter().map(move |s| points(s, part))).max();
    let places = outcome.verdict == Verdict::Ranked && order.len() > 1;
    html! {
        table.tally {
            caption.hidden { (word("result-points")) }
            thead { tr {
                td {}
                @for seat in &order {
                    @let rank = outcome.seats[seat.index()].rank;
                    th scope="col" .(format!("seat-{}", seat.0)) .first[places && rank == 0] {
                        span.mark aria-hidden="true" {}
                        span.who { (seat_name(table, *seat)) }
                        @if places {
                            span.place { (say(&Phrase::new("result-place").int("place", i64::from(rank) + 1))) }
                        }
                    }
                }
            } }
            tbody {
                tr.total {
                    th scope="row" { (word("result-total")) }
                    @for seat in &order { td { b { (outcome.seats[seat.index()].total) } } }
                }
                @for part in used {
                    tr {
                        th scope="row" { (speaker.word(&format!("part-{}", parts[part].id))) }
                        @for seat in &order {
                            td.(format!("seat-{}", seat.0)) { (bar(points(seat, part), most)) }
                        }
                    }
                }
            }
        }
    }
}

/// A figure with its bar; the longest is as wide as its cell.
fn bar(points: i32, most: Option<i32>) -> Markup {
    let share = 100 * points.max(0) / most.unwrap_or(1).max(1);
    html! {
        (points)
        svg.bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            rect.ground width="100" height="8" {}
            rect.filled width=(share) height="8" {}
        }
    }
}

/// Why the first is first, in a sentence; nothing where nobody was beaten.
pub(crate) fn why(table: &TableView, outcome: &Outcome) -> Option<String> {
    if outcome.verdict != Verdict::Ranked {
        return None;
    }
    let ranking = outcome.ranking();
    let (first, second) = (*ranking.first()?.first()?, *ranking.get(1)?.first()?);
    let (own, theirs) = (&outcome.seats[first.index()], &outcome.seats[second.index()]);
    let name = seat_name(table, second).to_owned();
    if own.total <= theirs.total {
        return Some(say(&Phrase::new("why-tie").text("second", name)));
    }
    let pairs = own.parts.iter().zip(&theirs.parts);
    let (mine, other) = pairs.max_by_key(|(mine, other)| mine.points - other.points)?;
    let why = Phrase::new("why-margin")
        .int("points", i64::from(own.total - theirs.total))
        .text("second", name)
        .text("part", table.speaker().word(&format!("part-{}", mine.id)))
        .int("own", i64::from(mine.points))
        .int("theirs", i64::from(other.points));
    Some(say(&why))
}

/// The scores along the log. Where one entry is looked at, it is small, for the margin, and marks that entry; else a
/// small one stands in for it on telephones. Beside a small one stands who has how much.
pub(crate) fn course(table: &TableView, standings: &[Outcome], here: Option<usize>) -> Markup {
    let course = |seat: &SeatView| Course {
        seat: Seat(seat.seat),
        name: seat.name.clone(),
        values: standings.iter().map(|s| s.seats[usize::from(seat.seat)].total).collect(),
    };
    let all: Vec<Course> = table.seats.iter().map(course).collect();
    let captions = Captions {
        title: word("plot-scores"),
        across: word("plot-entries"),
        up: word("plot-points"),
    };
    let mark = here.map(|at| {
        let label = Phrase::new("plot-here").int("at", i64::try_from(at).unwrap_or(i64::MAX));
        (at, say(&label))
    });
    html! {
        figure.scores data-entries=(standings.len().saturating_sub(1)) {
            figcaption { (word("plot-scores")) }
            // The drawing kit escapes every word it writes.
            @if here.is_none() { (PreEscaped(courses(&captions, &all).inline())) }
            (PreEscaped(courses_small(&captions, &all, mark).inline()))
            ul.legend {
                @for course in &all {
                    @let last = course.values.len().saturating_sub(1);
                    li.(format!("seat-{}", course.seat.0)) {
                        span.mark aria-hidden="true" {}
                        (course.name) " "
                        b { (course.values.get(here.unwrap_or(last).min(last)).copied().unwrap_or(0)) }
                    }
                }
            }
        }
    }
}

/// Whoever is ahead of all others, if anybody is.
fn leader(standing: &Outcome) -> Option<Seat> {
    let most = standing.seats.iter().map(|seat| seat.total).max()?;
    let mut ahead = standing.seats.iter().filter(|seat| seat.total == most);
    let first = ahead.next()?.seat;
    ahead.next().is_none().then_some(first)
}

/// Where somebody took a lead that lasted a while: after how many entries, and who.
fn turning_points(standings: &[Outcome]) -> Vec<(usize, Seat)> {
    let mut led: Vec<(usize, usize, Seat)> = Vec::new();
    for (at, standing) in standings.iter().enumerate() {
        let Some(seat) = leader(standing) else { continue };
        match led.last_mut() {
            Some((_, until, last)) if *last == seat => *until = at,
            _ => led.push((at, at, seat)),
        }
    }
    let lasting = standings.len() / LASTING;
    let mut points: Vec<(usize, Seat)> = Vec::new();
    for (from, until, seat) in led {
        let last = points.last().map(|&(_, seat)| seat);
        if (until - from >= lasting || until + 1 == standings.len()) && last != Some(seat) {
            points.push((from, seat));
        }
    }
    points
}

/// The turning points in words, each leading to its moment.
pub(crate) fn turns(table: &TableView, standings: &[Outcome]) -> Markup {
    let points = turning_points(standings);
    let told = &points[points.len().saturating_sub(TOLD)..];
    let line = |at: usize, seat: Seat, last: bool| {
        let totals = &standings[at].seats;
        let best = totals.iter().filter(|other| other.seat != seat).map(|other| other.total).max();
        let stays = last && standings.last().and_then(leader) == Some(seat);
        let words = if stays { "turning-for-good" } else { "turning-leads" };
        let words = Phrase::new(words).text("who", seat_name(table, seat).to_owned());
        let words = words.int("own", i64::from(totals[seat.index()].total));
        say(&words.int("theirs", i64::from(best.unwrap_or(0))))
    };
    html! {
        @if table.seats.len() > 1 && !told.is_empty() {
            h3 { (word("turning-title")) }
            ol.turns {
                @for (i, &(at, seat)) in told.iter().enumerate() {
                    li.(format!("seat-{}", seat.0)) {
                        span.mark aria-hidden="true" {}
                        a href={ "/t/" (table.id) "/replay?at=" (at) } {
                            (say(&Phrase::new("turning-at").int("at", i64::try_from(at).unwrap_or(0))))
                        }
                        " " (line(at, seat, i + 1 == told.len()))
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_table::{ArrayVec, Part};

    /// Standings of two seats by their totals.
    fn standings(totals: &[(i32, i32)]) -> Vec<Outcome> {
        let sheet = |points| (ArrayVec::from_iter([Part { id: "points", points }]), 0);
        let one = |&(a, b): &(i32, i32)| {
            Outcome::ranked(Outcome::UNFINISHED, Verdict::Unfinished, [a, b].map(sheet))
        };
        totals.iter().map(one).collect()
    }

    #[test]
    fn a_lead_turns_where_it_lasts() {
        let mut totals = vec![(0, 0); 10];
        totals.extend([(3, 0); 40]);
        // A moment in front is no turning point in a game of two hundred entries.
        totals.extend([(3, 4); 2]);
        totals.extend([(5, 4); 60]);
        totals.extend([(5, 9); 100]);
        let found = turning_points(&standings(&totals));
        assert_eq!(found, [(10, Seat(0)), (112, Seat(1))]);
        assert_eq!(turning_points(&standings(&[(1, 1), (2, 2)])), []);
    }
}
