//! The subcommands of the binary that concern the server, one `Args` each.

mod admin;

pub use admin::Admin;

use crate::config::{
    Backups, Config, DEFAULT_CONNECTIONS_PER_ADDRESS, DEFAULT_DAYS, DEFAULT_MEGABYTES_PER_ADDRESS,
    DEFAULT_MEGABYTES_PER_PERSON, DEFAULT_REVIEW_SIMULATIONS, DEFAULT_VACATION_DAYS, Mail,
    Patience, TlsFiles, default_bot_threads, default_database,
};
use crate::ops;
use crate::outcome::Outcome;
use crate::quota::Allowance;
use clap::Args;
use portolan_store::Location;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// The database to work on.
#[derive(Args, Clone, Debug)]
pub struct Database {
    /// A file name for SQLite, or postgres://user@host/name. Left out: a file in your data folder.
    #[arg(long, env = "PORTOLAN_DATABASE", hide_env_values = true, value_name = "WHERE")]
    pub database: Option<Location>,
}

impl Database {
    fn location(&self) -> Location {
        self.database.clone().unwrap_or_else(default_database)
    }
}

/// Serve tables in the browser.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  portolan serve
  portolan serve --listen 0.0.0.0:7714 --base-url https://play.example --behind-proxy
  portolan serve --listen 0.0.0.0:443 --tls-cert chain.pem --tls-key key.pem --base-url https://play.example
  portolan serve --backup-folder /var/backups/portolan --backup-every 6h --backup-keep 7d")]
pub struct Serve {
    #[command(flatten)]
    database: Database,
    /// Where to listen.
    #[arg(long, env = "PORTOLAN_LISTEN", default_value = "127.0.0.1:7714", value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Where /metrics, /healthz and /readyz are answered apart. Left out: /metrics only to this machine.
    #[arg(long, env = "PORTOLAN_OPS_LISTEN", value_name = "ADDRESS")]
    ops_listen: Option<SocketAddr>,
    /// The address people use, e.g. `https://play.example`
    #[arg(long, env = "PORTOLAN_BASE_URL", value_name = "URL", value_parser = base_url)]
    base_url: Option<String>,
    /// Encrypt with this certificate (PEM, the whole chain), read again when the file changes or at SIGHUP.
    #[arg(long, env = "PORTOLAN_TLS_CERT", requires = "tls_key", value_name = "FILE")]
    tls_cert: Option<PathBuf>,
    /// The key of that certificate (PEM).
    #[arg(long, env = "PORTOLAN_TLS_KEY", requires = "tls_cert", value_name = "FILE")]
    tls_key: Option<PathBuf>,
    /// Send those who come without encryption to this address on to the one people use (--base-url).
    #[arg(long, env = "PORTOLAN_REDIRECT_LISTEN", requires = "base_url", value_name = "ADDRESS")]
    redirect_listen: Option<SocketAddr>,
    /// A proxy in front says where requests come from (X-Forwarded-For).
    #[arg(long, env = "PORTOLAN_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Requests a second from one address (IPv6: from one /64); 0 for no limit, of connections and bytes neither.
    #[arg(long, default_value_t = 100, value_name = "N")]
    limit_per_address: u32,
    /// Changes a second by one person; 0 for no limit, of bytes neither.
    #[arg(long, default_value_t = 20, value_name = "N")]
    limit_per_person: u32,
    /// Connections at once; 0 for as many as open files are allowed (ulimit -n).
    #[arg(long, default_value_t = 0, value_name = "N")]
    connections: usize,
    /// Connections at once from one address (IPv6: from one /64); 0 for no limit.
    #[arg(long, default_value_t = DEFAULT_CONNECTIONS_PER_ADDRESS, value_name = "N")]
    connections_per_address: usize,
    /// Megabytes a day that one person may write; 0 for no limit.
    #[arg(long, default_value_t = DEFAULT_MEGABYTES_PER_PERSON, value_name = "MB")]
    megabytes_per_person: u64,
    /// Megabytes a day that may be written from one address; 0 for no limit.
    #[arg(long, default_value_t = DEFAULT_MEGABYTES_PER_ADDRESS, value_name = "MB")]
    megabytes_per_address: u64,
    /// Delete tables that never began after so many days; 0 keeps them.
    #[arg(long, default_value_t = DEFAULT_DAYS, value_name = "DAYS")]
    forget_tables: u32,
    /// Delete guests who never sat at a begun table after so many days; 0 keeps them.
    #[arg(long, default_value_t = DEFAULT_DAYS, value_name = "DAYS")]
    forget_guests: u32,
    /// Keep copies of the database here, made while it is in use (SQLite only).
    #[arg(long, env = "PORTOLAN_BACKUP_FOLDER", value_name = "FOLDER")]
    backup_folder: Option<PathBuf>,
    /// How often a copy is made.
    #[arg(long, default_value = "6h", value_parser = span, value_name = "TIME")]
    backup_every: Duration,
    /// How long the last copy of each day is kept. All of the last day are kept besides, and for four weeks more the
    /// last of each week.
    #[arg(long, default_value = "7d", value_parser = span, value_name = "TIME")]
    backup_keep: Duration,
    /// Computer players that think at once.
    #[arg(long, default_value_t = default_bot_threads(), value_name = "N")]
    bot_threads: usize,
    /// Simulations for each turn of a game that is reviewed; with fewer it is sooner there and knows less.
    #[arg(
        long,
        env = "PORTOLAN_REVIEW_SIMULATIONS",
        default_value_t = DEFAULT_REVIEW_SIMULATIONS,
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    review_simulations: u32,
    /// A table that nobody used for so many seconds is put out of memory.
    #[arg(long, default_value_t = 120, value_name = "SECONDS")]
    idle: u64,
    /// Let webhooks go to addresses inside your own network.
    #[arg(long)]
    private_hooks: bool,
    /// Send mail through this server: smtp://… or smtps://user:password@host
    #[arg(
        long,
        env = "PORTOLAN_SMTP",
        hide_env_values = true,
        requires = "mail_from",
        value_name = "URL"
    )]
    smtp: Option<String>,
    /// The sender of that mail.
    #[arg(long, env = "PORTOLAN_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Days a year that a player may be on vacation from games by correspondence; 0 for none.
    #[arg(long, default_value_t = DEFAULT_VACATION_DAYS, value_name = "DAYS")]
    vacation_days: u32,
    /// Write the log as JSON.
    #[arg(long)]
    log_json: bool,
}

