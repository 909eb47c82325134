//! Everything that can go wrong, each with its sentence and exit code.

use portolan_players::cli::CommandError;
use portolan_table::edition::EditionError;
use portolan_table::erased::ActError;
use portolan_table::position::PositionError;
use portolan_table::record::RecordError;
use portolan_table::{Seat, SetupError};
use std::io::{self, ErrorKind};
use std::process::ExitCode;

/// A reason to stop.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// No such game.
    #[error("there is no game “{given}”; there are: {}", known_games())]
    Game {
        /// What was asked for.
        given: String,
    },
    /// A bad seat count or option.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An edition that cannot be used.
    #[error(transparent)]
    NoEdition(#[from] EditionError),
    /// An edition that is wrong.
    #[error("{file}: {error}")]
    Edition {
        /// Where it was read.
        file: String,
        /// All that is wrong.
        error: EditionError,
    },
    /// A file that names something that is not here.
    #[error("{0}: {1}")]
    InFile(String, String),
    /// A folder with editions that are wrong.
    #[error("nothing is played with these editions: {}", .0.join("; "))]
    BadEditions(Vec<String>),
    /// A game of one edition.
    #[error("{0} has no figures that can be swapped")]
    NoFigures(&'static str),
    /// A game without numbers.
    #[error("the actions of {game} have no numbers")]
    NoEncoding {
        /// The game.
        game: String,
    },
    /// `--set` without a value.
    #[error("“{0}” does not read option=value")]
    Assignment(String),
    /// The same option set to two values.
    #[error("option “{0}” is set twice")]
    SetTwice(String),
    /// No such player.
    #[error(transparent)]
    Player(#[from] portolan_players::spec::UnknownPlayer),
    /// What went wrong in an arena or a fit.
    #[error(transparent)]
    Players(#[from] CommandError),
    /// What went wrong at the coach's.
    #[error(transparent)]
    Coach(#[from] portolan_coach::cli::CommandError),
    /// Neither one player for all nor one for each seat.
    #[error("{given} players are named for {seats} seats; name one for all, or one for each seat")]
    PlayerCount {
        /// How many were named.
        given: usize,
        /// How many sit.
        seats: u8,
    },
    /// A file that cannot be read.
    #[error("cannot read {file}: {why}")]
    Read {
        /// Which.
        file: String,
        /// Why not.
        why: String,
    },
    /// A file that cannot be written.
    #[error("cannot write {file}: {why}")]
    Write {
        /// Which.
        file: String,
        /// Why not.
        why: io::Error,
    },
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
    /// No such seat at this table.
    #[error("there is no seat {seat} at this table; its seats are 0 to {}", seats.saturating_sub(1))]
    Seat {
        /// What was asked for.
        seat: u8,
        /// How many sit.
        seats: u8,
    },
    /// An action that was not carried out.
    #[error("“{action}” is not done: {error}")]
    Act {
        /// The action as given.
        action: String,
        /// Why.
        error: ActError,
    },
    /// A seat's action where chance must go first, and no seed to draw with.
    #[error(
        "“{0}” is not done: chance goes first; give its outcome before it, or --seed to draw it"
    )]
    ChanceFirst(String),
    /// Several seats decide and none was picked.
    #[error(
        "“{action}” is not done: several seats decide at once; pick one of {} with --seat",
        list(seats)
    )]
    WhichSeat {
        /// The action as given.
        action: String,
        /// Who decides.
        seats: Vec<Seat>,
    },
    /// `play` with a file that says something else than the command line.
    #[error(
        "{file} holds {held}, not {asked}; leave that out to go on with it, or name another file"
    )]
    OtherTable {
        /// The record.
        file: String,
        /// What it holds.
        held: String,
        /// What was asked for.
        asked: String,
    },
    /// `play` without anything to play.
    #[error("name a game to play, or a record to go on with (--file FILE)")]
    NothingToPlay,
    /// `--campaign` for a game that has none.
    #[error("{0} has no campaign")]
    NoCampaign(&'static str),
    /// `--campaign` where nothing is left to win.
    #[error("this campaign is won; name a leg to play it again (--leg LEG)")]
    CampaignWon,
    /// `--leg` that is not there, or not open yet.
    #[error("the leg {leg} is not there or not open yet; open are: {open}")]
    LegClosed {
        /// What was asked for, quoted.
        leg: String,
        /// What may be played.
        open: String,
    },
    /// Rules that break their own contract.
    #[error("{0}; please report this")]
    Contract(String),
    /// `verify` found something, and has said what.
    #[error("some records are wrong")]
    Wrong,
    /// `verify` could not read something, and has said what.
    #[error("some files cannot be read")]
    Unreadable,
    /// A picture that was not painted.
    #[error(transparent)]
    Picture(#[from] portolan_render::PictureError),
    /// A game that nobody has drawn.
    #[error("there is no drawing of {0} yet")]
    NoDrawing(&'static str),
    /// A picture of no known kind.
    #[error("{0} is no picture that can be written; name it .svg or .png")]
    PictureKind(String),
    /// The server, or what is done with its store.
    #[error("{0}")]
    Server(Box<dyn std::error::Error + Send + Sync>),
    /// Standard output is gone or broken.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl CliError {
    /// What to say on standard error, where it has not been said already.
    pub fn sentence(&self) -> Option<String> {
        match self {
            CliError::Wrong | CliError::Unreadable => None,
            _ if self.nobody_listens() => None,
            _ => Some(self.to_string()),
        }
    }

    /// 1 for wrong records, 2 for bad usage or input; a reader that has gone away is no error.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            CliError::Wrong => ExitCode::from(1),
            _ if self.nobody_listens() => ExitCode::SUCCESS,
            _ => ExitCode::from(2),
        }
    }

    /// `portolan … | head` closes the pipe early.
    fn nobody_listens(&self) -> bool {
        use portolan_coach::cli::CommandError as Coach;
        let (CliError::Output(error)
        | CliError::Players(CommandError::Output(error))
        | CliError::Coach(Coach::Output(error))) = self
        else {
            return false;
        };
        error.kind() == ErrorKind::BrokenPipe
    }
}

fn known_games() -> String {
    portolan_registry::all().iter().map(|game| game.id()).collect::<Vec<_>>().join(", ")
}

fn list(seats: &[Seat]) -> String {
    seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
