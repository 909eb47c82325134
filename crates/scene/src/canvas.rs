//! The writer: shapes, words, symbols and groups, one after the other into one string.

use crate::frame::Frame;
use crate::geometry::{Point, Rect, number};
use crate::lettering::{Anchor, Type};
use crate::paint::Paint;
use crate::scene::{Pane, Reading};
use crate::style::Style;
use crate::symbols::Symbol;
use crate::wobble;

/// The writer.
///
/// ```
/// use portolan_scene::{Canvas, Paint, Style, Type, at, rect};
///
/// let mut canvas = Canvas::new();
/// canvas.ruled(rect(0.0, 0.0, 40.0, 20.0), 2.0, Style::fill(Paint::PAPER));
/// canvas.text(at(20.0, 14.0), "a < b", Type::text(12.0).middle());
/// let drawn = canvas.finish();
/// assert!(drawn.starts_with("<rect x=\"0\" y=\"0\" width=\"40\" height=\"20\" rx=\"2\""));
/// assert!(drawn.contains("text-anchor=\"middle\"") && drawn.contains(">a &lt; b</text>"));
/// ```
pub struct Canvas {
    pub(crate) out: String,
    /// Is nothing here to be chosen or moved?
    pub(crate) still: bool,
    pub(crate) reading: Reading,
    /// Where we are on the sheet.
    pub(crate) frame: Frame,
    /// How much smaller or larger than the sheet's unit the unit is where we are.
    scale: f32,
    /// Is this seen only when it is looked at closely?
    fine: bool,
}

impl Default for Canvas {
    fn default() -> Canvas {
        let reading = Reading::default();
        let frame = Frame::SHEET;
        Canvas { out: String::new(), still: false, reading, frame, scale: 1.0, fine: false }
    }
}

impl Canvas {
    /// An empty sheet.
    pub fn new() -> Canvas {
        Canvas { out: String::with_capacity(1 << 16), ..Canvas::default() }
    }

    /// An empty sheet for a picture that is only looked at: what a board offers to be chosen is drawn with its note
    /// alone.
    ///
    /// ```
    /// use portolan_scene::{Canvas, Halo, Note, at};
    ///
    /// let mut canvas = Canvas::still();
    /// canvas.target("harbour", &Note::new("A harbour."), Halo::Disc(at(9.0, 9.0), 9.0), |_| {});
    /// assert_eq!(canvas.finish(), "<g><title>A harbour.</title></g>");
    /// ```
    pub fn still() -> Canvas {
        Canvas { still: true, ..Canvas::new() }
    }

    /// What was drawn.
    pub fn finish(self) -> String {
        self.out
    }

    /// Says that this part of the sheet makes sense by itself; see [`Pane`]. Panes may overlap.
    pub fn pane(&mut self, id: impl Into<String>, title: impl Into<String>, area: Rect) {
        self.reading.panes.push(Pane { id: id.into(), title: title.into(), area });
    }

    /// Says that something has just been completed that a reader wants to take in, such as a whole trick: the picture
    /// stays a moment longer before the next one follows.
    pub fn linger(&mut self) {
        self.reading.lingers = true;
    }

    /// A thing that is small here and can be looked at closely, by pointing or tapping: all within the area is then
    /// shown large, with what is [fine](Canvas::fine).
    ///
    /// ```
    /// use portolan_scene::{Canvas, Type, at, rect};
    ///
    /// let mut canvas = Canvas::new();
    /// canvas.closeup(rect(0.0, 0.0, 60.0, 40.0), |c| {
    ///     c.fine(|c| c.text(at(2.0, 9.0), "Pays one gold for every road.", Type::text(4.0)));
    /// });
    /// let drawn = canvas.finish();
    /// assert!(drawn.starts_with("<g data-closeup=\"0 0 60 40\"><g class=\"fine\"><text"));
    /// ```
    pub fn closeup(&mut self, area: Rect, draw: impl FnOnce(&mut Canvas)) {
        self.out.push_str("<g data-closeup=\"");
        self.numbers(area);
        self.out.push_str("\">");
        draw(self);
        self.out.push_str("</g>");
    }

    /// What is too small to read on the sheet, and so is drawn only where the thing around it is looked at
    /// [closely](Canvas::closeup).
    pub fn fine(&mut self, draw: impl FnOnce(&mut Canvas)) {
        let outside = std::mem::replace(&mut self.fine, true);
        self.group("fine", draw);
        self.fine = outside;
    }

    fn scaled(&mut self, by: f32, frame: Frame, draw: impl FnOnce(&mut Canvas)) {
        let outside = self.scale;
        self.scale *= by;
        self.framed(frame, draw);
        self.scale = outside;
    }

    /// Draws what lies there on the sheet.
    pub(crate) fn framed(&mut self, frame: Frame, draw: impl FnOnce(&mut Canvas)) {
        let outside = std::mem::replace(&mut self.frame, frame);
        draw(self);
        self.frame = outside;
    }

    fn numbers(&mut self, area: Rect) {
        for (i, value) in [area.x, area.y, area.w, area.h].into_iter().enumerate() {
            if i > 0 {
                self.out.push(' ');
            }
            number(&mut self.out, value);
        }
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

    pub(crate) fn word(&mut self, name: &str, value: &str) {
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

    /// An exact circle, not by hand.
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
        if !self.fine {
            self.reading.note_text(kind.size * self.scale, words);
        }
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

    /// A symbol, centred at a place; in the colour of its owner, if it has one.
    pub fn stamp(&mut self, symbol: Symbol, centre: Point, size: f32) {
        self.stamp_in(symbol, centre, size, symbol.owner().map_or(Paint::None, Paint::Seat));
    }

    /// A symbol whose own colour is set.
    pub fn stamp_in(&mut self, symbol: Symbol, centre: Point, size: f32, colour: Paint) {
        self.out.push_str("<use href=\"#");
        symbol.write_id(&mut self.out);
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
        self.scaled(scale, self.frame.placed(place, turn, scale), draw);
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
        self.numbers(shown);
        self.out.push_str("\">");
        let scale = (sheet.w / shown.w).min(sheet.h / shown.h);
        self.scaled(scale, self.frame.window(sheet, shown), draw);
        self.out.push_str("</svg>");
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
}
