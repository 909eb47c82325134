//! The writer: shapes, words, groups, pieces and targets, one after the other into one string.

use crate::geometry::{Point, Rect, number};
use crate::paint::Paint;
use crate::symbols::Symbol;
use crate::wobble;
use portolan_table::Seat;

/// How a shape is filled and drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    fill: Paint,
    stroke: Paint,
    width: f32,
    dash: &'static str,
    opacity: f32,
    class: &'static str,
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
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Type {
    size: f32,
    anchor: Anchor,
    paint: Paint,
    serif: bool,
    bold: bool,
    italic: bool,
    around: Paint,
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

    /// Bold.
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

    /// Its size.
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

/// The outline that shows a target can be chosen, and that takes the click.
#[derive(Clone, PartialEq, Debug)]
pub enum Halo {
    /// A box with rounded corners.
    Box(Rect, f32),
    /// A disc.
    Disc(Point, f32),
    /// Any path.
    Path(String),
}

/// What a thing is, for those who point at it, focus it or listen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// One sentence.
    pub words: String,
    /// The heading of the guide that explains it (its anchor), or nothing.
    pub guide: &'static str,
}

impl Note {
    /// A sentence.
    pub fn new(words: impl Into<String>) -> Note {
        Note { words: words.into(), guide: "" }
    }

    /// A sentence, with the guide's heading that explains it.
    pub fn guided(words: impl Into<String>, guide: &'static str) -> Note {
        Note { words: words.into(), guide }
    }
}

/// The writer.
#[derive(Default)]
pub struct Canvas {
    out: String,
}

impl Canvas {
    /// An empty sheet.
    pub fn new() -> Canvas {
        Canvas { out: String::with_capacity(1 << 16) }
    }

    /// What was drawn.
    pub fn finish(self) -> String {
        self.out
    }

