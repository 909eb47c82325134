//! What every request passes: the gate, the extractors, the shape of errors, the routes.

mod gate;
mod problem;
mod router;
mod take;

pub use gate::cookie_header;
pub use problem::Problem;
pub use router::router;
pub use take::{Form, Json, Key, Query, Somebody};

use crate::house::House;
use std::sync::Arc;

/// What handlers share.
pub type Shared = axum::extract::State<Arc<House>>;