/// A time of at least a second: `6h`, `7d`, `1h 30m`.
fn span(text: &str) -> Result<Duration, String> {
    match humantime::parse_duration(text) {
        Ok(span) if span >= Duration::from_secs(1) => Ok(span),
        _ => Err("a time like 6h or 7d, of at least a second".to_owned()),
    }
}

fn base_url(text: &str) -> Result<String, String> {
    let plain = text.trim_end_matches('/');
    let rest = plain.strip_prefix("https://").or_else(|| plain.strip_prefix("http://"));
    match rest {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@']) => {
            Ok(plain.to_owned())
        }
        _ => Err("an address like https://play.example, without a path".to_owned()),
    }
}

impl Serve {
    fn config(&self) -> Config {
        Config {
            listen: self.listen,
            ops_listen: self.ops_listen,
            tls: self
                .tls_cert
                .clone()
                .zip(self.tls_key.clone())
                .map(|(certificate, key)| TlsFiles { certificate, key }),
            redirect_listen: self.redirect_listen,
            connections: self.connections,
            connections_per_address: self.connections_per_address,
            allowance: Allowance {
                per_person: self.megabytes_per_person << 20,
                per_address: self.megabytes_per_address << 20,
            },
            forget_tables: self.forget_tables,
            forget_guests: self.forget_guests,
            backups: self.backup_folder.clone().map(|folder| Backups {
                folder,
                every: self.backup_every,
                keep: self.backup_keep,
            }),
            patience: if self.behind_proxy {
                Patience::behind_proxy()
            } else {
                Patience::default()
            },
            base_url: self.base_url.clone(),
            behind_proxy: self.behind_proxy,
            per_address: self.limit_per_address,
            per_person: self.limit_per_person,
            bot_threads: self.bot_threads,
            review_simulations: self.review_simulations,
            idle: Duration::from_secs(self.idle),
            private_hooks: self.private_hooks,
            mail: self
                .smtp
                .clone()
                .zip(self.mail_from.clone())
                .map(|(server, from)| Mail { server, from }),
            vacation_days: self.vacation_days,
            ..Config::new(self.database.location())
        }
    }

    /// Serves until interrupted.
    pub fn run(self) -> Outcome {
        start_log(self.log_json);
        let config = self.config();
        runtime()?.block_on(async {
            let database = config.database.clone();
            let base = config.base_url.clone();
            let scheme = if config.tls.is_some() { "https" } else { "http" };
            let ready = move |address: SocketAddr| {
                let open = base.unwrap_or_else(|| format!("{scheme}://{address}"));
                println!("Portolan is open at {open}");
                println!("Tables are kept in {database}. Stop with Ctrl-C.");
            };
            Ok(ops::serve(config, ready, interrupted()).await?)
        })
    }
}

