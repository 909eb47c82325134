//! What is asked of the coach's engine.

use portolan_coach::{Effort, Watch};
use portolan_table::{AnyMatch, Seat, Speaker};
use portolan_views::LOCALE;
use portolan_views::coach::{Hint, ReviewedTurn};

/// A hint for the seat, from what the seat may know.
pub fn hint(
    game: &dyn AnyMatch,
    seat: Seat,
    names: &[String],
    effort: &Effort,
    watch: &Watch,
) -> Option<Hint> {
    let speaker = Speaker::new(game.game().texts(LOCALE), names);
    portolan_coach::hint(game, seat, &speaker, effort, watch)
}

/// What the seat's turn that began after so many entries gave away.
pub fn look(
    game: &dyn AnyMatch,
    seat: Seat,
    from: usize,
    names: &[String],
    effort: &Effort,
    watch: &Watch,
) -> Option<ReviewedTurn> {
    let speaker = Speaker::new(game.game().texts(LOCALE), names);
    portolan_coach::turn_cost(game, from, seat, &speaker, effort, watch)
}
