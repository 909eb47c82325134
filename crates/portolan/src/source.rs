//! A game to look at: a record, or a moment of it, or a position.

use crate::error::CliError;
use crate::files;
use crate::setup::find_game;
use portolan_table::position;
use portolan_table::record::{Record, RecordError};
use portolan_table::{AnyGame, AnyMatch, Seat, Speaker};
use std::path::{Path, PathBuf};

/// Where the moment is found.
#[derive(clap::Args, Debug)]
#[command(group(clap::ArgGroup::new("moment").required(true).args(["record", "position"])))]
pub struct Source {
    /// Take the moment from this record (- for standard input)
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The moment after the record's first K entries [default: all]
    #[arg(long, value_name = "K", requires = "record", conflicts_with = "position")]
    at: Option<usize>,
    /// Take the moment from this position (- for standard input)
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
}

/// A game in progress and the names of those who play it.
pub struct Seated {
    /// The game in progress.
    pub table: Box<dyn AnyMatch>,
    /// Players' names; empty where none is given.
    pub names: Vec<String>,
}

impl Seated {
    /// Speaks the game's words with the players' names.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.table.game().texts("en"), &self.names)
    }
}

impl Source {
    /// The game at that moment.
    pub fn load(&self) -> Result<Seated, CliError> {
        match (&self.record, &self.position) {
            (Some(file), _) => {
                let recorded = Recorded::read(file)?;
                Ok(Seated { table: recorded.until(self.at)?, names: recorded.names() })
            }
            (None, Some(file)) => load_position(file),
            // The command line requires one of them.
            (None, None) => Err(CliError::NothingToPlay),
        }
    }
}

/// Goes on from a position document.
pub fn load_position(file: &Path) -> Result<Seated, CliError> {
    let text = files::read(file)?;
    let wrong = |error| CliError::Position { file: files::shown(file), error };
    let game = find_game(&position::game_of(&text).map_err(wrong)?)?;
    Ok(Seated { table: game.resume(&text).map_err(wrong)?, names: Vec::new() })
}

/// A record that has been read, and the game it is of.
pub struct Recorded {
    /// Where it was read, as people see it.
    pub file: String,
    /// What the file says, not yet held against the rules.
    pub record: Record,
    /// Whose rules.
    pub game: &'static dyn AnyGame,
}

impl Recorded {
    /// Reads a record; its entries are not yet checked.
    pub fn read(file: &Path) -> Result<Recorded, CliError> {
        let text = files::read(file)?;
        let file = files::shown(file);
        let wrong = |error| CliError::Record { file: file.clone(), error };
        let record: Record = text.parse().map_err(wrong)?;
        let game = find_game(&record.game)
            .map_err(|error| wrong(RecordError::at(record.lines.game, error.to_string())))?;
        Ok(Recorded { file, record, game })
    }

    /// The game after the first `count` entries (after all of them for `None`), each checked.
    pub fn until(&self, count: Option<usize>) -> Result<Box<dyn AnyMatch>, CliError> {
        let entries = self.record.entries.len();
        if let Some(at) = count.filter(|&at| at > entries) {
            return Err(CliError::At { file: self.file.clone(), entries, at });
        }
        let replayed = self.game.replay(&self.record, count.unwrap_or(usize::MAX));
        replayed.map_err(|error| self.wrong(error))
    }

    /// Plays every entry again, and after each checks what the rules say must always hold.
    pub fn audit(&self) -> Result<(), CliError> {
        let wrong = |line, reason: String| self.wrong(RecordError::at(line, reason));
        let start = self.game.start(&self.record.setup);
        let mut table = start.map_err(|e| wrong(self.record.lines.of(&e), e.to_string()))?;
        let speaker = Speaker::new(self.game.texts("en"), &self.record.names);
        for entry in &self.record.entries {
            let acted = table.act(entry.actor, &entry.action, &speaker);
            acted.map_err(|error| wrong(entry.line, error.to_string()))?;
            table.audit().map_err(|violation| wrong(entry.line, violation.to_string()))?;
        }
        Ok(())
    }

    /// Players' names.
    pub fn names(&self) -> Vec<String> {
        self.record.names.clone()
    }

    fn wrong(&self, error: RecordError) -> CliError {
        CliError::Record { file: self.file.clone(), error }
    }
}

/// The seat, if the table has it.
pub fn seat_at(table: &dyn AnyMatch, seat: u8) -> Result<Seat, CliError> {
    let seats = table.setup().seats;
    if seat < seats { Ok(Seat(seat)) } else { Err(CliError::Seat { seat, seats }) }
}
