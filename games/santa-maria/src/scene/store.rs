//! A player's store: goods, money, happiness, dice and monks.

use super::{DrawContext, artwork, clicks, colony, dice, icons};
use crate::goods::Good;
use crate::pieces::Pips;
use crate::view::PlayerView;
use crate::words;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// Mark, name, points.
pub fn nameplate(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, band: Rect) {
    let seat = player.seat;
    if ctx.view.turn.deciders().contains(seat) {
        c.ruled(band.inset(1.0), 6.0, Style::fill(Paint::SEA));
    }
    let y = band.centre().y;
    c.stamp(Figure::MARK.of(seat), at(band.x + 18.0, y), 25.0);
    let name = ctx.name(seat);
    let kind = Type::head(18.0);
    let kind = if ctx.view.you == Some(seat) { kind.bold() } else { kind };
    c.text(at(band.x + 36.0, y + 6.0), &name, kind.fitted(&name, band.w - 92.0, 11.0));
    let note = ctx.say(&Phrase::new("note-total").seat("who", seat).int("points", player.total));
    c.noted(&Note::guided(note, "the-end-of-the-game"), |c| {
        let spot = at(band.right() - 20.0, y);
        c.stamp(Symbol::LAUREL, spot, 36.0);
        c.count(spot.by(0.0, 5.4), player.total, Type::text(15.5).middle().bold());
    });
    if player.retired.is_some() {
        c.stamp(Symbol::ANCHOR, at(band.right() - 56.0, y), 22.0);
    }
}

/// The own store, large.
pub fn store(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    chart::card(c, area);
    let inner = area.inset(6.0);
    let goods = inner.row(0, 2, 4.0);
    for (i, &kind) in Good::ALL.iter().enumerate() {
        good(c, ctx, player, kind, goods.column(i, Good::ALL.len(), 4.0));
    }
    let line = inner.row(1, 2, 4.0);
    let y = line.centre().y;
    let purse = Phrase::new("note-coins")
        .phrase("coins", words::coins(player.coins))
        .int("next", player.activation_cost);
    c.noted(&Note::guided(ctx.say(&purse), "activate-one-building"), |c| {
        c.stamp(Symbol::COIN, at(line.x + 18.0, y), 32.0);
        c.count(at(line.x + 38.0, y + 7.0), player.coins, Type::text(20.0).bold());
    });
    let joy = Phrase::new("note-happiness").int("n", player.happiness);
    c.noted(&Note::guided(ctx.say(&joy), "the-end-of-the-game"), |c| {
        c.stamp(artwork::SMILE, at(line.x + line.w * 0.24, y), 30.0);
        c.count(
            at(line.x + line.w * 0.24 + 19.0, y + 7.0),
            player.happiness,
            Type::text(20.0).bold(),
        );
    });
    let uses = Phrase::new("note-uses")
        .int("white", player.white_uses_left)
        .int("blue", player.blue_uses_left);
    c.noted(&Note::guided(ctx.say(&uses), "activate-a-line"), |c| {
        let x = line.x + line.w * 0.43;
        dice::white(c, at(x + 10.0, y - 12.0), 20.0, 0);
        c.count(at(x + 25.0, y - 6.5), player.white_uses_left, Type::text(15.0).bold());
        dice::blue(c, at(x + 10.0, y + 12.0), 20.0, 0);
        c.count(at(x + 25.0, y + 17.5), player.blue_uses_left, Type::text(15.0).bold());
    });
    let mut x = line.x + line.w * 0.56;
    for pips in Pips::all() {
        for k in 0..player.blue_dice.showing(pips) {
            let note = Phrase::new("note-blue")
                .int("pips", pips.shown())
                .int("n", player.blue_dice.showing(pips));
            let spot = at(x + 16.0, y);
            let draw = |c: &mut Canvas| {
                c.piece(&format!("blue-{}-{pips}", player.seat), "store", spot, |c| {
                    dice::blue(c, at(0.0, 0.0), 30.0, pips.shown());
                });
            };
            if k == 0 {
                let halo = Halo::Box(Rect::around(spot, 36.0), 6.0);
                c.target(
                    &clicks::blue(pips),
                    &Note::guided(ctx.say(&note), "activate-a-line"),
                    halo,
                    draw,
                );
            } else {
                draw(c);
            }
            x += 36.0;
        }
    }
    let monks = Phrase::new("note-monks").int("n", player.monks_left);
    c.noted(&Note::guided(ctx.say(&monks), "sending-a-monk"), |c| {
        c.stamp(artwork::MONK, at(line.right() - 34.0, y), 30.0);
        c.count(at(line.right() - 2.0, y + 7.0), player.monks_left, Type::text(18.0).end().bold());
    });
}

