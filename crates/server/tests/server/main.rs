//! The server over real HTTP.

mod bad_input;
mod bots;
mod clocks;
mod common;
mod events;
mod guide;
mod load;
mod nodes;
mod notices;
mod ops;
mod pages;
mod people;
mod play;
mod postgres;
mod replay;
mod secrets;
mod settings;
mod sizes;
mod statistics;
mod store;
mod tables;
mod talk;
mod undo;
mod words;
mod written;
