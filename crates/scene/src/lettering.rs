//! How words are set, and how much room they take.

use crate::paint::Paint;

/// Where words stand relative to their place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// They begin there.
    Start,
    /// They are centred there.
    Middle,
    /// They end there.
    End,
}

/// How words are set.
///
/// ```
/// use portolan_scene::Type;
///
/// let kind = Type::text(10.0);
/// assert_eq!(kind.wrapped("Santa Maria de Bettencuria", 76.0).len(), 2);
/// assert!(kind.fitted("a very long name indeed", 60.0, 6.0).size() < 10.0);
/// assert!(kind.bold().breadth("gold") > kind.breadth("gold"));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Type {
    pub(crate) size: f32,
    pub(crate) anchor: Anchor,
    pub(crate) paint: Paint,
    pub(crate) serif: bool,
    pub(crate) bold: bool,
    pub(crate) italic: bool,
    pub(crate) around: Paint,
}

impl Type {
    /// Text of this size, in ink, from its place on.
    pub const fn text(size: f32) -> Type {
        Type {
            size,
            anchor: Anchor::Start,
            paint: Paint::INK,
            serif: false,
            bold: false,
            italic: false,
            around: Paint::None,
        }
    }

    /// A heading of this size.
    pub const fn head(size: f32) -> Type {
        let mut kind = Type::text(size);
        kind.serif = true;
        kind
    }

    /// Centred.
    pub const fn middle(mut self) -> Type {
        self.anchor = Anchor::Middle;
        self
    }

    /// Ending at its place.
    pub const fn end(mut self) -> Type {
        self.anchor = Anchor::End;
        self
    }

    /// In another colour.
    pub const fn paint(mut self, paint: Paint) -> Type {
        self.paint = paint;
        self
    }

    /// In heavy letters, which take more room.
    pub const fn bold(mut self) -> Type {
        self.bold = true;
        self
    }

    /// Slanted.
    pub const fn italic(mut self) -> Type {
        self.italic = true;
        self
    }

    /// With a rim of this colour, so that it can be read across coasts and borders.
    pub const fn rimmed(mut self, paint: Paint) -> Type {
        self.around = paint;
        self
    }

    /// The height of the font, in units of the scene.
    pub const fn size(self) -> f32 {
        self.size
    }

    /// Shrunk, if need be, so that the words fit the width, but not below the size that can be read.
    pub fn fitted(mut self, words: &str, width: f32, smallest: f32) -> Type {
        let room = width / self.breadth(words).max(0.01);
        if room < 1.0 {
            self.size = (self.size * room).max(smallest);
        }
        self
    }

    /// About how wide the words will be. There are no font files, so this is a careful guess.
    pub fn breadth(self, words: &str) -> f32 {
        let ems: f32 = words
            .chars()
            .map(|c| match c {
                'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 0.33,
                'f' | 't' | 'r' | 'I' | ' ' | '(' | ')' | '-' => 0.41,
                'm' | 'w' | 'M' | 'W' | '…' => 0.90,
                'A'..='Z' => 0.72,
                _ => 0.60,
            })
            .sum();
        let wide = if self.serif { 1.06 } else { 1.0 } * if self.bold { 1.06 } else { 1.0 };
        ems * self.size * wide
    }

    /// The words broken into lines of at most this width, where there is a gap to break at.
    pub fn wrapped<'a>(self, words: &'a str, width: f32) -> Vec<&'a str> {
        let mut lines: Vec<&'a str> = Vec::new();
        let mut start = 0;
        let mut end = 0;
        for (i, word) in words.split_inclusive(' ').scan(0, |i, word| {
            let here = *i;
            *i += word.len();
            Some((here, word))
        }) {
            let candidate = words[start..i + word.len()].trim_end();
            if end > start && self.breadth(candidate) > width {
                lines.push(words[start..end].trim_end());
                start = i;
            }
            end = i + word.len();
        }
        if end > start {
            lines.push(words[start..end].trim_end());
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_wrap_at_gaps_only() {
        let kind = Type::text(10.0);
        assert_eq!(
            kind.wrapped("Eastern India Incorporated", 76.0),
            ["Eastern India", "Incorporated"]
        );
        assert_eq!(kind.wrapped("Incorporated", 10.0), ["Incorporated"]);
        assert!(kind.wrapped("", 10.0).is_empty());
    }
}
