//! A folder of editions to play with: the one argument that every subcommand has.

use crate::error::CliError;
use crate::files;
use crate::setup::find_game;
use portolan_table::AnyGame;
use portolan_table::edition::EditionDocument;
use std::fs;
use std::path::{Path, PathBuf};

/// Where further editions lie; every command takes it.
#[derive(clap::Args, Debug)]
pub struct FolderArgs {
    /// Play with the editions (*.json) of this folder too; `portolan editions` explains
    #[arg(long, global = true, env = "PORTOLAN_EDITIONS", value_name = "FOLDER")]
    editions: Option<PathBuf>,
}

impl FolderArgs {
    /// Puts every edition of the folder on the shelf of its game. If one is wrong, every fault of all of them is
    /// told, and nothing is to be played.
    pub fn put_on_shelves(&self) -> Result<(), CliError> {
        let Some(folder) = &self.editions else { return Ok(()) };
        let wrong: Vec<String> = documents(folder)?
            .iter()
            .filter_map(|file| put_on_shelf(file).err())
            .map(|error| error.to_string())
            .collect();
        if wrong.is_empty() { Ok(()) } else { Err(CliError::BadEditions(wrong)) }
    }
}

/// The documents of a folder, by name.
fn documents(folder: &Path) -> Result<Vec<PathBuf>, CliError> {
    let unreadable = |error: std::io::Error| CliError::Read {
        file: files::shown(folder),
        why: error.to_string(),
    };
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let file = entry.map_err(unreadable)?.path();
        if file.extension().is_some_and(|kind| kind == "json") {
            found.push(file);
        }
    }
    found.sort();
    Ok(found)
}

fn put_on_shelf(file: &Path) -> Result<(), CliError> {
    let (game, text) = read(file)?;
    let added = game.add_edition(&text);
    added.map(drop).map_err(|error| CliError::Edition { file: files::shown(file), error })
}

/// The text of an edition, and whose it is.
pub fn read(file: &Path) -> Result<(&'static dyn AnyGame, String), CliError> {
    let text = files::read(file)?;
    let wrong = |error| CliError::Edition { file: files::shown(file), error };
    let document = EditionDocument::read(&text).map_err(wrong)?;
    let game = find_game(&document.game);
    let game = game.map_err(|error| CliError::InFile(files::shown(file), error.to_string()))?;
    if portolan_registry::editions(game).is_empty() {
        let none = CliError::NoFigures(game.title()).to_string();
        return Err(CliError::InFile(files::shown(file), none));
    }
    Ok((game, text))
}
