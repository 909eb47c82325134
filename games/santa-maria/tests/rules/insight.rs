//! The features of a computer player, and the greedy player built on them.

use crate::common::data;
use crate::common::{Table, harbour};
use crate::edition;
use portolan_laws::{begin, generator};
use portolan_santa_maria::insight::{COUNT, NAMES, WEIGHTS, features, greedy, value};
use portolan_santa_maria::{SantaMaria, score};
use portolan_table::{Actor, Game, Seat, Setup, Silent, random};

fn play(setup: &Setup, seed: u64, greedy_seats: &[u8]) -> Vec<i32> {
    let mut rng = generator(seed);
    let mut state = begin::<SantaMaria>(setup).state().clone();
    let mut buffer = Vec::new();
    while let Some((actor, mut action)) =
        random::choose::<SantaMaria, _>(&state, &mut rng, &mut buffer)
    {
        if let Actor::Seat(seat) = actor
            && greedy_seats.contains(&seat.0)
        {
            action = greedy(&state, seat, &buffer).unwrap_or(action);
        }
        let accepted = SantaMaria::apply(&mut state, actor, action, &mut Silent);
        assert!(accepted.is_ok());
    }
    Seat::all(setup.seats).map(|seat| score::total(&state, seat)).collect()
}

/// Every feature is a number at every moment, and names are told apart.
#[test]
fn features_are_numbers() {
    let plain = (1..=4).map(Setup::new);
    let others = (1..=4).map(|seats| edition::played(Setup::new(seats).with("book", "manual")));
    for setup in plain.chain(others) {
        let mut rng = generator(u64::from(setup.seats));
        let mut state = begin::<SantaMaria>(&setup).state().clone();
        let mut buffer = Vec::new();
        while random::step::<SantaMaria, _>(&mut state, &mut rng, &mut buffer).is_some() {
            for seat in Seat::all(setup.seats) {
                assert!(features(&state, seat).iter().all(|feature| feature.is_finite()));
            }
        }
    }
    let names: std::collections::BTreeSet<&str> = NAMES.into_iter().collect();
    assert_eq!(names.len(), COUNT);
    assert!(WEIGHTS.iter().all(|weight| weight.is_finite()));
}

/// At the end of a game the value is the score, up to the weights of what still lies there.
#[test]
fn features_tell_the_score() {
    let game = portolan_laws::random_match::<SantaMaria>(&Setup::new(2), 7);
    let found = features(game.state(), Seat(1));
    let sheet = score::Sheet::of(data(), &game.state().players[1]);
    let at = |name: &str| NAMES.iter().position(|n| *n == name).map(|i| found[i]);
    assert_eq!(at("happiness"), Some(sheet.happiness as f32));
    assert_eq!(at("ships"), Some(sheet.ships as f32));
    assert_eq!(at("bishops"), Some(sheet.bishops as f32));
    assert_eq!(at("promise"), Some(0.0));
    assert_eq!(at("white-dice-left"), Some(0.0));
}

/// The greedy player is far better than chance: as published, by the manual, by the first version, and with other
/// figures.
#[test]
fn greedy_beats_random() {
    for (setup, least) in [
        (Setup::new(3), 9),
        (Setup::new(3).with("book", "manual"), 9),
        (Setup::new(3).by_rules(1), 9),
        (edition::played(Setup::new(3)), 7),
    ] {
        let mut won = 0;
        for seed in 0..10 {
            let scores = play(&setup, seed, &[(seed % 3) as u8]);
            let best = scores.iter().enumerate().max_by_key(|(_, score)| **score);
            won += usize::from(best.map(|(seat, _)| seat) == Some((seed % 3) as usize));
        }
        assert!(won >= least, "{setup:?}: won {won} of 10");
    }
}

/// Where a shipment or a road may be taken, the greedy player takes one of them.
#[test]
fn greedy_takes_what_the_fourth_dock_pays() {
    let mut table = Table::ready(&Setup::new(1).with("book", "manual"));
    harbour(&mut table, 4, &["sh01"]);
    table.rich("2 wood", 0).act("retire; space 1");
    let mut actions = Vec::new();
    SantaMaria::legal(&table.state, Actor::Seat(Seat(0)), &mut actions);
    let taken = greedy(&table.state, Seat(0), &actions).map(|action| action.to_string());
    assert!(matches!(taken.as_deref(), Some("road" | "ship 1")), "{taken:?}");
}

/// Looking costs no heap.
#[test]
fn looking_allocates_nothing() {
    let game = portolan_laws::random_match::<SantaMaria>(&Setup::new(4), 3);
    let state = game.state();
    let measured = allocation_counter::measure(|| {
        for seat in Seat::all(4) {
            std::hint::black_box(value(state, seat));
        }
    });
    assert_eq!(measured.count_total, 0);
}
