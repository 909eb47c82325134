//! Where the points came from, beside what good players have from it.

use super::Seen;
use super::luck::names;
use crate::words::word;
use maud::{Markup, html};
use portolan_table::Seat;
use portolan_views::coach::{Category, Points};

pub(super) fn section(seen: &Seen<'_>) -> Markup {
    let seats = seen.table.seats.len();
    let used = |category: &&Category| {
        let usual = category.usual.unwrap_or_default();
        usual != Points::ZERO || category.scored.iter().any(|points| *points != Points::ZERO)
    };
    let categories: Vec<&Category> = seen.review.categories.iter().filter(used).collect();
    let usual = categories.iter().any(|category| category.usual.is_some());
    let values = categories.iter().flat_map(|c| c.scored.iter().chain(&c.usual)).map(|p| p.0);
    let most = values.max().unwrap_or(1).max(1);
    html! {
        @if !categories.is_empty() {
            section.card.sources-of-points id="points" {
                h2 { (word("review-points-title")) }
                @if usual { p { (word("review-points-help")) } }
                table.tally {
                    caption.hidden { (word("review-points-title")) }
                    thead { (head(seen, seats, usual)) }
                    tbody {
                        @for category in categories {
                            tr {
                                th scope="row" { (category.name) }
                                @for seat in 0..seats {
                                    @let points = category.scored.get(seat).copied().unwrap_or_default();
                                    td.(format!("seat-{seat}")) { (points) (bar(points, most)) }
                                }
                                @if usual {
                                    td.usual {
                                        @if let Some(points) = category.usual { (points) (bar(points, most)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn head(seen: &Seen<'_>, seats: usize, usual: bool) -> Markup {
    let all = (0..).map(Seat).take(seats);
    html! {
        @if usual {
            tr {
                td {}
                @for seat in all {
                    th scope="col" .(format!("seat-{}", seat.0)) {
                        span.mark aria-hidden="true" {}
                        span.who { (seen.name(seat)) }
                    }
                }
                th scope="col" { (word("review-usual")) }
            }
        } @else { (names(seen, all)) }
    }
}

fn bar(points: Points, most: i32) -> Markup {
    let share = 100 * i64::from(points.0.max(0)) / i64::from(most);
    html! {
        svg.bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            rect.ground width="100" height="8" {}
            rect.filled width=(share) height="8" {}
        }
    }
}
