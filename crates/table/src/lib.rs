//! The contract every Portolan game keeps, and what follows from it alone.
//!
//! # The workspace
//!
//! Here its documentation begins. Who knows whom goes upwards: a crate uses those in the rows above it.
//!
//! | crate | what it is |
//! |---|---|
//! | `portolan_table` | the contract: this page |
//! | [`portolan_laws`](../portolan_laws/index.html) | the contract as tests: what every game must keep |
//! | [`portolan_scene`](../portolan_scene/index.html), [`portolan_render`](../portolan_render/index.html) | the drawing kit; pictures as files |
//! | [`portolan_lading`](../portolan_lading/index.html) | a small game to learn from, built step by step in `docs/add-a-game.md` |
//! | [`portolan_sail_to_india`](../portolan_sail_to_india/index.html), [`portolan_navegador`](../portolan_navegador/index.html), [`portolan_sail`](../portolan_sail/index.html), [`portolan_santa_maria`](../portolan_santa_maria/index.html) | the games |
//! | [`portolan_registry`](../portolan_registry/index.html) | the one list of games; no other service names one |
//! | [`portolan_players`](../portolan_players/index.html), [`portolan_toys`](../portolan_toys/index.html) | computer players; toys to measure them with |
//! | [`portolan_coach`](../portolan_coach/index.html) | hints, reviews that tell luck from skill, puzzles |
//! | [`portolan_store`](../portolan_store/index.html), [`portolan_views`](../portolan_views/index.html), [`portolan_tables`](../portolan_tables/index.html) | rows that are kept; what one observer sees; tables with people and a log |
//! | [`portolan_pages`](../portolan_pages/index.html), [`portolan_server`](../portolan_server/index.html) | pages as pure functions; HTTP, events, people |
//! | [`portolan`](../portolan/index.html) | the command, one file per subcommand |
//!
//! # This crate
//!
//! | room | what lives there |
//! |---|---|
//! | [`game`] | [`Game`]: the contract itself |
//! | [`seat`], [`turn`] | who sits, who decides now |
//! | [`setup`], [`terms`] | seats and options, checked before a game starts; rules version and figures |
//! | [`edition`] | the figures of a game's components, built in or an owner's |
//! | [`json`], [`reading`] | JSON that people wrote by hand, and what is wrong with it, in words |
//! | [`json_text`] | JSON for programs, written quickly |
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
//! | [`lesson`] | lessons: a scripted record with steps to take, and small ones about single rules |
//! | [`campaign`] | tables that are played one after another, each opened by a win |
//! | [`position`] | a state as checked JSON |
//! | [`erased`] | the same without type parameters, for services |
//! | [`random`] | uniform play, the yardstick of speed and strength |
//!
//! No I/O, no clock, no global generator: every function here is a function.

pub mod bits;
pub mod bounds;
pub mod campaign;
pub mod choice;
pub mod edition;
pub mod erased;
mod foresight;
pub mod game;
pub mod insight;
pub mod json;
pub mod json_text;
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
pub mod reading;
pub mod record;
pub mod seat;
pub mod setup;
pub mod terms;
pub mod text;
pub mod turn;

pub use campaign::{Attempt, Campaign, CampaignLeg};
pub use choice::{Change, Choice, Clicks, TargetId};
pub use edition::{Components, Figures, NoComponents};
pub use erased::{AnyGame, AnyMatch, Erased};
pub use game::{Game, SeatCounts, Witnesses};
pub use insight::{Beyond, Goal, Insight, Kind, Tuning};
pub use json_text::JsonText;
pub use knowledge::SeatKnowledge;
pub use lesson::{Lesson, LessonError, LessonFiles};
pub use log::{Audience, Event, Journal, Log, Silent};
pub use matches::{Entry, Match};
pub use outcome::{Outcome, Part, SeatScore, Verdict};
pub use perspective::{AnyPerspective, Perspective};
pub use phrase::{Arg, NotationError, Phrase, Refusal, Violation};
pub use seat::{MAX_SEATS, Observer, Seat, SeatSet};
pub use setup::{OptionKind, OptionSpec, Setup, SetupError};
pub use terms::Terms;
pub use text::{Speaker, Texts};
pub use turn::{Actor, Turn};

pub use arrayvec::ArrayVec;
#[doc(hidden)]
pub use {rand, serde};
