//! What a game adds to be drawn, and the picture that comes of it.

use crate::geometry::{Point, at};
use crate::paint::{Theme, resolved};
use crate::{sheet, symbols};
use portolan_table::{Clicks, Game, Seat, Speaker};

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

/// A game that can be drawn. One that is not (`impl Illustrated for MyGame {}`) is shown as its text board,
/// with its actions as buttons.
pub trait Illustrated: Game {
    /// Draws what the observer of the view may know.
    fn scene(_view: &Self::View, _layout: Layout, _speaker: &Speaker<'_>) -> Option<Scene> {
        None
    }

    /// What to click for an action of this seat.
    fn clicks(_view: &Self::View, _seat: Seat, _action: Self::Action) -> Clicks {
        Clicks::button()
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
