//! The docks: open shipments, what each dock pays, and who has shipped from it.

use super::{DrawContext, clicks, icons, pen, store};
use crate::view::DockView;
use crate::words;
use portolan_scene::{
    Canvas, Figure, Halo, Layout, Note, Paint, Rect, Style, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// The four docks.
pub fn docks(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    for (i, dock) in ctx.view.docks.iter().enumerate() {
        let sheet = match ctx.layout {
            Layout::Wide => area.column(i, ctx.view.docks.len(), 8.0),
            Layout::Narrow => area.cell(i, 2, 2, 6.0),
        };
        one(c, ctx, dock, sheet);
    }
}

fn one(c: &mut Canvas, ctx: &DrawContext<'_>, view: &DockView, sheet: Rect) {
    let data = ctx.view.data();
    let pays = data.dock_effect(&ctx.view.options, view.dock);
    let words = match view.shipment {
        Some(open) => words::shipment("note-dock", data, view.dock, open),
        None => Phrase::new("note-dock-empty").text("dock", view.dock.name()),
    };
    let note = Note::guided(ctx.say(&words.phrase("pays", words::effect(data, pays))), "shipping");
    c.target(&clicks::dock(view.dock), &note, Halo::Box(sheet, 7.0), |c| {
        chart::card(c, sheet);
        let depth = 40.0;
        let pier = rect(sheet.x + 3.0, sheet.bottom() - depth - 3.0, sheet.w - 6.0, depth);
        c.ruled(pier, 4.0, Style::fill(Paint::SEA));
        c.ruled(pier, 4.0, Style::fill(chart::WAVES));
        icons::effect(c, pen(ctx), pays, rect(pier.x + 1.0, pier.y, 40.0, depth));
        load(c, ctx, view, rect(sheet.x, sheet.y + 2.0, sheet.w, pier.y - sheet.y - 2.0));
        harbours(c, ctx, view, rect(pier.x + 42.0, pier.y, pier.w - 44.0, depth));
    });
}

/// The shipment: its points and what it takes.
fn load(c: &mut Canvas, ctx: &DrawContext<'_>, view: &DockView, area: Rect) {
    let (Some(open), Some(cost), Some(points)) = (view.shipment, view.cost, view.points) else {
        return;
    };
    let size = area.h.min(54.0);
    c.piece(&format!("shipment-{open}"), "dock", area.centre(), |c| {
        let left = -area.w / 2.0;
        store::laurel(c, at(left + 8.0 + size / 2.0, 0.0), size, points, pen(ctx).floor);
        let room = area.w - size - 22.0;
        let middle = at(left + size + 14.0 + room / 2.0, 0.0);
        icons::row_of(c, pen(ctx), cost, middle, (area.h * 0.62).min(38.0), room);
    });
}

/// Who has shipped from here, and how often.
fn harbours(c: &mut Canvas, ctx: &DrawContext<'_>, view: &DockView, area: Rect) {
    let step = area.w / 4.0;
    let size = (step * 0.92).min(28.0);
    let kind = Type::text(pen(ctx).floor).bold().middle().rimmed(Paint::PAPER);
    for player in &ctx.view.players {
        let count = player.harbour[view.dock.index()].len();
        if count > 0 {
            let x = area.x + step * (f32::from(player.seat.0) + 0.5);
            c.stamp(Figure::SHIP.of(player.seat), at(x - 3.0, area.y + area.h * 0.42), size);
            c.count(at(x + 7.0, area.bottom() - 4.0), count, kind);
        }
    }
}
