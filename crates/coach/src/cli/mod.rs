//! The subcommands of the `portolan` command that are the coach's: arguments and work.

pub mod analyse;
mod html;
mod lines;
pub mod measure;
pub mod puzzles;
mod tell;
mod work;

use portolan_players::cli::CommandError as PlayersError;
use portolan_table::position::PositionError;
use portolan_table::record::RecordError;
use std::io;

/// Everything that can go wrong here, each with its sentence.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// A game, a player, a set-up or a file that there is not.
    #[error(transparent)]
    Players(#[from] PlayersError),
    /// A record that is wrong.
    #[error("{file}, {error}")]
    Record {
        /// Where it was read.
        file: String,
        /// The line and the reason.
        error: RecordError,
    },
    /// A position that is wrong.
    #[error("{file}: {error}")]
    Position {
        /// Where it was read.
        file: String,
        /// What is wrong.
        error: PositionError,
    },
    /// `--at` past the end.
    #[error("{file} has {entries} entries, so there is no moment after entry {at}")]
    At {
        /// The record.
        file: String,
        /// How many entries it has.
        entries: usize,
        /// What was asked for.
        at: usize,
    },
    /// A game that cannot be looked at as a whole.
    #[error(
        "{0} holds no finished game; a moment of it can be looked at all the same (--at ENTRY)"
    )]
    NotFinished(String),
    /// A puzzle that is wrong.
    #[error("{file}, {error}")]
    Puzzle {
        /// Where it was read.
        file: String,
        /// The line and the reason.
        error: RecordError,
    },
    /// `puzzles make` at a table where the turn never passes on.
    #[error("a puzzle needs at least two at the table")]
    OneSeat,
    /// `puzzles check` without any puzzle.
    #[error("there are no puzzles to check")]
    NoPuzzles,
    /// Some puzzles were not confirmed.
    #[error("fewer than 95 in 100 puzzles were confirmed")]
    NotConfirmed,
    /// Standard output is gone or broken.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl CommandError {
    fn file(file: impl ToString, why: impl ToString) -> CommandError {
        PlayersError::file(file, why).into()
    }
}
