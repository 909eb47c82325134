//! Work with progress on standard error.

use crate::Watch;
use portolan_players::cli::progress;
use std::time::Duration;

/// Does the work, and tells how far it is.
pub fn watched<T: Send>(message: &'static str, work: impl FnOnce(&Watch) -> T + Send) -> T {
    let (watch, bar) = (Watch::new(), progress(1000, message));
    let done = std::thread::scope(|scope| {
        let working = scope.spawn(|| work(&watch));
        while !working.is_finished() {
            bar.set_position(watch.thousandths().into());
            std::thread::sleep(Duration::from_millis(30));
        }
        working.join()
    });
    bar.finish_and_clear();
    match done {
        Ok(done) => done,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}
