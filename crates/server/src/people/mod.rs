//! Who is who: guests by cookie, accounts, tokens.

mod accounts;
mod cookie;
mod identity;
mod leaving;
mod origin;
mod passwords;
mod recovery;
pub mod secrets;

pub use cookie::{COOKIE_AGE, cookie};
pub use identity::{Address, Identity, People, Proof};
pub use leaving::{OwnData, OwnDeed, OwnTable, OwnToken};
pub use origin::check_origin;
