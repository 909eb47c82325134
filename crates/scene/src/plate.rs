//! Pictures of what an edition contains.

use crate::artwork::Artwork;
use crate::canvas::Canvas;
use crate::context::Layout;
use crate::geometry::Point;
use crate::scene::{Reading, Scene};

/// A picture of some of an edition's components with their figures, like a plate of an atlas: a market, a row of
/// cards, a sea chart. An owner of the printed game can hold it against what is in the box.
///
/// ```
/// use portolan_scene::{Artwork, Plate, Type, at};
///
/// let plate = Plate::drawn("Market", "Sugar sells for 60.", at(80.0, 30.0), &Artwork::NONE, |c| {
///     c.text(at(40.0, 20.0), "60", Type::text(14.0).middle());
/// });
/// assert_eq!(plate.title, "Market");
/// assert!(plate.scene.inline().contains("aria-label=\"Sugar sells for 60.\""));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Plate {
    /// The heading above it.
    pub title: String,
    /// What the picture says, in words: every figure in it.
    pub alt: String,
    /// The picture. It is called by its `alt`, and nothing in it can be clicked.
    pub scene: Scene,
}

impl Plate {
    /// A plate of this size.
    pub fn drawn(
        title: impl Into<String>,
        alt: impl Into<String>,
        size: Point,
        artwork: &'static Artwork,
        draw: impl FnOnce(&mut Canvas),
    ) -> Plate {
        let (title, alt) = (title.into(), alt.into());
        let mut canvas = Canvas::still();
        draw(&mut canvas);
        let scene = Scene {
            layout: Layout::Wide,
            size,
            title: alt.clone(),
            body: canvas.finish(),
            artwork,
            reading: Reading::default(),
        };
        Plate { title, alt, scene }
    }
}
