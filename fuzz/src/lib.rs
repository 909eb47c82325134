//! Fuzz targets over every registered game; the targets themselves are in `tests/`.
//!
//! | target | what it feeds |
//! |---|---|
//! | `records` | the record parser and replay, with noise and with edited records |
//! | `positions` | the position parser and the rules after it, with noise and with edited positions |
//! | `actions` | streams of actions of the whole notation, legal and not, and of any text |
//!
//! They run for about a second each with the other tests. For longer, give them time; a failure prints the
//! seed that repeats it:
//!
//! ```text
//! BOLERO_RANDOM_TEST_TIME_MS=60000 cargo test --release -p portolan-fuzz
//! BOLERO_RANDOM_SEED=… cargo test -p portolan-fuzz --test records
//! ```

mod edit;
mod notation;
mod play;

pub use edit::{Edit, edited_json, edited_text};
pub use notation::any_action;
pub use play::{any_game, generator, random_record, random_table, wander};
