//! The forms of what the contract of a game writes as JSON, for the OpenAPI document: the contract itself knows
//! nothing of HTTP. These types are never made; the wire test holds every answer against them.

use utoipa::ToSchema;

/// Something a seat may do now, or might expect to be able to do.
#[derive(ToSchema)]
#[schema(as = Choice)]
pub struct ChoiceForm {
    /// What to send as `action`.
    pub action: String,
    /// The action's fixed number, for programs that learn from numbers; `portolan encoding` tells them all.
    pub id: Option<u64>,
    /// What it means, in words.
    pub text: String,
    /// What to click on the board for it: paths of targets. None of them: a button beside the board.
    pub clicks: Vec<Vec<String>>,
    /// Does it hand the game to somebody else?
    pub ends_turn: bool,
    /// Can it not be taken back?
    pub lasting: bool,
    /// What the seat's own counted things become by it, as far as that is certain.
    pub changes: Option<Vec<ChangeForm>>,
    /// Does it lead to where nothing can be done?
    pub vain: Option<bool>,
    /// The name of the group it stands in, if it can be done at almost any moment and is seldom the point.
    pub aside: Option<String>,
    /// Why it may not be done now; only in `greyed`.
    pub why_not: Option<String>,
}

/// A counted thing that an action changes.
#[derive(ToSchema)]
#[schema(as = Change)]
pub struct ChangeForm {
    /// The thing's id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// By how much, up or down.
    pub by: i32,
    /// What there will be.
    pub left: i32,
}

/// A line of the log as the observer may read it.
#[derive(ToSchema)]
#[schema(as = LogLine)]
pub struct LogLineForm {
    /// The entry's number, from 1.
    pub seq: u64,
    /// Who acted.
    pub actor: ActorForm,
    /// The action, where the observer may read it.
    #[schema(required)]
    pub action: Option<String>,
    /// What happened, in words.
    pub told: Vec<String>,
}

/// A seat's number, or `"*"` for chance.
#[derive(ToSchema)]
#[schema(as = Actor)]
#[serde(untagged)]
pub enum ActorForm {
    /// A player's number, from 0.
    Seat(u8),
    /// Chance: always `*`.
    Chance(String),
}

/// What the game waits for.
#[derive(ToSchema)]
#[schema(as = Turn)]
#[serde(rename_all = "kebab-case")]
pub enum TurnForm {
    /// These seats decide, each for itself.
    Decide(Vec<u8>),
    /// Something is drawn.
    Chance,
    /// The game has ended.
    Over,
}

/// A result.
#[derive(ToSchema)]
#[schema(as = Outcome)]
pub struct OutcomeForm {
    /// Why the game ended: a word of the game.
    pub end: String,
    /// What kind of result it is.
    pub verdict: VerdictForm,
    /// Every seat's score, in seat order.
    pub seats: Vec<SeatScoreForm>,
}

/// What kind of result it is.
#[derive(ToSchema)]
#[schema(as = Verdict)]
#[serde(rename_all = "kebab-case")]
pub enum VerdictForm {
    /// Places by score.
    Ranked,
    /// All have won together.
    Won,
    /// All have lost together.
    Lost,
    /// Alone, with this rating.
    Solo(String),
    /// It has not ended.
    Unfinished,
}

/// One seat's score.
#[derive(ToSchema)]
#[schema(as = SeatScore)]
pub struct SeatScoreForm {
    /// Its number, from 0.
    pub seat: u8,
    /// All its points.
    pub total: i32,
    /// Its place, from 0; equal ones share it.
    pub rank: u8,
    /// Where the points come from.
    pub parts: Vec<PartForm>,
}

/// Points of one category.
#[derive(ToSchema)]
#[schema(as = Part)]
pub struct PartForm {
    /// The category: a word of the game.
    pub id: String,
    /// So many.
    pub points: i32,
}
