//! Another password for who has forgotten theirs, by the secret of a letter.

use super::identity::{People, person as person_of};
use super::{passwords, secrets};
use crate::error::{ApiError, Code};
use portolan_tables::Person;

impl People {
    /// Does this secret of a letter still hold?
    pub async fn may_recover(&self, secret: &str) -> Result<bool, ApiError> {
        Ok(self.holder_of_letter(secret).await?.is_some())
    }

    async fn holder_of_letter(&self, secret: &str) -> Result<Option<String>, ApiError> {
        if secret.is_empty() || !secrets::is_plausible(secret) {
            return Ok(None);
        }
        Ok(self.store.recovery(&secrets::hash(secret), self.now()).await?)
    }

    /// Uses a letter up: another password, and everybody who was logged in no longer is. The account's holder.
    pub async fn recover(&self, secret: &str, password: &str) -> Result<Person, ApiError> {
        let bad = || ApiError::new(Code::BadRecovery);
        let person = self.holder_of_letter(secret).await?.ok_or_else(bad)?;
        let row = self.store.person(&person).await?.ok_or_else(bad)?;
        // A password that cannot be used does not use the letter up.
        let kept = passwords::hash(row.login.as_deref().ok_or_else(bad)?, password).await?;
        let hash = secrets::hash(secret);
        if !self.store.recover(&person, &hash, &kept, self.now()).await? {
            return Err(bad());
        }
        self.revoke(&person);
        Ok(person_of(row))
    }
}
