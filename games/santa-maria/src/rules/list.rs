//! The lists of what may be done now, and of what one might look for in vain.

use super::trade;
use crate::action::Action;
use crate::colony::{Colour, Piece};
use crate::goods::Good;
use crate::pieces::{Berth, Dock, Pips, Tiles};
use crate::state::{Bill, Stage, State};

/// Appends every action of the active seat.
#[inline]
pub fn list(state: &State, actions: &mut Vec<Action>) {
    let (me, data) = (state.me(), state.data());
    if state.at_market {
        actions.extend(Good::ALL.into_iter().filter(|&good| me.goods[good] > 0).map(Action::Sell));
        let buyable = Good::PLAIN.into_iter().filter(|&good| trade::can_buy(state, good));
        actions.extend(buyable.map(Action::Buy));
        return;
    }
    match state.stage {
        Stage::Main => main_actions(state, actions),
        Stage::Place(piece) => {
            for &turned in piece.turns() {
                let anchors = me.colony.anchors(piece, turned);
                actions.extend(anchors.iter().map(|cell| Action::Place(cell, turned)));
            }
        }
        Stage::Line(colour, from) => {
            actions.extend(me.lines(data, colour, from, me.coins).iter().map(Action::Line));
        }
        Stage::Pay(bill) => {
            state.price(bill).ways(me.goods, |goods| actions.push(Action::Pay(goods)));
        }
        Stage::Trade(deal, _) if me.can_pay(data.deal(deal).price()) => {
            actions.extend(data.deal(deal).rewards.iter().copied().map(Action::Trade));
        }
        Stage::Retire => {
            let free = Berth::all().filter(|&berth| state.berth_free(berth));
            actions.extend(free.map(Action::Space));
        }
        Stage::Ship => shipments(state, actions),
        Stage::ShipOrRoad => {
            shipments(state, actions);
            actions.push(Action::Road);
        }
        Stage::Pray => {
            actions.push(Action::Pray);
            let hastens = state.grain_comes_first() && me.grain_hastens(data);
            if hastens && me.can_pay(state.price(Bill::Religion)) {
                actions.push(Action::PrayGrain);
            }
        }
        Stage::SecondSpace if me.can_pay(state.price(Bill::Religion)) => {
            actions.push(Action::PrayGrain);
        }
        Stage::Conquer => actions.push(Action::Advance),
        Stage::Recruit => {
            let free = state.places().minus(me.monks).iter();
            let payable = free.filter(|&place| me.coins >= state.fee(place));
            actions.extend(payable.map(Action::Monk));
        }
        Stage::Park => actions.extend(state.activated().iter().map(Action::Park)),
        Stage::Boards => actions.extend(state.free_boards().iter().map(Action::Board)),
        Stage::Halls => actions.extend(state.free_halls().iter().map(Action::Hall)),
        Stage::Done => actions.push(Action::Done),
        _ => {}
    }
    if state.stage.may_skip() {
        actions.push(Action::Skip);
    }
    if state.stage.market_open() && trade::has_business(state) {
        actions.push(Action::Market);
    }
}

#[inline]
fn shipments(state: &State, actions: &mut Vec<Action>) {
    let me = state.me();
    let open = Dock::all().filter(|dock| state.docks[dock.index()].is_some());
    let payable = open.filter(|&dock| me.can_pay(state.price(Bill::Shipment(dock))));
    actions.extend(payable.map(Action::Ship));
}

#[inline]
fn main_actions(state: &State, actions: &mut Vec<Action>) {
    let (me, data) = (state.me(), state.data());
    dice(state, Colour::White, Action::White, actions);
    dice(state, Colour::Blue, Action::Blue, actions);
    if me.coins >= me.activation_cost(data) {
        actions.extend(me.colony.vacant().iter().map(Action::Coin));
    }
    // Tiles of one size cost the same and need the same room.
    for size in [Tiles::DOUBLES, Tiles::TRIPLES] {
        let shown = state.display.intersection(size);
        let possible = shown.iter().next().is_some_and(|tile| {
            me.can_pay(me.tile_price(data, tile)) && me.colony.has_room(Piece::Tile(tile))
        });
        if possible {
            actions.extend(shown.iter().map(Action::Take));
        }
    }
    actions.push(Action::Retire);
}

#[inline]
fn dice(state: &State, colour: Colour, take: fn(Pips) -> Action, actions: &mut Vec<Action>) {
    let (me, ready) = (state.me(), state.ready(colour));
    if !ready.is_empty() && state.may_use(colour) {
        let data = state.data();
        let useful =
            ready.sides().filter(|&from| !me.lines(data, colour, from, me.coins).is_empty());
        actions.extend(useful.map(take));
    }
}

/// Gives something up for nothing more often than not: retiring with dice in hand, doing without an effect
/// that costs nothing, going to the market.
#[inline]
pub fn wasteful(state: &State, action: Action) -> bool {
    let me = state.me();
    match action {
        Action::Retire => {
            me.white_uses_left(state.data()) > 0 && !state.white_dice.is_empty()
                || !me.blue_dice.is_empty()
        }
        Action::Skip => matches!(
            state.stage,
            Stage::Pray | Stage::ShipOrRoad | Stage::Recruit | Stage::Place(_)
        ),
        Action::Market => {
            !matches!(state.stage, Stage::Ship | Stage::ShipOrRoad | Stage::Trade(..))
        }
        _ => false,
    }
}

/// Appends what the active seat might look for here.
pub fn greyed(state: &State, actions: &mut Vec<Action>) {
    if state.at_market {
        actions.extend(Good::PLAIN.map(Action::Buy));
        return;
    }
    match state.stage {
        Stage::Main => {
            actions.extend(state.ready(Colour::White).sides().map(Action::White));
            actions.extend(state.ready(Colour::Blue).sides().map(Action::Blue));
            let colony = &state.me().colony;
            let built = colony.developed().minus(colony.roads());
            actions.extend(built.iter().map(Action::Coin));
            actions.extend(state.display.iter().map(Action::Take));
        }
        Stage::Retire => actions.extend(Berth::all().map(Action::Space)),
        Stage::Line(..) => actions.extend(Pips::all().map(Action::Line)),
        Stage::Trade(deal, _) => {
            actions.extend(state.data().deal(deal).rewards.iter().copied().map(Action::Trade));
        }
        Stage::Ship | Stage::ShipOrRoad => actions.extend(Dock::all().map(Action::Ship)),
        Stage::Pray | Stage::SecondSpace => actions.push(Action::PrayGrain),
        Stage::Recruit => actions.extend(state.places().iter().map(Action::Monk)),
        _ => {}
    }
    if state.stage.market_open() {
        actions.push(Action::Market);
    }
}
