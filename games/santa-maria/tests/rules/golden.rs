//! Recorded games guard the rules versions. Those of the first version are as that version wrote them.

use crate::edition;
use portolan_santa_maria::SantaMaria;
use portolan_table::Setup;
use std::path::Path;

type Options = &'static [(&'static str, &'static str)];

/// Every option of the first version, alone and together.
const FIRST: [(&str, Options); 6] = [
    ("plain", &[]),
    ("boards-b", &[("boards", "B")]),
    ("common", &[("blue-dice", "common")]),
    ("happiness", &[("fourth-berth", "happiness")]),
    ("by-space", &[("turn-order", "by-space")]),
    (
        "everything",
        &[
            ("boards", "B"),
            ("blue-dice", "common"),
            ("fourth-berth", "happiness"),
            ("turn-order", "by-space"),
        ],
    ),
];

/// What the second version plays otherwise, or has on top.
const SECOND: [(&str, Options); 4] = [
    ("v2-plain", &[]),
    ("v2-manual", &[("book", "manual")]),
    (
        "v2-everything",
        &[
            ("boards", "B"),
            ("blue-dice", "common"),
            ("fourth-berth", "happiness"),
            ("turn-order", "by-space"),
            ("book", "manual"),
        ],
    ),
    ("v2-edition", &[("boards", "B"), ("book", "manual"), ("edition", edition::ID)]),
];

/// Every seat count with these options.
fn games(version: u32, variants: &[(&str, Options)], seed: u64) -> Vec<(String, Setup, u64)> {
    let mut games = Vec::new();
    for (name, options) in variants {
        for seats in 1..=4u8 {
            let setup = Setup::new(seats).by_rules(version);
            let setup = options.iter().fold(setup, |s, (id, value)| s.with(id, value));
            games.push((format!("{name}-{seats}"), setup, games.len() as u64 + seed));
        }
    }
    games
}

#[test]
fn golden_games_replay() {
    edition::shelved();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let games = [games(1, &FIRST, 100), games(2, &SECOND, 200)].concat();
    let games: Vec<(&str, Setup, u64)> =
        games.iter().map(|(name, setup, seed)| (name.as_str(), setup.clone(), *seed)).collect();
    assert_eq!(games.len(), 40);
    portolan_laws::golden::<SantaMaria>(&folder, &games);
}
