//! `portolan puzzles`: made from games of computer players, listed, and checked.

use super::CommandError;
use crate::Effort;
use crate::measure::Share;
use crate::puzzle::make::{LONGER, Search, in_game};
use crate::puzzle::{Puzzle, built_in};
use portolan_players::Spec;
use portolan_players::cli::{TableArgs, progress};
use portolan_registry::{Registered, Visitor};
use portolan_table::{Setup, SetupError};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  portolan puzzles list navegador
  portolan puzzles make navegador --seats 2 --count 20 -o games/navegador/puzzles
  portolan puzzles check navegador")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand, Debug)]
enum Command {
    /// List the puzzles that come with the games
    List {
        /// Only those of this game
        game: Option<String>,
    },
    /// Look for puzzles in games of computer players, and write each as it is found
    #[command(after_help = "\
A position is a puzzle where one turn, or a few that are about as good, is better than all others by seven tenths of \
a mistake at least, and a search ten times as long with another seed says so too, and then two searches three times as \
long as that with two more seeds. No theme takes more than three fifths of \
--count, no grade more than a half, the easiest no more than a quarter. What is in the folder already counts, and is not looked for again.

Examples:
  portolan puzzles make navegador --seats 2 --count 20 -o games/navegador/puzzles
  portolan puzzles make sail --set scenario=S4 --count 10 -o puzzles")]
    Make(Make),
    /// Ask a search ten times as long, with another seed, whether the answers are right
    #[command(after_help = "\
Examples:
  portolan puzzles check
  portolan puzzles check sail --seed 5 --json")]
    Check {
        /// Only those of this game
        game: Option<String>,
        /// Only every so many-th
        #[arg(long, value_name = "N", default_value_t = 1,
              value_parser = clap::value_parser!(u64).range(1..))]
        every: u64,
        /// Where the search's luck comes from
        #[arg(long, value_name = "S", default_value_t = 77)]
        seed: u64,
        /// Make so many simulations for each
        #[arg(long, value_name = "N", default_value_t = 10 * SCREEN.simulations * LONGER)]
        simulations: u32,
        /// Print one JSON document
        #[arg(long)]
        json: bool,
    },
}

#[derive(clap::Args, Debug)]
struct Make {
    #[command(flatten)]
    table: TableArgs,
    /// How many puzzles the folder shall hold of this table
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: usize,
    /// Who plays the games
    #[arg(long, value_name = "NAME", default_value = "search:30ms")]
    players: String,
    /// Simulations of the first look at each turn; the second makes ten times as many, those that confirm it thirty times
    #[arg(long, value_name = "N", default_value_t = SCREEN.simulations)]
    simulations: u32,
    /// The first game, by number
    #[arg(long, value_name = "K")]
    first: Option<u64>,
    /// The folder
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
}

/// The first look at each turn.
const SCREEN: Effort = Effort { simulations: 200, time: Duration::from_secs(60), seed: 1 };
/// The seed of the second look.
const SECOND: u64 = 8;
/// The seeds of those that confirm it.
const CONFIRMING: [u64; 2] = [9, 10];

/// Does what was asked.
///
/// # Errors
/// For a game, a table or a player there is not, for files that cannot be used, and where too few are confirmed.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CommandError> {
    match &args.command {
        Command::List { game } => list(game.as_deref(), out),
        Command::Make(make) => self::make(make, out),
        Command::Check { game, every, seed, simulations, json } => {
            let effort = Effort { simulations: *simulations, time: SCREEN.time, seed: *seed };
            check(game.as_deref(), *every as usize, &effort, *json, out)
        }
    }
}

fn of_game(game: Option<&str>) -> impl Iterator<Item = &'static Puzzle> {
    let wanted = move |puzzle: &&Puzzle| game.is_none_or(|game| puzzle.record.game == game);
    let all: Vec<&Puzzle> = built_in().iter().filter(wanted).collect();
    all.into_iter()
}

fn list(game: Option<&str>, out: &mut dyn Write) -> Result<(), CommandError> {
    for puzzle in of_game(game) {
        let Puzzle { id, record, theme, grade, margin, .. } = puzzle;
        writeln!(out, "{:<14} {id:<16} grade {grade}  {margin:>5}  {theme}", record.game)?;
    }
    Ok(())
}

