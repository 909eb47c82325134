//! What can be drawn with: symbols, figures and colours, of the house and of one game.

use crate::paint::{Colour, PALETTE, Theme};
use crate::symbols::{self, Figure, Symbol};
use std::sync::LazyLock;

/// Symbols, figures and colours. What several games use is the house's; a game declares what it adds as
/// [`Illustrated::ARTWORK`](crate::Illustrated::ARTWORK).
///
/// ```
/// use portolan_scene::{Artwork, Colour, Symbol, Theme};
///
/// const RUST: Colour = Colour::new("rust", "#8A4B2A", "#B0673F");
/// const BUOY: Symbol = Symbol::new("buoy", r#"<circle cx="24" cy="24" r="20" fill="~rust"/>"#);
/// const ARTWORK: Artwork = Artwork { symbols: &[BUOY], figures: &[], colours: &[RUST] };
///
/// assert_eq!(ARTWORK.colour("rust", Theme::Night), Some("#B0673F"));
/// assert_eq!(ARTWORK.colour("ink", Theme::Day), Artwork::HOUSE.colour("ink", Theme::Day));
/// assert!(ARTWORK.definitions().contains("<symbol id=\"k-buoy\""));
/// assert!(ARTWORK.definitions().contains("<symbol id=\"k-coin\""));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Artwork {
    /// Drawings without an owner.
    pub symbols: &'static [Symbol],
    /// Drawings in the colour of a seat.
    pub figures: &'static [Figure],
    /// Colours beside the palette.
    pub colours: &'static [Colour],
}

impl Artwork {
    /// What every game can draw with.
    pub const HOUSE: Artwork =
        Artwork { symbols: symbols::SYMBOLS, figures: symbols::FIGURES, colours: PALETTE };

    /// Nothing beside the house's.
    pub const NONE: Artwork = Artwork { symbols: &[], figures: &[], colours: &[] };

    /// The colour of this name, of the house or its own.
    pub fn colour(&self, name: &str, theme: Theme) -> Option<&'static str> {
        let mut known = PALETTE.iter().chain(self.colours);
        known.find(|colour| colour.name == name).map(|colour| colour.by(theme))
    }

    /// The `<defs>` of all patterns and symbols: the house's and its own.
    pub fn definitions(&self) -> String {
        static HOUSE: LazyLock<String> = LazyLock::new(|| {
            let mut out = String::new();
            symbols::coloured(&mut out, crate::chart::PATTERNS);
            Artwork::HOUSE.define(&mut out);
            out
        });
        let mut out = format!("<defs>{}", *HOUSE);
        self.define(&mut out);
        out.push_str("</defs>");
        out
    }

    fn define(&self, out: &mut String) {
        let figures = self.figures.iter().flat_map(|figure| figure.all());
        self.symbols.iter().copied().chain(figures).for_each(|symbol| symbol.define(out));
    }

    /// The definitions as an unseen element, which a page holds once for all its pictures of one game.
    pub fn sprite(&self) -> String {
        format!(
            "<svg class=\"sprite\" width=\"0\" height=\"0\" aria-hidden=\"true\">{}</svg>",
            self.definitions()
        )
    }
}
