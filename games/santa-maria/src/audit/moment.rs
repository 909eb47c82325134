//! Stage and job fit together, and whoever is to move has a move.

use super::{before_turns, law};
use crate::colony::{Colour, Piece};
use crate::data::Effect;
use crate::grid::Cells;
use crate::pieces::{Dock, Pips, Place};
use crate::rules::{chance, trade};
use crate::state::{Bill, Job, Player, Stage, State};
use portolan_table::Violation;

/// What is under way can be, and goes on in order.
pub fn job(state: &State) -> Result<(), Violation> {
    let colony = &state.me().colony;
    let idle = before_turns(state.stage)
        || matches!(
            state.stage,
            Stage::Main
                | Stage::Retire
                | Stage::Line(..)
                | Stage::Place(Piece::Tile(_) | Piece::Hall(_))
                | Stage::Pay(Bill::Tile(_))
                | Stage::Done
                | Stage::Over
        );
    law(!idle || state.job == Job::Rest && state.steps == 0 && !state.second_space, || {
        "something is under way at a moment when nothing can be".to_owned()
    })?;
    let most = state.data().abilities.religion_steps.max(2);
    law(state.steps < most, || "no religion action has so many spaces left".to_owned())?;
    let after_the_first = matches!(state.stage, Stage::Recruit | Stage::Unlock)
        && state.steps == 0
        && !state.grain_comes_first()
        && !state.me().learned(Place::THEOLOGIAN);
    law(!state.second_space || after_the_first, || {
        "a second space of a religion action can only follow its first one".to_owned()
    })?;
    match state.job {
        Job::Line { die, all, left } => {
            let ground = if die.is_some() { colony.vacant() } else { colony.coins() };
            law(!all.is_empty() && ground.covers(all) && all.covers(left), || {
                "buildings are activated that cannot be".to_owned()
            })?;
            let in_order =
                left.first().is_none_or(|next| all.minus(left).iter().all(|done| done < next));
            law(in_order && one_line(die, all), || {
                "buildings are activated in one line, one after the other".to_owned()
            })
        }
        Job::Income(left) => {
            let counts = state.me().harbour_counts();
            law(left.iter().zip(counts).all(|(left, count)| *left <= count), || {
                "more shipments pay than there are".to_owned()
            })
        }
        Job::Rest | Job::Retire => Ok(()),
    }
}

fn one_line(die: Option<Colour>, all: Cells) -> bool {
    match die {
        None => all.len() == 1,
        Some(colour) => Pips::all().any(|pips| colour.line(pips).covers(all)),
    }
}

/// Whoever must decide has something to decide, and chance has something to draw.
pub fn stage(state: &State) -> Result<(), Violation> {
    let (me, data) = (state.me(), state.data());
    let busy = || state.job != Job::Rest;
    law(!state.stage.is_chance() || chance::outcomes(state) > 0, || {
        "nothing can turn up at this moment".to_owned()
    })?;
    law(!state.at_market || state.stage.market_open() && trade::has_business(state), || {
        "there is nothing to be done at the market".to_owned()
    })?;
    let sensible = match state.stage {
        Stage::Docks => state.docks.contains(&None),
        Stage::WhiteDice => state.white_dice.len() < data.rates.dice_per_player * state.seats(),
        Stage::Display => state.display.len() < 2 * data.rates.display,
        Stage::BlueDice if state.options.common_blue_dice => state.unrolled_common() > 0,
        Stage::BlueDice => state.order.iter().any(|&seat| state.unrolled(seat) > 0),
        Stage::Unlock if state.options.common_blue_dice => state.unrolled_common() == 1 && busy(),
        Stage::Unlock => {
            state.unrolled(state.active) == 1 && state.me().retired.is_none() && busy()
        }
        Stage::Boards => {
            state.free_boards().len() > 1 && next_chooser(state, |p| p.colony.board().is_none())
        }
        Stage::Halls => state.free_halls().len() > 1 && next_chooser(state, |p| p.tutor.is_none()),
        Stage::Place(piece @ (Piece::Hall(_) | Piece::Tile(_))) => me.colony.has_room(piece),
        Stage::Place(Piece::Road) => state.roads_left() > 0 && pays(state, Effect::lays_a_road),
        Stage::ShipOrRoad => state.steps == 0 && pays(state, |effect| effect == Effect::ShipOrRoad),
        Stage::Line(colour, from) => !me.lines(data, colour, from, me.coins).is_empty(),
        Stage::Pay(bill) => payable(state, bill),
        Stage::Trade(deal, uses) => {
            let offered = !data.deal(deal).rewards.is_empty();
            offered && (1..=data.abilities.trade_uses).contains(&uses) && busy()
        }
        Stage::SecondSpace => {
            let walked = state.steps == 0 && me.religion > 0 && me.religion < data.religion.end;
            walked && !me.learned(Place::THEOLOGIAN) && !state.grain_comes_first() && busy()
        }
        Stage::Pray | Stage::Conquer | Stage::Ship => busy() && state.steps == 0,
        Stage::Recruit => busy() && me.monks.len() < data.monks,
        Stage::Park => {
            let parked = |left: Cells, die: Option<Colour>| left.is_empty() && die.is_some();
            state.steps == 0
                && matches!(state.job, Job::Line { left, die, .. } if parked(left, die))
        }
        Stage::Refill(dock) => state.docks[dock.index()].is_none() && busy(),
        Stage::Scholars | Stage::Bishops | Stage::First | Stage::Pairs => true,
        Stage::Main | Stage::Retire | Stage::Done | Stage::Over => true,
    };
    law(sensible, || "nothing is left to decide or to draw at this moment".to_owned())
}

fn next_chooser(state: &State, lacks: impl Fn(&Player) -> bool) -> bool {
    let next = state.order.iter().rev().find(|seat| lacks(&state.players[seat.index()]));
    next == Some(&state.active)
}

/// Is such an effect of the retiring space, or of a dock that pays, under way?
fn pays(state: &State, wanted: impl Fn(Effect) -> bool) -> bool {
    match state.job {
        Job::Retire => state.me().retired.is_some_and(|berth| wanted(state.berth_effect(berth))),
        Job::Income(_) => Dock::all().any(|dock| {
            !state.me().harbour[dock.index()].is_empty() && wanted(state.dock_effect(dock))
        }),
        Job::Rest | Job::Line { .. } => false,
    }
}

fn payable(state: &State, bill: Bill) -> bool {
    let (me, data) = (state.me(), state.data());
    let open = match bill {
        Bill::Tile(tile) => state.display.contains(tile) && me.colony.has_room(Piece::Tile(tile)),
        Bill::Shipment(dock) => state.docks[dock.index()].is_some() && state.job != Job::Rest,
        Bill::Trade(deal, choice, uses) => {
            usize::from(choice) < data.deal(deal).rewards.len()
                && uses < data.abilities.trade_uses
                && state.job != Job::Rest
        }
        Bill::Religion => me.religion < data.religion.end && state.job != Job::Rest,
    };
    open && state.steps == 0 && me.can_pay(state.price(bill))
}
