//! The rondel, the ships paid for long ways, and the Navegador card (rules.md §6, §7, §10).

use super::{about, sailing, turns};
use crate::action::Action;
use crate::data::DATA;
use crate::parts::{Field, RING, Region};
use crate::state::{Player, Stage, State};
use portolan_table::{Log, Phrase, Refusal, ensure};

/// Ships that a way of so many steps costs: one for each beyond the free ones.
#[inline]
pub fn ships_for(steps: u8) -> u8 {
    steps.saturating_sub(DATA.free_steps)
}

/// Ships that a move to the field costs; a stone is placed for nothing.
#[inline]
pub fn ships_owed(state: &State, field: Field) -> u8 {
    state.me().stone.map_or(0, |stone| ships_for(stone.steps_to(field)))
}

/// Steps that a player can afford, up to a whole lap.
#[inline]
fn longest_way(player: &Player) -> u8 {
    (DATA.free_steps + player.ships.total()).min(RING)
}

/// May the active player sail by the Navegador card now?
pub fn may_play_card(state: &State) -> bool {
    let me = state.me();
    state.card.holder == state.active
        && me.stone.is_some()
        && sailing::possible(state, &me.ships, false)
}

/// The card first, then the fields in the order in which the stone meets them.
pub fn list(state: &State, actions: &mut Vec<Action>) {
    if may_play_card(state) {
        actions.push(Action::Card);
    }
    let me = state.me();
    match me.stone {
        None => actions.extend(Field::all().map(Action::Go)),
        Some(stone) => {
            let steps = 1..=longest_way(me);
            actions.extend(steps.map(|steps| Action::Go(stone.after(steps))));
        }
    }
}

pub fn check_card(state: &State) -> Result<(), Refusal> {
    let me = state.me();
    ensure!(state.card.holder == state.active, "refuse-card");
    ensure!(me.stone.is_some(), "refuse-card-in-round-one");
    ensure!(sailing::possible(state, &me.ships, false), "refuse-sailing");
    Ok(())
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
pub fn play_card<L: Log>(state: &mut State, log: &mut L) {
    pass_card(state, true, log);
    state.ready = state.me().ships;
    state.stage = Stage::Sailing { card: true, explored: false };
}

pub fn check_go(state: &State, field: Field) -> Result<(), Refusal> {
    let me = state.me();
    let Some(stone) = me.stone else { return Ok(()) };
    let owed = ships_for(stone.steps_to(field));
    ensure!(
        owed == 0 || owed <= me.ships.total(),
        Phrase::new("refuse-steps").int("owed", owed).int("ships", me.ships.total())
    );
    Ok(())
}

/// Moves the stone; ships are paid before the action begins.
pub fn go<L: Log>(state: &mut State, field: Field, log: &mut L) {
    let owed = ships_owed(state, field);
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
}

/// Regions with ships to pay from.
pub fn list_payments(state: &State, actions: &mut Vec<Action>) {
    actions.extend(state.me().ships.regions().iter().map(Action::Pay));
}

pub fn check_pay(state: &State, region: Region) -> Result<(), Refusal> {
    ensure!(state.me().ships[region] > 0, about("refuse-ship", region));
    Ok(())
}

/// Pays one ship of the player's choice.
pub fn pay<L: Log>(state: &mut State, owed: u8, region: Region, log: &mut L) {
    give_up(state, region, log);
    settle(state, owed - 1, log);
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
    turns::begin_action(state, log);
}
