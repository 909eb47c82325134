//! Makes a database of many tables, and measures what is asked of it: lists, sweeps, statistics, what a server asks
//! when it starts.
//!
//! ```text
//! cargo run --release -p portolan-store --example many -- /tmp/many.db 1000000
//! cargo run --release -p portolan-store --example many -- postgres://portolan@127.0.0.1/portolan 1000000
//! ```
//!
//! Every hundredth table has the same second player. A database that has tables already is measured as it is. One line for each question: its name, the median of five
//! answers in milliseconds, and how many rows came.

use portolan_store::{Arg, Location, Statement, Store, StoreError, Unit};
use std::time::Instant;

/// Two thirds of the tables are over, most of the rest goes on; each has two seats and five rows. Ids are in no
/// order, as real ones are.
const FILL: [(&str, &str); 6] = [
    (
        "people",
        "WITH RECURSIVE n(i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $1 - 1) \
         INSERT INTO people (id, name, login, password, feed, created_at) \
         SELECT 'p' || CAST(10000000 + i AS TEXT), 'Guest', NULL, NULL, \
         'feed' || CAST(10000000 + i AS TEXT), 1600000000000 + i * 60000 FROM n",
    ),
    (
        "tables",
        "WITH RECURSIVE n(i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $1 - 1) \
         INSERT INTO tables (id, game, rules, sheet, host, invite, listed, created_at, seq, status, due, \
         bots_due, deadline, changed_at, kept) \
         SELECT 'bcdf' || CAST(10000000 + (i * 7919) % 9999991 AS TEXT), \
         CASE i % 4 WHEN 0 THEN 'sail-to-india' WHEN 1 THEN 'navegador' WHEN 2 THEN 'sail' ELSE 'santa-maria' END, \
         1, '{\"setup\":{\"seats\":2,\"options\":{}}}', 'p' || CAST(10000000 + i AS TEXT), 'invite', \
         CASE WHEN i % 7 = 0 THEN 1 ELSE 0 END, 1600000000000 + i * 60000, 5, \
         CASE WHEN i % 30 < 20 THEN 'over' WHEN i % 30 < 29 THEN 'running' ELSE 'open' END, \
         CASE WHEN i % 30 >= 20 AND i % 30 < 29 THEN 1 ELSE 0 END, \
         CASE WHEN i % 300 = 25 THEN 1 ELSE 0 END, \
         CASE WHEN i % 300 = 28 THEN 4102444800000 ELSE NULL END, 1600000000000 + i * 60000, \
         CASE WHEN i > $1 - 1000 THEN 0 ELSE 5 END FROM n",
    ),
    (
        "chairs",
        "INSERT INTO chairs (table_id, seat, person) SELECT t.id, s.seat, CASE s.seat WHEN 0 THEN t.host \
         ELSE 'p10000007' END FROM tables t CROSS JOIN (SELECT 0 AS seat UNION ALL SELECT 1 AS seat) s \
         WHERE s.seat = 0 OR (t.created_at / 60000) % 100 = 0",
    ),
    (
        "entries",
        "WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 5) \
         INSERT INTO entries (table_id, seq, at, kind, seat, data, person, key, length) \
         SELECT t.id, n.i, t.created_at, 'chat', NULL, '{\"name\":\"Guest\",\"text\":\"Good day.\"}', t.host, NULL, 0 \
         FROM tables t CROSS JOIN n",
    ),
    (
        "results",
        "INSERT INTO results (table_id, seat, game, seats, person, level, total, place, won, entries, shown, listed, \
         ended_at) SELECT t.id, s.seat, t.game, 2, CASE s.seat WHEN 0 THEN t.host ELSE NULL END, \
         CASE s.seat WHEN 0 THEN NULL ELSE 'captain' END, 20 + (t.created_at / 60000) % 60, 1 + s.seat, 1 - s.seat, \
         80 + (t.created_at / 60000) % 90, 1, t.listed, t.changed_at FROM tables t \
         CROSS JOIN (SELECT 0 AS seat UNION ALL SELECT 1 AS seat) s WHERE t.status = 'over'",
    ),
    ("pulse", "UPDATE pulse SET at = 1600000000000 + $1 * 60000"),
];

