//! Scenes without type parameters, for services that know a game by its id only.

use crate::artwork::Artwork;
use crate::canvas::Canvas;
use crate::context::Layout;
use crate::illustrated::Illustrated;
use crate::plate::Plate;
use crate::scene::Scene;
use portolan_table::edition::EditionError;
use portolan_table::{AnyPerspective, Components, Perspective, Speaker};
use std::marker::PhantomData;

/// A game's drawing without its type.
pub trait AnyScene: Send + Sync {
    /// Draws what the observer has before them; `None` if the game is not drawn, or is another one.
    fn scene(
        &self,
        perspective: &dyn AnyPerspective,
        layout: Layout,
        speaker: &Speaker<'_>,
    ) -> Option<Scene>;

    /// [Pictures](Illustrated::plates) of what the edition of this name or id contains; none if the game has none.
    ///
    /// # Errors
    /// If the edition is not here.
    fn plates(&self, edition: &str, speaker: &Speaker<'_>) -> Result<Vec<Plate>, EditionError>;

    /// The game's [small picture](Illustrated::vignette); `None` if it has none.
    fn vignette(&self) -> Option<Scene>;

    /// See [`Illustrated::ARTWORK`]. A page that shows its pictures holds its [sprite](Artwork::sprite)
    /// once, and its colours are in the [style sheet](crate::sheet::style).
    fn artwork(&self) -> &'static Artwork;
}

/// Gives an [`Illustrated`] game its untyped face.
pub struct ErasedScene<G: Illustrated>(PhantomData<fn() -> G>);

impl<G: Illustrated> ErasedScene<G> {
    /// For a `static`.
    pub const fn new() -> ErasedScene<G> {
        ErasedScene(PhantomData)
    }
}

impl<G: Illustrated> Default for ErasedScene<G> {
    fn default() -> Self {
        ErasedScene::new()
    }
}

impl<G: Illustrated> AnyScene for ErasedScene<G> {
    fn scene(
        &self,
        perspective: &dyn AnyPerspective,
        layout: Layout,
        speaker: &Speaker<'_>,
    ) -> Option<Scene> {
        let perspective = perspective.as_any().downcast_ref::<Perspective<G>>()?;
        G::scene(&perspective.view, layout, speaker)
    }

    fn plates(&self, edition: &str, speaker: &Speaker<'_>) -> Result<Vec<Plate>, EditionError> {
        Ok(G::plates(G::Components::shelf().find(edition)?, speaker))
    }

    fn vignette(&self) -> Option<Scene> {
        let mut canvas = Canvas::still();
        let size = G::vignette(&mut canvas)?;
        let blank = Scene::blank(Layout::Wide, size.x, size.y);
        let (title, body) = (G::TITLE.to_owned(), canvas.finish());
        Some(Scene { title, body, artwork: G::ARTWORK, ..blank })
    }

    fn artwork(&self) -> &'static Artwork {
        G::ARTWORK
    }
}
