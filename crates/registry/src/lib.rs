//! The one list of games. A new game is one line in `registry!` below, and one in `Cargo.toml`; no service
//! names a game. How to make one is told in `docs/add-a-game.md`.
//!
//! The small game that is made there is offered only where the environment variable `PORTOLAN_TUTORIAL` is set.

use portolan_scene::{AnyScene, Artwork, ErasedScene, Illustrated};
use portolan_table::edition::{EditionDocument, EditionError, EditionInfo};
use portolan_table::{AnyGame, Encoding, Erased, Game, Insight};
use std::sync::LazyLock;

/// Work to be done with the type of a game that is only known by its id. See [`visit`].
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does the work for game `G`.
    fn visit<G: Registered>(self) -> Self::Out;
}

/// A game of the list. What it offers beyond the contract may be nothing: a game that is not drawn shows
/// its text board, one without insight is played by random players and plain search, one without an encoding has no
/// numbers to learn from.
pub trait Registered: Game + Insight + Illustrated + Encoding {
    /// Its untyped face.
    fn face() -> &'static Erased<Self>;
}

macro_rules! registry {
    (tutorial: $tutorial:ty; $($game:ty),* $(,)?) => {
        registry!(@registered $($game,)* $tutorial);

        /// Every game, in the order people see them.
        ///
        /// ```
        /// let ids: Vec<&str> = portolan_registry::all().iter().map(|game| game.id()).collect();
        /// assert_eq!(ids[..4], ["sail-to-india", "navegador", "sail", "santa-maria"]);
        /// ```
        pub fn all() -> Vec<&'static dyn AnyGame> {
            let mut games = Vec::from([$(untyped::<$game>()),*]);
            if *TUTORIAL_IS_OFFERED {
                games.push(tutorial());
            }
            games
        }

        /// The game that `docs/add-a-game.md` builds, whether it is offered or not.
        ///
        /// ```
        /// let game = portolan_registry::tutorial();
        /// assert_eq!(game.id(), "lading");
        /// assert!(portolan_registry::find("lading").is_none(), "players are not offered it");
        /// assert!(portolan_registry::scene("lading").is_some(), "but whoever has it can play it");
        /// ```
        pub fn tutorial() -> &'static dyn AnyGame {
            untyped::<$tutorial>()
        }

        /// Does the visitor's work for the game of this id, if there is one. So a service that needs the type
        /// of a game (simulation at full speed, search) gets it without naming a game:
        ///
        /// ```
        /// use portolan_registry::{Registered, Visitor, visit};
        /// use portolan_table::{Setup, random};
        /// use rand::SeedableRng;
        ///
        /// /// Plays at random, and counts the entries.
        /// struct Length(u64);
        ///
        /// impl Visitor for Length {
        ///     type Out = usize;
        ///     fn visit<G: Registered>(self) -> usize {
        ///         let mut state = G::start(&Setup::new(G::SEATS.min)).expect("a good set-up");
        ///         let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(self.0);
        ///         let mut buffer = Vec::new();
        ///         std::iter::from_fn(|| random::step::<G, _>(&mut state, &mut rng, &mut buffer)).count()
        ///     }
        /// }
        ///
        /// assert!(visit("sail", Length(7)).is_some_and(|entries| entries > 20));
        /// assert_eq!(visit("chess", Length(7)), None);
        /// ```
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(if id == <$game>::ID {
                return Some(visitor.visit::<$game>());
            })*
            (id == <$tutorial>::ID).then(|| visitor.visit::<$tutorial>())
        }
    };
    (@registered $($game:ty),*) => {
        $(impl Registered for $game {
            fn face() -> &'static Erased<Self> {
                static FACE: Erased<$game> =
                    Erased::with_clicks(<$game as Illustrated>::clicks).encoded();
                &FACE
            }
        })*
    };
}

registry![
    tutorial: portolan_lading::Lading;
    portolan_sail_to_india::SailToIndia,
    portolan_navegador::Navegador,
    portolan_sail::Sail,
    portolan_santa_maria::SantaMaria,
];

/// Is `PORTOLAN_TUTORIAL` set, to anything but 0?
static TUTORIAL_IS_OFFERED: LazyLock<bool> = LazyLock::new(|| {
    std::env::var_os("PORTOLAN_TUTORIAL").is_some_and(|value| !value.is_empty() && value != "0")
});

fn untyped<G: Registered>() -> &'static dyn AnyGame {
    G::face()
}

/// The game of this id.
///
/// ```
/// use portolan_table::{Actor, Seat, Setup, Speaker, Turn};
///
/// let game = portolan_registry::find("navegador").expect("there is such a game");
/// assert_eq!((game.title(), game.seats().max), ("Navegador", 5));
///
/// let mut table = game.start(&Setup::new(3))?;
/// assert_eq!(table.turn(), Turn::Chance, "the start player is drawn");
/// let speaker = Speaker::new(game.texts("en"), &[]);
/// table.act(Actor::Chance, "start 2", &speaker)?;
/// let first = table.choices(Actor::Seat(Seat(2)), &speaker).swap_remove(0);
/// table.act(Actor::Seat(Seat(2)), &first.action, &speaker)?;
/// assert_eq!(table.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    all().into_iter().find(|game| game.id() == id)
}

/// The editions that a game can be played with, the built-in one first; none of a game whose figures nobody can
/// swap.
pub fn editions(game: &dyn AnyGame) -> Vec<EditionInfo> {
    let all = game.editions();
    let built_in = all.first().and_then(|first| game.edition(&first.id).ok());
    if built_in.is_some_and(|document| document.game == game.id()) { all } else { Vec::new() }
}

/// The document of the edition of this name or id, every field explained: where it does not do so itself, by the
/// built-in edition.
///
/// # Errors
/// If the game has no such edition.
pub fn edition(game: &dyn AnyGame, name: &str) -> Result<EditionDocument, EditionError> {
    let mut document = game.edition(name)?.clone();
    if let Some(built_in) = game.editions().first() {
        let explained = game.edition(&built_in.id)?.fields.clone();
        let own = std::mem::replace(&mut document.fields, explained);
        document.fields.extend(own);
    }
    Ok(document)
}

/// The drawing of the game of this id.
///
/// ```
/// use portolan_scene::Layout;
/// use portolan_table::{Observer, Setup, Speaker};
///
/// let game = portolan_registry::find("sail-to-india").expect("there is such a game");
/// let table = game.start(&Setup::new(3))?;
/// let speaker = Speaker::new(game.texts("en"), &[]);
/// let drawing = portolan_registry::scene(game.id()).expect("it is drawn");
/// let seen = table.perspective(Observer::Spectator, &speaker);
/// let picture = drawing.scene(seen.as_ref(), Layout::Wide, &speaker).expect("it is drawn");
/// assert!(picture.file().starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// Do all win together in the game of this id? Then what is expected of it is percent of the chance of that.
pub fn wins_together(id: &str) -> bool {
    struct Together;
    impl Visitor for Together {
        type Out = bool;
        fn visit<G: Registered>(self) -> bool {
            G::GOAL == portolan_table::Goal::Together
        }
    }
    visit(id, Together).unwrap_or(false)
}
