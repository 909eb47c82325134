//! A player's sheet: money, workers, ships, and five columns of achievements with their privileges.

use super::{DrawContext, artwork, clicks, column_symbol, good_symbol};
use crate::parts::{Column, Good, Key};
use crate::view::PlayerView;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// Draws a player's sheet.
pub fn mat(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, sheet: Rect) {
    let seat = player.seat;
    chart::card(c, sheet);
    if ctx.view.active == Some(seat) {
        c.ruled(
            rect(sheet.x + 3.0, sheet.y + 3.0, sheet.w - 6.0, 28.0),
            5.0,
            Style::fill(Paint::SEA),
        );
    }
    c.stamp(Figure::MARK.of(seat), at(sheet.x + 18.0, sheet.y + 17.0), 23.0);
    let name = ctx.name(seat);
    let kind = Type::head(16.5);
    let kind = if ctx.view.you == Some(seat) { kind.bold() } else { kind };
    let began = ctx.view.start_player == Some(seat);
    let room = sheet.w - if began { 104.0 } else { 82.0 };
    c.text(at(sheet.x + 34.0, sheet.y + 23.0), &name, kind.fitted(&name, room, 11.0));
    if began {
        let words = ctx.say(&Phrase::new("note-start-player").seat("who", seat));
        c.noted(&Note::guided(words, "setting-up"), |c| {
            chart::rose(c, at(sheet.right() - 50.0, sheet.y + 17.0), 9.0);
        });
    }
    let note = ctx.say(&Phrase::new("note-points").seat("who", seat).int("points", player.points));
    c.noted(&Note::guided(note, "the-end"), |c| {
        let spot = at(sheet.right() - 22.0, sheet.y + 18.0);
        c.stamp(Symbol::LAUREL, spot, 33.0);
        c.count(spot.by(0.0, 5.0), player.points, Type::text(14.5).middle().bold());
    });
    purse(c, ctx, player, rect(sheet.x + 6.0, sheet.y + 34.0, sheet.w - 12.0, 28.0));
    let columns = rect(sheet.x + 6.0, sheet.y + 64.0, sheet.w - 12.0, sheet.h - 70.0);
    for (i, &kind) in Column::ALL.iter().enumerate() {
        column(c, ctx, player, kind, columns.column(i, Column::ALL.len(), 3.0));
    }
}

fn purse(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, line: Rect) {
    let seat = player.seat;
    let y = line.centre().y;
    let cash = ctx.say(&Phrase::new("note-cash").seat("who", seat).int("cash", player.cash));
    c.noted(&Note::guided(cash, "market"), |c| {
        c.stamp(Symbol::COIN, at(line.x + 12.0, y), 21.0);
        c.count(at(line.x + 26.0, y + 5.5), player.cash, Type::text(16.0).bold());
    });
    let cell = rect(line.x + line.w * 0.36, line.y, line.w * 0.30, line.h);
    let words = Phrase::new("note-workers").seat("who", seat).int("workers", player.workers);
    c.target(
        &clicks::own("workers", seat),
        &Note::guided(ctx.say(&words), "workers"),
        Halo::Box(cell, 6.0),
        |c| {
            c.stamp(artwork::WORKER.of(seat), at(cell.x + 15.0, y), 25.0);
            c.count(at(cell.x + 31.0, y + 5.5), player.workers, Type::text(16.0).bold());
        },
    );
    let cell = rect(line.x + line.w * 0.68, line.y, line.w * 0.32, line.h);
    let words = Phrase::new("note-supply")
        .seat("who", seat)
        .int("supply", player.supply)
        .int("ships", player.ships.total());
    c.target(
        &clicks::own("supply", seat),
        &Note::guided(ctx.say(&words), "ships"),
        Halo::Box(cell, 6.0),
        |c| {
            c.stamp(Figure::SHIP.of(seat), at(cell.x + 16.0, y), 26.0);
            let words = format!("{}+{}", player.ships.total(), player.supply);
            c.text(
                at(cell.x + 32.0, y + 5.5),
                &words,
                Type::text(15.0).fitted(&words, cell.w - 32.0, 11.0),
            );
        },
    );
}

/// Achievements above, what they are worth and the privileges below.
fn column(c: &mut Canvas, ctx: &DrawContext<'_>, player: &PlayerView, kind: Column, area: Rect) {
    let seat = player.seat;
    let view = player.sheet[kind];
    let words = Phrase::new("note-column")
        .seat("who", seat)
        .term("column", kind.term())
        .int("achievements", view.achievements)
        .int("worth", view.worth)
        .int("privileges", view.privileges);
    c.target(
        &clicks::column(seat, kind),
        &Note::guided(ctx.say(&words), "privilege"),
        Halo::Box(area, 6.0),
        |c| {
            c.ruled(area, 5.0, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 0.8));
            let x = area.centre().x;
            c.stamp(column_symbol(kind), at(area.x + area.w * 0.34, area.y + 15.0), 25.0);
            c.count(
                at(area.right() - 5.0, area.y + 21.0),
                view.achievements,
                Type::text(16.0).end().bold(),
            );
            let goods: Option<[u8; 3]> = match kind {
                Column::Colony => {
                    Some([Good::Sugar, Good::Gold, Good::Spice].map(|g| player.colonies[g].len()))
                }
                Column::Factory => Some(*player.factories.values()),
                _ => None,
            };
            if let Some(counts) = goods {
                let line = rect(area.x + 1.0, area.y + 28.0, area.w - 2.0, 20.0);
                for (i, &good) in Good::ALL.iter().enumerate() {
                    let cell = line.column(i, 3, 0.0);
                    c.faint(if counts[i] > 0 { 0.99 } else { 0.3 }, |c| {
                        c.stamp(good_symbol(good), at(cell.centre().x, cell.y + 5.0), 13.0);
                    });
                    if counts[i] > 0 {
                        c.count(
                            at(cell.centre().x, cell.y + 22.0),
                            counts[i],
                            Type::text(11.5).middle(),
                        );
                    }
                }
            } else {
                for i in 0..view.achievements.min(6) {
                    let spot = at(
                        area.x + 9.0 + f32::from(i % 3) * (area.w - 18.0) / 2.0,
                        area.y + 35.0 + f32::from(i / 3) * 11.0,
                    );
                    let symbol = match kind {
                        Column::Explorer => artwork::DISK.of(seat),
                        Column::Shipyard => artwork::YARD.of(seat),
                        _ => artwork::CHURCH.of(seat),
                    };
                    c.stamp(symbol, spot, 14.0);
                }
            }
            let foot = area.bottom() - 6.0;
            c.text(
                at(x - 2.0, foot),
                &format!("×{}", view.worth),
                Type::text(13.0).end().paint(Paint::SOFT),
            );
            for i in 0..view.privileges {
                let spot = at(x + 6.0 + f32::from(i) * 7.0, foot - 5.0);
                let king = player.kings_privilege == Some(kind) && i + 1 == view.privileges;
                let symbol = if king { Symbol::CROWN } else { artwork::CHARTER };
                c.piece(&format!("privilege-{kind}"), &format!("sheet-{seat}"), spot, |c| {
                    c.stamp(symbol, at(0.0, 0.0), 15.0);
                });
            }
        },
    );
}
