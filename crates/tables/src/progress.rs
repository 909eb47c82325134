//! Where a campaign stands at one of its tables.

use crate::settings::{CampaignLog, Tried};
use crate::state::TableState;
use portolan_table::campaign::{Attempt, Progress};
use portolan_views::{CampaignView, LegView, Status, TriedView};

/// What the campaign of a table has come to, this table included once it is over.
pub(crate) fn so_far(state: &TableState) -> Option<CampaignLog> {
    let log = state.head().settings.campaign.clone()?;
    let leg = state.game().campaign().and_then(|campaign| campaign.leg(&log.leg));
    let over = state.current_match().filter(|_| state.status() == Status::Over);
    Some(match (leg, over) {
        (Some(leg), Some(game)) => {
            let attempt = Attempt::of(leg, &game.standing());
            log.with(Tried { table: state.head().id.clone(), attempt })
        }
        _ => log,
    })
}

/// The campaign of a table as people see it.
pub(crate) fn view(state: &TableState) -> Option<CampaignView> {
    let campaign = state.game().campaign()?;
    let log = so_far(state)?;
    let speaker = state.speaker();
    let attempts = log.attempts();
    let leg = |progress: Progress<'_>| LegView {
        id: progress.leg.id.clone(),
        title: speaker.word(&progress.leg.word()),
        optional: progress.leg.optional,
        open: progress.open,
        won_at: progress.won_at,
        tried: log
            .before
            .iter()
            .filter(|tried| tried.attempt.leg == progress.leg.id)
            .map(|tried| TriedView { table: tried.table.clone(), won: tried.attempt.won })
            .collect(),
    };
    Some(CampaignView {
        next: campaign.next(&attempts).map(|leg| leg.id.clone()),
        legs: campaign.progress(&attempts).into_iter().map(leg).collect(),
        leg: log.leg,
    })
}
