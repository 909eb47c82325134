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
use crate::parts::Region;
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase, Refusal, Seat, Turn, ensure};
use rand::{Rng, RngExt};
use recruit::Recruits;

/// What the game waits for.
#[inline]
pub fn turn(state: &State) -> Turn {
    match state.stage {
        Stage::Over { .. } => Turn::Over,
        Stage::Start | Stage::Reveal { .. } => Turn::Chance,
        _ => Turn::of(state.active),
    }
}

/// Every action of whoever is to act.
pub fn list(state: &State, actions: &mut Vec<Action>) {
    match state.stage {
        Stage::Start => actions.extend(Seat::all(state.seats()).map(Action::Start)),
        Stage::Rondel => rondel::list(state, actions),
        Stage::Pay { .. } => rondel::list_payments(state, actions),
        Stage::Sailing { explored, .. } => sailing::list(state, explored, actions),
        Stage::Gather { region, .. } => sailing::list_group(state, region, actions),
        Stage::Reveal { region, .. } => {
            actions.extend(sailing::unseen_in(state, region).iter().map(Action::Token));
        }
        Stage::Workers { .. } => recruit::list(state, Recruits::Workers, actions),
        Stage::Ships { .. } => recruit::list(state, Recruits::Ships, actions),
        Stage::Colony { founded } => colony::list(state, founded, actions),
        Stage::Buildings { busy } => buildings::list(state, busy, actions),
        Stage::Market { good, wild_used } => market::list(state, good, wild_used, actions),
        Stage::Privilege => privilege::list(state, actions),
        Stage::Over { .. } => {}
    }
}

/// Why whoever is to act may not do this, if so.
pub fn check(state: &State, action: Action) -> Result<(), Refusal> {
    match (state.stage, action) {
        (Stage::Start, Action::Start(seat)) => {
            ensure!(seat.0 < state.seats(), Refusal::not_now());
            Ok(())
        }
        (Stage::Rondel, Action::Card) => rondel::check_card(state),
        (Stage::Rondel, Action::Go(field)) => rondel::check_go(state, field),
        (Stage::Pay { .. }, Action::Pay(region)) => rondel::check_pay(state, region),
        (Stage::Sailing { .. }, Action::Sail { from, to, ships }) => {
            sailing::check_sail(state, from, to, ships)
        }
        (Stage::Sailing { explored, .. }, Action::Course(region)) => {
            sailing::check_course(state, explored, region)
        }
        (Stage::Gather { region, .. }, Action::Join(from)) => {
            sailing::check_join(state, region, from)
        }
        (Stage::Gather { region, .. }, Action::Explore) => sailing::check_explore(state, region),
        (Stage::Reveal { region, .. }, Action::Token(price)) => {
            sailing::check_reveal(state, region, price)
        }
        (Stage::Workers { .. }, Action::Hire) => recruit::check(state, Recruits::Workers),
        (Stage::Ships { .. }, Action::Launch) => recruit::check(state, Recruits::Ships),
        (Stage::Colony { founded }, Action::Found(region)) => {
            colony::check_found(state, founded, region)
        }
        (Stage::Buildings { busy }, Action::Build(building)) => {
            buildings::check_build(state, busy, building)
        }
        (Stage::Market { good: now, .. }, Action::Sell(good, units)) => {
            market::check_good(now, good)?;
            market::check_sell(state, good, units)
        }
        (Stage::Market { good: now, wild_used }, Action::Process(good, units)) => {
            market::check_good(now, good)?;
            market::check_process(state, wild_used, good, units)
        }
        (Stage::Market { good: now, .. }, Action::Leave(good)) => market::check_good(now, good),
        (Stage::Privilege, Action::Take(column)) => privilege::check_take(state, column),
        (Stage::Privilege, Action::King(column)) => privilege::check_king(state, column),
        (
            Stage::Sailing { .. }
            | Stage::Workers { .. }
            | Stage::Ships { .. }
            | Stage::Colony { .. }
            | Stage::Buildings { .. }
            | Stage::Privilege,
            Action::Done,
        ) => Ok(()),
        _ => Err(Refusal::not_now()),
    }
}

