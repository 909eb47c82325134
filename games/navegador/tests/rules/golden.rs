//! Golden games guard the rules version.

use crate::common::other_edition;
use portolan_navegador::Navegador;
use portolan_table::Setup;
use std::path::{Path, PathBuf};

#[test]
fn golden_games_replay_to_themselves() {
    let plain = |seats| Setup::new(seats).by_rules(1);
    let variant = |seats| plain(seats).with("kings-privilege", "variant");
    let games = [
        ("two-seats-1", plain(2), 1),
        ("two-seats-2", plain(2), 2),
        ("two-seats-3", plain(2), 3),
        ("two-seats-nagasaki", plain(2), 197),
        ("three-seats-1", plain(3), 1),
        ("three-seats-2", plain(3), 2),
        ("three-seats-3", plain(3), 3),
        ("three-seats-nagasaki", plain(3), 44),
        ("four-seats-1", plain(4), 1),
        ("four-seats-2", plain(4), 2),
        ("four-seats-3", plain(4), 3),
        ("four-seats-nagasaki", plain(4), 85),
        ("five-seats-1", plain(5), 1),
        ("five-seats-2", plain(5), 2),
        ("five-seats-3", plain(5), 3),
        ("five-seats-nagasaki", plain(5), 332),
        ("kings-variant-2", variant(2), 1),
        ("kings-variant-3", variant(3), 64),
        ("kings-variant-4", variant(4), 13),
        ("kings-variant-5", variant(5), 226),
        ("kings-variant-2-nagasaki", variant(2), 327),
        ("kings-variant-4-nagasaki", variant(4), 326),
        ("kings-variant-3-nagasaki", variant(3), 202),
    ];
    portolan_laws::golden::<Navegador>(&folder(), &games);
}

/// Rules version 2: the start player is drawn; by the manual, and with other figures.
#[test]
fn golden_games_of_version_two_replay_to_themselves() {
    let plain = |seats| Setup::new(seats).by_rules(2);
    let variant = |seats| plain(seats).with("kings-privilege", "variant");
    let manual = |seats| plain(seats).with("book", "manual");
    let other = |seats| plain(seats).with("edition", &other_edition().info().name());
    let games = [
        ("v2-plain-two", plain(2), 11),
        ("v2-plain-three", plain(3), 12),
        ("v2-plain-four", plain(4), 13),
        ("v2-plain-five", plain(5), 14),
        ("v2-variant-two", variant(2), 11),
        ("v2-variant-three", variant(3), 12),
        ("v2-variant-four", variant(4), 13),
        ("v2-variant-five", variant(5), 14),
        ("v2-manual-two", manual(2), 11),
        ("v2-manual-three", manual(3), 12),
        ("v2-manual-four", manual(4), 13),
        ("v2-manual-five", manual(5), 14),
        ("v2-edition-two", other(2), 11),
        ("v2-edition-three", other(3), 12),
        ("v2-edition-four", other(4), 13),
        ("v2-edition-five", other(5), 14),
        ("v2-manual-of-edition", other(4).with("book", "manual"), 15),
    ];
    portolan_laws::golden::<Navegador>(&folder(), &games);
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}
