//! The result: both win or both lose (rules.md §6). There is no score; so that arenas and records
//! have a number all the same, arriving counts 1 and everything else 0.

use crate::state::{End, Stage, State};
use portolan_table::{ArrayVec, Outcome, Part, Verdict};

/// The result, or the standing of a game that goes on.
pub fn standing(state: &State) -> Outcome {
    let (end, verdict) = match state.stage {
        Stage::Over(End::Arrived) => (End::Arrived.id(), Verdict::Won),
        Stage::Over(end) => (end.id(), Verdict::Lost),
        _ => (Outcome::UNFINISHED, Verdict::Unfinished),
    };
    let points = i32::from(verdict == Verdict::Won);
    let sheet = || (ArrayVec::from_iter([Part { id: "arrival", points }]), ());
    Outcome::ranked(end, verdict, [sheet(), sheet()])
}
