//! Where monks are sent: scholars, bishops and missions, spelled out.

use super::{Easel, clicks};
use crate::data::data;
use crate::pieces::Places;
use crate::view::PlaceView;
use crate::words;
use portolan_scene::symbols::Figure;
use portolan_scene::{Canvas, Halo, Layout, Note, Paint, Rect, Style, Symbol, Type, at, chart};
use portolan_table::Phrase;

/// The places for monks of this game.
pub fn places(c: &mut Canvas, easel: &Easel<'_>, area: Rect) {
    let places = &easel.view.places;
    let (columns, rows) = match easel.layout {
        Layout::Wide => (5, places.len().div_ceil(5).max(2)),
        Layout::Narrow => (2, places.len().div_ceil(2).max(5)),
    };
    for (i, place) in places.iter().enumerate() {
        one(c, easel, place, area.cell(i, columns, rows, 6.0));
    }
}

fn one(c: &mut Canvas, easel: &Easel<'_>, view: &PlaceView, sheet: Rect) {
    let name = easel.word(words::place_term(view.place));
    let help = easel.word(words::place_help(view.place));
    let note = Phrase::new("note-place")
        .term("place", words::place_term(view.place))
        .term("help", words::place_help(view.place))
        .int("fee", data().fee);
    let halo = Halo::Box(sheet, 6.0);
    c.target(&clicks::place(view.place), &Note::new(easel.say(&note)), halo, |c| {
        chart::card(c, sheet);
        let symbol = if Places::SCHOLARS.contains(view.place) {
            Symbol::BOOK
        } else if Places::BISHOPS.contains(view.place) {
            Symbol::CROWN
        } else {
            Symbol::CHURCH
        };
        c.stamp(symbol, at(sheet.x + 15.0, sheet.y + 15.0), 23.0);
        let kind = Type::head(13.5).fitted(&name, sheet.w - 34.0, 10.0);
        c.text(at(sheet.x + 30.0, sheet.y + 19.0), &name, kind);
        let text = Type::text(11.5).paint(Paint::SOFT);
        let width = sheet.w - 14.0;
        let lines = text.wrapped(&help, width);
        let most = (((sheet.h - 26.0) / 13.0) as usize).max(1);
        let text = if lines.len() > most { Type::text(10.0).paint(Paint::SOFT) } else { text };
        for (i, line) in text.wrapped(&help, width).iter().take(most + 1).enumerate() {
            let y = sheet.y + 36.0 + i as f32 * text.size() * 1.12;
            c.text(at(sheet.x + 8.0, y), line, text);
        }
        for (i, &seat) in view.monks.iter().enumerate() {
            let spot = at(sheet.right() - 13.0 - 17.0 * i as f32, sheet.bottom() - 13.0);
            c.piece(&format!("monk-{seat}"), &view.place.to_string(), spot, |c| {
                c.disc(at(0.0, 0.0), 11.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 0.8));
                c.stamp_seat(Symbol::of(Figure::Colonist, seat), at(0.0, 0.0), 20.0, seat);
            });
        }
    });
}
