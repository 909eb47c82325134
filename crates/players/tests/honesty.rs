//! Players know what their seat knows, and nothing else.

use portolan_players::judge::Judge;
use portolan_players::planner::Planner;
use portolan_players::{Deadline, Generator, Player, Spec};
use portolan_sail::Sail;
use portolan_table::{Insight, Seat, SeatKnowledge, Setup, Turn, random};
use rand::{RngExt, SeedableRng};

const PLAYERS: [&str; 7] =
    ["random", "greedy", "cabin-boy", "deckhand", "helmsman", "search:24", "uct:24"];

/// Positions of a random game, each with another that the seat to decide cannot tell from it.
fn twins<G: Insight>(setup: &Setup, seed: u64) -> Vec<(G::State, G::State, Seat)> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut state = G::start(&setup.checked::<G>().expect("a good set-up")).expect("a start");
    let mut buffer = Vec::new();
    let mut found = Vec::new();
    loop {
        if let Turn::Decide(seats) = G::turn(&state) {
            let seat = seats.first().expect("somebody decides");
            let mut twin = state.clone();
            G::resample(&mut twin, seat, &mut rng);
            if twin != state && rng.random_ratio(1, 6) {
                found.push((state.clone(), twin, seat));
            }
        }
        if random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_none() {
            return found;
        }
    }
}

fn choice<G: Insight>(spec: Spec, state: &G::State, seat: Seat, seed: u64) -> Option<G::Action> {
    let mut player = spec.player::<G>(G::setup(state).seats);
    let mut rng = Generator::seed_from_u64(seed);
    player.choose(&SeatKnowledge::new(state, seat), &mut rng, &Deadline::unlimited())
}

#[test]
fn what_a_seat_cannot_see_changes_no_choice() {
    let mut tried = 0;
    for seed in 0..4 {
        let setup = Setup::new(2).with("scenario", ["S1", "S4"][seed as usize % 2]);
        for (state, twin, seat) in twins::<Sail>(&setup, seed) {
            for name in PLAYERS {
                let spec: Spec = name.parse().expect("a player");
                let (one, two) = (
                    choice::<Sail>(spec, &state, seat, seed),
                    choice::<Sail>(spec, &twin, seat, seed),
                );
                assert_eq!(one, two, "{name} looked at what seat {seat} may not know");
                tried += 1;
            }
        }
    }
    assert!(tried >= 7 * 10, "too few positions where something is hidden: {tried}");
}

/// No game with secrets is searched by own plans alone, so the player is asked for by its type.
#[test]
fn who_plans_alone_is_as_honest() {
    let twins = twins::<Sail>(&Setup::new(2), 3);
    assert!(!twins.is_empty(), "nothing is hidden");
    for (state, twin, seat) in twins {
        let choice = |state| {
            let mut planner = Planner::<Sail>::new(Judge::new(2), 2, 24, None);
            let mut rng = Generator::seed_from_u64(3);
            planner.choose(&SeatKnowledge::new(state, seat), &mut rng, &Deadline::unlimited())
        };
        assert_eq!(choice(&state), choice(&twin), "seat {seat} may not know");
    }
}

#[test]
fn the_same_generator_gives_the_same_choice() {
    for (state, _, seat) in twins::<Sail>(&Setup::new(2), 9).into_iter().take(6) {
        for name in PLAYERS {
            let spec: Spec = name.parse().expect("a player");
            assert_eq!(
                choice::<Sail>(spec, &state, seat, 5),
                choice::<Sail>(spec, &state, seat, 5)
            );
        }
    }
}
