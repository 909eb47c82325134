//! `portolan replay`: a recorded game, checked entry by entry.

use crate::error::CliError;
use crate::files::print_json;
use crate::source::{Recorded, seat_at};
use crate::words;
use portolan_table::{JsonText, Observer, Speaker, Turn};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Without --seat and --spectator everything is shown, secrets too.

Examples:
  portolan replay game.txt
  portolan replay game.txt --at 40 --seat 2
  portolan replay game.txt --spectator --json")]
pub struct Args {
    /// The record (- for standard input)
    file: PathBuf,
    /// Show the moment after the first K entries (all entries are checked all the same)
    #[arg(long, value_name = "K")]
    at: Option<usize>,
    /// Show only what this seat may know
    #[arg(long, value_name = "I", conflicts_with = "spectator")]
    seat: Option<u8>,
    /// Show only what lies open to all
    #[arg(long)]
    spectator: bool,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Replayed<'a> {
    game: &'a str,
    rules_version: u32,
    seats: u8,
    options: &'a BTreeMap<String, String>,
    /// Entries before the moment shown.
    entries: usize,
    /// Entries in the whole record.
    recorded: usize,
    turn: Turn,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<JsonText>,
    /// The result, once there is one.
    outcome: Option<words::ScoreSheet<'a>>,
}

/// Replays the record.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let recorded = Recorded::read(&args.file)?;
    let whole = recorded.until(None)?;
    recorded.audit()?;
    let table = if args.at.is_some() { recorded.until(args.at)? } else { whole };
    let observer = match args.seat {
        Some(seat) => Some(Observer::Seat(seat_at(table.as_ref(), seat)?)),
        None => args.spectator.then_some(Observer::Spectator),
    };
    let outcome = table.standing();
    let names = recorded.names();
    let speaker = Speaker::new(recorded.game.texts("en"), &names);
    if args.json {
        let replayed = Replayed {
            game: recorded.game.id(),
            rules_version: recorded.game.rules_version(),
            seats: table.setup().seats,
            options: &table.setup().options,
            entries: table.len(),
            recorded: recorded.record.entries.len(),
            turn: table.turn(),
            position: observer.is_none().then(|| table.position()),
            view: observer.map(|observer| table.perspective(observer, &speaker).view()),
            outcome: outcome.is_final().then(|| (&outcome).into()),
        };
        return print_json(out, &replayed);
    }
    writeln!(out, "{}\n", words::table_line(table.as_ref()))?;
    for mut line in table.log(observer.unwrap_or(Observer::Spectator), 0, &speaker) {
        if observer.is_none() {
            line.action = table.entry(line.seq - 1).map(|(_, action)| action);
        }
        writeln!(out, "{}", words::log_line(&line, &speaker))?;
    }
    let perspective = table.perspective(observer.unwrap_or(Observer::Spectator), &speaker);
    writeln!(out, "\n{}", perspective.sketch(&speaker))?;
    if outcome.is_final() {
        writeln!(out, "{}", words::score_sheet(&outcome, &speaker))?;
        writeln!(out, "{}", words::verdict(&outcome, &speaker))?;
    } else {
        writeln!(out, "{}", words::whose_turn(table.turn(), &speaker))?;
    }
    Ok(())
}
