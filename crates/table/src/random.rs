//! Random play: the yardstick of speed, and the first rung of the ladder of players. Uniform, but for
//! actions that the game calls wasteful, which are taken one time in sixteen that they come up.

use crate::game::Game;
use crate::log::Silent;
use crate::seat::Seat;
use crate::turn::{Actor, Turn};
use rand::{Rng, RngExt};

/// Plays one random step: a decision of the first seat that owes one, or a draw of chance.
/// Returns who acted and what, or `None` when the game is over.
///
/// ```
/// use portolan_table::{Game, Setup, Turn, random};
/// use portolan_toys::TicTacToe;
/// let mut state = TicTacToe::start(&Setup::new(2)).unwrap();
/// let (mut rng, mut buffer) = (portolan_laws::generator(1), Vec::new());
/// let mut steps = 0;
/// while random::step::<TicTacToe, _>(&mut state, &mut rng, &mut buffer).is_some() {
///     steps += 1;
/// }
/// assert!((5..=9).contains(&steps) && TicTacToe::turn(&state) == Turn::Over);
/// ```
///
/// # Panics
/// If the game breaks its contract and lists nothing for a seat that must decide; the law kit proves that
/// none does.
#[inline]
pub fn step<G: Game, R: Rng>(
    state: &mut G::State,
    rng: &mut R,
    buffer: &mut Vec<G::Action>,
) -> Option<(Actor, G::Action)> {
    let (actor, action) = choose::<G, R>(state, rng, buffer)?;
    // What is listed is allowed: the law kit proves it, and so does every run of the tests.
    debug_assert_eq!(G::check(state, actor, action), Ok(()), "{}: {actor} “{action}”", G::ID);
    G::perform(state, actor, action, &mut Silent);
    Some((actor, action))
}

/// Plays random steps until the game is over or the turn has passed on so many times; the one that is under way
/// counts. Where one plays alone it never passes on.
///
/// ```
/// use portolan_table::{Game, Seat, Setup, Turn, random};
/// use portolan_toys::TicTacToe;
/// let mut state = TicTacToe::start(&Setup::new(2)).unwrap();
/// random::turns::<TicTacToe, _>(&mut state, 3, &mut portolan_laws::generator(1), &mut Vec::new());
/// assert_eq!(TicTacToe::turn(&state), Turn::of(Seat(1)), "seats 0, 1 and 0 have had their turns");
/// ```
///
/// # Panics
/// As [`step`].
pub fn turns<G: Game, R: Rng>(
    state: &mut G::State,
    turns: u32,
    rng: &mut R,
    buffer: &mut Vec<G::Action>,
) {
    let (mut passed, mut last) = (0, None);
    loop {
        let now = G::turn(state).deciders().first();
        if now.is_some() && now != last {
            if passed == turns {
                return;
            }
            (passed, last) = (passed + 1, now);
        }
        if step::<G, R>(state, rng, buffer).is_none() {
            return;
        }
    }
}

/// The step that [`step`] would play.
#[inline]
pub fn choose<G: Game, R: Rng>(
    state: &G::State,
    rng: &mut R,
    buffer: &mut Vec<G::Action>,
) -> Option<(Actor, G::Action)> {
    match G::turn(state) {
        Turn::Over => None,
        Turn::Chance => Some((Actor::Chance, G::draw_chance(state, rng))),
        Turn::Decide(seats) => {
            let seat = seats.first().unwrap_or(Seat(0));
            Some((Actor::Seat(seat), decide::<G, R>(state, seat, rng, buffer)))
        }
    }
}

/// The random decision of one seat that owes one.
///
/// # Panics
/// If the game lists nothing for it; the law kit proves that none does.
#[inline]
pub fn decide<G: Game, R: Rng>(
    state: &G::State,
    seat: Seat,
    rng: &mut R,
    buffer: &mut Vec<G::Action>,
) -> G::Action {
    buffer.clear();
    G::legal(state, Actor::Seat(seat), buffer);
    assert!(!buffer.is_empty(), "{}: {seat} must decide but may do nothing: {state:?}", G::ID);
    pick::<G, R>(state, buffer, rng)
}

/// The random decision where it is known what may be done.
///
/// # Panics
/// If nothing may be done.
#[inline]
pub fn pick<G: Game, R: Rng>(state: &G::State, legal: &[G::Action], rng: &mut R) -> G::Action {
    loop {
        let action = legal[rng.random_range(0..legal.len() as u32) as usize];
        if !G::wasteful(state, action) || rng.random_ratio(1, 16) {
            return action;
        }
    }
}
