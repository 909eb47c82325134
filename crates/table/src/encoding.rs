//! Games in numbers, for those who learn from them: every action has a fixed number, every view is a row of numbers.
//!
//! | room | what lives there |
//! |---|---|
//! | [`ActionKind`], [`action_kinds!`](crate::action_kinds) | how actions are numbered |
//! | [`Field`], [`observation_fields!`](crate::observation_fields) | what stands where in an observation |
//! | [`Sheet`], [`SeatOrder`] | writing an observation |
//! | [`AnyEncoding`] | the same without type parameters, for services |

mod erased;
mod fields;
mod kinds;
mod sheet;

pub use erased::{AnyEncoding, EncodingError, ErasedEncoding};
pub use fields::{Field, LeftOut, Values};
pub use kinds::ActionKind;
pub use sheet::{SeatOrder, Sheet};

use crate::game::Game;
use crate::seat::{Observer, Seat};
use crate::turn::Actor;

/// A game whose actions have fixed numbers and whose views can be observed as numbers.
///
/// A game without (`impl Encoding for MyGame {}`) is played by everybody but those who learn from numbers.
///
/// Laws that the law kit checks for every game that has one:
///
/// * **Numbers are exact both ways.** Every number below [`Encoding::ACTIONS`] is one action's and every action that
///   can ever be legal has one: decisions first, then what only chance does. What the notation can write but no
///   rule of any edition can allow may be without.
/// * **An observation is a function of the view.** Whoever cannot tell two states apart observes the same in both;
///   and whoever observes the same sees the same, but for what [`Encoding::LEFT_OUT`] names.
/// * **What a seat may do follows from what it observes.**
/// * **No heap** is touched.
///
/// ```
/// use portolan_table::{Encoding, Game, Observer, Seat, Setup, encoding};
/// use portolan_toys::TicTacToe;
/// let state = TicTacToe::start(&Setup::new(2)).unwrap();
/// let centre = "b2".parse().unwrap();
/// assert_eq!((TicTacToe::ACTIONS, TicTacToe::action_id(centre)), (9, Some(4)));
/// assert_eq!(TicTacToe::action_of(4), Some(centre));
///
/// let mut mask = [false; TicTacToe::DECISIONS];
/// assert_eq!(encoding::mask::<TicTacToe>(&state, Seat(0), &mut Vec::new(), &mut mask), 9);
/// let mut seen = [0; TicTacToe::OBSERVATION];
/// TicTacToe::observe(&state, Observer::Seat(Seat(0)), &mut seen);
/// assert_eq!(TicTacToe::FIELDS[0].name, "stones");
/// ```
pub trait Encoding: Game {
    /// Raised by whatever changes a number or a field, so that those who trained with it notice; 0 is none.
    const ENCODING_VERSION: u32 = 0;

    /// The kinds of actions in the order of their numbers, as [`action_kinds!`](crate::action_kinds) lays them.
    const KINDS: &'static [ActionKind] = &[];

    /// How many actions have a number.
    const ACTIONS: usize = ActionKind::total(Self::KINDS);

    /// How many of them seats decide on; they come first.
    const DECISIONS: usize = ActionKind::decisions(Self::KINDS);

    /// The parts of an observation, in order, as [`observation_fields!`](crate::observation_fields) lays them.
    const FIELDS: &'static [Field] = &[];

    /// How many numbers an observation has.
    const OBSERVATION: usize = Field::total(Self::FIELDS);

    /// What a view shows and an observation leaves out.
    const LEFT_OUT: &'static [LeftOut] = &[];

    /// The action's number. `None`: no rule of any edition can ever allow it, or the game
    /// [does not fit](Encoding::misfit).
    fn action_id(_action: Self::Action) -> Option<usize> {
        None
    }

    /// The action of this number.
    fn action_of(_id: usize) -> Option<Self::Action> {
        None
    }

    /// Why a game with this state's figures cannot be played by numbers, if so: an owner's edition may go beyond
    /// what they count.
    fn misfit(_state: &Self::State) -> Option<&'static str> {
        None
    }

    /// Writes what the observer sees, from nothing but what the [view](Game::view) holds. The observer's own things
    /// stand first, then the others' in seat order; a spectator looks from seat 0, without anybody's secrets.
    ///
    /// # Panics
    /// If `out` has not exactly [`Encoding::OBSERVATION`] places.
    fn observe(_state: &Self::State, _observer: Observer, _out: &mut [i16]) {}
}

/// Marks what the seat may do now, and says how much that is; nothing if it is not its turn. `buffer` is room to list
/// it, `mask` has a place for each of [`Encoding::DECISIONS`].
///
/// # Panics
/// If `mask` has fewer places.
#[inline]
pub fn mask<G: Encoding>(
    state: &G::State,
    seat: Seat,
    buffer: &mut Vec<G::Action>,
    mask: &mut [bool],
) -> usize {
    mask.fill(false);
    buffer.clear();
    G::legal(state, Actor::Seat(seat), buffer);
    for id in buffer.iter().filter_map(|&action| G::action_id(action)) {
        mask[id] = true;
    }
    buffer.len()
}
