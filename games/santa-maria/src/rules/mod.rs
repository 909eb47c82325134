//! The rules: what may be done, and what it does.
//!
//! | room | what lives there |
//! |---|---|
//! | [`check`] | may the seat do this now, and if not, why |
//! | [`list`] | the lists of what may be done and what one might look for |
//! | [`chance`] | dice, tiles, shipments and people that turn up |
//! | [`setup`] | from the box to the first turn |
//! | `colony` | expanding and activating |
//! | `flow` | what comes next; effects one after the other |
//! | [`trade`] | bills, exchanges, shipments, the market |
//! | `church` | the religion track and monks |
//! | [`conquest`] | the conquistador track |
//! | `year` | retiring, the end of a turn and of a year |

pub mod chance;
pub mod check;
mod church;
mod colony;
pub mod conquest;
mod flow;
pub mod list;
pub mod setup;
pub mod trade;
mod year;

use crate::action::Action;
use crate::colony::{Colour, Piece};
use crate::state::{Bill, Stage, State};
use portolan_table::Log;

/// Carries out what the active seat may do.
pub fn perform<L: Log>(state: &mut State, action: Action, log: &mut L) {
    match (state.stage, action) {
        (_, Action::Board(board)) => setup::take_board(state, board, log),
        (_, Action::Hall(hall)) => setup::take_hall(state, hall, log),
        (_, Action::Take(tile)) => colony::take(state, tile, log),
        (Stage::Place(piece), Action::Place(cell, turned)) => {
            colony::place(state, piece, cell, turned, log);
        }
        (_, Action::Coin(cell)) => colony::coin(state, cell, log),
        (_, Action::White(pips)) => colony::take_die(state, Colour::White, pips, log),
        (_, Action::Blue(pips)) => colony::take_die(state, Colour::Blue, pips, log),
        (Stage::Line(colour, from), Action::Line(to)) => {
            colony::line(state, colour, from, to, log);
        }
        (_, Action::Park(cell)) => colony::park(state, cell, log),
        (_, Action::Retire) => state.stage = Stage::Retire,
        (_, Action::Space(berth)) => year::retire(state, berth, log),
        (_, Action::Done) => year::done(state, log),
        (Stage::Pay(bill), Action::Pay(goods)) => trade::pay(state, bill, goods, log),
        (Stage::Trade(deal, uses), Action::Trade(reward)) => {
            trade::exchange(state, deal, uses, reward, log);
        }
        (_, Action::Ship(dock)) => trade::charge(state, Bill::Shipment(dock), log),
        (_, Action::Road) => state.stage = Stage::Place(Piece::Road),
        (_, Action::Market) => state.at_market = true,
        (_, Action::Sell(good)) => trade::sell(state, good, log),
        (_, Action::Buy(good)) => trade::buy(state, good, log),
        (_, Action::Pray) => church::pray(state, log),
        (_, Action::PrayGrain) => trade::charge(state, Bill::Religion, log),
        (_, Action::Monk(place)) => church::recruit(state, place, log),
        (_, Action::Advance) => conquest::take_action(state, log),
        (_, Action::Skip) => flow::skip(state, log),
        (stage, action) => unreachable!("no seat may “{action}” at {stage:?}"),
    }
}
