//! `portolan score`: the score as if the game ended now.

use crate::error::CliError;
use crate::files::print_json;
use crate::source::load_position;
use crate::words;
use std::io::Write;
use std::path::PathBuf;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  portolan score --position position.json
  portolan apply --record game.txt --at 10 --seed 1 'ACTION' --json | portolan score --position -")]
pub struct Args {
    /// The position to score (- for standard input)
    #[arg(long, value_name = "FILE")]
    position: PathBuf,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Scores the position.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let seated = load_position(&args.position)?;
    let outcome = seated.table.standing();
    if args.json {
        return print_json(out, &words::ScoreSheet::from(&outcome));
    }
    let speaker = seated.speaker();
    writeln!(out, "{}\n", words::table_line(seated.table.as_ref()))?;
    write!(out, "{}", words::score_sheet(&outcome, &speaker))?;
    writeln!(out, "\n{}", words::verdict(&outcome, &speaker))?;
    Ok(())
}
