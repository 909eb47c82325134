//! Where monks are sent: scholars, bishops and missions, spelled out.

use super::{DrawContext, artwork, clicks};
use crate::pieces::Places;
use crate::view::PlaceView;
use crate::words;
use portolan_scene::{Canvas, Halo, Layout, Note, Paint, Rect, Style, Symbol, Type, at, chart};
use portolan_table::Phrase;

/// The places for monks of this game.
pub fn places(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let places = &ctx.view.places;
    let (columns, rows) = match ctx.layout {
        Layout::Wide => (5, places.len().div_ceil(5).max(2)),
        Layout::Narrow => (2, places.len().div_ceil(2).max(5)),
    };
    for (i, place) in places.iter().enumerate() {
        one(c, ctx, place, area.cell(i, columns, rows, 6.0));
    }
}

fn one(c: &mut Canvas, ctx: &DrawContext<'_>, view: &PlaceView, sheet: Rect) {
    let name = ctx.word(words::place_term(view.place));
    let data = ctx.view.data();
    let help = words::place_help(data, view.place);
    let note = Phrase::new("note-place")
        .term("place", words::place_term(view.place))
        .phrase("help", help.clone())
        .phrase("fee", words::coins(data.fee));
    let help = ctx.say(&help);
    let halo = Halo::Box(sheet, 6.0);
    c.target(
        &clicks::place(view.place),
        &Note::guided(ctx.say(&note), "sending-a-monk"),
        halo,
        |c| {
            chart::card(c, sheet);
            let symbol = if Places::SCHOLARS.contains(view.place) {
                Symbol::BOOK
            } else if Places::BISHOPS.contains(view.place) {
                Symbol::CROWN
            } else {
                Symbol::CHURCH
            };
            c.stamp(symbol, at(sheet.x + 15.0, sheet.y + 15.0), 23.0);
            let kind = Type::head(13.5);
            let heading = kind.wrapped(&name, sheet.w - 36.0);
            for (i, line) in heading.iter().enumerate() {
                c.text(at(sheet.x + 30.0, sheet.y + 19.0 + 14.0 * i as f32), line, kind);
            }
            let top = sheet.y + 36.0 + 12.0 * (heading.len() as f32 - 1.0);
            let width = sheet.w - 14.0;
            let room = sheet.bottom() - 5.0 - top;
            let fits = |text: &Type| {
                (text.wrapped(&help, width).len() as f32 - 1.0) * text.size() * 1.12 <= room
            };
            let sizes = [11.5, 10.5, 9.5, 9.0].map(|size| Type::text(size).paint(Paint::SOFT));
            let text = sizes.into_iter().find(fits).unwrap_or(sizes[3]);
            for (i, line) in text.wrapped(&help, width).iter().enumerate() {
                c.text(at(sheet.x + 8.0, top + i as f32 * text.size() * 1.12), line, text);
            }
            // They stand on the upper rim, where they hide no words.
            for (i, &seat) in view.monks.iter().enumerate() {
                let spot = at(sheet.right() - 13.0 - 17.0 * i as f32, sheet.y + 2.0);
                c.piece(&format!("monk-{seat}"), &view.place.to_string(), spot, |c| {
                    c.disc(at(0.0, 0.0), 11.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 0.8));
                    c.stamp(artwork::COLONIST.of(seat), at(0.0, 0.0), 20.0);
                });
            }
        },
    );
}
