//! What chance may bring in the mean: luck is by how much what came differs from it.

use crate::value;
use portolan_players::Generator;
use portolan_players::greedy::{Breadth, Greedy};
use portolan_players::judge::{Each, Judge, decider};
use portolan_table::{Actor, Insight, MAX_SEATS, Silent, Turn};
use portolan_views::coach::Points;
use rand::SeedableRng;

/// Chains of draws with no more ends than this are gone through, each end by its odds.
const FEW: usize = 40;
/// Of longer ones, so many are drawn.
const DRAWN: usize = 40;
/// How the turn that begins is surveyed.
const TURN: Breadth = Breadth { lines: 6, steps: 24, draws: 1, worlds: 1 };

/// Says what everybody may expect, a turn ahead: what a card or die is good for shows when it can be used.
pub struct Outlook<G: Insight> {
    judge: Judge<G>,
    survey: Greedy<G>,
}

impl<G: Insight> Outlook<G> {
    /// At a table for so many.
    pub fn new(seats: u8) -> Outlook<G> {
        let judge = Judge::new(seats);
        Outlook { survey: Greedy::new(judge.clone(), TURN, None), judge }
    }

    /// Everybody's expected final score where the best turn of whoever decides now leads. It depends on the state
    /// alone.
    fn ahead(&mut self, state: &G::State) -> Each {
        let seat = decider::<G>(state).filter(|_| G::turn(state) != Turn::Over);
        let mut rng = Generator::seed_from_u64(0);
        let found = seat.and_then(|seat| self.survey.outlook(state, seat, &mut rng));
        found.map_or_else(|| self.judge.prospects(state), |forecast| forecast.scores)
    }

    /// What everybody may expect. Before chance has its turn: in the mean over what it may bring until somebody decides
    /// again. What is drawn for it depends on `seed` and never on what really came, so that luck is nothing in the mean.
    pub fn expected(&mut self, state: &G::State, seed: u64) -> Vec<Points> {
        let seats = usize::from(self.judge.seats());
        if G::turn(state) != Turn::Chance {
            return value::points(&self.ahead(state), seats);
        }
        let mut sums = [0.0_f64; MAX_SEATS];
        let mut ends = Vec::new();
        if go_through::<G>(state, 1.0, &mut ends) {
            for (end, odds) in &ends {
                add(&mut sums, &self.ahead(end), *odds);
            }
        } else {
            let mut rng = Generator::seed_from_u64(seed);
            for _ in 0..DRAWN {
                let mut drawn = state.clone();
                draw_all::<G>(&mut drawn, &mut rng);
                add(&mut sums, &self.ahead(&drawn), 1.0 / DRAWN as f64);
            }
        }
        sums[..seats].iter().map(|&mean| Points((mean * 1000.0).round() as i32)).collect()
    }
}

/// Gathers every end of the chain with its odds; `false` if there are too many.
fn go_through<G: Insight>(state: &G::State, odds: f64, ends: &mut Vec<(G::State, f64)>) -> bool {
    if G::turn(state) != Turn::Chance {
        ends.push((state.clone(), odds));
        return ends.len() <= FEW;
    }
    let mut outcomes = Vec::new();
    G::legal(state, Actor::Chance, &mut outcomes);
    if outcomes.len() + ends.len() > FEW {
        return false;
    }
    let each = odds / outcomes.len().max(1) as f64;
    outcomes.iter().all(|&outcome| {
        let mut next = state.clone();
        let drawn = G::apply(&mut next, Actor::Chance, outcome, &mut Silent);
        drawn.is_ok() && go_through::<G>(&next, each, ends)
    })
}

fn add(sums: &mut [f64; MAX_SEATS], scores: &Each, weight: f64) {
    sums.iter_mut().zip(scores).for_each(|(sum, &score)| *sum += f64::from(score) * weight);
}

/// Draws chance until somebody decides again or the game is over.
fn draw_all<G: Insight>(state: &mut G::State, rng: &mut Generator) {
    while G::turn(state) == Turn::Chance {
        let action = G::draw_chance(state, rng);
        if G::apply(state, Actor::Chance, action, &mut Silent).is_err() {
            return;
        }
    }
}
