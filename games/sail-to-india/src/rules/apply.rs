//! One step of the game: who may take it, and what it does.

use super::{markers, refuse, setup, turn, voyage};
use crate::action::{Action, Piece};
use crate::data::DATA;
use crate::state::{After, Stage, State};
use crate::technology::Technology;
use crate::town::{Building, Card, Slot};
use portolan_table::{Actor, Log, Phrase, Refusal, Turn};

/// What the game waits for.
pub fn whose_turn(state: &State) -> Turn {
    match state.stage {
        Stage::FaceUp | Stage::Removal | Stage::Discover => Turn::Chance,
        Stage::Over { .. } => Turn::Over,
        _ => Turn::of(state.turn),
    }
}

/// Makes the step, or refuses it and changes nothing.
pub fn apply<L: Log>(
    state: &mut State,
    actor: Actor,
    action: Action,
    log: &mut L,
) -> Result<(), Refusal> {
    if !whose_turn(state).admits(actor) {
        return Err(Refusal::not_your_turn());
    }
    match (state.stage, action) {
        (Stage::FaceUp, Action::Town(card)) => face_up(state, card, log),
        (Stage::Removal, Action::Removed(card)) => remove(state, card, log),
        (Stage::Discover, Action::Town(card)) => voyage::discover(state, card, log),
        (Stage::Main, action) => main(state, action, log),
        (Stage::Launch { .. }, Action::Launch { count, at }) => {
            voyage::launch(state, count, at, log)
        }
        (Stage::Launch { .. }, Action::CastOff) => voyage::cast_off(state, log),
        (Stage::Harbor { points }, Action::Harbor) => {
            voyage::collect_harbor(state, points, log);
            Ok(())
        }
        (Stage::Harbor { .. }, Action::Skip) => {
            voyage::begin_sailing(state);
            Ok(())
        }
        (Stage::Sail { .. }, Action::Sail { from, to }) => voyage::sail(state, from, to, log),
        (Stage::Sail { .. }, Action::Anchor) => voyage::anchor(state),
        (Stage::Chart, Action::Map) => voyage::use_map(state, log),
        (Stage::Chart, Action::Skip) => {
            voyage::count_discovery(state, 0, log);
            Ok(())
        }
        (Stage::Gain { .. }, Action::Gain(order)) => markers::take_gain(state, order, log),
        (Stage::Gain { .. }, Action::Return(piece)) => markers::bring_home(state, piece, log),
        (Stage::Convert { .. }, Action::Trade(slot)) => voyage::trade(state, slot, log),
        (Stage::Convert { .. }, Action::Done) => voyage::finish_converting(state),
        (Stage::Architecture, Action::Build { at, from }) => {
            voyage::build(state, at, from, true, log)?;
            state.used.insert(Technology::Architecture);
            state.stage = Stage::Main;
            Ok(())
        }
        (Stage::Architecture, Action::Skip) | (Stage::Geography, Action::Done) => {
            state.stage = Stage::Main;
            Ok(())
        }
        (Stage::Sell { .. }, Action::Offer(slot)) => offer(state, slot),
        (Stage::Sell { .. }, Action::Close) => close_sale(state, log),
        (Stage::Geography, Action::Float(piece)) => float(state, piece, log),
        (Stage::Recall { .. }, Action::Return(piece)) => {
            markers::bring_home(state, piece, log)?;
            let more = state.player().has_piece_out();
            state.stage = if more { Stage::Recall { any: true } } else { Stage::Main };
            Ok(())
        }
        (Stage::Recall { any }, Action::Done) => {
            refuse::unless(any, "refuse-recall-none")?;
            state.stage = Stage::Main;
            Ok(())
        }
        _ => Err(Refusal::not_now()),
    }
}

fn face_up<L: Log>(state: &mut State, card: Card, log: &mut L) -> Result<(), Refusal> {
    refuse::unless(state.unseen() & 1 << card.index() != 0, "refuse-card-seen")?;
    state.row.push(card);
    let position = state.known();
    log.reveal(|| crate::words::town("log-face-up", position, card));
    state.stage = setup::stage_of_setup(state);
    Ok(())
}

fn remove<L: Log>(state: &mut State, card: Card, log: &mut L) -> Result<(), Refusal> {
    refuse::unless(state.unseen() & 1 << card.index() != 0, "refuse-card-seen")?;
    state.removed.push(card);
    log.reveal(|| crate::words::face(Phrase::new("log-removed"), card));
    state.stage = setup::stage_of_setup(state);
    Ok(())
}

