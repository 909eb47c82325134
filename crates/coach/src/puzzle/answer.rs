//! Is a turn that was played the answer?

use super::Puzzle;
use portolan_registry::{Registered, Visitor};
use portolan_table::record::RecordError;
use portolan_table::{Actor, AnyMatch, Match, Silent, Turn};
use portolan_views::coach::Points;

/// What a turn is as the answer of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is not over yet: the seat still decides.
    Unfinished,
    /// It is the answer, or as good: this one of the ways.
    Right(usize),
    /// It is this one of the ways, and gives away so much.
    Worse(usize, Points),
    /// It is none of the ways that were looked at: those known are better.
    Unknown,
    /// A step of it cannot be taken: this one, counted from 0.
    Impossible(usize),
}

impl Puzzle {
    /// Is this turn right? Other steps to the same position count alike.
    ///
    /// # Errors
    /// If the puzzle's own entries do not replay.
    pub fn check(&self, played: &[String]) -> Result<Answer, RecordError> {
        let position = self.position()?;
        let check = Check { puzzle: self, position: position.as_ref(), played };
        let checked = portolan_registry::visit(&self.record.game, check).flatten();
        Ok(checked.unwrap_or(Answer::Unknown))
    }
}

struct Check<'a> {
    puzzle: &'a Puzzle,
    position: &'a dyn AnyMatch,
    played: &'a [String],
}

impl Visitor for Check<'_> {
    type Out = Option<Answer>;

    fn visit<G: Registered>(self) -> Option<Answer> {
        let Check { puzzle, position, played } = self;
        let game: &Match<G> = position.as_any().downcast_ref()?;
        let actor = Actor::Seat(puzzle.seat);
        let after = |steps: &[String]| -> Result<G::State, usize> {
            let mut state = game.state().clone();
            for (i, step) in steps.iter().enumerate() {
                let action: G::Action = step.parse().map_err(|_| i)?;
                G::apply(&mut state, actor, action, &mut Silent).map_err(|_| i)?;
            }
            Ok(state)
        };
        let reached = match after(played) {
            Ok(state) => state,
            Err(step) => return Some(Answer::Impossible(step)),
        };
        let way = puzzle
            .ways
            .iter()
            .position(|way| way.steps == played || after(&way.steps).as_ref() == Ok(&reached));
        let loses = way.map(|place| puzzle.loses(&puzzle.ways[place]));
        Some(match way.zip(loses) {
            Some((place, loses)) if loses <= puzzle.tolerance() => Answer::Right(place),
            Some((place, loses)) => Answer::Worse(place, loses),
            None if G::turn(&reached) == Turn::of(puzzle.seat) => Answer::Unfinished,
            None => Answer::Unknown,
        })
    }
}
