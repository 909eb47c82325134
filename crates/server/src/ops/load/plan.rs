//! What a load test plays.

use crate::connections::raise_descriptors;
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

/// Descriptors for everything that is no connection.
const BESIDES: usize = 64;

impl Plan {
    /// Raises the limit of open files, and says what is lacking where it is too low for the plan.
    pub(super) fn check_descriptors(&self, seats: u8) -> Result<(), String> {
        self.descriptors_fit(seats, raise_descriptors())
    }

    fn descriptors_fit(&self, seats: u8, allowed: u64) -> Result<(), String> {
        // Each table has a connection for its moves, and one for every stream.
        let each = if self.idle { 1 } else { 1 + usize::from(seats) + self.watchers };
        let needed = self.tables.saturating_mul(each).saturating_add(AT_ONCE + BESIDES);
        if needed as u64 <= allowed {
            return Ok(());
        }
        Err(format!(
            "{} tables need {needed} open files here, and {allowed} are allowed: raise the limit (ulimit -n \
             {needed}), or play at fewer tables. The server needs as many",
            self.tables
        ))
    }
}

/// Connections made at once while tables are set up.
pub(super) const AT_ONCE: usize = 32;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lacking_is_said_before_anything_hangs() {
        let plan = Plan {
            server: SocketAddr::from(([127, 0, 0, 1], 7714)),
            tables: 4000,
            seconds: 1,
            moves_per_second: 0,
            watchers: 1,
            game: None,
            idle: false,
            json: false,
        };
        let said = plan.descriptors_fit(3, 4096).unwrap_err();
        assert!(said.contains("20096 open files") && said.contains("4096 are allowed"), "{said}");
        assert_eq!(plan.descriptors_fit(3, 20_096), Ok(()));
        assert_eq!(Plan { idle: true, ..plan }.descriptors_fit(3, 4096), Ok(()));
    }
}
