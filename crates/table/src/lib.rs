//! The contract every Portolan game keeps, and what follows from it alone.
//!
//! | room | what lives there |
//! |---|---|
//! | [`game`] | [`Game`]: the contract itself |
//! | [`seat`], [`turn`] | who sits, who decides now |
//! | [`setup`] | seats and options, checked before a game starts |
//! | [`bits`] | sets of few things, one bit each |
//! | [`notation`] | what the notations of all games have in common |
//! | [`bounds`] | how long texts from outside may be, and of which characters |
//! | [`phrase`], [`text`] | everything a person reads: message ids with arguments, and the words for them |
//! | [`log`] | what each entry tells to whom; free when nobody listens |
//! | [`outcome`] | ranking and score, to the last point |
//! | [`insight`] | what a game knows about its own positions, for computer players |
//! | [`choice`], [`perspective`] | what a player can choose from; what an observer has before them |
//! | [`knowledge`] | all that a computer player is given: a view, legal actions, resampled worlds |
//! | [`mod@matches`] | a game in progress: entries, undo barrier, history |
//! | [`record`] | a game as a text file |
//! | [`lesson`] | a first lesson: a scripted record with steps to take |
//! | [`position`] | a state as checked JSON |
//! | [`erased`] | the same without type parameters, for services |
//! | [`random`] | uniform play, the yardstick of speed and strength |
//!
//! No I/O, no clock, no global generator: every function here is a function.

pub mod bits;
pub mod bounds;
pub mod choice;
pub mod erased;
pub mod game;
pub mod insight;
pub mod knowledge;
pub mod lesson;
pub mod log;
pub mod matches;
pub mod notation;
pub mod outcome;
pub mod perspective;
pub mod phrase;
pub mod position;
pub mod random;
pub mod record;
pub mod seat;
pub mod setup;
pub mod text;
pub mod turn;

pub use choice::{Choice, Clicks, TargetId};
pub use erased::{AnyGame, AnyMatch, Erased};
pub use game::{Game, SeatCounts, Witnesses};
pub use insight::{Beyond, Goal, Insight, Tuning};
pub use knowledge::SeatKnowledge;
pub use lesson::{Lesson, LessonError, LessonFiles};
pub use log::{Audience, Event, Journal, Log, Silent};
pub use matches::{Entry, Match};
pub use outcome::{Outcome, Part, SeatScore, Verdict};
pub use perspective::{AnyPerspective, Perspective};
pub use phrase::{Arg, NotationError, Phrase, Refusal, Violation};
pub use seat::{MAX_SEATS, Observer, Seat, SeatSet};
pub use setup::{OptionKind, OptionSpec, Setup, SetupError};
pub use text::{Speaker, Texts};
pub use turn::{Actor, Turn};

pub use arrayvec::ArrayVec;
#[doc(hidden)]
pub use {rand, serde};
