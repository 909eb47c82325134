//! Colours by name. A drawing never says a colour itself: it names one, and the theme decides.

use portolan_table::Seat;
use std::fmt::Write;

/// A named colour of the palette.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Nothing.
    None,
    /// A colour of [`PALETTE`].
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

/// Every colour: name, by day, by night.
pub const PALETTE: &[(&str, &str, &str)] = &[
    ("vellum", "#F4EAD5", "#14202A"),
    ("shade", "#E6D6B5", "#1E2E3A"),
    ("paper", "#FBF5E6", "#233541"),
    ("ink", "#2A2620", "#EFE4CA"),
    ("soft", "#5B5245", "#B9AE95"),
    ("sea", "#BCD9D0", "#1F4E57"),
    ("tide", "#6FA8A3", "#3F808A"),
    ("abyss", "#A3CBC3", "#17383F"),
    ("deep", "#245A5E", "#9AD0CB"),
    ("gold", "#B8862D", "#D9A441"),
    ("wine", "#8E2F2F", "#E58F87"),
    ("leaf", "#5E7C4A", "#86A36E"),
    ("land", "#E4D5A6", "#33402F"),
    ("hill", "#CBCB95", "#445239"),
    ("coin", "#D8B45A", "#C99B45"),
    ("wood", "#9A6B3F", "#8C6239"),
    ("stone", "#D9D0BE", "#6B7076"),
    ("roof", "#B5583C", "#A9573F"),
    ("night", "#2A2620", "#10181F"),
    ("clear", "#FBF5E6", "#F4EAD5"),
    ("on-deep", "#FBF5E6", "#10181F"),
    ("glow", "#0B7A78", "#7BE3D6"),
    ("seat-0", "#C8412B", "#D9543D"),
    ("seat-1", "#2B4C9B", "#4F77D0"),
    ("seat-2", "#2E7D5B", "#3C9A71"),
    ("seat-3", "#D99A1C", "#DDA434"),
    ("seat-4", "#7A3E7D", "#A05FA4"),
    ("coffee", "#6B4426", "#A0764E"),
    ("sugar", "#F6F1E4", "#EDE7D8"),
    ("bullion", "#E0AE3C", "#DDAE45"),
    ("fabric", "#B0476A", "#CF6F8F"),
    ("jewel", "#3786B0", "#5FB0D6"),
    ("spice", "#C8622B", "#DF8547"),
    ("forest", "#B3C795", "#39563A"),
    ("farm", "#EEDC9A", "#6A5A2C"),
    ("rock", "#CFC8BD", "#4B545C"),
    ("city", "#EFD3BC", "#5C4337"),
    ("die-blue", "#33619E", "#5B8BCF"),
    ("kraken", "#7E5A86", "#9A74A3"),
    ("suit-grey", "#5F6870", "#AAB4BD"),
    ("suit-teal", "#0F7A78", "#4FC3BC"),
    ("suit-red", "#B03A2E", "#E5766A"),
    ("orange", "#DE7B1E", "#EE9440"),
    ("grain", "#D9B65A", "#CDA94D"),
];

fn declarations(out: &mut String, theme: Theme) {
    for (name, day, night) in PALETTE {
        let value = if theme == Theme::Day { day } else { night };
        let _ = write!(out, "--{name}:{value};");
    }
}

/// The colour of this name.
pub fn colour(name: &str, theme: Theme) -> Option<&'static str> {
    let (_, day, night) = PALETTE.iter().find(|(known, ..)| *known == name)?;
    Some(if theme == Theme::Day { day } else { night })
}

/// The palette as custom properties: by day, by night where the reader's system or choice says so, and
/// always by day in print.
pub fn properties() -> String {
    let mut out = String::from(":root{color-scheme:light;");
    declarations(&mut out, Theme::Day);
    out.push_str("}\n@media screen and (prefers-color-scheme:dark){:root:not([data-theme=day]){color-scheme:dark;");
    declarations(&mut out, Theme::Night);
    out.push_str("}}\n@media screen{:root[data-theme=night]{color-scheme:dark;");
    declarations(&mut out, Theme::Night);
    out.push_str("}}\n");
    out
}

/// The text with every `var(--name)` replaced by the theme's colour, for renderers that know no custom
/// properties.
pub fn resolved(text: &str, theme: Theme) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("var(--") {
        out.push_str(&rest[..start]);
        let after = &rest[start + 6..];
        let Some(end) = after.find(')') else {
            rest = &rest[start..];
            break;
        };
        out.push_str(colour(&after[..end], theme).unwrap_or("none"));
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
