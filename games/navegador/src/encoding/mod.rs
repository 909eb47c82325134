//! The game in numbers: what every action's number is, and what an observer sees as a row of numbers.

mod actions;
mod observation;

use crate::Navegador;
use crate::action::Action;
use crate::state::State;
use portolan_table::encoding::{ActionKind, Field};
use portolan_table::{Encoding, Observer};

impl Encoding for Navegador {
    const ENCODING_VERSION: u32 = 1;
    const KINDS: &'static [ActionKind] = actions::Kind::ALL;
    const FIELDS: &'static [Field] = observation::at::FIELDS;

    #[inline]
    fn action_id(action: Action) -> Option<usize> {
        actions::id(action)
    }

    #[inline]
    fn action_of(id: usize) -> Option<Action> {
        actions::of(id)
    }

    fn observe(state: &State, observer: Observer, out: &mut [i16]) {
        observation::write(state, observer, out);
    }
}
