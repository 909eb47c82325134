//! The one list of games. A new game is one line in `registry!` below; no service names a game.

use portolan_scene::{AnyScene, Artwork, ErasedScene, Illustrated};
use portolan_table::{AnyGame, Erased, Game, Insight};

/// Work to be done with the type of a game that is only known by its id.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does the work for game `G`.
    fn visit<G: Registered>(self) -> Self::Out;
}

/// A game of the list. What it offers beyond the contract may be nothing: a game that is not drawn shows
/// its text board, one without insight is played by random players and plain search.
pub trait Registered: Game + Insight + Illustrated {
    /// Its untyped face.
    fn face() -> &'static Erased<Self>;
}

macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        $(impl Registered for $game {
            fn face() -> &'static Erased<Self> {
                static FACE: Erased<$game> = Erased::with_clicks(<$game as Illustrated>::clicks);
                &FACE
            }
        })*

        /// Every game, in the order people see them.
        pub fn all() -> Vec<&'static dyn AnyGame> {
            vec![$(<$game>::face()),*]
        }

        /// Does the visitor's work for the game of this id, if there is one.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(if id == <$game>::ID {
                return Some(visitor.visit::<$game>());
            })*
            None
        }
    };
}

registry![
    portolan_sail_to_india::SailToIndia,
    portolan_navegador::Navegador,
    portolan_sail::Sail,
    portolan_santa_maria::SantaMaria,
];

/// The game of this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    all().into_iter().find(|game| game.id() == id)
}

/// The drawing of the game of this id.
pub fn scene(id: &str) -> Option<&'static dyn AnyScene> {
    struct Drawing;
    impl Visitor for Drawing {
        type Out = &'static dyn AnyScene;
        fn visit<G: Registered>(self) -> &'static dyn AnyScene {
            const { &ErasedScene::<G>::new() }
        }
    }
    visit(id, Drawing)
}

/// What every game's drawings need besides the house's own symbols and colours.
pub fn artworks() -> Vec<&'static Artwork> {
    all().iter().filter_map(|game| scene(game.id())).map(AnyScene::artwork).collect()
}
