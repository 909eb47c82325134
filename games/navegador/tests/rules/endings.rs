//! How random games end: both triggers happen at every table size, and every phase is reached.

use portolan_navegador::{Navegador, State};
use portolan_table::{Game, Setup, random};
use std::collections::BTreeMap;

/// A random game, played to its end without a log.
fn play(setup: &Setup, seed: u64) -> State {
    let mut state = Navegador::start(setup).expect("a good set-up");
    let mut rng = portolan_laws::generator(seed);
    let mut buffer = Vec::new();
    while random::step::<Navegador, _>(&mut state, &mut rng, &mut buffer).is_some() {}
    state
}

#[test]
fn random_games_end_by_both_triggers() {
    const GAMES: u64 = 400;
    for seats in 2..=5 {
        let mut ends = BTreeMap::<&str, u32>::new();
        let mut phases = [0u32; 3];
        let mut turns = 0;
        for seed in 0..GAMES {
            let state = play(&Setup::new(seats), seed);
            *ends.entry(Navegador::standing(&state).end).or_default() += 1;
            phases[usize::from(state.phase) - 1] += 1;
            turns += u64::from(state.turns);
        }
        println!(
            "{seats} seats, {GAMES} games: {ends:?}, last phase {phases:?}, {} turns",
            turns / GAMES
        );
        assert!(ends.contains_key("buildings"), "{seats} seats: {ends:?}");
        assert!(ends.contains_key("nagasaki"), "{seats} seats: {ends:?}");
        assert!(phases.iter().all(|&games| games > 0), "{seats} seats: {phases:?}");
    }
}
