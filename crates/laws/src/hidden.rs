//! Laws of hidden information: nothing reaches an observer that it may not know.

use crate::{begin, generator, moves};
use portolan_table::random;
use portolan_table::{
    Actor, Game, Journal, Match, Observer, Phrase, Seat, Setup, Silent, Turn, Witnesses,
};
use rand::RngExt;
use std::collections::HashSet;

/// Everything the observer is shown of a state, as one text.
fn shown<G: Game>(state: &G::State, observer: Observer) -> String {
    // The drawing is made from the view alone, so it need not be compared on its own.
    let mut all = format!("{:?}\n{:?}\n", G::view(state, observer), G::turn(state));
    all += &format!("{}\n", G::may_talk(state));
    if let Some(seat) = observer.seat() {
        let mut actions = Vec::new();
        G::legal(state, Actor::Seat(seat), &mut actions);
        for &action in &actions {
            all += &format!("{action} {}\n", G::describe(state, Actor::Seat(seat), action));
        }
        if G::turn(state).deciders().contains(seat) {
            all += &G::prompt(state, seat).to_string();
            actions.clear();
            G::greyed(state, seat, &mut actions);
            for &action in &actions {
                let refusal = G::check(state, Actor::Seat(seat), action).err();
                all += &format!("{action} {refusal:?}\n");
            }
        }
    }
    all
}

/// Does the observer see the same in both? (What is shown is a function of the state, so equal states need
/// no look.)
fn alike<G: Game>(a: &G::State, b: &G::State, observer: Observer) -> bool {
    a == b || shown::<G>(a, observer) == shown::<G>(b, observer)
}

fn legal<G: Game>(state: &G::State, actor: Actor) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::legal(state, actor, &mut actions);
    actions
}

/// Two games that differ only in what an observer cannot know look the same to it, step by step: view,
/// prompt, legal list, log. They may part only where an entry says that it reveals something.
///
/// Where nothing is hidden there are no such games; that it is so is proved by
/// [`declarations_hold`](crate::declarations_hold).
pub fn twins_look_alike<G: Game>(setup: &Setup, seed: u64) {
    if !G::HIDES {
        return;
    }
    for observer in Observer::all(setup.seats) {
        for i in 0..4 {
            lockstep::<G>(setup, observer, seed ^ i << 32);
        }
    }
}

/// Plays twins until they part; returns some pairs of states that differ and that the observer could not tell
/// apart.
pub(crate) fn lockstep<G: Game>(
    setup: &Setup,
    observer: Observer,
    seed: u64,
) -> Vec<(G::State, G::State)> {
    let mut rng = generator(seed);
    let start = begin::<G>(setup).state().clone();
    let (mut a, mut b) = (start.clone(), start);
    let mut pairs = Vec::new();
    loop {
        assert!(alike::<G>(&a, &b, observer), "{}: {observer:?} can tell twins apart", G::ID);
        if a != b && rng.random_ratio(1, 5) {
            pairs.push((a.clone(), b.clone()));
        }
        let turn = G::turn(&a);
        let (actor, mine, theirs) = match turn {
            Turn::Over => return pairs,
            Turn::Chance => {
                (Actor::Chance, legal::<G>(&a, Actor::Chance), legal::<G>(&b, Actor::Chance))
            }
            Turn::Decide(seats) => {
                let deciders: Vec<Seat> = seats.iter().collect();
                let actor = Actor::Seat(deciders[rng.random_range(0..deciders.len())]);
                (actor, legal::<G>(&a, actor), legal::<G>(&b, actor))
            }
        };
        let action = mine[rng.random_range(0..mine.len())];
        let secret = !G::witnesses(&a, actor, action).includes(observer);
        let other = if secret {
            theirs[rng.random_range(0..theirs.len())]
        } else {
            let common: Vec<_> =
                mine.iter().filter(|action| theirs.contains(action)).copied().collect();
            if common.is_empty() {
                return pairs;
            }
            common[rng.random_range(0..common.len())]
        };
        let action = if secret { action } else { other };
        let (mut said_a, mut said_b) = (Journal::default(), Journal::default());
        for (state, action, said) in [(&mut a, action, &mut said_a), (&mut b, other, &mut said_b)] {
            if let Err(refusal) = G::apply(state, actor, action, said) {
                panic!("{}: {actor} may “{action}” but is refused: {}", G::ID, refusal.0);
            }
        }
        let heard = |said: &Journal| -> Vec<Phrase> {
            said.0.iter().filter_map(|event| event.heard_by(observer)).cloned().collect()
        };
        let same = heard(&said_a) == heard(&said_b) && alike::<G>(&a, &b, observer);
        if !same {
            let revealed = said_a.0.iter().chain(&said_b.0).any(|event| event.reveals);
            assert!(
                revealed || actor == Actor::Chance,
                "{}: {observer:?} learned something from “{action}” / “{other}” by {actor}, which says it \
                 reveals nothing:\n{:?}\n{:?}",
                G::ID,
                heard(&said_a),
                heard(&said_b)
            );
            assert!(
                !(secret && actor == Actor::Chance),
                "{}: {observer:?} saw a hidden draw",
                G::ID
            );
            return pairs;
        }
    }
}

