//! What people read: no code of the notation, no “1 gems”, at any moment of a game.

use crate::edition;
use portolan_santa_maria::SantaMaria;
use portolan_scene::{Illustrated, Layout};
use portolan_table::{Actor, Components, Game, Observer, Phrase, Setup, Speaker, Texts};
use std::collections::BTreeSet;

/// Ids of tiles, shipments, town halls, places and kinds of space, as they stand in the notation.
fn is_code(word: &str) -> bool {
    let word = word.to_lowercase();
    let digits = |prefix: &str, count: usize| {
        let rest = word.strip_prefix(prefix).unwrap_or_default();
        rest.len() == count && rest.chars().all(|c| c.is_ascii_digit())
    };
    let cell = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    ["d", "t", "sh", "sc"].iter().any(|prefix| digits(prefix, 2))
        || ["ss", "th", "bi", "mi", "r"].iter().any(|prefix| digits(prefix, 1))
        || cell
            .is_some_and(|(row, column)| row.parse::<u8>().is_ok() && column.parse::<u8>().is_ok())
        || ["tr-", "th-"].iter().any(|prefix| word.starts_with(prefix))
        || ["wood2", "grain2", "coin2", "happy1"].contains(&word.as_str())
}

/// What is wrong with a sentence.
fn fault(said: &str) -> Option<String> {
    let words: Vec<&str> = said
        .split(|c: char| !c.is_alphanumeric() && c != '-')
        .filter(|word| !word.is_empty())
        .collect();
    let code = words.iter().find(|word| is_code(word));
    let many = [
        "coins",
        "gems",
        "points",
        "monks",
        "tiles",
        "dice",
        "buildings",
        "colonists",
        "spaces",
        "goods",
        "shipments",
        "pips",
        "years",
    ];
    // Within a longer number it is another one.
    let plural = many.iter().map(|word| format!("1 {word}")).find(|bad| {
        said.match_indices(bad.as_str())
            .any(|(at, _)| !said[..at].ends_with(|c: char| c.is_alphanumeric() || c == '×'))
    });
    match (code, plural) {
        (Some(code), _) => Some(format!("the code {code}")),
        (_, Some(plural)) => Some(plural),
        _ => said.contains('⟦').then(|| "a gap".to_owned()),
    }
}

fn good(said: &str) {
    if let Some(fault) = fault(said) {
        panic!("{fault} in: {said}");
    }
}

/// The words in a picture: its texts, its notes and its labels.
fn words_of(picture: &str) -> BTreeSet<String> {
    let texts = picture.split('>').filter_map(|part| part.split_once('<')).map(|(text, _)| text);
    let labels = picture.split("aria-label=\"").skip(1).filter_map(|part| part.split('"').next());
    texts.chain(labels).map(str::to_owned).collect()
}

#[test]
fn faults_are_seen() {
    for bad in ["Take D12: church", "sh08 comes", "at r3c1.", "1 gems", "town hall th1", "a tr-wg"]
    {
        assert!(fault(bad).is_some(), "{bad}");
    }
    for fine in ["row 3, column 1", "11 coins", "1 gem", "board A1", "year 1: coins", "2 coins"] {
        assert_eq!(fault(fine), None, "{fine}");
    }
}

#[test]
fn people_read_names_and_no_codes() {
    let (_, english) = SantaMaria::TEXTS[0];
    let texts = Texts::load("en", english).unwrap_or_else(|e| panic!("{e}"));
    let speaker = Speaker::new(&texts, &[]);
    let say = |phrase: &Phrase| good(&speaker.say(phrase));
    for (seed, setup) in (0..).zip([
        Setup::new(1),
        Setup::new(2).with("boards", "B").with("book", "manual"),
        Setup::new(3).by_rules(1),
        edition::played(Setup::new(4)),
        edition::played(Setup::new(2).with("boards", "B").with("book", "manual")),
    ]) {
        let played = portolan_laws::random_match::<SantaMaria>(&setup, seed);
        let mut game = portolan_laws::begin::<SantaMaria>(&setup);
        for (number, (entry, told)) in played.entries().iter().zip(played.told()).enumerate() {
            let state = game.state();
            let mut actions = Vec::new();
            SantaMaria::list(state, entry.actor, &mut actions);
            actions.iter().for_each(|&a| say(&SantaMaria::describe(state, entry.actor, a)));
            if let Some(seat) = SantaMaria::turn(state).deciders().first() {
                say(&SantaMaria::prompt(state, seat));
                let mut greyed = Vec::new();
                SantaMaria::greyed(state, seat, &mut greyed);
                let why = greyed.iter().map(|&a| SantaMaria::check(state, Actor::Seat(seat), a));
                why.filter_map(Result::err).for_each(|refusal| say(&refusal.0));
            }
            told.iter().for_each(|event| say(&event.phrase));
            if number % 25 == 0 {
                let view = SantaMaria::view(state, Observer::Spectator);
                SantaMaria::sketch(&view, &speaker).lines().for_each(good);
                let scene = SantaMaria::scene(&view, Layout::Wide, &speaker);
                let drawn = scene.map(|scene| words_of(&scene.body)).unwrap_or_default();
                assert!(drawn.len() > 20, "{drawn:?}");
                drawn.iter().for_each(|words| good(words));
            }
            if let Err(refusal) = game.act(entry.actor, entry.action) {
                panic!("a played entry is refused: {}", refusal.0);
            }
        }
    }
    for figures in portolan_santa_maria::data::Data::shelf().all() {
        for plate in SantaMaria::plates(figures, &speaker) {
            good(&plate.title);
            good(&plate.alt);
            words_of(&plate.scene.body).iter().for_each(|words| good(words));
        }
    }
}

#[test]
fn the_guide_and_the_texts_have_no_codes() {
    let (_, guide) = SantaMaria::GUIDES[0];
    guide.lines().for_each(good);
    let (_, texts) = SantaMaria::TEXTS[0];
    for (id, said) in texts.lines().filter_map(|line| line.split_once(" = ")) {
        let plain = said.split('{').next().unwrap_or_default();
        assert_eq!(fault(plain), None, "{id}");
    }
}
