//! Using technologies: what all have in common, and those that are free actions (§6, §7), Bank System
//! and Geography.

use super::{gain, turn};
use crate::action::{Action, Piece};
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
    if state.is_ready(Technology::BankSystem) && player.affords(state.data().effects.bank.price) {
        actions.push(Action::Bank);
    }
    if state.is_ready(Technology::Geography) && player.can_float() {
        actions.push(Action::Geography);
    }
}

pub fn check_bank(state: &State) -> Result<(), Refusal> {
    state.check_ready(Technology::BankSystem)?;
    state.player().check_coins(state.data().effects.bank.price)
}

/// What it brings is counted together with a gain that waits.
pub fn bank<L: Log>(state: &mut State, coins: u8, points: u8, then: After, log: &mut L) {
    let data = state.data();
    let bank = data.effects.bank;
    state.used.insert(Technology::BankSystem);
    state.player_mut().pay(data, bank.price);
    tell_use(state, Technology::BankSystem, log);
    gain::gain(state, coins, points + bank.points, then, log);
}

pub fn check_geography(state: &State) -> Result<(), Refusal> {
    state.check_ready(Technology::Geography)?;
    ensure!(state.player().can_float(), "refuse-nothing-to-float");
    Ok(())
}

pub fn geography<L: Log>(state: &mut State, coins: u8, points: u8, then: After, log: &mut L) {
    state.used.insert(Technology::Geography);
    state.stage = Stage::Geography { coins, points, then };
    tell_use(state, Technology::Geography, log);
}

/// Any number of goods and buildings, in any towns.
pub fn list_floats(state: &State, actions: &mut Vec<Action>) {
    let player = state.player();
    actions.extend(player.goods.iter().map(|slot| Action::Float(Piece::Good(slot))));
    actions.extend(player.buildings.iter().map(|slot| Action::Float(Piece::Building(slot))));
    actions.push(Action::Done);
}

pub fn check_float(state: &State, piece: Piece) -> Result<(), Refusal> {
    ensure!(matches!(piece, Piece::Good(_) | Piece::Building(_)), "refuse-float-marker");
    state.player().check_holds(piece)
}

pub fn float<L: Log>(
    state: &mut State,
    piece: Piece,
    coins: u8,
    points: u8,
    then: After,
    log: &mut L,
) {
    let (who, data, towns) = (state.turn, state.data(), state.towns());
    let player = state.player_mut();
    player.take(data, piece);
    player.ships[usize::from(piece.position())] += 1;
    log.tell(|| crate::words::piece(Phrase::new("log-float").seat("who", who), towns, piece));
    if !state.player().can_float() {
        end_geography(state, coins, points, then, log);
    }
}

/// Back to the gain that waits, or to where it was begun.
pub fn end_geography<L: Log>(state: &mut State, coins: u8, points: u8, then: After, log: &mut L) {
    if coins + points > 0 {
        gain::gain(state, coins, points, then, log);
    } else {
        turn::go_on(state, then, log);
    }
}
