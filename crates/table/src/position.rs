//! A state as checked JSON: `{"game": …, "rules_version": …, "state": {…}}`, with an `"edition"` where other
//! figures than the built-in ones are played with.

use crate::bounds::{self, quote};
use crate::game::Game;
use crate::json;
use crate::reading::{LONGEST_REASON, in_words, not_taken};
use crate::setup::{EDITION, Setup, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A position that cannot be used, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// Not JSON at all.
    #[error("this is not JSON: {0}")]
    Json(String),
    /// No game is named.
    #[error("this is not a position: it has “game”, “rules_version” and “state”, and nothing else")]
    Shape,
    /// Another game's position.
    #[error("this is a position of {given}, not of “{wanted}”")]
    Game {
        /// The game it names, [quoted](quote).
        given: String,
        /// The game that was asked.
        wanted: &'static str,
    },
    /// Rules or an edition that are not known here.
    #[error("this position cannot be played here: {0}")]
    Terms(SetupError),
    /// A field is missing or out of range.
    #[error("in {path}: {reason}")]
    Field {
        /// Where in the state.
        path: String,
        /// What is wrong there.
        reason: String,
    },
    /// Every field is in range, but no game can come to this.
    #[error("no game can come to this: {0}")]
    Impossible(String),
}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> Self {
        PositionError::Impossible(error.to_string())
    }
}

#[derive(Serialize)]
struct Envelope<'a, S> {
    game: &'a str,
    rules_version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<&'a str>,
    state: &'a S,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    game: String,
    rules_version: u32,
    #[serde(default)]
    edition: Option<String>,
    state: Value,
}

/// The state as a position document.
///
/// # Panics
/// Never for a state of the contract: plain data always has a JSON form.
pub fn to_json<G: Game>(state: &G::State) -> Value {
    let setup = G::setup(state);
    let envelope = Envelope {
        game: G::ID,
        rules_version: setup.rules.unwrap_or(G::RULES_VERSION),
        edition: setup.get(EDITION),
        state,
    };
    serde_json::to_value(envelope)
        .unwrap_or_else(|e| panic!("{}: the state has no JSON form: {e}", G::ID))
}

/// The game that a position document names.
///
/// ```
/// use portolan_table::position::game_of;
/// let document = r#"{"game": "tic-tac-toe", "rules_version": 1, "state": null}"#;
/// assert_eq!(game_of(document).as_deref(), Ok("tic-tac-toe"));
/// assert!(game_of("[]").is_err());
/// ```
pub fn game_of(document: &str) -> Result<String, PositionError> {
    header(document).map(|header| header.game)
}

/// Reads a position and checks it against the game's conservation laws.
///
/// ```
/// use portolan_table::{Game, Setup, position};
/// use portolan_toys::TicTacToe;
/// let state = TicTacToe::start(&Setup::new(2)).unwrap();
/// let document = position::to_json::<TicTacToe>(&state).to_string();
/// assert_eq!(position::from_json::<TicTacToe>(&document)?, state);
/// let cheated = document.replace("[0,0]", "[3,0]");
/// let error = position::from_json::<TicTacToe>(&cheated).unwrap_err();
/// assert_eq!(error.to_string(), "no game can come to this: stones are put in turn");
/// # Ok::<(), position::PositionError>(())
/// ```
///
/// # Errors
/// What is wrong, in the document's words: what is not known here, what is given twice or means nothing, and what
/// no game can come to.
pub fn from_json<G: Game>(document: &str) -> Result<G::State, PositionError> {
    let header = header(document)?;
    let state = read::<G>(&header)?;
    let again = serde_json::to_value(&state).unwrap_or_default();
    match not_taken("state", &header.state, &again) {
        None => Ok(state),
        Some((path, reason)) => Err(PositionError::Field { path, reason }),
    }
}

/// Reads a position that this house wrote down itself, maybe long ago: what it once kept and does not know any
/// more is passed over. Everything else is checked as in [`from_json`].
///
/// # Errors
/// If it is not known here, or no game can come to it.
pub fn restore<G: Game>(document: &str) -> Result<G::State, PositionError> {
    read::<G>(&header(document)?)
}

fn read<G: Game>(header: &Header) -> Result<G::State, PositionError> {
    if header.game != G::ID {
        return Err(PositionError::Game { given: quote(&header.game), wanted: G::ID });
    }
    let mut named = Setup::new(G::SEATS.min).by_rules(header.rules_version);
    if let Some(edition) = &header.edition {
        named = named.with(EDITION, edition);
    }
    let terms = named.checked::<G>().and_then(|setup| setup.terms::<G>());
    let terms = terms.map_err(PositionError::Terms)?;
    let mut state: G::State =
        serde_path_to_error::deserialize(&header.state).map_err(|error| PositionError::Field {
            path: match error.path().to_string() {
                path if path == "." => "state".to_owned(),
                path => bounds::shorten(&format!("state.{path}"), LONGEST_REASON),
            },
            reason: in_words(error.inner()),
        })?;
    G::adopt(&mut state, terms).and_then(|()| G::audit(&state)).map_err(|violation| {
        PositionError::Impossible(bounds::shorten(&violation.0, LONGEST_REASON))
    })?;
    Ok(state)
}

fn header(document: &str) -> Result<Header, PositionError> {
    let value = json::parse(document)
        .map_err(|e| PositionError::Json(bounds::shorten(&e.to_string(), LONGEST_REASON)))?;
    Header::deserialize(value).map_err(|_| PositionError::Shape)
}
