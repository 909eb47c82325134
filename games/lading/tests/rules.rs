//! The rules of Lading as tests.

use portolan_lading::Lading;
use portolan_table::{Actor, Game, Seat, Setup, Silent, Turn};
use std::path::Path;

/// Every seat count, and every value of every option.
fn setups() -> Vec<Setup> {
    let fair = |seats| Setup::new(seats).with("weather", "fair");
    vec![Setup::new(2), Setup::new(3), Setup::new(4), fair(2), fair(3), fair(4)]
}

portolan_laws::laws!(Lading, setups());

#[test]
fn golden_games_replay_to_themselves() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let games = [("rough", Setup::new(2), 1), ("fair", Setup::new(4).with("weather", "fair"), 2)];
    portolan_laws::golden::<Lading>(&folder, &games);
}

type State = <Lading as Game>::State;

/// Takes a step by whoever is to move, or says why not.
fn act(state: &mut State, step: &str) -> Result<(), &'static str> {
    let actor = Lading::turn(state).deciders().first().map_or(Actor::Chance, Actor::Seat);
    Lading::apply(state, actor, step.parse().expect(step), &mut Silent).map_err(|why| why.0.id)
}

/// Seat 0 writes tea on its bill, seat 1 wine; then these steps.
fn after(steps: &str) -> State {
    let mut state = Lading::start(&Setup::new(2)).expect("a good set-up");
    for step in ["bill tea", "bill wine"].into_iter().chain(steps.split_terminator(", ")) {
        act(&mut state, step).unwrap_or_else(|reason| panic!("{step}: {reason}"));
    }
    state
}

fn points(state: &State) -> Vec<i32> {
    Lading::standing(state).seats.iter().map(|score| score.total).collect()
}

#[test]
fn case_01_load_takes_one_good() {
    let state = after("open, turn tea-1, open, turn wine-4, open, turn tea-3, load tea");
    assert_eq!((state.quay.len(), state.current), (1, Seat(1)));
    assert_eq!(points(&state), [8, 0], "crates of one's own bill count twice");
}

#[test]
fn case_02_a_squall_sweeps_the_quay() {
    let state = after("open, turn tea-1, open, turn tea-3, open, turn squall-2");
    assert_eq!((state.quay.len(), state.current), (0, Seat(1)));
}

#[test]
fn case_03_what_is_refused() {
    let mut state = after("open, turn tea-1");
    assert_eq!(act(&mut state, "load wine"), Err("refuse-none-there"));
    assert_eq!(act(&mut state, "challenge 1 wine"), Err("refuse-opened"));
}

#[test]
fn case_04_a_challenge_is_right_or_wrong() {
    let loaded = "open, turn tea-1, load tea, open, turn wine-4, load wine";
    assert_eq!(points(&after(&format!("{loaded}, challenge 1 wine"))), [2 + 5, 8 - 5]);
    assert_eq!(points(&after(&format!("{loaded}, challenge 1 tea"))), [2 - 5, 8 + 5]);
}

#[test]
fn case_05_the_game_ends_with_the_pile() {
    let mut state = after("");
    state.pile.retain(|card| card.to_string() == "tea-1");
    for step in ["open", "turn tea-1", "load tea"] {
        assert_eq!(act(&mut state, step), Ok(()));
    }
    assert_eq!(Lading::turn(&state), Turn::Over);
}
