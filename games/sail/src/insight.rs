//! How good a position is, from what lies open; and [`OneTrick`], a player that looks one trick ahead.
//!
//! The estimate is a product of four chances: to pass each storm in time, to reach End in time, and to
//! keep the Kraken deck from running out. Each is a logistic of a margin: what can be expected to happen
//! until then against what is needed.

mod features;
mod player;

pub use player::{OneTrick, gift};

use crate::cards::Cards;
use crate::chart::{Chart, Feature};
use crate::data::ROUNDS;
use crate::ocean::{Heading, SPACES, STORMS, Space};
use crate::state::{End, Stage, State};

/// What the estimate assumes about play: first guesses from games of [`OneTrick`], then tried against
/// neighbours on S1, S4 and S7 and kept where none of them won more often.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// How often a diagonal move goes to the side that is better.
    pub steering: f32,
    /// Moves per trick.
    pub pace: f32,
    /// Tricks in a round that has not begun.
    pub tricks_per_round: f32,
    /// What a kraken space costs, in moves.
    pub kraken_space: f32,
    /// What a dead end costs, in moves.
    pub dead_end: f32,
    /// Cards the Kraken deck gains by cannons, per trick.
    pub hits: f32,
    /// Cards it loses by tentacles and kraken spaces, per trick.
    pub bites: f32,
    /// How sharply a margin of moves decides, per square root of the tricks left.
    pub time_scale: f32,
    /// How sharply a margin of Kraken cards decides.
    pub hull_scale: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            steering: 0.85,
            pace: 0.66,
            tricks_per_round: 6.3,
            kraken_space: 0.6,
            dead_end: 30.0,
            hits: 0.18,
            bites: 0.2,
            time_scale: 0.8,
            hull_scale: 1.5,
        }
    }
}

/// The way to End from every space, in moves, with steering that sometimes fails.
#[derive(Clone, PartialEq, Debug)]
pub struct Course([f32; SPACES]);

impl Course {
    /// Charts the course of an ocean.
    pub fn of(chart: &Chart, weights: &Weights) -> Course {
        let mut moves = [weights.dead_end; SPACES];
        let spaces: Vec<Space> = chart.spaces().collect();
        for &space in spaces.iter().rev() {
            moves[space.index()] = match chart.feature(space) {
                Feature::End => 0.0,
                _ => {
                    let port = ahead(chart, space, Heading::Port, &moves, weights);
                    let starboard = ahead(chart, space, Heading::Starboard, &moves, weights);
                    let q = weights.steering;
                    match (port, starboard) {
                        (Some(a), Some(b)) => 1.0 + q * a.min(b) + (1.0 - q) * a.max(b),
                        // Every failed attempt costs a move and leaves the ship where it is.
                        (Some(a), None) | (None, Some(a)) => 1.0 / q + a,
                        (None, None) => weights.dead_end,
                    }
                    .min(weights.dead_end)
                }
            };
        }
        Course(moves)
    }

    /// Moves from here to End.
    pub fn moves(&self, from: Space) -> f32 {
        self.0[from.index()]
    }
}

/// What is still to sail behind a move, `None` if it is blocked.
fn ahead(
    chart: &Chart,
    from: Space,
    heading: Heading,
    moves: &[f32; SPACES],
    weights: &Weights,
) -> Option<f32> {
    let mut to = chart.way(from, heading)?;
    while chart.feature(to) == Feature::Whirlpool {
        match chart.way(to, heading) {
            Some(on) => to = on,
            None => break,
        }
    }
    let toll = if chart.feature(to) == Feature::Kraken { weights.kraken_space } else { 0.0 };
    Some(moves[to.index()] + toll)
}

/// The estimate of a position and its parts, each a chance from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outlook {
    /// To be past each storm when it strikes.
    pub storms: [f32; STORMS],
    /// To reach End before the last round is over.
    pub time: f32,
    /// To keep cards in the Kraken deck, and the meeple off Dead.
    pub hull: f32,
    /// To win: all the other chances multiplied.
    pub win: f32,
}

impl Outlook {
    /// The outlook of a position, from what lies open in it.
    pub fn of(state: &State, course: &Course, weights: &Weights) -> Outlook {
        let certain = |win: f32| Outlook { storms: [win; STORMS], time: win, hull: win, win };
        match state.stage {
            Stage::Over(End::Arrived) => return certain(1.0),
            Stage::Over(_) => return certain(0.0),
            _ => {}
        }
        let data = state.data();
        let column = f32::from(state.ship.column());
        let mut storms = [1.0; STORMS];
        for (storm, chance) in storms.iter_mut().enumerate() {
            let last = data.storm_after_round[storm];
            if let Some(at) = state.voyage.storm(storm)
                && state.round <= last
            {
                let tricks = tricks_until(state, last, weights);
                *chance = in_time(f32::from(at) + 1.0 - column, tricks, weights);
            }
        }
        let need = course.moves(state.ship);
        let time = in_time(need, tricks_until(state, ROUNDS, weights), weights);
        let hull = hull(state, need, weights);
        Outlook { storms, time, hull, win: storms.iter().product::<f32>() * time * hull }
    }
}

/// Tricks to come until the end of a round, this one included.
fn tricks_until(state: &State, last: u8, weights: &Weights) -> f32 {
    let most = state.data().tricks_to_end_round;
    let rest = tricks_left(most, state.tricks, state.hands.map(Cards::len));
    let this = if state.stage == Stage::Pause { weights.tricks_per_round } else { rest };
    this + f32::from(last.saturating_sub(state.round)) * weights.tricks_per_round
}

/// Tricks still to come in a round, if both win equally often and the hands last.
fn tricks_left(most: u8, won: [u8; 2], hands: [u8; 2]) -> f32 {
    /// By the wins that the two still need.
    const EXPECTED: [[f32; 5]; 5] = [
        [0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, 1.0, 1.5, 1.75, 1.875],
        [0.0, 1.5, 2.5, 3.125, 3.5],
        [0.0, 1.75, 3.125, 4.125, 4.8125],
        [0.0, 1.875, 3.5, 4.8125, 5.8125],
    ];
    let need = won.map(|won| usize::from(most.saturating_sub(won)).min(4));
    let cards = f32::from(hands[0].min(hands[1]));
    EXPECTED[need[0]][need[1]].min(if cards > 0.0 { cards } else { 9.0 })
}

fn in_time(need: f32, tricks: f32, weights: &Weights) -> f32 {
    if need <= 0.0 {
        return 1.0;
    }
    logistic((tricks * weights.pace - need) / (weights.time_scale * tricks.max(0.5).sqrt()))
}

/// The Kraken deck against what will strike it until the ship can be at End.
fn hull(state: &State, need: f32, weights: &Weights) -> f32 {
    let tricks = need / weights.pace;
    let this_round = tricks_until(state, state.round, weights);
    let rounds_left = f32::from(ROUNDS - state.round);
    let round_ends = if tricks <= this_round {
        0.5 * tricks / this_round.max(0.5)
    } else {
        (1.0 + (tricks - this_round) / weights.tricks_per_round).min(rounds_left)
    };
    let attacks = f32::from(state.attacks());
    let mut strikes = round_ends * attacks + tricks * (weights.bites - weights.hits);
    // When the Kraken card comes up it swallows one strike, and every later attack is one stronger.
    let above = state.kraken_deck.above() as f32;
    if strikes > above {
        let later = (strikes - above) / strikes * round_ends;
        strikes += later - 1.0;
    }
    let cards = state.kraken_deck.len() as f32;
    logistic((cards - 0.5 - strikes) / weights.hull_scale)
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
