//! The picture that comes of a drawing.

use crate::artwork::Artwork;
use crate::canvas::Canvas;
use crate::context::Layout;
use crate::geometry::{Point, Rect, at};
use crate::paint::{Theme, resolved};
use crate::sheet;
use portolan_table::TargetId;

/// A picture.
///
/// ```
/// use portolan_scene::{Canvas, Layout, Paint, Scene, Style, Theme, rect};
///
/// let mut canvas = Canvas::new();
/// canvas.ruled(rect(0.0, 0.0, 30.0, 20.0), 0.0, Style::fill(Paint::SEA));
/// let scene = Scene { body: canvas.finish(), ..Scene::blank(Layout::Wide, 30.0, 20.0) };
/// assert!(scene.inline().starts_with("<svg class=\"board wide\" viewBox=\"0 0 30 20\""));
/// assert!(scene.file().contains("fill=\"var(--sea)\""));
/// assert!(scene.plain_file(Theme::Day).contains("fill=\"#BCD9D0\""));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// For which width of screen it was drawn.
    pub layout: Layout,
    /// Its size in units (the right lower corner; the left upper one is the origin).
    pub size: Point,
    /// What it shows, in a few words.
    pub title: String,
    /// The drawing inside the `<svg>` element.
    pub body: String,
    /// What was drawn with, beside the house's.
    pub artwork: &'static Artwork,
    /// How it wants to be read.
    pub reading: Reading,
}

/// How a picture wants to be read.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reading {
    /// Its parts that fill a small window one at a time, in the order of reading; none if it is all one.
    pub panes: Vec<Pane>,
    /// Where what can be chosen lies on the sheet, by the ids of the targets.
    pub targets: Vec<(TargetId, Rect)>,
    /// Does it show something completed, to be taken in before the next picture?
    pub lingers: bool,
    /// The smallest words on it, and their size in its units.
    pub smallest: Option<(f32, String)>,
}

impl Reading {
    pub(crate) fn note_text(&mut self, size: f32, words: &str) {
        if self.smallest.as_ref().is_none_or(|(smallest, _)| size < *smallest) {
            self.smallest = Some((size, words.to_owned()));
        }
    }
}

/// A part of a picture that makes sense by itself: a rondel, a market, one player's mat. A telephone shows one at a
/// time, and goes by itself to the one where the next choice is.
#[derive(Clone, PartialEq, Debug)]
pub struct Pane {
    /// Its id: a short lower-case word with hyphens, the same from picture to picture.
    pub id: String,
    /// What it is, in a word or two.
    pub title: String,
    /// Where it is on the sheet.
    pub area: Rect,
}

impl Scene {
    /// The `<svg>` element for a page. Symbols are in the [`Artwork::sprite`], once per page.
    pub fn inline(&self) -> String {
        format!("{}{}</svg>", self.opening(""), self.body)
    }

    /// A whole SVG file that follows the reader's theme.
    pub fn file(&self) -> String {
        self.whole(&sheet::style(&[self.artwork]))
    }

    /// A whole SVG file with the theme's colours written out, for renderers without custom properties.
    pub fn plain_file(&self, theme: Theme) -> String {
        resolved(&self.whole(sheet::TYPE), self.artwork, theme)
    }

    fn whole(&self, style: &str) -> String {
        format!(
            "{}<style>{style}</style>{}{}</svg>\n",
            self.opening(" xmlns=\"http://www.w3.org/2000/svg\""),
            self.artwork.definitions(),
            self.body
        )
    }

    fn opening(&self, namespace: &str) -> String {
        let Point { x, y } = self.size;
        let mut words = Canvas::default();
        words.word("aria-label", &self.title);
        for Pane { id, title, area } in &self.reading.panes {
            let Rect { x, y, w, h } = area;
            words.word(&format!("data-pane-{id}"), &format!("{x} {y} {w} {h} {title}"));
        }
        if self.reading.lingers {
            words.word("data-lingers", "");
        }
        format!(
            "<svg{namespace} class=\"board {}\" viewBox=\"0 0 {x} {y}\" role=\"group\"{}>",
            self.layout.id(),
            words.finish()
        )
    }

    /// A picture of nothing but its size.
    pub fn blank(layout: Layout, width: f32, height: f32) -> Scene {
        Scene {
            layout,
            size: at(width, height),
            title: String::new(),
            body: String::new(),
            artwork: &Artwork::NONE,
            reading: Reading::default(),
        }
    }
}
