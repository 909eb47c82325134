//! Heap allocations in random play, for `bench/run`: one JSON object on stdout, by game and number of seats.
//! A program of its own, since counting needs an allocator of its own.

use portolan_players::Generator;
use portolan_registry::{Registered, Visitor};
use portolan_table::{Match, Setup, random};
use rand::SeedableRng;
use std::collections::BTreeMap;

/// Counts for one table: allocations for each decision, once the caller's buffer has grown, and the heap
/// that a copy of a state owns.
struct Count(Setup);

#[derive(serde::Serialize)]
struct Counted {
    allocations_per_decision: f64,
    heap_bytes: i64,
}

impl Visitor for Count {
    type Out = Counted;

    fn visit<G: Registered>(self) -> Counted {
        let start = Match::<G>::start(&self.0);
        let start = start.unwrap_or_else(|e| panic!("{}: {e}", G::ID)).state().clone();
        let mut buffer = Vec::with_capacity(1 << 14);
        let mut play = |mut state: G::State| {
            let mut rng = Generator::seed_from_u64(1);
            let mut decisions = 0;
            while random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_some() {
                decisions += 1;
            }
            (decisions, state)
        };
        // Data that is parsed at its first use is read in the first of two equal games.
        let (_, last) = play(start.clone());
        let mut decisions = 0;
        let playing = allocation_counter::measure(|| decisions = play(start).0);
        let mut copy = None;
        let copying = allocation_counter::measure(|| copy = Some(last.clone()));
        Counted {
            allocations_per_decision: playing.count_total as f64 / f64::from(decisions),
            heap_bytes: copying.bytes_current,
        }
    }
}

fn main() {
    let mut counted: BTreeMap<&str, BTreeMap<u8, Counted>> = BTreeMap::new();
    for game in portolan_registry::all() {
        for seats in game.seats().all() {
            if let Some(count) = portolan_registry::visit(game.id(), Count(Setup::new(seats))) {
                counted.entry(game.id()).or_default().insert(seats, count);
            }
        }
    }
    println!("{}", serde_json::json!(counted));
}
