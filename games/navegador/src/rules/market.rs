//! Selling and processing (rules.md §5, §7.6).

use super::{GOODS, turns};
use crate::action::Action;
use crate::data::{DATA, ROWS};
use crate::objection::Objection;
use crate::parts::{Good, Key};
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase};

/// The most units of a good that may be sold.
#[inline]
pub fn sellable(state: &State, good: Good) -> u8 {
    state.me().colonies[good].len()
}

/// The most units of a good that may be processed, with the wild factory unless it has worked.
#[inline]
pub fn processable(state: &State, good: Good, wild_used: bool) -> u8 {
    state.me().factories[good] + if wild_used { 0 } else { DATA.start.wild_factory }
}

/// What one unit brings now: sold, and processed.
#[inline]
pub fn prices(state: &State, good: Good) -> (u16, u16) {
    let row = usize::from(state.market[good]) - 1;
    (DATA.selling[good][row], DATA.processing[row])
}

/// Begins the action with the first good that can be traded.
pub fn open<L: Log>(state: &mut State, log: &mut L) {
    go_on(state, 0, false, log);
}

/// Asks for the next good with which anything can be done; after the last, the turn is over.
fn go_on<L: Log>(state: &mut State, from: usize, wild_used: bool, log: &mut L) {
    let tradable =
        |good: &Good| sellable(state, *good) > 0 || processable(state, *good, wild_used) > 0;
    match GOODS[from..].iter().copied().find(tradable) {
        Some(good) => state.stage = Stage::Market { good, wild_used },
        None => turns::finish(state, log),
    }
}

/// Leave it, sell, or process.
pub fn legal(state: &State, actions: &mut Vec<Action>) {
    let Stage::Market { good, wild_used } = state.stage else { return };
    actions.push(Action::Leave(good));
    actions.extend((1..=sellable(state, good)).map(|units| Action::Sell(good, units)));
    let units = 1..=processable(state, good, wild_used);
    actions.extend(units.map(|units| Action::Process(good, units)));
}

/// The good that is being decided, and whether the wild factory has worked; others wait.
fn deciding(state: &State, good: Good) -> Result<bool, Objection> {
    match state.stage {
        Stage::Market { good: now, wild_used } if now == good => Ok(wild_used),
        Stage::Market { good: now, .. } => Err(Objection::AnotherGood(now)),
        _ => Err(Objection::NotNow),
    }
}

/// Sells: all units at the row before, then the marker goes down.
pub fn sell<L: Log>(
    state: &mut State,
    good: Good,
    units: u8,
    log: &mut L,
) -> Result<(), Objection> {
    let wild_used = deciding(state, good)?;
    let colonies = sellable(state, good);
    if units == 0 || units > colonies {
        return Err(Objection::TooFewColonies { good, colonies });
    }
    let cash = u16::from(units) * prices(state, good).0;
    state.market[good] = (state.market[good] + units).min(ROWS as u8);
    trade(state, good, units, cash, "log-sell", log);
    go_on(state, good.index() + 1, wild_used, log);
    Ok(())
}

/// Processes: all units at the row before, then the marker goes up.
pub fn process<L: Log>(
    state: &mut State,
    good: Good,
    units: u8,
    log: &mut L,
) -> Result<(), Objection> {
    let wild_used = deciding(state, good)?;
    let factories = processable(state, good, wild_used);
    if units == 0 || units > factories {
        return Err(Objection::TooFewFactories { good, factories });
    }
    let wild_works = units > state.me().factories[good];
    let cash = u16::from(units) * prices(state, good).1;
    state.market[good] = state.market[good].saturating_sub(units).max(1);
    trade(
        state,
        good,
        units,
        cash,
        if wild_works { "log-process-wild" } else { "log-process" },
        log,
    );
    go_on(state, good.index() + 1, wild_used || wild_works, log);
    Ok(())
}

fn trade<L: Log>(
    state: &mut State,
    good: Good,
    units: u8,
    cash: u16,
    told: &'static str,
    log: &mut L,
) {
    state.me_mut().receive(cash);
    let (who, (sold, processed)) = (state.active, prices(state, good));
    log.tell(|| {
        Phrase::new(told)
            .seat("who", who)
            .int("units", units)
            .term("good", good.term())
            .int("cash", cash)
            .int("selling", sold)
            .int("processing", processed)
    });
}

/// Does nothing with the good.
pub fn leave<L: Log>(state: &mut State, good: Good, log: &mut L) -> Result<(), Objection> {
    let wild_used = deciding(state, good)?;
    go_on(state, good.index() + 1, wild_used, log);
    Ok(())
}
