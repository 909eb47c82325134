//! Everything that can go wrong for a client, with a stable code and a sentence.

use axum::http::StatusCode;
use portolan_pages::problem;
use portolan_store::StoreError;
use portolan_tables::TableError;
use std::time::Duration;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $status:ident $word:literal),* $(,)?) => {
        /// The stable name of a kind of error; `trouble-<code>` in the text file says it in words.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code { $($(#[$doc])* $name),* }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Code] = &[$(Code::$name),*];

            /// The word in answers.
            pub fn word(self) -> &'static str {
                match self { $(Code::$name => $word),* }
            }

            /// The code of a word.
            pub fn read(word: &str) -> Option<Code> {
                Code::ALL.iter().copied().find(|code| code.word() == word)
            }

            /// The status of the answer.
            pub fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status),* }
            }
        }
    };
}

codes! {
    /// No such page or endpoint.
    NoPage = NOT_FOUND "no-page",
    /// No such table.
    NoTable = NOT_FOUND "no-table",
    /// No such game.
    NoGame = NOT_FOUND "no-game",
    /// Nobody has an account of this name.
    NoPerson = NOT_FOUND "no-person",
    /// The game has no lesson, or the lesson no such step.
    NoLesson = NOT_FOUND "no-lesson",
    /// No such token.
    NoToken = NOT_FOUND "no-token",
    /// The endpoint is for other methods.
    Method = METHOD_NOT_ALLOWED "method",
    /// The request cannot be read.
    BadRequest = BAD_REQUEST "bad-request",
    /// The body is too large.
    TooLarge = PAYLOAD_TOO_LARGE "too-large",
    /// The body is of another kind.
    MediaType = UNSUPPORTED_MEDIA_TYPE "media-type",
    /// The body came too slowly.
    TooSlow = REQUEST_TIMEOUT "too-slow",
    /// Too many connections.
    Busy = SERVICE_UNAVAILABLE "busy",
    /// Too many requests.
    TooMany = TOO_MANY_REQUESTS "too-many",
    /// Too much was written today.
    TooMuch = TOO_MANY_REQUESTS "too-much",
    /// The change came from another site.
    CrossOrigin = FORBIDDEN "cross-origin",
    /// The token is not known.
    BadToken = UNAUTHORIZED "bad-token",
    /// One must be somebody to do this.
    NobodyYet = UNAUTHORIZED "nobody-yet",
    /// Name and password do not fit.
    BadLogin = UNAUTHORIZED "bad-login",
    /// Another account has this name.
    NameTaken = CONFLICT "name-taken",
    /// The name cannot be used.
    BadName = UNPROCESSABLE_ENTITY "bad-name",
    /// The password cannot be used.
    BadPassword = UNPROCESSABLE_ENTITY "bad-password",
    /// The person has an account already, or none where one is needed.
    Account = CONFLICT "account",
    /// Seats or options do not fit the game.
    BadSetup = UNPROCESSABLE_ENTITY "bad-setup",
    /// The record cannot be read or replayed.
    BadRecord = UNPROCESSABLE_ENTITY "bad-record",
    /// The position cannot be used.
    BadPosition = UNPROCESSABLE_ENTITY "bad-position",
    /// The address cannot be used.
    BadAddress = UNPROCESSABLE_ENTITY "bad-address",
    /// The table is private.
    Private = FORBIDDEN "private",
    /// The seat is for those with the invitation.
    NeedInvitation = FORBIDDEN "need-invitation",
    /// Somebody else's seat, or none.
    NotYourSeat = FORBIDDEN "not-your-seat",
    /// Only the host may.
    NotHost = FORBIDDEN "not-host",
    /// A computer player sits in; come back first.
    Absent = CONFLICT "absent",
    /// Somebody else has the seat, or it does not exist; or none is free.
    SeatTaken = CONFLICT "seat-taken",
    /// Who is not the host has one seat.
    OneSeat = CONFLICT "one-seat",
    /// Not every seat is taken yet.
    SeatsFree = CONFLICT "seats-free",
    /// The table has begun or was closed.
    NotOpen = CONFLICT "not-open",
    /// The game is not on.
    NotRunning = CONFLICT "not-running",
    /// The game has not ended.
    NotOver = FORBIDDEN "not-over",
    /// No such study, or no such step of it.
    NoStudy = NOT_FOUND "no-study",
    /// Only who leads may change a study.
    NotLeading = FORBIDDEN "not-leading",
    /// A study has no room for more, or a person for more of them.
    StudyFull = CONFLICT "study-full",
    /// What is noted is too long.
    BadNote = UNPROCESSABLE_ENTITY "bad-note",
    /// Some of the game is hidden at that moment.
    Hidden = FORBIDDEN "hidden",
    /// No such puzzle.
    NoPuzzle = NOT_FOUND "no-puzzle",
    /// The coach cannot say anything about this game.
    NoReview = NOT_FOUND "no-review",
    /// The table belongs to no campaign.
    NoCampaign = CONFLICT "no-campaign",
    /// The leg of the campaign is not there, or not open yet.
    LegClosed = CONFLICT "leg-closed",
    /// The table has moved on.
    Stale = CONFLICT "stale",
    /// The key was used for something else.
    KeyReused = UNPROCESSABLE_ENTITY "key-reused",
    /// The text is no action of the game.
    BadAction = UNPROCESSABLE_ENTITY "bad-action",
    /// The rules do not allow it now.
    Refused = UNPROCESSABLE_ENTITY "refused",
    /// The rules forbid talk now.
    Silence = CONFLICT "silence",
    /// A host of the server has closed the talk.
    Hushed = CONFLICT "hushed",
    /// A host of the server has banned the person or the address.
    Banned = FORBIDDEN "banned",
    /// The person looks after the server.
    IsHost = CONFLICT "is-host",
    /// The person does not look after the server.
    IsNoHost = CONFLICT "is-no-host",
    /// There is no such ban.
    NotBanned = NOT_FOUND "not-banned",
    /// A host would ban the address they ask from.
    OwnAddress = CONFLICT "own-address",
    /// There is no such announcement, or it has ended.
    NoAnnouncement = NOT_FOUND "no-announcement",
    /// It is like that already.
    NotChanged = CONFLICT "not-changed",
    /// Going back so far needs the others' consent.
    NeedsConsent = CONFLICT "needs-consent",
    /// There is nothing to take back.
    NothingToUndo = CONFLICT "nothing-to-undo",
    /// Nobody asked to go back.
    NothingAsked = CONFLICT "nothing-asked",
    /// Nothing was proposed.
    NothingProposed = CONFLICT "nothing-proposed",
    /// The game stands still.
    Halted = CONFLICT "halted",
    /// The game does not stand still.
    NotHalted = CONFLICT "not-halted",
    /// Whoever is to be replaced has not gone.
    NotGone = CONFLICT "not-gone",
    /// It is the seat's turn: there is nothing to decide ahead.
    YourTurn = CONFLICT "your-turn",
    /// The seat owes no decision.
    NotYourTurn = CONFLICT "not-your-turn",
    /// The table allows no hints.
    NoHints = FORBIDDEN "no-hints",
    /// The coach knows nothing about this moment.
    NoAdvice = CONFLICT "no-advice",
    /// The game, or the edition it is played with, has no numbers.
    NoNumbers = CONFLICT "no-numbers",
    /// The coach asked nothing.
    NoQuestion = CONFLICT "no-question",
    /// Something became known since: the turn cannot be tried again.
    Revealed = CONFLICT "revealed",
    /// There is no such sign.
    BadSign = UNPROCESSABLE_ENTITY "bad-sign",
    /// Who plays does not talk with those who watch.
    Seated = CONFLICT "seated",
    /// Not so many days of vacation are left, or one is on vacation already.
    NoVacation = CONFLICT "no-vacation",
    /// The letter that lets one choose a password is not known, used up, or too old.
    BadRecovery = FORBIDDEN "bad-recovery",
    /// Played by other rules than this program knows.
    OtherRules = CONFLICT "other-rules",
    /// Played with an edition that is not here.
    MissingEdition = CONFLICT "missing-edition",
    /// Of a game that this program does not have.
    UnknownGame = CONFLICT "unknown-game",
    /// The table is not frozen: it is to be asked for itself.
    NotFrozen = CONFLICT "not-frozen",
    /// A stored entry does not fit.
    Damaged = INTERNAL_SERVER_ERROR "damaged",
    /// Stored entries are not there.
    MissingRows = INTERNAL_SERVER_ERROR "missing-rows",
    /// The game has no such edition.
    NoEdition = NOT_FOUND "no-edition",
    /// The host of this server has not set this up.
    NotConfigured = CONFLICT "not-configured",
    /// The database does not answer.
    Unavailable = SERVICE_UNAVAILABLE "unavailable",
    /// A fault of the program.
    Internal = INTERNAL_SERVER_ERROR "internal",
}

