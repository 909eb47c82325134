//! Colours by name. A drawing never says a colour itself: it names one, and the theme decides.

use crate::artwork::Artwork;
use portolan_table::Seat;
use std::fmt::Write;

/// What a shape is filled or a line is drawn with.
///
/// ```
/// use portolan_scene::Paint;
/// use portolan_table::Seat;
///
/// let written = |paint: Paint| {
///     let mut out = String::new();
///     paint.write(&mut out);
///     out
/// };
/// assert_eq!(written(Paint::SEA), "var(--sea)");
/// assert_eq!(written(Paint::Seat(Seat(1))), "var(--seat-1)");
/// assert_eq!(written(Paint::None), "none");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Nothing.
    None,
    /// A [`Colour`] of the palette or of the game's [`Artwork`].
    Named(&'static str),
    /// A seat's colour.
    Seat(Seat),
    /// The colour that the surrounding group has set.
    Current,
    /// A pattern or gradient of the kit, by its id.
    Pattern(&'static str),
}

macro_rules! names {
    ($($name:ident = $text:literal, $what:literal;)*) => {
        $(#[doc = $what] pub const $name: Paint = Paint::Named($text);)*
    };
}

impl Paint {
    names! {
        VELLUM = "vellum", "The ground.";
        SHADE = "shade", "The ground, folded or shaded.";
        PAPER = "paper", "Cards and sheets that lie on the ground.";
        INK = "ink", "Lines and text.";
        SOFT = "soft", "Text that matters less.";
        SEA = "sea", "Shallow water.";
        TIDE = "tide", "Wave strokes, shorelines.";
        ABYSS = "abyss", "Deep water.";
        DEEP = "deep", "Writing that belongs to the sea.";
        GOLD = "gold", "Points and honours, nothing else.";
        WINE = "wine", "Alarm, red borders.";
        LEAF = "leaf", "Growing things.";
        LAND = "land", "Land.";
        HILL = "hill", "Hills, and land farther off.";
        COIN = "coin", "Money.";
        WOOD = "wood", "Timber, decks, crates.";
        STONE = "stone", "Walls.";
        ROOF = "roof", "Roofs.";
        NIGHT = "night", "What is dark in any light: windows, gun ports.";
        CLEAR = "clear", "What is light in any light: sails, marks upon seat colours.";
        ORANGE = "orange", "The colour that a game itself calls orange: ships, wheels.";
        SUGAR = "sugar", "Sugar.";
        BULLION = "bullion", "Gold that is a good, not an honour.";
        SPICE = "spice", "Spices.";
    }

    /// Writes the value of a `fill` or `stroke`.
    pub fn write(self, out: &mut String) {
        match self {
            Paint::None => out.push_str("none"),
            Paint::Current => out.push_str("currentColor"),
            Paint::Named(name) => {
                out.push_str("var(--");
                out.push_str(name);
                out.push(')');
            }
            Paint::Seat(seat) => {
                out.push_str("var(--seat-");
                out.push(char::from(b'0' + seat.0 % 5));
                out.push(')');
            }
            Paint::Pattern(id) => {
                out.push_str("url(#");
                out.push_str(id);
                out.push(')');
            }
        }
    }
}

/// Day or night.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Ink on vellum.
    #[default]
    Day,
    /// The night watch.
    Night,
}

/// A colour by its name, by day and by night. A game's own ones are part of its [`Artwork`].
///
/// ```
/// use portolan_scene::{Colour, Paint, Theme};
///
/// const RUST: Colour = Colour::new("rust", "#8A4B2A", "#B0673F");
/// assert_eq!(RUST.by(Theme::Night), "#B0673F");
/// assert_eq!(RUST.paint(), Paint::Named("rust"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour {
    /// Its name: short lower-case words with hyphens.
    pub name: &'static str,
    day: &'static str,
    night: &'static str,
}

impl Colour {
    /// A colour, its values written `#RRGGBB`. Its name must be no other's of the house or of any game:
    /// all of them share one style sheet.
    pub const fn new(name: &'static str, day: &'static str, night: &'static str) -> Colour {
        Colour { name, day, night }
    }

    /// A reference to it by name, so that the theme settles its value.
    pub const fn paint(self) -> Paint {
        Paint::Named(self.name)
    }

    /// Its value in this theme.
    pub const fn by(self, theme: Theme) -> &'static str {
        match theme {
            Theme::Day => self.day,
            Theme::Night => self.night,
        }
    }
}

