//! What a player sees of a choice before it is made.

use crate::common::{Desk, desk};
use portolan_navegador::Navegador;
use portolan_table::{AnyGame, Choice, Erased, Game, Match, Seat, Speaker, position};

static GAME: Erased<Navegador> = Erased::new();

fn choices(desk: &Desk) -> Vec<Choice> {
    let speaker = Speaker::new(GAME.texts("en"), &[]);
    let document = position::to_json::<Navegador>(&desk.state).to_string();
    let table = GAME.resume(&document).unwrap_or_else(|error| panic!("{error}"));
    table.choices(desk.actor(), &speaker)
}

fn choice(desk: &Desk, action: &str) -> Choice {
    let found = choices(desk).into_iter().find(|choice| choice.action == action);
    found.unwrap_or_else(|| panic!("“{action}” is not there"))
}

/// What a choice changes, as `(id, by, left)`.
fn changes(desk: &Desk, action: &str) -> Vec<(&'static str, i32, i32)> {
    choice(desk, action).changes.iter().map(|change| (change.id, change.by, change.left)).collect()
}

#[test]
fn the_price_the_gain_and_what_is_left_are_known_before() {
    let mut desk = desk(4).workers(0, 5).cash(0, 400);
    desk.play(&["go buildings"]);
    let points = desk.standing().seats[0].total;
    // The second church counts three, and the King's privilege two more for it; a point's worth of money is gone.
    let church = [("cash", -150, 250), ("churches", 1, 2), ("score", 4, points + 4)];
    assert_eq!(changes(&desk, "build church"), church);
    assert_eq!(choice(&desk, "build church").changes[0].name, "cruzados");
    assert_eq!(changes(&desk, "done"), []);
}

#[test]
fn a_worker_for_a_privilege_is_seen_as_such() {
    let mut desk = desk(4).workers(0, 4);
    desk.play(&["go privilege"]);
    let known = changes(&desk, "take church");
    assert!(known.contains(&("workers", -1, 3)), "{known:?}");
    assert!(known.contains(&("cash", 50, 250)), "{known:?}");
}

#[test]
fn a_field_where_nothing_can_be_done_is_vain_and_others_are_not() {
    let poor = desk(4).cash(0, 30);
    for (field, vain) in [("buildings", true), ("workers", true), ("ships", true), ("colony", true)]
        .into_iter()
        .chain([("sailing", false), ("market-1", false), ("privilege", false)])
    {
        // Two ships at home can explore; the wild factory can always process.
        assert_eq!(choice(&poor, &format!("go {field}")).vain, vain, "{field}");
    }
    let rich = desk(4).cash(0, 400);
    assert!(!choice(&rich, "go buildings").vain);
}

/// The last thing that can be bought, and the last ship that sails, are worth doing.
#[test]
fn what_does_something_is_never_vain() {
    let mut hiring = desk(4).cash(0, 50);
    hiring.play(&["go workers"]);
    let hire = choice(&hiring, "hire");
    assert!(!hire.vain && hire.lasting, "the turn passes on by itself");
    assert!(!choice(&hiring, "done").vain);
    let mut sailing = desk(2).explored(0, "gu", &[]).later().ships(0, &[("pt", 1)]);
    sailing.play(&["go sailing"]);
    assert!(!choice(&sailing, "sail pt>gu 1").vain);
}

#[test]
fn what_is_left_without_a_choice_follows_by_itself() {
    let mut desk = desk(4).cash(0, 50);
    desk.play(&["go workers", "hire"]);
    let table = Match::<Navegador>::from_state(desk.state.clone());
    let forced = table.forced().map(|(seat, action)| (seat, action.to_string()));
    assert_eq!(forced, Some((Seat(0), "done".to_owned())));
}

#[test]
fn to_leave_and_to_finish_do_without_something() {
    let declines = |action: &str| Navegador::declines(action.parse().expect("an action"));
    assert!(declines("done") && declines("leave sugar"));
    assert!(!declines("hire") && !declines("sell sugar 1") && !declines("go workers"));
}

/// Every counted thing has a name, and the counts are those of the table.
#[test]
fn holdings_are_what_lies_before_a_player() {
    let desk = desk(3).workers(1, 4).cash(1, 330);
    let mut holdings = Vec::new();
    Navegador::holdings(&desk.state, Seat(1), &mut holdings);
    let of = |id: &str| holdings.iter().find(|held| held.0 == id).map(|held| held.1);
    assert_eq!([of("cash"), of("workers"), of("ships")], [Some(330), Some(4), Some(2)]);
    assert_eq!([of("factories"), of("shipyards"), of("churches")], [Some(1); 3]);
    assert_eq!([of("colonies"), of("explorers")], [Some(0); 2]);
    let standing = desk.standing();
    assert_eq!(of("score"), Some(standing.seats[1].total));
    let texts = GAME.texts("en");
    for (id, _) in holdings {
        let name = Speaker::new(texts, &[]).word(&format!("holding-{id}"));
        assert!(!name.contains('⟦'), "{name}");
    }
}
