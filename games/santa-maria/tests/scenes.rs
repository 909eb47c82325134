//! The board is drawn soundly at every seat count, with every value of every option, and with other figures.

use portolan_santa_maria::SantaMaria;
use portolan_santa_maria::data::Data;
use portolan_scene::check;
use portolan_table::{Components, Setup};

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