/// `resample` keeps everything the seat is shown, keeps the laws, depends only on what the seat knows, and
/// reaches every possible world (checked wherever there are few enough to see them all).
///
/// Where nothing is hidden there is but one world; that it is left alone is proved by
/// [`declarations_hold`](crate::declarations_hold).
pub fn resampling<G: Game>(setup: &Setup, seed: u64) {
    if !G::HIDES {
        return;
    }
    for seat in Seat::all(setup.seats) {
        let observer = Observer::Seat(seat);
        for (a, b) in lockstep::<G>(setup, observer, seed) {
            let seen = shown::<G>(&a, observer);
            let mut worlds = HashSet::new();
            for draw in 0..400 {
                let (mut from_a, mut from_b) = (a.clone(), b.clone());
                G::resample(&mut from_a, seat, &mut generator(draw));
                G::resample(&mut from_b, seat, &mut generator(draw));
                assert_eq!(
                    from_a,
                    from_b,
                    "{}: resampling for {seat} looks at what it may not",
                    G::ID
                );
                if draw < 10 {
                    assert_eq!(shown::<G>(&from_a, observer), seen, "{}: {seat} sees it", G::ID);
                    if let Err(violation) = G::audit(&from_a) {
                        panic!("{}: resampled for {seat}: {violation}", G::ID);
                    }
                }
                worlds.insert(from_a);
            }
            if worlds.len() < 40 {
                assert!(
                    worlds.contains(&a) && worlds.contains(&b),
                    "{}: {seat} misses a world",
                    G::ID
                );
            }
        }
        // Where nothing is hidden yet, the world must stay as it is for the seat.
        let mut state = begin::<G>(setup).state().clone();
        let mut rng = generator(seed);
        let mut buffer = Vec::new();
        while random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_some() {
            if rng.random_ratio(1, 40) {
                let mut world = state.clone();
                G::resample(&mut world, seat, &mut rng);
                assert!(
                    alike::<G>(&state, &world, observer),
                    "{}: {seat} can tell its world apart",
                    G::ID
                );
            }
        }
    }
}

/// An entry that may be taken back told nobody anything: in every world that another seat holds for
/// possible, the same action was possible and looks the same. And undo gives back the very state before.
pub fn undo_never_peeks<G: Game>(setup: &Setup, seed: u64) {
    // Where nothing is hidden, everybody knows the one world there is.
    if G::HIDES {
        undoable_tells_nothing::<G>(setup, seed);
    }
    undo_restores::<G>(setup, seed);
}

fn undoable_tells_nothing<G: Game>(setup: &Setup, seed: u64) {
    let mut game = begin::<G>(setup);
    let mut rng = generator(seed);
    for (actor, action) in moves::<G>(setup, seed) {
        let before = game.state().clone();
        let witnesses = G::witnesses(&before, actor, action);
        let barrier = match game.act(actor, action) {
            Ok(entry) => entry.barrier,
            Err(refusal) => panic!("{}: {}", G::ID, refusal.0),
        };
        if barrier || witnesses != Witnesses::Everyone {
            continue;
        }
        for seat in Seat::all(setup.seats).filter(|&seat| actor != Actor::Seat(seat)) {
            for _ in 0..2 {
                let mut world = before.clone();
                G::resample(&mut world, seat, &mut rng);
                let possible = G::apply(&mut world, actor, action, &mut Silent).is_ok();
                assert!(
                    possible,
                    "{}: “{action}” shows {seat} something, yet could be undone",
                    G::ID
                );
                let observer = Observer::Seat(seat);
                assert!(
                    alike::<G>(&world, game.state(), observer),
                    "{}: “{action}” shows {seat} something, yet could be undone",
                    G::ID
                );
            }
        }
    }
}

/// Undo gives back the very state before, entry by entry, down to the barrier and no further.
fn undo_restores<G: Game>(setup: &Setup, seed: u64) {
    let mut game: Match<G> = begin::<G>(setup);
    for (actor, action) in moves::<G>(setup, seed) {
        let before = game.state().clone();
        let Ok(entry) = game.act(actor, action) else {
            panic!("{}: a logged entry replays", G::ID)
        };
        let barrier = entry.barrier;
        if let Some(seat) = actor.seat() {
            assert_eq!(
                game.clone().undo(seat).is_err(),
                barrier,
                "{}: undo and barrier agree",
                G::ID
            );
            if !barrier {
                let mut twin = game.clone();
                assert!(twin.undo(seat).is_ok());
                assert_eq!(twin.state(), &before, "{}: undo restores", G::ID);
            }
        }
    }
}
