//! Running the server, and what a host does with the store.

pub mod admin;
pub mod backup;
pub mod check;
mod housekeeping;
pub mod load;
pub mod restore;
mod retention;
mod schedule;
mod serve;
pub mod transfer;
pub mod upgrade;

pub use serve::{ServeError, serve};
