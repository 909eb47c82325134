//! One game of an arena: named players, a deal, and where each sits.

use crate::player::{Deadline, Generator, Player};
use crate::spec::Spec;
use portolan_table::{Actor, Insight, Match, Outcome, SeatKnowledge, Setup, SetupError, Turn};
use rand::SeedableRng;
use std::time::{Duration, Instant};

/// What became of a game.
pub struct Played<G: Insight> {
    /// The game with its log.
    pub game: Match<G>,
    /// Its result.
    pub outcome: Outcome,
    /// The longest decision of each seat.
    pub slowest: Vec<Duration>,
    /// How long each seat thought in all.
    pub thought: Vec<Duration>,
    /// How many decisions each seat took.
    pub decisions: Vec<u32>,
}

/// Chance by deal: the n-th thing that chance decides comes from the same place in every game of a deal,
/// whoever plays and whatever was thought about before.
pub struct Deal {
    deal: u64,
    drawn: u64,
}

impl Deal {
    /// The chance of deal `deal` under `seed`.
    pub fn new(seed: u64, deal: u64) -> Deal {
        Deal { deal: scatter(scatter(seed) ^ deal), drawn: 0 }
    }

    /// The generator for the next thing that chance decides.
    pub fn generator(&mut self) -> Generator {
        self.drawn += 1;
        Generator::seed_from_u64(scatter(self.deal ^ self.drawn << 32))
    }
}

/// The finaliser of SplitMix64: neighbouring numbers come out unlike each other.
pub fn scatter(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Plays a game to its end; with open cards, everybody sees everything.
///
/// # Errors
/// If the game refuses the set-up.
pub fn play<G: Insight>(
    setup: &Setup,
    seating: &[Spec],
    seed: u64,
    deal: u64,
    open_cards: bool,
) -> Result<Played<G>, SetupError> {
    let mut game = Match::<G>::start(setup)?;
    let seats = usize::from(setup.seats);
    let mut players: Vec<Box<dyn Player<G>>> =
        seating.iter().take(seats).map(|spec| spec.player::<G>(setup.seats)).collect();
    let mut minds: Vec<Generator> = (0..seats as u64)
        .map(|seat| Generator::seed_from_u64(scatter(scatter(seed ^ deal << 8) ^ !seat)))
        .collect();
    let mut chance = Deal::new(seed, deal);
    let mut slowest = vec![Duration::ZERO; seats];
    let mut thought = slowest.clone();
    let mut decisions = vec![0; seats];
    loop {
        let (actor, action) = match G::turn(game.state()) {
            Turn::Over => break,
            Turn::Chance => (Actor::Chance, G::draw_chance(game.state(), &mut chance.generator())),
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap_or_default();
                let begun = Instant::now();
                let look =
                    if open_cards { SeatKnowledge::with_open_cards } else { SeatKnowledge::new };
                let seen = look(game.state(), seat);
                let i = seat.index();
                let action = players[i].choose(&seen, &mut minds[i], &Deadline::unlimited());
                let time = begun.elapsed();
                slowest[i] = slowest[i].max(time);
                thought[i] += time;
                decisions[i] += 1;
                let Some(action) = action else { break };
                (Actor::Seat(seat), action)
            }
        };
        if game.act(actor, action).is_err() {
            break;
        }
    }
    let outcome = G::standing(game.state());
    Ok(Played { game, outcome, slowest, thought, decisions })
}
