//! Who a request comes from.

use super::secrets;
use crate::limits::{block, shared_name};
use crate::work::Payer;
use portolan_pages::{Visitor, words};
use portolan_store::{CredentialKind, CredentialRow, HOME, PersonRow, Store, StoreError};
use portolan_table::Phrase;
use portolan_tables::{Person, Timekeeper};
use rand::RngExt;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tokio::sync::broadcast;

/// The person of a row.
pub(super) fn person(row: PersonRow) -> Person {
    Person { id: row.id, name: row.name, login: row.login }
}

/// What a request showed to be somebody: the hash of a cookie or token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// Whoever sent it is nobody yet.
    Nothing,
    /// Sent by a browser.
    Cookie(String),
    /// Sent by a program, in the header `Authorization`.
    Token(String),
}

/// Where a request comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// The client's own.
    pub ip: Option<IpAddr>,
    /// What counts as one address, for limits.
    pub block: String,
}

impl Address {
    /// The address of a client, where it is known.
    pub fn of(ip: Option<IpAddr>) -> Address {
        Address { ip, block: ip.map(block).unwrap_or_default() }
    }
}

/// Everything about the sender of a request.
#[derive(Clone, Debug)]
pub struct Identity {
    /// Who, if anybody.
    pub person: Option<Person>,
    /// By what.
    pub proof: Proof,
    /// From where.
    pub address: Address,
    /// How the pages look to them.
    pub visitor: Visitor,
}

impl Identity {
    /// The same request, from somebody.
    pub fn of(self, person: Person, proof: Proof) -> Identity {
        let visitor = Visitor { name: Some(person.name.clone()), ..self.visitor };
        Identity { person: Some(person), proof, visitor, ..self }
    }

    /// On whose account work is that this request asks for.
    pub fn payer(&self) -> Payer {
        let person = self.id().unwrap_or_default().to_owned();
        Payer { address: self.address.block.clone(), person }
    }

    /// The id of the person, if there is one.
    pub fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }
}

/// After this long, another node's log-outs and renames are known here.
const FRESH: Duration = Duration::from_secs(20);
const MANY: usize = 100_000;
/// Addresses that are remembered of one account.
const HOMES: usize = 8;
/// Where several nodes share the database, open streams ask this often whether they may go on.
const ASKED_AGAIN: Duration = Duration::from_secs(60);

/// The name under which all nodes know where an account was logged in to.
fn home_name(login: &str, address: &str) -> String {
    shared_name(HOME, &format!("{login}@{address}"))
}

/// The persons who were here lately, by the hash of their secret.
pub struct People {
    pub(super) store: Store,
    time: Timekeeper,
    known: Mutex<HashMap<String, (Option<Person>, Instant)>>,
    /// The addresses from which accounts were logged in to, since the server began.
    homes: Mutex<HashMap<String, Vec<String>>>,
    /// Persons who lost a cookie or token.
    revoked: broadcast::Sender<String>,
}

impl People {
    /// Nobody yet.
    pub fn new(store: Store, time: Timekeeper) -> People {
        People {
            store,
            time,
            known: Mutex::default(),
            homes: Mutex::default(),
            revoked: broadcast::Sender::new(256),
        }
    }

    fn homes(&self) -> std::sync::MutexGuard<'_, HashMap<String, Vec<String>>> {
        self.homes.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Was the account logged in to from this address before?
    pub(super) async fn has_come_from(
        &self,
        login: &str,
        address: &str,
    ) -> Result<bool, StoreError> {
        let here = |homes: &Vec<String>| homes.iter().any(|home| home == address);
        if self.homes().get(login).is_some_and(here) {
            return Ok(true);
        }
        self.store.is_spent(&home_name(login, address)).await
    }

    /// The account was logged in to from this address, on this node or, where there are several, on any.
    pub(super) async fn comes_from(&self, login: &str, address: &str) -> Result<(), StoreError> {
        self.remember_home(login, address);
        let home = [(home_name(login, address), 1)];
        self.store.add_spent(&home, 1.0, self.now()).await.map(drop)
    }

