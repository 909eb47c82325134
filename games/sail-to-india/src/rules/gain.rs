//! Gains (§6): what no marker counts is lost, so markers may be called home before each of them.

use super::turn;
use crate::action::{Action, Order};
use crate::state::{After, Stage, State};
use portolan_table::{Log, Phrase, Refusal, ensure};

/// Counts at once where the markers suffice, or where nothing can be done about it; else opens the window
/// in which markers may be called home (§6.10).
pub fn gain<L: Log>(state: &mut State, coins: u8, points: u8, then: After, log: &mut L) {
    let player = state.player();
    let no_choice = || !player.has_piece_out() && !player.order_matters(coins, points);
    if player.can_count(coins, points) || no_choice() {
        perform(state, coins, points, then, Order::Any, log);
    } else {
        state.stage = Stage::Gain { coins, points, then };
    }
}

pub fn list(state: &State, coins: u8, points: u8, actions: &mut Vec<Action>) {
    let player = state.player();
    if player.order_matters(coins, points) {
        actions.extend([Action::Gain(Order::CoinsFirst), Action::Gain(Order::PointsFirst)]);
    } else {
        actions.push(Action::Gain(Order::Any));
    }
    player.each_piece(|piece| actions.push(Action::Return(piece)));
}

#[inline(never)]
pub fn check(state: &State, coins: u8, points: u8, order: Order) -> Result<(), Refusal> {
    let chosen = order != Order::Any;
    ensure!(chosen == state.player().order_matters(coins, points), "refuse-gain-order");
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
    let who = state.turn;
    let player = state.player_mut();
    let (gained_coins, gained_points) = if order == Order::PointsFirst {
        let gained = player.gain_points(points);
        (player.gain_coins(coins), gained)
    } else {
        (player.gain_coins(coins), player.gain_points(points))
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
    turn::go_on(state, then);
}
