//! May the active seat do this now? And if not, why.

use super::trade;
use crate::action::Action;
use crate::colony::{Colour, Piece};
use crate::goods::{Good, Price};
use crate::pieces::{Pips, Place};
use crate::state::{Bill, Player, Stage, State};
use crate::words;
use portolan_table::{Phrase, Refusal, ensure};

/// Why the active seat may not do this now, if so.
#[inline]
pub fn check(state: &State, action: Action) -> Result<(), Refusal> {
    let (me, data) = (state.me(), state.data());
    match (state.stage, action) {
        (_, Action::Sell(good)) if state.at_market => {
            ensure!(me.goods[good] > 0, "refuse-none-in-store");
        }
        (_, Action::Buy(good)) if state.at_market => {
            let cost = trade::cost(state, good);
            ensure!(cost > 0, "refuse-not-for-sale");
            ensure!(
                me.stores_more(data, good),
                Phrase::new("refuse-store-full").int("most", data.rates.storage)
            );
            ensure!(me.coins >= cost, too_few_coins(cost));
            ensure!(trade::can_buy(state, good), "refuse-die-needs-coins");
        }
        _ if state.at_market => return Err(Refusal::not_now()),
        (stage, Action::Market) if stage.market_open() => {
            ensure!(trade::has_business(state), no_business(state));
        }
        (Stage::Main, Action::Take(tile)) => {
            ensure!(state.display.contains(tile), "refuse-not-on-display");
            can_pay(me, me.tile_price(data, tile))?;
            ensure!(me.colony.has_room(Piece::Tile(tile)), "refuse-no-room");
        }
        (Stage::Main, Action::Coin(cell)) => {
            ensure!(me.colony.effect(data, cell).is_some(), "refuse-no-building");
            ensure!(me.colony.vacant().contains(cell), "refuse-occupied");
            let cost = me.activation_cost(data);
            ensure!(me.coins >= cost, too_few_coins(cost));
        }
        (Stage::Main, Action::White(pips)) => can_use(state, Colour::White, pips)?,
        (Stage::Main, Action::Blue(pips)) => can_use(state, Colour::Blue, pips)?,
        (Stage::Retire, Action::Space(berth)) => {
            ensure!(state.blocked != Some(berth), "refuse-berth-blocked");
            ensure!(state.berth_free(berth), "refuse-berth-taken");
        }
        (Stage::Line(colour, from), Action::Line(to)) => {
            ensure!(me.colony.open_lines(colour).contains(to), "refuse-line-full");
            let lines = me.lines(data, colour, from, me.coins);
            ensure!(lines.contains(to), too_few_coins(me.pip_cost(data, from, to)));
        }
        (Stage::Place(piece), Action::Place(cell, turned)) => {
            ensure!(me.colony.fits(piece, cell, turned), "refuse-not-empty");
        }
        (Stage::Pay(bill), Action::Pay(goods)) => {
            ensure!(state.price(bill).accepts(me.goods, goods), "refuse-wrong-payment");
        }
        (Stage::Trade(deal, _), Action::Trade(reward)) => {
            ensure!(data.deal(deal).rewards.contains(&reward), "refuse-not-in-deal");
            can_pay(me, data.deal(deal).price())?;
        }
        (Stage::Ship | Stage::ShipOrRoad, Action::Ship(dock)) => {
            ensure!(state.docks[dock.index()].is_some(), "refuse-dock-empty");
            can_pay(me, state.price(Bill::Shipment(dock)))?;
        }
        (Stage::Pray, Action::PrayGrain) => {
            ensure!(
                !me.learned(Place::THEOLOGIAN),
                Phrase::new("refuse-no-grain-needed").int("steps", data.abilities.religion_steps)
            );
            ensure!(me.grain_hastens(data), "refuse-track-ends");
            ensure!(state.grain_comes_first(), "refuse-grain-later");
            can_pay(me, state.price(Bill::Religion))?;
        }
        (Stage::SecondSpace, Action::PrayGrain) => can_pay(me, state.price(Bill::Religion))?,
        (Stage::Recruit, Action::Monk(place)) => {
            ensure!(state.places().contains(place), "refuse-no-such-place");
            ensure!(!me.monks.contains(place), "refuse-monk-there");
            let fee = state.fee(place);
            ensure!(me.coins >= fee, too_few_coins(fee));
        }
        (Stage::Park, Action::Park(cell)) => {
            ensure!(state.activated().contains(cell), "refuse-not-activated");
        }
        (Stage::Boards, Action::Board(board)) => {
            ensure!(state.free_boards().contains(board), "refuse-board-gone");
        }
        (Stage::Halls, Action::Hall(hall)) => {
            ensure!(state.free_halls().contains(hall), "refuse-hall-gone");
        }
        (Stage::Main, Action::Retire)
        | (Stage::ShipOrRoad, Action::Road)
        | (Stage::Pray, Action::Pray)
        | (Stage::Conquer, Action::Advance)
        | (Stage::Done, Action::Done) => {}
        (stage, Action::Skip) if stage.may_skip() => {}
        _ => return Err(Refusal::not_now()),
    }
    Ok(())
}

#[inline]
fn can_use(state: &State, colour: Colour, pips: Pips) -> Result<(), Refusal> {
    let me = state.me();
    ensure!(state.ready(colour).showing(pips) > 0, "refuse-no-such-die");
    ensure!(state.may_use(colour), no_die_left(state, colour));
    ensure!(!me.lines(state.data(), colour, pips, me.coins).is_empty(), "refuse-no-line");
    Ok(())
}

#[inline]
fn can_pay(me: &Player, price: Price) -> Result<(), Refusal> {
    ensure!(me.can_pay(price), words::price("refuse-short", price));
    Ok(())
}

#[cold]
fn too_few_coins(coins: u16) -> Phrase {
    Phrase::new("refuse-coins").int("coins", coins)
}

#[cold]
fn no_die_left(state: &State, colour: Colour) -> Phrase {
    match colour {
        Colour::White => {
            let most = state.data().rates.white_dice_per_year;
            Phrase::new("refuse-no-white-left").int("most", most)
        }
        Colour::Blue => Phrase::new("refuse-no-blue-left"),
    }
}

/// Why nobody would go to the market now: nothing is there to sell, and coins are short or needed for the die.
#[cold]
fn no_business(state: &State) -> Phrase {
    let enough = |good: &Good| {
        let cost = trade::cost(state, *good);
        cost > 0 && state.me().coins >= cost
    };
    let kept = Good::PLAIN.iter().any(enough);
    Phrase::new(if kept { "refuse-die-needs-coins" } else { "refuse-nothing-to-trade" })
}