    fn remember_home(&self, login: &str, address: &str) {
        let mut homes = self.homes();
        if homes.len() >= MANY {
            homes.clear();
        }
        let homes = homes.entry(login.to_owned()).or_default();
        if !homes.iter().any(|home| home == address) {
            homes.push(address.to_owned());
            if homes.len() > HOMES {
                homes.remove(0);
            }
        }
    }

    /// A person lost a cookie or token: nothing is believed any more that they showed before.
    pub fn revoke(&self, person: &str) {
        self.forget(person);
        // Nobody may be listening.
        let _ = self.revoked.send(person.to_owned());
    }

    /// Resolves when the cookie or token that a request showed has ended; never for one that showed nothing.
    pub async fn ended(&self, identity: &Identity) {
        let (kind, hash) = match &identity.proof {
            Proof::Nothing => return std::future::pending().await,
            Proof::Cookie(hash) => (CredentialKind::Cookie, hash),
            Proof::Token(hash) => (CredentialKind::Token, hash),
        };
        let mut revoked = self.revoked.subscribe();
        loop {
            tokio::select! {
                person = revoked.recv() => {
                    if person.is_ok_and(|person| Some(person.as_str()) != identity.id()) {
                        continue;
                    }
                }
                // Another node may have ended it.
                () = tokio::time::sleep(ASKED_AGAIN), if self.store.is_shared() => {}
            }
            if let Ok(None) = Box::pin(self.store.person_by_credential(kind, hash)).await {
                return;
            }
        }
    }

    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<String, (Option<Person>, Instant)>> {
        self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Who holds the secret of this hash.
    pub async fn holder(
        &self,
        kind: CredentialKind,
        hash: &str,
    ) -> Result<Option<Person>, StoreError> {
        if let Some((person, since)) = self.known().get(hash)
            && since.elapsed() < FRESH
        {
            return Ok(person.clone());
        }
        let person = Box::pin(self.store.person_by_credential(kind, hash)).await?.map(person);
        let mut known = self.known();
        if known.len() >= MANY {
            known.retain(|_, (_, since)| since.elapsed() < FRESH);
        }
        known.insert(hash.to_owned(), (person.clone(), Instant::now()));
        Ok(person)
    }

    /// Forgets what is known of a person, after a change.
    pub fn forget(&self, person: &str) {
        self.known().retain(|_, (known, _)| known.as_ref().is_none_or(|k| k.id != person));
    }

    /// Forgets one secret.
    pub fn forget_hash(&self, hash: &str) {
        self.known().remove(hash);
    }

    /// The time, in milliseconds since 1970.
    pub(super) fn now(&self) -> i64 {
        self.time.now()
    }

    /// Stores somebody without an account; left out, the name is made with a random number.
    pub async fn new_guest(&self, name: Option<String>) -> Result<Person, StoreError> {
        let number: u16 = rand::rng().random_range(1000..10_000);
        let name = name.unwrap_or_else(|| {
            words::say(&Phrase::new("guest-name").text("n", number.to_string()))
        });
        let row = PersonRow {
            id: secrets::id(),
            name,
            login: None,
            feed: secrets::secret(),
            email: None,
            email_sure: 0,
        };
        self.store.add_person(&row, self.time.now()).await?;
        Ok(person(row))
    }

    /// A new secret for a person: a cookie or a token. It is shown once and kept only as a hash.
    pub async fn new_credential(
        &self,
        person: &Person,
        kind: CredentialKind,
        label: &str,
    ) -> Result<(String, CredentialRow), StoreError> {
        let secret = secrets::secret();
        let row = CredentialRow {
            id: secrets::id(),
            label: label.to_owned(),
            created_at: self.time.now(),
        };
        let hash = secrets::hash(&secret);
        self.store.add_credential(&person.id, kind, &hash, &row).await?;
        self.known().insert(hash, (Some(person.clone()), Instant::now()));
        Ok((secret, row))
    }
}
