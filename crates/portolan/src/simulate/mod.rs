//! `portolan simulate`: many games, summed up.

mod tally;

use crate::chance::generator;
use crate::error::CliError;
use crate::files::print_json;
use crate::players::LineUp;
use crate::setup::SetupArgs;
use crate::words::{columns, thousands};
use indicatif::{ProgressBar, ProgressStyle};
use portolan_registry::{Registered, Visitor};
use portolan_table::{Insight, Setup, SetupError, Silent, Speaker};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;
use tally::{Decisions, Scores, Tally};

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The same seed gives the same games, whatever the number of threads; but captain, admiral and players \
named with a time (search:50ms) think by the clock. Decisions are those of seats; what chance decides is \
not counted.

Examples:
  portolan simulate sail-to-india --seats 4 --games 100000 --seed 7
  portolan simulate sail-to-india --seats 3 --threads 1 --json
  portolan simulate navegador --seats 3 --games 20 --player helmsman,deckhand,cabin-boy")]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,
    /// How many games
    #[arg(long, value_name = "K", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,
    /// Where luck and choices come from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Who plays: one name for all seats, or one for each
    #[arg(
        long = "player",
        alias = "players",
        value_name = "NAME[,…]",
        default_value = "random",
        value_delimiter = ','
    )]
    players: Vec<String>,
    /// How many threads [default: as many as the machine runs at once]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Simulated<'a> {
    game: &'a str,
    seats: u8,
    options: &'a BTreeMap<String, String>,
    players: Vec<String>,
    seed: u64,
    threads: u16,
    games: u64,
    decisions: u64,
    seconds: f64,
    decisions_per_second: f64,
    games_per_second: f64,
    decisions_per_game: Decisions,
    scores: Scores,
    ends: &'a BTreeMap<&'static str, u64>,
}

/// Plays the games and sums them up.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let (game, setup) = args.setup.resolve()?;
    let line_up = LineUp::parse(&args.players, setup.seats)?;
    let threads = args.threads.unwrap_or_else(all_threads);
    let progress = progress(args.games);
    let simulation = Simulation {
        setup: &setup,
        line_up: &line_up,
        games: args.games,
        seed: args.seed,
        threads,
        progress: &progress,
    };
    let begun = Instant::now();
    let tally = portolan_registry::visit(game.id(), simulation)
        .ok_or_else(|| CliError::Game { given: game.id().to_owned() })??;
    let seconds = begun.elapsed().as_secs_f64().max(1e-9);
    progress.finish_and_clear();
    let simulated = Simulated {
        game: game.id(),
        seats: setup.seats,
        options: &setup.options,
        players: line_up.names(),
        seed: args.seed,
        threads,
        games: args.games,
        decisions: tally.decisions(),
        seconds,
        decisions_per_second: tally.decisions() as f64 / seconds,
        games_per_second: args.games as f64 / seconds,
        decisions_per_game: tally.per_game(),
        scores: tally.scores(),
        ends: tally.ends(),
    };
    if args.json {
        return print_json(out, &simulated);
    }
    tell(&simulated, game.title(), &Speaker::new(game.texts("en"), &[]), out)
}

fn tell(
    it: &Simulated<'_>,
    title: &str,
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let (games, scores) = (thousands(it.games as f64), &it.scores);
    writeln!(out, "{title}: {games} games of {} seats, seed {}\n", it.seats, it.seed)?;
    let per_game = &it.decisions_per_game;
    let triple = |title: &str, min: String, mean: f64, max: String| {
        vec![title.to_owned(), min, format!("{mean:.1}"), max]
    };
    let rows = vec![
        ["", "least", "mean", "most"].map(str::to_owned).to_vec(),
        triple(
            "Decisions in a game",
            per_game.min.to_string(),
            per_game.mean,
            per_game.max.to_string(),
        ),
        triple("Score of a seat", scores.min.to_string(), scores.mean, scores.max.to_string()),
    ];
    writeln!(out, "{}", columns(&rows))?;
    let mut rows = vec![["Seat", "player", "mean score", "wins"].map(str::to_owned).to_vec()];
    for (seat, mean) in scores.mean_by_seat.iter().enumerate() {
        let wins = 100.0 * scores.wins_by_seat[seat] as f64 / it.games as f64;
        let player = it.players[seat].to_owned();
        rows.push(vec![seat.to_string(), player, format!("{mean:.2}"), format!("{wins:.1} %")]);
    }
    writeln!(out, "{}", columns(&rows))?;
    if let Some(mean) = scores.winner_mean {
        writeln!(out, "Winners score {mean:.2} on average.\n")?;
    }
    let mut ends: Vec<_> = it.ends.iter().collect();
    ends.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    for (end, count) in ends {
        let share = 100.0 * *count as f64 / it.games as f64;
        writeln!(out, "{share:5.1} %  {}", speaker.word(&format!("end-{end}")))?;
    }
    writeln!(
        out,
        "\n{} decisions in {:.2} s on {} thread{}: {} decisions/s, {} games/s",
        thousands(it.decisions as f64),
        it.seconds,
        it.threads,
        if it.threads == 1 { "" } else { "s" },
        thousands(it.decisions_per_second),
        thousands(it.games_per_second)
    )?;
    Ok(())
}

