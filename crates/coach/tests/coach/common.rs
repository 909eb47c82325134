//! Games to look at.

use portolan_coach::Effort;
use portolan_laws::Generator;
use portolan_table::{Actor, AnyGame, AnyMatch, OptionKind, Setup, Speaker, Turn};
use rand::{RngExt, SeedableRng};
use std::time::Duration;

/// Little thought, and no clock: the same on every machine.
pub const LITTLE: Effort = Effort { simulations: 24, time: Duration::from_secs(3600), seed: 5 };

/// The game of this id.
pub fn game(id: &str) -> &'static dyn AnyGame {
    portolan_registry::find(id).unwrap_or_else(|| panic!("there is no game {id}"))
}

/// Plays so many random entries more, or to the end.
pub fn play_on(table: &mut dyn AnyMatch, entries: usize, seed: u64) {
    let mut rng = Generator::seed_from_u64(seed);
    let speaker = Speaker::new(table.game().texts("en"), &[]);
    for _ in 0..entries {
        let Turn::Decide(seats) = table.turn() else {
            if table.draw_chance(&mut rng).is_none() {
                return;
            }
            continue;
        };
        let actor = Actor::Seat(seats.first().expect("somebody decides"));
        let mut choices = table.choices(actor, &speaker);
        choices.retain(|choice| choice.is_legal());
        let choice = &choices[rng.random_range(0..choices.len())];
        table.act(actor, &choice.action, &speaker).expect("it is legal");
    }
}

/// A game of this set-up after so many random entries.
pub fn after(
    game: &'static dyn AnyGame,
    setup: &Setup,
    entries: usize,
    seed: u64,
) -> Box<dyn AnyMatch> {
    let mut table = game.start(setup).expect("a good set-up");
    play_on(table.as_mut(), entries, seed);
    table
}

/// Until a seat decides, if the game is not over before.
pub fn until_somebody_decides(table: &mut dyn AnyMatch, seed: u64) {
    let mut rng = Generator::seed_from_u64(seed);
    while table.draw_chance(&mut rng).is_some() {}
}

/// Every number of seats, and every value of every option at the smallest table.
pub fn setups(game: &dyn AnyGame) -> Vec<Setup> {
    let mut setups: Vec<Setup> = game.seats().all().map(Setup::new).collect();
    for option in game.options() {
        if let OptionKind::Choice(values) = option.kind {
            let setup = |value: &&str| Setup::new(game.seats().min).with(option.id, value);
            setups.extend(values.iter().skip(1).map(setup));
        }
    }
    setups.retain(|setup| game.check(setup).is_ok());
    let mut old = Setup::new(game.seats().min);
    old.rules = Some(game.oldest_rules());
    setups.push(old);
    setups
}
