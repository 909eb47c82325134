//! The `board-game` crate beside Portolan: random play, or Monte Carlo tree search with random play-outs.
//! usage: peer-board-game random|search tic-tac-toe|connect-four SECONDS — one JSON line on stdout.

use board_game::ai::mcts::mcts_build_tree;
use board_game::board::{AltBoard, Board};
use board_game::games::connect4::Connect4;
use board_game::games::ttt::TTTBoard;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::time::{Duration, Instant};

fn random<B: Board + Default>(limit: Duration) {
    let mut rng = SmallRng::seed_from_u64(1);
    let (mut decisions, mut games) = (0u64, 0u64);
    let began = Instant::now();
    while began.elapsed() < limit {
        for _ in 0..100 {
            let mut board = B::default();
            while let Ok(chosen) = board.random_available_move(&mut rng) {
                board.play(chosen).expect("an available move can be played");
                decisions += 1;
            }
            games += 1;
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("{{\"decisions\": {decisions}, \"games\": {games}, \"seconds\": {seconds}}}");
}

fn search<B: AltBoard + Default>(limit: Duration) {
    let mut rng = SmallRng::seed_from_u64(1);
    let per_tree = 2000;
    let mut simulations = 0u64;
    let began = Instant::now();
    while began.elapsed() < limit {
        let tree = mcts_build_tree(&B::default(), per_tree, 1.4, &mut rng);
        std::hint::black_box(tree);
        simulations += per_tree;
    }
    let seconds = began.elapsed().as_secs_f64();
    println!("{{\"simulations\": {simulations}, \"seconds\": {seconds}}}");
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let limit = words.get(2).and_then(|s| s.parse().ok()).map_or(Duration::from_secs(1), Duration::from_secs_f64);
    match words[..] {
        ["random", "tic-tac-toe", ..] => random::<TTTBoard>(limit),
        ["random", "connect-four", ..] => random::<Connect4>(limit),
        ["search", "tic-tac-toe", ..] => search::<TTTBoard>(limit),
        ["search", "connect-four", ..] => search::<Connect4>(limit),
        _ => {
            eprintln!("usage: peer-board-game random|search tic-tac-toe|connect-four SECONDS");
            std::process::exit(2);
        }
    }
}
