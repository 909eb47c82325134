//! What players agree on while they play: a pause, or that a computer player takes the seat of who has gone. And
//! what one of them has decided ahead.

use portolan_table::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody proposes to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// The game stands still until somebody goes on with it.
    Pause,
    /// The strongest computer player takes this seat.
    Replace(Seat),
}

impl Motion {
    /// As it is stored.
    pub(crate) fn word(self) -> String {
        match self {
            Motion::Pause => "pause".to_owned(),
            Motion::Replace(seat) => format!("replace {}", seat.0),
        }
    }

    /// Reads it back.
    pub(crate) fn read(text: &str) -> Option<Motion> {
        match text.split_once(' ') {
            None if text == "pause" => Some(Motion::Pause),
            Some(("replace", seat)) => seat.parse().ok().map(|seat| Motion::Replace(Seat(seat))),
            _ => None,
        }
    }

    /// The seat it would be taken from.
    pub fn against(self) -> Option<Seat> {
        match self {
            Motion::Pause => None,
            Motion::Replace(seat) => Some(seat),
        }
    }
}

/// A motion that waits for the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// Who proposes it.
    pub seat: Seat,
    /// What.
    pub motion: Motion,
    /// Who has agreed.
    pub granted: SeatSet,
}

/// The most decisions in a row that are left to a plan.
pub const MOST_DECLINED: u8 = 20;

/// What is done for a seat when its turn comes. It is forgotten when a move is taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Plan {
    /// This action, if it is legal at the seat's next decision; then, or else, the plan is over.
    Once {
        /// In the game's notation.
        #[schema(max_length = 1000)]
        action: String,
    },
    /// Passing, leaving, ending: whatever does without something, so many times. It is over as soon as there is
    /// nothing to decline, or somebody talks, asks or proposes something.
    Decline {
        /// How many more times.
        #[schema(minimum = 1, maximum = 20)]
        times: u8,
    },
}

impl Plan {
    /// What is left of it after it was carried out once.
    pub(crate) fn after_one(self) -> Option<Plan> {
        match self {
            Plan::Once { .. } => None,
            Plan::Decline { times } => {
                times.checked_sub(1).filter(|&left| left > 0).map(|times| Plan::Decline { times })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motions_are_read_as_they_were_stored() {
        for motion in [Motion::Pause, Motion::Replace(Seat(0)), Motion::Replace(Seat(4))] {
            assert_eq!(Motion::read(&motion.word()), Some(motion));
        }
        for nonsense in ["", "pause 1", "replace", "replace x", "replace 900", "banish 1"] {
            assert_eq!(Motion::read(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn plans_are_used_up() {
        let twice = Plan::Decline { times: 2 };
        let once = twice.after_one().unwrap();
        assert_eq!(once, Plan::Decline { times: 1 });
        assert_eq!(once.after_one(), None);
        assert_eq!(Plan::Decline { times: 0 }.after_one(), None);
        assert_eq!(Plan::Once { action: "pass".to_owned() }.after_one(), None);
    }
}
