//! The features of a computer player, and the greedy player built on them.

use crate::common::data;
use portolan_laws::{begin, generator};
use portolan_santa_maria::insight::{COUNT, NAMES, WEIGHTS, features, greedy, value};
use portolan_santa_maria::{SantaMaria, score};
use portolan_table::{Actor, Game, Seat, Setup, Silent, random};

fn play(seats: u8, seed: u64, greedy_seats: &[u8]) -> Vec<i32> {
    let mut rng = generator(seed);
    let mut state = begin::<SantaMaria>(&Setup::new(seats)).state().clone();
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
    Seat::all(seats).map(|seat| score::total(&state, seat)).collect()
}

/// Every feature is a number at every moment, and names are told apart.
#[test]
fn features_are_numbers() {
    for seats in 1..=4 {
        let mut rng = generator(u64::from(seats));
        let mut state = begin::<SantaMaria>(&Setup::new(seats)).state().clone();
        let mut buffer = Vec::new();
        while random::step::<SantaMaria, _>(&mut state, &mut rng, &mut buffer).is_some() {
            for seat in Seat::all(seats) {
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

/// The greedy player is far better than chance.
#[test]
fn greedy_beats_random() {
    let mut won = 0;
    for seed in 0..10 {
        let scores = play(3, seed, &[(seed % 3) as u8]);
        let best = scores.iter().enumerate().max_by_key(|(_, score)| **score).map(|(seat, _)| seat);
        won += usize::from(best == Some((seed % 3) as usize));
    }
    assert!(won >= 9, "won {won} of 10");
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