fn all_threads() -> u16 {
    thread::available_parallelism().map_or(1, |n| u16::try_from(n.get()).unwrap_or(u16::MAX))
}

/// A bar on standard error; hidden where that is no terminal.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left");
    // The template is a constant that the tests draw; an unreadable one would fall back to the default.
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar
}

/// Games that one thread takes at a time: long enough that taking costs nothing, short enough that
/// threads end together.
const SHARE: u64 = 64;

struct Simulation<'a> {
    setup: &'a Setup,
    line_up: &'a LineUp,
    games: u64,
    seed: u64,
    threads: u16,
    progress: &'a ProgressBar,
}

impl Visitor for Simulation<'_> {
    type Out = Result<Tally, SetupError>;

    fn visit<G: Registered>(self) -> Self::Out {
        self.play::<G>()
    }
}

impl Simulation<'_> {
    /// Every game has its own generator and every sum is of whole numbers, so who plays which game and
    /// in which order tallies are merged changes nothing.
    fn play<G: Insight>(&self) -> Result<Tally, SetupError> {
        let start = G::start(&self.setup.checked::<G>()?)?;
        let next = AtomicU64::new(0);
        let mut whole = Tally::new(self.setup.seats);
        thread::scope(|scope| {
            let hands: Vec<_> =
                (0..self.threads).map(|_| scope.spawn(|| self.work::<G>(&start, &next))).collect();
            for hand in hands {
                match hand.join() {
                    Ok(tally) => whole.add(&tally),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        Ok(whole)
    }

    fn work<G: Insight>(&self, start: &G::State, next: &AtomicU64) -> Tally {
        let mut tally = Tally::new(self.setup.seats);
        let mut buffer = Vec::new();
        loop {
            // Players who think take so long that a game is share enough.
            let share = if self.line_up.is_random() { SHARE } else { 1 };
            let from = next.fetch_add(share, Ordering::Relaxed);
            let games = from..self.games.min(from.saturating_add(share));
            if games.is_empty() {
                return tally;
            }
            let played = games.end - games.start;
            for index in games {
                self.one::<G>(start, index, &mut buffer, &mut tally);
            }
            self.progress.inc(played);
        }
    }

    #[inline]
    fn one<G: Insight>(
        &self,
        start: &G::State,
        index: u64,
        buffer: &mut Vec<G::Action>,
        tally: &mut Tally,
    ) {
        let mut rng = generator(self.seed, index);
        let mut state = start.clone();
        let mut decisions = 0;
        // A new game has new players: what one remembers must not depend on the games before.
        let mut seated = self.line_up.sit::<G>();
        while let Some((actor, action)) = seated.choose(&state, &mut rng, buffer) {
            if let Err(refusal) = G::apply(&mut state, actor, action, &mut Silent) {
                // The law kit proves of every game that what is offered is accepted.
                panic!("{}: {actor} may “{action}” but is refused: {}", G::ID, refusal.0);
            }
            decisions += u64::from(actor.seat().is_some());
        }
        tally.game(decisions, &G::standing(&state));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::Race;

    fn simulate(games: u64, seed: u64, threads: u16) -> Tally {
        let line_up = LineUp::parse(&["random".to_owned()], 2).unwrap();
        let progress = ProgressBar::hidden();
        let setup = Setup::new(2);
        Simulation { setup: &setup, line_up: &line_up, games, seed, threads, progress: &progress }
            .play::<Race>()
            .unwrap()
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let one = simulate(1000, 7, 1);
        for threads in [2, 3, 8] {
            assert_eq!(simulate(1000, 7, threads), one, "{threads} threads");
        }
        assert_ne!(simulate(1000, 8, 1), one, "another seed gives other games");
    }

    #[test]
    fn more_threads_than_games_is_no_trouble() {
        assert_eq!(simulate(1, 7, 16), simulate(1, 7, 1));
    }

    #[test]
    fn the_bar_has_a_good_template() {
        assert!(
            ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left")
                .is_ok()
        );
        progress(3).inc(1);
    }
}
