//! What a host decides when opening a table.

use portolan_table::Setup;
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
        /// In seconds.
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

/// Everything about a table that is fixed when it is opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Seats and options.
    pub setup: Setup,
    /// Who finds it.
    #[serde(default)]
    pub visibility: Visibility,
    /// How quickly it is played.
    #[serde(default)]
    pub pace: Pace,
    /// Its clock.
    #[serde(default)]
    pub clock: Clock,
    /// Where several play in one browser: is each side shown only on request?
    #[serde(default)]
    pub curtain: bool,
    /// Where the rules forbid talk at times: is it allowed all the same?
    #[serde(default)]
    pub table_talk: bool,
    /// For a table made from a record: the names of those who played it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
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
