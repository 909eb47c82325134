//! Towns turned up by chance: the first ones and those that leave the game (§3), and the one that a ship
//! has reached (§5.2 step 3).

use super::{gain, setup, technologies, turn};
use crate::action::Action;
use crate::data::DATA;
use crate::state::{After, End, Stage, State};
use crate::technology::Technology;
use crate::town::Card;
use crate::words;
use portolan_table::{Log, Phrase, Refusal, ensure};
use rand::Rng;

fn turned_up(state: &State, card: Card) -> Action {
    if state.stage == Stage::Removal { Action::Removed(card) } else { Action::Town(card) }
}

pub fn draw<R: Rng>(state: &State, rng: &mut R) -> Action {
    let card = state.unseen().pick(rng);
    turned_up(state, card.unwrap_or_else(|| unreachable!("no town is left to turn up")))
}

pub fn list(state: &State, actions: &mut Vec<Action>) {
    actions.extend(state.unseen().iter().map(|card| turned_up(state, card)));
}

#[inline(never)]
pub fn check(state: &State, card: Card) -> Result<(), Refusal> {
    ensure!(state.unseen().contains(card), "refuse-card-seen");
    Ok(())
}

pub fn face_up<L: Log>(state: &mut State, card: Card, log: &mut L) {
    state.row.push(card);
    let position = state.known();
    log.reveal(|| words::town("log-face-up", position, card));
    state.stage = setup::stage_of_setup(state);
}

pub fn remove<L: Log>(state: &mut State, card: Card, log: &mut L) {
    state.removed.push(card);
    log.reveal(|| words::face(Phrase::new("log-removed"), card));
    state.stage = setup::stage_of_setup(state);
}

fn is_india(state: &State) -> bool {
    state.known() == state.towns()
}

pub fn discover<L: Log>(state: &mut State, card: Card, log: &mut L) {
    state.row.push(card);
    state.discovered = true;
    let (who, position, india) = (state.turn, state.known(), is_india(state));
    log.reveal(|| {
        let phrase = Phrase::new(if india { "log-discover-india" } else { "log-discover" });
        words::face(phrase.seat("who", who).term("town", words::position(position)), card)
    });
    if india {
        state.india = Some(who);
        turn::trigger_end(state, End::India, log);
    }
    let player = state.player();
    if player.owns(Technology::Map) && player.affords(DATA.costs.map) {
        state.stage = Stage::Chart;
    } else {
        count(state, 0, log);
    }
}

/// Map is paid before the point of the discovery is counted, so that the banker it frees may count both.
pub fn map<L: Log>(state: &mut State, log: &mut L) {
    state.player_mut().pay(DATA.costs.map);
    technologies::tell_use(state, Technology::Map, log);
    count(state, 1, log);
}

/// Points for the discovery, and for Map if it was paid.
pub fn count<L: Log>(state: &mut State, extra: u8, log: &mut L) {
    let india = if is_india(state) { DATA.india_extra_points } else { 0 };
    gain::gain(state, 0, DATA.discovery_points + india + extra, After::Convert, log);
}
