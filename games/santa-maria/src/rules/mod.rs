//! The rules. Every entry is first judged, then carried out; what is listed as legal is what is judged so.
//!
//! | room | what lives there |
//! |---|---|
//! | [`judge`] | may the seat do this now, and if not, why |
//! | [`legal`] | the lists of what may and what may not be done |
//! | [`chance`] | dice, tiles, shipments and people that turn up |
//! | [`setup`] | from the box to the first turn |
//! | `colony` | expanding and activating |
//! | `flow` | what comes next; effects one after the other |
//! | `trade` | bills, exchanges, shipments, the market |
//! | `church` | the religion track and monks |
//! | `conquest` | the conquistador track |
//! | `year` | retiring, the end of a turn and of a year |

pub mod chance;
mod church;
mod colony;
pub mod conquest;
mod flow;
pub mod judge;
pub mod legal;
pub mod setup;
mod trade;
mod year;

use crate::action::Action;
use crate::state::{Stage, State};
use portolan_table::{Actor, Log, Refusal};

/// Makes the entry, or refuses it and changes nothing.
pub fn apply<L: Log>(
    state: &mut State,
    actor: Actor,
    action: Action,
    log: &mut L,
) -> Result<(), Refusal> {
    if !state.turn().admits(actor) {
        return Err(Refusal::not_your_turn());
    }
    match actor {
        Actor::Chance => {
            chance::judge(state, action)?;
            chance::happen(state, action, log);
        }
        Actor::Seat(_) => {
            judge::judge(state, action)?;
            decide(state, action, log);
        }
    }
    Ok(())
}

/// Carries out what was judged legal.
fn decide<L: Log>(state: &mut State, action: Action, log: &mut L) {
    match action {
        Action::Board(board) => setup::take_board(state, board, log),
        Action::Hall(hall) => setup::take_hall(state, hall, log),
        Action::Take(tile) => colony::take(state, tile, log),
        Action::Place(cell, turned) => colony::place(state, cell, turned, log),
        Action::Coin(cell) => colony::coin(state, cell, log),
        Action::White(pips) => colony::take_white(state, pips, log),
        Action::Blue(pips) => colony::take_blue(state, pips, log),
        Action::Line(pips) => colony::line(state, pips, log),
        Action::Park(cell) => colony::park(state, cell, log),
        Action::Retire => state.stage = Stage::Retire,
        Action::Space(berth) => year::retire(state, berth, log),
        Action::Done => year::done(state, log),
        Action::Pay(goods) => trade::pay(state, goods, log),
        Action::Trade(reward) => trade::exchange(state, reward, log),
        Action::Ship(dock) => trade::ship(state, dock, log),
        Action::Market => state.at_market = true,
        Action::Sell(good) => trade::sell(state, good, log),
        Action::Buy(good) => trade::buy(state, good, log),
        Action::Pray => church::pray(state, log),
        Action::PrayGrain => church::pray_with_grain(state, log),
        Action::Monk(place) => church::recruit(state, place, log),
        Action::Advance => conquest::advance_and_go_on(state, log),
        Action::Skip => flow::skip(state, log),
        // Chance's own entries never pass a seat's judge.
        Action::Arrive(..)
        | Action::RollWhite(_)
        | Action::RollBlue(_)
        | Action::Offer(_)
        | Action::Show(_)
        | Action::First(_)
        | Action::Pair(..) => {}
    }
}
