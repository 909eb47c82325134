//! What the load came to.

use super::plan::Plan;
use super::player::Played;
use serde_json::json;

/// Everything added up.
#[derive(Default)]
pub struct Tally {
    acks: Vec<u32>,
    events: Vec<u32>,
    games: u64,
    /// Views that were checked.
    pub views: u64,
    /// What went wrong.
    pub errors: Vec<String>,
    /// The server's memory, in bytes.
    pub memory: Option<u64>,
}

impl Tally {
    /// Adds what one table came to.
    pub fn add(&mut self, played: Played) {
        self.acks.extend(played.acks);
        self.events.extend(played.events);
        self.games += played.games;
        self.views += played.views;
        self.errors.extend(played.errors);
    }

    /// Moves that every watcher heard of.
    pub fn moves(&self) -> usize {
        self.events.len()
    }

    /// Prints the figures.
    pub fn print(&mut self, plan: &Plan) {
        self.acks.sort_unstable();
        self.events.sort_unstable();
        let moves = self.events.len();
        let rate = moves as f64 / plan.seconds.max(1) as f64;
        let ms = |sorted: &[u32], percent: usize| -> f64 {
            let at = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
            sorted.get(at).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
        };
        let three = |sorted: &[u32]| [50, 95, 99].map(|percent| ms(sorted, percent));
        let (acks, events) = (three(&self.acks), three(&self.events));
        if plan.json {
            let report = json!({
                "tables": plan.tables, "seconds": plan.seconds, "moves": moves,
                "moves_per_second": rate, "views_checked": self.views, "games_finished": self.games,
                "ack_ms": { "p50": acks[0], "p95": acks[1], "p99": acks[2] },
                "last_watcher_ms": { "p50": events[0], "p95": events[1], "p99": events[2] },
                "errors": self.errors.len(), "server_memory_bytes": self.memory,
            });
            println!("{report}");
        } else {
            println!("{} tables, {} s", plan.tables, plan.seconds);
            println!("moves            {moves} ({rate:.0} a second, durable)");
            println!(
                "to the answer    p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms",
                acks[0], acks[1], acks[2]
            );
            println!(
                "to last watcher  p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms",
                events[0], events[1], events[2]
            );
            println!("views checked    {}", self.views);
            println!("games finished   {}", self.games);
            println!("errors           {}", self.errors.len());
            if let Some(bytes) = self.memory {
                println!("server memory    {:.1} MB", bytes as f64 / 1e6);
            }
        }
        for error in self.errors.iter().take(10) {
            eprintln!("error: {error}");
        }
    }
}