/// Choosing an action, a free action, or the end of the turn.
fn main<L: Log>(state: &mut State, action: Action, log: &mut L) -> Result<(), Refusal> {
    match action {
        Action::Recall => {
            refuse::unless(state.player().has_piece_out(), "refuse-nobody-out")?;
            state.stage = Stage::Recall { any: false };
            return Ok(());
        }
        Action::Bank => return bank(state, log),
        Action::Geography => return geography(state, log),
        Action::End => {
            refuse::unless(state.actions_left == 0, "refuse-actions-left")?;
            turn::end_turn(state, log);
            return Ok(());
        }
        Action::Employ
        | Action::Move
        | Action::Pass
        | Action::Sell
        | Action::Build { .. }
        | Action::Acquire(_)
        | Action::Speed => {}
        _ => return Err(Refusal::not_now()),
    }
    refuse::unless(state.actions_left > 0, "refuse-no-actions")?;
    match action {
        Action::Employ => employ(state, log)?,
        Action::Build { at, from } => voyage::build(state, at, from, false, log)?,
        Action::Acquire(technology) => acquire(state, technology, log)?,
        Action::Speed => raise_speed(state, log)?,
        Action::Sell => {
            refuse::unless(!state.player().goods.is_empty(), "refuse-no-goods")?;
            state.stage = Stage::Sell { offered: Default::default() };
        }
        Action::Pass => {
            let who = state.turn;
            log.tell(|| Phrase::new("log-pass").seat("who", who));
        }
        _ => voyage::begin(state, log),
    }
    state.actions_left -= 1;
    Ok(())
}

/// §5.1
fn employ<L: Log>(state: &mut State, log: &mut L) -> Result<(), Refusal> {
    let player = state.player();
    refuse::unless(player.stock > 0, "refuse-stock-empty")?;
    if player.coins < DATA.costs.employ {
        return Err(refuse::coins(DATA.costs.employ, player.coins));
    }
    let who = state.turn;
    let player = state.player_mut();
    player.pay(DATA.costs.employ);
    player.stock -= 1;
    player.lisboa += 1;
    let left = player.stock;
    log.tell(|| Phrase::new("log-employ").seat("who", who).int("left", left));
    if left == 0 {
        turn::check_stocks(state, log);
    }
    Ok(())
}

/// What a technology costs this turn's player (Metallurgy makes it cheaper).
pub fn technology_cost(state: &State, technology: Technology) -> u8 {
    let cost = DATA.technology_cost[technology as usize];
    if state.player().owns(Technology::Metallurgy) { cost.saturating_sub(1) } else { cost }
}

/// §5.5
fn acquire<L: Log>(state: &mut State, technology: Technology, log: &mut L) -> Result<(), Refusal> {
    refuse::unless(!state.owned_technologies().contains(technology), "refuse-technology-owned")?;
    let player = state.player();
    refuse::unless(player.technologies.len() < DATA.beginning.scientists, "refuse-no-scientist")?;
    let cost = technology_cost(state, technology);
    if player.coins < cost {
        return Err(refuse::coins(cost, player.coins));
    }
    let who = state.turn;
    let player = state.player_mut();
    player.pay(cost);
    player.technologies.insert(technology);
    log.tell(|| {
        Phrase::new("log-acquire")
            .seat("who", who)
            .term("technology", technology.term())
            .int("cost", cost)
    });
    let press = Technology::PrintingPress;
    if state.player().owns(press) && !state.used.contains(press) {
        state.used.insert(press);
        markers::gain(state, 0, 1, After::Main, log);
    }
    Ok(())
}

/// What the next speed costs, unless the ships are as fast as they get.
pub fn speed_cost(state: &State) -> Option<u8> {
    DATA.costs.speed.get(usize::from(state.player().speed) - 1).copied()
}

/// §5.6
fn raise_speed<L: Log>(state: &mut State, log: &mut L) -> Result<(), Refusal> {
    let cost = speed_cost(state).ok_or_else(|| Refusal::because("refuse-top-speed"))?;
    if state.player().coins < cost {
        return Err(refuse::coins(cost, state.player().coins));
    }
    let who = state.turn;
    let player = state.player_mut();
    player.pay(cost);
    player.speed += 1;
    let speed = player.speed;
    log.tell(|| Phrase::new("log-speed").seat("who", who).int("speed", speed));
    Ok(())
}

