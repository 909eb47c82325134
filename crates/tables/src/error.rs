//! What can go wrong at a table, each with a stable code.

use portolan_store::StoreError;
use portolan_table::erased::ActError;
use std::time::Duration;

/// An event that does not fit the table it is to happen at.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EventError {
    /// The game does not take it.
    #[error(transparent)]
    Act(ActError),
    /// The table is not at this point of its life, or has no such seat.
    #[error("{0}")]
    Misplaced(&'static str),
    /// The numbers do not follow.
    #[error("the entry does not follow the one before it")]
    Order,
    /// The game is not as long as it was.
    #[error("the game has another length than it had")]
    Length,
}

macro_rules! table_errors {
    ($($(#[$doc:meta])* $name:ident $(($kind:ty))? $({ $($(#[$fdoc:meta])* $field:ident: $type:ty),* })? = $code:literal $text:literal,)*) => {
        /// Why something was not done at a table.
        #[derive(Clone, Debug, thiserror::Error)]
        pub enum TableError {
            $($(#[$doc])* #[error($text)] $name $(($kind))? $({ $($(#[$fdoc])* $field: $type),* })?),*
        }

        impl TableError {
            /// Every code.
            pub const CODES: &'static [&'static str] = &[$($code),*];

            /// The stable word for what went wrong.
            pub fn code(&self) -> &'static str {
                match self { $(table_errors!(@pattern $name $(($kind))? $({ $($field)* })?) => $code),* }
            }
        }
    };
    (@pattern $name:ident) => { TableError::$name };
    (@pattern $name:ident ($kind:ty)) => { TableError::$name(_) };
    (@pattern $name:ident { $($field:ident)* }) => { TableError::$name { .. } };
}

table_errors! {
    /// No such table.
    NoTable = "no-table" "there is no such table",
    /// No such game.
    NoGame = "no-game" "there is no such game",
    /// One must be somebody to do this.
    NobodyYet = "nobody-yet" "one must be somebody to do this",
    /// The name cannot be used.
    BadName = "bad-name" "the name cannot be used",
    /// The line of chat is empty or too long.
    BadChat = "bad-request" "the line is empty or too long",
    /// Seats or options do not fit the game.
    BadSetup(String) = "bad-setup" "{0}",
    /// The record cannot be replayed.
    BadRecord(String) = "bad-record" "{0}",
    /// The position cannot be used.
    BadPosition(String) = "bad-position" "{0}",
    /// The table is private.
    Private = "private" "the table is private",
    /// The seat is for those with the invitation.
    NeedInvitation = "need-invitation" "the seat is for those with the invitation",
    /// Somebody else's seat, or none.
    NotYourSeat = "not-your-seat" "it is somebody else's seat, or none",
    /// Only the host may.
    NotHost = "not-host" "only the host may do this",
    /// A computer player sits in; come back first.
    Absent = "absent" "a computer player sits in",
    /// Somebody else has the seat, or it does not exist; or none is free.
    SeatTaken = "seat-taken" "the seat is taken",
    /// Who is not the host has one seat.
    OneSeat = "one-seat" "you sit at this table already",
    /// Not every seat is taken yet.
    SeatsFree = "seats-free" "not every seat is taken yet",
    /// The table has begun or was closed.
    NotOpen = "not-open" "the table has begun or was closed",
    /// The game is not on.
    NotRunning = "not-running" "the game is not on",
    /// The game has not ended.
    NotOver = "not-over" "the game has not ended",
    /// No such study, or no such step of it.
    NoStudy = "no-study" "there is no such study, or no such step of it",
    /// Only who leads may change a study.
    NotLeading = "not-leading" "only who leads may change a study",
    /// A study has no room for more, or a person for more of them.
    StudyFull = "study-full" "there is no room for more",
    /// What is noted is too long.
    BadNote = "bad-note" "a note is too long",
    /// Some of the game is hidden at that moment.
    Hidden = "hidden" "some of the game is hidden at that moment",
    /// The table belongs to no campaign.
    NoCampaign = "no-campaign" "the table belongs to no campaign",
    /// The leg of the campaign is not there, or not open yet.
    LegClosed = "leg-closed" "this leg of the campaign is not open",
    /// The table has moved on.
    Stale {
        /// The number to expect now.
        current: u64
    } = "stale" "the table has moved on to {current}",
    /// The key was used for something else.
    KeyReused = "key-reused" "the key was used for something else",
    /// The text is no action of the game.
    BadAction(String) = "bad-action" "{0}",
    /// The rules do not allow it now.
    Refused(String) = "refused" "{0}",
    /// The rules forbid talk now.
    Silence = "silence" "the rules forbid talk now",
    /// A host of the server has closed the talk here.
    Hushed = "hushed" "a host of this server has closed the talk at this table",
    /// Going back so far needs the others' consent.
    NeedsConsent = "needs-consent" "going back so far needs the others' consent",
    /// There is nothing to take back.
    NothingToUndo = "nothing-to-undo" "there is nothing to take back",
    /// Nobody asked to go back.
    NothingAsked = "nothing-asked" "nobody asked to go back",
    /// Nothing was proposed.
    NothingProposed = "nothing-proposed" "nothing was proposed",
    /// The game stands still.
    Halted = "halted" "the game stands still",
    /// The game does not stand still.
    NotHalted = "not-halted" "the game does not stand still",
    /// Whoever is to be replaced has not gone.
    NotGone = "not-gone" "this player has not gone",
    /// It is the seat's turn: there is nothing to decide ahead.
    YourTurn = "your-turn" "it is this seat's turn",
    /// The seat owes no decision.
    NotYourTurn = "not-your-turn" "it is not this seat's turn",
    /// The table allows no hints.
    NoHints = "no-hints" "this table allows no hints",
    /// The coach asked nothing.
    NoQuestion = "no-question" "the coach asked nothing",
    /// Something became known since: the turn cannot be tried again.
    Revealed = "revealed" "something became known since",
    /// The line or the sign is not one of ours.
    BadSign = "bad-sign" "there is no such sign",
    /// Who sits at the table does not talk with those who watch.
    Seated = "seated" "who plays does not talk with those who watch",
    /// Too many tables were opened lately.
    TooMany {
        /// How long to wait before another try.
        retry_after: Duration
    } = "too-many" "too many tables; wait {retry_after:?}",
    /// Played by a version of the rules, or with an option, that this program does not know.
    OtherRules {
        /// The id of the frozen table.
        table: String,
        /// What is not known.
        reason: String
    } = "other-rules" "the table “{table}” is frozen: {reason}",
    /// Played with an edition that is not here, or has other figures here.
    MissingEdition {
        /// The id of the frozen table.
        table: String,
        /// Which one.
        reason: String
    } = "missing-edition" "the table “{table}” is frozen: {reason}",
    /// Of a game that this program does not have.
    UnknownGame {
        /// The id of the frozen table.
        table: String,
        /// The game's id.
        game: String
    } = "unknown-game" "the table “{table}” is frozen: no game is called “{game}”",
    /// A stored entry does not fit the ones before it.
    Damaged {
        /// The id of the damaged table.
        table: String,
        /// The entry; 0 for what the table itself says.
        seq: u64,
        /// What does not fit. It may tell secrets.
        reason: String
    } = "damaged" "the stored table “{table}” is damaged at entry {seq}: {reason}",
    /// Stored entries are not there.
    MissingRows {
        /// The id of the table whose log has a gap.
        table: String,
        /// The last entry before the gap.
        seq: u64
    } = "missing-rows" "of the stored table “{table}” entries after {seq} are missing",
    /// A fault of the program.
    Internal(&'static str) = "internal" "{0}",
    /// The database does not answer.
    Store(StoreError) = "unavailable" "{0}",
}

impl TableError {
    /// More about this case than its code says, in words for the one who asked.
    pub fn detail(&self) -> Option<String> {
        match self {
            TableError::BadSetup(text)
            | TableError::BadRecord(text)
            | TableError::BadPosition(text)
            | TableError::BadAction(text)
            | TableError::Refused(text) => Some(text.clone()).filter(|text| !text.is_empty()),
            TableError::OtherRules { reason, .. } | TableError::MissingEdition { reason, .. } => {
                Some(reason.clone())
            }
            TableError::UnknownGame { game, .. } => Some(format!("“{game}”")),
            TableError::Damaged { seq, .. } => Some(format!("entry {seq}")),
            TableError::MissingRows { seq, .. } => Some(format!("after entry {seq}")),
            _ => None,
        }
    }

    /// Is the table as it should be, and only this program does not know how it is played? It is frozen then:
    /// what was kept of it is shown, and another program can play on.
    pub fn is_frozen(&self) -> bool {
        matches!(
            self,
            TableError::OtherRules { .. }
                | TableError::MissingEdition { .. }
                | TableError::UnknownGame { .. }
        )
    }

    /// Is it about what is stored, so that trying again does not help?
    pub fn is_lasting(&self) -> bool {
        let broken = matches!(self, TableError::Damaged { .. } | TableError::MissingRows { .. });
        broken || self.is_frozen()
    }

    /// What is wrong with a stored row that cannot be folded.
    pub fn of_row(table: &str, seq: u64, error: &EventError) -> TableError {
        let table = table.to_owned();
        match error {
            EventError::Order => TableError::MissingRows { table, seq: seq.saturating_sub(1) },
            _ => TableError::Damaged { table, seq, reason: error.to_string() },
        }
    }
}

impl From<StoreError> for TableError {
    fn from(error: StoreError) -> TableError {
        TableError::Store(error)
    }
}

impl From<EventError> for TableError {
    fn from(error: EventError) -> TableError {
        match error {
            EventError::Act(ActError::Notation(error)) => TableError::BadAction(error.to_string()),
            EventError::Act(ActError::Refused(reason)) => TableError::Refused(reason),
            EventError::Misplaced(reason) => {
                tracing::warn!(reason, "an event that does not fit");
                TableError::NotRunning
            }
            EventError::Order | EventError::Length => TableError::Internal("an event out of order"),
        }
    }
}
