//! Using technologies: what all have in common, and those that are free actions (§6, §7), Bank System
//! and Geography.

use super::gain;
use crate::action::{Action, Piece};
use crate::data::DATA;
use crate::state::{After, Player, Stage, State};
use crate::technology::Technology;
use portolan_table::{Log, Phrase, Refusal, ensure};

impl State {
    /// Does this turn's player own it, and has not used it in this turn?
    #[inline]
    pub(crate) fn is_ready(&self, technology: Technology) -> bool {
        self.player().owns(technology) && !self.used.contains(technology)
    }

    fn check_ready(&self, technology: Technology) -> Result<(), Refusal> {
        ensure!(self.player().owns(technology), "refuse-technology-not-yours");
        ensure!(self.is_ready(technology), "refuse-technology-used");
        Ok(())
    }
}

impl Player {
    /// Does Geography find a marker on a good or a building?
    pub(crate) fn can_float(&self) -> bool {
        !self.goods.is_empty() || !self.buildings.is_empty()
    }
}

pub fn tell_use<L: Log>(state: &State, technology: Technology, log: &mut L) {
    let who = state.turn;
    log.tell(|| Phrase::new("log-uses").seat("who", who).term("technology", technology.term()));
}

#[inline]
pub fn list(state: &State, actions: &mut Vec<Action>) {
    let player = state.player();
    if state.is_ready(Technology::BankSystem) && player.affords(DATA.costs.bank) {
        actions.push(Action::Bank);
    }
    if state.is_ready(Technology::Geography) && player.can_float() {
        actions.push(Action::Geography);
    }
}

pub fn check_bank(state: &State) -> Result<(), Refusal> {
    state.check_ready(Technology::BankSystem)?;
    state.player().check_coins(DATA.costs.bank)
}

pub fn bank<L: Log>(state: &mut State, log: &mut L) {
    state.used.insert(Technology::BankSystem);
    state.player_mut().pay(DATA.costs.bank);
    tell_use(state, Technology::BankSystem, log);
    gain::gain(state, 0, 1, After::Main, log);
}

pub fn check_geography(state: &State) -> Result<(), Refusal> {
    state.check_ready(Technology::Geography)?;
    ensure!(state.player().can_float(), "refuse-nothing-to-float");
    Ok(())
}

pub fn geography<L: Log>(state: &mut State, log: &mut L) {
    state.used.insert(Technology::Geography);
    state.stage = Stage::Geography;
    tell_use(state, Technology::Geography, log);
}

/// Any number of goods and buildings, in any towns.
pub fn list_floats(state: &State, actions: &mut Vec<Action>) {
    let player = state.player();
    actions.extend(player.goods.iter().map(|slot| Action::Float(Piece::Good(slot))));
    actions.extend(player.buildings.iter().map(|slot| Action::Float(Piece::Building(slot))));
    actions.push(Action::Done);
}

#[inline(never)]
pub fn check_float(state: &State, piece: Piece) -> Result<(), Refusal> {
    ensure!(matches!(piece, Piece::Good(_) | Piece::Building(_)), "refuse-float-marker");
    state.player().check_holds(piece)
}

pub fn float<L: Log>(state: &mut State, piece: Piece, log: &mut L) {
    let who = state.turn;
    let player = state.player_mut();
    player.take(piece);
    player.ships[usize::from(piece.position())] += 1;
    log.tell(|| crate::words::piece(Phrase::new("log-float").seat("who", who), piece));
    if !state.player().can_float() {
        state.stage = Stage::Main;
    }
}
