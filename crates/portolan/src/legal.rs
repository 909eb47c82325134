//! `portolan legal`: what may be done now.

use crate::files::print_json;
use crate::source::Source;
use crate::trouble::Trouble;
use crate::words;
use portolan_table::erased::Choice;
use portolan_table::{Actor, AnyMatch, Speaker, Turn};
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

/// Lists the legal actions of everybody who may act, chance included.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Trouble> {
    let seated = args.source.load()?;
    let speaker = seated.speaker();
    let choices = choices(seated.table.as_ref(), &speaker);
    if args.json {
        return print_json(out, &choices);
    }
    writeln!(out, "{}", words::whose_turn(seated.table.turn(), &speaker))?;
    let widest = choices.iter().map(|choice| choice.action.chars().count()).max().unwrap_or(0);
    let mut last = None;
    for choice in &choices {
        if last != Some(choice.seat) {
            writeln!(out, "\n{}:", words::actor(choice.seat, &speaker))?;
            last = Some(choice.seat);
        }
        writeln!(out, "  {:<widest$}  {}", choice.action, choice.text)?;
    }
    Ok(())
}

fn choices(table: &dyn AnyMatch, speaker: &Speaker<'_>) -> Vec<Choice> {
    match table.turn() {
        Turn::Over => Vec::new(),
        Turn::Chance => table.legal(Actor::Chance, speaker),
        Turn::Decide(seats) => {
            seats.iter().flat_map(|seat| table.legal(Actor::Seat(seat), speaker)).collect()
        }
    }
}
