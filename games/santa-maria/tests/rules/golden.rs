//! Recorded games guard the rules version.

use portolan_santa_maria::SantaMaria;
use portolan_table::Setup;
use std::path::Path;

/// Every seat count with every option, alone and together.
fn games() -> Vec<(String, Setup, u64)> {
    let mut games = Vec::new();
    let variants: [(&str, &[(&str, &str)]); 6] = [
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
    for (name, options) in variants {
        for seats in 1..=4u8 {
            let setup = options.iter().fold(Setup::new(seats), |s, (id, value)| s.with(id, value));
            games.push((format!("{name}-{seats}"), setup, games.len() as u64 + 100));
        }
    }
    games
}

#[test]
fn golden_games_replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let games = games();
    let games: Vec<(&str, Setup, u64)> =
        games.iter().map(|(name, setup, seed)| (name.as_str(), setup.clone(), *seed)).collect();
    assert!(games.len() >= 20);
    portolan_laws::golden::<SantaMaria>(&folder, &games);
}
