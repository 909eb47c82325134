//! How shapes are filled and drawn.

use crate::paint::Paint;

/// How a shape is filled and drawn.
///
/// ```
/// use portolan_scene::{Canvas, Paint, Style, at};
///
/// let mut canvas = Canvas::new();
/// canvas.disc(at(5.0, 5.0), 4.0, Style::fill(Paint::GOLD).drawn(Paint::INK, 1.2).faint(0.5));
/// let drawn = canvas.finish();
/// assert!(drawn.contains("fill=\"var(--gold)\" stroke=\"var(--ink)\" stroke-width=\"1.2\""));
/// assert!(drawn.contains("opacity=\".50\""));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    pub(crate) fill: Paint,
    pub(crate) stroke: Paint,
    pub(crate) width: f32,
    pub(crate) dash: &'static str,
    pub(crate) opacity: f32,
    pub(crate) class: &'static str,
}

impl Style {
    /// Filled, without a line.
    pub const fn fill(fill: Paint) -> Style {
        Style { fill, stroke: Paint::None, width: 0.0, dash: "", opacity: 1.0, class: "" }
    }

    /// A line, not filled.
    pub const fn line(stroke: Paint, width: f32) -> Style {
        Style { fill: Paint::None, stroke, width, dash: "", opacity: 1.0, class: "" }
    }

    /// With a line around it.
    pub const fn drawn(mut self, stroke: Paint, width: f32) -> Style {
        self.stroke = stroke;
        self.width = width;
        self
    }

    /// The line is broken like this (SVG's dash array).
    pub const fn dashed(mut self, dash: &'static str) -> Style {
        self.dash = dash;
        self
    }

    /// Seen through.
    pub const fn faint(mut self, opacity: f32) -> Style {
        self.opacity = opacity;
        self
    }

    /// With a class of the style sheet.
    pub const fn class(mut self, class: &'static str) -> Style {
        self.class = class;
        self
    }
}
