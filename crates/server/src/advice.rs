//! The coach asked from a page: it thinks on a thread of its own, when its turn has come.

use crate::app::App;
use crate::error::{ApiError, Code};
use crate::people::Identity;
use crate::work::{Claim, Lane, Payer, Stop};
use portolan_coach::{Effort, Watch, hint};
use portolan_table::{AnyMatch, Speaker};
use portolan_views::coach::Way;

/// The seat that decides, its name, whether all win together, and the best ways.
pub type Asked = (usize, String, bool, Vec<Way>);

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
        lane: Lane::Thought,
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
        (seat.index(), speaker.name(seat), together, ways)
    };
    let thought = tokio::task::spawn_blocking(think).await.map_err(|_| Code::Internal)?;
    Ok(Some(thought))
}
