//! The post: letters go out side by side, so that a slow receiver delays nobody but itself.

use super::hook::Hooks;
use super::mail::Mailer;
use super::message::Message;
use super::push::{Delivered, PushKey, Pushed, deliver};
use portolan_store::{Store, SubscriptionRow};
use portolan_tables::Timekeeper;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::Semaphore;

/// Letters on their way at once.
const AT_ONCE: usize = 64;
/// Letters on their way at once to one receiver.
const AT_ONCE_TO_ONE: usize = 2;
/// Letters that wait for one receiver; beyond this they are dropped rather than kept in memory.
const WAITING_FOR_ONE: usize = 50;
/// Letters that wait in all.
const WAITING: usize = 2000;
/// Beyond so many receivers, those for whom nothing waits are forgotten.
const MANY: usize = 1000;

/// Something to be sent.
pub(super) enum Letter {
    Hook { url: String, message: Message },
    Mail { to: String, subject: String, text: String },
    Push(Pushed),
}

impl Letter {
    /// The host that receives it; our own mail server receives all mail.
    fn receiver(&self) -> String {
        match self {
            Letter::Mail { .. } => String::new(),
            Letter::Hook { url, .. }
            | Letter::Push(Pushed { to: SubscriptionRow { endpoint: url, .. }, .. }) => {
                let url = url.parse::<reqwest::Url>().ok();
                let named = |url: reqwest::Url| {
                    Some(format!("{}:{}", url.host_str()?, url.port_or_known_default()?))
                };
                url.and_then(named).unwrap_or_default()
            }
        }
    }
}

/// The way to one receiver.
struct Lane {
    ways: Semaphore,
    waiting: AtomicUsize,
}

/// Sends letters.
pub(super) struct Post {
    hooks: Option<Hooks>,
    mailer: Option<Mailer>,
    key: PushKey,
    store: Store,
    time: Timekeeper,
    lanes: Mutex<HashMap<String, Arc<Lane>>>,
    ways: Semaphore,
    waiting: AtomicUsize,
}

impl Post {
    pub(super) fn new(
        hooks: Option<Hooks>,
        mailer: Option<Mailer>,
        key: PushKey,
        store: Store,
        time: Timekeeper,
    ) -> Arc<Post> {
        Arc::new(Post {
            hooks,
            mailer,
            key,
            store,
            time,
            lanes: Mutex::default(),
            ways: Semaphore::new(AT_ONCE),
            waiting: AtomicUsize::new(0),
        })
    }

    fn lane(&self, receiver: String) -> Arc<Lane> {
        let mut lanes = self.lanes.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if lanes.len() > MANY {
            lanes.retain(|_, lane| lane.waiting.load(Ordering::Relaxed) > 0);
        }
        let new = || {
            let ways = Semaphore::new(AT_ONCE_TO_ONE);
            Arc::new(Lane { ways, waiting: AtomicUsize::new(0) })
        };
        lanes.entry(receiver).or_insert_with(new).clone()
    }

    /// Sends a letter, after those that wait for the same receiver.
    pub(super) fn send(self: &Arc<Post>, letter: Letter) {
        let lane = self.lane(letter.receiver());
        let full = lane.waiting.load(Ordering::Relaxed) >= WAITING_FOR_ONE
            || self.waiting.load(Ordering::Relaxed) >= WAITING;
        if full {
            tracing::warn!("a notice was dropped: too many wait");
            return;
        }
        lane.waiting.fetch_add(1, Ordering::Relaxed);
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let post = self.clone();
        tokio::spawn(async move {
            // First the receiver's own way, so that those who wait for a slow one hold up nobody else.
            let own = lane.ways.acquire().await;
            let way = post.ways.acquire().await;
            if let Err(reason) = post.deliver(letter).await {
                tracing::warn!(reason, "a notice could not be delivered");
            }
            drop((way, own));
            lane.waiting.fetch_sub(1, Ordering::Relaxed);
            post.waiting.fetch_sub(1, Ordering::Relaxed);
        });
    }

    async fn deliver(&self, letter: Letter) -> Result<(), String> {
        match (letter, &self.hooks, &self.mailer) {
            (Letter::Hook { url, message }, Some(hooks), _) => hooks.post(&url, &message).await,
            (Letter::Mail { to, subject, text }, _, Some(mailer)) => {
                mailer.send(&to, subject, text).await
            }
            (Letter::Push(pushed), Some(hooks), _) => self.push(hooks, pushed).await,
            _ => Ok(()),
        }
    }

    /// The key that pushed messages are signed with.
    pub(super) fn key(&self) -> &PushKey {
        &self.key
    }

    async fn push(&self, hooks: &Hooks, pushed: Pushed) -> Result<(), String> {
        match deliver(hooks, &self.key, &pushed, self.time.now()).await? {
            Delivered::Taken => Ok(()),
            Delivered::Gone => {
                let forgotten = self.store.unsubscribe(&pushed.person, &pushed.to.endpoint).await;
                forgotten.map(drop).map_err(|error| error.to_string())
            }
        }
    }
}
