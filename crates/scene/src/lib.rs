//! The drawing kit: every board is a chart drawn by the same hand.
//!
//! | room | what lives there |
//! |---|---|
//! | [`illustrated`] | [`Illustrated`]: what a game adds to be drawn |
//! | [`context`] | [`DrawContext`]: what the drawing is made from; [`Layout`]: the shape of the sheet |
//! | [`canvas`], [`interaction`] | the writer: shapes, words, symbols; notes, targets, moving pieces |
//! | [`style`], [`lettering`] | how shapes are drawn and words are set |
//! | [`geometry`], `frame`, [`wobble`] | places and boxes; where groups lie; the hand's tremor |
//! | [`paint`] | colours by name, day and night |
//! | [`symbols`] | small ink drawings: ships, goods, buildings, marks of the seats |
//! | [`artwork`] | symbols and colours, of the house and of one game |
//! | [`chart`] | ground, sea, wind roses, cards |
//! | [`plot`], [`curve`] | lines over time, bars and ranges, by the same hand; what could be expected at each turn |
//! | [`plate`] | [`Plate`]: a picture of what an edition contains |
//! | [`scene`], [`sheet`] | [`Scene`]: the picture; the style that it needs |
//! | [`excerpt`] | parts of a picture with ways drawn on them |
//! | [`any`] | the same without type parameters, for services |
//! | [`check`] | what every picture must keep, for the tests of games |

pub mod any;
pub mod artwork;
pub mod canvas;
pub mod chart;
pub mod check;
pub mod context;
pub mod curve;
pub mod excerpt;
mod frame;
pub mod geometry;
pub mod illustrated;
pub mod interaction;
pub mod lettering;
pub mod paint;
pub mod plate;
pub mod plot;
pub mod scene;
pub mod sheet;
pub mod style;
pub mod symbols;
pub mod wobble;

pub use any::{AnyScene, ErasedScene};
pub use artwork::Artwork;
pub use canvas::Canvas;
pub use context::{DrawContext, Layout};
pub use geometry::{Point, Rect, at, rect};
pub use illustrated::Illustrated;
pub use interaction::{Halo, Note};
pub use lettering::{Anchor, Type};
pub use paint::{Colour, Paint, Theme};
pub use plate::Plate;
pub use portolan_table::{Clicks, TargetId};
pub use scene::{Pane, Reading, Scene};
pub use style::Style;
pub use symbols::{Figure, Symbol};
