//! May the active seat do this now? And if not, why.

use super::trade;
use crate::action::Action;
use crate::colony::{Colour, Piece};
use crate::data::data;
use crate::goods::Price;
use crate::pieces::{Pips, Place};
use crate::state::{Bill, Player, Stage, State};
use crate::words;
use portolan_table::{Phrase, Refusal, ensure};

/// Why the active seat may not do this now, if so.
#[inline]
pub fn check(state: &State, action: Action) -> Result<(), Refusal> {
    let me = state.me();
    match (state.stage, action) {
        (_, Action::Sell(good)) if state.at_market => {
            ensure!(me.goods[good] > 0, "refuse-none-in-store");
        }
        (_, Action::Buy(good)) if state.at_market => {
            let cost = trade::cost(good);
            ensure!(cost > 0, "refuse-not-for-sale");
            ensure!(
                me.stores_more(good),
                Phrase::new("refuse-store-full").int("most", data().rates.storage)
            );
            ensure!(me.coins >= cost, too_few_coins(cost));
            ensure!(trade::can_buy(state, good), "refuse-die-needs-coins");
        }
        _ if state.at_market => return Err(Refusal::not_now()),
        (stage, Action::Market) if stage.market_open() => {
            ensure!(trade::has_business(state), "refuse-nothing-to-trade");
        }
        (Stage::Main, Action::Take(tile)) => {
            ensure!(state.display.contains(tile), "refuse-not-on-display");
            can_pay(me, me.tile_price(tile))?;
            ensure!(me.colony.has_room(Piece::Tile(tile)), "refuse-no-room");
        }
        (Stage::Main, Action::Coin(cell)) => {
            ensure!(me.colony.effect(cell).is_some(), "refuse-no-building");
            ensure!(me.colony.vacant().contains(cell), "refuse-occupied");
            let cost = me.activation_cost();
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
            let lines = me.lines(colour, from, me.coins);
            ensure!(lines.contains(to), too_few_coins(me.pip_cost(from, to)));
        }
        (Stage::Place(piece), Action::Place(cell, turned)) => {
            ensure!(me.colony.fits(piece, cell, turned), "refuse-not-empty");
        }
        (Stage::Pay(bill), Action::Pay(goods)) => {
            ensure!(state.price(bill).accepts(me.goods, goods), "refuse-wrong-payment");
        }
        (Stage::Trade(deal, _), Action::Trade(reward)) => {
            ensure!(deal.spec().rewards.contains(&reward), "refuse-not-in-deal");
            can_pay(me, deal.price())?;
        }
        (Stage::Ship, Action::Ship(dock)) => {
            ensure!(state.docks[dock.index()].is_some(), "refuse-dock-empty");
            can_pay(me, state.price(Bill::Shipment(dock)))?;
        }
        (Stage::Pray, Action::PrayGrain) => {
            ensure!(!me.learned(Place::THEOLOGIAN), "refuse-no-grain-needed");
            ensure!(me.grain_hastens(), "refuse-track-ends");
            can_pay(me, state.price(Bill::Religion))?;
        }
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
    ensure!(state.may_use(colour), no_die_left(colour));
    ensure!(!me.lines(colour, pips, me.coins).is_empty(), "refuse-no-line");
    Ok(())
}

#[inline]
fn can_pay(me: &Player, price: Price) -> Result<(), Refusal> {
    ensure!(me.can_pay(price), words::goods("refuse-short", price.goods, price.off));
    Ok(())
}

#[cold]
fn too_few_coins(coins: u16) -> Phrase {
    Phrase::new("refuse-coins").int("coins", coins)
}

#[cold]
fn no_die_left(colour: Colour) -> Phrase {
    match colour {
        Colour::White => {
            Phrase::new("refuse-no-white-left").int("most", data().rates.white_dice_per_year)
        }
        Colour::Blue => Phrase::new("refuse-no-blue-left"),
    }
}
