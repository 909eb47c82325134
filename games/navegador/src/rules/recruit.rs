//! Workers and ships: cheap by churches and shipyards, dear beyond (rules.md §7.1, §7.2).

use super::turns;
use crate::action::Action;
use crate::data::DATA;
use crate::objection::Objection;
use crate::parts::Region;
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase};

/// What is recruited: both follow the same rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recruits {
    /// Workers, by churches.
    Workers,
    /// Ships, by shipyards.
    Ships,
}

/// One unit about to be bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What it costs.
    pub price: u16,
    /// Is it beyond the limit, and sold to the bank when the action ends?
    pub surplus: bool,
}

/// Units bought in the action under way, and the surplus ones among them.
#[inline]
fn so_far(state: &State) -> (u8, u8) {
    match state.stage {
        Stage::Workers { bought, surplus } | Stage::Ships { bought, surplus } => (bought, surplus),
        _ => (0, 0),
    }
}

/// What the next unit would cost, whether or not it can be paid.
#[inline]
pub fn offer(state: &State, what: Recruits) -> Result<Offer, Objection> {
    let me = state.me();
    let (have, limit, makers) = match what {
        Recruits::Workers => (me.workers, DATA.limits.workers_max, me.churches),
        Recruits::Ships => (me.ships.total(), DATA.limits.ships_max, me.shipyards),
    };
    let cheap = so_far(state).0 < makers;
    match (cheap, have >= limit) {
        (true, surplus) => Ok(Offer { price: DATA.cheap_cost, surplus }),
        (false, false) => Ok(Offer { price: DATA.phase(state.phase).extra_cost, surplus: false }),
        (false, true) => Err(match what {
            Recruits::Workers => Objection::NoMoreWorkers,
            Recruits::Ships => Objection::NoMoreShips,
        }),
    }
}

/// The next unit, if it can be paid. Surplus units bring their money only at the end of the action, so
/// everything is paid from the cash at its beginning.
#[inline]
fn may_recruit(state: &State, what: Recruits) -> Result<Offer, Objection> {
    let offer = offer(state, what)?;
    let cash = state.me().cash;
    if u32::from(offer.price) > cash {
        return Err(Objection::TooDear { price: offer.price, cash });
    }
    Ok(offer)
}

fn stage(what: Recruits, bought: u8, surplus: u8) -> Stage {
    match what {
        Recruits::Workers => Stage::Workers { bought, surplus },
        Recruits::Ships => Stage::Ships { bought, surplus },
    }
}

/// Begins the action, if at least one unit can be bought.
pub fn open(state: &mut State, what: Recruits) -> bool {
    state.stage = stage(what, 0, 0);
    may_recruit(state, what).is_ok()
}

/// One more, or no more.
pub fn legal(state: &State, what: Recruits, actions: &mut Vec<Action>) {
    if may_recruit(state, what).is_ok() {
        actions.push(match what {
            Recruits::Workers => Action::Hire,
            Recruits::Ships => Action::Launch,
        });
    }
    actions.push(Action::Done);
}

/// Buys one.
pub fn recruit<L: Log>(state: &mut State, what: Recruits, log: &mut L) -> Result<(), Objection> {
    let Offer { price, surplus } = may_recruit(state, what)?;
    let (bought, before) = so_far(state);
    state.stage = stage(what, bought + 1, before + u8::from(surplus));
    let who = state.active;
    let me = state.me_mut();
    me.pay(price);
    match what {
        _ if surplus => {}
        Recruits::Workers => me.workers += 1,
        Recruits::Ships => me.ships[Region::PORTUGAL] += 1,
    }
    log.tell(|| {
        let id = match (what, surplus) {
            (Recruits::Workers, false) => "log-hire",
            (Recruits::Workers, true) => "log-hire-surplus",
            (Recruits::Ships, false) => "log-launch",
            (Recruits::Ships, true) => "log-launch-surplus",
        };
        Phrase::new(id).seat("who", who).int("price", price)
    });
    Ok(())
}

/// Ends the action: the bank takes the surplus, and the turn is over.
pub fn finish<L: Log>(state: &mut State, log: &mut L) {
    let (_, surplus) = so_far(state);
    if surplus > 0 {
        let cash = u16::from(surplus) * DATA.surplus_sale;
        state.me_mut().receive(cash);
        let who = state.active;
        log.tell(|| {
            Phrase::new("log-surplus").seat("who", who).int("count", surplus).int("cash", cash)
        });
    }
    turns::finish(state, log);
}
