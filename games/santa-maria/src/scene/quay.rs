//! The docks: open shipments, what each dock pays, and who has shipped from it.

use super::{DrawContext, clicks, icons};
use crate::view::DockView;
use crate::words;
use portolan_scene::{
    Canvas, Figure, Halo, Layout, Note, Paint, Rect, Style, Symbol, Type, at, chart, rect,
};
use portolan_table::Phrase;

/// The four docks.
pub fn docks(c: &mut Canvas, ctx: &DrawContext<'_>, area: Rect) {
    for (i, dock) in ctx.view.docks.iter().enumerate() {
        let sheet = match ctx.layout {
            Layout::Wide => area.column(i, ctx.view.docks.len(), 8.0),
            Layout::Narrow => area.cell(i, 2, 2, 8.0),
        };
        one(c, ctx, dock, sheet);
    }
}

fn one(c: &mut Canvas, ctx: &DrawContext<'_>, view: &DockView, sheet: Rect) {
    let i = view.dock.index();
    let data = ctx.view.data();
    let pays = data.dock_effect(&ctx.view.options, view.dock);
    let words = match view.shipment {
        Some(open) => words::shipment("note-dock", data, view.dock, open),
        None => Phrase::new("note-dock-empty").text("dock", view.dock.name()),
    };
    let words = words.phrase("pays", words::effect(data, pays));
    let halo = Halo::Box(sheet, 7.0);
    c.target(&clicks::dock(view.dock), &Note::guided(ctx.say(&words), "shipping"), halo, |c| {
        chart::card(c, sheet);
        let pier = rect(sheet.x + 3.0, sheet.bottom() - 34.0, sheet.w - 6.0, 31.0);
        c.ruled(pier, 4.0, Style::fill(Paint::SEA));
        c.ruled(pier, 4.0, Style::fill(chart::WAVES));
        if let (Some(cost), Some(points)) = (view.cost, view.points) {
            let crate_ = at(sheet.x + 30.0, sheet.y + 40.0);
            c.stamp(Symbol::LAUREL, crate_, 46.0);
            c.count(crate_.by(0.0, 7.0), points, Type::text(20.0).middle().bold());
            let room = sheet.w - 66.0;
            icons::row_of(c, cost, at(sheet.x + 58.0 + room / 2.0, sheet.y + 40.0), 32.0, room);
        }
        let y = pier.centre().y;
        icons::effect(c, data, pays, rect(pier.x + 4.0, pier.y + 1.0, 30.0, 29.0));
        for player in &ctx.view.players {
            let count = player.harbour[i].len();
            let x = pier.x + 50.0 + 32.0 * f32::from(player.seat.0);
            if count > 0 {
                c.stamp(Figure::SHIP.of(player.seat), at(x, y - 1.0), 26.0);
                c.count(
                    at(x + 12.0, y + 11.0),
                    count,
                    Type::text(13.0).bold().rimmed(Paint::PAPER),
                );
            }
        }
    });
}
