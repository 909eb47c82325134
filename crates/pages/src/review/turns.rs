//! All turns, one below the other.

use super::{Seen, told};
use crate::marks;
use crate::words::word;
use maud::{Markup, html};
use portolan_views::coach::Mark;

pub(super) fn section(seen: &Seen<'_>) -> Markup {
    let turns = &seen.review.turns;
    html! {
        details.card.all-turns id="all-turns" {
            summary { h2 { (word("review-all-turns")) } }
            ol {
                @for (i, turn) in turns.iter().enumerate() {
                    li.(format!("seat-{}", turn.seat.0)) .bad[turn.mark >= Mark::Mistake] {
                        span.mark aria-hidden="true" {} " " (marks::signed(turn.mark)) " "
                        a href=(seen.asked.at(i)) { (told(seen, i, turn)) }
                        " " span.quiet { (turn.played.iter().map(|step| step.text.as_str()).collect::<Vec<&str>>().join(" · ")) }
                    }
                }
            }
        }
    }
}
