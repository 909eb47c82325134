//! What a game declares of itself is so: what it hides, and that it silences.

use crate::hidden::lockstep;
use crate::{begin, generator};
use portolan_table::{
    Actor, Audience, Game, Journal, Observer, Seat, Setup, Turn, Witnesses, random,
};
use serde_json::Value;

/// [`Game::HIDES`] and [`Game::SILENCES`] say what is so.
///
/// * A game that says it hides nothing does so: everybody may read every action that can be taken, chance's
///   too, and every event; all observers are shown the same; and `resample` leaves every state as it is.
/// * In a game that says it hides something, these set-ups come to moments that differ only in what some
///   observer cannot know. Without them, the laws of hidden things would have nothing to say.
/// * Talk is forbidden at some moment of these set-ups if, and only if, the game says so.
pub fn declarations_hold<G: Game>(setups: &[Setup]) {
    let mut silent = false;
    for (setup, seed) in setups.iter().zip(0..) {
        silent |= walk::<G>(setup, seed);
    }
    assert_eq!(silent, G::SILENCES, "{}: are there moments of silence?", G::ID);
    let met = |(setup, seed): (&Setup, u64)| {
        Observer::all(setup.seats).any(|who| !lockstep::<G>(setup, who, seed).is_empty())
    };
    assert!(
        !G::HIDES || setups.iter().zip(0..).any(met),
        "{}: says that it hides something, but nothing hidden was met",
        G::ID
    );
}

/// Looks at a random game from its beginning to its end. Was there a moment of silence?
fn walk<G: Game>(setup: &Setup, seed: u64) -> bool {
    let mut rng = generator(seed);
    let mut state = begin::<G>(setup).state().clone();
    let mut buffer = Vec::new();
    let mut silent = false;
    for step in 0.. {
        silent |= !G::may_talk(&state);
        if !G::HIDES {
            everybody_reads_every_action::<G>(&state, &mut buffer);
            // A look by everybody is slow, and what a game shows hardly depends on the step.
            if step % 16 == 0 {
                everybody_sees_the_same::<G>(&state, setup.seats);
                there_is_one_world::<G>(&state, setup.seats, seed);
            }
        }
        let Some((actor, action)) = random::choose::<G, _>(&state, &mut rng, &mut buffer) else {
            break;
        };
        let mut said = Journal::default();
        G::perform(&mut state, actor, action, &mut said);
        let public = said.0.iter().all(|event| event.audience == Audience::Everyone);
        assert!(
            public || G::HIDES,
            "{}: “{action}” by {actor} tells something to some only: {said:?}",
            G::ID
        );
    }
    silent
}

fn everybody_reads_every_action<G: Game>(state: &G::State, buffer: &mut Vec<G::Action>) {
    let actors: Vec<Actor> = match G::turn(state) {
        Turn::Decide(seats) => seats.iter().map(Actor::Seat).collect(),
        Turn::Chance => vec![Actor::Chance],
        Turn::Over => Vec::new(),
    };
    for actor in actors {
        buffer.clear();
        G::list(state, actor, buffer);
        for &action in buffer.iter() {
            let witnesses = G::witnesses(state, actor, action);
            assert_eq!(
                witnesses,
                Witnesses::Everyone,
                "{}: “{action}” by {actor} is a secret",
                G::ID
            );
        }
    }
}

fn everybody_sees_the_same<G: Game>(state: &G::State, seats: u8) {
    let look = |who: Observer| match serde_json::to_value(G::view(state, who)) {
        Ok(seen) => seen,
        Err(error) => panic!("{}: the view has no JSON form: {error}", G::ID),
    };
    let public = look(Observer::Spectator);
    for who in Seat::all(seats).map(Observer::Seat) {
        let seen = look(who);
        assert!(
            same_but_for_the_observer(&seen, who, &public),
            "{}: {who:?} sees something else than a spectator:\n{seen}\n{public}",
            G::ID
        );
    }
}

/// Are the views equal, but for places that only say whose view it is?
fn same_but_for_the_observer(seen: &Value, who: Observer, public: &Value) -> bool {
    let named = |view: &Value, who: Observer| {
        let names = [serde_json::to_value(who), serde_json::to_value(who.seat())];
        names.into_iter().flatten().any(|name| name == *view)
    };
    match (seen, public) {
        _ if seen == public => true,
        _ if named(seen, who) && named(public, Observer::Spectator) => true,
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter().all(|(key, seen)| {
                    b.get(key).is_some_and(|public| same_but_for_the_observer(seen, who, public))
                })
        }
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len()
                && a.iter()
                    .zip(b)
                    .all(|(seen, public)| same_but_for_the_observer(seen, who, public))
        }
        _ => false,
    }
}

fn there_is_one_world<G: Game>(state: &G::State, seats: u8, seed: u64) {
    for seat in Seat::all(seats) {
        let mut world = state.clone();
        G::resample(&mut world, seat, &mut generator(seed));
        assert_eq!(&world, state, "{}: nothing is hidden, yet {seat} is in doubt", G::ID);
    }
}
