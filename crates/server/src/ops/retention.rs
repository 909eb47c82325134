//! What nobody will miss goes after a while: tables that never began, and guests who never sat at one that did.
//! Running and finished tables stay, with everybody who sat there.

use crate::app::App;
use std::sync::Arc;
use std::time::Duration;

/// By the server's own clock, it is looked this often.
const EVERY_MS: i64 = 3_600_000;
/// So many go at once, so that players' moves do not wait.
const AT_ONCE: u32 = 200;
const DAY_MS: i64 = 86_400_000;
/// It is remembered for so long from where an account was logged in to, by all nodes of a PostgreSQL.
const HOMES_MS: i64 = 30 * DAY_MS;

/// Looks now and then until the server closes.
pub fn start(app: &Arc<App>) {
    tokio::spawn(look_on(app.clone()));
}

async fn look_on(app: Arc<App>) {
    let mut closing = app.closing();
    let mut looked = None;
    loop {
        if looked.is_none_or(|at| app.now() - at >= EVERY_MS) {
            looked = Some(app.now());
            clear(&app).await;
        }
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = tokio::time::sleep(Duration::from_secs(1)) => {}
        }
    }
}

/// The moment before which things are old, where anything is to go at all.
fn before(app: &App, days: u32) -> Option<i64> {
    (days > 0).then(|| app.now() - i64::from(days) * DAY_MS)
}

async fn clear(app: &App) {
    if let Some(before) = before(app, app.config.forget_tables) {
        let gone = clear_tables(app, before).await;
        tell(gone, "tables that never began were deleted");
    }
    let shared = app.store.forget_spent(app.now() - 2 * DAY_MS, app.now() - HOMES_MS).await;
    tell(shared.map(|()| 0).map_err(|error| error.to_string()), "limits that nobody used");
    if let Some(before) = before(app, app.config.forget_guests) {
        let gone = clear_guests(app, before).await;
        tell(gone, "guests who never played were deleted");
    }
}

fn tell(gone: Result<usize, String>, what: &str) {
    match gone {
        Ok(0) => {}
        Ok(count) => tracing::info!(count, "{what}"),
        Err(error) => tracing::warn!(error, "not all that is old could be deleted"),
    }
}

async fn clear_tables(app: &App, before: i64) -> Result<usize, String> {
    let mut count = 0;
    loop {
        let old = app.store.never_begun(before, AT_ONCE).await.map_err(|e| e.to_string())?;
        let mut gone = 0;
        for (id, seq) in &old {
            let done = app.tables.delete_never_begun(id, *seq).await.map_err(|e| e.to_string())?;
            gone += usize::from(done);
        }
        count += gone;
        if gone == 0 {
            return Ok(count);
        }
    }
}

async fn clear_guests(app: &App, before: i64) -> Result<usize, String> {
    let (mut count, mut after) = (0, (i64::MIN, String::new()));
    loop {
        let page =
            app.store.idle_guests(before, &after, AT_ONCE).await.map_err(|e| e.to_string())?;
        for id in &page.idle {
            count += usize::from(app.store.delete_guest(id).await.map_err(|e| e.to_string())?);
            app.people.revoke(id);
        }
        match page.next {
            Some(next) => after = next,
            None => return Ok(count),
        }
    }
}
