//! What a host of the server does about people.

use super::desk::Desk;
use super::shown::{BanInfo, PersonInfo};
use crate::error::{ApiError, Code};
use portolan_store::{BanKind, FoundPerson, TableQuery};
use portolan_tables::person::clean_name;
use portolan_tables::{Person, TableLine};
use std::collections::{HashMap, HashSet};

/// The most people that are found at once.
const FOUND: u32 = 50;

impl Desk<'_> {
    /// The person of this id, or with this login.
    pub async fn person(&self, who: &str) -> Result<Person, ApiError> {
        let who = who.trim();
        let by_id = match self.store.person_by_login(&who.to_lowercase()).await? {
            Some(row) => Some(row),
            None => self.store.person(who).await?,
        };
        let row = by_id.ok_or(Code::NoPerson)?;
        Ok(Person { id: row.id, name: row.name, login: row.login })
    }

    /// People by a part of their name or login, or by their id; who was here last comes first.
    pub async fn find_people(&self, text: &str) -> Result<Vec<PersonInfo>, ApiError> {
        let found = self.store.find_people(text.trim(), FOUND).await?;
        self.told(found).await
    }

    /// What is known of a person.
    pub async fn about(&self, id: &str) -> Result<PersonInfo, ApiError> {
        let found = self.store.find_people(id, FOUND).await?;
        let found: Vec<FoundPerson> = found.into_iter().filter(|one| one.id == id).collect();
        self.told(found).await?.pop().ok_or(ApiError::new(Code::NoPerson))
    }

    /// The hosts of the server.
    pub async fn hosts(&self) -> Result<Vec<PersonInfo>, ApiError> {
        let mut hosts = Vec::new();
        for (id, _) in self.store.admins().await? {
            hosts.push(self.about(&id).await?);
        }
        Ok(hosts)
    }

    async fn told(&self, found: Vec<FoundPerson>) -> Result<Vec<PersonInfo>, ApiError> {
        let hosts: HashSet<String> =
            self.store.admins().await?.into_iter().map(|(id, _)| id).collect();
        let bans = self.store.bans(self.now).await?.into_iter();
        let mut bans: HashMap<String, BanInfo> = bans
            .filter(|row| row.kind == BanKind::Person.word())
            .map(|row| (row.who.clone(), BanInfo::from(row)))
            .collect();
        let told = found.into_iter().map(|one| PersonInfo {
            host: hosts.contains(&one.id),
            ban: bans.remove(&one.id),
            id: one.id,
            name: one.name,
            login: one.login,
            created_at: one.created_at,
            seen_at: (one.seen_at > 0).then_some(one.seen_at),
            tables: u64::try_from(one.tables).unwrap_or(0),
        });
        Ok(told.collect())
    }

    /// The tables a person sits at or opened, those where something happened last first.
    pub async fn tables_of(&self, id: &str) -> Result<Vec<TableLine>, ApiError> {
        let query = TableQuery { person: id.to_owned(), ..TableQuery::default() };
        Ok(self.tables.find_lines(&query, FOUND).await?)
    }

    /// Makes the holder of an account a host of the server.
    pub async fn add_host(&self, person: &Person) -> Result<(), ApiError> {
        if person.login.is_none() {
            return Err(ApiError::new(Code::Account));
        }
        let act = self.act("host-add", &person.id, &person.name);
        if !self.store.add_admin(&person.id, &act).await? {
            return Err(ApiError::new(Code::IsHost));
        }
        Ok(())
    }

    /// Somebody is no longer a host of the server.
    pub async fn remove_host(&self, person: &Person) -> Result<(), ApiError> {
        let act = self.act("host-remove", &person.id, &person.name);
        if !self.store.remove_admin(&person.id, &act).await? {
            return Err(ApiError::new(Code::IsNoHost));
        }
        Ok(())
    }

    /// Hosts do not act against each other: first somebody has to take the other's part from them.
    async fn is_no_host(&self, person: &Person) -> Result<(), ApiError> {
        let hosts = self.store.admins().await?;
        if hosts.iter().any(|(id, _)| *id == person.id) {
            return Err(ApiError::new(Code::IsHost));
        }
        Ok(())
    }

    /// Another name, also where the old one stands in tables.
    pub async fn rename(&self, person: &Person, name: &str) -> Result<String, ApiError> {
        let name = clean_name(name)?;
        let told = format!("{} → {name}", person.name);
        self.store.note_act(&self.act("rename", &person.id, told)).await?;
        self.people.rename_everywhere(self.tables, &person.id, &name).await?;
        Ok(name)
    }

    /// Deletes a person. Their games stay, without the name, and nobody waits for them.
    pub async fn remove(&self, person: &Person) -> Result<(), ApiError> {
        self.is_no_host(person).await?;
        let login = person.login.as_deref().unwrap_or("guest");
        self.store.note_act(&self.act("remove-person", &person.id, login)).await?;
        self.tables.take_from_tables(&person.id).await?;
        self.people.remove(self.tables, &person.id).await
    }

    /// Ends every cookie and token of a person.
    pub async fn sign_out(&self, person: &Person) -> Result<(), ApiError> {
        self.store.note_act(&self.act("sign-out", &person.id, &person.name)).await?;
        self.people.log_out_everywhere(person).await
    }

    /// Bans a person: until then they may not come in. Nobody waits for them: computer players sit in, until they
    /// come back.
    pub async fn ban_person(
        &self,
        person: &Person,
        reason: &str,
        until: Option<i64>,
    ) -> Result<(), ApiError> {
        self.is_no_host(person).await?;
        self.keep_ban(BanKind::Person, &person.id, reason, until).await?;
        self.tables.take_from_tables(&person.id).await?;
        Ok(())
    }

    /// Ends the ban of a person.
    pub async fn unban_person(&self, person: &Person) -> Result<(), ApiError> {
        let act = self.act("unban", &person.id, &person.name);
        if !self.store.unban(BanKind::Person, &person.id, &act).await? {
            return Err(ApiError::new(Code::NotBanned));
        }
        Ok(())
    }
}
