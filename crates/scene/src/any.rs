//! Scenes without type parameters, for services that know a game by its id only.

use crate::scenic::{Clicks, Layout, Scene, Scenic};
use portolan_table::{Actor, AnyMatch, Match, Observer, Seat, Speaker};
use std::marker::PhantomData;

/// A game's drawing without its type.
pub trait AnyScene: Send + Sync {
    /// Draws the match as the observer may see it; `None` if it is a match of another game.
    fn scene(
        &self,
        game: &dyn AnyMatch,
        observer: Observer,
        layout: Layout,
        speaker: &Speaker<'_>,
    ) -> Option<Scene>;

    /// What to click for each of the seat's legal actions, in the order of [`AnyMatch::legal`].
    fn clicks(&self, game: &dyn AnyMatch, seat: Seat) -> Vec<Clicks>;
}

/// Gives a [`Scenic`] game its untyped face.
pub struct Drawn<G: Scenic>(PhantomData<fn() -> G>);

impl<G: Scenic> Drawn<G> {
    /// For a `static`.
    pub const fn new() -> Drawn<G> {
        Drawn(PhantomData)
    }
}

impl<G: Scenic> Default for Drawn<G> {
    fn default() -> Self {
        Drawn::new()
    }
}

impl<G: Scenic> AnyScene for Drawn<G> {
    fn scene(
        &self,
        game: &dyn AnyMatch,
        observer: Observer,
        layout: Layout,
        speaker: &Speaker<'_>,
    ) -> Option<Scene> {
        let game = game.as_any().downcast_ref::<Match<G>>()?;
        Some(G::scene(&G::view(game.state(), observer), layout, speaker))
    }

    fn clicks(&self, game: &dyn AnyMatch, seat: Seat) -> Vec<Clicks> {
        let Some(game) = game.as_any().downcast_ref::<Match<G>>() else { return Vec::new() };
        let view = G::view(game.state(), Observer::Seat(seat));
        let mut actions = Vec::new();
        G::legal(game.state(), Actor::Seat(seat), &mut actions);
        actions.into_iter().map(|action| G::clicks(&view, seat, action)).collect()
    }
}
