//! Selling and processing (rules.md §5, §7.6).

use super::turns;
use crate::action::Action;
use crate::data::ROWS;
use crate::parts::{Good, Key};
use crate::state::{Stage, State};
use portolan_table::{Log, Phrase, Refusal, ensure};

/// The most units of a good that may be sold.
#[inline]
pub fn sellable(state: &State, good: Good) -> u8 {
    state.me().colonies[good].len()
}

/// The most units of a good that may be processed, with the wild factory unless it has worked.
#[inline]
pub fn processable(state: &State, good: Good, wild_used: bool) -> u8 {
    state.me().factories[good] + if wild_used { 0 } else { state.data().start.wild_factories }
}

/// What one unit brings now: sold, and processed.
#[inline]
pub fn prices(state: &State, good: Good) -> (u16, u16) {
    let row = usize::from(state.market[good]) - 1;
    let data = state.data();
    (data.selling[good][row], data.processing[row])
}

/// Begins the action with the first good that can be traded.
pub fn open<L: Log>(state: &mut State, log: &mut L) {
    go_on(state, 0, false, log);
}

/// Asks for the next good with which anything can be done; after the last, the turn is over.
fn go_on<L: Log>(state: &mut State, from: usize, wild_used: bool, log: &mut L) {
    let tradable =
        |good: &Good| sellable(state, *good) > 0 || processable(state, *good, wild_used) > 0;
    match Good::ALL[from..].iter().copied().find(tradable) {
        Some(good) => state.stage = Stage::Market { good, wild_used },
        None => turns::finish(state, log),
    }
}

/// Leave it, sell, or process.
pub fn list(state: &State, good: Good, wild_used: bool, actions: &mut Vec<Action>) {
    actions.push(Action::Leave(good));
    actions.extend((1..=sellable(state, good)).map(|units| Action::Sell(good, units)));
    let units = 1..=processable(state, good, wild_used);
    actions.extend(units.map(|units| Action::Process(good, units)));
}

/// The goods are decided in their order.
pub fn check_good(now: Good, good: Good) -> Result<(), Refusal> {
    ensure!(good == now, Phrase::new("refuse-other-good").term("good", now.term()));
    Ok(())
}

pub fn check_sell(state: &State, good: Good, units: u8) -> Result<(), Refusal> {
    let colonies = sellable(state, good);
    ensure!(
        (1..=colonies).contains(&units),
        Phrase::new("refuse-colonies").term("good", good.term()).int("colonies", colonies)
    );
    Ok(())
}

/// Sells: all units at the row before, then the marker goes down.
pub fn sell<L: Log>(state: &mut State, wild_used: bool, good: Good, units: u8, log: &mut L) {
    let cash = u16::from(units) * prices(state, good).0;
    state.market[good] = (state.market[good] + units).min(ROWS as u8);
    trade(state, good, units, cash, "log-sell", log);
    go_on(state, good.index() + 1, wild_used, log);
}

pub fn check_process(state: &State, wild_used: bool, good: Good, units: u8) -> Result<(), Refusal> {
    let factories = processable(state, good, wild_used);
    ensure!(
        (1..=factories).contains(&units),
        Phrase::new("refuse-factories").term("good", good.term()).int("factories", factories)
    );
    Ok(())
}

/// Processes: all units at the row before, then the marker goes up.
pub fn process<L: Log>(state: &mut State, wild_used: bool, good: Good, units: u8, log: &mut L) {
    let wild_works = units > state.me().factories[good];
    let cash = u16::from(units) * prices(state, good).1;
    state.market[good] = state.market[good].saturating_sub(units).max(1);
    let told = if wild_works { "log-process-wild" } else { "log-process" };
    trade(state, good, units, cash, told, log);
    go_on(state, good.index() + 1, wild_used || wild_works, log);
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

/// Neither sells nor processes the good.
pub fn leave<L: Log>(state: &mut State, wild_used: bool, good: Good, log: &mut L) {
    go_on(state, good.index() + 1, wild_used, log);
}
