//! Who is who: guests by cookie, accounts, tokens; and who asks too much.

mod accounts;
mod identity;
mod limits;
mod names;
mod origin;
pub mod secrets;
pub mod settings;

pub use accounts::{
    change_password, confirm_email, log_in, log_out, make_token, register, set_email, set_name,
};
pub use identity::{Address, Identity, People, Person, Proof};
pub use limits::{Budget, Limits};
pub use names::{MAX_CHAT, MAX_KEY, clean_chat, clean_key, clean_name};
pub use origin::check_origin;
pub use settings::Settings;
