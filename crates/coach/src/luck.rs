//! What chance may bring in the mean: luck is by how much what came differs from it.

use crate::value;
use portolan_players::Generator;
use portolan_players::judge::{Each, Judge};
use portolan_table::{Actor, Insight, MAX_SEATS, Silent, Turn};
use portolan_views::coach::Points;
use rand::SeedableRng;

/// Chains of draws with no more ends than this are gone through, each end by its odds.
const FEW: usize = 64;
/// Of longer ones, so many are drawn.
const DRAWN: usize = 64;

/// What everybody may expect before chance has its turn, in the mean over what it may bring until somebody decides
/// again; where it is nobody's turn to be lucky, what stands there. What is drawn for it depends on `seed` and never on
/// what really came, so that luck is nothing in the mean.
pub fn expected<G: Insight>(judge: &mut Judge<G>, state: &G::State, seed: u64) -> Vec<Points> {
    let seats = usize::from(judge.seats());
    if G::turn(state) != Turn::Chance {
        return value::points(&judge.prospects(state), seats);
    }
    let mut sums = [0.0_f64; MAX_SEATS];
    let mut ends = 0;
    if !go_through::<G>(judge, state, 1.0, &mut sums, &mut ends) {
        sums = [0.0; MAX_SEATS];
        let mut rng = Generator::seed_from_u64(seed);
        for _ in 0..DRAWN {
            let mut drawn = state.clone();
            draw_all::<G>(&mut drawn, &mut rng);
            add(&mut sums, &judge.prospects(&drawn), 1.0 / DRAWN as f64);
        }
    }
    sums[..seats].iter().map(|&mean| Points((mean * 1000.0).round() as i32)).collect()
}

/// Adds what every end of the chain is worth by its odds; `false` if there are too many.
fn go_through<G: Insight>(
    judge: &mut Judge<G>,
    state: &G::State,
    odds: f64,
    sums: &mut [f64; MAX_SEATS],
    ends: &mut usize,
) -> bool {
    if G::turn(state) != Turn::Chance {
        *ends += 1;
        add(sums, &judge.prospects(state), odds);
        return *ends <= FEW;
    }
    let mut outcomes = Vec::new();
    G::legal(state, Actor::Chance, &mut outcomes);
    if outcomes.len() + *ends > FEW {
        return false;
    }
    let each = odds / outcomes.len().max(1) as f64;
    outcomes.iter().all(|&outcome| {
        let mut next = state.clone();
        let drawn = G::apply(&mut next, Actor::Chance, outcome, &mut Silent);
        drawn.is_ok() && go_through::<G>(judge, &next, each, sums, ends)
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
