//! Lets two one-trick players sail a scenario many times and prints how they fared.
//!
//! `cargo run --release -p portolan-sail --example crew -- S1 1000 kraken-track=hard`
//!
//! rules.md §8.4 reports 76 % on S1 for such a player without an exchange convention.

use portolan_laws::generator;
use portolan_sail::insight::OneTrick;
use portolan_sail::state::{Stage, State};
use portolan_sail::{Action, Sail};
use portolan_table::{Actor, Game, SeatKnowledge, Setup, Silent, Turn};
use std::collections::BTreeMap;

fn main() {
    let mut args = std::env::args().skip(1);
    let scenario = args.next().unwrap_or_else(|| "S1".to_owned());
    let games: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    let mut setup = Setup::new(2).with("scenario", &scenario).with("pirates", "none");
    for (id, value) in args.filter_map(|pair| pair.split_once('=').map(own)) {
        setup = setup.with(&id, &value);
    }
    let start = match setup.checked::<Sail>().and_then(|setup| Sail::start(&setup)) {
        Ok(start) => start,
        Err(error) => return eprintln!("{error}"),
    };
    let usual = OneTrick::default();
    for (name, player) in [
        ("with the exchange convention", usual),
        ("without it", OneTrick { convention: false, ..usual }),
        ("without it, 4 worlds instead of 16", OneTrick { convention: false, worlds: 4, ..usual }),
    ] {
        let mut tally = Tally::default();
        for seed in 0..games {
            if let Err(problem) = tally.sail(&start, &player, seed) {
                return eprintln!("{problem}");
            }
        }
        println!("{scenario}, {games} games, {name}:");
        tally.print(games as f64);
    }
}

fn own((id, value): (&str, &str)) -> (String, String) {
    (id.to_owned(), value.to_owned())
}

#[derive(Default)]
struct Tally {
    ends: BTreeMap<&'static str, u32>,
    pairs: BTreeMap<String, u32>,
    tricks: u32,
    rounds: u32,
}

impl Tally {
    fn sail(&mut self, start: &State, player: &OneTrick, seed: u64) -> Result<(), String> {
        let mut rng = generator(seed);
        let mut state = start.clone();
        loop {
            let (actor, action) = match Sail::turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, Sail::draw_chance(&state, &mut rng)),
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap_or_default();
                    let action = player.choose(&SeatKnowledge::new(&state, seat), &mut rng);
                    (Actor::Seat(seat), action.ok_or("the player finds nothing to do")?)
                }
            };
            if let (Stage::Follow, Action::Play(card), Some(lead)) =
                (state.stage, action, state.trick.lead)
            {
                let mut symbols =
                    [lead, card].map(|card| format!("{:?}", state.aid().symbol(card)));
                symbols.sort();
                *self.pairs.entry(symbols.join("+")).or_default() += 1;
                self.tricks += 1;
            }
            Sail::apply(&mut state, actor, action, &mut Silent)
                .map_err(|refusal| format!("{action} by {actor} is refused: {}", refusal.0))?;
        }
        self.rounds += u32::from(state.round);
        *self.ends.entry(Sail::standing(&state).end).or_default() += 1;
        Ok(())
    }

    fn print(&self, games: f64) {
        let list = |counts: Vec<(&str, u32)>, of: f64| -> String {
            let share = |(name, n)| format!("{name} {:.1}", 100.0 * f64::from(n) / of);
            counts.into_iter().map(share).collect::<Vec<_>>().join(", ")
        };
        let ends = self.ends.iter().map(|(end, n)| (*end, *n)).collect();
        let pairs = self.pairs.iter().map(|(pair, n)| (pair.as_str(), *n)).collect();
        println!("  ends in percent: {}", list(ends, games));
        println!("  pairs in percent: {}", list(pairs, f64::from(self.tricks)));
        println!(
            "  {:.2} rounds and {:.1} tricks a game",
            f64::from(self.rounds) / games,
            f64::from(self.tricks) / games
        );
    }
}