    fn attribute(&mut self, name: &str, value: f32) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        number(&mut self.out, value);
        self.out.push('"');
    }

    fn paint(&mut self, name: &str, paint: Paint) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        paint.write(&mut self.out);
        self.out.push('"');
    }

    fn word(&mut self, name: &str, value: &str) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        self.escaped(value);
        self.out.push('"');
    }

    /// Words as they stand in an attribute or between tags.
    pub(crate) fn escaped(&mut self, words: &str) {
        for c in words.chars() {
            match c {
                '&' => self.out.push_str("&amp;"),
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '"' => self.out.push_str("&quot;"),
                // Names come from people; XML allows no control characters.
                '\n' => self.out.push('\n'),
                c if c.is_control() => self.out.push(' '),
                c => self.out.push(c),
            }
        }
    }

    fn opacity(&mut self, opacity: f32) {
        // Two decimals matter here.
        let percent = (opacity.clamp(0.0, 0.99) * 100.0) as u32;
        self.out.push_str(&format!(" opacity=\".{percent:02}\""));
    }

    fn style(&mut self, style: Style) {
        self.paint("fill", style.fill);
        if style.stroke != Paint::None {
            self.paint("stroke", style.stroke);
            self.attribute("stroke-width", style.width);
        }
        if !style.dash.is_empty() {
            self.word("stroke-dasharray", style.dash);
        }
        if style.opacity < 1.0 {
            self.opacity(style.opacity);
        }
        if !style.class.is_empty() {
            self.word("class", style.class);
        }
    }

    /// A path by its data.
    pub fn path(&mut self, data: &str, style: Style) {
        self.out.push_str("<path d=\"");
        self.out.push_str(data);
        self.out.push('"');
        self.style(style);
        self.out.push_str("/>");
    }

    /// A box by ruler, with rounded corners.
    pub fn ruled(&mut self, sheet: Rect, radius: f32, style: Style) {
        self.out.push_str("<rect");
        self.attribute("x", sheet.x);
        self.attribute("y", sheet.y);
        self.attribute("width", sheet.w.max(0.0));
        self.attribute("height", sheet.h.max(0.0));
        if radius > 0.0 {
            self.attribute("rx", radius);
        }
        self.style(style);
        self.out.push_str("/>");
    }

    /// A box by hand.
    pub fn sheet(&mut self, sheet: Rect, style: Style) {
        let data = wobble::frame(sheet, 1.6);
        self.path(&data, style);
    }

    /// A disc.
    pub fn disc(&mut self, centre: Point, radius: f32, style: Style) {
        self.out.push_str("<circle");
        self.attribute("cx", centre.x);
        self.attribute("cy", centre.y);
        self.attribute("r", radius);
        self.style(style);
        self.out.push_str("/>");
    }

    /// A line by hand through the places.
    pub fn line(&mut self, points: &[Point], style: Style) {
        let data = wobble::line(points, 1.0);
        self.path(&data, style);
    }

    /// Words at a place (the baseline's).
    pub fn text(&mut self, place: Point, words: &str, kind: Type) {
        self.out.push_str("<text");
        self.attribute("x", place.x);
        self.attribute("y", place.y);
        self.attribute("font-size", kind.size);
        match kind.anchor {
            Anchor::Start => {}
            Anchor::Middle => self.out.push_str(" text-anchor=\"middle\""),
            Anchor::End => self.out.push_str(" text-anchor=\"end\""),
        }
        self.paint("fill", kind.paint);
        if kind.bold {
            self.out.push_str(" font-weight=\"700\"");
        }
        if kind.italic {
            self.out.push_str(" font-style=\"italic\"");
        }
        if kind.around != Paint::None {
            self.paint("stroke", kind.around);
            self.attribute("stroke-width", kind.size * 0.22);
            self.out.push_str(" stroke-linejoin=\"round\" paint-order=\"stroke\"");
        }
        if kind.serif {
            self.out.push_str(" class=\"h\"");
        }
        self.out.push('>');
        self.escaped(words);
        // The space is not drawn; it keeps the words of neighbours apart for those who have them read.
        self.out.push_str("</text> ");
    }

    /// A number at a place.
    pub fn count(&mut self, place: Point, value: impl Into<i64>, kind: Type) {
        let words = value.into().to_string();
        self.text(place, &words, kind);
    }

    /// Words in as many lines as the width asks for, from this first baseline on; how many it took.
    pub fn lines(&mut self, place: Point, words: &str, width: f32, kind: Type) -> usize {
        let lines = kind.wrapped(words, width);
        for (i, line) in lines.iter().enumerate() {
            self.text(place.by(0.0, i as f32 * kind.size * 1.15), line, kind);
        }
        lines.len()
    }

    /// A symbol of the kit, centred at a place.
    pub fn stamp(&mut self, symbol: Symbol, centre: Point, size: f32) {
        self.stamp_in(symbol, centre, size, Paint::None);
    }

    /// A symbol of the kit whose own colour is set.
    pub fn stamp_in(&mut self, symbol: Symbol, centre: Point, size: f32, colour: Paint) {
        self.out.push_str("<use href=\"#k-");
        self.out.push_str(symbol.id());
        self.out.push('"');
        self.attribute("x", centre.x - size / 2.0);
        self.attribute("y", centre.y - size / 2.0);
        self.attribute("width", size);
        self.attribute("height", size);
        if colour != Paint::None {
            self.paint("color", colour);
        }
        self.out.push_str("/>");
    }

    /// A symbol in a seat's colour.
    pub fn stamp_seat(&mut self, symbol: Symbol, centre: Point, size: f32, seat: Seat) {
        self.stamp_in(symbol, centre, size, Paint::Seat(seat));
    }

    /// A group of a class of the style sheet (none if empty).
    pub fn group(&mut self, class: &str, draw: impl FnOnce(&mut Canvas)) {
        self.out.push_str("<g");
        if !class.is_empty() {
            self.word("class", class);
        }
        self.out.push('>');
        draw(self);
        self.out.push_str("</g>");
    }

    /// A group seen through.
    pub fn faint(&mut self, opacity: f32, draw: impl FnOnce(&mut Canvas)) {
        self.out.push_str("<g");
        self.opacity(opacity);
        self.out.push('>');
        draw(self);
        self.out.push_str("</g>");
    }

    /// A group moved to a place, turned (degrees) and scaled there.
    pub fn placed(&mut self, place: Point, turn: f32, scale: f32, draw: impl FnOnce(&mut Canvas)) {
        self.out.push_str("<g transform=\"translate(");
        number(&mut self.out, place.x);
        self.out.push(' ');
        number(&mut self.out, place.y);
        self.out.push(')');
        if turn != 0.0 {
            self.out.push_str("rotate(");
            number(&mut self.out, turn);
            self.out.push(')');
        }
        if scale != 1.0 {
            self.out.push_str(&format!("scale({scale:.3})"));
        }
        self.out.push_str("\">");
        draw(self);
        self.out.push_str("</g>");
    }

    /// A window: the part `shown` of a larger drawing, fitted into a box; the rest is cut off.
    pub fn window(&mut self, sheet: Rect, shown: Rect, draw: impl FnOnce(&mut Canvas)) {
        self.out.push_str("<svg");
        self.attribute("x", sheet.x);
        self.attribute("y", sheet.y);
        self.attribute("width", sheet.w);
        self.attribute("height", sheet.h);
        self.out.push_str(" viewBox=\"");
        for (i, value) in [shown.x, shown.y, shown.w, shown.h].into_iter().enumerate() {
            if i > 0 {
                self.out.push(' ');
            }
            number(&mut self.out, value);
        }
        self.out.push_str("\">");
        draw(self);
        self.out.push_str("</svg>");
    }

    /// A thing with a note: pointing at it explains it.
    pub fn noted(&mut self, note: &Note, draw: impl FnOnce(&mut Canvas)) {
        self.out.push_str("<g");
        self.note_attributes(note);
        self.out.push('>');
        self.title(note);
        draw(self);
        self.out.push_str("</g>");
    }

    fn note_attributes(&mut self, note: &Note) {
        if !note.guide.is_empty() {
            self.word("data-guide", note.guide);
        }
    }

    fn title(&mut self, note: &Note) {
        if !note.words.is_empty() {
            self.out.push_str("<title>");
            self.escaped(&note.words);
            self.out.push_str("</title>");
        }
    }

    /// A thing that can be chosen, by its id. The halo lights when it can be chosen now.
    pub fn target(&mut self, id: &str, note: &Note, halo: Halo, draw: impl FnOnce(&mut Canvas)) {
        self.out.push_str("<g class=\"target\"");
        self.word("data-target", id);
        self.note_attributes(note);
        self.out.push('>');
        self.title(note);
        draw(self);
        let style = Style::fill(Paint::None).class("halo");
        match halo {
            Halo::Box(sheet, radius) => self.ruled(sheet, radius, style),
            Halo::Disc(centre, radius) => self.disc(centre, radius, style),
            Halo::Path(data) => self.path(&data, style),
        }
        self.out.push_str("</g>");
    }

    /// What choosing this path would look like: seen only while its last target is pointed at.
    pub fn ghost(&mut self, path: &[String], draw: impl FnOnce(&mut Canvas)) {
        self.out.push_str("<g class=\"ghost\"");
        self.word("data-ghost", &path.join(" "));
        self.out.push('>');
        draw(self);
        self.out.push_str("</g>");
    }

    /// A piece that may move. Pieces of one kind are alike; when a picture follows another, those that
    /// left a place travel to where a like one appeared. The drawing is done around the origin.
    pub fn piece(
        &mut self,
        kind: &str,
        at_place: &str,
        centre: Point,
        draw: impl FnOnce(&mut Canvas),
    ) {
        self.out.push_str("<g");
        self.word("data-piece", kind);
        self.word("data-place", at_place);
        self.out.push_str(" transform=\"translate(");
        number(&mut self.out, centre.x);
        self.out.push(' ');
        number(&mut self.out, centre.y);
        self.out.push_str(")\"><g class=\"piece\">");
        draw(self);
        self.out.push_str("</g></g>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::at;

    #[test]
    fn words_of_people_are_escaped() {
        let mut canvas = Canvas::new();
        canvas.text(at(1.0, 2.0), "<b> & \"x\"\u{1}", Type::text(12.0));
        let out = canvas.finish();
        assert!(out.contains(">&lt;b&gt; &amp; &quot;x&quot; </text>"), "{out}");
    }

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
