//! Any action of a registered game's notation, whether or not it is ever legal.

use portolan_laws::Notation;
use portolan_registry::{Registered, Visitor};
use portolan_table::{AnyGame, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;
use std::sync::OnceLock;

type AnyText = Box<dyn Fn(&mut Xoshiro256PlusPlus) -> String + Send + Sync>;

/// A text that reads as an action of the game.
pub fn any_action(game: &dyn AnyGame, rng: &mut Xoshiro256PlusPlus) -> String {
    static LEARNED: OnceLock<BTreeMap<&str, AnyText>> = OnceLock::new();
    let learned = LEARNED.get_or_init(|| {
        let learn = |game: &dyn AnyGame| {
            portolan_registry::visit(game.id(), Learn { setups: setups(game) })
        };
        portolan_registry::all()
            .into_iter()
            .filter_map(|game| Some((game.id(), learn(game)?)))
            .collect()
    });
    learned[game.id()](rng)
}

/// Every seat count, and every value of every option.
fn setups(game: &dyn AnyGame) -> Vec<Setup> {
    let mut setups: Vec<Setup> = game.seats().all().map(Setup::new).collect();
    for spec in game.options() {
        for value in spec.values() {
            setups.push(Setup::new(game.seats().max).with(spec.id, value));
        }
    }
    setups.retain(|setup| game.check(setup).is_ok());
    setups
}

struct Learn {
    setups: Vec<Setup>,
}

impl Visitor for Learn {
    type Out = AnyText;

    fn visit<G: Registered>(self) -> AnyText {
        let notation = Notation::<G>::learn(&self.setups);
        Box::new(move |rng| notation.any(rng).to_string())
    }
}
