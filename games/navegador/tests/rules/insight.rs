//! The features for computer players: named, finite, scaled, and telling.

use crate::common::{desk, other_edition};
use portolan_navegador::insight::{COUNT, NAMES, features};
use portolan_navegador::{Navegador, State};
use portolan_table::{Game, Seat, Setup, random};
use std::collections::HashSet;

fn of(state: &State, seat: u8, name: &str) -> f32 {
    let place = NAMES.iter().position(|known| *known == name).expect("a feature");
    features(state, Seat(seat))[place]
}

#[test]
fn names_are_unique() {
    assert_eq!(NAMES.iter().collect::<HashSet<_>>().len(), COUNT);
}

#[test]
fn values_stay_in_scale_through_random_games() {
    let mut moved = [false; COUNT];
    for seed in 0..24 {
        let setup = Setup::new(2 + (seed % 4) as u8);
        let setup = match seed % 3 {
            0 => setup,
            1 => setup.with("book", "manual"),
            _ => setup.with("edition", &other_edition().info().id),
        };
        let mut state = Navegador::start(&setup).expect("a good set-up");
        let first = features(&state, Seat(0));
        let mut rng = portolan_laws::generator(seed);
        let mut buffer = Vec::new();
        while random::step::<Navegador, _>(&mut state, &mut rng, &mut buffer).is_some() {
            for seat in Seat::all(setup.seats) {
                let row = features(&state, seat);
                for (i, value) in row.into_iter().enumerate() {
                    assert!(value.is_finite() && value.abs() <= 8.0, "{} = {value}", NAMES[i]);
                    moved[i] |= value != first[i];
                }
            }
        }
    }
    let still: Vec<_> = NAMES.iter().zip(moved).filter(|(_, moved)| !moved).collect();
    assert!(still.is_empty(), "features that never change: {still:?}");
}

#[test]
fn features_say_what_their_names_say() {
    let start = desk(4).state.clone();
    assert_eq!(of(&start, 0, "tempo.to-move"), 1.0);
    assert_eq!(of(&start, 1, "tempo.to-move"), 0.0);
    assert_eq!(of(&start, 3, "tempo.holds-card"), 1.0);
    assert_eq!(of(&start, 0, "market.income-now"), 30.0 / 500.0, "the wild factory alone");
    assert_eq!(of(&start, 0, "map.can-explore"), 1.0);
    assert_eq!(of(&start, 0, "course.buildings-left"), 1.0);
    assert_eq!(of(&start, 0, "points.ahead-of-best-rival"), 0.0);
    assert_eq!(of(&start, 0, "stock.cash"), 0.4);

    let mut rich = start.clone();
    rich.players[1].workers = 9;
    assert_eq!(of(&rich, 1, "points.ahead-of-mean-rival"), 0.06);
    assert_eq!(of(&rich, 0, "points.ahead-of-best-rival"), -0.06);
    assert_eq!(of(&rich, 0, "stock.workers"), of(&start, 0, "stock.workers"));
}
