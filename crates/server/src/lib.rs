//! The table server: HTTP, events, people, notices, computer players, operations. What is kept is in
//! `portolan_store`, what happens at tables in `portolan_tables`, what people see in `portolan_pages`.
//!
//! | layer | what |
//! |---|---|
//! | [`outcome`], [`config`], [`error`], [`limits`], [`quota`], [`metrics`], [`readiness`], [`statistics`], [`streams`] | settings; every error with a code; who asks too much, who writes too much; figures; what finished games add up to |
//! | [`work`] | who is next, and for how long: one fair scheduler for everything expensive |
//! | [`connections`], [`notices`], [`people`], [`bots`], [`coaching`], [`reviews`] | who may connect, and how long they may take; webhooks, mail, feeds; guests, accounts, tokens; computer players; hints and looks at turns; games looked at again |
//! | [`admin`] | looking after the server: what hosts do and see |
//! | [`app`] | everything that requests share |
//! | [`absence`] | being away, and coming back: vacations, lost passwords |
//! | [`advice`], [`puzzles`] | the coach, asked about a study; which puzzle is next, and how persons fare |
//! | [`http`], [`gate`], [`events`] | what handlers take; what every request passes; numbered streams |
//! | [`api`], [`pages`], [`health`] | JSON for programs, with its OpenAPI document; HTML for people; is it alive? |
//! | [`router`] | everything that can be asked for |
//! | [`ops`], [`cli`] | serving, and what a host does with the store; the subcommands |
//!
//! No service names a game: everything here goes through `portolan_table::{AnyGame, AnyMatch}`.

pub mod config;
pub mod error;
pub mod limits;
pub mod metrics;
pub mod outcome;
pub mod quota;
pub mod readiness;
pub mod statistics;
pub mod streams;

pub mod notices;

pub mod work;

pub mod bots;
pub mod coaching;
pub mod connections;
pub mod people;
pub mod reviews;

pub mod admin;

pub mod app;

pub mod absence;
pub mod advice;
pub mod puzzles;

pub mod events;
pub mod gate;
pub mod http;

pub mod api;
pub mod health;
pub mod pages;

pub mod router;

pub mod ops;

pub mod cli;
