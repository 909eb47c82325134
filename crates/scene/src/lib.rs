//! The drawing kit: every board is a chart drawn by the same hand.
//!
//! | room | what lives there |
//! |---|---|
//! | [`mod@illustrated`] | [`Illustrated`]: what a game adds to be drawn; [`Scene`]: the picture |
//! | [`canvas`] | the writer: shapes, words, pieces, targets |
//! | [`geometry`], [`wobble`] | places and boxes; the hand's tremor |
//! | [`paint`] | colours by name, day and night |
//! | [`chart`] | sea, coast, rhumb lines, wind roses, cartouches, fog |
//! | [`dice`] | dice of any side and colour |
//! | [`plot`] | lines over time and bars, by the same hand |
//! | [`symbols`] | small ink drawings: ships, goods, buildings, dice, marks of the seats |
//! | [`sheet`] | the style that drawings need |
//! | [`any`] | the same without type parameters, for services |

pub mod any;
pub mod canvas;
pub mod chart;
pub mod dice;
pub mod geometry;
pub mod illustrated;
pub mod paint;
pub mod plot;
pub mod sheet;
pub mod symbols;
pub mod wobble;

pub use any::{AnyScene, ErasedScene};
pub use canvas::{Anchor, Canvas, Halo, Note, Style, Type};
pub use geometry::{Point, Rect, at, rect};
pub use illustrated::{Illustrated, Layout, Scene};
pub use paint::{Paint, Theme};
pub use portolan_table::{Clicks, TargetId};
pub use symbols::Symbol;
