//! Random games to begin from and to go on with.

use portolan_table::{Actor, AnyGame, AnyMatch, Observer, Seat, Setup, Speaker, Turn};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The luck of one input.
pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// One of the registered games.
pub fn any_game(rng: &mut Xoshiro256PlusPlus) -> &'static dyn AnyGame {
    let games = portolan_registry::all();
    games[rng.random_range(0..games.len())]
}

/// A game of any seat count and options, some steps into it.
pub fn random_table(rng: &mut Xoshiro256PlusPlus) -> Box<dyn AnyMatch> {
    let game = any_game(rng);
    let counts: Vec<u8> = game.seats().all().collect();
    let mut setup = Setup::new(counts[rng.random_range(0..counts.len())]);
    for spec in game.options() {
        if let Some(value) = spec.values().get(rng.random_range(0..8)) {
            setup = setup.with(spec.id, value);
        }
    }
    // Options that do not go together are the game's to refuse; then the default is played.
    let start = game.start(&setup).or_else(|_| game.start(&Setup::new(setup.seats)));
    let mut table = start.unwrap_or_else(|error| panic!("{}: {error}", game.id()));
    let steps = rng.random_range(0..120);
    wander(table.as_mut(), rng, steps);
    table
}

/// Plays up to so many random steps. After each the laws must hold, and every observer can look.
pub fn wander(table: &mut dyn AnyMatch, rng: &mut Xoshiro256PlusPlus, steps: usize) {
    let speaker = Speaker::new(table.game().texts("en"), &[]);
    for _ in 0..steps {
        match table.turn() {
            Turn::Over => break,
            Turn::Chance => assert!(table.draw(rng).is_some(), "chance draws in its turn"),
            Turn::Decide(seats) => {
                let deciders: Vec<Seat> = seats.iter().collect();
                let actor = Actor::Seat(deciders[rng.random_range(0..deciders.len())]);
                let legal = table.legal(actor, &speaker);
                assert!(!legal.is_empty(), "{actor} must decide but may do nothing");
                let action = &legal[rng.random_range(0..legal.len())].action;
                let acted = table.act(actor, action, &speaker);
                assert!(acted.is_ok(), "{actor} may “{action}” but: {acted:?}");
            }
        }
        if let Err(violation) = table.audit() {
            panic!("{}: {violation}\n{}", table.game().id(), table.position());
        }
    }
    for observer in Observer::all(table.setup().seats) {
        table.view(observer);
        table.sketch(observer, &speaker);
        if let Some(seat) = observer.seat() {
            table.greyed(seat, &speaker);
        }
    }
    assert!(table.standing().seats.len() == usize::from(table.setup().seats));
}