/// Replay every stored table and compare it with what is stored about it.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Every entry of every table is replayed, the laws of its game are checked, and what is stored about the \
table is compared: chairs, sums, results. People and credentials that are lost or cannot be, and rows that \
belong to nothing, are found too. A file that is not there is not created. The server may be running. A table \
whose game, rules version or edition this program does not know is frozen: that is told, and is no fault.

Before an upgrade, the new program says with --upgrade which tables it would freeze; the database is only \
looked at, and the old program goes on with it.

Examples:
  portolan check
  portolan check --database tables.db --json
  portolan-new check --upgrade --database tables.db")]
pub struct Check {
    #[command(flatten)]
    database: Database,
    /// Only say which tables would freeze with this program; nothing is changed.
    #[arg(long)]
    upgrade: bool,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

impl Check {
    /// Checks.
    pub fn run(self) -> Outcome {
        let location = self.database.location();
        runtime()?.block_on(async {
            match self.upgrade {
                true => ops::upgrade::run(&location, self.json).await,
                false => ops::check::run(&location, self.json).await,
            }
        })
    }
}

/// Copy the database to a new SQLite file, while the server runs.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  portolan backup tables-monday.db
  portolan backup --database postgres://portolan@db/portolan tables-monday.db")]
pub struct Backup {
    #[command(flatten)]
    database: Database,
    /// The new file.
    file: PathBuf,
}

impl Backup {
    /// Copies.
    pub fn run(self) -> Outcome {
        runtime()?.block_on(ops::backup::run(&self.database.location(), &self.file))
    }
}

/// Make a database from a backup.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Everything in the backup is replayed first, as `portolan check` does; one that is not whole is refused. A database that
is there already is never overwritten: stop the server, move the old file away (with what ends in -wal and -shm beside
it), restore, and start the server again.

Examples:
  portolan restore backups/portolan-2026-11-19T20-22-05Z.db --database tables.db")]
pub struct Restore {
    #[command(flatten)]
    database: Database,
    /// The backup.
    file: PathBuf,
}

impl Restore {
    /// Restores.
    pub fn run(self) -> Outcome {
        runtime()?.block_on(ops::restore::run(&self.database.location(), &self.file))
    }
}

/// Write tables as records.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  portolan export 7h2kmqpz4xcd > game.txt
  portolan export --all --to records/")]
pub struct Export {
    #[command(flatten)]
    database: Database,
    /// The table's id.
    #[arg(required_unless_present = "all")]
    table: Option<String>,
    /// Every table.
    #[arg(long, conflicts_with = "table", requires = "to")]
    all: bool,
    /// A folder for the files; without it, one record goes to the output.
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
}

impl Export {
    /// Writes.
    pub fn run(self) -> Outcome {
        let (table, to) = (self.table.as_deref(), self.to.as_deref());
        runtime()?.block_on(ops::transfer::export(&self.database.location(), table, to))
    }
}

/// Open a record as a table.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  portolan import game.txt")]
pub struct Import {
    #[command(flatten)]
    database: Database,
    /// The record.
    file: PathBuf,
}

impl Import {
    /// Opens.
    pub fn run(self) -> Outcome {
        runtime()?.block_on(ops::transfer::import(&self.database.location(), &self.file))
    }
}

/// Play many real games over HTTP against a running server, and measure.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  portolan serve --limit-per-address 0 --limit-per-person 0 &
  portolan load --tables 1000 --seconds 30 --moves-per-second 1200
  portolan load --idle --tables 10000")]
pub struct Load {
    #[command(flatten)]
    plan: ops::load::Plan,
}

impl Load {
    /// Plays and measures.
    pub fn run(self) -> Outcome {
        runtime()?.block_on(ops::load::run(self.plan))
    }
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}

/// The log goes to the error output; `RUST_LOG` says how much of it.
fn start_log(json: bool) {
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::layer::{Layer, SubscriberExt};
    use tracing_subscriber::util::SubscriberInitExt;
    let asked = std::env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let usual =
        || Targets::new().with_default(LevelFilter::INFO).with_target("sqlx", LevelFilter::WARN);
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let log = if json { log.json().boxed() } else { log.boxed() };
    let log = log.with_filter(asked.unwrap_or_else(usual));
    // Fails only where a log is set up already: then that one serves.
    let _ = tracing_subscriber::registry().with(log).try_init();
}

/// Resolves at Ctrl-C, or when the system asks to stop.
async fn interrupted() {
    let ctrl_c = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut stream) => drop(stream.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = ctrl_c => {}
        () = terminated => {}
    }
}