/// Carries out what [`check`] allows.
pub fn perform<L: Log>(state: &mut State, action: Action, log: &mut L) {
    match (state.stage, action) {
        (_, Action::Start(seat)) => turns::draw_start_player(state, seat, log),
        (_, Action::Card) => rondel::play_card(state, log),
        (_, Action::Go(field)) => rondel::go(state, field, log),
        (Stage::Pay { owed }, Action::Pay(region)) => rondel::pay(state, owed, region, log),
        (_, Action::Sail { from, to, ships }) => sailing::sail(state, from, to, ships, log),
        (Stage::Sailing { card, .. }, Action::Course(region)) => {
            sailing::set_course(state, card, region, log);
        }
        (Stage::Gather { region, .. }, Action::Join(from)) => {
            sailing::join(state, region, from, log);
        }
        (Stage::Gather { card, region }, Action::Explore) => {
            sailing::explore(state, card, region, log);
        }
        (Stage::Reveal { card, region }, Action::Token(price)) => {
            sailing::reveal(state, card, region, price, log);
        }
        (_, Action::Hire) => recruit::recruit(state, Recruits::Workers, log),
        (_, Action::Launch) => recruit::recruit(state, Recruits::Ships, log),
        (Stage::Colony { founded }, Action::Found(region)) => {
            colony::found(state, founded, region, log);
        }
        (Stage::Buildings { busy }, Action::Build(building)) => {
            buildings::build(state, busy, building, log);
        }
        (Stage::Market { wild_used, .. }, Action::Sell(good, units)) => {
            market::sell(state, wild_used, good, units, log);
        }
        (Stage::Market { wild_used, .. }, Action::Process(good, units)) => {
            market::process(state, wild_used, good, units, log);
        }
        (Stage::Market { wild_used, .. }, Action::Leave(good)) => {
            market::leave(state, wild_used, good, log);
        }
        (_, Action::Take(column)) => privilege::take(state, column, log),
        (_, Action::King(column)) => privilege::king(state, column, log),
        (Stage::Sailing { card, .. }, Action::Done) => sailing::finish(state, card, log),
        (Stage::Workers { surplus, .. } | Stage::Ships { surplus, .. }, Action::Done) => {
            recruit::finish(state, surplus, log);
        }
        (_, Action::Done) => turns::finish(state, log),
        _ => {}
    }
}

/// A reason that names a region.
fn about(id: &'static str, region: Region) -> Phrase {
    Phrase::new(id).term("region", region.term())
}

fn check_cash(state: &State, price: u16) -> Result<(), Refusal> {
    let me = state.me();
    ensure!(me.can_pay(price), Phrase::new("refuse-cash").int("price", price).int("cash", me.cash));
    Ok(())
}

fn check_workers(needed: u8, free: u8) -> Result<(), Refusal> {
    ensure!(
        free >= needed,
        Phrase::new("refuse-idle-workers").int("needed", needed).int("free", free)
    );
    Ok(())
}

/// Draws the start player, or the next token of the stack that is being turned up.
pub fn draw_chance<R: Rng>(state: &State, rng: &mut R) -> Action {
    if state.stage == Stage::Start {
        return Action::Start(Seat(rng.random_range(0..state.seats())));
    }
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
        Action::Go(field) => rondel::ships_owed(state, field) > 0,
        Action::Leave(_) => true,
        Action::Sail { from, to, .. } => {
            let data = state.data();
            data.sea(to).from_portugal < data.sea(from).from_portugal
        }
        Action::Done => match state.stage {
            Stage::Sailing { explored, .. } => {
                !explored && sailing::courses(state, &state.ready).next().is_some()
            }
            Stage::Workers { bought, .. } | Stage::Ships { bought, .. } => bought == 0,
            Stage::Colony { founded } => founded == 0,
            Stage::Buildings { busy } => busy == 0,
            _ => true,
        },
        _ => false,
    }
}
