//! Being away, and coming back: vacations, and the way back in without the password.

use crate::app::App;
use crate::error::{ApiError, Code};
use crate::limits::Budget;
use crate::people::secrets;
use portolan_tables::Person;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// A day, in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;
/// The time over which days of vacation are counted.
const YEAR: i64 = 365 * DAY;
/// A letter of recovery holds for an hour.
const HOLDS: i64 = 3600 * 1000;
/// The longest name or address that is looked for, in bytes.
const LONGEST: usize = 200;

/// A person's vacation, and what is left of the year's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct VacationInfo {
    /// Until when they are away, in milliseconds since 1970; none if they are here.
    pub until: Option<i64>,
    /// How many whole days are left of this year's.
    pub days_left: u32,
    /// How many days a year there are.
    pub days_a_year: u32,
}

impl App {
    /// How a person's vacations stand.
    pub async fn vacation(&self, person: &str) -> Result<VacationInfo, ApiError> {
        let now = self.now();
        let known = self.store.vacations_of(person, now - YEAR).await?;
        let used: i64 = known.iter().map(|(from, until)| until - (*from).max(now - YEAR)).sum();
        let left = i64::from(self.config.vacation_days) * DAY - used;
        Ok(VacationInfo {
            until: known.iter().map(|(_, until)| *until).find(|&until| until > now),
            days_left: u32::try_from(left.max(0) / DAY).unwrap_or(0),
            days_a_year: self.config.vacation_days,
        })
    }

    /// A person goes on vacation for so many days: their clocks at tables by correspondence stand.
    pub async fn go_away(&self, person: &Person, days: u32) -> Result<VacationInfo, ApiError> {
        let known = self.vacation(&person.id).await?;
        if days == 0 || days > known.days_left || known.until.is_some() {
            return Err(ApiError::new(Code::NoVacation));
        }
        let now = self.now();
        let until = now + i64::from(days) * DAY;
        if !self.store.begin_vacation(&person.id, now, until).await? {
            return Err(ApiError::new(Code::NoVacation));
        }
        self.tables.set_away(person, until).await?;
        self.vacation(&person.id).await
    }

    /// A person is back from vacation; the days that were left of it are not lost.
    pub async fn come_back(&self, person: &Person) -> Result<VacationInfo, ApiError> {
        let now = self.now();
        if self.store.end_vacation(&person.id, now).await? {
            self.tables.set_away(person, now).await?;
        }
        self.vacation(&person.id).await
    }

    /// Sends a letter to the holder of an account, named or by their address, if they have confirmed one. Whoever
    /// asks learns nothing of whether there is one: not by the answer, and not by the time it takes.
    pub fn ask_recovery(self: &Arc<App>, from: &str, wanted: &str) -> Result<(), ApiError> {
        if !self.notices.mails() {
            return Err(ApiError::new(Code::NotConfigured));
        }
        let wanted = wanted.trim().to_owned();
        if wanted.is_empty() || wanted.len() > LONGEST {
            return Err(ApiError::new(Code::BadRequest));
        }
        self.limit(Budget::Letter, &format!("recovery from {from}"))?;
        let app = self.clone();
        tokio::spawn(async move {
            if let Err(error) = app.send_recovery(&wanted).await {
                tracing::warn!(code = error.code.word(), "a letter of recovery was not sent");
            }
        });
        Ok(())
    }

    async fn send_recovery(&self, wanted: &str) -> Result<(), ApiError> {
        let person = match self.store.person_by_login(&wanted.to_lowercase()).await? {
            Some(person) => Some(person.id),
            None => self.store.account_of_email(wanted).await?,
        };
        let row = match person {
            Some(person) => self.store.person(&person).await?,
            None => None,
        };
        let Some(row) = row else { return Ok(()) };
        let (Some(to), Some(login)) = (row.sure_email(), &row.login) else { return Ok(()) };
        // Nobody is to be flooded with letters by those who know their name.
        self.limit_everywhere(Budget::Letter, &format!("recovery of {}", row.id)).await?;
        let secret = secrets::secret();
        self.store.add_recovery(&row.id, &secrets::hash(&secret), self.now() + HOLDS).await?;
        self.notices.send_recovery(to, login, &secret);
        Ok(())
    }
}
