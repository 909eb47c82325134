//! A simple cooperative player: the best reply on the follow, sampled partner hands on the lead.

use super::{Course, Outlook, Weights};
use crate::Sail;
use crate::action::Action;
use crate::card::Card;
use crate::cards::Cards;
use crate::pirate::Pirate;
use crate::rules;
use crate::state::{Stage, State};
use portolan_table::knowledge::imagine;
use portolan_table::{Actor, Seat, SeatKnowledge, Turn};
use rand::Rng;

/// Pirates by how much they helped in measured games, best first (rules.md §9.3).
const FAVOURITES: [Pirate; 6] = [
    Pirate::MasterGunner,
    Pirate::BaitKeeper,
    Pirate::OrangeHelm,
    Pirate::TwinWheels,
    Pirate::Quartermaster,
    Pirate::Salvager,
];

/// Looks one trick ahead in sampled worlds, and takes what leaves the best [`Outlook`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OneTrick {
    /// How many worlds it samples for a decision.
    pub worlds: usize,
    /// Does it pass by convention (see [`gift`])? Otherwise it passes any card.
    pub convention: bool,
    /// What it assumes about play.
    pub weights: Weights,
}

impl Default for OneTrick {
    fn default() -> OneTrick {
        OneTrick { worlds: 16, convention: true, weights: Weights::default() }
    }
}

impl OneTrick {
    /// The action it takes for the seat that looks; `None` if that seat has nothing to decide.
    pub fn choose<R: Rng>(&self, seen: &SeatKnowledge<'_, Sail>, rng: &mut R) -> Option<Action> {
        let mut actions = Vec::new();
        seen.legal(&mut actions);
        if actions.len() < 2 {
            return actions.pop();
        }
        let worlds: Vec<State> = (0..self.worlds.max(1)).map(|_| seen.world(rng)).collect();
        let me = seen.seat();
        let known = &worlds[0];
        match known.stage {
            Stage::Muster => {
                FAVOURITES.into_iter().map(Action::Pirate).find(|a| actions.contains(a))
            }
            Stage::Exchange { .. } | Stage::CrowsNest => {
                let hand = known.hands[me.index()];
                let card = if self.convention { gift(hand) } else { hand.pick(rng) };
                card.map(Action::Pass)
            }
            _ => {
                let look = Look {
                    course: Course::of(&known.voyage, &self.weights),
                    weights: self.weights,
                };
                look.best(&worlds, me, &actions, rng)
            }
        }
    }
}

/// The convention: pass the lowest card of the shortest suit. It soon leaves both hands without some suit,
/// and only such a hand can answer mermaid with mermaid.
pub fn gift(hand: Cards) -> Option<Card> {
    hand.iter().min_by_key(|card| (hand.of_suit(card.suit()).len(), card.rank()))
}

struct Look {
    course: Course,
    weights: Weights,
}

impl Look {
    /// The action that does best over the worlds.
    fn best<R: Rng>(
        &self,
        worlds: &[State],
        seat: Seat,
        actions: &[Action],
        rng: &mut R,
    ) -> Option<Action> {
        let mut best = None;
        for &action in actions {
            let mut sum = 0.0;
            for world in worlds {
                sum += self.after(world, seat, action, rng);
            }
            if best.is_none_or(|(top, _)| sum > top) {
                best = Some((sum, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// What an action is worth in one world.
    fn after<R: Rng>(&self, world: &State, seat: Seat, action: Action, rng: &mut R) -> f32 {
        let mut world = world.clone();
        match imagine::<Sail>(&mut world, Actor::Seat(seat), action) {
            Ok(()) => self.settle(world, rng),
            Err(_) => f32::NEG_INFINITY,
        }
    }

    /// Plays on to the end of the trick, everybody choosing what is best at once.
    fn settle<R: Rng>(&self, mut world: State, rng: &mut R) -> f32 {
        loop {
            let action = match (world.stage, rules::turn(&world)) {
                (Stage::Flip, Turn::Chance) => (Actor::Chance, rules::draw_chance(&world, rng)),
                (Stage::CrowsNest, Turn::Decide(seats)) => {
                    let seat = seats.first().unwrap_or_default();
                    match gift(world.hands[seat.index()]) {
                        Some(card) => (Actor::Seat(seat), Action::Pass(card)),
                        None => return self.value(&world),
                    }
                }
                (Stage::Follow | Stage::Steer | Stage::EnemyShip | Stage::Salvage, turn) => {
                    let seat = turn.deciders().first().unwrap_or_default();
                    let mut actions = Vec::new();
                    rules::list(&world, Actor::Seat(seat), &mut actions);
                    return actions
                        .into_iter()
                        .map(|action| self.after(&world, seat, action, rng))
                        .fold(0.0, f32::max);
                }
                _ => return self.value(&world),
            };
            if imagine::<Sail>(&mut world, action.0, action.1).is_err() {
                return self.value(&world);
            }
        }
    }

    fn value(&self, world: &State) -> f32 {
        Outlook::of(world, &self.course, &self.weights).win
    }
}
