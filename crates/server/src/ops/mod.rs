//! Running the house: serving, health, figures; and what a host does with the store.

pub mod backup;
pub mod check;
mod health;
pub mod load;
mod metrics;
mod serve;
pub mod transfer;

pub use health::{Readiness, healthz, metrics, readyz};
pub use metrics::{Counter, Histogram, Metrics};
pub use serve::{ServeError, serve};
