//! A player's sheet: money, workers, ships, and five columns of achievements with their privileges.

use super::{DrawContext, artwork, clicks, column_symbol, cut, good_symbol, kind_name};
use crate::data::POSITIONS;
use crate::parts::{Column, Good, Key};
use crate::view::PlayerView;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// From this width of a column on it is named, and its coins are seen.
const NAMED: f32 = 74.0;

/// From this width of a sheet on its goods are told apart on it.
const BROAD: f32 = 560.0;

/// Draws a player's sheet. A narrow one is looked at closely to tell goods apart; the market tells the observer's own.
pub fn mat(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, sheet: Rect) {
    if sheet.w >= BROAD || ctx.view.you == Some(player.seat) {
        return whole(c, ctx, player, sheet);
    }
    c.closeup(closely(sheet), |c| {
        whole(c, ctx, player, sheet);
        fine_goods(c, player, sheet);
    });
}

fn whole(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, sheet: Rect) {
    frame(c, ctx, player, sheet);
    let head = rect(sheet.x + 6.0, sheet.y + 4.0, sheet.w - 12.0, 28.0);
    let told = sheet.w >= BROAD && ctx.view.you != Some(player.seat);
    let goods_wide = if told { 250.0 } else { 0.0 };
    title(c, ctx, player, head, goods_wide);
    if goods_wide > 0.0 {
        goods(c, player, rect(head.right() - 70.0 - goods_wide, head.y, goods_wide, head.h));
    }
    purse(c, ctx, player, rect(head.x, head.bottom() + 2.0, head.w, 30.0));
    let top = head.bottom() + 34.0;
    let columns = rect(head.x, top, head.w, sheet.bottom() - top - 6.0);
    for (i, &kind) in Column::ALL.iter().enumerate() {
        column(c, ctx, player, kind, columns.column(i, Column::ALL.len(), 4.0));
    }
}

/// The same in two lines, for a telephone.
pub fn strip(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, sheet: Rect) {
    c.closeup(closely(sheet), |c| {
        frame(c, ctx, player, sheet);
        let head = rect(sheet.x + 4.0, sheet.y + 2.0, sheet.w - 8.0, 28.0);
        title(c, ctx, player, rect(head.x, head.y, 128.0, head.h), 0.0);
        purse(c, ctx, player, rect(head.x + 132.0, head.y, head.w - 132.0, head.h));
        let columns = rect(head.x, head.bottom(), head.w, sheet.bottom() - head.bottom() - 3.0);
        for (i, &kind) in Column::ALL.iter().enumerate() {
            line(c, ctx, player, kind, columns.column(i, Column::ALL.len(), 3.0));
        }
        fine_goods(c, player, sheet);
    });
}

fn frame(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, sheet: Rect) {
    chart::card(c, sheet);
    if ctx.view.active == Some(player.seat) {
        let line = Style::line(Paint::Seat(player.seat), 3.0);
        c.ruled(sheet.inset(3.0), 5.0, line);
    }
}

/// Mark, name and points, with this much room kept before the points.
fn title(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, head: Rect, kept: f32) {
    let (seat, y) = (player.seat, head.centre().y);
    c.stamp(Figure::MARK.of(seat), at(head.x + 13.0, y), 25.0);
    let kind = Type::head(ctx.layout.pick(17.0, 15.0));
    let kind = if ctx.view.you == Some(seat) { kind.bold() } else { kind };
    let began = ctx.view.start_player == Some(seat) && head.w > 150.0;
    let room = head.w - 68.0 - kept - if began || kept > 0.0 { 22.0 } else { 0.0 };
    let name = cut(kind, &ctx.name(seat), room);
    c.text(at(head.x + 29.0, y + 6.0), &name, kind);
    if began {
        let words = ctx.say(&Phrase::new("note-start-player").seat("who", seat));
        c.noted(&Note::guided(words, "setting-up"), |c| {
            chart::rose(c, at(head.right() - 46.0, y), 9.0);
        });
    }
    let note = Phrase::new("note-points").seat("who", seat).int("points", player.points);
    c.noted(&Note::guided(ctx.say(&note), "the-end"), |c| {
        let (size, down) = ctx.layout.pick((39.0, 2.0), (33.0, 0.0));
        let spot = at(head.right() - 17.0, y + down);
        c.stamp(Symbol::LAUREL, spot, size);
        c.count(spot.by(0.0, 5.5), player.points, Type::text(15.5).middle().bold());
    });
}

