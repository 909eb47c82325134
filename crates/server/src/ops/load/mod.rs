//! `portolan load`: plays many real games over HTTP against a running server, checks every view it gets,
//! and measures.

pub mod idle;
mod player;
mod report;
mod wire;

use crate::outcome::Outcome;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
pub use report::Tally;
use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;

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
    fn game(&self) -> Result<(String, u8), String> {
        let game = match &self.game {
            Some(id) => portolan_registry::find(id).ok_or(format!("no game is called “{id}”"))?,
            None => *portolan_registry::all().first().ok_or("there is no game")?,
        };
        let seats = game.seats().min.max(2).min(game.seats().max);
        Ok((game.id().to_owned(), seats))
    }
}

/// Connections made at once while tables are set up.
const AT_ONCE: usize = 32;

/// The subcommand.
pub async fn run(plan: Plan) -> Outcome {
    if plan.idle {
        idle::weigh(&plan).await?.print(&plan);
        return Ok(());
    }
    let mut tally = play(&plan).await?;
    tally.print(&plan);
    if tally.errors.is_empty() { Ok(()) } else { Err("there were errors".into()) }
}

/// Plays at all tables at once, and says what it came to.
pub async fn play(plan: &Plan) -> Result<Tally, Box<dyn Error + Send + Sync>> {
    let (game, seats) = plan.game()?;
    let bar = ProgressBar::new(plan.tables as u64);
    if let Ok(style) = ProgressStyle::with_template("{msg:20} {bar:30} {pos}/{len}") {
        bar.set_style(style);
    }
    bar.set_message("opening tables");
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut opening = tokio::task::JoinSet::new();
    for _ in 0..plan.tables {
        let (gate, game, plan) = (gate.clone(), game.clone(), plan.clone());
        opening.spawn(async move {
            let _permit = gate.acquire_owned().await.map_err(|e| e.to_string())?;
            player::Table::open(plan.server, &game, seats, plan.watchers).await
        });
    }
    let mut tables = Vec::new();
    while let Some(table) = opening.join_next().await {
        tables.push(table??);
        bar.inc(1);
    }
    bar.reset();
    bar.set_length(plan.seconds);
    bar.set_message("playing");
    let begin = Instant::now() + Duration::from_millis(200);
    let end = begin + Duration::from_secs(plan.seconds);
    let pace = (plan.moves_per_second > 0)
        .then(|| Duration::from_secs_f64(plan.tables as f64 / f64::from(plan.moves_per_second)));
    let mut playing = tokio::task::JoinSet::new();
    for (i, table) in tables.into_iter().enumerate() {
        let phase = pace.unwrap_or_default().mul_f64(i as f64 / plan.tables as f64);
        playing.spawn(table.play(begin + phase, end, pace));
    }
    let ticking = bar.clone();
    let ticker = tokio::spawn(async move {
        while Instant::now() < end {
            tokio::time::sleep(Duration::from_secs(1)).await;
            ticking.inc(1);
        }
    });
    let mut tally = Tally::default();
    while let Some(played) = playing.join_next().await {
        tally.add(played?);
    }
    ticker.abort();
    bar.finish_and_clear();
    tally.memory = wire::server_memory(plan.server).await.ok();
    Ok(tally)
}
