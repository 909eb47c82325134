//! `portolan editions export`.

use crate::error::CliError;
use crate::files;
use crate::setup::{find_game, game_names};
use std::io::Write;
use std::path::PathBuf;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  portolan editions export navegador
  portolan editions export navegador my-copy --editions my-editions -o again.json")]
pub struct Args {
    /// The game, as `portolan games` names it
    #[arg(value_name = "GAME", value_parser = game_names())]
    game: String,
    /// The edition, as `portolan editions list` names it [default: the one that came with the program]
    #[arg(value_name = "EDITION")]
    edition: Option<String>,
    /// Write the document here [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Writes the document.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let game = find_game(&args.game)?;
    let editions = portolan_registry::editions(game);
    let built_in = editions.first().ok_or(CliError::NoFigures(game.title()))?;
    let name = args.edition.as_ref().unwrap_or(&built_in.id);
    let text = portolan_registry::edition(game, name)?.text();
    match args.output.as_deref().filter(|file| !files::is_standard(file)) {
        None => out.write_all(text.as_bytes())?,
        Some(file) => {
            files::write(file, text)?;
            writeln!(out, "{}", files::shown(file))?;
        }
    }
    Ok(())
}
