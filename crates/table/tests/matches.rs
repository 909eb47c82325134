//! A game in progress: undo, its barrier, and the face without types.

use portolan_sail_to_india::SailToIndia;
use portolan_table::erased::ActError;
use portolan_table::{Actor, Match, Observer, Seat, Setup, SetupError, Speaker, Turn};

fn table() -> Match<SailToIndia> {
    let setup = Setup::new(4).with("first-game", "on");
    Match::start(&setup).expect("a good set-up")
}

fn play(game: &mut Match<SailToIndia>, seat: u8, steps: &[&str]) {
    for step in steps {
        let action = step.parse().expect(step);
        game.act(Actor::Seat(Seat(seat)), action).unwrap_or_else(|r| panic!("“{step}”: {}", r.0));
    }
}

#[test]
fn undo_goes_back_step_by_step_to_the_beginning_of_the_turn() {
    let mut game = table();
    let start = game.state().clone();
    play(&mut game, 0, &["employ", "move", "launch 2@0", "sail 0>1"]);
    assert_eq!(game.undo_depth(), 4);
    for _ in 0..4 {
        assert!(game.undo(Seat(0)).is_ok());
    }
    assert_eq!(game.state(), &start);
    assert_eq!(game.undo(Seat(0)).map_err(|r| r.0.id), Err("table-undo-nothing"));
}

#[test]
fn undo_stops_where_the_turn_passed_on() {
    let mut game = table();
    play(&mut game, 0, &["pass", "pass", "end"]);
    assert_eq!(game.undo(Seat(0)).map_err(|r| r.0.id), Err("table-undo-barrier"));
    play(&mut game, 1, &["employ"]);
    assert_eq!(
        game.undo(Seat(0)).map_err(|r| r.0.id),
        Err("table-undo-nothing"),
        "not seat 0's entry"
    );
    assert!(game.undo(Seat(1)).is_ok());
}

#[test]
fn undo_stops_where_a_town_was_turned_up() {
    let mut game = table();
    let mut rng = portolan_laws::generator(1);
    for _ in 0..3 {
        for seat in 0..4 {
            let sail = |at: usize| format!("sail {at}>{}", at + 1);
            let at = game.state().players[seat as usize].ships.iter().position(|&n| n > 0);
            match (seat, at) {
                (0, None) => play(
                    &mut game,
                    0,
                    &["move", "launch 1@0", "sail 0>1", "anchor", "done", "pass", "end"],
                ),
                (0, Some(at)) => {
                    play(&mut game, 0, &["move", &sail(at), "anchor", "done"]);
                    play(&mut game, 0, &["pass", "end"]);
                }
                _ => play(&mut game, seat, &["pass", "pass", "end"]),
            }
        }
    }
    play(&mut game, 0, &["move", "sail 3>4", "anchor"]);
    assert!(game.draw_chance(&mut rng).is_some(), "a town is turned up");
    assert_eq!(
        game.undo(Seat(0)).map_err(|r| r.0.id),
        Err("table-undo-nothing"),
        "chance came last"
    );
    play(&mut game, 0, &["gain"]);
    assert!(game.undo(Seat(0)).is_ok(), "what came after may be taken back");
    assert_eq!(game.undo(Seat(0)).map_err(|r| r.0.id), Err("table-undo-nothing"));
    let length = game.entries().len();
    game.rewind(length - 2);
    assert_eq!(
        game.entries().len(),
        length - 2,
        "with everybody's consent one may go back farther"
    );
}

#[test]
fn bad_set_ups_get_a_sentence() {
    let start =
        |setup: Setup| Match::<SailToIndia>::start(&setup).map(drop).map_err(|e| e.to_string());
    assert_eq!(
        start(Setup::new(5)),
        Err("Sail to India is for 3 to 4 (unofficially 2) players, not 5".to_owned())
    );
    assert_eq!(
        start(Setup::new(3).with("first-game", "perhaps")),
        Err("option “first-game” takes one of: off, on; not “perhaps”".to_owned())
    );
    let unknown = Setup::new(3).with("weather", "fair");
    assert!(matches!(unknown.checked::<SailToIndia>(), Err(SetupError::UnknownOption { .. })));
}

#[test]
fn the_untyped_face_plays_shows_and_records() {
    let game = portolan_registry::find("sail-to-india").expect("registered");
    let mut table = game.start(&Setup::new(4).with("first-game", "on")).expect("a good set-up");
    let names = ["Ana".to_owned()];
    let speaker = Speaker::new(game.texts("en"), &names);
    let seat = Actor::Seat(Seat(0));
    assert_eq!(table.turn(), Turn::of(Seat(0)));
    let choices = table.choices(seat, &speaker);
    let choice = |action: &str| choices.iter().find(|choice| choice.action == action);
    assert!(choice("employ").is_some_and(|c| c.is_legal() && c.text.starts_with("Employ")));
    let why_not = choice("sell").and_then(|choice| choice.why_not.as_deref());
    assert!(why_not.is_some_and(|why| why.contains("no trade goods")));
    assert!(table.choices(Actor::Seat(Seat(1)), &speaker).is_empty());
    assert!(matches!(table.act(seat, "dance", &speaker), Err(ActError::Notation(_))));
    let refused =
        table.act(seat, "speed", &speaker).and_then(|()| table.act(seat, "speed", &speaker));
    assert_eq!(refused, Err(ActError::Refused("That costs 4 coins; you have none.".to_owned())));
    let log = table.log(Observer::Spectator, 0, &speaker);
    assert_eq!(log[0].told, ["Ana raises ship speed to 2."]);
    let twin = table.twin();
    assert!(table.undo(Seat(0)).is_ok());
    assert_eq!((table.len(), twin.len()), (0, 1));
    let position = twin.position().to_string();
    let resumed = game.resume(&position).expect("a good position");
    assert_eq!(resumed.position(), twin.position());
    assert!(resumed.record(&[]).is_none(), "it began from a position");
    assert!(twin.record(&[]).is_some_and(|record| record.entries.len() == 1));
    let seen = twin.perspective(Observer::Seat(Seat(0)), &speaker);
    assert!(seen.sketch(&speaker).contains("Lisboa"));
}
