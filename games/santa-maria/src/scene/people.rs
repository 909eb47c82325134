//! Where monks are sent: scholars, bishops and missions, each with a sign of what it does; in full words on a
//! telephone, and for those who look closely.

use super::{DrawContext, artwork, clicks, cut, emblems, pen};
use crate::pieces::{Place, Places};
use crate::view::PlaceView;
use crate::words;
use portolan_scene::{Canvas, Halo, Layout, Note, Paint, Rect, Style, Symbol, Type, at, chart};
use portolan_table::Phrase;

/// The places for monks of this game.
pub fn places(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let places = &ctx.view.places;
    let columns = ctx.layout.pick(5, 2);
    let rows = places.len().div_ceil(columns).max(ctx.layout.pick(2, 5));
    for (i, place) in places.iter().enumerate() {
        one(c, ctx, place, area.cell(i, columns, rows, 6.0));
    }
}

fn one(c: &mut Canvas, ctx: &DrawContext<'_>, view: &PlaceView, sheet: Rect) {
    let data = ctx.view.data();
    let help = words::place_help(data, view.place);
    let note = Phrase::new("note-place")
        .term("place", words::place_term(view.place))
        .phrase("help", help.clone())
        .phrase("fee", words::coins(data.fee));
    let (note, help) = (Note::guided(ctx.say(&note), "sending-a-monk"), ctx.say(&help));
    let halo = Halo::Box(sheet, 6.0);
    c.closeup(sheet, |c| {
        c.target(&clicks::place(view.place), &note, halo, |c| {
            chart::card(c, sheet);
            match ctx.layout {
                Layout::Wide => sign(c, ctx, view.place, &help, sheet),
                Layout::Narrow => spelled(c, ctx, view.place, &help, sheet),
            }
            let size = ctx.layout.pick(24.0, 20.0);
            let y = sheet.bottom() - size * 0.62;
            for (i, &seat) in view.monks.iter().enumerate() {
                let spot = at(sheet.right() - size * (0.55 + 0.72 * i as f32), y);
                c.piece(&format!("monk-{seat}"), &view.place.to_string(), spot, |c| {
                    let rim = Style::fill(Paint::PAPER).drawn(Paint::INK, 0.8);
                    c.disc(at(0.0, 0.0), size * 0.54, rim);
                    c.stamp(artwork::COLONIST.of(seat), at(0.0, 0.0), size * 0.96);
                });
            }
        });
    });
}

/// What kind of place it is.
fn symbol(place: Place) -> Symbol {
    if Places::SCHOLARS.contains(place) {
        Symbol::BOOK
    } else if Places::BISHOPS.contains(place) {
        Symbol::CROWN
    } else {
        Symbol::CHURCH
    }
}

/// Its name and its sign; all its words for those who look closely.
fn sign(c: &mut Canvas, ctx: &DrawContext<'_>, place: Place, help: &str, sheet: Rect) {
    let mission = Places::MISSIONS.contains(place);
    let name =
        if mission { ctx.word("scene-mission") } else { ctx.word(words::place_short(place)) };
    c.stamp(symbol(place), at(sheet.x + 15.0, sheet.y + 15.0), 22.0);
    let kind = Type::head(16.0);
    c.text(at(sheet.x + 30.0, sheet.y + 20.0), &cut(&name, kind, sheet.w - 34.0), kind);
    let low = Rect { x: sheet.x + 6.0, y: sheet.y + 26.0, w: sheet.w - 12.0, h: sheet.h - 30.0 };
    emblems::emblem(c, ctx, place, low);
    c.fine(|c| {
        let cover = Rect { x: sheet.x + 3.0, y: sheet.y + 3.0, w: sheet.w - 6.0, h: sheet.h - 6.0 };
        c.ruled(cover, 2.0, Style::fill(Paint::PAPER));
        let (full, kind) = (ctx.word(words::place_term(place)), Type::head(10.0));
        c.text(at(sheet.x + 8.0, sheet.y + 14.0), &full, kind);
        c.lines(at(sheet.x + 8.0, sheet.y + 25.0), help, sheet.w - 14.0, Type::text(8.5));
    });
}

/// Its name and all its words.
fn spelled(c: &mut Canvas, ctx: &DrawContext<'_>, place: Place, help: &str, sheet: Rect) {
    let name = ctx.word(words::place_short(place));
    c.stamp(symbol(place), at(sheet.x + 13.0, sheet.y + 13.0), 18.0);
    let kind = Type::head(12.5);
    c.text(at(sheet.x + 25.0, sheet.y + 17.0), &cut(&name, kind, sheet.w - 30.0), kind);
    if Places::MISSIONS.contains(place) {
        let low =
            Rect { x: sheet.x + 8.0, y: sheet.y + 24.0, w: sheet.w - 16.0, h: sheet.h - 28.0 };
        emblems::emblem(c, ctx, place, low);
        return;
    }
    let text = Type::text(pen(ctx).floor).paint(Paint::SOFT);
    let room = ((sheet.h - 26.0) / (text.size() * 1.12)) as usize + 1;
    for (i, line) in text.wrapped(help, sheet.w - 16.0).iter().take(room).enumerate() {
        let y = sheet.y + 32.0 + i as f32 * text.size() * 1.12;
        c.text(at(sheet.x + 8.0, y), line, text);
    }
}
