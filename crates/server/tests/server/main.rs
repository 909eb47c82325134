//! The server over real HTTP.

mod bad_input;
mod bots;
mod clocks;
mod common;
mod events;
mod load;
mod nodes;
mod notices;
mod ops;
mod pages;
mod people;
mod play;
mod postgres;
mod secrets;
mod store;
mod tables;
mod talk;
mod undo;
mod words;
