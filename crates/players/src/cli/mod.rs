//! The subcommands of the `portolan` command that are about computer players: arguments and work.

pub mod arena;
pub mod fit;

use crate::spec::UnknownPlayer;
use portolan_table::{AnyGame, Setup, SetupError};
use std::io;

/// Everything that can go wrong here, each with its sentence.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// No such game.
    #[error("there is no game “{given}”; there are: {known}")]
    Game {
        /// What was asked for.
        given: String,
        /// The games there are.
        known: String,
    },
    /// A bad seat count or option.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// `--set` without a value.
    #[error("“{0}” does not read option=value")]
    Assignment(String),
    /// No such player.
    #[error(transparent)]
    Player(#[from] UnknownPlayer),
    /// More players than seats.
    #[error("{players} players are named for {seats} seats; with --pairs any number may meet")]
    TooMany {
        /// How many were named.
        players: usize,
        /// How many sit.
        seats: u8,
    },
    /// The folder holds another arena.
    #[error("{0} holds the results of another arena; name another folder")]
    OtherArena(String),
    /// A file that cannot be read or written.
    #[error("cannot use {file}: {why}")]
    File {
        /// Which.
        file: String,
        /// Why not.
        why: String,
    },
    /// Standard output is gone or broken.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl CommandError {
    /// About a file.
    pub fn file(file: impl ToString, why: impl ToString) -> CommandError {
        CommandError::File { file: file.to_string(), why: why.to_string() }
    }
}

/// The game of this id.
///
/// # Errors
/// If there is none.
pub fn find_game(id: &str) -> Result<&'static dyn AnyGame, CommandError> {
    portolan_registry::find(id).ok_or_else(|| CommandError::Game {
        given: id.to_owned(),
        known: portolan_registry::all().iter().map(|game| game.id()).collect::<Vec<_>>().join(", "),
    })
}

/// The game, how many play, and by which options.
#[derive(clap::Args, Debug)]
pub struct TableArgs {
    /// The game, as `portolan games` names it
    #[arg(value_name = "GAME")]
    pub game: String,
    /// How many play [default: as many as the rules allow]
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// Set an option of the game (may be repeated); `portolan games` lists them
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub options: Vec<String>,
}

impl TableArgs {
    /// The game, and the set-up checked by it.
    ///
    /// # Errors
    /// For a game, a number of seats or an option that there is not.
    pub fn resolve(&self) -> Result<(&'static dyn AnyGame, Setup), CommandError> {
        let game = find_game(&self.game)?;
        let mut setup = Setup::new(self.seats.unwrap_or(game.seats().max));
        for assignment in &self.options {
            let (id, value) = assignment
                .split_once('=')
                .ok_or_else(|| CommandError::Assignment(assignment.clone()))?;
            setup = setup.with(id.trim(), value.trim());
        }
        Ok((game, game.check(&setup)?))
    }
}

/// As many threads as the machine runs at once, unless asked for otherwise.
pub fn threads(asked: Option<u16>) -> usize {
    let all = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    asked.map_or_else(all, usize::from)
}

/// A progress bar on standard error.
pub fn progress(length: u64, message: &'static str) -> indicatif::ProgressBar {
    let style = indicatif::ProgressStyle::with_template(
        "{msg} {wide_bar} {pos}/{len} ({elapsed}, {eta} to go)",
    );
    let bar = indicatif::ProgressBar::new(length).with_message(message);
    // The template is ours and sound; without it the bar has its own looks.
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
