//! Tables: a match with people, a log and settings. No HTTP: whoever serves tables asks here, and is told
//! through [`TableHooks`] what happened.
//!
//! | layer | what |
//! |---|---|
//! | [`error`], [`ids`], [`time`], [`settings`], `words` | what can go wrong; what tables are made of |
//! | [`person`], [`head`], [`clock`] | who sits there; what lists know of a table; the time each player has left |
//! | [`agreement`], [`teaching`], [`event`] | what players agree on; what a coach does at a table; what can happen: the rows of the log |
//! | [`state`], `fold`, [`hints`] | what the rows add up to, in memory; who may have hints |
//! | [`access`], `progress`, [`mod@table_view`], [`news`] | who may see and do what; where a campaign stands; what they see; what has happened since |
//! | `packed`, [`keepsake`] | documents as they are stored; what people saw, in words and as a picture |
//! | [`drawings`], [`presence`], [`turns`], [`following`], [`hooks`], [`handle`] | what was drawn last; who looks; whom to tell; one lock per table, durable changes |
//! | [`tables`] | all tables of this node |
//! | [`frozen`], [`keeping`], [`reviews`] | tables whose rules are not known here; keepsakes of all tables; what the coach said of finished games |
//! | [`orders`], [`campaign`], [`seats`], [`play`], [`undo`], [`company`], [`ahead`], [`vacation`], [`learn`] | what people do |
//! | [`study`] | other moves tried from a moment of a game, as a tree |
//! | [`oversight`] | what hosts of the server do, and see, at tables |
//! | `telling` | who looks through this node, for the others |
//! | [`sweep`] | what nobody does: time-outs, forgotten computer players, tidying, news of other nodes |

pub mod error;
pub mod ids;
pub mod settings;
pub mod time;
mod words;

pub mod clock;
pub mod head;
pub mod person;

pub mod agreement;
pub mod event;
pub mod teaching;

mod fold;
pub mod hints;
pub mod state;

pub mod access;
pub mod news;
mod progress;
pub mod table_view;

mod packed;

pub mod keepsake;

pub mod drawings;
pub mod presence;
pub mod turns;

pub mod following;
pub mod handle;
pub mod hooks;

pub mod tables;

pub mod frozen;
pub mod keeping;
pub mod reviews;

pub mod ahead;
pub mod campaign;
pub mod company;
pub mod learn;
pub mod orders;
pub mod oversight;
pub mod play;
pub mod seats;
pub mod undo;
pub mod vacation;

pub mod study;
mod telling;

pub mod sweep;

pub use drawings::DrawingKey;
pub use error::{EventError, TableError};
pub use event::{Chair, LogRow, TableEvent};
pub use frozen::FrozenTable;
pub use handle::{Change, Done, TableHandle};
pub use head::{Summary, TableHead, TableLine};
pub use hooks::TableHooks;
pub use person::Person;
pub use portolan_views::{Absence, Clock, LOCALE, Pace, Status, Visibility};
pub use settings::TableSettings;
pub use state::TableState;
pub use table_view::{Extent, table_view};
pub use tables::{Levels, Tables};
pub use time::Timekeeper;