/// Money, workers in Lisboa, ships at sea and in supply.
fn purse(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, line: Rect) {
    let (seat, y) = (player.seat, line.centre().y);
    let figure = Type::text(17.0).bold();
    let cash = ctx.say(&Phrase::new("note-cash").seat("who", seat).int("cash", player.cash));
    c.noted(&Note::guided(cash, "market"), |c| {
        c.stamp(Symbol::COIN, at(line.x + 11.0, y), 22.0);
        c.count(at(line.x + 25.0, y + 6.0), player.cash, figure);
    });
    let cell = rect(line.x + line.w * 0.40, line.y, line.w * 0.27, line.h);
    let words = Phrase::new("note-workers").seat("who", seat).int("workers", player.workers);
    let note = Note::guided(ctx.say(&words), "workers");
    c.target(&clicks::own("workers", seat), &note, Halo::Box(touched(ctx, cell), 6.0), |c| {
        c.stamp(artwork::WORKER.of(seat), at(cell.x + 14.0, y), 27.0);
        c.count(at(cell.x + 29.0, y + 6.0), player.workers, figure);
    });
    let cell = rect(line.x + line.w * 0.69, line.y, line.w * 0.31, line.h);
    let words = Phrase::new("note-supply")
        .seat("who", seat)
        .int("supply", player.supply)
        .int("ships", player.ships.total());
    let note = Note::guided(ctx.say(&words), "ships");
    c.target(&clicks::own("supply", seat), &note, Halo::Box(touched(ctx, cell), 6.0), |c| {
        c.stamp(Figure::SHIP.of(seat), at(cell.x + 15.0, y), 27.0);
        c.count(at(cell.x + 31.0, y + 6.0), player.ships.total(), figure);
        let supply = format!("+{}", player.supply);
        let kind = Type::text(15.0).paint(Paint::SOFT);
        if cell.w > 70.0 {
            c.text(at(cell.x + 45.0, y + 6.0), &supply, kind);
        }
    });
}

/// Where a cell of the purse is touched: a finger needs more height than the line has.
fn touched(ctx: &DrawContext<'_>, cell: Rect) -> Rect {
    let more = ctx.layout.pick(0.0, 44.0 - cell.h).max(0.0);
    Rect { y: cell.y - more / 2.0, h: cell.h + more, ..cell }
}

fn column_note(ctx: &DrawContext<'_>, player: &PlayerView, kind: Column) -> Note {
    let view = player.sheet[kind];
    let words = Phrase::new("note-column")
        .seat("who", player.seat)
        .term("column", kind.term())
        .int("achievements", view.achievements)
        .int("worth", view.worth)
        .int("privileges", view.privileges);
    Note::guided(ctx.say(&words), "privilege")
}

/// The pieces of a column as one little heap, so that each has somewhere to travel to.
fn heap(c: &mut Canvas, player: &PlayerView, kind: Column, spot: portolan_scene::Point, size: f32) {
    let seat = player.seat;
    let symbol = match kind {
        Column::Explorer => artwork::DISK.of(seat),
        Column::Shipyard => artwork::YARD.of(seat),
        Column::Church => artwork::CHURCH.of(seat),
        Column::Colony | Column::Factory => column_symbol(kind),
    };
    let kinds: Vec<String> = match kind {
        Column::Colony => Good::ALL
            .iter()
            .flat_map(|&good| (0..player.colonies[good].len()).map(move |_| good))
            .map(|good| format!("colony-{good}"))
            .collect(),
        Column::Factory => Good::ALL
            .iter()
            .flat_map(|&good| (0..player.factories[good]).map(move |_| good))
            .map(|good| format!("building-{good}-factory"))
            .collect(),
        _ => (0..player.sheet[kind].achievements).map(|_| format!("building-{kind}")).collect(),
    };
    if kind == Column::Explorer || kinds.is_empty() {
        let some = player.sheet[kind].achievements > 0;
        c.faint(if some { 0.99 } else { 0.4 }, |c| c.stamp(symbol, spot, size));
        return;
    }
    // Only the topmost are seen; the others lie beneath them.
    for (i, name) in kinds.iter().enumerate() {
        let lift = (kinds.len() - 1 - i).min(2) as f32;
        c.piece(name, &format!("sheet-{seat}"), spot.by(lift * 2.0, -lift * 2.0), |c| {
            c.stamp(symbol, at(0.0, 0.0), size);
        });
    }
}

/// Achievements and what each is worth; below them the privileges, or the coins of free positions.
fn column(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, kind: Column, area: Rect) {
    let (seat, view, x) = (player.seat, player.sheet[kind], area.centre().x);
    let note = column_note(ctx, player, kind);
    c.target(&clicks::column(seat, kind), &note, Halo::Box(area, 6.0), |c| {
        c.ruled(area, 5.0, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 0.8));
        let worth = format!("×{}", view.worth);
        let small = Type::text(ctx.layout.pick(15.0, 13.0)).paint(Paint::SOFT);
        if area.w < NAMED {
            heap(c, player, kind, at(x, area.y + 16.0), 25.0);
            c.count(at(x, area.y + 46.0), view.achievements, Type::text(18.0).middle().bold());
            c.text(at(x, area.y + 63.0), &worth, small.middle());
            positions(c, ctx, player, kind, rect(area.x, area.bottom() - 16.0, area.w, 12.0));
            return;
        }
        let name = ctx.word(kind_name(kind));
        let floor = ctx.layout.pick(15.0, 11.0);
        let named = Type::text(15.0).middle().fitted(&name, area.w, floor);
        c.text(at(x, area.y + 15.0), &name, named);
        let left = x - area.w.min(96.0) / 2.0;
        let y = area.y + 22.0 + (area.h - 48.0) / 2.0;
        heap(c, player, kind, at(left + 17.0, y), 28.0);
        c.count(at(left + 33.0, y + 7.0), view.achievements, Type::text(19.0).bold());
        let digits = if view.achievements > 9 { 24.0 } else { 12.0 };
        c.text(at(left + 37.0 + digits, y + 6.0), &worth, small);
        let row = rect(area.x + 3.0, area.bottom() - 26.0, area.w - 6.0, 23.0);
        positions(c, ctx, player, kind, row);
    });
}

