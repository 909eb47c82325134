//! "Your turn": by webhook, by mail, as a feed, and pushed to browsers. Quiet for live tables and for those who play in one
//! browser; never a secret, only whose turn it is and where.

pub mod feed;
mod hook;
mod mail;
mod message;
mod post;
mod push;

use crate::config::Config;
use crate::error::ApiError;
use crate::limits::{Budget, Limits};
use message::Message;
use portolan_pages::words;
use portolan_store::Store;
use portolan_table::{Phrase, Seat};
use portolan_tables::{Pace, TableHandle, TableState};
use post::{Letter, Post};
pub use push::PushKey;
use push::Pushed;
use serde_json::json;
use std::sync::Arc;

/// Browsers of one person that are told of their turn.
const MOST_BROWSERS: usize = 10;

/// The way to the post.
pub struct Notices {
    post: Arc<Post>,
    mails: bool,
    base: String,
    private_hooks: bool,
    store: Store,
    limits: Arc<Limits>,
}

impl Notices {
    /// Starts the post.
    pub fn start(config: &Config, store: Store, limits: Arc<Limits>, key: PushKey) -> Notices {
        let mailer = config.mail.as_ref().and_then(|mail| match mail::Mailer::new(mail) {
            Ok(mailer) => Some(mailer),
            Err(reason) => {
                tracing::error!(reason, "no mail will be sent");
                None
            }
        });
        let mails = mailer.is_some();
        let hooks = hook::Hooks::new(config.private_hooks);
        let post = Post::new(hooks, mailer, key, store.clone(), config.clock.clone());
        let (base, private_hooks) = (config.base(), config.private_hooks);
        Notices { post, mails, base, private_hooks, store, limits }
    }

    /// Is mail set up?
    pub fn mails(&self) -> bool {
        self.mails
    }

    /// Asks whether an address belongs to whoever gave it.
    pub fn ask_address(&self, to: &str, code: &str) {
        let link = format!("{}/me/email/{code}", self.base);
        self.post.send(Letter::Mail {
            to: to.to_owned(),
            subject: words::word("mail-confirm-subject"),
            text: words::say(&Phrase::new("mail-confirm").text("link", link)),
        });
    }

    /// Lets the holder of an account choose another password.
    pub fn send_recovery(&self, to: &str, login: &str, secret: &str) {
        let link = format!("{}/recover/{secret}", self.base);
        let text = Phrase::new("mail-recovery").text("login", login).text("link", link);
        self.post.send(Letter::Mail {
            to: to.to_owned(),
            subject: words::word("mail-recovery-subject"),
            text: words::say(&text),
        });
    }

    /// Sets a table's webhook; an empty address ends it.
    pub async fn set_hook(&self, table: &TableHandle, url: Option<&str>) -> Result<(), ApiError> {
        let url = url.map(str::trim).filter(|url| !url.is_empty());
        let url = url.map(|url| hook::check_address(url, self.private_hooks)).transpose()?;
        Ok(table.set_hook(url).await?)
    }

    /// What browsers are told to take pushed messages from.
    pub fn push_key(&self) -> &str {
        self.post.key().public()
    }

    /// A browser of a person's wants to be told of their turn.
    pub async fn subscribe(
        &self,
        person: &str,
        endpoint: &str,
        p256dh: &str,
        auth: &str,
        now: i64,
    ) -> Result<(), ApiError> {
        let row = push::check(endpoint, p256dh, auth, self.private_hooks)?;
        Ok(self.store.subscribe(person, &row, now, MOST_BROWSERS).await?)
    }

    /// Seats that owe a decision now and did not before are told. At live tables only browsers of those who do not
    /// look at the table are.
    pub fn turn_passed(
        &self,
        state: &TableState,
        before: i64,
        now: i64,
        looks: impl Fn(&str) -> bool,
    ) {
        let new = now & !before;
        if new == 0 {
            return;
        }
        let slow = state.head().settings.pace == Pace::Correspondence;
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
            let message =
                Message { who: name, game: state.game().title().to_owned(), link: link.clone() };
            let person = state.places()[seat.index()].person();
            if let Some(person) = person.filter(|person| slow || !looks(person)) {
                self.push_turn(person.to_owned(), &state.head().id, &message);
            }
            if !slow {
                continue;
            }
            if let Some(url) = &state.head().hook
                && self.limits.take(Budget::Notice, url).is_ok()
            {
                self.post.send(Letter::Hook { url: url.clone(), message: message.clone() });
            }
            if let Some(person) = person.filter(|_| self.mails) {
                self.mail_turn(person.to_owned(), message);
            }
        }
    }

    fn push_turn(&self, person: String, table: &str, message: &Message) {
        let body = words::say(&Phrase::new("push-turn").text("game", message.game.clone()));
        let text = json!({
            "title": words::word("push-title"),
            "body": body,
            "link": format!("/t/{table}"),
            "tag": table,
        })
        .to_string();
        let (store, limits, topic) = (self.store.clone(), self.limits.clone(), table.to_owned());
        let post = self.post.clone();
        tokio::spawn(async move {
            let browsers = store.subscriptions_of(&person).await.unwrap_or_default();
            if browsers.is_empty()
                || limits.take(Budget::Notice, &format!("push {person}")).is_err()
            {
                return;
            }
            for to in browsers {
                let (person, text, topic) = (person.clone(), text.clone(), topic.clone());
                post.send(Letter::Push(Pushed { to, person, text, topic }));
            }
        });
    }

    fn mail_turn(&self, person: String, message: Message) {
        let (store, limits) = (self.store.clone(), self.limits.clone());
        let post = self.post.clone();
        let subject =
            words::say(&Phrase::new("mail-turn-subject").text("game", message.game.clone()));
        tokio::spawn(async move {
            if let Ok(Some(row)) = store.person(&person).await
                && let Some(to) = row.sure_email()
                && limits.take(Budget::Notice, &person).is_ok()
            {
                post.send(Letter::Mail { to: to.to_owned(), subject, text: message.text() });
            }
        });
    }
}
