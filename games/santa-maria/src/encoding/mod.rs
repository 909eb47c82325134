//! The game in numbers: what every action's number is, and what an observer sees as a row of numbers.

mod actions;
mod observation;
mod payments;

use crate::SantaMaria;
use crate::action::Action;
use crate::data::Data;
use crate::state::State;
use payments::MOST_GOODS;
use portolan_table::encoding::{ActionKind, Field, LeftOut};
use portolan_table::{Encoding, Observer};

impl Encoding for SantaMaria {
    const ENCODING_VERSION: u32 = 1;
    const KINDS: &'static [ActionKind] = actions::Kind::ALL;
    const FIELDS: &'static [Field] = observation::at::FIELDS;
    const LEFT_OUT: &'static [LeftOut] = &[LeftOut {
        key: "laid",
        why: "what lies where is in `spaces`; of which pieces it came to be, no rule asks",
    }];

    #[inline]
    fn action_id(action: Action) -> Option<usize> {
        actions::id(action)
    }

    #[inline]
    fn action_of(id: usize) -> Option<Action> {
        actions::of(id)
    }

    /// In other editions a price may be higher than payments are numbered for.
    fn misfit(state: &State) -> Option<&'static str> {
        (dearest(state.data()) > MOST_GOODS)
            .then_some("a price of this edition asks for more than six goods at once")
    }

    fn observe(state: &State, observer: Observer, out: &mut [i16]) {
        observation::write(state, observer, out);
    }
}

/// How many goods the dearest thing costs.
fn dearest(data: &Data) -> u8 {
    let shipments = data.shipments.iter().map(|shipment| shipment.cost);
    let deals = data.deals.iter().map(|deal| deal.pay);
    let tiles = [data.rates.double, data.rates.triple];
    shipments.chain(deals).chain(tiles).map(|price| price.total()).max().unwrap_or(0)
}
