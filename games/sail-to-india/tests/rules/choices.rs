//! What a player is told of a choice before making it, and what happens by itself.

use crate::common::{Desk, desk, slots, technologies};
use portolan_sail_to_india::SailToIndia;
use portolan_scene::Illustrated;
use portolan_table::{
    Actor, AnyGame, Choice, Erased, Game, Match, Observer, Seat, Setup, Speaker, position, random,
};
use std::collections::BTreeSet;

static GAME: Erased<SailToIndia> = Erased::new();

fn choices(desk: &Desk) -> Vec<Choice> {
    let document = position::to_json::<SailToIndia>(&desk.state).to_string();
    let table = GAME.resume(&document).expect("a good position");
    table.choices(Actor::Seat(desk.state.turn), &Speaker::new(GAME.texts("en"), &[]))
}

fn choice(desk: &Desk, action: &str) -> Choice {
    choices(desk).into_iter().find(|choice| choice.action == action).expect(action)
}

/// What an action changes: `coins -2 = 1`.
fn changes(desk: &Desk, action: &str) -> Vec<String> {
    let changes = choice(desk, action).changes;
    changes.iter().map(|c| format!("{} {:+} = {}", c.name, c.by, c.left)).collect()
}

#[test]
fn every_action_says_what_it_costs_and_brings() {
    let mut desk = desk(4).give(|p| {
        (p.coins, p.lisboa, p.ships[1]) = (4, 2, 1);
        p.goods = slots(&["2.1", "2.2"]);
    });
    let stock = desk.me().stock;
    assert_eq!(
        changes(&desk, "employ"),
        [
            "coins -1 = 3".to_owned(),
            "in Lisboa +1 = 3".into(),
            format!("in stock -1 = {}", stock - 1)
        ]
    );
    assert_eq!(changes(&desk, "build 2.1 from good 2.1"), ["coins -2 = 2"]);
    assert_eq!(changes(&desk, "speed"), ["coins -2 = 2"]);
    // A banker is a marker: whoever spends the last coin has it back.
    assert_eq!(changes(&desk, "acquire renaissance"), ["coins -4 = 0", "in Lisboa +1 = 3"]);
    desk.play(&["sell", "offer 2.1", "offer 2.2"]);
    assert_eq!(
        changes(&desk, "close"),
        ["coins +2 = 6", "in Lisboa +1 = 3"],
        "one of the two that come home is a banker now"
    );
    desk.play(&["close", "move"]);
    assert_eq!(changes(&desk, "launch 2@0"), ["in Lisboa -2 = 1"]);
}

#[test]
fn everybody_sees_what_everybody_holds() {
    let desk = desk(3);
    let document = position::to_json::<SailToIndia>(&desk.state).to_string();
    let table = GAME.resume(&document).expect("a good position");
    let speaker = Speaker::new(GAME.texts("en"), &[]);
    let perspective = table.perspective(Observer::Spectator, &speaker);
    let coins: Vec<i32> = perspective.holdings().iter().map(|seat| seat[0].1).collect();
    assert_eq!(coins, [2, 2, 3]);
    for (id, _) in &perspective.holdings()[0] {
        assert!(GAME.texts("en").has(&format!("holding-{id}")), "{id}");
    }
}

#[test]
fn free_actions_stand_together_until_they_are_the_point() {
    let mut desk = desk(4).give(|p| {
        p.technologies = technologies(&["bank-system", "geography"]);
        (p.coins, p.points, p.ships[3]) = (5, 5, 1);
        (p.lisboa, p.goods) = (0, slots(&["1.1"]));
    });
    for action in ["recall", "bank", "geography"] {
        assert_eq!(choice(&desk, action).aside.as_deref(), Some("Free actions"), "{action}");
    }
    assert!(["employ", "move", "sell", "pass"].iter().all(|a| choice(&desk, a).aside.is_none()));
    // A discovery that nobody can count: now they are what it is about.
    desk.play(&["move", "sail 3>4", "anchor", "town 7"]);
    assert!(desk.may("bank") && desk.may("geography"));
    assert_eq!(choices(&desk).iter().filter(|choice| choice.aside.is_some()).count(), 0);
}