impl Code {
    /// What people can do about it: an id of the pages' text file.
    pub fn advice(self) -> &'static str {
        match self {
            Code::NoPage
            | Code::NoTable
            | Code::NoGame
            | Code::NoLesson
            | Code::NoEdition
            | Code::NoToken
            | Code::NoPerson => "trouble-do-search",
            Code::TooMany | Code::TooMuch | Code::TooSlow | Code::Busy | Code::Unavailable => {
                "trouble-do-wait"
            }
            Code::Banned => "trouble-do-host",
            Code::BadToken | Code::NobodyYet | Code::BadLogin => "trouble-do-login",
            Code::Private | Code::NeedInvitation | Code::NotHost | Code::NotYourSeat => {
                "trouble-do-ask"
            }
            Code::BadRequest | Code::Method | Code::MediaType | Code::CrossOrigin => {
                "trouble-do-again"
            }
            Code::NotConfigured
            | Code::OtherRules
            | Code::MissingEdition
            | Code::UnknownGame
            | Code::Damaged
            | Code::MissingRows
            | Code::Internal => "trouble-do-tell",
            Code::TooLarge
            | Code::NameTaken
            | Code::BadName
            | Code::BadPassword
            | Code::Account
            | Code::BadSetup
            | Code::BadRecord
            | Code::BadPosition
            | Code::BadAddress => "trouble-do-change",
            _ => "trouble-do-look",
        }
    }
}

