//! Secrets: the partner's hand and the draw pile, and nothing else. The law kit shows that nothing leaks;
//! here every world is weighed against the whole story of the round.

use crate::common::*;
use portolan_laws::{generator, random_match};
use portolan_sail::cards::Cards;
use portolan_sail::state::{Stage, partner};
use portolan_sail::{Action, Sail, State};
use portolan_table::{Actor, Entry, Game, Match, Observer, Seat, Setup, Silent, Witnesses};
use std::collections::{HashMap, HashSet};

/// Retells the entries of a round as if the partner of `seat` had been dealt `hand`; what the seat saw
/// stays as it was. `None` if something it saw could not have happened.
fn retold(before: &State, round: &[Entry<Action>], seat: Seat, hand: Cards) -> Option<State> {
    let mut state = before.clone();
    let mut dealt = hand.iter();
    for entry in round {
        let action = match entry.action {
            Action::Deal(to, _) if to != seat => Action::Deal(to, dealt.next()?),
            action => action,
        };
        Sail::apply(&mut state, entry.actor, action, &mut Silent).ok()?;
    }
    Some(state)
}

/// Every way to choose `n` of the cards.
fn choices(from: Cards, n: u8) -> Vec<Cards> {
    let Some(first) = from.iter().next().filter(|_| n > 0) else {
        return if n == 0 { vec![Cards::EMPTY] } else { Vec::new() };
    };
    let mut rest = from;
    rest.remove(first);
    let mut all = choices(rest, n);
    for mut with in choices(rest, n - 1) {
        with.insert(first);
        all.push(with);
    }
    all
}

/// All worlds in which the round could have gone as the seat saw it, by brute force.
fn possible_worlds(game: &Match<Sail>, setup: &Setup, seat: Seat) -> HashSet<State> {
    let entries = game.entries();
    let begin = entries
        .iter()
        .rposition(|e| matches!(e.action, Action::Kraken(_) | Action::Ready))
        .map_or(0, |i| i + 1);
    let mut before = Sail::start(setup).unwrap();
    for entry in &entries[..begin] {
        Sail::apply(&mut before, entry.actor, entry.action, &mut Silent).unwrap();
    }
    let round = &entries[begin..];
    let state = game.state();
    let other = partner(seat);
    let dealt: Cards = round
        .iter()
        .filter_map(|e| match e.action {
            Action::Deal(to, card) if to == other => Some(card),
            _ => None,
        })
        .collect();
    // Of the dealt hand, the seat has seen everything that has left it, and everything it got itself.
    let hidden = state.hands[other.index()].minus(state.known[seat.index()]).intersection(dealt);
    let open = dealt.minus(hidden);
    let unseen = hidden.union(state.draw_pile);
    choices(unseen, hidden.len())
        .into_iter()
        .filter_map(|guess| retold(&before, round, seat, open.union(guess)))
        .collect()
}

/// `resample` reaches exactly the worlds in which all the seat saw could have happened, each about as often
/// as any other: shown voids, passed cards, salvaged cards, flips and all.
#[test]
fn worlds_are_exactly_the_possible_ones() {
    let map =
        "col 1\nA . . . .\nB . C . C .\nC . C . C\nD S C C C E\nE . C . C\nF . C . C .\nG . . . .";
    let (mut weighed, mut constrained) = (0, 0);
    for seed in 0..400 {
        let setup = match seed % 4 {
            0 => Setup::new(2).with("pirates", "none"),
            1 => Setup::new(2).with("pirates", "dealt").with("expansion-pirates", "on"),
            _ => Setup::new(2)
                .with("map", map)
                .with("pirates", "dealt")
                .with("expansion-pirates", "on"),
        };
        let whole = random_match::<Sail>(&setup, seed);
        let mut game = Match::<Sail>::start(&setup).unwrap();
        let stop = 30 + (seed as usize * 7) % 60;
        for entry in whole.entries().iter().take(stop) {
            game.act(entry.actor, entry.action).unwrap();
        }
        let state = game.state();
        if !matches!(state.stage, Stage::Lead | Stage::Follow | Stage::Steer | Stage::Salvage) {
            continue;
        }
        for seat in Seat::all(2) {
            let possible = possible_worlds(&game, &setup, seat);
            assert!(possible.contains(state), "the truth is possible");
            if possible.len() > 60 {
                continue;
            }
            let mut seen: HashMap<State, u32> = HashMap::new();
            let draws = 60 * possible.len() as u32;
            let mut rng = generator(seed);
            for _ in 0..draws {
                let mut world = state.clone();
                Sail::resample(&mut world, seat, &mut rng);
                *seen.entry(world).or_default() += 1;
            }
            let reached: HashSet<State> = seen.keys().cloned().collect();
            assert!(reached == possible, "seed {seed}: {} of {}", reached.len(), possible.len());
            // 60 expected for each; ten standard deviations off is no accident.
            assert!(seen.values().all(|&n| (1..138).contains(&n)), "{:?}", seen.values());
            weighed += 1;
            constrained += u32::from(!state.voids[partner(seat).index()].is_empty());
        }
    }
    assert!(weighed > 40, "only {weighed} positions had few worlds");
    assert!(constrained > 10, "only {constrained} of them had a void");
}

