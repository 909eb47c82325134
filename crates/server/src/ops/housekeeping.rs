//! What a running server does every second: it looks whether a host has done anything, and how much is written, here
//! and on other nodes. And now and then it keeps when people were here last.

use crate::app::App;
use std::sync::Arc;
use std::time::Duration;

/// When people were here last is kept this often, in rounds.
const KEPT_EVERY: u64 = 60;

/// Looks until the server closes.
pub fn start(app: &Arc<App>) {
    tokio::spawn(look_on(app.clone()));
}

async fn look_on(app: Arc<App>) {
    let mut closing = app.closing();
    let mut round: u64 = 0;
    loop {
        if let Err(error) = app.follow_rules().await {
            tracing::warn!(%error, "it could not be read whether a host has done anything");
        }
        if let Err(error) = app.share_quota(None).await {
            tracing::debug!(%error, "the other nodes do not know what was written here");
        }
        app.flow.note(app.now(), app.metrics.entries.get());
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = tokio::time::sleep(Duration::from_secs(1)) => {}
        }
        round += 1;
        if round.is_multiple_of(KEPT_EVERY) {
            keep_seen(&app, false).await;
        }
    }
}

/// Keeps when people were here last.
pub async fn keep_seen(app: &App, all: bool) {
    if let Err(error) = app.seen.keep(&app.store, all).await {
        tracing::warn!(%error, "it was not kept when people were here last");
    }
}