fn check(
    game: Option<&str>,
    every: usize,
    effort: &Effort,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let puzzles: Vec<&Puzzle> = of_game(game).step_by(every).collect();
    if puzzles.is_empty() {
        return Err(CommandError::NoPuzzles);
    }
    let bar = progress(puzzles.len() as u64, "checking");
    let mut confirmed = 0;
    let mut others = Vec::new();
    for puzzle in &puzzles {
        let file = || format!("{}/{}.puzzle", puzzle.record.game, puzzle.id);
        let right = puzzle
            .is_confirmed(effort)
            .map_err(|error| CommandError::Puzzle { file: file(), error })?;
        if right {
            confirmed += 1;
        } else {
            others.push(file());
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let share = Share::of(confirmed, puzzles.len() as u64);
    if json {
        let mut found = serde_json::json!(share);
        found["not_confirmed"] = serde_json::json!(others);
        writeln!(out, "{found}")?;
    } else {
        for file in &others {
            writeln!(out, "not confirmed: {file}")?;
        }
        writeln!(
            out,
            "{confirmed} of {} confirmed by {} simulations, seed {} ({:.0} % at least, 95 in 100)",
            share.of,
            effort.simulations,
            effort.seed,
            100.0 * share.low
        )?;
    }
    if 20 * confirmed < 19 * share.of { Err(CommandError::NotConfirmed) } else { Ok(()) }
}

fn make(args: &Make, out: &mut dyn Write) -> Result<(), CommandError> {
    let (game, setup) = args.table.resolve()?;
    if setup.seats < 2 {
        return Err(CommandError::OneSeat);
    }
    let players: Spec = args.players.parse().map_err(portolan_players::cli::CommandError::from)?;
    fs::create_dir_all(&args.output)
        .map_err(|error| CommandError::file(args.output.display(), error))?;
    let known = known(&args.output, &setup)?;
    let deal = |puzzle: &Puzzle| puzzle.id.rsplit('-').nth(1).and_then(|n| n.parse::<u64>().ok());
    let next = known.iter().filter_map(deal).max().map_or(1, |deal| deal + 1);
    let screen = Effort { simulations: args.simulations, ..SCREEN };
    let search = Search { players, screen, second_seed: SECOND, confirming_seeds: CONFIRMING };
    let bar = progress(args.count as u64, "looking for puzzles");
    bar.set_position(known.len() as u64);
    let mut job = Job { args, setup, search, known, bar, first: args.first.unwrap_or(next), out };
    portolan_registry::visit(game.id(), &mut job).unwrap_or(Ok(()))
}

/// The puzzles of a table like this that are in the folder.
fn known(folder: &Path, setup: &Setup) -> Result<Vec<Puzzle>, CommandError> {
    let shown = |file: &Path| file.display().to_string();
    let bad = |error: std::io::Error| CommandError::file(shown(folder), error);
    let mut known = Vec::new();
    for entry in fs::read_dir(folder).map_err(bad)? {
        let file = entry.map_err(bad)?.path();
        if file.extension().is_none_or(|kind| kind != "puzzle") {
            continue;
        }
        let text =
            fs::read_to_string(&file).map_err(|error| CommandError::file(shown(&file), error))?;
        let id = file.file_stem().unwrap_or_default().to_string_lossy();
        let puzzle = Puzzle::parse(&id, &text)
            .map_err(|error| CommandError::Puzzle { file: shown(&file), error })?;
        if puzzle.record.setup.seats == setup.seats && puzzle.record.setup.options == setup.options
        {
            known.push(puzzle);
        }
    }
    Ok(known)
}

/// Looking for puzzles, game after game.
struct Job<'a> {
    args: &'a Make,
    setup: Setup,
    search: Search,
    known: Vec<Puzzle>,
    bar: indicatif::ProgressBar,
    first: u64,
    out: &'a mut dyn Write,
}

impl Job<'_> {
    /// Is one like it wanted still?
    fn wants(&self, puzzle: &Puzzle) -> bool {
        let count = |same: &dyn Fn(&Puzzle) -> bool| self.known.iter().filter(|p| same(p)).count();
        let themes = count(&|known| known.theme == puzzle.theme);
        let grades = count(&|known| known.grade == puzzle.grade);
        let most = if puzzle.grade == 1 { 4 } else { 2 };
        5 * themes < 3 * self.args.count && most * grades < self.args.count
    }

    /// Writes a puzzle down, if it is wanted; is another one?
    fn keep(&mut self, puzzle: Puzzle) -> Result<bool, CommandError> {
        if self.wants(&puzzle) {
            let file = self.args.output.join(format!("{}.puzzle", puzzle.id));
            fs::write(&file, puzzle.to_string())
                .map_err(|error| CommandError::file(file.display(), error))?;
            writeln!(self.out, "{} grade {} {}", file.display(), puzzle.grade, puzzle.theme)?;
            self.bar.inc(1);
            self.known.push(puzzle);
        }
        Ok(self.known.len() < self.args.count)
    }
}

impl Visitor for &mut Job<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: Registered>(self) -> Result<(), CommandError> {
        let (setup, search) = (self.setup.clone(), self.search);
        for deal in self.first.. {
            let mut failed = None;
            let mut found = |puzzle: Puzzle| match self.keep(puzzle) {
                Ok(more) => more,
                Err(error) => {
                    failed = Some(error);
                    false
                }
            };
            let more = in_game::<G>(&setup, deal, &search, &mut found);
            if let Some(error) = failed {
                return Err(error);
            }
            let refused = |error: SetupError| portolan_players::cli::CommandError::from(error);
            if !more.map_err(refused)? || self.known.len() >= self.args.count {
                break;
            }
        }
        self.bar.finish_and_clear();
        Ok(())
    }
}
