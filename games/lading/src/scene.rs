//! The board: the pile, a stall on the quay for each good, and a mat for each merchant.

use crate::Lading;
use crate::action::Action;
use crate::cards::{Card, Good};
use crate::view::{self, View};
use portolan_scene::{
    Canvas, Clicks, DrawContext, Halo, Illustrated, Note, Paint, Point, Rect, Style, Type, at,
    chart, rect,
};
use portolan_table::Seat;

impl Illustrated for Lading {
    /// On a narrow sheet the mats lie one below the other.
    fn draw(c: &mut Canvas, ctx: &DrawContext<'_, View>) -> Option<Point> {
        let view = ctx.view;
        let (width, columns) = ctx.layout.pick((1000.0, 2), (360.0, 1));
        let rows = view.merchants.len().div_ceil(columns);
        let size = at(width, 250.0 + 120.0 * rows as f32);
        chart::ground(c, rect(0.0, 0.0, size.x, size.y));
        let pile = rect(16.0, 16.0, width - 32.0, 40.0);
        let words = ctx.say(&view::pile(view));
        c.target("pile", &Note::guided(&words, "the-cards"), Halo::Box(pile, 5.0), |c| {
            chart::card(c, pile);
            c.text(pile.centre().by(0.0, 6.0), &words, Type::head(16.0).middle());
        });
        for (i, good) in Good::ALL.into_iter().enumerate() {
            let sheet = rect(16.0, 66.0, pile.w, 164.0).column(i, 5, 6.0);
            let name = ctx.word(good.id());
            c.target(good.id(), &Note::guided(&name, "your-turn"), Halo::Box(sheet, 6.0), |c| {
                c.ruled(sheet, 6.0, Style::fill(Paint::SEA).drawn(colour(good), 3.0));
                c.text(sheet.part(0.5, 0.15), &name, Type::head(16.0).middle());
                crates(c, &view.quay, good, "quay", rect(sheet.x, sheet.y + 34.0, sheet.w, 124.0));
            });
        }
        for (i, who) in Seat::all(view.merchants.len() as u8).enumerate() {
            let mats = rect(16.0, 240.0, pile.w, size.y - 256.0);
            mat(c, ctx, who, mats.cell(i, columns, rows, 8.0));
        }
        Some(size)
    }

    fn clicks(_: &View, _: Seat, action: Action) -> Clicks {
        let stall = |good: Good| good.id().to_owned();
        match action {
            Action::Open => Clicks::on(["pile".to_owned()]),
            Action::Bill(good) | Action::Load(good) => Clicks::on([stall(good)]),
            Action::Challenge(whom, good) => Clicks::on([format!("bill-{whom}"), stall(good)]),
            Action::Turn(_) => Clicks::button(),
        }
    }
}

fn colour(good: Good) -> Paint {
    [Paint::LEAF, Paint::SOFT, Paint::WINE, Paint::WOOD, Paint::COIN][good as usize]
}

/// The crates of one good. Each is a piece: when it is loaded, it travels from the quay to the hold.
fn crates(c: &mut Canvas, cards: &[Card], good: Good, place: &str, sheet: Rect) {
    let size = sheet.w.min(sheet.h) / 2.0 - 5.0;
    for (i, card) in cards.iter().filter(|card| card.good == Some(good)).enumerate() {
        c.piece(&card.to_string(), place, sheet.cell(i, 2, 2, 2.0).centre(), |c| {
            let face = Style::fill(Paint::PAPER).drawn(colour(good), 3.0);
            c.ruled(Rect::around(at(0.0, 0.0), size), 3.0, face);
            c.count(at(0.0, size * 0.22), card.number, Type::head((size * 0.6).max(11.0)).middle());
        });
    }
}

/// A merchant's name, points from challenges, bill and hold.
fn mat(c: &mut Canvas, ctx: &DrawContext<'_, View>, who: Seat, sheet: Rect) {
    let view = ctx.view;
    let merchant = &view.merchants[who.index()];
    chart::card(c, sheet);
    c.disc(at(sheet.x + 18.0, sheet.y + 17.0), 7.0, Style::fill(Paint::Seat(who)));
    let name = format!("{} {:+}", ctx.name(who), merchant.challenges);
    c.text(at(sheet.x + 32.0, sheet.y + 22.0), &name, Type::head(16.0));
    let bill = rect(sheet.x + 8.0, sheet.y + 32.0, 76.0, sheet.h - 40.0);
    let words = ctx.say(&view::bill(merchant));
    let note = Note::guided(view::merchant(view, who, ctx.speaker), "the-aim");
    c.target(&format!("bill-{who}"), &note, Halo::Box(bill, 4.0), |c| {
        let edge = merchant.bill.map_or(Paint::SOFT, colour);
        c.ruled(bill, 4.0, Style::fill(Paint::SHADE).drawn(edge, 3.0));
        c.lines(at(bill.x + 6.0, bill.y + 20.0), &words, 66.0, Type::text(15.0));
    });
    let hold = rect(bill.right() + 8.0, bill.y, sheet.right() - bill.right() - 16.0, bill.h);
    for (i, good) in Good::ALL.into_iter().enumerate() {
        crates(c, &merchant.hold, good, &format!("hold-{who}"), hold.column(i, 5, 2.0));
    }
}
