//! The rules of Lading as tests.

use portolan_lading::Lading;
use portolan_laws::{Desk, generator};
use portolan_scene::check::{scenes_are_sound, setups};
use portolan_table::{Game, Seat, Setup, Turn};
use std::path::Path;

portolan_laws::laws!(Lading, setups::<Lading>());

#[test]
fn drawings_are_sound() {
    for (setup, seed) in setups::<Lading>().iter().zip(0..) {
        scenes_are_sound::<Lading>(setup, &mut generator(seed));
    }
}

#[test]
fn golden_games_replay_to_themselves() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let games = [("rough", Setup::new(2), 1), ("fair", Setup::new(4).with("weather", "fair"), 2)];
    portolan_laws::golden::<Lading>(&folder, &games);
}

/// Seat 0 writes tea on its bill, seat 1 wine; then these steps, each by whoever is to move.
fn after(steps: &[&str]) -> Desk<Lading> {
    let mut desk = Desk::start(&Setup::new(2));
    desk.play(&["bill tea", "bill wine"]).play(steps);
    desk
}

fn points(desk: &Desk<Lading>) -> Vec<i32> {
    desk.standing().seats.iter().map(|score| score.total).collect()
}

#[test]
fn case_01_load_takes_one_good() {
    let mut desk = after(&["open", "turn tea-1", "open", "turn wine-4", "open", "turn tea-3"]);
    desk.play(&["load tea"]);
    assert_eq!((desk.state.quay.len(), desk.state.current), (1, Seat(1)));
    assert_eq!(points(&desk), [8, 0], "crates of one's own bill count twice");
}

#[test]
fn case_02_a_squall_sweeps_the_quay() {
    let desk = after(&["open", "turn tea-1", "open", "turn tea-3", "open", "turn squall-2"]);
    assert_eq!((desk.state.quay.len(), desk.state.current), (0, Seat(1)));
}

#[test]
fn case_03_what_is_refused() {
    let mut desk = after(&["open", "turn tea-1"]);
    desk.refuses("load wine", "refuse-none-there").refuses("challenge 1 wine", "refuse-opened");
}

#[test]
fn case_04_a_challenge_is_right_or_wrong() {
    let desk = after(&["open", "turn tea-1", "load tea", "open", "turn wine-4", "load wine"]);
    assert_eq!(points(desk.clone().play(&["challenge 1 wine"])), [2 + 5, 8 - 5]);
    assert_eq!(points(desk.clone().play(&["challenge 1 tea"])), [2 - 5, 8 + 5]);
}

#[test]
fn case_05_the_game_ends_with_the_pile() {
    let mut desk = after(&[]);
    desk.state.pile.retain(|card| card.to_string() == "tea-1");
    desk.play(&["open", "turn tea-1", "load tea"]);
    assert_eq!(Lading::turn(&desk.state), Turn::Over);
}
