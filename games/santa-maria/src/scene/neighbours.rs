//! The other players: their colonies small, and what they have.

use super::{DrawContext, artwork, colony, cut, dice, icons, pen, store};
use crate::goods::Good;
use crate::pieces::Dock;
use crate::view::PlayerView;
use portolan_scene::{Canvas, Paint, Point, Rect, Symbol, Type, at, chart, rect};

/// A drawing of something counted.
enum Thing {
    Drawn(Symbol),
    White,
    Blue,
}

/// Another player.
pub fn neighbour(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, sheet: Rect) {
    chart::card(c, sheet);
    let head = ctx.layout.pick(34.0, 28.0);
    store::nameplate(c, ctx, player, rect(sheet.x + 4.0, sheet.y + 3.0, sheet.w - 8.0, head));
    let side = sheet.h - head - 10.0;
    let grid = rect(sheet.x + 7.0, sheet.y + head + 4.0, side, side);
    colony::small(c, ctx, player, grid);
    let info = rect(grid.right() + 8.0, grid.y, sheet.right() - grid.right() - 16.0, side);
    if info.w > 400.0 {
        roomy(c, ctx, player, info);
    } else {
        listed(c, ctx, player, info);
    }
}

/// Where only one other plays there is room to show everything as in the own store.
fn roomy(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    let goods = rect(area.x, area.y, area.w, 46.0);
    store::heap(c, goods.column(0, 6, 5.0), Symbol::COIN, player.coins.into());
    for (i, &good) in Good::ALL.iter().enumerate() {
        let cell = goods.column(i + 1, 6, 5.0);
        store::heap(c, cell, icons::good(good), player.goods[good].into());
    }
    let row = rect(area.x, goods.bottom() + 6.0, area.w, 50.0);
    let things = things(player);
    for (i, (thing, count)) in things[6..].iter().enumerate() {
        let cell = rect(row.x + 4.0 + 58.0 * i as f32, row.y, 58.0, row.h);
        counted(c, ctx, thing, *count, cell);
    }
    let harbour = rect(row.right() - 190.0, row.y, 190.0, row.h);
    store::harbour(c, ctx, player, harbour);
    let foot =
        rect(area.x + 4.0, row.bottom() + 2.0, area.w - 8.0, area.bottom() - row.bottom() - 2.0);
    let dice = 32.0 * f32::from(player.blue_dice.len()) + 6.0;
    ready(c, player, at(foot.x + 14.0, foot.centre().y), 28.0);
    let kind = Type::text(pen(ctx).floor).italic().paint(Paint::SOFT);
    let words = cut(&store::people_words(ctx, player), kind, (foot.w - dice) * 1.9);
    let lines = kind.wrapped(&words, foot.w - dice);
    let top = foot.centre().y + 5.0 - 9.0 * (lines.len() as f32 - 1.0);
    c.lines(at(foot.x + dice, top), &words, foot.w - dice, kind);
}

/// What is counted, the most wanted first.
fn things(player: &PlayerView) -> Vec<(Thing, i64)> {
    let shipments: u8 = Dock::all().map(|dock| player.harbour[dock.index()].len()).sum();
    let mut things = vec![(Thing::Drawn(Symbol::COIN), i64::from(player.coins))];
    for good in Good::ALL {
        things.push((Thing::Drawn(icons::good(good)), player.goods[good].into()));
    }
    things.extend([
        (Thing::Drawn(artwork::SMILE), player.happiness.into()),
        (Thing::Drawn(artwork::CRATE), shipments.into()),
        (Thing::Drawn(artwork::MONK), player.monks_left.into()),
        (Thing::White, player.white_uses_left.into()),
        (Thing::Blue, player.blue_uses_left.into()),
    ]);
    things
}

/// As much of it as there is room for, in columns.
fn listed(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, info: Rect) {
    let things = things(player);
    let (width, row) = ctx.layout.pick((54.0, 22.0), (40.0, 15.5));
    let rows = ((info.h / row) as usize).max(1);
    let columns = (((info.w + 6.0) / width) as usize).clamp(1, things.len().div_ceil(rows));
    for (i, (thing, count)) in things.into_iter().take(rows * columns).enumerate() {
        let cell = rect(
            info.x + width * (i / rows) as f32,
            info.y + info.h / rows as f32 * (i % rows) as f32,
            width,
            info.h / rows as f32,
        );
        counted(c, ctx, &thing, count, cell);
    }
    let rest = info.x + width * columns as f32;
    details(c, ctx, player, rect(rest + 6.0, info.y, info.right() - rest - 6.0, info.h));
}

/// The blue dice that lie ready.
fn ready(c: &mut Canvas, player: &PlayerView, left: Point, size: f32) {
    for (i, pips) in player.blue_dice.iter().enumerate() {
        dice::blue(c, left.by(size * 1.15 * i as f32, 0.0), size, pips.shown());
    }
}

fn counted(c: &mut Canvas, ctx: &DrawContext<'_>, thing: &Thing, count: i64, cell: Rect) {
    let size = cell.h.min(ctx.layout.pick(21.0, 17.0));
    let spot = at(cell.x + size / 2.0, cell.centre().y);
    c.faint(if count > 0 { 0.99 } else { 0.35 }, |c| match thing {
        Thing::Drawn(symbol) => c.stamp(*symbol, spot, size),
        Thing::White => dice::white(c, spot, size * 0.8, 0),
        Thing::Blue => dice::blue(c, spot, size * 0.8, 0),
    });
    let kind = Type::text(ctx.layout.pick(16.0, 12.5));
    let kind = if count > 0 { kind.bold() } else { kind.paint(Paint::SOFT) };
    c.count(spot.by(size * 0.72, kind.size() * 0.36), count, kind);
}

/// Where there is room: the blue dice that lie ready, and where the monks are.
fn details(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, area: Rect) {
    let kind = Type::text(pen(ctx).floor).italic().paint(Paint::SOFT);
    if area.w < kind.size() * 7.0 {
        return;
    }
    let size = ctx.layout.pick(26.0, 20.0);
    ready(c, player, at(area.x + size * 0.5, area.y + size * 0.6), size);
    let top = area.y + size * 1.3 + kind.size();
    let words = store::people_words(ctx, player);
    let room = ((area.bottom() - top) / (kind.size() * 1.15)) as usize + 1;
    for (i, line) in kind.wrapped(&words, area.w).iter().take(room).enumerate() {
        c.text(at(area.x, top + kind.size() * 1.15 * i as f32), line, kind);
    }
}
