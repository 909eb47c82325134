//! Tables that nobody plays at, with one watcher each: what do they weigh?

use super::plan::{AT_ONCE, Plan};
use super::wire;
use serde_json::json;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use wire::{Events, Wire, server_memory};

/// The server's memory, in bytes.
pub struct Weight {
    /// How many tables were watched.
    pub tables: usize,
    /// Before any.
    pub before: u64,
    /// With all of them just opened.
    pub full: u64,
    /// After the wait.
    pub after: u64,
}

/// Opens the tables and waits until the server has put them out of memory.
pub async fn weigh(plan: &Plan) -> Result<Weight, Box<dyn Error + Send + Sync>> {
    let (game, seats) = plan.game()?;
    plan.check_descriptors(seats)?;
    let before = server_memory(plan.server).await?;
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut opening = tokio::task::JoinSet::new();
    for _ in 0..plan.tables {
        let (gate, game, server) = (gate.clone(), game.clone(), plan.server);
        opening.spawn(async move {
            let _permit = gate.acquire_owned().await.map_err(|e| e.to_string())?;
            watch(server, &game, seats).await
        });
    }
    let mut watchers: Vec<Events> = Vec::new();
    while let Some(watcher) = opening.join_next().await {
        watchers.push(watcher??);
    }
    let full = server_memory(plan.server).await?;
    tokio::time::sleep(Duration::from_secs(plan.seconds)).await;
    let after = server_memory(plan.server).await?;
    Ok(Weight { tables: watchers.len(), before, full, after })
}

impl Weight {
    /// Prints the figures.
    pub fn print(&self, plan: &Plan) {
        let Weight { tables, before, full, after } = *self;
        let each = after.saturating_sub(before) as f64 / tables.max(1) as f64 / 1000.0;
        if plan.json {
            let report = json!({
                "tables": tables, "seconds": plan.seconds, "memory_before": before,
                "memory_full": full, "memory_after": after, "kilobytes_each": each,
            });
            println!("{report}");
            return;
        }
        let (begun, opened) = (mb(before), mb(full));
        println!("{tables} idle tables with one watcher each");
        println!(
            "server memory  {begun:.1} MB before, {opened:.1} MB with all of them just opened"
        );
        println!(
            "after {} s     {:.1} MB: {each:.1} kB for each table and watcher",
            plan.seconds,
            mb(after)
        );
    }
}

fn mb(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

async fn watch(server: std::net::SocketAddr, game: &str, seats: u8) -> Result<Events, String> {
    let mut wire = Wire::connect(server).await?;
    let guest = wire.post("/api/v1/guests", None, None, &json!({})).await?;
    let token = guest["token"].as_str().ok_or("no token")?;
    let chairs = vec![json!({ "kind": "me" }); usize::from(seats)];
    let order = json!({ "game": game, "seats": seats, "visibility": "unlisted", "chairs": chairs });
    let opened = wire.post("/api/v1/tables", Some(token), None, &order).await?;
    let id = opened["id"].as_str().ok_or("no table")?;
    let path = format!("/api/v1/tables/{id}/events?view=true");
    let mut events = Wire::connect(server).await?.events(&path, Some(token)).await?;
    events.next().await?.ok_or("the stream ended")?;
    Ok(events)
}
