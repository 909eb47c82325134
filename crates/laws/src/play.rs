//! Laws of play: legal lists, endings, formats, conservation, memory.

use crate::{Notation, begin, generator, moves, random_match};
use portolan_table::game::why_not;
use portolan_table::record::Record;
use portolan_table::{Actor, Game, Match, Observer, Seat, Setup, Silent, Turn, position, random};
use rand::RngExt;
use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

/// How many actions of the notation are tried by whoever may act, at every moment of a game.
const TRIES: usize = 64;

/// Every listed action is accepted, every other one of the notation is refused; lists are in the same order
/// every time, hold no duplicates, and are empty for those whose turn it is not. Every text that reads as an
/// action is that action's only one.
pub fn legal_is_exact<G: Game>(setup: &Setup, seed: u64, notation: &Notation<G>) {
    let mut rng = generator(seed);
    let mut state = begin::<G>(setup).state().clone();
    let mut listed = Vec::new();
    let mut again = Vec::new();
    loop {
        let turn = G::turn(&state);
        // One more than there are seats: nobody sits there.
        for actor in Seat::all(setup.seats + 1).map(Actor::Seat).chain([Actor::Chance]) {
            listed.clear();
            G::legal(&state, actor, &mut listed);
            assert_eq!(
                turn.admits(actor),
                !listed.is_empty(),
                "{}: {actor} at {turn:?}: {listed:?}",
                G::ID
            );
            if listed.is_empty() {
                allowed_if_listed::<G>(&state, actor, &HashSet::new(), notation.any(&mut rng));
                continue;
            }
            again.clear();
            G::legal(&state, actor, &mut again);
            assert_eq!(listed, again, "{}: the order of the list is not fixed", G::ID);
            let set: HashSet<_> = listed.iter().copied().collect();
            assert_eq!(set.len(), listed.len(), "{}: duplicates in {listed:?}", G::ID);
            for &action in &listed {
                assert_eq!(reads_back::<G>(&action.to_string()), Some(action), "{}", G::ID);
                let mut twin = state.clone();
                if let Err(why) = G::apply(&mut twin, actor, action, &mut Silent) {
                    panic!(
                        "{}: {actor} may “{action}” but is refused: {}\n{state:?}",
                        G::ID,
                        why.0
                    );
                }
            }
            for attempt in 0..TRIES {
                let text = if attempt % 2 == 0 {
                    notation.text(&mut rng)
                } else {
                    notation.text_near(listed[rng.random_range(0..listed.len())], &mut rng)
                };
                if let Some(action) = reads_back::<G>(&text) {
                    allowed_if_listed::<G>(&state, actor, &set, action);
                }
            }
        }
        if turn == Turn::Chance {
            listed.clear();
            G::legal(&state, Actor::Chance, &mut listed);
            for _ in 0..4 {
                let drawn = G::draw_chance(&state, &mut rng);
                assert!(
                    listed.contains(&drawn),
                    "{}: chance drew “{drawn}”, not in {listed:?}",
                    G::ID
                );
            }
        }
        if random::step::<G, _>(&mut state, &mut rng, &mut listed).is_none() {
            return;
        }
    }
}

/// The action that a text stands for, if any. No other text stands for it.
fn reads_back<G: Game>(text: &str) -> Option<G::Action> {
    let action = text.parse::<G::Action>().ok()?;
    assert_eq!(action.to_string(), text, "{}: two texts stand for one action", G::ID);
    Some(action)
}

/// An action is allowed exactly if it is listed.
fn allowed_if_listed<G: Game>(
    state: &G::State,
    actor: Actor,
    listed: &HashSet<G::Action>,
    action: G::Action,
) {
    let allowed = why_not::<G>(state, actor, action);
    assert_eq!(
        allowed.is_ok(),
        listed.contains(&action),
        "{}: “{action}” by {actor} is listed or allowed, but not both: {allowed:?}\n{state:?}",
        G::ID
    );
}

