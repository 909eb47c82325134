//! The table server: nothing lost, nothing leaked.
//!
//! | room | what lives there |
//! |---|---|
//! | [`store`] | SQLite and PostgreSQL; one writer with group commit; the log is the truth |
//! | [`tables`] | the log's rows, what they add up to, one lock per table, what people do |
//! | [`people`] | guests, accounts, tokens, limits, same-origin checks |
//! | [`table_view`], [`events`] | a table as one observer sees it, now and as a numbered stream |
//! | [`api`] | JSON for programs, with its OpenAPI document |
//! | [`pages`] | HTML for people, whole without script |
//! | [`http`] | the gate every request passes, errors of one shape, all routes |
//! | [`bots`] | computer players on a bounded pool |
//! | [`notices`] | webhooks, mail, feeds |
//! | [`cli`], [`ops`], [`config`], [`house`] | the subcommands, serving, health, figures, settings, what all rooms share |
//! | [`trouble`], [`words`] | every error with a code and a sentence; every word of the pages |
//!
//! No service names a game: everything here goes through `portolan_table::{AnyGame, AnyMatch}`.

pub mod api;
pub mod bots;
pub mod cli;
pub mod config;
pub mod events;
pub mod house;
pub mod http;
pub mod notices;
pub mod ops;
pub mod pages;
pub mod people;
pub mod store;
pub mod table_view;
pub mod tables;
pub mod trouble;
pub mod words;

pub use portolan_views::LOCALE;
