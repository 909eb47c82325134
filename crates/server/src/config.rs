//! How a server is set up.

use crate::quota::Allowance;
use lettre::message::Mailbox;
use portolan_coach::Effort;
use portolan_store::Location;
pub use portolan_tables::Timekeeper;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// Where a certificate and its key are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    /// The chain, the server's own certificate first, as PEM.
    pub certificate: PathBuf,
    /// The private key, as PEM.
    pub key: PathBuf,
}

/// How mail is sent.
#[derive(Clone)]
pub struct Mail {
    /// `smtp://…` or `smtps://…`; it may hold a password and is never shown.
    pub server: String,
    /// The sender's address.
    pub from: String,
}

/// How long a client may take before its connection is ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For the head of a request, and from one request to the next.
    pub head: Duration,
    /// For a body, besides the time it takes at the slowest pace.
    pub body: Duration,
    /// For taking some of what is sent to it.
    pub write: Duration,
}

impl Patience {
    /// A proxy keeps connections open for the next request, and is patient with slow clients itself.
    pub fn behind_proxy() -> Patience {
        Patience { head: Duration::from_secs(120), ..Patience::default() }
    }
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            head: Duration::from_secs(20),
            body: Duration::from_secs(10),
            write: Duration::from_secs(30),
        }
    }
}

/// How copies of the database are made by themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backups {
    /// Where they are kept.
    pub folder: PathBuf,
    /// How often one is made.
    pub every: Duration,
    /// How long the last one of each day is kept.
    pub keep: Duration,
}

/// How a server is set up.
#[derive(Clone)]
pub struct Config {
    /// Where the tables are kept.
    pub database: Location,
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where figures and health checks are answered apart from everything else.
    pub ops_listen: Option<SocketAddr>,
    /// The address people use, e.g. `https://play.example`.
    pub base_url: Option<String>,
    /// The certificate and the key to encrypt with, where no proxy does.
    pub tls: Option<TlsFiles>,
    /// Where plain requests are sent on to https.
    pub redirect_listen: Option<SocketAddr>,
    /// Is there a proxy in front that says where requests come from?
    pub behind_proxy: bool,
    /// Requests a second from one address; 0 is no limit.
    pub per_address: u32,
    /// Changes a second by one person; 0 is no limit.
    pub per_person: u32,
    /// Connections at once; 0 for as many as the system's limit of open files bears.
    pub connections: usize,
    /// Connections at once from one address; 0 is no limit, and so is it where `per_address` is 0.
    pub connections_per_address: usize,
    /// How long clients may take.
    pub patience: Patience,
    /// How much may be written in a day. What has no limit a second has none a day either.
    pub allowance: Allowance,
    /// After so many days a table that never began is deleted; 0 keeps it.
    pub forget_tables: u32,
    /// After so many days a guest who never sat at a begun table is deleted; 0 keeps them.
    pub forget_guests: u32,
    /// How copies of the database are made by themselves, if at all.
    pub backups: Option<Backups>,
    /// Computer players that think at once.
    pub bot_threads: usize,
    /// Simulations for each turn of a game that is reviewed.
    pub review_simulations: u32,
    /// A review that nobody asked for within this time is called off.
    pub review_patience: Duration,
    /// How much a hint is thought about.
    pub hint: Effort,
    /// How much a turn is thought about that the coach of a teaching table looks at.
    pub look: Effort,
    /// A table that nobody used for this long is put out of memory.
    pub idle: Duration,
    /// May webhooks go to addresses inside one's own network?
    pub private_hooks: bool,
    /// How mail is sent, if at all.
    pub mail: Option<Mail>,
    /// Days a year that a person may be on vacation, while their clocks stand.
    pub vacation_days: u32,
    /// Where the time comes from.
    pub clock: Timekeeper,
}

impl Config {
    /// Default settings with a database of choice.
    pub fn new(database: Location) -> Config {
        Config {
            database,
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7714),
            ops_listen: None,
            base_url: None,
            tls: None,
            redirect_listen: None,
            behind_proxy: false,
            per_address: 100,
            per_person: 20,
            connections: 0,
            connections_per_address: DEFAULT_CONNECTIONS_PER_ADDRESS,
            patience: Patience::default(),
            allowance: Allowance {
                per_person: DEFAULT_MEGABYTES_PER_PERSON << 20,
                per_address: DEFAULT_MEGABYTES_PER_ADDRESS << 20,
            },
            forget_tables: DEFAULT_DAYS,
            forget_guests: DEFAULT_DAYS,
            backups: None,
            bot_threads: default_bot_threads(),
            review_simulations: DEFAULT_REVIEW_SIMULATIONS,
            review_patience: DEFAULT_REVIEW_PATIENCE,
            hint: Effort::HINT,
            look: Effort::GLANCE,
            idle: Duration::from_secs(120),
            private_hooks: false,
            mail: None,
            vacation_days: DEFAULT_VACATION_DAYS,
            clock: Timekeeper::default(),
        }
    }

    /// The address people use, for links that leave the pages.
    pub fn base(&self) -> String {
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        self.base_url.clone().unwrap_or_else(|| format!("{scheme}://{}", self.listen))
    }

    /// Who can be asked about what this server sends to others.
    pub fn contact(&self) -> String {
        let sender = self.mail.as_ref().and_then(|mail| mail.from.parse::<Mailbox>().ok());
        sender.map_or_else(|| self.base(), |sender| format!("mailto:{}", sender.email))
    }

    /// How much may be written in a day: what has no limit a second has none a day either.
    pub fn daily(&self) -> Allowance {
        let limited = |bytes: u64, per_second: u32| if per_second > 0 { bytes } else { 0 };
        Allowance {
            per_person: limited(self.allowance.per_person, self.per_person),
            per_address: limited(self.allowance.per_address, self.per_address),
        }
    }

    /// Do people come by https?
    pub fn is_secure(&self) -> bool {
        match &self.base_url {
            Some(url) => url.starts_with("https://"),
            None => self.tls.is_some(),
        }
    }
}

/// Simulations for each turn of a game that is reviewed.
pub const DEFAULT_REVIEW_SIMULATIONS: u32 = Effort::REVIEW.simulations;
/// Pages and programs that wait for a review ask far more often than this.
const DEFAULT_REVIEW_PATIENCE: Duration = Duration::from_secs(20);

/// A household or a school behind one address: everybody with a stream and the few connections of a browser.
pub const DEFAULT_CONNECTIONS_PER_ADDRESS: usize = 256;

/// Some twenty thousand moves, or sixteen of the largest records.
pub const DEFAULT_MEGABYTES_PER_PERSON: u64 = 16;
/// A few persons who write as much as they may, or a school that plays all day.
pub const DEFAULT_MEGABYTES_PER_ADDRESS: u64 = 64;
/// Days after which what was never used is deleted.
pub const DEFAULT_DAYS: u32 = 30;

/// Days a year that a person may be on vacation.
pub const DEFAULT_VACATION_DAYS: u32 = 30;

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
