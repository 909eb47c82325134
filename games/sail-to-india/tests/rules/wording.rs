//! What people read: one name for India, prompts that offer only what can be done, true reasons, limits.

use crate::common::{Desk, desk, edition, slots, technologies, with};
use portolan_sail_to_india::SailToIndia;
use portolan_sail_to_india::state::Options;
use portolan_sail_to_india::technology::Technology;
use portolan_sail_to_india::words;
use portolan_scene::{Illustrated, Layout};
use portolan_table::{Actor, Game, Journal, Observer, Phrase, Seat, Setup, Speaker, Texts, random};

fn say(phrase: &Phrase) -> String {
    let texts = Texts::load("en", SailToIndia::TEXTS[0].1).expect("good Fluent");
    Speaker::new(&texts, &[]).try_say(phrase).expect("words")
}

fn asked(desk: &Desk) -> String {
    say(&SailToIndia::prompt(&desk.state, desk.state.turn))
}

fn why_not(desk: &mut Desk, action: &str) -> String {
    say(&desk.attempt(action).expect_err(action).0)
}

/// In a row of nine the ninth place is India, and its own name is never heard.
#[test]
fn india_has_one_name() {
    let texts = Texts::load("en", SailToIndia::TEXTS[0].1).expect("good Fluent");
    let speaker = Speaker::new(&texts, &[]);
    let hidden = speaker.word("place-9");
    let mut india = 0;
    for rules in [1, 2] {
        let mut rng = portolan_laws::generator(4);
        let mut found = with(Setup::new(3).by_rules(rules)).open(8).give(|p| p.ships[8] = 2);
        found.play(&["move", "cast-off", "sail 8>9", "anchor", "town 9", "done"]);
        let mut state = found.state.clone();
        let (mut buffer, mut legal) = (Vec::new(), Vec::new());
        let mut hear = |words: &str| {
            assert!(!words.contains(&hidden), "{words}");
            india += usize::from(words.replace("Eastern India", "").contains("India"));
        };
        while let Some((actor, action)) =
            random::choose::<SailToIndia, _>(&state, &mut rng, &mut buffer)
        {
            legal.clear();
            SailToIndia::list(&state, actor, &mut legal);
            for &action in &legal {
                hear(&speaker.say(&SailToIndia::describe(&state, actor, action)));
            }
            let mut journal = Journal::default();
            SailToIndia::perform(&mut state, actor, action, &mut journal);
            for event in &journal.0 {
                event.heard_by(Observer::Spectator).into_iter().for_each(|e| hear(&speaker.say(e)));
            }
        }
        let view = SailToIndia::view(&state, Observer::Spectator);
        hear(&SailToIndia::sketch(&view, &speaker));
        for layout in Layout::ALL {
            hear(&SailToIndia::scene(&view, layout, &speaker).expect("it is drawn").body);
        }
    }
    assert!(india > 4, "{india}");
}

#[test]
fn prompts_speak_of_free_actions_only_where_there_are_any() {
    let mut desk = desk(4);
    assert_eq!(asked(&desk), "Choose an action; you have 2 left. Free actions cost none.");
    desk.play(&["recall", "return banker"]);
    assert_eq!(asked(&desk), "Choose an action; you have 2 left.");
    desk.play(&["pass", "pass"]);
    assert_eq!(asked(&desk), "Your actions are spent. End your turn.");
}

#[test]
fn prompts_of_a_voyage() {
    let mut desk = desk(4).give(|p| {
        p.technologies = technologies(&["harbor-maintenance"]);
        p.lisboa = 4;
    });
    desk.play(&["pass", "move", "launch 3@0"]);
    assert_eq!(asked(&desk), "Use Harbor Maintenance now for one point, or do without?");
    desk.play(&["skip"]);
    assert_eq!(asked(&desk), "Choose a ship and where it sails (up to 1), or drop anchor.");
    desk.play(&["sail 0>1", "sail 0>1", "sail 0>1"]);
    assert_eq!(asked(&desk), "All your ships have moved. Drop anchor.");
}

#[test]
fn prompts_of_a_sale() {
    let mut desk = desk(4).give(|p| p.goods = slots(&["1.1", "1.2"]));
    desk.play(&["sell"]);
    assert_eq!(asked(&desk), "Choose the goods to sell.");
    desk.play(&["offer 1.1"]);
    assert_eq!(asked(&desk), "Choose more goods to sell, or close the sale.");
    desk.play(&["offer 1.2"]);
    assert_eq!(asked(&desk), "All your goods are in the sale. Close it.");
}

#[test]
fn prompts_of_a_gain_tell_what_can_be_counted() {
    let mut desk = desk(4).give(|p| (p.coins, p.points, p.lisboa, p.ships[3]) = (0, 5, 0, 1));
    desk.play(&["move", "sail 3>4", "anchor", "town 7"]);
    assert_eq!(
        asked(&desk),
        "You gain a point, but no marker is there to count any of it. Call markers home first, or let it go."
    );
    let gain = "gain".parse().expect("an action");
    let words = say(&SailToIndia::describe(&desk.state, Actor::Seat(Seat(0)), gain));
    assert_eq!(words, "Let it go");
}

