//! What a game adds to be drawn, and the picture that comes of it.

use crate::geometry::{Point, at};
use crate::paint::{Theme, resolved};
use crate::{sheet, symbols};
use portolan_table::{Game, Seat, Speaker};

/// The shape of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// For a laptop and wider.
    #[default]
    Wide,
    /// For a telephone: one column, at least 360 px.
    Narrow,
}

impl Layout {
    /// Both.
    pub const ALL: [Layout; 2] = [Layout::Wide, Layout::Narrow];

    /// Its name in commands, classes and addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Layout::Wide => "wide",
            Layout::Narrow => "narrow",
        }
    }

    /// One of two things by layout.
    pub fn pick<T>(self, wide: T, narrow: T) -> T {
        match self {
            Layout::Wide => wide,
            Layout::Narrow => narrow,
        }
    }
}

/// The id of a target: what is clicked. Short lower-case words with hyphens, the same from picture to
/// picture.
pub type TargetId = String;

/// A game that can be drawn.
pub trait Scenic: Game {
    /// Draws what the observer of the view may know.
    fn scene(view: &Self::View, layout: Layout, speaker: &Speaker<'_>) -> Scene;

    /// What to click for this legal action of this seat.
    fn clicks(view: &Self::View, seat: Seat, action: Self::Action) -> Clicks;
}

/// The ways to choose an action on the board: paths of targets, each clicked one after the other. With
/// no path there is nothing on the board to click, and the action is a button beside it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clicks(pub Vec<Vec<TargetId>>);

impl Clicks {
    /// A button beside the board.
    pub const fn button() -> Clicks {
        Clicks(Vec::new())
    }

    /// These targets in this order.
    pub fn on<const N: usize>(path: [TargetId; N]) -> Clicks {
        Clicks(vec![path.into()])
    }

    /// Or these.
    pub fn or<const N: usize>(mut self, path: [TargetId; N]) -> Clicks {
        self.0.push(path.into());
        self
    }
}

impl std::fmt::Display for Clicks {
    /// As the script reads it: targets apart by a space, paths apart by a bar.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, path) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("|")?;
            }
            f.write_str(&path.join(" "))?;
        }
        Ok(())
    }
}

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// Which layout it is.
    pub layout: Layout,
    /// Its size in units (the right lower corner; the left upper one is the origin).
    pub size: Point,
    /// What it shows, in a few words.
    pub title: String,
    /// The drawing inside the `<svg>` element.
    pub body: String,
}

impl Scene {
    /// The `<svg>` element for a page. Symbols are in [`Scene::sprite`], once per page.
    pub fn inline(&self) -> String {
        let mut out = self.opening("");
        out.push_str(&self.body);
        out.push_str("</svg>");
        out
    }

    /// The symbols every scene may use, as an unseen element that a page holds once.
    pub fn sprite() -> String {
        format!(
            "<svg class=\"sprite\" width=\"0\" height=\"0\" aria-hidden=\"true\">{}</svg>",
            symbols::definitions()
        )
    }

    /// A whole SVG file that follows the reader's theme.
    pub fn file(&self) -> String {
        let mut out = self.opening(" xmlns=\"http://www.w3.org/2000/svg\"");
        out.push_str("<style>");
        out.push_str(&crate::paint::properties());
        out.push_str(sheet::TYPE);
        out.push_str("</style>");
        out.push_str(symbols::definitions());
        out.push_str(&self.body);
        out.push_str("</svg>\n");
        out
    }

    /// A whole SVG file with the theme's colours written out, for renderers without custom properties.
    pub fn plain_file(&self, theme: Theme) -> String {
        let mut out = self.opening(" xmlns=\"http://www.w3.org/2000/svg\"");
        out.push_str("<style>");
        out.push_str(sheet::TYPE);
        out.push_str("</style>");
        out.push_str(symbols::definitions());
        out.push_str(&self.body);
        out.push_str("</svg>\n");
        resolved(&out, theme)
    }

    fn opening(&self, namespace: &str) -> String {
        let Point { x, y } = self.size;
        let mut title = String::new();
        for c in self.title.chars() {
            match c {
                '&' => title.push_str("&amp;"),
                '<' => title.push_str("&lt;"),
                '"' => title.push_str("&quot;"),
                c if c.is_control() => title.push(' '),
                c => title.push(c),
            }
        }
        format!(
            "<svg{namespace} class=\"board {}\" viewBox=\"0 0 {x} {y}\" role=\"group\" aria-label=\"{title}\">",
            self.layout.id()
        )
    }

    /// A picture of nothing but its size.
    pub fn blank(layout: Layout, width: f32, height: f32) -> Scene {
        Scene { layout, size: at(width, height), title: String::new(), body: String::new() }
    }
}
