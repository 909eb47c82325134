//! Accounts: a name and a password keep one's seats across devices.

use super::identity::{Identity, People, Proof, person as person_of};
use super::secrets;
use crate::error::{ApiError, Code};
use crate::notices::Notices;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use portolan_store::{CredentialKind, CredentialRow};
use portolan_tables::Person;
use portolan_tables::person::clean_name;
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
) -> Result<T, ApiError> {
    let _permit = HASHING.acquire().await.map_err(|_| ApiError::new(Code::Internal))?;
    tokio::task::spawn_blocking(work).await.map_err(|_| ApiError::new(Code::Internal))
}

async fn hash(password: &str) -> Result<String, ApiError> {
    if !(8..=200).contains(&password.chars().count()) {
        return Err(ApiError::new(Code::BadPassword));
    }
    let password = password.to_owned();
    hashing(move || hash_now(&password)).await?.ok_or(ApiError::new(Code::Internal))
}

async fn fits(password: &str, hash: String) -> Result<bool, ApiError> {
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

impl People {
    /// Makes the guest the holder of an account.
    pub async fn register(
        &self,
        person: &Person,
        name: &str,
        password: &str,
    ) -> Result<Person, ApiError> {
        let name = clean_name(name)?;
        if person.login.is_some() {
            return Err(ApiError::new(Code::Account));
        }
        let login = name.to_lowercase();
        let hash = hash(password).await?;
        if !self.store.add_account(&person.id, &login, &name, &hash).await? {
            return Err(ApiError::new(Code::NameTaken));
        }
        self.forget(&person.id);
        Ok(Person { id: person.id.clone(), name, login: Some(login) })
    }

    /// Checks name and password; the account's holder.
    pub async fn log_in(&self, name: &str, password: &str) -> Result<Person, ApiError> {
        let login = clean_name(name).map_err(|_| ApiError::new(Code::BadLogin))?.to_lowercase();
        let account = self.store.account(&login).await?;
        let hash = account.as_ref().map_or_else(|| NOBODYS.clone(), |(_, hash)| hash.clone());
        let fits = fits(password, hash).await?;
        match account {
            Some((row, _)) if fits => Ok(person_of(row)),
            _ => Err(ApiError::new(Code::BadLogin)),
        }
    }

    /// Ends the cookie that the request showed.
    pub async fn log_out(&self, identity: &Identity) -> Result<(), ApiError> {
        if let Proof::Cookie(hash) = &identity.proof {
            self.store.end_cookie(hash).await?;
            self.forget_hash(hash);
        }
        Ok(())
    }

    /// Another password; all other devices are logged out and all tokens end.
    pub async fn change_password(
        &self,
        identity: &Identity,
        old: &str,
        new: &str,
    ) -> Result<(), ApiError> {
        let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
        let login = person.login.as_deref().ok_or(Code::Account)?;
        let (_, known) = self.store.account(login).await?.ok_or(Code::Account)?;
        if !fits(old, known).await? {
            return Err(ApiError::new(Code::BadLogin));
        }
        let hash = hash(new).await?;
        let keep = match &identity.proof {
            Proof::Cookie(hash) | Proof::Token(hash) => hash.as_str(),
            Proof::Nothing => "",
        };
        self.store.set_password(&person.id, &hash, keep).await?;
        self.forget(&person.id);
        Ok(())
    }

    /// Another name to play under.
    pub async fn set_name(&self, person: &Person, name: &str) -> Result<Person, ApiError> {
        let name = clean_name(name)?;
        self.store.rename(&person.id, &name).await?;
        self.forget(&person.id);
        Ok(Person { name, ..person.clone() })
    }

    /// A personal access token.
    pub async fn make_token(
        &self,
        person: &Person,
        label: &str,
    ) -> Result<(String, CredentialRow), ApiError> {
        let label = clean_name(label)?;
        if self.store.tokens_of(&person.id).await?.len() >= 50 {
            return Err(ApiError::new(Code::TooMany));
        }
        Ok(self.new_credential(person, CredentialKind::Token, &label).await?)
    }

    /// An address for notices; a letter asks whether it is theirs. An empty one ends the notices.
    pub async fn set_email(
        &self,
        notices: &Notices,
        person: &Person,
        address: &str,
    ) -> Result<(), ApiError> {
        let address = address.trim();
        if address.is_empty() {
            return Ok(self.store.set_email(&person.id, None, None).await?);
        }
        if !notices.mails() {
            return Err(ApiError::new(Code::NotConfigured));
        }
        if address.len() > 200 || address.parse::<lettre::Address>().is_err() {
            return Err(ApiError::new(Code::BadAddress));
        }
        let code = secrets::secret();
        self.store.set_email(&person.id, Some(address.to_owned()), Some(code.clone())).await?;
        notices.ask_address(address, &code);
        Ok(())
    }

    /// The letter was received.
    pub async fn confirm_email(&self, code: &str) -> Result<bool, ApiError> {
        if !secrets::is_plausible(code) || code.is_empty() {
            return Ok(false);
        }
        Ok(self.store.confirm_email(code).await?)
    }
}
