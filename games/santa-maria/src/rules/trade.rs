//! Bills, exchanges, shipments and the market.
//!
//! Free actions are two steps, so that the lists of all other choices grow by one only: to the market, then
//! what to sell or buy there, and back to the choice at hand.
//!
//! They end by themselves: let a player's *worth* be coins plus what the goods would sell for.
//! Selling leaves it as it is and makes the heap of goods smaller; buying lowers it, for in every
//! edition a good costs more than it sells for, with the Merchant too. So every free action makes the pair (worth, goods in
//! store) smaller in dictionary order, neither can fall below nothing, and no row of free actions is
//! endless; nothing need be forbidden. (Nobody goes to the market without a trade to make there.)

use super::{church, flow};
use crate::action::Action;
use crate::data::{Deal, Reward};
use crate::goods::{Good, Goods};
use crate::pieces::Dock;
use crate::state::{Bill, Stage, State};
use crate::words;
use portolan_table::Log;

/// Settles a bill that can be paid in one way only; asks otherwise.
pub fn charge<L: Log>(state: &mut State, bill: Bill, log: &mut L) {
    match state.price(bill).only_way(state.me().goods) {
        Some(goods) => pay(state, bill, goods, log),
        None => state.stage = Stage::Pay(bill),
    }
}

/// Settles a bill with these goods.
pub fn pay<L: Log>(state: &mut State, bill: Bill, goods: Goods, log: &mut L) {
    let (who, data) = (state.active, state.data());
    state.me_mut().goods.spend(goods);
    log.tell(|| words::goods("log-pay", goods).seat("who", who));
    match bill {
        Bill::Tile(tile) => {
            state.display.remove(tile);
            state.stage = Stage::Place(crate::colony::Piece::Tile(tile));
        }
        Bill::Shipment(dock) => load(state, dock, log),
        Bill::Trade(deal, choice, uses) => {
            flow::gain(state, data.deal(deal).rewards[usize::from(choice)].gain(), log);
            if uses > 0 && state.me().could_pay(data, state.price(bill)) {
                state.stage = Stage::Trade(deal, uses);
            } else {
                flow::proceed(state, log);
            }
        }
        Bill::Religion => church::pray_on(state, log),
    }
}

/// Chooses the reward of an exchange.
pub fn exchange<L: Log>(state: &mut State, deal: Deal, uses: u8, reward: Reward, log: &mut L) {
    let choice = state.data().deal(deal).rewards.iter().position(|offered| *offered == reward);
    let choice = choice.unwrap_or_else(|| unreachable!("a reward of the deal was chosen"));
    charge(state, Bill::Trade(deal, choice as u8, uses.saturating_sub(1)), log);
}

/// The shipment goes to the harbour, and the next one comes to the dock (§5).
fn load<L: Log>(state: &mut State, dock: Dock, log: &mut L) {
    let (who, data) = (state.active, state.data());
    let Some(shipment) = state.docks[dock.index()].take() else {
        unreachable!("a shipment that is paid for lies at its dock");
    };
    state.me_mut().harbour[dock.index()].insert(shipment);
    log.tell(|| words::shipment("log-ship", data, dock, shipment).seat("who", who));
    if state.shipments_to_come().is_empty() {
        flow::proceed(state, log);
    } else {
        state.stage = Stage::Refill(dock);
    }
}

/// What a good costs at the market; nothing means that it cannot be bought.
#[inline]
pub fn cost(state: &State, good: Good) -> u16 {
    state.data().rates.buy[good].into()
}

/// Can the active seat buy one of the good?
#[inline]
pub fn can_buy(state: &State, good: Good) -> bool {
    let (me, data, cost) = (state.me(), state.data(), cost(state, good));
    let spared = || match state.stage {
        // Otherwise a die could be held that no coin is left to turn to any line.
        Stage::Line(colour, from) => !me.lines(data, colour, from, me.coins - cost).is_empty(),
        _ => true,
    };
    cost > 0 && me.stores_more(data, good) && me.coins >= cost && spared()
}

/// Has the active seat anything to sell, or can it buy something?
#[inline]
pub fn has_business(state: &State) -> bool {
    state.me().goods != Goods::NONE || Good::PLAIN.iter().any(|&good| can_buy(state, good))
}

/// The trade that going to the market comes to, if there is only one to make.
pub fn sole_business(state: &State) -> Option<Action> {
    let me = state.me();
    let sales = Good::ALL.into_iter().filter(|&good| me.goods[good] > 0).map(Action::Sell);
    let buys = Good::PLAIN.into_iter().filter(|&good| can_buy(state, good)).map(Action::Buy);
    let mut all = sales.chain(buys);
    all.next().filter(|_| all.next().is_none())
}

/// A free action: sells one good.
pub fn sell<L: Log>(state: &mut State, good: Good, log: &mut L) {
    let (who, data) = (state.active, state.data());
    state.at_market = false;
    let me = state.me_mut();
    let coins = me.sale_price(data, good);
    me.goods[good] = me.goods[good].saturating_sub(1);
    me.coins = me.coins.saturating_add(coins);
    log.tell(|| words::good("log-sell", good, 1).seat("who", who).int("coins", coins));
}

/// A free action: buys one good.
pub fn buy<L: Log>(state: &mut State, good: Good, log: &mut L) {
    let who = state.active;
    let coins = cost(state, good);
    state.at_market = false;
    let me = state.me_mut();
    me.goods[good] = me.goods[good].saturating_add(1);
    me.coins = me.coins.saturating_sub(coins);
    log.tell(|| words::good("log-buy", good, 1).seat("who", who).int("coins", coins));
}
