//! The list as players meet it.

use std::collections::HashSet;

#[test]
fn every_game_has_an_id_of_its_own() {
    let games = portolan_registry::all();
    let ids: HashSet<&str> = games.iter().map(|game| game.id()).collect();
    assert_eq!(ids.len(), games.len());
}
