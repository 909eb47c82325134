//! What a subcommand comes to.

use std::error::Error;

/// Done, or why not, in a sentence.
pub type Outcome<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;