#[test]
fn geography_is_the_point_where_nothing_else_helps() {
    let mut desk = desk(4).give(|p| {
        p.technologies = technologies(&["geography"]);
        (p.points, p.lisboa, p.ships[3], p.goods) = (1, 1, 1, slots(&["1.1"]));
    });
    desk.play(&["move", "cast-off", "sail 3>4", "anchor", "town 7"]);
    assert!(choice(&desk, "geography").aside.is_some(), "a ship can trade");
    desk.play(&["trade 4.1"]);
    assert!(choice(&desk, "geography").aside.is_none(), "no ship can");
    assert!(choice(&desk, "recall").aside.is_some());
}

/// A sale of one good needs no further click, nor does the anchor after the last ship.
#[test]
fn what_has_no_alternative_happens_by_itself() {
    let mut desk = desk(4).give(|p| p.goods = slots(&["1.1"]));
    for follows in ["offer 1.1", "close"] {
        if follows == "offer 1.1" {
            desk.play(&["sell"]);
        }
        let game = Match::<SailToIndia>::from_state(desk.state.clone());
        assert_eq!(game.forced(), Some((Seat(0), follows.parse().expect("an action"))));
        desk.play(&[follows]);
    }
    assert_eq!(Match::<SailToIndia>::from_state(desk.state.clone()).forced(), None);
    desk.play(&["move", "launch 1@0"]);
    assert_eq!(Match::<SailToIndia>::from_state(desk.state.clone()).forced(), None);
    let mut moved = Match::<SailToIndia>::from_state(desk.state.clone());
    while moved.state().player().ships[0] > 0 {
        let sail = "sail 0>1".parse().expect("an action");
        assert!(moved.act(Actor::Seat(Seat(0)), sail).is_ok());
    }
    assert_eq!(moved.forced(), Some((Seat(0), "anchor".parse().expect("an action"))));
}

/// Whatever can be begun here has something to do in it; only moving nothing is as good as passing, and says so.
#[test]
fn no_step_leads_to_nothing() {
    for seats in 2..=4u8 {
        let mut rng = portolan_laws::generator(seats.into());
        let mut game = Match::<SailToIndia>::start(&Setup::new(seats)).expect("a good set-up");
        let mut buffer = Vec::new();
        while let Some((actor, action)) =
            random::choose::<SailToIndia, _>(game.state(), &mut rng, &mut buffer)
        {
            if let Some((_, only)) = game.forced() {
                assert!(!SailToIndia::declines(only), "{only} is all there is");
            }
            assert!(game.act(actor, action).is_ok());
        }
    }
    let idle = desk(4).give(|p| (p.coins, p.points, p.lisboa) = (10, 35, 0));
    assert_eq!(idle.me().fleet(), 0);
    assert_eq!(choice(&idle, "move").text, "Move ships (you have none)");
    assert_eq!(choice(&desk(4), "move").text, "Move ships");
}

/// Between actions the first click says which action it is: no technology and no space is lit before it is wanted,
/// and nothing at all for a move of nothing.
#[test]
fn what_comes_before_where() {
    let first = |desk: &Desk| -> BTreeSet<String> {
        let view = SailToIndia::view(&desk.state, Observer::Seat(Seat(0)));
        let mut legal = Vec::new();
        SailToIndia::list(&desk.state, Actor::Seat(Seat(0)), &mut legal);
        let paths = legal.iter().flat_map(|&action| SailToIndia::clicks(&view, Seat(0), action).0);
        paths.map(|path| path[0].clone()).collect()
    };
    let rich = desk(4).give(|p| (p.coins, p.lisboa, p.ships[1]) = (10, 1, 2));
    assert_eq!(
        first(&rich).into_iter().collect::<Vec<_>>(),
        ["builders-0", "lisboa", "scientists-0", "ship-0-1", "speed-0", "stock-0"]
    );
    let idle = desk(4).give(|p| (p.coins, p.points, p.lisboa) = (10, 35, 0));
    assert_eq!(first(&idle).into_iter().collect::<Vec<_>>(), ["scientists-0", "speed-0"]);
}
