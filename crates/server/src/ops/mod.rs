//! Running the server, and what a host does with the store.

pub mod backup;
pub mod check;
pub mod load;
mod retention;
mod serve;
pub mod transfer;
pub mod upgrade;

pub use serve::{ServeError, serve};
