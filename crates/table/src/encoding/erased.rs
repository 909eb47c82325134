//! Numbers without type parameters: actions as text, matches of any game.

use super::{ActionKind, Encoding, Field, LeftOut, mask};
use crate::erased::AnyMatch;
use crate::matches::Match;
use crate::phrase::NotationError;
use crate::seat::{Observer, Seat};
use crate::turn::Actor;
use std::marker::PhantomData;

/// What cannot be said in numbers.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EncodingError {
    /// It is no action of the game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The action is without a number.
    #[error("“{0}” has no number: no rule can ever allow it")]
    NoNumber(String),
    /// The number is without an action.
    #[error("no action has number {id}: they go from 0 to {last}")]
    NoAction {
        /// The number.
        id: usize,
        /// The last number there is.
        last: usize,
    },
    /// Not so many places as there are numbers.
    #[error("{wanted} numbers need as many places, not {given}")]
    Room {
        /// How many there are.
        wanted: usize,
        /// How many places were given.
        given: usize,
    },
    /// Another game's match.
    #[error("this is a match of {given}, and these are the numbers of {game}")]
    OtherGame {
        /// Whose numbers they are.
        game: &'static str,
        /// Whose match it is.
        given: &'static str,
    },
    /// An edition that goes beyond the numbers.
    #[error("this match cannot be played by numbers: {0}")]
    Misfit(&'static str),
}

/// A game's [`Encoding`] without its type.
///
/// ```
/// use portolan_table::encoding::{AnyEncoding, ErasedEncoding};
/// use portolan_table::{Actor, AnyGame, AnyMatch, Erased, Observer, Seat, Setup, Speaker};
/// use portolan_toys::TicTacToe;
/// static GAME: Erased<TicTacToe> = Erased::new().encoded();
/// let encoding = GAME.encoding().expect("it has one");
/// let mut table = GAME.start(&Setup::new(2))?;
/// assert_eq!(encoding.action_id("b2")?, 4);
/// let text = encoding.action_text(4)?;
/// table.act(Actor::Seat(Seat(0)), &text, &Speaker::new(GAME.texts("en"), &[]))?;
/// assert_eq!(encoding.legal_ids(table.as_ref(), Actor::Seat(Seat(1)))?, [0, 1, 2, 3, 5, 6, 7, 8]);
/// let mut seen = vec![0; encoding.observation()];
/// encoding.observe(table.as_ref(), Observer::Seat(Seat(1)), &mut seen)?;
/// assert_eq!(seen.iter().sum::<i16>(), 2, "a stone of the rival's, and whose turn it is");
/// assert!(encoding.action_text(9).is_err() && encoding.action_id("d4").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyEncoding: Send + Sync {
    /// See [`Encoding::ENCODING_VERSION`].
    fn version(&self) -> u32;
    /// See [`Encoding::KINDS`].
    fn kinds(&self) -> &'static [ActionKind];
    /// See [`Encoding::ACTIONS`].
    fn actions(&self) -> usize;
    /// See [`Encoding::DECISIONS`].
    fn decisions(&self) -> usize;
    /// See [`Encoding::FIELDS`].
    fn fields(&self) -> &'static [Field];
    /// See [`Encoding::OBSERVATION`].
    fn observation(&self) -> usize;
    /// See [`Encoding::LEFT_OUT`].
    fn left_out(&self) -> &'static [LeftOut];
    /// The number of an action in the game's notation.
    fn action_id(&self, action: &str) -> Result<usize, EncodingError>;
    /// The action of a number in the game's notation.
    fn action_text(&self, id: usize) -> Result<String, EncodingError>;
    /// Can the match be played by numbers?
    fn fits(&self, game: &dyn AnyMatch) -> Result<(), EncodingError>;
    /// The numbers of what the actor may do now, in the game's order.
    fn legal_ids(&self, game: &dyn AnyMatch, actor: Actor) -> Result<Vec<usize>, EncodingError>;
    /// Marks what the seat may do now; a place for each decision.
    fn mask(&self, game: &dyn AnyMatch, seat: Seat, mask: &mut [bool])
    -> Result<(), EncodingError>;
    /// Writes what the observer sees; a place for each number of an observation.
    fn observe(
        &self,
        game: &dyn AnyMatch,
        observer: Observer,
        out: &mut [i16],
    ) -> Result<(), EncodingError>;
}

/// Gives an [`Encoding`] its untyped face.
pub struct ErasedEncoding<G: Encoding>(PhantomData<fn() -> G>);

impl<G: Encoding> ErasedEncoding<G> {
    /// For a `static`.
    pub const fn new() -> ErasedEncoding<G> {
        ErasedEncoding(PhantomData)
    }

    /// The state of a match of this game that can be played by numbers.
    fn state(game: &dyn AnyMatch) -> Result<&G::State, EncodingError> {
        let other = || EncodingError::OtherGame { game: G::ID, given: game.game().id() };
        let state = game.as_any().downcast_ref::<Match<G>>().ok_or_else(other)?.state();
        match G::misfit(state) {
            None => Ok(state),
            Some(why) => Err(EncodingError::Misfit(why)),
        }
    }
}

impl<G: Encoding> Default for ErasedEncoding<G> {
    fn default() -> Self {
        ErasedEncoding::new()
    }
}

fn room(wanted: usize, given: usize) -> Result<(), EncodingError> {
    if wanted == given { Ok(()) } else { Err(EncodingError::Room { wanted, given }) }
}

impl<G: Encoding> AnyEncoding for ErasedEncoding<G> {
    fn version(&self) -> u32 {
        G::ENCODING_VERSION
    }
    fn kinds(&self) -> &'static [ActionKind] {
        G::KINDS
    }
    fn actions(&self) -> usize {
        G::ACTIONS
    }
    fn decisions(&self) -> usize {
        G::DECISIONS
    }
    fn fields(&self) -> &'static [Field] {
        G::FIELDS
    }
    fn observation(&self) -> usize {
        G::OBSERVATION
    }
    fn left_out(&self) -> &'static [LeftOut] {
        G::LEFT_OUT
    }
    fn action_id(&self, action: &str) -> Result<usize, EncodingError> {
        let parsed: G::Action = action.parse()?;
        G::action_id(parsed).ok_or_else(|| EncodingError::NoNumber(action.to_owned()))
    }
    fn action_text(&self, id: usize) -> Result<String, EncodingError> {
        let none = EncodingError::NoAction { id, last: G::ACTIONS.saturating_sub(1) };
        G::action_of(id).map(|action| action.to_string()).ok_or(none)
    }
    fn fits(&self, game: &dyn AnyMatch) -> Result<(), EncodingError> {
        Self::state(game).map(drop)
    }
    fn legal_ids(&self, game: &dyn AnyMatch, actor: Actor) -> Result<Vec<usize>, EncodingError> {
        let (state, mut actions) = (Self::state(game)?, Vec::new());
        G::legal(state, actor, &mut actions);
        Ok(actions.into_iter().filter_map(G::action_id).collect())
    }
    fn mask(
        &self,
        game: &dyn AnyMatch,
        seat: Seat,
        places: &mut [bool],
    ) -> Result<(), EncodingError> {
        room(G::DECISIONS, places.len())?;
        mask::<G>(Self::state(game)?, seat, &mut Vec::new(), places);
        Ok(())
    }
    fn observe(
        &self,
        game: &dyn AnyMatch,
        observer: Observer,
        out: &mut [i16],
    ) -> Result<(), EncodingError> {
        room(G::OBSERVATION, out.len())?;
        G::observe(Self::state(game)?, observer, out);
        Ok(())
    }
}
