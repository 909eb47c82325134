//! What a player's prospects depend on, for computer players.

mod features;
mod progress;
mod score;
mod towns;

use crate::SailToIndia;
use crate::action::Action;
use crate::state::State;
use portolan_table::{Beyond, Game, Insight, Kind, Seat, Tuning};

impl Insight for SailToIndia {
    const FEATURES: &'static [&'static str] = features::NAMES;
    const WEIGHTS: &'static str = include_str!("../../data/insight.json");

    fn features(state: &State, seat: Seat, features: &mut [f32]) {
        let mut places = features.iter_mut();
        features::look(state, seat, |value| {
            if let Some(place) = places.next() {
                *place = value;
            }
        });
    }

    const COACH: &'static str = include_str!("../../data/coach.json");

    fn kind(_: &State, action: Action) -> Option<Kind> {
        let kind = |id, guide| Some(Kind { id, guide });
        match action {
            Action::Employ => kind("employing", "employ"),
            Action::Launch { .. } | Action::Sail { .. } => kind("moving", "move-ships"),
            Action::Sell => kind("selling", "sell-goods"),
            Action::Build { .. } => kind("building", "build"),
            Action::Acquire(_) => kind("technologies", "acquire-a-technology"),
            Action::Speed => kind("speed", "raise-ship-speed"),
            Action::Recall => kind("calling-home", "calling-markers-home"),
            _ => None,
        }
    }

    /// Turns are made of many steps, and the game ends soon after somebody makes it.
    fn tuning(_seats: u8) -> Tuning {
        Tuning { breadth: 24, replies: 1, beyond: Beyond::Haste { turns: 4 }, ..Tuning::DEFAULT }
    }

    fn progress(state: &State) -> f32 {
        progress::progress(state)
    }

    fn drags(state: &State) -> bool {
        state.round > progress::LONG && state.ending.is_none()
    }

    fn leaning(state: &State, action: Action) -> f32 {
        match action {
            Action::Pass | Action::Recall => -3.0,
            Action::Return(_) => -1.5,
            _ if SailToIndia::wasteful(state, action) => -2.5,
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::features::{NAMES, look};
    use super::progress::turns_left;
    use super::score::score;
    use super::towns::Nearness;
    use super::*;
    use crate::state::{Player, Stage};
    use portolan_table::{Actor, Setup, Silent, Turn, random};
    use rand::SeedableRng;
    use std::collections::HashSet;

    #[test]
    fn every_name_has_its_place_and_nothing_is_wild() {
        for seats in SailToIndia::SEATS.all() {
            let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(7);
            let mut state = SailToIndia::start(&Setup::new(seats)).expect("a good set-up");
            let mut buffer = Vec::new();
            while random::step::<SailToIndia, _>(&mut state, &mut rng, &mut buffer).is_some() {
                for seat in Seat::all(seats) {
                    let mut count = 0;
                    look(&state, seat, |value| {
                        count += 1;
                        assert!((-3.0..=5.0).contains(&value), "{} is {value}", NAMES[count - 1]);
                    });
                    assert!(count <= NAMES.len());
                    if turns_left(&state, seat) == 2.0 {
                        assert_eq!(count, NAMES.len());
                    }
                }
                assert!((0.0..=1.0).contains(&SailToIndia::progress(&state)));
            }
        }
    }

    #[test]
    fn towns_are_told_apart_by_what_they_offer_a_player() {
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(5);
        let mut state = SailToIndia::start(&Setup::new(3)).expect("a good set-up");
        let mut buffer = Vec::new();
        while state.round < 4 || !matches!(state.stage, Stage::Discover) {
            let going = random::step::<SailToIndia, _>(&mut state, &mut rng, &mut buffer);
            if going.is_none() {
                state = SailToIndia::start(&Setup::new(3)).expect("a good set-up");
            }
        }
        buffer.clear();
        SailToIndia::legal(&state, Actor::Chance, &mut buffer);
        let seat = state.turn;
        let seen = |town: &Action| {
            let mut then = state.clone();
            SailToIndia::perform(&mut then, Actor::Chance, *town, &mut Silent);
            let mut features = Vec::new();
            look(&then, seat, |value| features.push(value.to_bits()));
            features
        };
        let different: HashSet<Vec<u32>> = buffer.iter().map(seen).collect();
        assert!(2 * different.len() > buffer.len(), "{} of {}", different.len(), buffer.len());
    }

    #[test]
    fn what_lies_nearer_counts_for_more() {
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(3);
        let mut state = SailToIndia::start(&Setup::new(3)).expect("a good set-up");
        let mut buffer = Vec::new();
        while SailToIndia::turn(&state) == Turn::Chance {
            random::step::<SailToIndia, _>(&mut state, &mut rng, &mut buffer);
        }
        let near = |change: &dyn Fn(&mut Player)| {
            let mut player = state.players[0];
            change(&mut player);
            [1, 2, 3].map(|town| Nearness::of(&state, &player).at(town))
        };
        // A launch and one space are one action; with a ship in the second town it is there already.
        assert_eq!(near(&|_| {}), [0.5, 1.0 / 3.0, 0.25]);
        assert_eq!(near(&|player| player.speed = 3), [0.5, 0.5, 0.5]);
        assert_eq!(near(&|player| player.ships[2] = 1), [0.5, 1.0, 0.5]);
        assert_eq!(near(&|player| player.lisboa = 0), [0.0, 0.0, 0.0]);
    }

    #[test]
    fn the_score_looked_at_is_the_score() {
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(11);
        let mut state = SailToIndia::start(&Setup::new(4)).expect("a good set-up");
        let mut buffer = Vec::new();
        while random::step::<SailToIndia, _>(&mut state, &mut rng, &mut buffer).is_some() {
            let outcome = SailToIndia::standing(&state);
            for (player, sheet) in state.players.iter().zip(&outcome.seats) {
                assert_eq!(score(&state, player), sheet.total as f32);
            }
        }
    }
}
