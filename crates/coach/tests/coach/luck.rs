//! Luck and skill apart: exact, and nothing in the mean.

use crate::common::{after, setups};
use portolan_coach::Effort;
use portolan_coach::accounts;
use portolan_coach::measure::{self, Games};
use portolan_registry::{Registered, Visitor, visit};
use portolan_table::Setup;

#[test]
fn start_decisions_and_chance_add_up_to_the_end() {
    for game in portolan_registry::all() {
        for (seed, setup) in setups(game).iter().enumerate() {
            let table = after(game, setup, usize::MAX, seed as u64);
            let result = table.standing();
            let accounts = accounts(table.as_ref(), 3);
            assert_eq!(accounts.len(), usize::from(setup.seats), "{}", game.id());
            let mut moved = 0;
            for account in accounts {
                let sum = account.start + account.own + account.others + account.chance;
                assert_eq!(sum, account.end, "{} {setup:?} {account:?}", game.id());
                assert_eq!(account.with_average_luck(), account.end - account.chance);
                moved += account.chance.0.abs() + account.own.0.abs();
                let total = result.seats[account.seat.index()].total;
                let whole = account.end.0 == 1000 * total || [0, 100_000].contains(&account.end.0);
                assert!(whole, "{}: the end is the result: {account:?}", game.id());
            }
            assert!(moved > 0, "{}: something happened", game.id());
        }
    }
}

/// Measures luck over games at random.
struct Mean(Setup);

impl Visitor for Mean {
    type Out = Vec<measure::Mean>;

    fn visit<G: Registered>(self) -> Vec<measure::Mean> {
        let players = "random".parse().expect("there is one");
        let games = Games { setup: self.0, count: 40, players, seed: 9, effort: Effort::REVIEW };
        measure::luck::<G>(&games, &|_| {}).expect("a good set-up")
    }
}

#[test]
fn luck_is_nothing_in_the_mean() {
    for game in portolan_registry::all() {
        let means = visit(game.id(), Mean(Setup::new(game.seats().max))).expect("in the list");
        for mean in means {
            // Wider than the measured bounds: one seat of many may lie outside of those.
            assert!(mean.mean.abs() <= 2.0 * mean.reach + 0.01, "{}: {mean:?}", game.id());
        }
    }
}
