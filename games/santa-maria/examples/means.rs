//! Score means by category of random and greedy games, beside those of rules.md §13.12.
//!
//! `cargo run --release -p portolan-santa-maria --example means -- 200`

use portolan_santa_maria::colony::Piece;
use portolan_santa_maria::score::Sheet;
use portolan_santa_maria::{Action, SantaMaria, State, insight};
use portolan_table::{Actor, Game, Setup, Silent, Turn, random};
use rand::Rng;

/// The table of §13.12: mean, mean winner, lowest, highest, the seven categories, tiles, ships, monks.
const REFERENCE: [[f64; 14]; 4] = [
    [49.0, 49.0, 23.0, 93.0, 10.5, 3.2, 10.6, 1.1, 14.5, 3.2, 6.2, 7.5, 4.6, 4.2],
    [55.0, 65.0, 19.0, 94.0, 14.5, 3.3, 9.9, 1.3, 18.2, 2.7, 5.1, 7.2, 4.9, 4.3],
    [56.0, 68.0, 27.0, 94.0, 15.6, 2.8, 9.6, 1.4, 19.7, 2.1, 4.7, 6.6, 5.0, 3.8],
    [55.0, 71.0, 27.0, 97.0, 15.7, 3.4, 10.1, 1.1, 18.8, 2.0, 4.3, 6.3, 4.7, 3.5],
];

const COLUMNS: [&str; 14] = [
    "mean", "winner", "lowest", "highest", "happy", "coins", "colon.", "sets", "ships", "schol.",
    "bishop", "tiles", "taken", "monks",
];

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(100);
    let heads: String = COLUMNS.iter().map(|name| format!("{name:>8}")).collect();
    println!("{:<16}{heads}", "");
    for seats in 1..=4u8 {
        row(&format!("{seats} reference"), REFERENCE[usize::from(seats) - 1]);
        row(&format!("{seats} greedy"), means(seats, games, true));
        row(&format!("{seats} random"), means(seats, games, false));
    }
}

fn row(name: &str, figures: [f64; 14]) {
    let figures: String = figures.iter().map(|figure| format!("{figure:>8.1}")).collect();
    println!("{name:<16}{figures}");
}

fn means(seats: u8, games: u64, greedy: bool) -> [f64; 14] {
    let mut sums = [0.0; 14];
    let (mut lowest, mut highest) = (i32::MAX, i32::MIN);
    for seed in 0..games {
        let state = play(seats, seed, greedy);
        let mut winner = i32::MIN;
        for player in &state.players {
            let sheet = Sheet::of(state.data(), player);
            let total = sheet.total();
            winner = winner.max(total);
            (lowest, highest) = (lowest.min(total), highest.max(total));
            let tiles = player.colony.laid().iter().filter(|l| matches!(l.piece, Piece::Tile(_)));
            let ships: u8 = player.harbour_counts().iter().sum();
            let points = sheet.points().map(f64::from);
            let share = 1.0 / f64::from(seats);
            sums[0] += f64::from(total) * share;
            for (sum, points) in sums[4..11].iter_mut().zip(points) {
                *sum += points * share;
            }
            sums[11] += tiles.count() as f64 * share;
            sums[12] += f64::from(ships) * share;
            sums[13] += f64::from(player.monks.len()) * share;
        }
        sums[1] += f64::from(winner);
    }
    let mut means = sums.map(|sum| sum / games as f64);
    (means[2], means[3]) = (lowest.into(), highest.into());
    means
}

fn play(seats: u8, seed: u64, greedy: bool) -> State {
    let mut rng = portolan_laws::generator(seed);
    let mut state = portolan_laws::begin::<SantaMaria>(&Setup::new(seats)).state().clone();
    let mut buffer = Vec::new();
    while let Some((actor, action)) = choose(&state, greedy, &mut rng, &mut buffer) {
        let accepted = SantaMaria::apply(&mut state, actor, action, &mut Silent);
        assert!(accepted.is_ok(), "a legal action is accepted");
    }
    state
}

fn choose<R: Rng>(
    state: &State,
    greedy: bool,
    rng: &mut R,
    buffer: &mut Vec<Action>,
) -> Option<(Actor, Action)> {
    let (actor, action) = random::choose::<SantaMaria, _>(state, rng, buffer)?;
    match (SantaMaria::turn(state), actor.seat()) {
        (Turn::Decide(_), Some(seat)) if greedy => {
            let action = insight::greedy(state, seat, buffer).unwrap_or(action);
            Some((actor, action))
        }
        _ => Some((actor, action)),
    }
}