/// A good and its three places in the store.
fn good(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, kind: Good, cell: Rect) {
    let count = player.goods[kind];
    let storage = ctx.view.data().rates.storage;
    let words = words::good("note-good", kind, count).int("most", storage);
    c.target(
        &clicks::good(kind),
        &Note::guided(ctx.say(&words), "goods"),
        Halo::Box(cell, 6.0),
        |c| {
            c.ruled(cell, 6.0, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 0.9));
            c.faint(if count > 0 { 0.99 } else { 0.35 }, |c| {
                c.stamp(
                    icons::good(kind),
                    at(cell.x + cell.w * 0.36, cell.centre().y),
                    cell.h * 0.78,
                );
            });
            c.count(
                at(cell.right() - 8.0, cell.centre().y + 7.0),
                count,
                Type::text(20.0).end().bold(),
            );
            for i in 0..storage {
                let pip = at(cell.right() - 9.0 - 8.0 * f32::from(i), cell.bottom() - 6.0);
                let fill = if i < count { Paint::INK } else { Paint::None };
                c.disc(pip, 2.6, Style::fill(fill).drawn(Paint::SOFT, 0.8));
            }
        },
    );
}

/// Another player: small colony and store.
pub fn neighbour(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, sheet: Rect) {
    chart::card(c, sheet);
    nameplate(c, ctx, player, rect(sheet.x + 4.0, sheet.y + 3.0, sheet.w - 8.0, 34.0));
    let side = (sheet.h - 44.0).min(sheet.w * 0.5);
    let grid = rect(sheet.x + 8.0, sheet.y + 38.0, side, side);
    colony::small(c, ctx, player, grid);
    let info = rect(grid.right() + 10.0, grid.y, sheet.right() - grid.right() - 18.0, side);
    let small = Type::text(15.0).bold();
    for (i, &kind) in Good::ALL.iter().enumerate() {
        let cell = info.row(0, 4, 2.0).column(i, Good::ALL.len(), 2.0);
        let count = player.goods[kind];
        c.faint(if count > 0 { 0.99 } else { 0.3 }, |c| {
            c.stamp(icons::good(kind), at(cell.x + 10.0, cell.centre().y), 19.0);
            c.count(at(cell.x + 20.0, cell.centre().y + 5.0), count, Type::text(13.5).bold());
        });
    }
    let line = info.row(1, 4, 2.0);
    c.stamp(Symbol::COIN, at(line.x + 12.0, line.centre().y), 22.0);
    c.count(at(line.x + 27.0, line.centre().y + 5.0), player.coins, small);
    c.stamp(artwork::SMILE, at(line.x + line.w * 0.42, line.centre().y), 21.0);
    c.count(at(line.x + line.w * 0.42 + 14.0, line.centre().y + 5.0), player.happiness, small);
    c.stamp(artwork::MONK, at(line.x + line.w * 0.78, line.centre().y), 21.0);
    c.count(at(line.x + line.w * 0.78 + 14.0, line.centre().y + 5.0), player.monks_left, small);
    let line = info.row(2, 4, 2.0);
    dice::white(c, at(line.x + 12.0, line.centre().y), 18.0, 0);
    c.count(at(line.x + 27.0, line.centre().y + 5.0), player.white_uses_left, small);
    dice::blue(c, at(line.x + line.w * 0.42, line.centre().y), 18.0, 0);
    c.count(at(line.x + line.w * 0.42 + 14.0, line.centre().y + 5.0), player.blue_uses_left, small);
    let line = info.row(3, 4, 2.0);
    for (i, pips) in player.blue_dice.iter().enumerate() {
        dice::blue(c, at(line.x + 12.0 + 26.0 * i as f32, line.centre().y), 22.0, pips.shown());
    }
    if let Some(tutor) = player.tutor {
        let name = ctx.word(words::place_term(tutor));
        c.text(
            at(line.right(), line.centre().y + 5.0),
            &name,
            Type::text(12.5).end().paint(Paint::SOFT),
        );
    }
}
