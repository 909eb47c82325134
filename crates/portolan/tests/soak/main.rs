//! Bad days: the real server under load while at random it is killed or stopped, its database dies, moves to another
//! host, cannot be written or answers with errors, and the time of day jumps. Afterwards everything that was
//! acknowledged is there once, `portolan check` finds nothing, and what was not killed has neither grown nor needed
//! anybody to write again.
//!
//! A minute of it is part of all tests; `./test soak MINUTES` takes longer.

#[path = "../common/check.rs"]
mod check;
#[path = "../kill/client.rs"]
mod client;
mod days;
#[path = "../common/pair.rs"]
mod pair;
#[path = "../../../server/tests/server/postgres.rs"]
mod postgres;
#[path = "../common/server.rs"]
mod server;
mod troubles;

use days::{Days, Told};
use rand::RngExt;
use std::time::Duration;

/// A setting of the run, by the environment.
fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn bad_days() {
    let seconds = setting("PORTOLAN_SOAK_SECONDS").unwrap_or(60);
    let seed =
        setting("PORTOLAN_SOAK_SEED").unwrap_or_else(|| rand::rng().random_range(0..1 << 32));
    println!("{seconds} s of bad days; the same troubles again: PORTOLAN_SOAK_SEED={seed}");
    let worlds: [fn(Days) -> Option<Told>; 4] =
        [days::killed, days::troubled, days::two_nodes, days::failing_over];
    let running: Vec<_> = (0..)
        .zip(worlds)
        .map(|(n, world)| {
            let days = Days::new(seed.wrapping_add(n), Duration::from_secs(seconds));
            std::thread::spawn(move || world(days))
        })
        .collect();
    let mut acknowledged = 0;
    for world in running {
        match world.join() {
            Ok(Some(told)) => {
                println!("{told}");
                acknowledged += told.acknowledged;
            }
            Ok(None) => println!("left out: what it needs is not installed"),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
    println!("{acknowledged} moves acknowledged in all, none lost, none doubled");
    assert!(acknowledged > 0);
}
