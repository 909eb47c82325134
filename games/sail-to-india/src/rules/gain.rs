//! Gains (§6): what no marker counts is lost, so before each that would fall short markers may be called home,
//! and other free actions be taken (§6.10).

use super::{technologies, turn};
use crate::action::{Action, Order};
use crate::state::{After, Stage, State};
use portolan_table::{Log, Phrase, Refusal, ensure};

/// Counts at once where the markers suffice, or where nothing can be done about it; else opens the window
/// in which markers may be called home.
pub fn gain<L: Log>(state: &mut State, coins: u8, points: u8, then: After, log: &mut L) {
    let (data, player) = (state.data(), state.player());
    let no_choice = || !player.has_piece_out() && !player.order_matters(data, coins, points);
    if player.can_count(data, coins, points) || no_choice() {
        perform(state, coins, points, then, Order::Any, log);
    } else {
        state.stage = Stage::Gain { coins, points, then };
    }
}

pub fn list(state: &State, coins: u8, points: u8, actions: &mut Vec<Action>) {
    let player = state.player();
    if player.order_matters(state.data(), coins, points) {
        actions.extend([Action::Gain(Order::CoinsFirst), Action::Gain(Order::PointsFirst)]);
    } else {
        actions.push(Action::Gain(Order::Any));
    }
    player.each_piece(|piece| actions.push(Action::Return(piece)));
    if state.terms.since(2) {
        technologies::list(state, actions);
    }
}

pub fn check(state: &State, coins: u8, points: u8, order: Order) -> Result<(), Refusal> {
    let chosen = order != Order::Any;
    let matters = state.player().order_matters(state.data(), coins, points);
    ensure!(chosen == matters, "refuse-gain-order");
    Ok(())
}

pub fn perform<L: Log>(
    state: &mut State,
    coins: u8,
    points: u8,
    then: After,
    order: Order,
    log: &mut L,
) {
    let (who, data) = (state.turn, state.data());
    let player = state.player_mut();
    let (gained_coins, gained_points) = if order == Order::PointsFirst {
        let gained = player.gain_points(data, points);
        (player.gain_coins(data, coins), gained)
    } else {
        (player.gain_coins(data, coins), player.gain_points(data, points))
    };
    let told = [
        ("log-gain-coins", gained_coins),
        ("log-gain-points", gained_points),
        ("log-lost-coins", coins - gained_coins),
        ("log-lost-points", points - gained_points),
    ];
    for (id, n) in told.into_iter().filter(|(_, n)| *n > 0) {
        log.tell(|| Phrase::new(id).seat("who", who).int("n", n));
    }
    turn::go_on(state, then, log);
}
