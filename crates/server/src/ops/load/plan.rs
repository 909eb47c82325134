//! What a load test plays.

use clap::Args;
use std::net::SocketAddr;

/// What to play.
#[derive(Args, Clone, Debug)]
pub struct Plan {
    /// The server. Start it with --limit-per-address 0 --limit-per-person 0.
    #[arg(long, default_value = "127.0.0.1:7714", value_name = "ADDRESS")]
    pub server: SocketAddr,
    /// Tables played at once.
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub tables: usize,
    /// How long to play.
    #[arg(long, default_value_t = 20, value_name = "S")]
    pub seconds: u64,
    /// Moves a second over all tables; 0 plays as fast as answers come.
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub moves_per_second: u32,
    /// Spectators at each table, besides its players.
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub watchers: usize,
    /// The game; the first one if left out.
    #[arg(long, value_name = "ID")]
    pub game: Option<String>,
    /// Open tables with one watcher each, play nothing, and report the memory they take.
    #[arg(long)]
    pub idle: bool,
    /// Print the result as JSON.
    #[arg(long)]
    pub json: bool,
}

impl Plan {
    /// The game's id and the fewest players that are not alone.
    pub fn game(&self) -> Result<(String, u8), String> {
        let game = match &self.game {
            Some(id) => portolan_registry::find(id).ok_or(format!("no game is called “{id}”"))?,
            None => *portolan_registry::all().first().ok_or("there is no game")?,
        };
        let seats = game.seats().min.max(2).min(game.seats().max);
        Ok((game.id().to_owned(), seats))
    }
}

/// Connections made at once while tables are set up.
pub(super) const AT_ONCE: usize = 32;
