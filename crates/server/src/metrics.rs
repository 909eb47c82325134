//! What is counted, in the text format that Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A number that only grows.
#[derive(Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Counts on.
    pub fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    /// How many so far.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that is what it is now.
#[derive(Default)]
pub struct Gauge(AtomicU64);

impl Gauge {
    /// It is so much now.
    pub fn set(&self, n: u64) {
        self.0.store(n, Ordering::Relaxed);
    }

    /// How much it is.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper bounds of the latency classes, in microseconds.
const BOUNDS: [u64; 12] = [
    500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    5_000_000,
];

/// How long something took, by classes.
#[derive(Default)]
pub struct Histogram {
    classes: [AtomicU64; BOUNDS.len() + 1],
    sum: AtomicU64,
}

impl Histogram {
    /// Notes one duration.
    pub fn note(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let class = BOUNDS.iter().position(|&bound| micros <= bound).unwrap_or(BOUNDS.len());
        self.classes[class].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(micros, Ordering::Relaxed);
    }

    /// The mean of all that was noted.
    pub fn mean(&self) -> Duration {
        let count: u64 = self.classes.iter().map(|class| class.load(Ordering::Relaxed)).sum();
        let sum = self.sum.load(Ordering::Relaxed);
        Duration::from_micros(sum.checked_div(count).unwrap_or(0))
    }

    fn write(&self, text: &mut String, name: &str, help: &str) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut total = 0;
        for (bound, class) in BOUNDS.iter().zip(&self.classes) {
            total += class.load(Ordering::Relaxed);
            let seconds = *bound as f64 / 1e6;
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {total}");
        }
        total += self.classes[BOUNDS.len()].load(Ordering::Relaxed);
        let sum = self.sum.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {total}");
        let _ = writeln!(text, "{name}_sum {sum}\n{name}_count {total}");
    }
}

/// What is so many at this moment.
#[derive(Clone, Debug)]
pub struct Gauges {
    /// Tables in use on this node.
    pub tables: usize,
    /// Open event streams.
    pub watchers: usize,
    /// Tables that wait for a computer player.
    pub bot_queue: usize,
    /// Reviews that are being made, or wait to be.
    pub reviews: usize,
    /// Open connections.
    pub connections: usize,
    /// Connections refused: too many in all, and too many from one address.
    pub refused: [u64; 2],
    /// Expensive work that waits for its turn, by kind.
    pub work: Vec<(&'static str, usize)>,
}

/// Everything that is counted.
#[derive(Default)]
pub struct Metrics {
    /// Decisions of seats.
    pub moves: Counter,
    /// Rows of all logs.
    pub entries: Counter,
    /// Decisions of computer players.
    pub bot_moves: Counter,
    /// Since the process began, rematches too.
    pub tables_opened: Counter,
    /// Requests answered, by the first digit of their status.
    pub requests: [Counter; 6],
    /// Thoughts of computer players that were shortened, because many were waiting.
    pub thoughts_shortened: Counter,
    /// Reviews that were made and kept.
    pub reviews: Counter,
    /// Hints thought out.
    pub hints: Counter,
    /// Turns that a coach looked at.
    pub turns_looked_at: Counter,
    /// From the wish for a hint to its answer.
    pub hint_seconds: Histogram,
    /// Copies of the database that were made by themselves.
    pub backups_made: Counter,
    /// Those that failed.
    pub backups_failed: Counter,
    /// When the last one was begun, in seconds since 1970; 0 for none.
    pub last_backup: Gauge,
    /// How long expensive work waited for its turn.
    pub work_wait_seconds: Histogram,
    /// From the arrival of an act to its durable answer.
    pub act_seconds: Histogram,
}

impl Metrics {
    /// Notes an answer.
    pub fn answered(&self, status: u16) {
        self.requests[usize::from(status / 100).min(5)].add(1);
    }

