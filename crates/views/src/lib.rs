//! View models: plain data between what happens at tables and how it is shown. No I/O, no clock, no HTML.
//!
//! | file | what |
//! |---|---|
//! | [`settings`] | what a host decides about a table, and where a table is in its life |
//! | [`coach`] | hints and reviews |
//! | [`table`] | a table as one observer sees it |
//! | [`frozen`] | a table that this program cannot play, as it was kept by one that could |
//! | [`study`], [`puzzle`] | trees of tries, and positions with a question |
//! | [`json`] | a table as the JSON API writes it |
//! | [`schema`] | the forms of what the contract of a game writes, for the OpenAPI document |

pub mod coach;
pub mod schema;
pub mod settings;

pub mod frozen;
pub mod table;

pub mod json;

pub mod puzzle;
pub mod study;

pub use frozen::FrozenView;
pub use json::TableJson;
pub use settings::{Clock, Pace, Status, Visibility};
pub use table::{
    Absence, AskedView, CampaignView, ChatView, HostView, LegView, MovedView, PlanView,
    PresenceView, QuestionView, SIGNS, SeatKind, SeatView, TableView, TeachingView, TriedView,
    WatchingView,
};

/// The language of pages and sentences.
pub const LOCALE: &str = "en";