async fn fill(store: &Store, tables: i64) -> Result<(), StoreError> {
    for (name, sql) in FILL {
        let began = Instant::now();
        let arguments = if sql.contains("$1") { vec![Arg::Int(tables)] } else { Vec::new() };
        store.write(Unit::new("", Statement::new(sql, arguments))).await?;
        println!("filled {name:24} {:8.1} s", began.elapsed().as_secs_f64());
    }
    Ok(())
}

/// Asks five times, and prints the median.
macro_rules! ask {
    ($name:literal, $question:expr, $count:expr) => {{
        let mut times = Vec::new();
        let mut rows = 0;
        for _ in 0..5 {
            let began = Instant::now();
            let answer = $question.await?;
            times.push(began.elapsed());
            rows = $count(&answer);
        }
        times.sort();
        println!("{:32} {:9.1} ms {rows:8} rows", $name, times[2].as_secs_f64() * 1e3);
    }};
}

async fn measure(store: &Store) -> Result<(), StoreError> {
    let beginning = (i64::MIN, String::new());
    let now = 1_600_000_000_000 + 60_000 * i64::try_from(store.count_tables().await?).unwrap_or(0);
    let month = now - 30 * 86_400_000;
    ask!("start: last beat", store.last_beat(), |at: &Option<i64>| usize::from(at.is_some()));
    ask!(
        "start: computers that are due",
        store.waiting_for_computers((i64::MAX, i64::MAX), &beginning, 200),
        Vec::len
    );
    ask!("start: results to be added", store.results_due("", 200), Vec::len);
    ask!("sweep: clocks", store.expired(now, &beginning, 200), Vec::len);
    ask!(
        "sweep: forgotten computers",
        store.waiting_for_computers((now - 5000, now + 60_000), &beginning, 200),
        Vec::len
    );
    ask!("sweep: keepsakes", store.unkept(now, 50), Vec::len);
    ask!("sweep: never begun", store.never_begun(month, 200), Vec::len);
    ask!(
        "sweep: idle guests",
        store.idle_guests(month, &beginning, 200),
        |page: &portolan_store::GuestPage| page.idle.len()
    );
    ask!("list: open", store.listed("open", 50), Vec::len);
    ask!("list: running", store.listed("running", 50), Vec::len);
    ask!("list: over", store.listed("over", 50), Vec::len);
    ask!("list: of a guest", store.tables_of("p10000100", 100), Vec::len);
    ask!("list: of who sits everywhere", store.tables_of("p10000007", 100), Vec::len);
    ask!("list: waiting for a guest", store.waiting_for("p10000020", 100), Vec::len);
    ask!("list: waiting for who sits everywhere", store.waiting_for("p10000007", 100), Vec::len);
    ask!("statistics: by number of seats", store.games_by_seats("sail"), Vec::len);
    ask!("statistics: newest results", store.listed_results("sail", 20), Vec::len);
    ask!("statistics: by seat", store.tally_seats("sail", 2), Vec::len);
    ask!("statistics: by level", store.tally_levels("sail", 2), Vec::len);
    ask!("statistics: by points", store.tally_totals("sail", 2), Vec::len);
    ask!("statistics: by length", store.tally_lengths("sail", 2), Vec::len);
    ask!("statistics: of a person", store.results_of("p10000100", 1000), Vec::len);
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let location: Location = arguments.next().ok_or("which database?")?.parse()?;
    let tables: i64 = arguments.next().as_deref().unwrap_or("1000000").parse()?;
    let began = Instant::now();
    let store = Store::open(&location).await?;
    println!("opened in {:.1} ms", began.elapsed().as_secs_f64() * 1e3);
    if store.count_tables().await? == 0 {
        fill(&store, tables).await?;
    }
    measure(&store).await?;
    Ok(())
}
