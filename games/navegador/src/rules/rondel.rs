//! The rondel, the ships paid for long ways, and the Navegador card (rules.md §6, §7, §10).

use super::{sailing, turns};
use crate::action::Action;
use crate::data::DATA;
use crate::objection::Objection;
use crate::parts::{Field, RING, Region};
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase};

/// The ships that a move to the field costs, or why it cannot be made.
#[inline]
pub fn may_go(state: &State, field: Field) -> Result<u8, Objection> {
    let me = state.me();
    let Some(stone) = me.stone else { return Ok(0) };
    let owed = stone.steps_to(field).saturating_sub(DATA.free_steps);
    let ships = me.ships.total();
    if owed > ships {
        return Err(Objection::StepsTooDear { owed, ships });
    }
    Ok(owed)
}

/// May the active player sail by the Navegador card now?
pub fn may_play_card(state: &State) -> Result<(), Objection> {
    if state.card.holder != state.active {
        return Err(Objection::CardElsewhere);
    }
    if state.me().stone.is_none() {
        return Err(Objection::CardInRoundOne);
    }
    if !sailing::possible(state, &state.me().ships, false) {
        return Err(Objection::NothingToSail);
    }
    Ok(())
}

/// The card first, then the fields in the order in which the stone meets them.
pub fn legal(state: &State, actions: &mut Vec<Action>) {
    if may_play_card(state).is_ok() {
        actions.push(Action::Card);
    }
    match state.me().stone {
        None => actions.extend(Field::all().map(Action::Go)),
        Some(stone) => {
            let steps = (DATA.free_steps + state.me().ships.total()).min(RING);
            actions.extend((1..=steps).map(|steps| Action::Go(stone.after(steps))));
        }
    }
}

/// Hands the card to the right neighbour; the orange ship marks that neighbour's field.
fn pass_card<L: Log>(state: &mut State, used: bool, log: &mut L) {
    let (from, to) = (state.card.holder, state.right_of(state.card.holder));
    state.card.holder = to;
    state.card.orange_ship = state.players[to.index()].stone;
    log.tell(|| {
        let id = if used { "log-card-used" } else { "log-card-unused" };
        Phrase::new(id).seat("who", from).seat("to", to)
    });
}

/// Begins the extra Sailing action of the card.
pub fn play_card<L: Log>(state: &mut State, log: &mut L) -> Result<(), Objection> {
    may_play_card(state)?;
    pass_card(state, true, log);
    state.ready = state.me().ships;
    state.stage = Stage::Sailing { card: true, explored: false };
    Ok(())
}

/// Moves the stone; ships are paid before the action begins.
pub fn go<L: Log>(state: &mut State, field: Field, log: &mut L) -> Result<(), Objection> {
    let owed = may_go(state, field)?;
    let before = state.me_mut().stone.replace(field);
    let who = state.active;
    log.tell(|| Phrase::new("log-go").seat("who", who).term("field", field.term()));
    if state.card.holder == who {
        match (before, state.card.orange_ship) {
            // The first holder's stone has only now got a field for the orange ship to mark (§10).
            (None, _) | (_, None) => state.card.orange_ship = Some(field),
            (Some(before), Some(orange)) => {
                if before.steps_to(orange) <= before.steps_to(field) {
                    pass_card(state, false, log);
                }
            }
        }
    }
    settle(state, owed, log);
    Ok(())
}

/// Regions with ships to pay from.
pub fn legal_payments(state: &State, actions: &mut Vec<Action>) {
    actions.extend(state.me().ships.regions().iter().map(Action::Pay));
}

/// Pays one ship of the player's choice.
pub fn pay<L: Log>(
    state: &mut State,
    owed: u8,
    region: Region,
    log: &mut L,
) -> Result<(), Objection> {
    if state.me().ships[region] == 0 {
        return Err(Objection::NoShipAt(region));
    }
    give_up(state, region, log);
    settle(state, owed - 1, log);
    Ok(())
}

fn give_up<L: Log>(state: &mut State, region: Region, log: &mut L) {
    state.me_mut().ships[region] -= 1;
    let who = state.active;
    log.tell(|| Phrase::new("log-pay").seat("who", who).term("region", region.term()));
}

/// Pays what needs no choice, asks for the rest, and goes on to the action when nothing is owed.
fn settle<L: Log>(state: &mut State, mut owed: u8, log: &mut L) {
    while owed > 0 {
        let ships = state.me().ships;
        let regions = ships.regions();
        let Some(region) = regions.iter().next() else { break };
        if regions.len() > 1 && ships.total() > owed {
            state.stage = Stage::Pay { owed };
            return;
        }
        give_up(state, region, log);
        owed -= 1;
    }
    turns::begin_errand(state, log);
}

/// The most ships that any move costs: a whole lap.
pub fn most_owed() -> u8 {
    RING.saturating_sub(DATA.free_steps)
}
