//! What a coach does at a teaching table: it looks at every turn of the learner, and asks back about one that gave
//! away much. What it found is a row of the log, so the same table is read back everywhere.

use portolan_views::coach::{Points, Way};
use serde::{Deserialize, Serialize};

/// The least bound: below it a search cannot tell turns apart.
pub const FLOOR: Points = Points(1_000);
/// The greatest bound that makes sense in any game.
pub const CEILING: Points = Points(50_000);
/// After so many turns in a row without a costly one the bound tightens.
pub const CALM: u32 = 6;

/// What the coach found, looking at a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Look {
    /// What it is about began after so many entries,
    pub from: usize,
    /// and ended with this many.
    pub to: usize,
    /// What it gave away.
    pub loses: Points,
    /// What was better, where it gave away so much that the coach asks back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<Way>,
}

/// What the coach asks back, until it is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The turn began after so many entries.
    pub from: usize,
    /// What it gave away.
    pub loses: Points,
    /// What was better.
    pub better: Way,
    /// Can it be tried again? Not where chance has shown something since.
    pub may_retry: bool,
    /// Has the learner seen what was better?
    pub seen: bool,
}

/// What was learnt, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Learnt {
    /// The turns that the coach looked at.
    pub turns: u32,
    /// How often it asked back.
    pub asked: u32,
    /// How often the learner tried again.
    pub tried: u32,
    /// How often that went better.
    pub better: u32,
}

/// What a teaching table has come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Teaching {
    /// The coach asks back about a turn that gives away so much, or more.
    pub bound: Points,
    /// It has looked at so many entries.
    pub looked_to: usize,
    /// What it asks.
    pub question: Option<Question>,
    /// What was better, where the learner has seen it and now tries again.
    pub shown: Option<Way>,
    /// What was learnt.
    pub learnt: Learnt,
    /// Turns in a row about which the coach did not ask.
    pub calm: u32,
    /// Is a turn being tried again?
    trying: bool,
}

impl Teaching {
    /// The beginning, with the learner's own bound.
    pub(crate) fn new(bound: Points) -> Teaching {
        Teaching {
            bound,
            looked_to: 0,
            question: None,
            shown: None,
            learnt: Learnt::default(),
            calm: 0,
            trying: false,
        }
    }

    /// The coach has looked at what was played up to the entry `length`.
    pub(crate) fn looked(&mut self, look: &Look, length: usize, may_retry: bool) {
        self.looked_to = length;
        self.shown = None;
        // There was nothing to choose, or the coach knows nothing about it.
        if look.from == look.to {
            return;
        }
        self.learnt.turns += 1;
        let tried = std::mem::take(&mut self.trying);
        let Some(better) = look.better.clone() else {
            self.learnt.better += u32::from(tried);
            self.calm += 1;
            if self.calm >= CALM {
                self.calm = 0;
                self.bound = tightened(self.bound);
            }
            return;
        };
        self.learnt.asked += 1;
        self.calm = 0;
        let (from, loses) = (look.from, look.loses);
        self.question = Some(Question { from, loses, better, may_retry, seen: false });
    }

    /// The game has gone back to its first `to` entries: what was asked is settled, and where some of that turn stays,
    /// the whole of it is looked at again.
    pub(crate) fn went_back(&mut self, to: usize) {
        self.looked_to = self.looked_to.min(to);
        let Some(question) = self.question.take() else { return };
        if question.from <= to {
            self.looked_to = question.from;
            self.learnt.tried += 1;
            self.trying = true;
        }
        if question.from == to && question.seen {
            self.shown = Some(question.better);
        }
    }
}

/// The next bound: a fifth less, down to the floor.
fn tightened(bound: Points) -> Points {
    Points(bound.0 / 5 * 4).max(FLOOR.min(bound))
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_views::coach::Prospects;

    fn look(better: bool) -> Look {
        let way = Way {
            steps: Vec::new(),
            prospects: Prospects::default(),
            loses: Points::ZERO,
            sources: Vec::new(),
            simulations: 1,
        };
        Look { from: 3, to: 5, loses: Points(6_000), better: better.then_some(way) }
    }

    #[test]
    fn turns_that_cost_little_tighten_the_bound_down_to_the_floor() {
        let mut teaching = Teaching::new(Points(4_000));
        for _ in 1..CALM {
            teaching.looked(&look(false), 5, true);
        }
        assert_eq!(teaching.bound, Points(4_000));
        teaching.looked(&look(false), 5, true);
        assert_eq!((teaching.bound, teaching.calm), (Points(3_200), 0));
        for _ in 0..20 * CALM {
            teaching.looked(&look(false), 5, true);
        }
        assert_eq!(teaching.bound, FLOOR);
        assert_eq!(tightened(Points(500)), Points(500), "nobody's bound is loosened");
    }

    #[test]
    fn a_turn_that_is_tried_again_and_goes_better_is_counted() {
        let mut teaching = Teaching::new(Points(4_000));
        teaching.looked(&look(true), 5, true);
        assert!(teaching.question.is_some() && teaching.looked_to == 5);
        teaching.went_back(3);
        assert_eq!((teaching.question.as_ref(), teaching.looked_to), (None, 3));
        assert_eq!(teaching.shown, None, "who has not seen what was better tries alone");
        teaching.looked(&look(false), 5, true);
        assert_eq!(teaching.learnt, Learnt { turns: 2, asked: 1, tried: 1, better: 1 });
        // Where a step of it stays, the whole turn is looked at again; before it, there is nothing to try.
        teaching.looked(&look(true), 5, true);
        teaching.went_back(4);
        assert_eq!((teaching.looked_to, teaching.learnt.tried), (3, 2));
        teaching.looked(&look(true), 5, true);
        teaching.went_back(1);
        assert_eq!((teaching.question.is_none(), teaching.learnt.tried), (true, 2));
    }
}
