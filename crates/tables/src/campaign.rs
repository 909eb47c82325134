//! Campaigns: tables played one after another by the same players. Every table of one keeps what was tried
//! before it, so a campaign needs no place of its own: it is a chain of tables, each linked to the next.

use crate::error::TableError;
use crate::orders::{Opened, Order, Origin, Plan};
use crate::person::Person;
use crate::progress::so_far;
use crate::settings::{CampaignLog, TableSettings};
use crate::tables::Tables;
use portolan_table::AnyGame;
use portolan_table::campaign::{Campaign, CampaignLeg};

fn campaign_of(game: &'static dyn AnyGame) -> Result<&'static Campaign, TableError> {
    let none = || TableError::BadSetup(format!("{} has no campaign", game.title()));
    game.campaign().ok_or_else(none)
}

/// The settings of a leg's table.
fn settings_of(
    game: &'static dyn AnyGame,
    leg: &CampaignLeg,
    settings: TableSettings,
    log: CampaignLog,
) -> Result<TableSettings, TableError> {
    let mut setup = settings.setup.clone();
    setup.rules = None;
    setup.options.extend(leg.options.clone());
    let setup = game.check(&setup).map_err(|error| TableError::BadSetup(error.to_string()))?;
    let campaign = Some(CampaignLog { leg: leg.id.clone(), ..log });
    Ok(TableSettings { setup, campaign, names: Vec::new(), ..settings })
}

impl Tables {
    /// Opens the first table of a campaign. The order's own options hold for all its tables, but for those
    /// that a leg decides.
    ///
    /// # Errors
    /// If the game has no campaign, or the order cannot be carried out.
    pub async fn open_campaign(
        &self,
        person: Option<&Person>,
        order: &Order,
        key: Option<String>,
    ) -> Result<Opened, TableError> {
        let (game, settings, chairs) = self.draft(person, order, &Origin::Start)?;
        let leg = campaign_of(game)?.next(&[]).ok_or(TableError::NotOpen)?;
        let log = CampaignLog { leg: leg.id.clone(), before: Vec::new() };
        let settings = settings_of(game, leg, settings, log)?;
        let plan = Plan::new((game, settings, chairs), Origin::Start);
        self.open_with(person, plan, key).await
    }

    /// The next table of a campaign, for the same players in the same seats; its id. Whoever asks sits down at
    /// once, the others' chairs are kept for them. Without a leg, the one to play next; after the last, any that
    /// is open.
    ///
    /// # Errors
    /// If the table belongs to no campaign or is not over, if it is not one's seat, or the leg is not open.
    pub async fn next_leg(
        &self,
        id: &str,
        person: &Person,
        leg: Option<String>,
    ) -> Result<String, TableError> {
        self.follow(id, person, move |state| {
            let game = state.game();
            let campaign = campaign_of(game)?;
            let log = so_far(state).ok_or(TableError::NoCampaign)?;
            let attempts = log.attempts();
            let leg = match &leg {
                Some(id) => campaign.leg(id).filter(|leg| campaign.is_open(&attempts, &leg.id)),
                None => campaign.next(&attempts).or_else(|| campaign.leg(&log.leg)),
            };
            let leg = leg.ok_or(TableError::LegClosed)?;
            settings_of(game, leg, state.head().settings.clone(), log)
        })
        .await
    }
}