/// Something went wrong for a client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiError {
    /// What kind.
    pub code: Code,
    /// More about this case, in words.
    pub detail: Option<String>,
    /// For a stale request: the number to expect now.
    pub current: Option<u64>,
    /// How long to wait before another try.
    pub retry_after: Option<Duration>,
}

impl ApiError {
    /// An error of a kind.
    pub fn new(code: Code) -> ApiError {
        ApiError { code, detail: None, current: None, retry_after: None }
    }

    /// An error with more to say about this case.
    pub fn with(code: Code, detail: impl Into<String>) -> ApiError {
        ApiError { detail: Some(detail.into()), ..ApiError::new(code) }
    }

    /// Too much was asked; the same can be tried again after a while.
    pub fn too_many(wait: Duration) -> ApiError {
        ApiError { retry_after: Some(wait), ..ApiError::new(Code::TooMany) }
    }

    /// What happened, in one sentence.
    pub fn title(&self) -> String {
        problem::title(self.code.word())
    }
}

impl From<Code> for ApiError {
    fn from(code: Code) -> ApiError {
        ApiError::new(code)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        tracing::error!(%error, "the store failed");
        ApiError::new(Code::Unavailable)
    }
}

impl From<TableError> for ApiError {
    fn from(error: TableError) -> ApiError {
        match &error {
            TableError::Store(_) => tracing::error!(%error, "the store failed"),
            _ if error.is_frozen() => tracing::debug!(%error, "a table cannot be played here"),
            _ if error.is_lasting() => tracing::error!(%error, "a stored table is broken"),
            TableError::Internal(_) => tracing::error!(%error, "a fault at a table"),
            _ => {}
        }
        ApiError {
            code: Code::read(error.code()).unwrap_or(Code::Internal),
            detail: error.detail(),
            current: match error {
                TableError::Stale { current } => Some(current),
                _ => None,
            },
            retry_after: match error {
                TableError::TooMany { retry_after } => Some(retry_after),
                _ => None,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_pages::words;

    #[test]
    fn every_code_has_a_sentence_and_a_word_of_its_own() {
        let mut seen = std::collections::HashSet::new();
        for &code in Code::ALL {
            assert!(words::has(&format!("trouble-{}", code.word())), "{code:?}");
            assert!(words::has(code.advice()), "{code:?}");
            assert!(seen.insert(code.word()), "{code:?}");
        }
    }

    #[test]
    fn every_code_of_a_table_is_one_of_ours() {
        for code in TableError::CODES {
            assert!(Code::read(code).is_some(), "{code}");
        }
    }
}
