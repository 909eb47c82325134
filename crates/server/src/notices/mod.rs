//! "Your turn": by webhook, by mail, and as a feed. Quiet for live tables and for those who play in one
//! browser; never a secret, only whose turn it is and where.

pub mod feed;
mod hook;
mod mail;

use crate::config::Config;
use crate::error::ApiError;
use crate::limits::{Budget, Limits};
use portolan_pages::words;
use portolan_store::Store;
use portolan_table::{Phrase, Seat};
use portolan_tables::{Pace, TableHandle, TableState};
use std::sync::Arc;
use tokio::sync::mpsc;

/// Letters that wait; beyond this they are dropped rather than kept in memory.
const QUEUE: usize = 1000;

/// Something to be sent.
enum Letter {
    Hook { url: String, text: String },
    Mail { to: String, subject: String, text: String },
}

/// The way to the post.
pub struct Notices {
    letters: mpsc::Sender<Letter>,
    mails: bool,
    base: String,
    private_hooks: bool,
    store: Store,
    limits: Arc<Limits>,
}

impl Notices {
    /// Starts the post.
    pub fn start(config: &Config, store: Store, limits: Arc<Limits>) -> Notices {
        let (letters, queue) = mpsc::channel(QUEUE);
        let mailer = config.mail.as_ref().and_then(|mail| match mail::Mailer::new(mail) {
            Ok(mailer) => Some(mailer),
            Err(reason) => {
                tracing::error!(reason, "no mail will be sent");
                None
            }
        });
        let mails = mailer.is_some();
        tokio::spawn(deliver(queue, hook::Hooks::new(config.private_hooks), mailer));
        let (base, private_hooks) = (config.base(), config.private_hooks);
        Notices { letters, mails, base, private_hooks, store, limits }
    }

    /// Is mail set up?
    pub fn mails(&self) -> bool {
        self.mails
    }

    fn send(&self, letter: Letter) {
        send(&self.letters, letter);
    }

    /// Asks whether an address belongs to whoever gave it.
    pub fn ask_address(&self, to: &str, code: &str) {
        let link = format!("{}/me/email/{code}", self.base);
        self.send(Letter::Mail {
            to: to.to_owned(),
            subject: words::word("mail-confirm-subject"),
            text: words::say(&Phrase::new("mail-confirm").text("link", link)),
        });
    }

    /// Sets a table's webhook; an empty address ends it.
    pub async fn set_hook(&self, table: &TableHandle, url: Option<&str>) -> Result<(), ApiError> {
        let url = url.map(str::trim).filter(|url| !url.is_empty());
        let url = url.map(|url| hook::check_address(url, self.private_hooks)).transpose()?;
        Ok(table.set_hook(url).await?)
    }

    /// Seats that owe a decision now and did not before are told.
    pub fn turn_passed(&self, state: &TableState, before: i64, now: i64) {
        let new = now & !before;
        if new == 0 || state.head().settings.pace != Pace::Correspondence {
            return;
        }
        let here = state.persons();
        let seats: Vec<Seat> = here.iter().filter(|seat| new >> seat.0 & 1 == 1).collect();
        let mut persons: Vec<&str> =
            here.iter().filter_map(|seat| state.places()[seat.index()].person()).collect();
        persons.sort_unstable();
        persons.dedup();
        let alone = persons.len() < 2 && state.computers().is_empty() && here.len() > 1;
        if alone {
            return;
        }
        let link = format!("{}/t/{}", self.base, state.head().id);
        for seat in seats {
            let name = state.speaker().name(seat);
            let phrase = Phrase::new("notice-turn")
                .text("who", name)
                .text("game", state.game().title())
                .text("link", link.clone());
            let text = words::say(&phrase);
            if let Some(url) = &state.head().hook
                && self.limits.take(Budget::Notice, url).is_ok()
            {
                self.send(Letter::Hook { url: url.clone(), text: text.clone() });
            }
            if self.mails
                && let Some(person) = state.places()[seat.index()].person()
            {
                self.mail_turn(person.to_owned(), state.game().title(), text);
            }
        }
    }

    fn mail_turn(&self, person: String, game: &str, text: String) {
        let (store, limits) = (self.store.clone(), self.limits.clone());
        let letters = self.letters.clone();
        let subject = words::say(&Phrase::new("mail-turn-subject").text("game", game));
        tokio::spawn(async move {
            if let Ok(Some(row)) = store.person(&person).await
                && let Some(to) = row.sure_email()
                && limits.take(Budget::Notice, &person).is_ok()
            {
                send(&letters, Letter::Mail { to: to.to_owned(), subject, text });
            }
        });
    }
}

fn send(letters: &mpsc::Sender<Letter>, letter: Letter) {
    if letters.try_send(letter).is_err() {
        tracing::warn!("a notice was dropped: too many wait");
    }
}

async fn deliver(
    mut queue: mpsc::Receiver<Letter>,
    hooks: Option<hook::Hooks>,
    mailer: Option<mail::Mailer>,
) {
    while let Some(letter) = queue.recv().await {
        let sent = match (letter, &hooks, &mailer) {
            (Letter::Hook { url, text }, Some(hooks), _) => hooks.post(&url, &text).await,
            (Letter::Mail { to, subject, text }, _, Some(mailer)) => {
                mailer.send(&to, subject, text).await
            }
            _ => Ok(()),
        };
        if let Err(reason) = sent {
            tracing::warn!(reason, "a notice could not be delivered");
        }
    }
}
