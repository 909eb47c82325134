//! Who is who: guests by cookie, accounts, tokens.

mod accounts;
mod cookie;
mod identity;
mod origin;
pub mod secrets;

pub use cookie::{COOKIE_AGE, cookie};
pub use identity::{Address, Identity, People, Proof};
pub use origin::check_origin;
