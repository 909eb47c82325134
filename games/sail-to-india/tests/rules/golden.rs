//! Golden games guard the rules version.

use portolan_sail_to_india::SailToIndia;
use portolan_table::Setup;
use std::path::Path;

#[test]
fn golden_games_of_version_1_replay_to_themselves() {
    let plain = |seats: u8| Setup::new(seats).by_rules(1);
    let games = [
        ("two-seats-1", plain(2), 1),
        ("two-seats-2", plain(2), 2),
        ("three-seats-1", plain(3), 1),
        ("three-seats-2", plain(3), 2),
        ("three-seats-3", plain(3), 3),
        ("three-seats-4", plain(3), 4),
        ("four-seats-1", plain(4), 1),
        ("four-seats-2", plain(4), 2),
        ("four-seats-3", plain(4), 3),
        ("four-seats-4", plain(4), 4),
        ("first-game-3", plain(3).with("first-game", "on"), 1),
        ("first-game-4", plain(4).with("first-game", "on"), 2),
        ("harbor-every-move-3", plain(3).with("harbor-limit", "every-move"), 1),
        ("harbor-every-move-4", plain(4).with("harbor-limit", "every-move"), 2),
        ("architecture-free-3", plain(3).with("architecture-cost", "free"), 1),
        ("architecture-free-4", plain(4).with("architecture-cost", "free"), 2),
        ("removed-hidden", plain(3).with("removed-towns", "hidden"), 1),
        ("discoverer-trades-3", plain(3).with("discoverer-trades", "on"), 1),
        ("discoverer-trades-4", plain(4).with("discoverer-trades", "on"), 2),
        ("no-moving-between-3", plain(3).with("move-between-buildings", "off"), 1),
        ("no-moving-between-4", plain(4).with("move-between-buildings", "off"), 2),
        ("everything-set", everything().by_rules(1), 7),
    ];
    replay(&games);
}

#[test]
fn golden_games_replay_to_themselves() {
    let plain = |seats: u8| Setup::new(seats).by_rules(2);
    let edition = |seats: u8| plain(seats).with("edition", &crate::common::edition());
    let games = [
        ("v2-two-seats-1", plain(2), 1),
        ("v2-two-seats-2", plain(2), 2),
        ("v2-three-seats-1", plain(3), 1),
        ("v2-three-seats-2", plain(3), 2),
        ("v2-four-seats-1", plain(4), 1),
        ("v2-four-seats-2", plain(4), 2),
        ("v2-discoverer-trades", plain(4).with("discoverer-trades", "on"), 1),
        ("v2-no-moving-between", plain(3).with("move-between-buildings", "off"), 1),
        ("v2-everything-set", everything().by_rules(2), 7),
        ("v2-edition-two-seats", edition(2), 1),
        ("v2-edition-three-seats", edition(3), 1),
        ("v2-edition-four-seats", edition(4), 1),
    ];
    replay(&games);
}

fn replay(games: &[(&str, Setup, u64)]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    portolan_laws::golden::<SailToIndia>(&folder, games);
}

fn everything() -> Setup {
    Setup::new(3)
        .with("first-game", "on")
        .with("harbor-limit", "every-move")
        .with("architecture-cost", "free")
        .with("removed-towns", "hidden")
        .with("discoverer-trades", "on")
        .with("move-between-buildings", "off")
}
