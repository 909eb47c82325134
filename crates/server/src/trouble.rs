//! Everything that can go wrong for a client, with a stable code and a sentence.

use crate::store::StoreError;
use crate::tables::Misfit;
use crate::words;
use axum::http::StatusCode;
use portolan_table::erased::ActError;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $status:ident $word:literal),* $(,)?) => {
        /// The stable name of a kind of trouble; `trouble-<code>` in the text file says it in words.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Code { $($(#[$doc])* $name),* }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Code] = &[$(Code::$name),*];

            /// The word in answers.
            pub fn word(self) -> &'static str {
                match self { $(Code::$name => $word),* }
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
    /// Too many requests.
    TooMany = TOO_MANY_REQUESTS "too-many",
    /// The change came from another site.
    CrossOrigin = FORBIDDEN "cross-origin",
    /// The token is not known.
    BadToken = UNAUTHORIZED "bad-token",
    /// One must be somebody to do this.
    NobodyYet = UNAUTHORIZED "nobody-yet",
    /// Name and password do not fit.
    BadLogin = UNAUTHORIZED "bad-login",
    /// The name is taken.
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
    /// The seat is taken.
    SeatTaken = CONFLICT "seat-taken",
    /// Not every seat is taken yet.
    SeatsFree = CONFLICT "seats-free",
    /// The table has begun or was closed.
    NotOpen = CONFLICT "not-open",
    /// The game is not on.
    NotRunning = CONFLICT "not-running",
    /// The game has not ended.
    NotOver = FORBIDDEN "not-over",
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
    /// Going back so far needs the others' consent.
    NeedsConsent = CONFLICT "needs-consent",
    /// There is nothing to take back.
    NothingToUndo = CONFLICT "nothing-to-undo",
    /// Nobody asked to go back.
    NothingAsked = CONFLICT "nothing-asked",
    /// Played by other rules than this program knows.
    OtherRules = CONFLICT "other-rules",
    /// The host of this server has not set this up.
    NotConfigured = CONFLICT "not-configured",
    /// The database does not answer.
    Unavailable = SERVICE_UNAVAILABLE "unavailable",
    /// A fault of the program.
    Internal = INTERNAL_SERVER_ERROR "internal",
}

/// Something went wrong for a client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// What kind.
    pub code: Code,
    /// More about this case, in words.
    pub detail: Option<String>,
    /// For a stale request: the number to expect now.
    pub current: Option<u64>,
    /// Seconds to wait before another try.
    pub retry_after: Option<u64>,
}

impl Trouble {
    /// Trouble of a kind.
    pub fn new(code: Code) -> Trouble {
        Trouble { code, detail: None, current: None, retry_after: None }
    }

    /// Trouble with more to say about this case.
    pub fn with(code: Code, detail: impl Into<String>) -> Trouble {
        Trouble { detail: Some(detail.into()), ..Trouble::new(code) }
    }

    /// The client is behind.
    pub fn stale(current: u64) -> Trouble {
        Trouble { current: Some(current), ..Trouble::new(Code::Stale) }
    }

    /// What happened, in one sentence.
    pub fn title(&self) -> String {
        words::word(&format!("trouble-{}", self.code.word()))
    }
}

impl From<Code> for Trouble {
    fn from(code: Code) -> Trouble {
        Trouble::new(code)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        match &error {
            StoreError::Broken { seq: 0, .. } => {
                tracing::warn!(%error, "a table cannot be opened");
                Trouble::new(Code::OtherRules)
            }
            StoreError::Broken { .. } => {
                tracing::error!(%error, "a stored table is broken");
                Trouble::new(Code::Internal)
            }
            _ => {
                tracing::error!(%error, "the store failed");
                Trouble::new(Code::Unavailable)
            }
        }
    }
}

impl From<Misfit> for Trouble {
    fn from(misfit: Misfit) -> Trouble {
        match misfit {
            Misfit::Act(ActError::Notation(error)) => {
                Trouble::with(Code::BadAction, error.to_string())
            }
            Misfit::Act(ActError::Refused(reason)) => Trouble::with(Code::Refused, reason),
            Misfit::Misplaced(reason) => {
                tracing::warn!(reason, "an entry that does not fit");
                Trouble::new(Code::NotRunning)
            }
            Misfit::Order | Misfit::Length => {
                tracing::error!(%misfit, "an entry out of order");
                Trouble::new(Code::Internal)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_sentence_and_a_word_of_its_own() {
        let mut seen = std::collections::HashSet::new();
        for &code in Code::ALL {
            assert!(words::has(&format!("trouble-{}", code.word())), "{code:?}");
            assert!(seen.insert(code.word()), "{code:?}");
        }
    }
}
