//! The own store: coins, goods, happiness, dice, monks and the harbour.

use super::{DrawContext, artwork, clicks, cut, dice, icons, pen};
use crate::goods::Good;
use crate::pieces::Dock;
use crate::view::PlayerView;
use crate::words;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// Mark, name, points.
pub fn nameplate(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, band: Rect) {
    let seat = player.seat;
    if ctx.view.turn.deciders().contains(seat) {
        c.ruled(band.inset(1.0), 6.0, Style::fill(Paint::SEA));
    }
    let y = band.centre().y;
    c.stamp(Figure::MARK.of(seat), at(band.x + 15.0, y), ctx.layout.pick(23.0, 18.0));
    let kind = Type::head(ctx.layout.pick(17.0, 13.5));
    let kind = if ctx.view.you == Some(seat) { kind.bold() } else { kind };
    let name = cut(&ctx.name(seat), kind, band.w - 72.0);
    c.text(at(band.x + 30.0, y + kind.size() * 0.34), &name, kind);
    let note = ctx.say(&Phrase::new("note-total").seat("who", seat).int("points", player.total));
    c.noted(&Note::guided(note, "the-end-of-the-game"), |c| {
        laurel(c, at(band.right() - 20.0, y), band.h + 4.0, player.total, pen(ctx).floor);
    });
    if player.retired.is_some() {
        c.stamp(Symbol::ANCHOR, at(band.right() - 46.0, y), 20.0);
    }
}

/// Points in a wreath.
pub fn laurel(c: &mut Canvas, spot: Point, size: f32, points: impl Into<i64>, floor: f32) {
    c.stamp(Symbol::LAUREL, spot, size);
    let kind = Type::text((size * 0.4).max(floor)).middle().bold();
    c.count(spot.by(0.0, kind.size() * 0.35), points, kind);
}

/// All of it, below the colony.
pub fn wide(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    chart::card(c, area);
    let inner = area.inset(8.0);
    nameplate(c, ctx, player, rect(inner.x, inner.y, inner.w - 168.0, 38.0));
    uses(c, ctx, player, rect(inner.right() - 160.0, inner.y, 160.0, 38.0));
    let heaps = rect(inner.x, inner.y + 44.0, inner.w, 76.0);
    purse(c, ctx, player, heaps.column(0, 6, 5.0));
    for (i, &kind) in Good::ALL.iter().enumerate() {
        good(c, ctx, player, kind, heaps.column(i + 1, 6, 5.0));
    }
    let row = rect(inner.x, heaps.bottom() + 8.0, inner.w, 56.0);
    happiness(c, player, ctx, at(row.x + 24.0, row.centre().y), 40.0);
    monks(c, ctx, player, rect(row.x + 92.0, row.y, 150.0, row.h));
    harbour(c, ctx, player, rect(row.right() - 224.0, row.y, 224.0, row.h));
    let people = people_words(ctx, player);
    let kind = Type::text(15.0).paint(Paint::SOFT).italic();
    let foot = at(inner.x + 6.0, row.bottom() + 20.0);
    for (i, line) in kind.wrapped(&people, inner.w - 12.0).iter().take(2).enumerate() {
        c.text(foot.by(0.0, 18.0 * i as f32), line, kind);
    }
}

/// The strip below the colony on a telephone.
pub fn narrow(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, strip: Rect) {
    purse(c, ctx, player, rect(strip.x, strip.y, 58.0, strip.h));
    for (i, &kind) in Good::ALL.iter().enumerate() {
        let cell = rect(strip.x + 60.0 + 46.0 * i as f32, strip.y, 45.0, strip.h);
        good(c, ctx, player, kind, cell);
    }
    let rest = rect(strip.x + 291.0, strip.y, strip.w - 291.0, strip.h);
    happiness(c, player, ctx, rest.part(0.16, 0.25), 18.0);
    let note = Phrase::new("note-monks").int("n", player.monks_left);
    c.noted(&Note::guided(ctx.say(&note), "sending-a-monk"), |c| {
        let spot = rest.part(0.16, 0.75);
        c.stamp(artwork::MONK, spot, 18.0);
        c.count(spot.by(12.0, 4.5), player.monks_left, Type::text(13.0).bold());
    });
    dice_left(c, ctx, player, rest.part(0.66, 0.25), rest.part(0.66, 0.75), 14.0);
}

/// Where the player's monks are, in words.
pub fn people_words(ctx: &DrawContext<'_>, player: &PlayerView) -> String {
    let places = player.tutor.into_iter().chain(player.monks.iter());
    let names: Vec<String> = places.map(|place| ctx.word(words::place_term(place))).collect();
    if names.is_empty() { ctx.word("scene-no-monk") } else { names.join(" · ") }
}

/// Coins; with them a single building can be used.
fn purse(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, cell: Rect) {
    let note =
        Phrase::new("note-purse").int("coins", player.coins).int("next", player.activation_cost);
    let note = Note::guided(ctx.say(&note), "activate-one-building");
    c.target(clicks::PURSE, &note, Halo::Box(cell, 6.0), |c| {
        heap(c, cell, Symbol::COIN, player.coins.into());
    });
}

