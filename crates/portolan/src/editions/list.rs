//! `portolan editions list`.

use crate::error::CliError;
use crate::files::print_json;
use portolan_table::edition::EditionInfo;
use serde::Serialize;
use std::io::Write;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  portolan editions list
  portolan editions list --editions my-editions --json")]
pub struct Args {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listed {
    game: &'static str,
    #[serde(flatten)]
    edition: EditionInfo,
}

/// Lists the editions of every game.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let of = |game: &'static dyn portolan_table::AnyGame| {
        let all = portolan_registry::editions(game).into_iter();
        all.map(move |edition| Listed { game: game.id(), edition })
    };
    let listed: Vec<Listed> = portolan_registry::all().into_iter().flat_map(of).collect();
    if args.json {
        return print_json(out, &listed);
    }
    for Listed { game, edition } in &listed {
        let EditionInfo { title, made_by, version, .. } = edition;
        writeln!(out, "{game} {}\n  {title}, version {version}, by {made_by}", edition.name())?;
    }
    if listed.is_empty() {
        writeln!(out, "no game has figures that can be swapped")?;
    }
    Ok(())
}
