//! Dice by colour: none is lost, none is used twice.

use super::{before_turns, law, progress};
use crate::colony::{Colour, Piece};
use crate::state::{Player, Stage, State};
use portolan_table::{Seat, Violation};

/// White dice in the pool, on boards and in hand are three for each player.
pub fn white(state: &State) -> Result<(), Violation> {
    let rates = &state.data().rates;
    for (i, player) in state.players.iter().enumerate() {
        let used = player.colony.dice(Colour::White).len();
        let held = if i == state.active.index() { state.in_hand(Colour::White) } else { 0 };
        law(used + held <= rates.white_dice_per_year, || {
            format!("seat {i} has used {} white dice", used + held)
        })?;
    }
    let on_boards: u8 =
        state.players.iter().map(|player| player.colony.dice(Colour::White).len()).sum();
    let all = state.white_dice.len() + on_boards + state.in_hand(Colour::White);
    let full = rates.dice_per_player * state.seats();
    let fits = match (state.stage, progress(state)) {
        (_, 0) => all == 0,
        (Stage::WhiteDice, _) => all < full && on_boards == 0,
        _ => all == full,
    };
    law(fits, || format!("there are {all} white dice in the game; {full} belong there"))?;
    let resting = before_turns(state.stage) || matches!(state.stage, Stage::Place(Piece::Hall(_)));
    let cleared = |p: &Player| {
        p.colony.coins().is_empty()
            && p.colony.dice(Colour::White).is_empty()
            && p.colony.dice(Colour::Blue).is_empty()
            && p.conquest == 0
    };
    law(!resting || state.players.iter().all(cleared), || {
        "something is left over from last year".to_owned()
    })
}

/// Blue dice that lie ready or were used are those unlocked.
pub fn blue(state: &State) -> Result<(), Violation> {
    let common = state.options.common_blue_dice;
    let rolling = state.stage == Stage::BlueDice;
    let none_yet = progress(state) < 7 || state.year > 1 && state.stage == Stage::WhiteDice;
    let own: u8 = state.players.iter().map(|player| player.blue_dice.len()).sum();
    law(!none_yet || own == 0 && state.blue_dice.is_empty(), || {
        "blue dice lie ready before they are rolled".to_owned()
    })?;
    law(if common { own == 0 } else { state.blue_dice.is_empty() }, || {
        "blue dice lie where this game has none".to_owned()
    })?;
    let mut unlocked = 0;
    let mut on_boards = 0;
    for seat in Seat::all(state.seats()) {
        let player = &state.players[seat.index()];
        let held = if seat == state.active { state.in_hand(Colour::Blue) } else { 0 };
        let used = player.colony.dice(Colour::Blue).len() + held;
        let own = player.unlocked(state.data());
        unlocked += own;
        on_boards += used;
        law(used + player.blue_dice.len() <= own, || {
            format!("seat {seat} has more blue dice than it has unlocked")
        })?;
        // Own dice wait for next year only if they were unlocked after retiring.
        let unlocking = state.stage == Stage::Unlock && seat == state.active;
        let may_wait = player.retired.is_some() || unlocking || rolling || none_yet || common;
        let rolled = player.blue_dice.len() + used == own;
        law(may_wait || rolled, || format!("a blue die of seat {seat} was not rolled"))?;
    }
    let all = state.blue_dice.len() + on_boards;
    let waiting = state.stage == Stage::Unlock || rolling || none_yet;
    let fits = if waiting { all <= unlocked } else { all == unlocked };
    law(!common || fits, || format!("{all} blue dice are in the pool or used, of {unlocked}"))
}
