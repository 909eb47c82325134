//! What everybody counts, what follows by itself, and the trick that lies open.

use crate::common::*;
use portolan_sail::pirate::Pirate::{MasterGunner, OrangeHelm};
use portolan_sail::state::Stage;
use portolan_sail::{Action, Sail, State};
use portolan_table::{
    Actor, AnyGame, AnyMatch, Choice, Erased, Game, Observer, Seat, Speaker, position,
};

static GAME: Erased<Sail> = Erased::new();

fn table(state: &State) -> Box<dyn AnyMatch> {
    GAME.resume(&position::to_json::<Sail>(state).to_string()).unwrap()
}

fn choice(state: &State, actor: Actor, action: &str) -> Choice {
    let speaker = Speaker::new(GAME.texts("en"), &[]);
    let choices = table(state).choices(actor, &speaker);
    choices.into_iter().find(|choice| choice.action == action).unwrap()
}

/// What an action changes: the thing, by how much, and what is left.
fn changes(state: &State, actor: Actor, action: &str) -> Vec<(&'static str, i32, i32)> {
    let changes = choice(state, actor, action).changes;
    changes.into_iter().map(|change| (change.id, change.by, change.left)).collect()
}

/// The words on the button, with the space of the ship and all damage.
#[test]
fn an_answer_tells_where_the_ship_comes_to() {
    let chart = "
col   1  2  3  4  5
 A       .     .
 B    .     K     E
 C       @     .
 D    S     .     .
 E       #     .
 F    .     .     .
 G       .     .";
    let mut state = scene().map(chart).hands("g7 t9 r9", "g3 g8 t3").ready_undiscarded();
    act(&mut state, P0, "play g7");
    let text = |action| choice(&state, P1, action).text;
    let carried = "Play grey 3 (tentacle): Player 1 wins, ship to B3, 2 damage";
    assert_eq!(text("play g3"), carried, "by the whirlpool to the Kraken");
    assert_eq!(text("play g8"), "Play grey 8 (orange wheel): Player 2 wins, ship blocked");
    assert_eq!(changes(&state, P1, "play g3"), [("kraken-deck", -2, 4)]);
}

#[test]
fn an_answer_says_what_it_brings_and_costs() {
    let mut state = scene().hands("g7 t9 r9", "g3 g8 t3").ready_undiscarded();
    assert_eq!(changes(&state, P0, "play g7"), [], "nobody knows the answer yet");
    act(&mut state, P0, "play g7");
    assert_eq!(changes(&state, P1, "play g8"), [("tricks", 1, 1)]);
    assert_eq!(changes(&state, P1, "play g3"), [("kraken-deck", -1, 5)]);
    assert!(choice(&state, P1, "play g8").lasting, "others see the card");
}

/// The answer that ends a round also brings the attacks, and the trick counts although the markers go back.
#[test]
fn the_last_answer_of_a_round_counts_the_attacks() {
    let mut state = scene().tricks(0, 3).meeple(1).hands("g7 t9", "g8 t3").ready_undiscarded();
    act(&mut state, P0, "play g7");
    assert_eq!(changes(&state, P1, "play g8"), [("tricks", 1, 4), ("kraken-deck", -2, 4)]);
    act(&mut state, P1, "play g8");
    assert_eq!(
        (state.stage, state.tricks, state.tricks_of_round()),
        (Stage::Pause, [0; 2], [0, 4])
    );
}

/// A hand is a secret, but for its last card; and the pause between rounds waits for both.
#[test]
fn only_open_choices_are_made_by_themselves() {
    let mut state = scene().hands("g7 t9", "g8 t3").ready_undiscarded();
    act(&mut state, P0, "play g7");
    assert_eq!(legal(&state, P1), ["play g8"]);
    assert_eq!(
        table(&state).forced(),
        None,
        "to answer at once would show that it is the only grey card"
    );
    act(&mut state, P1, "play g8");
    assert_eq!(table(&state).forced(), Some((Seat(1), "play t3".to_owned())));
    act(&mut state, P1, "play t3");
    assert_eq!(table(&state).forced(), Some((Seat(0), "play t9".to_owned())));
    act(&mut state, P0, "play t9");
    assert_eq!((state.stage, legal(&state, P0)), (Stage::Pause, vec!["ready".to_owned()]));
    assert_eq!(table(&state).forced(), None, "the players may want to talk");
}

/// The sole card of the discard pile is sunk by itself.
#[test]
fn a_sole_card_is_sunk_by_itself() {
    let chart = "
col   1  2  3
 A       .
 B    .     E
 C       N
 D    S     .
 E       .
 F    .     .
 G       .";
    let hands = scene().map(chart).hands("g8 t9", "g7 t3").draw("g3 g4 g5 g6 g9 t4 t5 t6 t7 t8 r3");
    let mut state = hands.ready();
    state.draw_pile = state.draw_pile.union(state.discard.without(card("r4")));
    state.discard = cards("r4");
    trick(&mut state, "g8", "g7");
    assert_eq!(state.stage, Stage::EnemyShip);
    assert_eq!(table(&state).forced(), Some((Seat(0), "sink r4".to_owned())));
}

#[test]
fn only_keeping_all_cards_declines() {
    let declines = |text: &str| Sail::declines(text.parse::<Action>().unwrap());
    assert!(declines("keep"));
    for text in ["bait g7", "ready", "play g7", "pass g7", "steer 0", "sink g7", "salvage g7"] {
        assert!(!declines(text), "{text}");
    }
}

/// The trick lies open until the next card is led, with what its cannons flipped, and everybody sees it.
#[test]
fn the_last_trick_is_remembered() {
    let hands = scene().pirates(MasterGunner, OrangeHelm).hands("g5 t9 t8", "g4 t6 t5");
    let mut state = hands.draw("r6 r9 r7").ready();
    trick(&mut state, "g5", "g4");
    act(&mut state, CHANCE, "flip r6");
    act(&mut state, CHANCE, "flip r9");
    let last = state.trace.0.unwrap();
    assert_eq!((last.lead, last.follow, last.winner()), (card("g5"), card("g4"), Seat(0)));
    assert_eq!((last.from, last.flipped, last.tricks), (space("D1"), cards("r6 r9"), [1, 0]));
    for who in Observer::all(2) {
        assert_eq!(Sail::view(&state, who).last_trick, Some(last));
    }
    act(&mut state, P0, "play t9");
    assert_eq!(state.trace.0, Some(last), "it is the winner's until the next is whole");
    act(&mut state, P1, "play t6");
    assert_eq!(state.trace.0.unwrap().lead, card("t9"));
}

/// Positions are what they were before it was remembered, so what was kept of old games still compares.
#[test]
fn the_last_trick_is_no_part_of_a_position() {
    let mut state = scene().hands("g7 t9 r9", "g8 g3 t3").ready();
    trick(&mut state, "g7", "g8");
    let document = position::to_json::<Sail>(&state);
    let read = position::from_json::<Sail>(&document.to_string()).unwrap();
    assert!(state.trace.0.is_some() && read.trace.0.is_none());
    assert_eq!(read, state);
    assert_eq!(document["state"].as_object().unwrap().len(), 19);
}