    /// All figures as text, with those of this moment.
    pub fn text(&self, now: Gauges) -> String {
        let mut text = String::new();
        let mut plain = |name: &str, kind: &str, help: &str, value: u64| {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        };
        plain("portolan_moves_total", "counter", "Decisions of seats.", self.moves.get());
        plain("portolan_entries_total", "counter", "Rows of all logs.", self.entries.get());
        plain(
            "portolan_bot_moves_total",
            "counter",
            "Decisions of computer players.",
            self.bot_moves.get(),
        );
        plain(
            "portolan_tables_opened_total",
            "counter",
            "Tables opened.",
            self.tables_opened.get(),
        );
        plain(
            "portolan_tables_in_memory",
            "gauge",
            "Tables in use on this node.",
            now.tables as u64,
        );
        plain("portolan_watchers", "gauge", "Open event streams.", now.watchers as u64);
        plain(
            "portolan_bot_queue",
            "gauge",
            "Tables that wait for a computer player.",
            now.bot_queue as u64,
        );
        plain(
            "portolan_reviews_under_way",
            "gauge",
            "Reviews that are being made, or wait to be.",
            now.reviews as u64,
        );
        plain("portolan_reviews_total", "counter", "Reviews made and kept.", self.reviews.get());
        plain("portolan_connections", "gauge", "Open connections.", now.connections as u64);
        plain(
            "portolan_thoughts_shortened_total",
            "counter",
            "Thoughts of computer players cut short because many were waiting.",
            self.thoughts_shortened.get(),
        );
        plain("portolan_hints_total", "counter", "Hints thought out.", self.hints.get());
        plain(
            "portolan_turns_looked_at_total",
            "counter",
            "Turns that a coach looked at, at teaching tables.",
            self.turns_looked_at.get(),
        );
        plain(
            "portolan_backups_total",
            "counter",
            "Backups made by themselves.",
            self.backups_made.get(),
        );
        plain(
            "portolan_backup_failures_total",
            "counter",
            "Backups that failed.",
            self.backups_failed.get(),
        );
        plain(
            "portolan_last_backup_timestamp_seconds",
            "gauge",
            "When the newest backup was begun; 0 for none.",
            self.last_backup.get(),
        );
        if let Some(bytes) = resident_bytes() {
            plain("process_resident_memory_bytes", "gauge", "Memory in use.", bytes);
        }
        let name = "portolan_requests_total";
        let _ = writeln!(text, "# HELP {name} Requests answered.\n# TYPE {name} counter");
        for (class, counter) in self.requests.iter().enumerate().skip(1) {
            let _ = writeln!(text, "{name}{{status=\"{class}xx\"}} {}", counter.get());
        }
        let name = "portolan_connections_refused_total";
        let _ = writeln!(text, "# HELP {name} Connections refused.\n# TYPE {name} counter");
        for (cap, refused) in ["all", "address"].iter().zip(now.refused) {
            let _ = writeln!(text, "{name}{{cap=\"{cap}\"}} {refused}");
        }
        let name = "portolan_work_waiting";
        let _ = writeln!(text, "# HELP {name} Work that waits for its turn.\n# TYPE {name} gauge");
        for (kind, waiting) in now.work {
            let _ = writeln!(text, "{name}{{kind=\"{kind}\"}} {waiting}");
        }
        self.work_wait_seconds.write(
            &mut text,
            "portolan_work_wait_seconds",
            "How long expensive work waited for its turn.",
        );
        self.hint_seconds.write(
            &mut text,
            "portolan_hint_seconds",
            "From the wish for a hint to its answer.",
        );
        self.act_seconds.write(
            &mut text,
            "portolan_act_seconds",
            "From the arrival of an act to its durable answer.",
        );
        text
    }
}

/// The memory this process has in use, where the system tells.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classes_of_a_histogram_add_up() {
        let histogram = Histogram::default();
        for micros in [100, 700, 700, 30_000, 9_000_000] {
            histogram.note(Duration::from_micros(micros));
        }
        let mut text = String::new();
        histogram.write(&mut text, "x", "y");
        assert!(text.contains("x_bucket{le=\"0.0005\"} 1\n"), "{text}");
        assert!(text.contains("x_bucket{le=\"0.001\"} 3\n"), "{text}");
        assert!(text.contains("x_bucket{le=\"5\"} 4\n"), "{text}");
        assert!(
            text.contains("x_bucket{le=\"+Inf\"} 5\n") && text.contains("x_count 5\n"),
            "{text}"
        );
    }
}
