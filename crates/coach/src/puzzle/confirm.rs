//! Does a longer search with another seed come to the same answer?

use super::Puzzle;
use crate::effort::Effort;
use crate::ways::Thinker;
use portolan_players::Deadline;
use portolan_registry::{Registered, Visitor};
use portolan_table::record::RecordError;
use portolan_table::{AnyMatch, Match, SeatKnowledge};

impl Puzzle {
    /// Is the answer, or one as good, the best of a search of this effort too?
    ///
    /// # Errors
    /// If the puzzle's entries do not replay.
    pub fn is_confirmed(&self, effort: &Effort) -> Result<bool, RecordError> {
        let position = self.position()?;
        let confirm = Confirm { puzzle: self, position: position.as_ref(), effort };
        Ok(portolan_registry::visit(&self.record.game, confirm).flatten().unwrap_or(false))
    }
}

struct Confirm<'a> {
    puzzle: &'a Puzzle,
    position: &'a dyn AnyMatch,
    effort: &'a Effort,
}

impl Visitor for Confirm<'_> {
    type Out = Option<bool>;

    fn visit<G: Registered>(self) -> Option<bool> {
        let Confirm { puzzle, position, effort } = self;
        let game: &Match<G> = position.as_any().downcast_ref()?;
        let right = puzzle.ways.iter().filter(|way| puzzle.loses(way) <= puzzle.tolerance());
        let read = |steps: &Vec<String>| -> Option<Vec<G::Action>> {
            steps.iter().map(|step| step.parse().ok()).collect()
        };
        let right: Vec<Vec<G::Action>> = right.filter_map(|way| read(&way.steps)).collect();
        let mut thinker = Thinker::<G>::new(game.setup().seats, effort);
        let seen = SeatKnowledge::<G>::new(game.state(), puzzle.seat);
        let thought = thinker.think(&seen, &right, &Deadline::of(effort.time), &mut |_| {})?;
        Some(right.iter().any(|steps| thought.place_of(steps) == Some(0)))
    }
}