/// A column in one line.
fn line(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, kind: Column, area: Rect) {
    let (seat, view, y) = (player.seat, player.sheet[kind], area.y + 12.0);
    let note = column_note(ctx, player, kind);
    c.target(&clicks::column(seat, kind), &note, Halo::Box(area, 5.0), |c| {
        c.ruled(area, 4.0, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 0.7));
        heap(c, player, kind, at(area.x + 13.0, y), 19.0);
        c.count(at(area.x + 26.0, y + 5.5), view.achievements, Type::text(15.0).bold());
        let worth = format!("×{}", view.worth);
        let digits = if view.achievements > 9 { 9.0 } else { 0.0 };
        c.text(at(area.x + 38.0 + digits, y + 5.0), &worth, Type::text(12.5).paint(Paint::SOFT));
        positions(c, ctx, player, kind, rect(area.x, area.bottom() - 8.0, area.w, 5.0));
    });
}

/// The positions for privileges: charters, the King's as a crown, coins where none lies yet.
fn positions(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, kind: Column, row: Rect) {
    let (seat, view) = (player.seat, player.sheet[kind]);
    let room = row.h > 20.0;
    let width = if room { row.w } else { row.w.min(36.0) };
    let row = rect(row.centre().x - width / 2.0, row.y, width, row.h);
    for i in 0..POSITIONS {
        let cell = row.column(i, POSITIONS, 2.0);
        if i >= usize::from(view.privileges) {
            if !room {
                c.ruled(cell, 3.0, Style::line(Paint::SOFT, 0.8).dashed("2 2"));
            } else {
                c.ruled(cell, 3.0, Style::fill(Paint::SHADE).faint(0.7));
                let coin = ctx.view.figures.columns[kind].cash[i];
                let small = Type::text(ctx.layout.pick(15.0, 12.0)).middle().paint(Paint::SOFT);
                c.count(cell.centre().by(0.0, 5.0), coin, small);
            }
            continue;
        }
        let king = player.kings_privilege == Some(kind) && i + 1 == usize::from(view.privileges);
        let place = format!("sheet-{seat}");
        c.piece(&format!("privilege-{kind}"), &place, cell.centre(), |c| match room {
            true => {
                let symbol = if king { Symbol::CROWN } else { artwork::CHARTER };
                c.stamp(symbol, at(0.0, 0.0), 25.0);
            }
            false => {
                let tile = rect(-cell.w / 2.0, -cell.h / 2.0, cell.w, cell.h);
                let fill = if king { Paint::GOLD } else { Paint::WINE };
                c.ruled(tile, 3.0, Style::fill(fill).drawn(Paint::INK, 0.8));
            }
        });
    }
}

/// The sheet with the line above it that only who looks closely sees.
fn closely(sheet: Rect) -> Rect {
    let line = sheet.w / 9.0;
    Rect { y: sheet.y - line, h: sheet.h + line, ..sheet }
}

/// Colonies and factories good by good, for who looks closely.
fn fine_goods(c: &mut Canvas, player: &PlayerView, sheet: Rect) {
    let line = Rect { h: closely(sheet).h - sheet.h, ..closely(sheet) };
    c.fine(|c| {
        c.ruled(line, 3.0, Style::fill(Paint::PAPER).drawn(Paint::INK, 0.8));
        goods(c, player, line);
    });
}

/// Colonies and factories good by good.
fn goods(c: &mut Canvas, player: &PlayerView, line: Rect) {
    for (i, &good) in Good::ALL.iter().enumerate() {
        let (cell, y) = (line.column(i, Good::ALL.len(), 0.0), line.centre().y);
        let unit = cell.w / 10.0;
        let counts = [
            (artwork::FLAG, player.colonies[good].len()),
            (artwork::FACTORY, player.factories[good]),
        ];
        let owns = counts.iter().any(|&(_, count)| count > 0);
        c.faint(if owns { 0.99 } else { 0.45 }, |c| {
            c.stamp(good_symbol(good), at(cell.x + unit * 1.6, y), unit * 2.8);
        });
        // What there is none of takes no room.
        for (k, (symbol, count)) in counts.into_iter().filter(|&(_, count)| count > 0).enumerate() {
            let x = cell.x + unit * (3.2 + 3.4 * k as f32);
            c.count(at(x, y + unit * 0.8), count, Type::text(unit * 2.2).bold());
            c.stamp(symbol, at(x + unit * 2.3, y), unit * 1.8);
        }
    }
}
