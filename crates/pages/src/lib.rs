//! Pages for people: pure functions from view models to HTML and SVG, whole without script. No I/O, no clock,
//! no web server: this also builds for `wasm32-unknown-unknown`.
//!
//! | layer | what |
//! |---|---|
//! | [`words`] | every word of the pages, from `text/en.ftl` |
//! | [`settings`], [`learned`] | how a visitor likes the pages; whose lessons they have had |
//! | [`announcement`] | what hosts of the server tell everybody |
//! | [`assets`], [`layout`], `addresses` | the style sheet, the scripts, the emblem; what every page has around it; where things are found |
//! | [`shelf`], [`guide`], `pictures`, [`board`], [`campaign`], `choices`, [`coach`], `bar`, `sidebar`, [`talk`], [`company`], `qr`, `result`, `scores`, `marks`, `uncharted` | parts of pages: about games, and where there is nothing to show |
//! | [`lesson`], [`table`], [`ahead`], `waiting`, [`steps`], [`replay`], [`review`], [`frozen`], [`study`], [`puzzle`] | pages with a board |
//! | [`game`], [`edition`], [`home`], [`statistics`], [`account`], [`preferences`], [`api`], [`problem`], [`recovery`], [`host`] | the other pages |
//!
//! The board is one fragment, drawn by the game's scene and as text; the list of legal actions is real
//! buttons in real forms.

pub mod words;

pub mod learned;
pub mod settings;

pub mod announcement;

mod addresses;
mod asked;
pub mod assets;
pub mod layout;

mod bar;
pub mod board;
pub mod campaign;
mod choices;
pub mod coach;
pub mod company;
pub mod guide;
mod marks;
mod pictures;
mod qr;
mod result;
mod scores;
pub mod shelf;
mod sidebar;
pub mod talk;
mod uncharted;

pub mod ahead;
pub mod frozen;
pub mod lesson;
pub mod puzzle;
pub mod replay;
pub mod review;
pub mod steps;
pub mod study;
pub mod table;
mod waiting;

pub mod account;
pub mod api;
pub mod edition;
pub mod game;
pub mod home;
pub mod host;
pub mod preferences;
pub mod problem;
pub mod recovery;
pub mod statistics;

pub use layout::Visitor;
pub use portolan_views::LOCALE;
