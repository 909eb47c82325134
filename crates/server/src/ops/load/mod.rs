//! `portolan load`: plays many real games over HTTP against a running server, checks every view it gets,
//! and measures.

pub mod idle;
mod plan;
mod player;
mod report;
mod wire;

use crate::outcome::Outcome;
use indicatif::{ProgressBar, ProgressStyle};
use plan::AT_ONCE;
pub use plan::Plan;
pub use report::Tally;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;

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
    plan.check_descriptors(seats)?;
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
