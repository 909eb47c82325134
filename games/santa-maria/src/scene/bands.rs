//! Bands of the common board: tracks, tiles on display, dice, retiring spaces.

use super::{DrawContext, artwork, clicks, dice, heaps, icons};
use crate::data::Symbol as Mark;
use crate::pieces::Pips;
use crate::state::Stage;
use crate::view::{BerthView, TileView};
use crate::words;
use portolan_scene::{
    Canvas, Figure, Halo, Layout, Note, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::{Phrase, Seat};

/// Religion and conquest.
pub fn tracks(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    chart::card(c, area);
    let inner = area.inset(5.0);
    let data = ctx.view.data();
    let religion = inner.row(0, 2, 4.0);
    let end = usize::from(data.religion.end) + 1;
    // The longer track sets the width of a space, so that both are alike.
    let longest = usize::from(data.religion.end.max(data.conquistador.end)) + 1;
    let marks: Vec<(Seat, u8)> = ctx.view.players.iter().map(|p| (p.seat, p.religion)).collect();
    let note = Note::guided(ctx.word("note-religion"), "religion");
    c.target(clicks::RELIGION, &note, Halo::Box(religion, 6.0), |c| {
        let way = Way { symbol: Symbol::CHURCH, kind: "monkway", spaces: end, longest };
        track(c, &way, religion, &marks, |c, i, spot, size| match data.religion.symbols[i] {
            Mark::None => {}
            Mark::Monk => c.stamp(artwork::MONK, spot, size),
            Mark::Die => dice::blue(c, spot, size * 0.72, 0),
        });
    });
    let conquest = inner.row(1, 2, 4.0);
    let end = usize::from(data.conquistador.end) + 1;
    let marks: Vec<(Seat, u8)> = ctx.view.players.iter().map(|p| (p.seat, p.conquest)).collect();
    let note = Note::guided(ctx.word("note-conquest"), "conquistadors");
    c.target(clicks::CONQUEST, &note, Halo::Box(conquest, 6.0), |c| {
        let way = Way { symbol: artwork::MORION, kind: "conquest", spaces: end, longest };
        track(c, &way, conquest, &marks, |c, i, spot, size| {
            if data.conquistador.gold[i] {
                c.stamp(Symbol::BULLION, spot, size * 0.8);
            }
        });
        prizes(c, ctx, conquest);
    });
}

/// What the first conquistadors of this year receive.
fn prizes(c: &mut Canvas, ctx: &DrawContext<'_>, band: Rect) {
    let view = ctx.view;
    let seats = view.players.len() as u8;
    let race = &view.data().conquistador;
    let goal = [race.goal(view.year).points];
    let points = if seats == 1 { &goal } else { race.prizes(seats, view.year) };
    // By the published rules the last place is worth nothing, whatever the table says.
    let last = if view.options.by_manual || seats == 1 { seats } else { seats - 1 };
    let points = &points[..points.len().min(last.into())];
    if ctx.layout == Layout::Narrow {
        return;
    }
    for (i, &prize) in points.iter().enumerate() {
        let spot = at(band.right() - 24.0 - 38.0 * (points.len() - 1 - i) as f32, band.centre().y);
        c.stamp(Symbol::LAUREL, spot, 35.0);
        c.count(spot.by(0.0, 5.5), prize, Type::text(15.5).middle().bold());
    }
}

/// A track to draw.
struct Way {
    symbol: Symbol,
    kind: &'static str,
    spaces: usize,
    /// The spaces of the longer track.
    longest: usize,
}

fn track(
    c: &mut Canvas,
    &Way { symbol, kind, spaces, longest }: &Way,
    band: Rect,
    marks: &[(Seat, u8)],
    mut draw: impl FnMut(&mut Canvas, usize, Point, f32),
) {
    c.stamp(symbol, at(band.x + 20.0, band.centre().y), 34.0);
    let width = ((band.w - 44.0) / longest as f32).min(38.0);
    for i in 0..spaces {
        let cell = rect(band.x + 42.0 + width * i as f32, band.y + 3.0, width - 1.5, band.h - 6.0);
        let fill = if i == 0 { Paint::SHADE } else { Paint::VELLUM };
        c.ruled(cell, 4.0, Style::fill(fill).drawn(Paint::SOFT, 0.9));
        draw(c, i, at(cell.centre().x, cell.y + cell.h * 0.40), width.min(cell.h) * 0.86);
        if i > 0 && (spaces < 15 || i.is_multiple_of(2)) {
            let label = Type::text((width * 0.30).clamp(8.5, 11.0)).middle().paint(Paint::SOFT);
            c.count(at(cell.centre().x, cell.bottom() - 3.0), i as i64, label);
        }
        let here: Vec<Seat> =
            marks.iter().filter(|&&(_, at)| usize::from(at) == i).map(|&(seat, _)| seat).collect();
        for (k, &seat) in here.iter().enumerate() {
            let n = here.len() as f32;
            let dx = (k as f32 - (n - 1.0) / 2.0) * (width * 0.9 / n.max(2.0));
            let dy = if n > 2.0 { (k % 2) as f32 * 7.0 - 3.0 } else { 0.0 };
            let spot = at(cell.centre().x + dx, cell.centre().y + dy);
            c.piece(&format!("{kind}-{seat}"), &i.to_string(), spot, |c| {
                c.stamp(Figure::STONE.of(seat), at(0.0, 0.0), (width * 0.82).max(20.0));
            });
        }
    }
}

/// The tiles on display, or the town halls while they are chosen.
pub fn display(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    chart::card(c, area);
    if ctx.view.stage == Stage::Halls {
        halls(c, ctx, area.inset(6.0));
        return;
    }
    let inner = area.inset(6.0);
    let (columns, rows) = match ctx.layout {
        Layout::Wide => (ctx.view.display.len().max(10), 1),
        Layout::Narrow => (5, ctx.view.display.len().max(10).div_ceil(5)),
    };
    for (i, tile) in ctx.view.display.iter().enumerate() {
        one_tile(c, ctx, tile, inner.cell(i, columns, rows, 4.0));
    }
}

fn one_tile(c: &mut Canvas, ctx: &DrawContext<'_>, view: &TileView, cell: Rect) {
    let data = ctx.view.data();
    let price = if view.tile.is_triple() { data.rates.triple } else { data.rates.double };
    let words = words::whole_tile("note-tile", data, view.tile).phrase("goods", words::heap(price));
    let halo = Halo::Box(cell, 6.0);
    c.target(
        &clicks::tile(view.tile),
        &Note::guided(ctx.say(&words), "expansion-tiles"),
        halo,
        |c| {
            let side = ((cell.w - 4.0) / 2.0).min((cell.h - 18.0) / 2.0);
            let rows = if view.spaces.len() > 2 { 2.0 } else { 1.0 };
            let corner =
                at(cell.centre().x - side, cell.y + 1.0 + (cell.h - 16.0 - side * rows) / 2.0);
            icons::piece(c, data, &view.spaces, corner, side);
            icons::row_of(c, price, at(cell.centre().x, cell.bottom() - 8.0), 16.0, cell.w - 6.0);
        },
    );
}

fn halls(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let free: Vec<_> = ctx.view.pairs.iter().filter(|pair| pair.free).collect();
    for (i, pair) in free.iter().enumerate() {
        let cell = area.column(i, free.len().max(4), 6.0);
        let data = ctx.view.data();
        let note = words::hall("note-hall", data, pair.hall)
            .term("scholar", words::place_term(pair.scholar))
            .phrase("help", words::place_help(data, pair.scholar));
        c.target(
            &clicks::hall(pair.hall),
            &Note::guided(ctx.say(&note), "scholars"),
            Halo::Box(cell, 6.0),
            |c| {
                let side = (cell.h - 26.0).min(cell.w / 2.0);
                let spaces = &data.halls[pair.hall.index()][..2];
                icons::piece(c, data, spaces, at(cell.centre().x - side, cell.y + 2.0), side);
                let name = ctx.word(words::place_term(pair.scholar));
                let kind = Type::head(14.0).middle().fitted(&name, cell.w, 10.0);
                c.text(at(cell.centre().x, cell.bottom() - 6.0), &name, kind);
            },
        );
    }
}

/// Dice by value, retiring spaces, the year and what is still to come.
pub fn pool(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    let view = ctx.view;
    let (dice_area, berths, year) = match ctx.layout {
        Layout::Wide => (
            rect(area.x, area.y, 322.0, area.h),
            rect(area.x + 330.0, area.y, 290.0, area.h),
            rect(area.x + 628.0, area.y, area.w - 628.0, area.h),
        ),
        Layout::Narrow => (
            rect(area.x, area.y, area.w - 86.0, 74.0),
            rect(area.x, area.y + 80.0, area.w, area.h - 80.0),
            rect(area.right() - 80.0, area.y, 80.0, 74.0),
        ),
    };
    chart::card(c, dice_area);
    let inner = dice_area.inset(6.0);
    let common = !view.blue_dice.is_empty();
    for pips in Pips::all() {
        let column = inner.column(pips.index(), 6, 3.0);
        let count = view.white_dice.showing(pips);
        let note = Phrase::new("note-white").int("pips", pips.shown()).int("n", count);
        let white = if common { column.row(0, 2, 3.0) } else { column };
        c.target(
            &clicks::white(pips),
            &Note::guided(ctx.say(&note), "activate-a-line"),
            Halo::Box(white, 6.0),
            |c| {
                heap(c, white, count, pips, false);
            },
        );
        if common {
            let blue = column.row(1, 2, 3.0);
            let count = view.blue_dice.showing(pips);
            let note = Phrase::new("note-blue").int("pips", pips.shown()).int("n", count);
            c.target(
                &clicks::blue(pips),
                &Note::guided(ctx.say(&note), "activate-a-line"),
                Halo::Box(blue, 6.0),
                |c| {
                    heap(c, blue, count, pips, true);
                },
            );
        }
    }
    chart::card(c, berths);
    for (i, berth) in view.berths.iter().enumerate() {
        one_berth(c, ctx, berth, berths.inset(6.0).column(i, view.berths.len(), 4.0));
    }
    heaps::heaps(c, ctx, year);
}

/// Dice of one side, in a heap.
fn heap(c: &mut Canvas, area: Rect, count: u8, pips: Pips, blue: bool) {
    let size = (area.w * 0.60).min(area.h * 0.62);
    if count == 0 {
        c.ruled(
            Rect::around(area.centre(), size),
            5.0,
            Style::line(Paint::SOFT, 0.8).dashed("2 3"),
        );
        return;
    }
    let kind = if blue { "pool-blue" } else { "pool-white" };
    let step = ((area.h - size) / f32::from(count.max(2) - 1)).min(size * 0.45);
    for i in 0..count {
        let y = area.centre().y + (f32::from(i) - f32::from(count - 1) / 2.0) * step;
        let x = area.centre().x + (f32::from(i % 2) - 0.5) * area.w * 0.12;
        c.piece(&format!("{kind}-{pips}"), "pool", at(x, y), |c| {
            if blue {
                dice::blue(c, at(0.0, 0.0), size, pips.shown());
            } else {
                dice::white(c, at(0.0, 0.0), size, pips.shown());
            }
        });
    }
    if count > 1 {
        let spot = at(area.right() - 7.0, area.y + 9.0);
        c.disc(spot, 8.5, Style::fill(Paint::PAPER).drawn(Paint::INK, 0.9));
        c.count(spot.by(0.0, 4.3), count, Type::text(12.0).middle().bold());
    }
}

fn one_berth(c: &mut Canvas, ctx: &DrawContext<'_>, view: &BerthView, cell: Rect) {
    let i = view.berth.index();
    let data = ctx.view.data();
    let what = data.berth_effect(&ctx.view.options, view.berth);
    let words = match view.seat {
        Some(seat) => Phrase::new("note-berth-taken").seat("who", seat),
        None => Phrase::new("note-berth"),
    };
    let words = words.int("berth", i as i64 + 1).phrase("effect", words::effect(data, what));
    c.target(
        &clicks::berth(view.berth),
        &Note::guided(ctx.say(&words), "retire"),
        Halo::Box(cell, 7.0),
        |c| {
            c.ruled(cell, 7.0, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 1.0));
            let top = rect(cell.x + 2.0, cell.y + 2.0, cell.w - 4.0, cell.h * 0.52);
            icons::effect(c, data, what, top);
            let foot = at(cell.centre().x, cell.bottom() - cell.h * 0.22);
            c.count(foot.by(0.0, 5.0), i as i64 + 1, Type::head(15.0).middle().paint(Paint::SOFT));
            if let Some(seat) = view.seat {
                c.piece(&format!("steward-{seat}"), &view.berth.to_string(), foot, |c| {
                    c.stamp(artwork::COLONIST.of(seat), at(0.0, 0.0), 32.0);
                });
            }
            if view.blocked {
                c.ruled(cell, 7.0, Style::fill(chart::HATCH));
            }
        },
    );
}