/// A drawing with its number below or beside it.
pub fn heap(c: &mut Canvas, cell: Rect, symbol: Symbol, count: i64) {
    c.ruled(cell, 6.0, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 0.9));
    let tall = cell.h > 60.0;
    let size = if tall { 46.0 } else { 26.0 };
    let spot = if tall { cell.part(0.5, 0.36) } else { cell.part(0.33, 0.5) };
    c.faint(if count > 0 { 0.99 } else { 0.3 }, |c| c.stamp(symbol, spot, size));
    let (place, kind) = if tall {
        (at(cell.centre().x, cell.bottom() - 7.0), Type::text(20.0).middle())
    } else {
        (at(cell.right() - 4.0, cell.centre().y + 6.0), Type::text(16.0).end())
    };
    let kind = if count > 0 { kind.bold() } else { kind.paint(Paint::SOFT) };
    c.count(place, count, kind);
}

/// A good in the store.
fn good(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, kind: Good, cell: Rect) {
    let (count, data) = (player.goods[kind], ctx.view.data());
    let bonus =
        if player.learned(crate::pieces::Place::MERCHANT) { data.abilities.sale_bonus } else { 0 };
    let words = Phrase::new("note-good")
        .term("good", names(kind))
        .int("n", count)
        .int("most", data.rates.storage)
        .int("sells", data.rates.sell[kind] + bonus)
        .int("buys", data.rates.buy[kind]);
    let note = Note::guided(ctx.say(&words), "goods");
    c.target(&clicks::good(kind), &note, Halo::Box(cell, 6.0), |c| {
        heap(c, cell, icons::good(kind), count.into());
    });
}

const fn names(kind: Good) -> &'static str {
    match kind {
        Good::Wood => "good-wood",
        Good::Grain => "good-grain",
        Good::Sugar => "good-sugar",
        Good::Gem => "good-gem",
        Good::Gold => "good-gold",
    }
}

fn happiness(c: &mut Canvas, player: &PlayerView, ctx: &DrawContext<'_>, spot: Point, size: f32) {
    let joy = Phrase::new("note-happiness").int("n", player.happiness);
    c.noted(&Note::guided(ctx.say(&joy), "the-end-of-the-game"), |c| {
        c.stamp(artwork::SMILE, spot, size);
        let kind = Type::text((size * 0.52).max(13.0)).bold();
        c.count(spot.by(size * 0.66, kind.size() * 0.35), player.happiness, kind);
    });
}

/// How many dice may still be used this year.
fn uses(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    dice_left(c, ctx, player, area.part(0.3, 0.5), area.part(0.72, 0.5), 27.0);
}

fn dice_left(
    c: &mut Canvas,
    ctx: &DrawContext<'_>,
    player: &PlayerView,
    white: Point,
    blue: Point,
    size: f32,
) {
    let (whites, blues) = (player.white_uses_left, player.blue_uses_left);
    let uses = Phrase::new("note-uses").int("white", whites).int("blue", blues);
    c.noted(&Note::guided(ctx.say(&uses), "activate-a-line"), |c| {
        dice::white(c, white, size, 0);
        dice::blue(c, blue, size, 0);
        let kind = Type::text((size * 0.72).max(12.0)).bold();
        for (spot, left) in [(white, whites), (blue, blues)] {
            c.count(spot.by(size * 0.74, kind.size() * 0.35), left, kind);
        }
    });
}

/// The monks that have not been sent.
fn monks(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    let note = Phrase::new("note-monks").int("n", player.monks_left);
    c.noted(&Note::guided(ctx.say(&note), "sending-a-monk"), |c| {
        let step = (area.w / f32::from(player.monks_left.max(1))).min(23.0);
        for i in 0..player.monks_left {
            let spot = at(area.x + 16.0 + step * f32::from(i), area.centre().y);
            c.piece(&format!("monk-{}", player.seat), "store", spot, |c| {
                c.stamp(artwork::COLONIST.of(player.seat), at(0.0, 0.0), 30.0);
            });
        }
    });
}

/// A player's shipments, by dock.
pub fn harbour(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    c.ruled(area, 6.0, Style::fill(Paint::SEA));
    c.ruled(area, 6.0, Style::fill(chart::WAVES));
    let sets = player.harbour.iter().map(|docked| docked.len()).min().unwrap_or(0);
    let note = Phrase::new("note-harbour").int("sets", sets);
    c.noted(&Note::guided(ctx.say(&note), "shipping"), |c| {
        for dock in Dock::all() {
            let cell = area.column(dock.index(), Dock::COUNT, 0.0);
            let docked = player.harbour[dock.index()];
            if docked.is_empty() {
                c.faint(0.3, |c| c.stamp(artwork::CRATE, cell.part(0.5, 0.42), 28.0));
            }
            for (i, shipment) in docked.iter().enumerate() {
                let spot = cell.part(0.5, 0.42).by(0.0, -3.0 * i.min(3) as f32);
                c.piece(
                    &format!("shipment-{shipment}"),
                    &format!("harbour-{}", player.seat),
                    spot,
                    |c| {
                        c.stamp(artwork::CRATE, at(0.0, 0.0), 28.0);
                    },
                );
            }
            let kind = Type::text(16.0).middle().bold();
            c.count(at(cell.centre().x, cell.bottom() - 4.0), docked.len(), kind);
        }
    });
}
