//! The toys of the contract at full speed, for `bench/run`: random play, or tree search with random
//! play-outs. usage: simulations random|search tic-tac-toe|connect-four SECONDS — one JSON line on stdout.

use portolan_players::{Deadline, Generator, Player, judge::Judge, uct::Uct};
use portolan_table::{Insight, Match, Seat, SeatKnowledge, Setup, random};
use portolan_toys::{ConnectFour, TicTacToe};
use rand::SeedableRng;
use std::process::ExitCode;
use std::time::{Duration, Instant};

fn start<G: Insight>() -> G::State {
    let game = Match::<G>::start(&Setup::new(2));
    game.unwrap_or_else(|e| panic!("two may play {}: {e}", G::ID)).state().clone()
}

fn play<G: Insight>(limit: Duration) -> String {
    let first = start::<G>();
    let mut rng = Generator::seed_from_u64(1);
    let mut buffer = Vec::new();
    let (mut decisions, mut games) = (0u64, 0u64);
    let began = Instant::now();
    while began.elapsed() < limit {
        for _ in 0..100 {
            let mut state = first.clone();
            while random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_some() {
                decisions += 1;
            }
            games += 1;
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    format!("{{\"decisions\": {decisions}, \"games\": {games}, \"seconds\": {seconds}}}")
}

fn search<G: Insight>(limit: Duration) -> String {
    let first = start::<G>();
    let mut rng = Generator::seed_from_u64(1);
    let per_tree = 2000;
    let mut player = Uct::<G>::new(Judge::new(2), per_tree, None);
    let mut simulations = 0u64;
    let began = Instant::now();
    while began.elapsed() < limit {
        let seen = SeatKnowledge::<G>::new(&first, Seat(0));
        std::hint::black_box(player.choose(&seen, &mut rng, &Deadline::unlimited()));
        simulations += u64::from(per_tree);
    }
    let seconds = began.elapsed().as_secs_f64();
    format!("{{\"simulations\": {simulations}, \"seconds\": {seconds}}}")
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let seconds = words.get(2).and_then(|s| s.parse().ok()).filter(|s| (0.0..=3600.0).contains(s));
    let limit = Duration::from_secs_f64(seconds.unwrap_or(1.0));
    let line = match words[..] {
        ["random", "tic-tac-toe", ..] => play::<TicTacToe>(limit),
        ["random", "connect-four", ..] => play::<ConnectFour>(limit),
        ["search", "tic-tac-toe", ..] => search::<TicTacToe>(limit),
        ["search", "connect-four", ..] => search::<ConnectFour>(limit),
        _ => {
            eprintln!("usage: simulations random|search tic-tac-toe|connect-four SECONDS");
            return ExitCode::from(2);
        }
    };
    println!("{line}");
    ExitCode::SUCCESS
}
