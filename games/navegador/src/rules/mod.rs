//! The rules: one file per paragraph, and here the way from an action to its rule.

pub mod buildings;
pub mod colony;
pub mod market;
pub mod privilege;
pub mod recruit;
pub mod rondel;
pub mod sailing;
pub mod turns;
pub mod waters;

use crate::action::Action;
use crate::objection::Objection;
use crate::parts::Good;
use crate::state::{Stage, State};
use portolan_table::{Actor, Log, Refusal, Turn};
use rand::{Rng, RngExt};
use recruit::Recruits;

/// What the game waits for.
#[inline]
pub fn turn(state: &State) -> Turn {
    match state.stage {
        Stage::Over { .. } => Turn::Over,
        Stage::Reveal { .. } => Turn::Chance,
        _ => Turn::of(state.active),
    }
}

/// Every action of the actor.
pub fn legal(state: &State, actor: Actor, actions: &mut Vec<Action>) {
    if !turn(state).admits(actor) {
        return;
    }
    match state.stage {
        Stage::Rondel => rondel::legal(state, actions),
        Stage::Pay { .. } => rondel::legal_payments(state, actions),
        Stage::Sailing { .. } => sailing::legal(state, actions),
        Stage::Gather { region, .. } => sailing::legal_group(state, region, actions),
        Stage::Reveal { region, .. } => {
            actions.extend(sailing::unseen_in(state, region).iter().map(Action::Token));
        }
        Stage::Workers { .. } => recruit::legal(state, Recruits::Workers, actions),
        Stage::Ships { .. } => recruit::legal(state, Recruits::Ships, actions),
        Stage::Colony { .. } => colony::legal(state, actions),
        Stage::Buildings { .. } => buildings::legal(state, actions),
        Stage::Market { .. } => market::legal(state, actions),
        Stage::Privilege => privilege::legal(state, actions),
        Stage::Over { .. } => {}
    }
}

/// Carries the action out, or says why not and changes nothing.
pub fn apply<L: Log>(
    state: &mut State,
    actor: Actor,
    action: Action,
    log: &mut L,
) -> Result<(), Refusal> {
    if !turn(state).admits(actor) {
        return Err(match turn(state) {
            Turn::Over => Refusal::because("table-game-over"),
            _ => Refusal::not_your_turn(),
        });
    }
    match (state.stage, action) {
        (Stage::Rondel, Action::Card) => rondel::play_card(state, log)?,
        (Stage::Rondel, Action::Go(field)) => rondel::go(state, field, log)?,
        (Stage::Pay { owed }, Action::Pay(region)) => rondel::pay(state, owed, region, log)?,
        (Stage::Sailing { .. }, Action::Sail { from, to, ships }) => {
            sailing::sail(state, from, to, ships, log)?;
        }
        (Stage::Sailing { card, .. }, Action::Course(region)) => {
            sailing::set_course(state, card, region, log)?;
        }
        (Stage::Sailing { card, .. }, Action::Done) => sailing::finish(state, card, log),
        (Stage::Gather { region, .. }, Action::Join(from)) => {
            sailing::join(state, region, from, log)?;
        }
        (Stage::Gather { card, region }, Action::Explore) => {
            sailing::explore(state, card, region, log)?;
        }
        (Stage::Reveal { card, region }, Action::Token(price)) => {
            sailing::reveal(state, card, region, price, log)?;
        }
        (Stage::Workers { .. }, Action::Hire) => recruit::recruit(state, Recruits::Workers, log)?,
        (Stage::Ships { .. }, Action::Launch) => recruit::recruit(state, Recruits::Ships, log)?,
        (Stage::Workers { .. } | Stage::Ships { .. }, Action::Done) => recruit::finish(state, log),
        (Stage::Colony { .. }, Action::Found(region)) => colony::found(state, region, log)?,
        (Stage::Buildings { .. }, Action::Build(building)) => {
            buildings::build(state, building, log)?;
        }
        (Stage::Market { .. }, Action::Sell(good, units)) => {
            market::sell(state, good, units, log)?;
        }
        (Stage::Market { .. }, Action::Process(good, units)) => {
            market::process(state, good, units, log)?;
        }
        (Stage::Market { .. }, Action::Leave(good)) => market::leave(state, good, log)?,
        (Stage::Privilege, Action::Take(column)) => privilege::take(state, column, log)?,
        (Stage::Privilege, Action::King(column)) => privilege::king(state, column, log)?,
        (Stage::Colony { .. } | Stage::Buildings { .. } | Stage::Privilege, Action::Done) => {
            turns::finish(state, log);
        }
        _ => return Err(Objection::NotNow.into()),
    }
    Ok(())
}

/// Draws the next token of the stack that is being turned up.
pub fn draw_chance<R: Rng>(state: &State, rng: &mut R) -> Action {
    let Stage::Reveal { region, .. } = state.stage else { return Action::Done };
    let unseen = sailing::unseen_in(state, region);
    let nth = rng.random_range(0..u32::from(unseen.len())) as usize;
    unseen.iter().nth(nth).map_or(Action::Done, Action::Token)
}

/// Ships given up for a longer way, income left lying, ships sailed home, an action not used at all:
/// hardly ever wise.
#[inline]
pub fn wasteful(state: &State, action: Action) -> bool {
    match action {
        Action::Go(field) => rondel::may_go(state, field).is_ok_and(|ships| ships > 0),
        Action::Leave(_) => true,
        Action::Sail { from, to, .. } => to.from_portugal() < from.from_portugal(),
        Action::Done => match state.stage {
            Stage::Sailing { explored, .. } => !explored && sailing::course_is_open(state),
            Stage::Workers { bought, .. } | Stage::Ships { bought, .. } => bought == 0,
            Stage::Colony { founded } => founded == 0,
            Stage::Buildings { busy } => busy == 0,
            _ => true,
        },
        _ => false,
    }
}

/// The goods in the order in which a Market action decides them.
pub const GOODS: [Good; 3] = [Good::Sugar, Good::Gold, Good::Spice];
