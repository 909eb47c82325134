//! Small ink drawings, each defined once in a page and used by its id.
//!
//! Every drawing lives in a square of 48 units. In the sources `"~name"` stands for a colour by its name
//! and `"~"` for the colour that the user of the symbol sets; `@x y r@` for the owner's mark.

mod house;
mod marks;

pub(crate) use house::{FIGURES, SYMBOLS};
pub use marks::mark_path;

use portolan_table::{MAX_SEATS, Seat};

/// A drawing to stamp on a canvas. The house has some; a game adds its own in its
/// [`Artwork`](crate::Artwork).
///
/// ```
/// use portolan_scene::{Canvas, Symbol, at};
///
/// const BUOY: Symbol = Symbol::new("buoy", r#"<circle cx="24" cy="24" r="20" fill="~wine"/>"#);
///
/// let mut canvas = Canvas::new();
/// canvas.stamp(BUOY, at(50.0, 50.0), 20.0);
/// assert_eq!(canvas.finish(), "<use href=\"#k-buoy\" x=\"40\" y=\"40\" width=\"20\" height=\"20\"/>");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    id: &'static str,
    drawing: &'static str,
    owner: Option<Seat>,
}

impl Symbol {
    /// A drawing without an owner. Its id must be no other's of the house or of the game.
    pub const fn new(id: &'static str, drawing: &'static str) -> Symbol {
        Symbol { id, drawing, owner: None }
    }

    /// Whose it is.
    pub const fn owner(self) -> Option<Seat> {
        self.owner
    }

    /// Writes the id that it has in a page.
    pub(crate) fn write_id(self, out: &mut String) {
        out.push_str("k-");
        out.push_str(self.id);
        if let Some(seat) = self.owner {
            out.push('-');
            out.push(char::from(b'0' + seat.0));
        }
    }

    /// Writes its definition.
    pub(crate) fn define(self, out: &mut String) {
        out.push_str("<symbol id=\"");
        self.write_id(out);
        out.push_str("\" viewBox=\"0 0 48 48\" overflow=\"visible\"><g fill=\"none\" stroke=\"var(--ink)\" stroke-width=\"1.6\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
        match self.owner {
            Some(seat) => coloured(out, &marks::marked(self.drawing, seat)),
            None => coloured(out, self.drawing),
        }
        out.push_str("</g></symbol>");
    }
}

/// A drawing that has an owner: in the seat's colour, with the seat's mark.
///
/// ```
/// use portolan_scene::{Canvas, Figure, at};
/// use portolan_table::Seat;
///
/// let mut canvas = Canvas::new();
/// canvas.stamp(Figure::SHIP.of(Seat(2)), at(12.0, 12.0), 24.0);
/// let drawn = canvas.finish();
/// assert!(drawn.contains("#k-ship-2") && drawn.contains("color=\"var(--seat-2)\""));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    id: &'static str,
    drawing: &'static str,
}

impl Figure {
    /// A drawing with a place for the owner's mark. Its id must be no other's of the house or of the game.
    pub const fn new(id: &'static str, drawing: &'static str) -> Figure {
        Figure { id, drawing }
    }

    /// The seat's own.
    pub const fn of(self, seat: Seat) -> Symbol {
        let last = MAX_SEATS as u8 - 1;
        let owner = Seat(if seat.0 < last { seat.0 } else { last });
        Symbol { id: self.id, drawing: self.drawing, owner: Some(owner) }
    }

    /// Every seat's.
    pub(crate) fn all(self) -> impl Iterator<Item = Symbol> {
        Seat::all(MAX_SEATS as u8).map(move |seat| self.of(seat))
    }
}

/// Appends a drawing with the names of colours in place of the shorthand of the sources.
pub(crate) fn coloured(out: &mut String, drawing: &str) {
    let mut rest = drawing;
    while let Some(start) = rest.find("\"~") {
        out.push_str(&rest[..=start]);
        let after = &rest[start + 2..];
        let end = after.find('"').unwrap_or(after.len());
        match &after[..end] {
            "" => out.push_str("currentColor"),
            name => {
                out.push_str("var(--");
                out.push_str(name);
                out.push(')');
            }
        }
        rest = &after[end..];
    }
    out.push_str(rest);
}