/// §5.3: a good goes into the sale.
fn offer(state: &mut State, slot: Slot) -> Result<(), Refusal> {
    let Stage::Sell { mut offered } = state.stage else { return Err(Refusal::not_now()) };
    refuse::unless(state.player().goods.contains(slot), "refuse-no-such-marker")?;
    refuse::unless(!offered.contains(slot), "refuse-already-offered")?;
    offered.insert(slot);
    state.stage = Stage::Sell { offered };
    Ok(())
}

/// §5.3: goods come home, then coins and points are gained. Every own marketplace counts: using one is
/// never worse than not.
fn close_sale<L: Log>(state: &mut State, log: &mut L) -> Result<(), Refusal> {
    let Stage::Sell { offered } = state.stage else { return Err(Refusal::not_now()) };
    refuse::unless(!offered.is_empty(), "refuse-empty-sale")?;
    let types = sale_types(state, offered);
    let sale = DATA.sale[types as usize - 1];
    let coins = sale.coins + u8::from(state.player().owns(Technology::Factory));
    let who = state.turn;
    let player = state.player_mut();
    player.goods = player.goods.minus(offered);
    player.lisboa += offered.len();
    log.tell(|| {
        Phrase::new("log-sell").seat("who", who).int("goods", offered.len()).int("types", types)
    });
    markers::gain(state, coins, sale.points, After::Main, log);
    Ok(())
}

/// Different goods among those offered and the own marketplaces.
pub fn sale_types(state: &State, offered: crate::town::Slots) -> u8 {
    let goods = offered.fold(0u8, |types, slot| types | 1 << state.good(slot) as u8);
    let types = state.player().buildings.fold(goods, |types, slot| match state.building(slot) {
        Building::Marketplace(good) => types | 1 << good as u8,
        _ => types,
    });
    types.count_ones() as u8
}

/// Bank System: a free action, once per turn.
fn bank<L: Log>(state: &mut State, log: &mut L) -> Result<(), Refusal> {
    once_per_turn(state, Technology::BankSystem)?;
    let coins = state.player().coins;
    if coins < DATA.costs.bank {
        return Err(refuse::coins(DATA.costs.bank, coins));
    }
    let who = state.turn;
    state.used.insert(Technology::BankSystem);
    state.player_mut().pay(DATA.costs.bank);
    log.tell(|| {
        Phrase::new("log-uses").seat("who", who).term("technology", Technology::BankSystem.term())
    });
    markers::gain(state, 0, 1, After::Main, log);
    Ok(())
}

/// Geography: a free action, once per turn; any number of goods and buildings in any towns.
fn geography<L: Log>(state: &mut State, log: &mut L) -> Result<(), Refusal> {
    once_per_turn(state, Technology::Geography)?;
    let player = state.player();
    refuse::unless(
        !player.goods.is_empty() || !player.buildings.is_empty(),
        "refuse-nothing-to-float",
    )?;
    let who = state.turn;
    state.used.insert(Technology::Geography);
    state.stage = Stage::Geography;
    log.tell(|| {
        Phrase::new("log-uses").seat("who", who).term("technology", Technology::Geography.term())
    });
    Ok(())
}

/// Is the free action owned and not yet used in this turn?
fn once_per_turn(state: &State, technology: Technology) -> Result<(), Refusal> {
    refuse::unless(state.player().owns(technology), "refuse-technology-not-yours")?;
    refuse::unless(!state.used.contains(technology), "refuse-technology-used")
}

fn float<L: Log>(state: &mut State, piece: Piece, log: &mut L) -> Result<(), Refusal> {
    let position = match piece {
        Piece::Good(slot) | Piece::Building(slot) => slot.position(),
        _ => return Err(Refusal::because("refuse-float-marker")),
    };
    refuse::unless(state.player().holds(piece), "refuse-no-such-marker")?;
    let who = state.turn;
    let player = state.player_mut();
    player.take(piece);
    player.ships[position as usize] += 1;
    log.tell(|| crate::words::piece(Phrase::new("log-float").seat("who", who), piece));
    if state.player().goods.is_empty() && state.player().buildings.is_empty() {
        state.stage = Stage::Main;
    }
    Ok(())
}
