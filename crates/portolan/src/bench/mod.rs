//! `portolan bench`: how fast each game is on this machine.

mod drawing;
mod measure;
mod openspiel;

use crate::error::CliError;
use crate::files::print_json;
use crate::setup::{find_game, game_names};
use crate::words::{columns, thousands};
use indicatif::{ProgressBar, ProgressStyle};
use measure::{Bench, Figures};
use openspiel::OpenSpiel;
use portolan_table::Setup;
use serde::Serialize;
use std::io::Write;
use std::time::Duration;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
One thread. Decisions are those of seats in random play; replay is a whole recorded game from its text to \
its checked result; a state copy is a clone of states from the middle of games; a scene is the board \
of one seat as SVG, over a whole game. By numbers is random play in which each decision is made by its number, with \
the mask and the observation of whoever decides, for programs that learn.

Examples:
  cargo run --release -- bench
  portolan bench sail-to-india --seats 4 --seconds 5
  portolan bench --json")]
pub struct Args {
    /// Only this game [default: all]
    #[arg(value_name = "GAME", value_parser = game_names())]
    game: Option<String>,
    /// Only for so many seats [default: every number the game is offered for]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// How long each measurement takes
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

fn seconds(given: &str) -> Result<f64, String> {
    match given.parse::<f64>() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.001 to 3600 is needed".to_owned()),
    }
}

#[derive(Serialize)]
struct Report {
    /// False in a build without optimisation, whose figures mean little.
    optimised: bool,
    games: Vec<Measured>,
    openspiel: OpenSpiel,
}

#[derive(Serialize)]
struct Measured {
    game: &'static str,
    seats: u8,
    #[serde(flatten)]
    figures: Figures,
    /// The board of one seat as SVG; nothing for a game that is not drawn.
    scene_seconds: Option<f64>,
}

/// Measures and prints.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let games = match &args.game {
        Some(id) => vec![find_game(id)?],
        None => portolan_registry::all(),
    };
    let mut tables = Vec::new();
    for game in games {
        let counts: Vec<u8> = match args.seats {
            Some(seats) => vec![game.check(&Setup::new(seats))?.seats],
            None => game.seats().all().collect(),
        };
        tables.extend(counts.into_iter().map(|seats| (game, seats)));
    }
    let time = Duration::from_secs_f64(args.seconds);
    let progress = progress(tables.len());
    let mut measured = Vec::new();
    for (game, seats) in tables {
        progress.set_message(format!("{} for {seats}", game.title()));
        let setup = Setup::new(seats);
        let figures = portolan_registry::visit(game.id(), Bench { setup: &setup, time })
            .ok_or_else(|| CliError::Game { given: game.id().to_owned() })??;
        let scene_seconds = drawing::scene_seconds(game, &setup, time)?;
        measured.push(Measured { game: game.id(), seats, figures, scene_seconds });
        progress.inc(1);
    }
    progress.set_message("OpenSpiel");
    let openspiel = OpenSpiel::measure(time);
    progress.finish_and_clear();
    let report = Report { optimised: !cfg!(debug_assertions), games: measured, openspiel };
    if args.json { print_json(out, &report) } else { tell(&report, out) }
}

fn tell(report: &Report, out: &mut dyn Write) -> Result<(), CliError> {
    if !report.optimised {
        writeln!(
            out,
            "This is a build without optimisation: the figures mean little (use --release).\n"
        )?;
    }
    let titles = [
        "Game",
        "seats",
        "decisions/s",
        "per game",
        "replay ms",
        "bare µs",
        "copy ns",
        "bytes",
        "scene ms",
        "by numbers/s",
        "observe ns",
        "mask ns",
    ];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    for Measured { game, seats, figures, scene_seconds } in &report.games {
        rows.push(vec![
            (*game).to_owned(),
            seats.to_string(),
            thousands(figures.decisions_per_second),
            format!("{:.0}", figures.decisions_per_game),
            format!("{:.3}", figures.replay_seconds * 1e3),
            format!("{:.1}", figures.bare_replay_seconds * 1e6),
            format!("{:.1}", figures.copy_ns),
            figures.state_bytes.to_string(),
            scene_seconds.map_or("?".to_owned(), |s| format!("{:.3}", s * 1e3)),
            figures.numbers.as_ref().map_or("?".to_owned(), |n| thousands(n.decisions_per_second)),
            figures.numbers.as_ref().map_or("?".to_owned(), |n| format!("{:.0}", n.observe_ns)),
            figures.numbers.as_ref().map_or("?".to_owned(), |n| format!("{:.0}", n.mask_ns)),
        ]);
    }
    writeln!(out, "{}", columns(&rows))?;
    writeln!(
        out,
        "replay: record text → checked result; bare: the same entries by the rules alone.\n"
    )?;
    match &report.openspiel {
        OpenSpiel { missing: Some(why), .. } => {
            writeln!(out, "OpenSpiel is not measured for comparison: {why}")?;
        }
        OpenSpiel { games, .. } => {
            let mut rows =
                vec![["OpenSpiel", "decisions/s", "steps/s"].map(str::to_owned).to_vec()];
            for game in games {
                rows.push(vec![
                    game.game.clone(),
                    thousands(game.decisions_per_second),
                    thousands(game.steps_per_second),
                ]);
            }
            write!(out, "{}", columns(&rows))?;
            writeln!(out, "Uniform random bots in OpenSpiel's own loop; steps count chance too.")?;
        }
    }
    Ok(())
}

fn progress(tables: usize) -> ProgressBar {
    let bar = ProgressBar::new(tables as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    bar
}
