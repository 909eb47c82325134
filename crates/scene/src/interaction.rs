//! What a reader can point at, choose and see moving: notes, targets, ghosts and pieces.

use crate::canvas::Canvas;
use crate::frame::extent;
use crate::geometry::{Point, Rect, number};
use crate::paint::Paint;
use crate::style::Style;

/// The outline that shows a target can be chosen, and that takes the click.
#[derive(Clone, PartialEq, Debug)]
pub enum Halo {
    /// A box with rounded corners.
    Box(Rect, f32),
    /// A circle by its centre and radius.
    Disc(Point, f32),
    /// Any path.
    Path(String),
}

impl Halo {
    /// The box around it.
    fn area(&self) -> Option<Rect> {
        match self {
            Halo::Box(area, _) => Some(*area),
            Halo::Disc(centre, radius) => Some(Rect::around(*centre, 2.0 * radius)),
            Halo::Path(data) => extent(data),
        }
    }
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

impl Canvas {
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
    ///
    /// ```
    /// use portolan_scene::{Canvas, Halo, Note, Paint, Style, at};
    ///
    /// let mut canvas = Canvas::new();
    /// let (note, halo) = (Note::new("The harbour of Lisboa."), Halo::Disc(at(9.0, 9.0), 9.0));
    /// canvas.target("harbour", &note, halo, |c| {
    ///     c.disc(at(9.0, 9.0), 6.0, Style::fill(Paint::STONE));
    /// });
    /// let drawn = canvas.finish();
    /// assert!(drawn.starts_with("<g class=\"target\" data-target=\"harbour\"><title>The harbour"));
    /// ```
    pub fn target(&mut self, id: &str, note: &Note, halo: Halo, draw: impl FnOnce(&mut Canvas)) {
        if self.still {
            return self.noted(note, draw);
        }
        if let Some(area) = halo.area() {
            self.reading.targets.push((id.to_owned(), self.frame.box_on_sheet(area)));
        }
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

    /// A link to another place; a quiet one is passed over by those who go from link to link.
    ///
    /// ```
    /// use portolan_scene::Canvas;
    ///
    /// let mut canvas = Canvas::new();
    /// canvas.link("?turn=3", "Turn 3", false, |_| {});
    /// assert_eq!(canvas.finish(), "<a href=\"?turn=3\" aria-label=\"Turn 3\"><title>Turn 3</title></a>");
    /// ```
    pub fn link(&mut self, to: &str, words: &str, quiet: bool, draw: impl FnOnce(&mut Canvas)) {
        self.out.push_str("<a");
        self.word("href", to);
        if quiet {
            self.word("tabindex", "-1");
        }
        self.word("aria-label", words);
        self.out.push_str("><title>");
        self.escaped(words);
        self.out.push_str("</title>");
        draw(self);
        self.out.push_str("</a>");
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
        self.framed(self.frame.placed(centre, 0.0, 1.0), draw);
        self.out.push_str("</g></g>");
    }
}
