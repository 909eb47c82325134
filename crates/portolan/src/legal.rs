//! `portolan legal`: what may be done now.

use crate::error::CliError;
use crate::files::print_json;
use crate::source::Source;
use crate::words;
use portolan_table::{Actor, AnyMatch, Choice, Speaker, Turn};
use serde::Serialize;
use std::io::Write;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  portolan legal --record game.txt --at 12
  portolan legal --position position.json --json")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// A legal action and whose it is.
#[derive(Serialize)]
struct Listed {
    seat: Actor,
    #[serde(flatten)]
    choice: Choice,
}

/// Lists the legal actions of everybody who may act, chance included.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let seated = args.source.load()?;
    let speaker = seated.speaker();
    let choices = choices(seated.table.as_ref(), &speaker);
    if args.json {
        return print_json(out, &choices);
    }
    writeln!(out, "{}", words::whose_turn(seated.table.turn(), &speaker))?;
    let length = |listed: &Listed| listed.choice.action.chars().count();
    let widest = choices.iter().map(length).max().unwrap_or(0);
    let mut last = None;
    for Listed { seat, choice } in &choices {
        if last != Some(*seat) {
            writeln!(out, "\n{}:", words::actor(*seat, &speaker))?;
            last = Some(*seat);
        }
        writeln!(out, "  {:<widest$}  {}", choice.action, choice.text)?;
    }
    Ok(())
}

fn choices(table: &dyn AnyMatch, speaker: &Speaker<'_>) -> Vec<Listed> {
    let of = |seat: Actor| {
        let legal = table.choices(seat, speaker).into_iter().filter(Choice::is_legal);
        legal.map(move |choice| Listed { seat, choice })
    };
    match table.turn() {
        Turn::Over => Vec::new(),
        Turn::Chance => of(Actor::Chance).collect(),
        Turn::Decide(seats) => seats.iter().flat_map(|seat| of(Actor::Seat(seat))).collect(),
    }
}
