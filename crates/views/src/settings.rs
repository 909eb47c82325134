//! What a host decides about a table, and where a table is in its life.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who finds the table, from everybody to few.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Listed for everybody.
    #[default]
    Public,
    /// Not listed; whoever has the address may watch.
    Unlisted,
    /// Only for those who sit at it or hold the invitation.
    Private,
}

/// How quickly it is played; correspondence tables send notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Everybody is here.
    #[default]
    Live,
    /// A move now and then.
    Correspondence,
}

/// The table's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Clock {
    /// Nobody is hurried.
    #[default]
    None,
    /// Each player has a store of time and gains some for each turn.
    Fischer {
        /// The store at the start, in seconds.
        #[schema(minimum = 10, maximum = 604800)]
        base: u32,
        /// What each turn adds, in seconds.
        #[schema(minimum = 0, maximum = 86400)]
        increment: u32,
    },
    /// Each turn may take so long.
    PerTurn {
        /// The longest a turn may take, in seconds.
        #[schema(minimum = 10, maximum = 2592000)]
        seconds: u32,
    },
}

impl Clock {
    /// Is it within bounds that make sense?
    pub fn is_sound(self) -> bool {
        match self {
            Clock::None => true,
            Clock::Fischer { base, increment } => {
                (10..=604_800).contains(&base) && increment <= 86_400
            }
            Clock::PerTurn { seconds } => (10..=2_592_000).contains(&seconds),
        }
    }
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Seats are being taken.
    Open,
    /// The game is on.
    Running,
    /// The game has ended.
    Over,
    /// The host closed it before it began.
    Closed,
}

impl Status {
    /// The word in the store.
    pub fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }

    /// The status of a word in the store.
    pub fn read(word: &str) -> Option<Status> {
        [Status::Open, Status::Running, Status::Over, Status::Closed]
            .into_iter()
            .find(|status| status.word() == word)
    }
}
