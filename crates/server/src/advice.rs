//! The coach asked about a study: it thinks on a thread of its own, when its turn has come. And those who look at one
//! together.

use crate::app::App;
use crate::error::{ApiError, Code};
use crate::people::Identity;
use crate::work::{Claim, Lane, Payer, Stop, aside};
use portolan_coach::{Effort, Watch, hint};
use portolan_table::{AnyMatch, Seat, Speaker};
use portolan_tables::study::Study;
use portolan_views::coach::Way;
use portolan_views::study::StudyCompany;

/// What the coach was asked, and said.
pub struct Asked {
    /// The seat that decides.
    pub seat: Seat,
    /// Its name.
    pub whose: String,
    /// Do all win together? Then points are percent.
    pub together: bool,
    /// The best ways, the best first.
    pub ways: Vec<Way>,
}

/// Those who look at a study together, as one of them sees it.
pub async fn company(
    app: &App,
    study: &Study,
    person: Option<&str>,
) -> Result<StudyCompany, ApiError> {
    let row = &study.row;
    let is = |one: &str| person == Some(one);
    let named = async |id: &str| -> Result<String, ApiError> {
        let person = app.store.person(id).await?;
        Ok(person.map_or_else(String::new, |person| person.name))
    };
    let asks = match &row.asks {
        Some(asks) => Some(named(asks).await?),
        None => None,
    };
    Ok(StudyCompany {
        owns: is(&row.owner),
        leads: is(&row.leader),
        may_change: is(&row.owner) || is(&row.leader),
        leader: named(&row.leader).await?,
        leads_at: row.leads_at,
        asks_oneself: row.asks.as_deref().is_some_and(is),
        asks,
    })
}

/// What the coach would do for whoever decides; `None` where nobody does.
pub async fn ask(
    app: &App,
    identity: &Identity,
    about: &str,
    game: Box<dyn AnyMatch>,
    names: Vec<String>,
) -> Result<Option<Asked>, ApiError> {
    let Some(seat) = game.turn().deciders().first() else { return Ok(None) };
    let payer = Payer {
        address: identity.address.block.clone(),
        person: identity.id().unwrap_or_default().to_owned(),
    };
    let claim = Claim {
        lane: Lane::Hint,
        payers: vec![payer],
        table: about.to_owned(),
        last: false,
        wanted: Effort::HINT.time,
    };
    let stop = Stop::default();
    let permit = app.work.admit(claim, &stop).await.ok_or(Code::Internal)?;
    let effort = Effort { time: Effort::HINT.time.min(permit.allowed), ..Effort::HINT };
    let think = move || {
        let speaker = Speaker::new(game.game().texts(portolan_views::LOCALE), &names);
        let ways = hint(game.as_ref(), seat, &speaker, &effort, &Watch::new())
            .map(|hint| hint.ways)
            .unwrap_or_default();
        let together = portolan_registry::wins_together(game.game().id());
        drop(permit);
        Asked { seat, whose: speaker.name(seat), together, ways }
    };
    let thought = aside("advice", think).await.ok_or(Code::Internal)?;
    Ok(Some(thought))
}
