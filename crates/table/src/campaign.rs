//! A campaign: tables that are played one after another, each opened by a win.
//!
//! Plain data and functions; whoever runs the tables keeps the attempts. A game writes its campaign as JSON:
//!
//! ```json
//! [
//!   {"id": "S1", "options": {"scenario": "S1"}},
//!   {"id": "S2", "after": "S1", "options": {"scenario": "S2"}},
//!   {"id": "X1", "after": "S1", "optional": true, "options": {"scenario": "X1"}}
//! ]
//! ```
//!
//! `leg-<id>` in the game's text file is a leg's title.

use crate::bounds::quote;
use crate::outcome::{Outcome, Verdict};
use crate::setup::Setup;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The tables of a campaign, in order.
///
/// ```
/// use portolan_table::campaign::{Attempt, Campaign, CampaignError};
/// let campaign = Campaign::read(r#"[{"id": "out"}, {"id": "home", "after": "out"}]"#)?;
/// assert!(campaign.is_open(&[], "out") && !campaign.is_open(&[], "home"));
/// let lost = Attempt { leg: "out".to_owned(), won: false };
/// let won = Attempt { won: true, ..lost.clone() };
/// assert_eq!(campaign.next(&[lost.clone()]).map(|leg| leg.id.as_str()), Some("out"));
/// assert_eq!(campaign.next(&[lost, won]).map(|leg| leg.id.as_str()), Some("home"));
/// # Ok::<(), CampaignError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Campaign {
    /// The legs; one that must be won before another stands before it.
    pub legs: Vec<CampaignLeg>,
}

/// One table of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignLeg {
    /// No other leg has it; `after` and `leg-<id>` in the text file name the leg by it.
    pub id: String,
    /// The leg that must be won before it may be played.
    #[serde(default)]
    pub after: Option<String>,
    /// A side trip: the campaign goes on without it.
    #[serde(default)]
    pub optional: bool,
    /// The options of its table, by id; the players choose the others.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

impl CampaignLeg {
    /// The message that is its title.
    pub fn word(&self) -> String {
        format!("leg-{}", self.id)
    }

    /// The set-up of its table for so many, the other options by default.
    pub fn setup(&self, seats: u8) -> Setup {
        self.options.iter().fold(Setup::new(seats), |setup, (id, value)| setup.with(id, value))
    }
}

/// A finished table of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attempt {
    /// The leg that was played.
    pub leg: String,
    /// Was it won?
    pub won: bool,
}

impl Attempt {
    /// The attempt of a table with this result. Only what all win together is won.
    pub fn of(leg: &CampaignLeg, outcome: &Outcome) -> Attempt {
        Attempt { leg: leg.id.clone(), won: outcome.verdict == Verdict::Won }
    }
}

/// Where a campaign stands with one leg.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Progress<'a> {
    /// What the campaign says of it.
    pub leg: &'a CampaignLeg,
    /// May it be played? A leg once open stays open.
    pub open: bool,
    /// How often it was tried.
    pub attempts: usize,
    /// At which attempt it was first won, counted from 1.
    pub won_at: Option<usize>,
}

/// What is wrong with a campaign.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CampaignError {
    /// Not JSON of the right shape.
    #[error("the campaign cannot be read: {0}")]
    Shape(String),
    /// There is nothing to play.
    #[error("the campaign has no legs")]
    Empty,
    /// Two legs of one id.
    #[error("the leg {0} is there twice")]
    Twice(String),
    /// A leg comes after one that does not stand before it: it could never be opened, or only by itself.
    #[error("the leg {leg} comes after {after}, which does not stand before it")]
    After {
        /// The leg, [quoted](quote).
        leg: String,
        /// What it is said to come after, [quoted](quote).
        after: String,
    },
    /// A leg that must be played waits for one that need not be.
    #[error("the leg {leg} must be played, but comes after {after}, which may be left out")]
    Held {
        /// The leg, [quoted](quote).
        leg: String,
        /// What it is said to come after, [quoted](quote).
        after: String,
    },
}

impl Campaign {
    /// Reads a campaign. Every leg can be come to by winning: what opens it stands before it.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub fn read(text: &str) -> Result<Campaign, CampaignError> {
        let legs: Vec<CampaignLeg> =
            serde_json::from_str(text).map_err(|e| CampaignError::Shape(e.to_string()))?;
        if legs.is_empty() {
            return Err(CampaignError::Empty);
        }
        for (i, leg) in legs.iter().enumerate() {
            let before = &legs[..i];
            if before.iter().any(|known| known.id == leg.id) {
                return Err(CampaignError::Twice(quote(&leg.id)));
            }
            let Some(after) = &leg.after else { continue };
            let (leg_id, after_id) = (quote(&leg.id), quote(after));
            match before.iter().find(|known| known.id == *after) {
                None => return Err(CampaignError::After { leg: leg_id, after: after_id }),
                Some(known) if known.optional && !leg.optional => {
                    return Err(CampaignError::Held { leg: leg_id, after: after_id });
                }
                Some(_) => {}
            }
        }
        Ok(Campaign { legs })
    }

    /// The leg of this id.
    pub fn leg(&self, id: &str) -> Option<&CampaignLeg> {
        self.legs.iter().find(|leg| leg.id == id)
    }

    /// How the campaign stands after these attempts, leg by leg.
    pub fn progress(&self, attempts: &[Attempt]) -> Vec<Progress<'_>> {
        let won = |id: &String| attempts.iter().any(|attempt| attempt.leg == *id && attempt.won);
        let tries = |leg: &CampaignLeg| -> Vec<bool> {
            attempts.iter().filter(|tried| tried.leg == leg.id).map(|tried| tried.won).collect()
        };
        let legs = self.legs.iter().map(|leg| (leg, tries(leg)));
        let progress = legs.map(|(leg, tries)| Progress {
            leg,
            open: leg.after.as_ref().is_none_or(won),
            attempts: tries.len(),
            won_at: tries.iter().position(|&won| won).map(|i| i + 1),
        });
        progress.collect()
    }

    /// The leg to play next: the first that is open, not yet won and no side trip. `None` when the campaign is
    /// won.
    pub fn next(&self, attempts: &[Attempt]) -> Option<&CampaignLeg> {
        let progress = self.progress(attempts).into_iter();
        let mut waiting = progress.filter(|p| p.open && p.won_at.is_none() && !p.leg.optional);
        waiting.next().map(|p| p.leg)
    }

    /// May this leg be played now?
    pub fn is_open(&self, attempts: &[Attempt], id: &str) -> bool {
        self.progress(attempts).iter().any(|p| p.leg.id == id && p.open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_campaign_that_cannot_be_played_is_refused_with_the_reason() {
        for (text, reason) in [
            ("{}", "cannot be read"),
            (r#"[{"id": "a", "bonus": 1}]"#, "unknown field `bonus`"),
            ("[]", "has no legs"),
            (r#"[{"id": "a"}, {"id": "a"}]"#, "“a” is there twice"),
            (r#"[{"id": "a", "after": "b"}]"#, "comes after “b”"),
            (r#"[{"id": "a", "after": "a"}]"#, "comes after “a”"),
            (r#"[{"id": "a", "after": "b"}, {"id": "b", "after": "a"}]"#, "does not stand before"),
            (r#"[{"id": "a", "optional": true}, {"id": "b", "after": "a"}]"#, "may be left out"),
        ] {
            let error = Campaign::read(text).expect_err(text).to_string();
            assert!(error.contains(reason), "{text}: “{error}” should say “{reason}”");
        }
    }
}
