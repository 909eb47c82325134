//! `portolan editions export`.

use crate::error::CliError;
use crate::files;
use crate::setup::{find_game, game_names};
use portolan_table::edition::EditionDocument;
use std::io::Write;
use std::path::PathBuf;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  portolan editions export navegador
  portolan editions export navegador --id my-copy -o my-editions/my-copy.json
  portolan editions export navegador my-copy --editions my-editions -o again.json")]
pub struct Args {
    /// The game, as `portolan games` names it
    #[arg(value_name = "GAME", value_parser = game_names())]
    game: String,
    /// The edition, as `portolan editions list` names it [default: the one that came with the program]
    #[arg(value_name = "EDITION")]
    edition: Option<String>,
    /// The id of the copy, to be played with beside the original: lower-case letters, digits and hyphens
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    /// Write the document here, in a folder that is made if it is not there [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Writes the document.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let game = find_game(&args.game)?;
    let editions = portolan_registry::editions(game);
    let built_in = editions.first().ok_or(CliError::NoFigures(game.title()))?;
    let name = args.edition.as_ref().unwrap_or(&built_in.id);
    let mut document = portolan_registry::edition(game, name)?.clone();
    if let Some(id) = &args.id {
        document.id.clone_from(id);
        document.title = format!("{}, {id}", document.title);
    }
    let text = document.text();
    EditionDocument::read(&text)?;
    match args.output.as_deref().filter(|file| !files::is_standard(file)) {
        None => out.write_all(text.as_bytes())?,
        Some(file) => {
            if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                let failed = |why| CliError::Write { file: files::shown(folder), why };
                std::fs::create_dir_all(folder).map_err(failed)?;
            }
            files::write(file, text)?;
            writeln!(out, "{}", files::shown(file))?;
        }
    }
    Ok(())
}
