//! What a game adds to be drawn.

use crate::artwork::Artwork;
use crate::canvas::Canvas;
use crate::context::{DrawContext, Layout};
use crate::geometry::Point;
use crate::plate::Plate;
use crate::scene::Scene;
use portolan_table::{Clicks, Figures, Game, Seat, Speaker};

/// A game that can be drawn. One that is not (`impl Illustrated for MyGame {}`) is shown as its text board,
/// with its actions as buttons.
///
/// A game of one lantern that can be lit:
///
/// ```
/// use portolan_scene::{
///     Artwork, Canvas, Clicks, Colour, DrawContext, Halo, Illustrated, Layout, Note, Paint, Point,
///     Rect, Style, at,
/// };
/// # use portolan_table::*;
/// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// # struct Light;
/// # impl std::fmt::Display for Light {
/// #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str("light") }
/// # }
/// # impl std::str::FromStr for Light {
/// #     type Err = NotationError;
/// #     fn from_str(_: &str) -> Result<Light, NotationError> { Ok(Light) }
/// # }
/// # struct Lantern;
/// # impl Game for Lantern {
/// #     const ID: &'static str = "lantern";
/// #     const TITLE: &'static str = "Lantern";
/// #     const RULES_VERSION: u32 = 1;
/// #     const SEATS: SeatCounts = SeatCounts { min: 1, max: 1, unofficial: &[] };
/// #     const OPTIONS: &'static [OptionSpec] = &[];
/// #     const TEXTS: &'static [(&'static str, &'static str)] = &[("en", "lantern = A lantern.")];
/// #     const GUIDES: &'static [(&'static str, &'static str)] = &[];
/// #     type Components = NoComponents;
/// #     type State = bool;
/// #     type Action = Light;
/// #     type View = bool;
/// #     fn start(_: &Setup) -> Result<bool, SetupError> { Ok(false) }
/// #     fn setup(_: &bool) -> Setup { Setup::new(1) }
/// #     fn turn(lit: &bool) -> Turn { if *lit { Turn::Over } else { Turn::of(Seat(0)) } }
/// #     fn list(_: &bool, _: Actor, actions: &mut Vec<Light>) { actions.push(Light); }
/// #     fn check(_: &bool, _: Actor, _: Light) -> Result<(), Refusal> { Ok(()) }
/// #     fn perform<L: Log>(lit: &mut bool, _: Actor, _: Light, _: &mut L) { *lit = true; }
/// #     fn view(lit: &bool, _: Observer) -> bool { *lit }
/// #     fn sketch(_: &bool, _: &Speaker<'_>) -> String { String::new() }
/// #     fn prompt(_: &bool, _: Seat) -> Phrase { Phrase::new("lantern") }
/// #     fn describe(_: &bool, _: Actor, _: Light) -> Phrase { Phrase::new("lantern") }
/// #     fn standing(_: &bool) -> Outcome {
/// #         Outcome::ranked::<i32>(Outcome::UNFINISHED, Verdict::Unfinished, [])
/// #     }
/// #     fn audit(_: &bool) -> Result<(), Violation> { Ok(()) }
/// # }
///
/// const FLAME: Colour = Colour::new("flame", "#E8A33D", "#F0B95C");
/// const ARTWORK: Artwork = Artwork { colours: &[FLAME], ..Artwork::NONE };
///
/// impl Illustrated for Lantern {
///     const ARTWORK: &'static Artwork = &ARTWORK;
///
///     fn draw(canvas: &mut Canvas, ctx: &DrawContext<'_, bool>) -> Option<Point> {
///         let (centre, note) = (at(20.0, 20.0), Note::new(ctx.word("lantern")));
///         let glass = if *ctx.view { FLAME.paint() } else { Paint::NIGHT };
///         canvas.target("lantern", &note, Halo::Box(Rect::around(centre, 40.0), 4.0), |c| {
///             c.disc(centre, 16.0, Style::fill(glass));
///         });
///         Some(at(40.0, 40.0))
///     }
///
///     fn clicks(_: &bool, _: Seat, _: Light) -> Clicks {
///         Clicks::on(["lantern".to_owned()])
///     }
/// }
///
/// let texts = Texts::load("en", Lantern::TEXTS[0].1).expect("good Fluent");
/// let scene = Lantern::scene(&true, Layout::Wide, &Speaker::new(&texts, &[])).expect("it is drawn");
/// assert!(scene.body.contains("var(--flame)") && scene.body.contains("A lantern."));
/// assert!(scene.file().contains("--flame:#E8A33D"));
/// ```
pub trait Illustrated: Game {
    /// Symbols and colours that no other game uses.
    const ARTWORK: &'static Artwork = &Artwork::NONE;

    /// Draws what the observer of the view may know; the size of the sheet, from the origin at its left
    /// upper corner. `None`: the game is not drawn.
    fn draw(_canvas: &mut Canvas, _ctx: &DrawContext<'_, Self::View>) -> Option<Point> {
        None
    }

    /// What to click for an action of this seat.
    fn clicks(_view: &Self::View, _seat: Seat, _action: Self::Action) -> Clicks {
        Clicks::button()
    }

    /// Pictures of what an edition contains, with its figures, so that an owner of the printed game can compare.
    fn plates(_figures: Figures<Self::Components>, _speaker: &Speaker<'_>) -> Vec<Plate> {
        Vec::new()
    }

    /// A small picture that tells at a glance what the game is like and makes one want to play it, at most 480 × 270:
    /// no board, and no words to read. Its size; `None`: there is none.
    fn vignette(_canvas: &mut Canvas) -> Option<Point> {
        None
    }

    /// The picture of a view. Provided: a game writes [`Illustrated::draw`].
    fn scene(view: &Self::View, layout: Layout, speaker: &Speaker<'_>) -> Option<Scene> {
        let mut canvas = Canvas::new();
        let size = Self::draw(&mut canvas, &DrawContext { view, speaker, layout })?;
        Some(Scene {
            layout,
            size,
            title: Self::TITLE.to_owned(),
            reading: std::mem::take(&mut canvas.reading),
            body: canvas.finish(),
            artwork: Self::ARTWORK,
        })
    }
}