#[test]
fn prompts_of_calling_home_warn_of_what_is_lost_only_if_it_is() {
    let mut desk = desk(4).give(|p| (p.coins, p.ships[1], p.ships[2]) = (2, 1, 1));
    desk.play(&["recall"]);
    assert_eq!(
        asked(&desk),
        "Choose the markers to call home to Lisboa. What a banker counts is lost."
    );
    desk.play(&["return banker"]);
    assert_eq!(asked(&desk), "Choose more markers to call home to Lisboa, or finish.");
}

#[test]
fn who_cannot_sell_reads_the_true_reason() {
    let mut poor = desk(4);
    assert_eq!(why_not(&mut poor, "sell"), "You have no trade goods.");
    let mut owner = desk(4).give(|p| p.buildings = slots(&["1.1"]));
    assert_eq!(why_not(&mut owner, "sell"), "You have no trade goods. A market alone cannot sell.");
}

#[test]
fn whose_thing_it_is_stands_in_the_reason() {
    let mut desk = desk(4).give(|p| {
        p.technologies = technologies(&["metallurgy"]);
        (p.coins, p.ships[1], p.buildings) = (5, 1, slots(&["1.1"]));
    });
    assert_eq!(why_not(&mut desk, "acquire metallurgy"), "You own this technology already.");
    assert_eq!(
        why_not(&mut desk, "build 1.1 from ship 1"),
        "Your own marker stands on that space already."
    );
    assert_eq!(
        why_not(&mut desk, "build 1.2 from banker"),
        "Only a ship, a trade good or the owner of the other building in that town can build."
    );
    let mut strict = with(Setup::new(4).with("move-between-buildings", "off"));
    assert_eq!(
        why_not(&mut strict, "build 1.2 from banker"),
        "Only a ship or a trade good in that town can build."
    );
}

#[test]
fn technologies_say_how_often_they_work() {
    let data = desk(4).state.data();
    let note = |options: &Options, technology| say(&words::effect(data, options, technology));
    let plain = Options::default();
    for technology in [
        Technology::Geography,
        Technology::PrintingPress,
        Technology::HarborMaintenance,
        Technology::Architecture,
        Technology::Map,
        Technology::BankSystem,
    ] {
        assert!(note(&plain, technology).contains("once per turn"), "{technology}");
    }
    assert!(note(&plain, Technology::Factory).contains("every sale"));
    let host = Options { harbor_every_move: true, architecture_free: true, ..plain };
    assert_eq!(
        note(&host, Technology::HarborMaintenance),
        "with every move of ships, a point for every 3 ships launched in one go."
    );
    assert!(note(&host, Technology::Architecture).ends_with("that costs nothing."));
}

#[test]
fn words_tell_the_figures_of_the_edition() {
    let desk = with(Setup::new(4).with("edition", &edition()));
    let describe = |action: &str| {
        let action = action.parse().expect("an action");
        say(&SailToIndia::describe(&desk.state, Actor::Seat(Seat(0)), action))
    };
    assert_eq!(describe("employ"), "Employ a marker (2 coins)");
    assert_eq!(describe("bank"), "Bank System: 3 coins for 2 points");
    assert_eq!(describe("speed"), "Ship speed 2 (1 coin)");
    let guild = words::effect(desk.state.data(), &desk.state.options, Technology::Guild);
    assert_eq!(say(&guild), "3 points for each of your markets at the end.");
}

#[test]
fn the_sale_table_marks_kinds_and_not_goods() {
    let mut desk = desk(4).open(5).give(|p| {
        (p.goods, p.buildings) = (slots(&["4.1", "5.1"]), slots(&["5.1"]));
    });
    let kinds = |desk: &Desk| SailToIndia::view(&desk.state, Observer::Spectator).kinds_for_sale();
    desk.play(&["sell"]);
    assert_eq!(kinds(&desk), 0);
    desk.play(&["offer 4.1"]);
    assert_eq!(kinds(&desk), 2, "coffee and the sugar market");
    desk.play(&["offer 5.1"]);
    assert_eq!(kinds(&desk), 2, "coffee twice");
}

/// Two goods of one town are told apart, and what is the only way is not spelled out.
#[test]
fn steps_name_the_marker_where_there_are_several() {
    let words = |desk: &Desk, action: &str| {
        let action = action.parse().expect("an action");
        say(&SailToIndia::describe(&desk.state, Actor::Seat(Seat(0)), action))
    };
    let mut one = desk(4).give(|p| (p.coins, p.ships[1]) = (5, 1));
    let building = say(&Phrase::new(one.state.building("1.1".parse().expect("a slot")).term()));
    assert_eq!(
        words(&one, "build 1.1 from ship 1"),
        format!("Build the {building} in Funchal (2 coins)")
    );
    one = one.give(|p| p.goods = slots(&["1.1", "1.2"]));
    let goods = ["1.1", "1.2"]
        .map(|slot| say(&Phrase::new(one.state.good(slot.parse().expect("a slot")).term())));
    assert_eq!(
        words(&one, "build 1.1 from good 1.2"),
        format!("Build the {building} in Funchal with the {} (2 coins)", goods[1])
    );
    assert_eq!(words(&one, "return good 1.1"), format!("Call the {} at Funchal home", goods[0]));
}
