//! Accounts: a name and a password keep one's seats across devices.

use super::identity::{Identity, People, Proof, person as person_of};
use super::passwords::{NOBODYS, fits, hash};
use super::secrets;
use crate::error::{ApiError, Code};
use crate::limits::{Budget, Limits};
use crate::notices::Notices;
use portolan_store::{CredentialKind, CredentialRow};
use portolan_tables::Person;
use portolan_tables::person::clean_name;

/// Tokens of one person, made by hand or by logging in.
const MOST_TOKENS: usize = 50;
/// Browsers in which one person is logged in.
const MOST_COOKIES: usize = 50;
/// The label of tokens that were got with name and password.
pub const LOGIN_LABEL: &str = "api";

impl People {
    /// Makes the guest the holder of an account. Whatever showed the guest ends: somebody else may know it.
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
        let hash = hash(&login, password).await?;
        if !self.store.add_account(&person.id, &login, &name, &hash).await? {
            return Err(ApiError::new(Code::NameTaken));
        }
        self.revoke(&person.id);
        Ok(Person { id: person.id.clone(), name, login: Some(login) })
    }

    /// Checks name and password, tried from an address; the account's holder. Wrong tries are counted for the
    /// account, wherever they come from, and apart for those who came in from the same address before: so who
    /// guesses must wait, and does not keep the owner out.
    pub async fn log_in(
        &self,
        limits: &Limits,
        address: &str,
        name: &str,
        password: &str,
    ) -> Result<Person, ApiError> {
        let login = clean_name(name).map_err(|_| ApiError::new(Code::BadLogin))?.to_lowercase();
        let here = format!("{login}@{address}");
        let (budget, who) = if self.has_come_from(&login, address).await? {
            (Budget::LoginFromHome, &here)
        } else {
            (Budget::Login, &login)
        };
        limits.take_everywhere(&self.store, budget, who, self.now()).await?;
        let account = self.store.account(&login).await?;
        let hash = account.as_ref().map_or_else(|| NOBODYS.clone(), |(_, hash)| hash.clone());
        let fits = fits(password, hash).await?;
        match account {
            Some((row, _)) if fits => {
                limits.give_back_everywhere(&self.store, budget, who, self.now()).await?;
                self.comes_from(&login, address).await?;
                Ok(person_of(row))
            }
            _ => Err(ApiError::new(Code::BadLogin)),
        }
    }

    /// Ends the cookie that the request showed.
    pub async fn log_out(&self, identity: &Identity) -> Result<(), ApiError> {
        if let Proof::Cookie(hash) = &identity.proof {
            self.store.end_cookie(hash).await?;
            self.forget_hash(hash);
            if let Some(id) = identity.id() {
                self.revoke(id);
            }
        }
        Ok(())
    }

    /// Ends every cookie and token of a person.
    pub async fn log_out_everywhere(&self, person: &Person) -> Result<(), ApiError> {
        self.store.end_credentials(&person.id).await?;
        self.revoke(&person.id);
        Ok(())
    }

    /// Ends a token of a person.
    pub async fn end_token(&self, person: &Person, id: &str) -> Result<(), ApiError> {
        if !self.store.end_token(&person.id, id).await? {
            return Err(ApiError::new(Code::NoToken));
        }
        self.revoke(&person.id);
        Ok(())
    }

    /// A cookie for a person who logged in; that of the oldest of very many browsers ends.
    pub async fn login_cookie(&self, person: &Person) -> Result<String, ApiError> {
        let kind = CredentialKind::Cookie;
        let (secret, _) = self.new_credential(person, kind, "").await?;
        self.store.keep_newest(&person.id, kind, "", MOST_COOKIES).await?;
        self.revoke(&person.id);
        Ok(secret)
    }

    /// A token for a person who logged in; where there would be too many, the oldest one that was got so ends.
    pub async fn login_token(&self, person: &Person) -> Result<String, ApiError> {
        let tokens = self.store.tokens_of(&person.id).await?;
        let by_hand = tokens.iter().filter(|token| token.label != LOGIN_LABEL).count();
        if by_hand >= MOST_TOKENS {
            return Err(ApiError::new(Code::TooMany));
        }
        let kind = CredentialKind::Token;
        let (secret, _) = self.new_credential(person, kind, LOGIN_LABEL).await?;
        let stay = MOST_TOKENS - by_hand;
        if tokens.len() - by_hand >= stay {
            self.store.keep_newest(&person.id, kind, LOGIN_LABEL, stay).await?;
            self.revoke(&person.id);
        }
        Ok(secret)
    }

    /// Another password; all other devices are logged out and all tokens end.
    pub async fn change_password(
        &self,
        limits: &Limits,
        identity: &Identity,
        old: &str,
        new: &str,
    ) -> Result<(), ApiError> {
        let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
        let login = person.login.as_deref().ok_or(Code::Account)?;
        let budget = Budget::LoginFromHome;
        limits.take_everywhere(&self.store, budget, &person.id, self.now()).await?;
        let (_, known) = self.store.account(login).await?.ok_or(Code::Account)?;
        if !fits(old, known).await? {
            return Err(ApiError::new(Code::BadLogin));
        }
        let hash = hash(login, new).await?;
        let keep = match &identity.proof {
            Proof::Cookie(hash) | Proof::Token(hash) => hash.as_str(),
            Proof::Nothing => "",
        };
        self.store.set_password(&person.id, &hash, keep).await?;
        self.revoke(&person.id);
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
        if self.store.tokens_of(&person.id).await?.len() >= MOST_TOKENS {
            return Err(ApiError::new(Code::TooMany));
        }
        Ok(self.new_credential(person, CredentialKind::Token, &label).await?)
    }

    /// An address for notices; a letter asks whether it is theirs. An empty one ends the notices.
    pub async fn set_email(
        &self,
        notices: &Notices,
        limits: &Limits,
        identity: &Identity,
        address: &str,
    ) -> Result<(), ApiError> {
        let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
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
        // A stranger's address is not to be flooded: not by one person, not from one place, not by many.
        let sender = [
            ("to", mailbox(address)),
            ("of", person.id.clone()),
            ("from", identity.address.block.clone()),
        ];
        for (what, who) in sender {
            let who = format!("{what} {who}");
            limits.take_everywhere(&self.store, Budget::Letter, &who, self.now()).await?;
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

/// One mailbox has many spellings: letters of either size, and labels after a plus sign.
fn mailbox(address: &str) -> String {
    let small = address.to_lowercase();
    match small.rsplit_once('@') {
        Some((name, host)) => format!("{}@{host}", name.split('+').next().unwrap_or(name)),
        None => small,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_mailbox_has_many_spellings() {
        assert_eq!(mailbox("Ana+x@Example.org"), mailbox("ana+y@example.org"));
        assert_ne!(mailbox("ana@example.org"), mailbox("bea@example.org"));
    }
}
