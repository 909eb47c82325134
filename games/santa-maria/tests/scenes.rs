//! The board is drawn soundly at every seat count, with every value of every option, and with other figures.

use portolan_santa_maria::SantaMaria;
use portolan_santa_maria::data::Data;
use portolan_scene::{Illustrated, Layout, check};
use portolan_table::{Actor, Components, Game, Observer, Setup, Speaker, Texts, random};
use rand::RngExt;
use std::collections::BTreeSet;

/// The id of the edition that the tests play with too.
fn other_edition() -> &'static str {
    let added = Data::shelf().add(include_str!("rules/edition.json"));
    &added.unwrap_or_else(|error| panic!("{error}")).info().id
}

#[test]
fn scenes_are_sound() {
    let mut setups = check::setups::<SantaMaria>();
    let other = other_edition();
    setups.extend((1..=4).map(|seats| Setup::new(seats).with("edition", other)));
    setups.push(Setup::new(2).with("edition", other).with("boards", "B").with("book", "manual"));
    for (i, setup) in setups.iter().enumerate() {
        check::scenes_are_sound::<SantaMaria>(setup, &mut portolan_laws::generator(i as u64));
    }
}

#[test]
fn plates_are_sound() {
    other_edition();
    check::plates_are_sound::<SantaMaria>();
}

/// The things that can be chosen first, the grid of the colony aside: a tile may lie anywhere on it.
fn first_targets(state: &portolan_santa_maria::State) -> BTreeSet<String> {
    let Some(seat) = SantaMaria::turn(state).deciders().first() else { return BTreeSet::new() };
    let view = SantaMaria::view(state, Observer::Seat(seat));
    let mut actions = Vec::new();
    SantaMaria::list(state, Actor::Seat(seat), &mut actions);
    let paths = actions.into_iter().flat_map(|action| SantaMaria::clicks(&view, seat, action).0);
    let firsts = paths.filter_map(|path| path.into_iter().next());
    firsts.filter(|target| !target.starts_with("cell-")).collect()
}

/// Few things are to be chosen from at a time, and each of them begins its words with a short name.
#[test]
fn few_things_glow_and_each_has_a_name() {
    let texts = Texts::load("en", SantaMaria::TEXTS[0].1).unwrap_or_else(|e| panic!("{e}"));
    let speaker = Speaker::new(&texts, &[]);
    let (mut most, mut buffer) = (0, Vec::new());
    for seats in 1..=4 {
        let setup = Setup::new(seats);
        let mut state = SantaMaria::start(&setup).unwrap_or_else(|e| panic!("{e}"));
        let mut rng = portolan_laws::generator(seats.into());
        while random::step::<SantaMaria, _>(&mut state, &mut rng, &mut buffer).is_some() {
            let firsts = first_targets(&state);
            most = most.max(firsts.len());
            let Some(seat) = SantaMaria::turn(&state).deciders().first() else { continue };
            if !rng.random_ratio(1, 12) {
                continue;
            }
            let view = SantaMaria::view(&state, Observer::Seat(seat));
            let Some(scene) = SantaMaria::scene(&view, Layout::Narrow, &speaker) else { continue };
            for target in firsts {
                let opening = format!("data-target=\"{target}\"");
                let drawn = scene.body.split(&opening).nth(1).unwrap_or_default();
                let title = drawn.split("<title>").nth(1).unwrap_or_default();
                let name = title.split("</title>").next().unwrap_or_default();
                let name = name.split(". ").next().unwrap_or_default();
                assert!(!name.is_empty() && name.len() < 30, "{target}: {name}");
            }
        }
    }
    assert!((6..=14).contains(&most), "{most} things glow at once");
}
