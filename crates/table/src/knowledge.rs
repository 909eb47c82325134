//! All that a computer player is given. The true state stays private, so cheating does not type-check.

use crate::game::Game;
use crate::log::Silent;
use crate::phrase::Refusal;
use crate::random;
use crate::seat::{Observer, Seat};
use crate::turn::{Actor, Turn};
use rand::Rng;

/// A position as one seat knows it.
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
/// # Errors
/// The refusal, if it was not legal after all.
pub fn imagine<G: Game>(
    world: &mut G::State,
    actor: Actor,
    action: G::Action,
) -> Result<(), Refusal> {
    G::apply(world, actor, action, &mut Silent)
}
