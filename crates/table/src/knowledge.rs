//! All that a computer player is given. The true state stays private, so cheating does not type-check.

use crate::game::Game;
use crate::log::Silent;
use crate::phrase::Refusal;
use crate::random;
use crate::seat::{Observer, Seat};
use crate::turn::{Actor, Turn};
use rand::Rng;

/// A position as one seat knows it.
///
/// ```
/// use portolan_sail::Sail;
/// use portolan_table::{Game, Match, Observer, Seat, SeatKnowledge, Setup};
/// let mut rng = portolan_laws::generator(1);
/// let mut game = Match::<Sail>::start(&Setup::new(2).with("pirates", "none")).unwrap();
/// while game.draw_chance(&mut rng).is_some() {}
/// let known = SeatKnowledge::<Sail>::new(game.state(), Seat(0));
/// let world = known.world(&mut rng);
/// assert_ne!(&world, game.state(), "the partner's hand is a guess");
/// let seen = |state| format!("{:?}", Sail::view(state, Observer::Seat(Seat(0))));
/// assert_eq!(seen(&world), seen(game.state()), "but no guess that the seat could tell is wrong");
/// ```
pub struct SeatKnowledge<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
    open: bool,
}

impl<'a, G: Game> SeatKnowledge<'a, G> {
    /// What `seat` knows of `state`.
    pub fn new(state: &'a G::State, seat: Seat) -> SeatKnowledge<'a, G> {
        SeatKnowledge { state, seat, open: false }
    }

    /// The same seat with everybody's secrets laid open: not for play, but to measure what secrets cost.
    pub fn with_open_cards(state: &'a G::State, seat: Seat) -> SeatKnowledge<'a, G> {
        SeatKnowledge { state, seat, open: true }
    }

    /// Who is looking.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        G::turn(self.state)
    }

    /// The seat's view.
    pub fn view(&self) -> G::View {
        G::view(self.state, Observer::Seat(self.seat))
    }

    /// The seat's legal actions.
    pub fn legal(&self, actions: &mut Vec<G::Action>) {
        G::legal(self.state, Actor::Seat(self.seat), actions);
    }

    /// The decision that random play would take, if the seat owes one. See [`random::decide`].
    #[inline]
    pub fn random<R: Rng>(&self, rng: &mut R, buffer: &mut Vec<G::Action>) -> G::Action {
        random::decide::<G, R>(self.state, self.seat, rng, buffer)
    }

    /// A world that the seat cannot tell from the true one.
    pub fn world<R: Rng>(&self, rng: &mut R) -> G::State {
        let mut world = self.state.clone();
        if !self.open {
            G::resample(&mut world, self.seat, rng);
        }
        world
    }
}

/// Plays an action that is known to be legal in a world of one's own.
///
/// ```
/// use portolan_table::knowledge::imagine;
/// use portolan_table::{Actor, Game, Seat, Setup};
/// use portolan_toys::TicTacToe;
/// let mut world = TicTacToe::start(&Setup::new(2)).unwrap();
/// assert!(imagine::<TicTacToe>(&mut world, Actor::Seat(Seat(0)), "b2".parse().unwrap()).is_ok());
/// assert_eq!(world.count(), 1);
/// ```
///
/// # Errors
/// The refusal, if it was not legal after all.
pub fn imagine<G: Game>(
    world: &mut G::State,
    actor: Actor,
    action: G::Action,
) -> Result<(), Refusal> {
    G::apply(world, actor, action, &mut Silent)
}
