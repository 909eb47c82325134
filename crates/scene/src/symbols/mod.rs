//! Small ink drawings, each defined once in a page and used by its id.
//!
//! Every drawing lives in a square of 48 units. In the sources `"~name"` stands for a colour of the
//! palette and `"~"` for the colour that the user of the symbol sets; `@x y r@` for the owner's mark.

mod figures;
mod goods;
mod marks;
mod seas;
mod things;

pub use figures::Figure;
pub use marks::mark_path;

use portolan_table::Seat;
use std::sync::LazyLock;

/// A drawing of the kit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol(&'static str);

impl Symbol {
    /// Its id without the kit's prefix.
    pub const fn id(self) -> &'static str {
        self.0
    }

    /// A seat's figure: in its colour, with its mark.
    pub const fn of(figure: Figure, seat: Seat) -> Symbol {
        let i = if seat.0 < 5 { seat.0 as usize } else { 4 };
        Symbol(figure.ids()[i])
    }

    /// Every plain symbol with its drawing.
    fn plain() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
        goods::DRAWINGS.iter().chain(things::DRAWINGS).chain(seas::DRAWINGS)
    }
}

/// Declares the plain symbols of a room: a constant and a drawing for each.
macro_rules! drawings {
    ($($name:ident = $id:literal: $drawing:expr;)*) => {
        impl super::Symbol {
            $(#[doc = concat!("A drawing: ", $id, ".")] pub const $name: super::Symbol = super::Symbol($id);)*
        }
        pub(super) const DRAWINGS: &[(&str, &str)] = &[$(($id, $drawing)),*];
    };
}
use drawings;

/// The `<defs>` of all symbols and patterns.
pub fn definitions() -> &'static str {
    static ALL: LazyLock<String> = LazyLock::new(|| {
        let mut out = String::from("<defs>");
        out.push_str(&coloured(crate::chart::PATTERNS));
        for (id, drawing) in Symbol::plain() {
            define(&mut out, id, drawing);
        }
        for figure in Figure::ALL {
            for (seat, id) in figure.ids().iter().enumerate() {
                define(&mut out, id, &marks::marked(figure.drawing(), Seat(seat as u8)));
            }
        }
        out.push_str("</defs>");
        out
    });
    &ALL
}

fn define(out: &mut String, id: &str, drawing: &str) {
    out.push_str("<symbol id=\"k-");
    out.push_str(id);
    out.push_str("\" viewBox=\"0 0 48 48\" overflow=\"visible\"><g fill=\"none\" stroke=\"var(--ink)\" stroke-width=\"1.6\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
    out.push_str(&coloured(drawing));
    out.push_str("</g></symbol>");
}

/// Puts the palette's names into the shorthand of the sources.
fn coloured(drawing: &str) -> String {
    let mut out = String::with_capacity(drawing.len() * 2);
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
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_symbol_is_defined_once() {
        let text = definitions();
        let mut seen = HashSet::new();
        for part in text.split(" id=\"").skip(1) {
            let id = part.split('"').next().unwrap_or_default();
            assert!(seen.insert(id), "“{id}” is defined twice");
        }
        assert!(seen.contains("k-ship-4") && seen.contains("k-coffee"));
    }

    #[test]
    fn every_colour_of_a_symbol_is_in_the_palette() {
        for part in definitions().split("var(--").skip(1) {
            let name = part.split(')').next().unwrap_or_default();
            assert!(crate::paint::colour(name, crate::Theme::Day).is_some(), "no colour “{name}”");
        }
    }
}