/// A void rules a suit out of the hidden part of the hand, though a known card of the suit may come to it.
#[test]
fn voids_and_known_cards() {
    let map = "A . .\nB . . .\nC . .\nD S C .\nE . .\nF . . .\nG . E";
    let mut state = scene().map(map).hands("g9 g6 t4", "r9 t5 t6").draw("g3 g4 t3").ready();
    trick(&mut state, "g9", "r9");
    assert_eq!(state.stage, Stage::CrowsNest);
    act(&mut state, P0, "pass g6");
    act(&mut state, P1, "pass t5");
    let view = Sail::view(&state, Observer::Seat(Seat(0)));
    let knows = view.partner.unwrap();
    assert_eq!(knows.holds, cards("g6"));
    assert_eq!(knows.lacks.iter().count(), 1);
    let mut rng = generator(1);
    let mut third = HashSet::new();
    for _ in 0..200 {
        let mut world = state.clone();
        Sail::resample(&mut world, Seat(0), &mut rng);
        assert!(world.hands[1].contains(card("g6")));
        third.insert(world.hands[1].minus(cards("g6")).iter().next());
    }
    assert_eq!(third, [Some(card("t6")), Some(card("t3"))].into(), "no grey but the one passed");
    let own = Sail::view(&state, Observer::Seat(Seat(1))).own_shown.unwrap();
    assert_eq!(own.holds, cards("g6"), "and the partner is shown what is known");
}

/// A card laid by the partner may be any card of the partner's hand.
#[test]
fn a_laid_card_stays_open() {
    let mut scene = scene().hands("g6 t4 r4", "g7 t5 r5");
    scene.0.stage = Stage::Exchange { left: 1 };
    let mut state = scene
        .kraken("g1 g2 g3 g4 g5 g8 g9 t1 t2 t3 t6 t7 t8 t9 r1 r2 r3 r6 r7 r8 r9 kraken")
        .ready();
    act(&mut state, P1, "pass g7");
    let mut rng = generator(2);
    let laid: HashSet<_> = (0..100)
        .map(|_| {
            let mut world = state.clone();
            Sail::resample(&mut world, Seat(0), &mut rng);
            world.laid[1]
        })
        .collect();
    assert_eq!(laid.len(), 3);
    let mut own = state.clone();
    Sail::resample(&mut own, Seat(1), &mut rng);
    assert_eq!(own.laid, state.laid, "one's own is known");
}

/// Deals and laid cards are secret entries; everything else is read by all.
#[test]
fn who_reads_what() {
    let setup = Setup::new(2).with("scenario", "X2").with("expansion-pirates", "on");
    for entry in random_match::<Sail>(&setup, 5).entries() {
        let secret = match (entry.action, entry.actor) {
            (Action::Deal(to, _), _) => Some(to),
            (Action::Pass(_), Actor::Seat(seat)) => Some(seat),
            _ => None,
        };
        assert_eq!(secret.is_some(), entry.witnesses != Witnesses::Everyone);
        for seat in Seat::all(2) {
            let reads = entry.action_for(Observer::Seat(seat)).is_some();
            assert_eq!(reads, secret.is_none_or(|only| only == seat));
        }
        assert_eq!(entry.action_for(Observer::Spectator).is_some(), secret.is_none());
    }
}

/// While the game runs nobody is shown the other hand; at its end both lie open.
#[test]
fn views_show_the_own_hand_only() {
    let game = random_match::<Sail>(&Setup::new(2), 9);
    let mut replayed = Match::<Sail>::start(&Setup::new(2)).unwrap();
    for entry in game.entries() {
        for observer in Observer::all(2) {
            let view = Sail::view(replayed.state(), observer);
            for owner in Seat::all(2) {
                assert_eq!(view.hands[owner.index()].is_some(), observer == Observer::Seat(owner));
            }
        }
        replayed.act(entry.actor, entry.action).unwrap();
    }
    let view = Sail::view(replayed.state(), Observer::Spectator);
    assert!(view.hands.iter().all(Option::is_some) && view.partner.is_none());
}
