//! A table to set up: the game, its seats and its options.

use crate::error::CliError;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use portolan_table::{AnyGame, Setup};

/// The game and what is set for it.
#[derive(clap::Args, Debug)]
pub struct SetupArgs {
    /// The game, as `portolan games` names it
    #[arg(value_name = "GAME", value_parser = game_names())]
    pub game: String,
    #[command(flatten)]
    pub table: TableArgs,
}

/// How many play, and by which options.
#[derive(clap::Args, Debug)]
pub struct TableArgs {
    /// How many play [default: as many as the rules allow]
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// Set an option of the game (may be repeated); `portolan games` lists them
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub options: Vec<String>,
}

/// Accepts the games of the registry, and lets a shell complete them.
pub fn game_names() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(portolan_registry::all().iter().map(|game| game.id()))
}

/// The game of this id.
pub fn find_game(id: &str) -> Result<&'static dyn AnyGame, CliError> {
    portolan_registry::find(id).ok_or_else(|| CliError::Game { given: id.to_owned() })
}

impl SetupArgs {
    /// The game and its checked set-up.
    pub fn resolve(&self) -> Result<(&'static dyn AnyGame, Setup), CliError> {
        let game = find_game(&self.game)?;
        Ok((game, self.table.resolve(game)?))
    }
}

impl TableArgs {
    /// The set-up, checked by the game.
    pub fn resolve(&self, game: &dyn AnyGame) -> Result<Setup, CliError> {
        let mut setup = Setup::new(self.seats.unwrap_or(game.seats().max));
        for assignment in &self.options {
            let (id, value) = assignment
                .split_once('=')
                .ok_or_else(|| CliError::Assignment(assignment.clone()))?;
            let (id, value) = (id.trim(), value.trim());
            if setup.options.insert(id.to_owned(), value.to_owned()).is_some() {
                return Err(CliError::SetTwice(id.to_owned()));
            }
        }
        Ok(game.check(&setup)?)
    }
}
