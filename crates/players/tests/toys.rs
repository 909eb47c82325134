//! Search and fit on games whose best play is known.

use portolan_players::fit::{Settings, fit};
use portolan_players::greedy::{Breadth, Greedy};
use portolan_players::judge::Judge;
use portolan_players::{Deadline, Generator, Player, Spec};
use portolan_table::{Actor, Insight, Match, Seat, SeatKnowledge, Setup, Turn};
use portolan_toys::{ConnectFour, ConnectThree, TicTacToe};
use rand::SeedableRng;

fn play<G: Insight>(game: &mut Match<G>, moves: &str) {
    for text in moves.split(' ') {
        let seat = G::turn(game.state()).deciders().first().expect("somebody decides");
        let action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        game.act(Actor::Seat(seat), action).unwrap_or_else(|refusal| panic!("{}", refusal.0));
    }
}

fn chosen<G: Insight>(game: &Match<G>, name: &str) -> String {
    let seat = G::turn(game.state()).deciders().first().expect("somebody decides");
    let spec: Spec = name.parse().expect("a player");
    let mut player = spec.player::<G>(2);
    let mut rng = Generator::seed_from_u64(1);
    let action =
        player.choose(&SeatKnowledge::new(game.state(), seat), &mut rng, &Deadline::unlimited());
    action.expect("a choice").to_string()
}

#[test]
fn search_wins_at_once_and_parries_what_wins_at_once() {
    for name in ["search:200", "uct:3000"] {
        let mut game = Match::<TicTacToe>::start(&Setup::new(2)).expect("a table");
        play(&mut game, "a1 b1 a2 b2");
        assert_eq!(chosen(&game, name), "a3", "{name} completes its row");
        let mut game = Match::<TicTacToe>::start(&Setup::new(2)).expect("a table");
        play(&mut game, "a1 b2 a2");
        assert_eq!(chosen(&game, name), "a3", "{name} parries");
        let mut game = Match::<ConnectFour>::start(&Setup::new(2)).expect("a table");
        play(&mut game, "d1 a1 d2 a2 d3");
        assert_eq!(chosen(&game, name), "d4", "{name} parries four in a column");
    }
}

#[test]
fn a_game_that_tells_nothing_is_played_at_random_and_by_plain_search() {
    let mut game = Match::<ConnectThree>::start(&Setup::new(2)).expect("a table");
    play(&mut game, "a1 b1 a2 b2");
    for name in ["search:3000", "captain", "admiral"] {
        assert_eq!(chosen(&game, name), "a3", "{name} completes its row");
    }
    for name in ["random", "greedy", "cabin-boy", "deckhand", "helmsman"] {
        let open = ["a3", "b3", "c1", "d1"];
        assert!(open.contains(&chosen(&game, name).as_str()), "{name} does something legal");
    }
}

#[test]
fn search_sees_a_double_threat_coming() {
    // Three stones in the open on the ground row win: after d1 and e1 the rival must stop c1 or f1 now.
    let mut game = Match::<ConnectFour>::start(&Setup::new(2)).expect("a table");
    play(&mut game, "d1 d2 e1");
    let reply = chosen(&game, "search:3000");
    assert!(["c1", "f1"].contains(&reply.as_str()), "{reply}");
}

/// How often `one` beats `two`, a draw counting half, over games with both beginning.
fn duel<G: Insight>(
    mut one: impl FnMut() -> Box<dyn Player<G>>,
    mut two: impl FnMut() -> Box<dyn Player<G>>,
    games: u64,
) -> f64 {
    let mut won = 0.0;
    for index in 0..games {
        let mut game = Match::<G>::start(&Setup::new(2)).expect("a table");
        let mut players = [one(), two()];
        let mut rng = Generator::seed_from_u64(index);
        let first = (index % 2) as usize;
        while let Turn::Decide(seats) = G::turn(game.state()) {
            let seat = seats.first().expect("somebody decides");
            let player = &mut players[seat.index() ^ first];
            let action = player.choose(
                &SeatKnowledge::new(game.state(), seat),
                &mut rng,
                &Deadline::unlimited(),
            );
            let action = action.expect("a choice");
            game.act(Actor::Seat(seat), action).unwrap_or_else(|refusal| panic!("{}", refusal.0));
        }
        let mine = Seat(first as u8);
        let outcome = G::standing(game.state());
        let winners = outcome.seats.iter().filter(|score| score.rank == 0).count();
        won += if outcome.won(mine) { 1.0 / winners as f64 } else { 0.0 };
    }
    won / games as f64
}

const SETTINGS: Settings = Settings {
    generations: 4,
    games: 120,
    lambda: 0.8,
    seed: 3,
    threads: 2,
    lines: 8,
    searching: 0,
    simulations: 20,
    greedy_ease: [0.002, 0.01, 0.03],
    ease: [0.002, 0.01, 0.03],
};

#[test]
fn a_fitted_value_beats_none() {
    let table = fit::<ConnectFour>(2, &SETTINGS, || (), |_, _| ()).expect("a fit");
    let greedy = |table: Option<_>| -> Box<dyn Player<ConnectFour>> {
        Box::new(Greedy::new(Judge::with(2, table), Breadth::TURN, None))
    };
    let random = || -> Box<dyn Player<ConnectFour>> { Box::new(portolan_players::player::Random) };
    let with = duel(|| greedy(Some(table.clone())), random, 60);
    let without = duel(|| greedy(None), random, 60);
    assert!(with > 0.85 && with > without + 0.05, "fitted {with}, not fitted {without}");
}

#[test]
fn a_fit_is_the_same_whatever_the_threads() {
    let few = Settings { generations: 2, games: 20, searching: 1, ..SETTINGS };
    let one = fit::<TicTacToe>(2, &Settings { threads: 1, ..few }, || (), |_, _| ());
    let two = fit::<TicTacToe>(2, &Settings { threads: 3, ..few }, || (), |_, _| ());
    assert_eq!(one, two);
    let greedy = fit::<TicTacToe>(2, &Settings { searching: 0, ..few }, || (), |_, _| ());
    assert_ne!(one, greedy, "players who search play otherwise");
}