/// Random games end, with a final result whose parts add up and whose ranks make sense.
pub fn games_end<G: Game>(setup: &Setup, seed: u64) {
    for i in 0..20 {
        let game = random_match::<G>(setup, seed ^ i << 32);
        let outcome = G::standing(game.state());
        assert!(outcome.is_final(), "{}: over, but {:?}", G::ID, outcome.verdict);
        assert_eq!(outcome.seats.len(), usize::from(setup.seats));
        assert_eq!(outcome.seats.iter().map(|s| s.rank).min(), Some(0), "somebody is first");
        for score in &outcome.seats {
            assert_eq!(
                score.total,
                score.parts.iter().map(|p| p.points).sum::<i32>(),
                "parts add up"
            );
        }
    }
}

/// Record → text → record, position → JSON → position and replay are exact, to the bit.
pub fn exact_formats<G: Game>(setup: &Setup, seed: u64) {
    let game = random_match::<G>(setup, seed);
    let record = game.record(&[]).unwrap_or_else(|| panic!("{}: no record", G::ID));
    let text = record.to_string();
    let parsed: Record = text.parse().unwrap_or_else(|e| panic!("{}: {e}\n{text}", G::ID));
    assert_eq!(parsed.to_string(), text, "{}: record → text → record", G::ID);
    let again = Match::<G>::replay(&parsed).unwrap_or_else(|e| panic!("{}: {e}\n{text}", G::ID));
    assert_eq!(again.state(), game.state(), "{}: replay", G::ID);
    let known = G::setup(game.state()).checked::<G>();
    assert_eq!(known.as_ref(), Ok(again.setup()), "{}: the state knows its set-up", G::ID);

    let mut state = begin::<G>(setup).state().clone();
    let mut rng = generator(seed);
    for (actor, action) in moves::<G>(setup, seed) {
        if rng.random_ratio(1, 7) {
            let document = position::to_json::<G>(&state).to_string();
            let back =
                position::from_json::<G>(&document).unwrap_or_else(|e| panic!("{e}\n{document}"));
            assert_eq!(back, state, "{}: position → JSON → position", G::ID);
        }
        let _ = G::apply(&mut state, actor, action, &mut Silent);
    }
}

/// The conservation laws hold after every entry.
pub fn conservation<G: Game>(setup: &Setup, seed: u64) {
    for i in 0..5 {
        let mut rng = generator(seed ^ i << 32);
        let mut state = begin::<G>(setup).state().clone();
        let mut buffer = Vec::new();
        loop {
            if let Err(violation) = G::audit(&state) {
                panic!("{}: {violation}\n{state:?}", G::ID);
            }
            if random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_none() {
                break;
            }
        }
    }
}

/// A clone never changes when its twin plays on.
pub fn nothing_is_shared<G: Game>(setup: &Setup, seed: u64) {
    let hasher = RandomState::new();
    let mut rng = generator(seed);
    let mut state = begin::<G>(setup).state().clone();
    let mut kept = Vec::new();
    let mut buffer = Vec::new();
    let look = |state: &G::State| {
        let seen: Vec<String> =
            Observer::all(setup.seats).map(|o| format!("{:?}", G::view(state, o))).collect();
        (hasher.hash_one(state), seen)
    };
    while random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_some() {
        if rng.random_ratio(1, 20) {
            kept.push((state.clone(), look(&state)));
        }
    }
    for (state, looked) in &kept {
        assert_eq!(look(state), *looked, "{}: an old copy changed", G::ID);
    }
}

/// In steady state (the caller's buffer has grown, the game's data is read) neither deciding nor copying a
/// state touches the heap.
pub fn no_heap_per_decision<G: Game>(setup: &Setup, seed: u64) {
    let start = begin::<G>(setup).state().clone();
    let mut buffer = Vec::with_capacity(1 << 14);
    let mut play = |mut state: G::State| {
        let mut rng = generator(seed);
        while random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_some() {
            std::hint::black_box((G::standing(&state), state.clone()));
        }
    };
    // Data that is parsed at its first use is read in the first of two equal games.
    play(start.clone());
    let measured = allocation_counter::measure(|| play(start));
    assert_eq!(measured.count_total, 0, "{}: heap allocations in one game", G::ID);
}
