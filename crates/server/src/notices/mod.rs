//! "Your turn": by webhook, by mail, and as a feed. Quiet for live tables and for those who play in one
//! browser; never a secret, only whose turn it is and where.

pub mod feed;
mod hook;
mod mail;

use crate::config::Config;
use crate::house::House;
use crate::people::Budget;
use crate::tables::{Live, Pace, Room};
use crate::trouble::Trouble;
use crate::words;
use portolan_table::{Phrase, Seat};
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
}

impl Notices {
    /// Starts the post.
    pub fn start(config: &Config) -> Notices {
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
        Notices { letters, mails, base: config.base() }
    }

    /// Is mail set up?
    pub fn mails(&self) -> bool {
        self.mails
    }

    fn send(&self, letter: Letter) {
        if self.letters.try_send(letter).is_err() {
            tracing::warn!("a notice was dropped: too many wait");
        }
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

    /// Seats that owe a decision now and did not before are told.
    pub fn turn_passed(&self, house: &Arc<House>, live: &Live, before: i64, now: i64) {
        let new = now & !before;
        if new == 0 || live.head().sheet.pace != Pace::Correspondence {
            return;
        }
        let here = live.persons();
        let seats: Vec<Seat> = here.iter().filter(|seat| new >> seat.0 & 1 == 1).collect();
        let mut persons: Vec<&str> =
            here.iter().filter_map(|seat| live.places()[seat.index()].person()).collect();
        persons.sort_unstable();
        persons.dedup();
        let alone = persons.len() < 2 && live.computers().is_empty() && here.len() > 1;
        if alone {
            return;
        }
        let link = format!("{}/t/{}", self.base, live.head().id);
        for seat in seats {
            let name = live.speaker().name(seat);
            let phrase = Phrase::new("notice-turn")
                .text("who", name)
                .text("game", live.game().title())
                .text("link", link.clone());
            let text = words::say(&phrase);
            if let Some(url) = &live.head().hook
                && house.limits.take(Budget::Notice, url).is_ok()
            {
                self.send(Letter::Hook { url: url.clone(), text: text.clone() });
            }
            if self.mails
                && let Some(person) = live.places()[seat.index()].person()
            {
                self.mail_turn(house, person.to_owned(), live.game().title(), text);
            }
        }
    }

    fn mail_turn(&self, house: &Arc<House>, person: String, game: &str, text: String) {
        let house = house.clone();
        let subject = words::say(&Phrase::new("mail-turn-subject").text("game", game));
        tokio::spawn(async move {
            if let Ok(Some(row)) = house.store.person(&person).await
                && row.email_sure
                && let Some(to) = row.email
                && house.limits.take(Budget::Notice, &person).is_ok()
            {
                house.notices.send(Letter::Mail { to, subject, text });
            }
        });
    }
}

/// Sets a table's webhook; an empty address ends it.
pub async fn set_hook(house: &House, room: &Room, url: Option<&str>) -> Result<(), Trouble> {
    let url = url.map(str::trim).filter(|url| !url.is_empty());
    let url = url.map(|url| hook::check_address(url, house.config.private_hooks)).transpose()?;
    house.store.set_hook(room.id(), url.clone()).await?;
    room.set_hook(url).await;
    Ok(())
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
