//! How a server is set up.

use portolan_store::Location;
pub use portolan_tables::Timekeeper;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How mail is sent.
#[derive(Clone)]
pub struct Mail {
    /// `smtp://…` or `smtps://…`; it may hold a password and is never shown.
    pub server: String,
    /// The sender's address.
    pub from: String,
}

/// How a server is set up.
#[derive(Clone)]
pub struct Config {
    /// Where the tables are kept.
    pub database: Location,
    /// Where to listen.
    pub listen: SocketAddr,
    /// The address people use, e.g. `https://play.example`.
    pub base_url: Option<String>,
    /// Is there a proxy in front that says where requests come from?
    pub behind_proxy: bool,
    /// Requests a second from one address; 0 is no limit.
    pub per_address: u32,
    /// Changes a second by one person; 0 is no limit.
    pub per_person: u32,
    /// Computer players that think at once.
    pub bot_threads: usize,
    /// A table that nobody used for this long is put out of memory.
    pub idle: Duration,
    /// May webhooks go to addresses inside one's own network?
    pub private_hooks: bool,
    /// How mail is sent, if at all.
    pub mail: Option<Mail>,
    /// Where the time comes from.
    pub clock: Timekeeper,
}

impl Config {
    /// Default settings with a database of choice.
    pub fn new(database: Location) -> Config {
        Config {
            database,
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7714),
            base_url: None,
            behind_proxy: false,
            per_address: 100,
            per_person: 20,
            bot_threads: default_bot_threads(),
            idle: Duration::from_secs(120),
            private_hooks: false,
            mail: None,
            clock: Timekeeper::default(),
        }
    }

    /// The address people use, for links that leave the pages.
    pub fn base(&self) -> String {
        self.base_url.clone().unwrap_or_else(|| format!("http://{}", self.listen))
    }

    /// Do people come by https?
    pub fn is_secure(&self) -> bool {
        self.base_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// One core is left to the pages.
pub fn default_bot_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |n| n.get().saturating_sub(1).max(1))
}

/// The database in the user's data folder.
pub fn default_database() -> Location {
    let folder = directories::ProjectDirs::from("", "", "portolan")
        .map_or_else(|| PathBuf::from("."), |dirs| dirs.data_dir().to_path_buf());
    Location::File(folder.join("portolan.db"))
}
