//! The dice at the lines that they activate: the white ones of the pool above the columns, blue ones beside the rows.

use super::{DrawContext, clicks, dice};
use crate::colony::Colour;
use crate::pieces::Pips;
use crate::view::PlayerView;
use portolan_scene::{Canvas, Halo, Note, Paint, Point, Rect, Style, Type, at, rect};
use portolan_table::Phrase;

/// The head of a line: the dice that show its number, or the number alone.
pub fn head(
    c: &mut Canvas,
    ctx: &DrawContext<'_>,
    player: &PlayerView,
    (colour, pips): (Colour, Pips),
    area: Rect,
) {
    let view = ctx.view;
    let (id, note, count) = match colour {
        Colour::White => (clicks::white(pips), "note-white", view.white_dice.showing(pips)),
        Colour::Blue => {
            let common = view.options.common_blue_dice;
            let ready = if common { view.blue_dice } else { player.blue_dice };
            (clicks::blue(pips), "note-blue", ready.showing(pips))
        }
    };
    let words = Phrase::new(note)
        .int("pips", pips.shown())
        .int("n", count)
        .phrase("buildings", player.line_words(view.data(), colour, pips));
    let note = Note::guided(ctx.say(&words), "activate-a-line");
    c.target(&id, &note, Halo::Box(area.inset(1.0), 6.0), |c| {
        let size = area.w.min(area.h) * 0.72;
        let spot = area.centre();
        if count == 0 {
            c.faint(0.28, |c| one(c, colour, spot, size, pips));
            return;
        }
        let stack = f32::from(count.min(3)) - 1.0;
        for i in 0..count {
            let lift = f32::from(i.min(2)) * 3.0 - stack * 1.5;
            c.piece(name(colour), &format!("head-{id}"), spot.by(lift, -lift), |c| {
                one(c, colour, at(0.0, 0.0), size, pips);
            });
        }
        if count > 1 {
            badge(c, ctx, area, count);
        }
    });
}

/// How many lie there, in the corner.
fn badge(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect, count: u8) {
    let (radius, size) = ctx.layout.pick((10.5, 15.0), (8.5, 12.0));
    let spot = at(area.right() - radius, area.bottom() - radius);
    c.disc(spot, radius, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.0));
    c.count(spot.by(0.0, size * 0.36), count, Type::text(size).middle().bold());
}

/// The kind of piece that a die of this colour is.
pub const fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white-die",
        Colour::Blue => "blue-die",
    }
}

/// A die.
pub fn one(c: &mut Canvas, colour: Colour, spot: Point, size: f32, pips: Pips) {
    match colour {
        Colour::White => dice::white(c, spot, size, pips.shown()),
        Colour::Blue => dice::blue(c, spot, size, pips.shown()),
    }
}

/// Shown while the head of a line is pointed at: the buildings that the die would activate.
pub fn reach(
    c: &mut Canvas,
    player: &PlayerView,
    colour: Colour,
    pips: Pips,
    square: impl Fn(crate::grid::Cell) -> Rect,
) {
    let id = match colour {
        Colour::White => clicks::white(pips),
        Colour::Blue => clicks::blue(pips),
    };
    c.ghost(&[id], |c| {
        for cell in player.vacant(colour, pips).iter() {
            let Rect { x, y, w, h } = square(cell);
            let frame = rect(x, y, w, h).inset(1.5);
            c.ruled(frame, 6.0, Style::line(Paint::GOLD, w * 0.07));
        }
    });
}
