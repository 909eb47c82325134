//! The command line from outside: every subcommand, with good and bad input, for every game of the registry.

mod admin;
mod apply;
mod bench;
mod campaign;
mod coach;
mod common;
mod editions;
mod encoding;
mod games;
mod legal;
mod play;
mod players;
mod record;
mod replay;
mod score;
mod simulate;
mod usage;
mod verify;
