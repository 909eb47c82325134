//! Workers and ships: cheap by churches and shipyards, dear beyond (rules.md §7.1, §7.2).

use super::{check_cash, turns};
use crate::action::Action;
use crate::parts::Region;
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase, Refusal};

/// What is recruited: both follow the same rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recruits {
    /// By churches.
    Workers,
    /// By shipyards.
    Ships,
}

/// One unit about to be bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
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

/// The next unit, whether or not it can be paid; none once the limit is reached and every church or
/// shipyard used.
#[inline]
pub fn offer(state: &State, what: Recruits) -> Option<Offer> {
    let (me, data) = (state.me(), state.data());
    let (have, limit, makers) = match what {
        Recruits::Workers => (me.workers, data.limits.workers_max, me.churches),
        Recruits::Ships => (me.ships.total(), data.limits.ships_max, me.shipyards),
    };
    let cheap = so_far(state).0 < makers;
    match (cheap, have >= limit) {
        (true, surplus) => Some(Offer { price: data.cheap_cost, surplus }),
        (false, false) => Some(Offer { price: data.phase(state.phase).extra_cost, surplus: false }),
        (false, true) => None,
    }
}

#[inline]
fn can_recruit(state: &State, what: Recruits) -> bool {
    offer(state, what).is_some_and(|offer| state.me().can_pay(offer.price))
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
    can_recruit(state, what)
}

/// One more, or no more.
pub fn list(state: &State, what: Recruits, actions: &mut Vec<Action>) {
    if can_recruit(state, what) {
        actions.push(match what {
            Recruits::Workers => Action::Hire,
            Recruits::Ships => Action::Launch,
        });
    }
    actions.push(Action::Done);
}

/// Surplus units bring their money only at the end of the action, so everything is paid from the cash at
/// its beginning.
pub fn check(state: &State, what: Recruits) -> Result<(), Refusal> {
    let Some(offer) = offer(state, what) else {
        return Err(Refusal::because(match what {
            Recruits::Workers => "refuse-more-workers",
            Recruits::Ships => "refuse-more-ships",
        }));
    };
    check_cash(state, offer.price)
}

/// Buys one.
pub fn recruit<L: Log>(state: &mut State, what: Recruits, log: &mut L) {
    let Some(Offer { price, surplus }) = offer(state, what) else { return };
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
}

/// Ends the action: the bank takes the surplus, and the turn is over.
pub fn finish<L: Log>(state: &mut State, surplus: u8, log: &mut L) {
    if surplus > 0 {
        let cash = u16::from(surplus) * state.data().surplus_sale;
        state.me_mut().receive(cash);
        let who = state.active;
        log.tell(|| {
            Phrase::new("log-surplus").seat("who", who).int("count", surplus).int("cash", cash)
        });
    }
    turns::finish(state, log);
}
