//! What happens although nobody does anything: time runs out, computer players that were forgotten (by a
//! restart, or a node that died) are woken, idle tables leave the memory.

use super::seats::time_out;
use crate::house::House;
use crate::store::News;
use std::sync::Arc;
use std::time::Duration;

/// A computer player that has not moved for this long was forgotten, unless it is thinking here.
const FORGOTTEN_MS: i64 = 5_000;

/// Starts the sweeps; they end with the house.
pub fn start(house: &Arc<House>) {
    tokio::spawn(sweep(house.clone()));
    if house.store.is_shared() {
        tokio::spawn(listen(house.clone()));
    }
}

async fn sweep(house: Arc<House>) {
    let mut closing = house.closing();
    let mut beat: u64 = 0;
    // After a restart every computer player that is due is woken at once.
    wake_computers(&house, 0).await;
    loop {
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = tokio::time::sleep(Duration::from_secs(1)) => {}
        }
        beat += 1;
        expire(&house).await;
        if beat.is_multiple_of(5) {
            wake_computers(&house, FORGOTTEN_MS).await;
            let idle = i64::try_from(house.config.idle.as_millis()).unwrap_or(i64::MAX);
            house.rooms.tidy(house.now() - idle);
        }
    }
}

async fn expire(house: &Arc<House>) {
    let expired = match house.store.expired(house.now(), 100).await {
        Ok(expired) => expired,
        Err(error) => return tracing::warn!(%error, "the clocks could not be read"),
    };
    for table in expired {
        if let Err(trouble) = time_out(house, &table).await {
            tracing::warn!(table, code = trouble.code.word(), "a time-out was not carried out");
        }
    }
}

async fn wake_computers(house: &Arc<House>, older: i64) {
    let waiting = match house.store.waiting_for_computers(house.now() - older, 500).await {
        Ok(waiting) => waiting,
        Err(error) => return tracing::warn!(%error, "the computer players could not be read"),
    };
    for line in waiting {
        let id = &line.head.id;
        let Ok(room) = house.rooms.enter(house, id).await else { continue };
        match room.read(house, |live| (live.changed_seq(), live.summary().bots_due != 0)).await {
            Ok((changed_seq, due)) => house.bots.look(house, id, changed_seq, due),
            Err(trouble) => tracing::debug!(table = id, code = trouble.code.word(), "not woken"),
        }
    }
}

/// Hears of rows made by other nodes.
async fn listen(house: Arc<House>) {
    let mut closing = house.closing();
    loop {
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            lost = hear_until_lost(&house) => {
                tracing::warn!(error = lost, "the other nodes cannot be heard; trying again");
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

async fn hear_until_lost(house: &Arc<House>) -> String {
    let mut listener = match house.store.listen().await {
        Ok(Some(listener)) => listener,
        Ok(None) => return String::new(),
        Err(error) => return error.to_string(),
    };
    resync(house).await;
    loop {
        match listener.hear().await {
            Ok(News::Table(id, seq)) => {
                if let Some(room) = house.rooms.find(&id) {
                    room.hear(seq);
                }
            }
            Ok(News::Gap) => resync(house).await,
            Err(error) => return error.to_string(),
        }
    }
}

/// Something may have been missed: every table that is watched is asked for.
async fn resync(house: &Arc<House>) {
    for room in house.rooms.all() {
        if let Ok(Some(seq)) = house.store.seq(room.id()).await {
            room.hear(seq);
        }
    }
}
