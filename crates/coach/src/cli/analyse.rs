//! `portolan analyse`: a game looked at again, and hints for a moment.

use super::tell::{tell_hint, tell_prospects, tell_review};
use super::work::watched;
use super::{CommandError, html};
use crate::{Effort, Watch, hint, prospects, review};
use portolan_players::cli::find_game;
use portolan_table::record::Record;
use portolan_table::{AnyMatch, Speaker};
use portolan_views::coach::{Hint, Prospects};
use serde::Serialize;
use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::time::Duration;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
FILE is a record or a position. A record without --at is looked at as a whole: what every turn gave away, the \
turning points with what was better, luck and skill apart, and what to practise next. A position, or a record --at \
an entry, gets hints: the best ways to go on, from what the seat that decides knows.

Examples:
  portolan analyse game.txt
  portolan analyse game.txt --deeper --json
  portolan analyse game.txt --html review.html
  portolan analyse game.txt --at 40
  portolan analyse position.json")]
pub struct Args {
    /// The record or position; - reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Look at the moment after this entry
    #[arg(long, value_name = "ENTRY")]
    at: Option<usize>,
    /// Think ten times as long
    #[arg(long)]
    deeper: bool,
    /// Think about each turn for so many milliseconds at most
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    milliseconds: Option<u64>,
    /// Make so many simulations for each turn at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    simulations: Option<u32>,
    /// Where the search's luck comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
    /// Write the review as an HTML file that stands alone, with the boards of the turning points
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "at"])]
    html: Option<PathBuf>,
}

impl Args {
    /// As much as is usual, or as was asked for.
    fn effort(&self, usual: Effort) -> Effort {
        let effort = if self.deeper { usual.times(10) } else { usual };
        Effort {
            simulations: self.simulations.unwrap_or(effort.simulations),
            time: self.milliseconds.map_or(effort.time, Duration::from_millis),
            seed: self.seed,
        }
    }
}

/// A moment as it is printed for machines.
#[derive(Serialize)]
struct Moment {
    prospects: Prospects,
    hint: Option<Hint>,
}

/// Analyses and prints.
///
/// # Errors
/// For files that cannot be used.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CommandError> {
    let Opened { game, whole, names } = open(args)?;
    let speaker = Speaker::new(game.game().texts("en"), &names);
    if !whole {
        return moment(args, game.as_ref(), &speaker, out);
    }
    let effort = args.effort(Effort::REVIEW);
    let looked = |watch: &Watch| review(game.as_ref(), &speaker, &effort, watch);
    let review = watched("looking at the game again", looked)
        .ok_or_else(|| CommandError::NotFinished(args.file.clone()))?;
    if args.json {
        return json(&review, out);
    }
    if let Some(file) = &args.html {
        let page = html::page(game.as_ref(), &review, &speaker);
        fs::write(file, page).map_err(|error| CommandError::file(file.display(), error))?;
        return Ok(writeln!(out, "{}", file.display())?);
    }
    tell_review(&review, &speaker, out)
}

fn moment(
    args: &Args,
    game: &dyn AnyMatch,
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let effort = args.effort(Effort::HINT);
    let decides = game.turn().deciders().first();
    let think = |watch: &Watch| decides.and_then(|seat| hint(game, seat, speaker, &effort, watch));
    let hint = watched("thinking", think);
    let prospects = prospects(game);
    if args.json {
        return json(&Moment { prospects, hint }, out);
    }
    tell_prospects(&prospects, speaker, out)?;
    match hint {
        Some(hint) => tell_hint(&hint, speaker, out),
        None => {
            Ok(writeln!(out, "\nNobody decides here: it is chance’s turn, or the game is over.")?)
        }
    }
}

fn json(document: &impl Serialize, out: &mut dyn Write) -> Result<(), CommandError> {
    serde_json::to_writer_pretty(&mut *out, document).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

/// The game in a file.
struct Opened {
    game: Box<dyn AnyMatch>,
    /// Is it to be looked at as a whole?
    whole: bool,
    /// Who plays.
    names: Vec<String>,
}

fn open(args: &Args) -> Result<Opened, CommandError> {
    let text = read(&args.file)?;
    let file = || args.file.clone();
    if text.trim_start().starts_with('{') {
        let bad = |error| CommandError::Position { file: file(), error };
        let id = portolan_table::position::game_of(&text).map_err(bad)?;
        let game = find_game(&id)?.resume(&text).map_err(bad)?;
        return Ok(Opened { game, whole: false, names: Vec::new() });
    }
    let bad = |error| CommandError::Record { file: file(), error };
    let record: Record = text.parse().map_err(bad)?;
    let entries = record.entries.len();
    if let Some(at) = args.at.filter(|&at| at > entries) {
        return Err(CommandError::At { file: file(), entries, at });
    }
    let game = find_game(&record.game)?;
    let count = args.at.unwrap_or(entries);
    let game = game.replay(&record, count).map_err(bad)?;
    Ok(Opened { game, whole: args.at.is_none(), names: record.names })
}

fn read(file: &str) -> Result<String, CommandError> {
    if file != "-" {
        return fs::read_to_string(file).map_err(|error| CommandError::file(file, error));
    }
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text);
    read.map_err(|error| CommandError::file("standard input", error))?;
    Ok(text)
}
