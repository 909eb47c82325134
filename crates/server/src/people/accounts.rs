//! Accounts: a name and a password keep one's seats across devices.

use super::identity::{Identity, Person, Proof};
use super::names::clean_name;
use super::secrets;
use crate::house::House;
use crate::store::{CredentialKind, CredentialRow};
use crate::trouble::{Code, Trouble};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use std::sync::LazyLock;
use tokio::sync::Semaphore;

/// Hashing a password is slow on purpose; so many at once and no more.
static HASHING: Semaphore = Semaphore::const_new(2);

/// Somebody's password, to spend the same time where there is no such account.
static NOBODYS: LazyLock<String> =
    LazyLock::new(|| hash_now("nobody's password").unwrap_or_default());

fn hash_now(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

async fn hashing<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    let _permit = HASHING.acquire().await.map_err(|_| Trouble::new(Code::Internal))?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Trouble::new(Code::Internal))
}

async fn hash(password: &str) -> Result<String, Trouble> {
    if !(8..=200).contains(&password.chars().count()) {
        return Err(Trouble::new(Code::BadPassword));
    }
    let password = password.to_owned();
    hashing(move || hash_now(&password)).await?.ok_or(Trouble::new(Code::Internal))
}

async fn fits(password: &str, hash: String) -> Result<bool, Trouble> {
    if password.chars().count() > 200 {
        return Ok(false);
    }
    let password = password.to_owned();
    hashing(move || {
        PasswordHash::new(&hash)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    })
    .await
}

/// Makes the guest the holder of an account.
pub async fn register(
    house: &House,
    person: &Person,
    name: &str,
    password: &str,
) -> Result<Person, Trouble> {
    let name = clean_name(name)?;
    if person.login.is_some() {
        return Err(Trouble::new(Code::Account));
    }
    let login = name.to_lowercase();
    let hash = hash(password).await?;
    if !house.store.add_account(&person.id, &login, &name, &hash).await? {
        return Err(Trouble::new(Code::NameTaken));
    }
    house.people.forget(&person.id);
    Ok(Person { id: person.id.clone(), name, login: Some(login) })
}

/// Checks name and password; the account's holder.
pub async fn log_in(house: &House, name: &str, password: &str) -> Result<Person, Trouble> {
    let login = clean_name(name).map_err(|_| Trouble::new(Code::BadLogin))?.to_lowercase();
    let account = house.store.account(&login).await?;
    let hash = account.as_ref().map_or_else(|| NOBODYS.clone(), |(_, hash)| hash.clone());
    let fits = fits(password, hash).await?;
    match account {
        Some((row, _)) if fits => Ok(row.into()),
        _ => Err(Trouble::new(Code::BadLogin)),
    }
}

/// Ends the cookie that the request showed.
pub async fn log_out(house: &House, identity: &Identity) -> Result<(), Trouble> {
    if let Proof::Cookie(hash) = &identity.proof {
        house.store.end_cookie(hash).await?;
        house.people.forget_hash(hash);
    }
    Ok(())
}

/// Another password; all other devices are logged out and all tokens end.
pub async fn change_password(
    house: &House,
    identity: &Identity,
    old: &str,
    new: &str,
) -> Result<(), Trouble> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    let login = person.login.as_deref().ok_or(Code::Account)?;
    let (_, known) = house.store.account(login).await?.ok_or(Code::Account)?;
    if !fits(old, known).await? {
        return Err(Trouble::new(Code::BadLogin));
    }
    let hash = hash(new).await?;
    let keep = match &identity.proof {
        Proof::Cookie(hash) | Proof::Token(hash) => hash.as_str(),
        Proof::Nothing => "",
    };
    house.store.set_password(&person.id, &hash, keep).await?;
    house.people.forget(&person.id);
    Ok(())
}

/// Another name to play under.
pub async fn set_name(house: &House, person: &Person, name: &str) -> Result<Person, Trouble> {
    let name = clean_name(name)?;
    house.store.rename(&person.id, &name).await?;
    house.people.forget(&person.id);
    Ok(Person { name, ..person.clone() })
}

/// A personal access token.
pub async fn make_token(
    house: &House,
    person: &Person,
    label: &str,
) -> Result<(String, CredentialRow), Trouble> {
    let label = clean_name(label)?;
    if house.store.tokens_of(&person.id).await?.len() >= 50 {
        return Err(Trouble::new(Code::TooMany));
    }
    Ok(house.people.new_credential(person, CredentialKind::Token, &label, house.now()).await?)
}

/// An address for notices; a letter asks whether it is theirs. An empty one ends the notices.
pub async fn set_email(house: &House, person: &Person, address: &str) -> Result<(), Trouble> {
    let address = address.trim();
    if address.is_empty() {
        return Ok(house.store.set_email(&person.id, None, None).await?);
    }
    if !house.notices.mails() {
        return Err(Trouble::new(Code::NotConfigured));
    }
    if address.len() > 200 || address.parse::<lettre::Address>().is_err() {
        return Err(Trouble::new(Code::BadAddress));
    }
    let code = secrets::secret();
    house.store.set_email(&person.id, Some(address.to_owned()), Some(code.clone())).await?;
    house.notices.ask_address(address, &code);
    Ok(())
}

/// The letter was received.
pub async fn confirm_email(house: &House, code: &str) -> Result<bool, Trouble> {
    if !secrets::is_plausible(code) || code.is_empty() {
        return Ok(false);
    }
    Ok(house.store.confirm_email(code).await?)
}
