//! What handlers take from requests, and the shape of errors.

mod extractors;
mod problem;

pub use extractors::{Form, Json, KEPT, Key, MAX_BODY, Query, Somebody, by_script};
pub use problem::Problem;

use crate::app::App;
use std::sync::Arc;

/// What handlers share.
pub type Shared = axum::extract::State<Arc<App>>;
