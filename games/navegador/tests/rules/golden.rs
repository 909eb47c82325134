//! Golden games guard the rules version.

use portolan_navegador::Navegador;
use portolan_table::Setup;
use std::path::Path;

#[test]
fn golden_games_replay_to_themselves() {
    let plain = Setup::new;
    let variant = |seats| Setup::new(seats).with("kings-privilege", "variant");
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    portolan_laws::golden::<Navegador>(&folder, &games);
}