/// Every colour of the house.
pub const PALETTE: &[Colour] = &[
    Colour::new("vellum", "#F4EAD5", "#14202A"),
    Colour::new("shade", "#E6D6B5", "#1E2E3A"),
    Colour::new("paper", "#FBF5E6", "#233541"),
    Colour::new("ink", "#2A2620", "#EFE4CA"),
    Colour::new("soft", "#5B5245", "#B9AE95"),
    Colour::new("sea", "#BCD9D0", "#1F4E57"),
    Colour::new("tide", "#6FA8A3", "#3F808A"),
    Colour::new("abyss", "#A3CBC3", "#17383F"),
    Colour::new("deep", "#245A5E", "#9AD0CB"),
    Colour::new("gold", "#B8862D", "#D9A441"),
    Colour::new("wine", "#8E2F2F", "#E58F87"),
    Colour::new("leaf", "#5E7C4A", "#86A36E"),
    Colour::new("land", "#E4D5A6", "#33402F"),
    Colour::new("hill", "#CBCB95", "#445239"),
    Colour::new("coin", "#D8B45A", "#C99B45"),
    Colour::new("wood", "#9A6B3F", "#8C6239"),
    Colour::new("stone", "#D9D0BE", "#6B7076"),
    Colour::new("roof", "#B5583C", "#A9573F"),
    Colour::new("night", "#2A2620", "#10181F"),
    Colour::new("clear", "#FBF5E6", "#F4EAD5"),
    Colour::new("on-deep", "#FBF5E6", "#10181F"),
    Colour::new("glow", "#0B7A78", "#7BE3D6"),
    Colour::new("seat-0", "#C8412B", "#D9543D"),
    Colour::new("seat-1", "#2B4C9B", "#4F77D0"),
    Colour::new("seat-2", "#2E7D5B", "#3C9A71"),
    Colour::new("seat-3", "#D99A1C", "#DDA434"),
    Colour::new("seat-4", "#7A3E7D", "#A05FA4"),
    Colour::new("sugar", "#F6F1E4", "#EDE7D8"),
    Colour::new("bullion", "#E0AE3C", "#DDAE45"),
    Colour::new("jewel", "#3786B0", "#5FB0D6"),
    Colour::new("spice", "#C8622B", "#DF8547"),
    Colour::new("orange", "#DE7B1E", "#EE9440"),
];

/// The palette's colour of this name.
pub fn colour(name: &str, theme: Theme) -> Option<&'static str> {
    Artwork::HOUSE.colour(name, theme)
}

/// The colours of the house and of these games as custom properties: by day, by night where the reader's
/// system or choice says so, and always by day in print.
///
/// ```
/// use portolan_scene::{Artwork, Colour, paint};
///
/// const RUST: Colour = Colour::new("rust", "#8A4B2A", "#B0673F");
/// const ARTWORK: Artwork = Artwork { colours: &[RUST], ..Artwork::NONE };
///
/// let css = paint::properties(&[&ARTWORK]);
/// assert!(css.contains("--ink:#2A2620;") && css.contains("--rust:#8A4B2A;"));
/// ```
pub fn properties(games: &[&Artwork]) -> String {
    let declarations = |theme: Theme| {
        let mut out = String::new();
        for colour in PALETTE.iter().chain(games.iter().flat_map(|game| game.colours)) {
            let _ = write!(out, "--{}:{};", colour.name, colour.by(theme));
        }
        out
    };
    let (day, night) = (declarations(Theme::Day), declarations(Theme::Night));
    format!(
        ":root{{color-scheme:light;{day}}}\n\
         @media screen and (prefers-color-scheme:dark){{\
         :root:not([data-theme=day]){{color-scheme:dark;{night}}}}}\n\
         @media screen{{:root[data-theme=night]{{color-scheme:dark;{night}}}}}\n"
    )
}

/// The text with every `var(--name)` replaced by the theme's colour, for renderers that know no custom
/// properties.
pub fn resolved(text: &str, artwork: &Artwork, theme: Theme) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("var(--") {
        out.push_str(&rest[..start]);
        let after = &rest[start + 6..];
        let Some(end) = after.find(')') else {
            rest = &rest[start..];
            break;
        };
        out.push_str(artwork.colour(&after[..end], theme).unwrap_or("none"));
        rest = &after[end + 1..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_resolve_to_colours() {
        let resolved = |text, theme| resolved(text, &Artwork::NONE, theme);
        assert_eq!(resolved("fill=\"var(--ink)\" x", Theme::Night), "fill=\"#EFE4CA\" x");
        assert_eq!(resolved("var(--no-such)", Theme::Day), "none");
        assert_eq!(resolved("plain", Theme::Day), "plain");
    }

    /// WCAG 2 relative luminance.
    fn luminance(hex: &str) -> f64 {
        let channel = |i: usize| {
            let value = u8::from_str_radix(&hex[i..i + 2], 16).map_or(0.0, f64::from) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(a: &str, b: &str, theme: Theme) -> f64 {
        let shade = |name| luminance(colour(name, theme).expect("a colour of the palette"));
        let (a, b) = (shade(a), shade(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn writing_can_be_read() {
        for theme in [Theme::Day, Theme::Night] {
            for (ink, ground) in [
                ("ink", "vellum"),
                ("ink", "paper"),
                ("ink", "shade"),
                ("ink", "sea"),
                ("ink", "land"),
                ("soft", "vellum"),
                ("soft", "paper"),
                ("soft", "shade"),
                ("deep", "sea"),
                ("deep", "paper"),
                ("on-deep", "deep"),
                ("wine", "paper"),
                ("wine", "vellum"),
            ] {
                let ratio = contrast(ink, ground, theme);
                assert!(ratio >= 4.5, "{ink} on {ground} by {theme:?}: {ratio:.2}");
            }
            for ground in ["vellum", "paper", "sea", "land", "shade"] {
                let ratio = contrast("glow", ground, theme);
                assert!(ratio >= 3.0, "glow on {ground} by {theme:?}: {ratio:.2}");
            }
        }
    }
}
