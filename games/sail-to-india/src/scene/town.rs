//! Towns: buildings on the hill, goods in the market, fog where nobody has been; and Lisboa.

use super::coast::{Measures, badge};
use super::notes::{building_note, building_symbol, fog_note, good_note, good_symbol};
use super::{DrawContext, artwork, clicks};
use crate::town::{Building, Slot};
use crate::view::TownView;
use portolan_scene::{
    Canvas, Halo, Layout, Note, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect, wobble,
};
use portolan_table::{Phrase, Seat};

/// Draws the land of a town.
pub fn town(c: &mut Canvas, ctx: &DrawContext<'_>, m: &Measures, town: &TownView, berth: Rect) {
    if town.india {
        let middle = at(berth.centre().x, berth.y + m.shore * 0.52);
        c.disc(middle, berth.w * 0.95, Style::fill(chart::DAWN));
    }
    c.line(
        &[at(berth.x, berth.y + 4.0), at(berth.x, berth.y + m.shore - 6.0)],
        Style::line(Paint::SOFT, 0.9).dashed("5 4").faint(0.7),
    );
    if town.card.is_none() {
        fog(c, ctx, m, town, berth);
    } else {
        hill(c, m, berth);
        spaces(c, ctx, m, town, berth);
    }
    name(c, ctx, town, berth);
}

fn name(c: &mut Canvas, ctx: &DrawContext<'_>, town: &TownView, berth: Rect) {
    let words = ctx.word(ctx.view.place(town.position));
    let kind = Type::head(ctx.layout.pick(15.5, 13.5)).middle();
    let kind = if town.india { kind.bold().paint(Paint::WINE) } else { kind };
    let kind = kind.fitted(&words, berth.w - 6.0, ctx.layout.pick(10.5, 9.0));
    c.text(at(berth.centre().x, berth.y + ctx.layout.pick(25.0, 20.0)), &words, kind);
}

fn hill(c: &mut Canvas, m: &Measures, berth: Rect) {
    let foot = berth.y + m.shore * 0.64;
    let crest = berth.y + m.shore * 0.26;
    let points = [
        at(berth.x + 1.0, foot),
        at(berth.x + berth.w * 0.12, crest + 12.0),
        at(berth.x + berth.w * 0.5, crest - 10.0),
        at(berth.x + berth.w * 0.88, crest + 12.0),
        at(berth.right() - 1.0, foot),
    ];
    let mut data = wobble::curve(&points, false, 2.0);
    data.push('Z');
    c.path(&data, Style::fill(Paint::HILL).faint(0.9));
    for i in 0..3 {
        let from =
            at(berth.x + berth.w * (0.16 + 0.3 * i as f32), foot - 8.0 - 3.0 * (i % 2) as f32);
        c.line(
            &[from, from.by(9.0, -5.0), from.by(17.0, 0.0)],
            Style::line(Paint::LEAF, 1.2).faint(0.7),
        );
    }
}

/// Two building spaces and two goods spaces, each with a place for a marker below it.
fn spaces(c: &mut Canvas, ctx: &DrawContext<'_>, m: &Measures, town: &TownView, berth: Rect) {
    let pair = m.icon + m.cube * 0.72;
    let (hill, market) = match ctx.layout {
        Layout::Wide => (berth.y + 42.0, berth.y + m.shore - pair - 15.0),
        Layout::Narrow => (berth.y + 36.0, berth.y + m.shore - pair - 12.0),
    };
    let counter = rect(berth.x + 5.0, market + m.icon * 0.62, berth.w - 10.0, pair - m.icon * 0.5);
    c.sheet(counter, Style::fill(Paint::SHADE).drawn(Paint::SOFT, 1.0));
    let place = ctx.view.place(town.position);
    for index in 0..2 {
        let slot = Slot::new(town.position, index);
        let i = slot.index();
        let x = berth.x + berth.w * (0.27 + 0.46 * f32::from(index));
        let half = berth.w * 0.23 - 1.0;

        let space = &town.buildings[i];
        let halo = rect(x - half, hill - 3.0, half * 2.0, pair + 8.0);
        let note = building_note(ctx, space, place);
        c.target(&clicks::building(slot), &note, Halo::Box(halo, 7.0), |c| {
            let centre = at(x, hill + m.icon / 2.0);
            building_picture(c, space.what, centre, m.icon);
            let spot = at(x, hill + m.icon + m.cube * 0.36);
            stand(c, m, space.owner, &format!("building-{slot}"), spot);
        });

        let space = &town.goods[i];
        let halo = rect(x - half, market - 3.0, half * 2.0, pair + 8.0);
        let note = good_note(ctx, space, place);
        c.target(&clicks::good(slot), &note, Halo::Box(halo, 7.0), |c| {
            c.stamp(good_symbol(space.what), at(x, market + m.icon / 2.0), m.icon * 0.92);
            let spot = at(x, market + m.icon + m.cube * 0.36);
            stand(c, m, space.owner, &format!("good-{slot}"), spot);
        });
    }
}

/// A building; a market shows its good.
pub fn building_picture(c: &mut Canvas, building: Building, centre: Point, size: f32) {
    c.stamp(building_symbol(building), centre, size);
    if let Building::Marketplace(good) = building {
        let sign = centre.by(0.0, size * 0.22);
        c.disc(sign, size * 0.29, Style::fill(Paint::PAPER).drawn(Paint::INK, 1.0));
        c.stamp(good_symbol(good), sign, size * 0.46);
    }
}

/// The owner's marker, or the outline where one may stand.
fn stand(c: &mut Canvas, m: &Measures, owner: Option<Seat>, place: &str, spot: Point) {
    match owner {
        Some(seat) => c.piece(&format!("marker-{seat}"), place, spot.by(0.0, -4.0), |c| {
            c.stamp(artwork::CUBE.of(seat), at(0.0, 0.0), m.cube + 4.0);
        }),
        None => c.ruled(
            Rect::around(spot, m.cube * 0.62),
            3.0,
            Style::line(Paint::SOFT, 1.1).dashed("3 2.5"),
        ),
    }
}

fn fog(c: &mut Canvas, ctx: &DrawContext<'_>, m: &Measures, town: &TownView, berth: Rect) {
    c.noted(&fog_note(ctx, town), |c| veil(c, ctx, m, town, berth));
}

fn veil(c: &mut Canvas, ctx: &DrawContext<'_>, m: &Measures, town: &TownView, berth: Rect) {
    let area = rect(berth.x + 1.0, berth.y + 1.0, berth.w - 2.0, m.shore - 2.0);
    c.ruled(area, 6.0, Style::fill(Paint::SHADE).faint(if town.india { 0.45 } else { 0.8 }));
    for i in 0..5 {
        let y = area.y + area.h * (0.2 + 0.17 * i as f32);
        let shift = wobble::tremor(at(berth.x, y), 31) * 6.0;
        let size = berth.w * 0.8;
        if i != 2 {
            c.faint(0.5, |c| c.stamp(artwork::FOG, at(berth.centre().x + shift, y), size * 0.82));
        }
    }
    let words = ctx.word("scene-unknown");
    let middle = at(berth.centre().x, area.y + area.h * 0.56);
    let paint = if town.india { Paint::WINE } else { Paint::SOFT };
    c.text(middle, &words, Type::head(ctx.layout.pick(34.0, 26.0)).middle().italic().paint(paint));
}

/// Lisboa: the town on its hill, and the quay where free markers wait.
pub fn lisboa(c: &mut Canvas, ctx: &DrawContext<'_>, m: &Measures, berth: Rect) {
    let words = ctx.word("place-lisboa");
    let note = Note::guided(ctx.say(&Phrase::new("note-lisboa")), "employ");
    let top = ctx.layout.pick(104.0, 82.0);
    let town = rect(berth.x + 3.0, berth.y + 3.0, berth.w - 6.0, top);
    c.target(clicks::LISBOA, &note, Halo::Box(town, 8.0), |c| {
        c.text(
            at(berth.centre().x, berth.y + ctx.layout.pick(27.0, 22.0)),
            &words,
            Type::head(ctx.layout.pick(20.0, 17.0)).middle().bold(),
        );
        let foot = berth.y + top - 4.0;
        let icon = m.icon * 1.05;
        c.stamp(Symbol::CHURCH, at(berth.x + berth.w * 0.24, foot - icon * 0.42), icon * 0.9);
        c.stamp(artwork::STRONGHOLD, at(berth.x + berth.w * 0.52, foot - icon * 0.5), icon * 1.06);
        c.stamp(Symbol::SHIPYARD, at(berth.x + berth.w * 0.80, foot - icon * 0.4), icon * 0.86);
    });
    let quay = rect(berth.x + 6.0, berth.y + top + 6.0, berth.w - 12.0, m.shore - top - 12.0);
    c.sheet(quay, Style::fill(Paint::STONE).drawn(Paint::INK, 1.1));
    for i in 0..3 {
        let x = quay.x + quay.w * (0.2 + 0.3 * i as f32);
        c.ruled(
            rect(x, quay.bottom() - 2.0, 7.0, 13.0),
            2.0,
            Style::fill(Paint::WOOD).drawn(Paint::INK, 1.0),
        );
    }
    for player in &ctx.view.players {
        let row = quay.inset(4.0).row(player.seat.index(), ctx.view.players.len(), 0.0);
        waiting(c, ctx, player.seat, player.lisboa, row);
    }
}

/// A seat's free markers in a row of the quay.
fn waiting(c: &mut Canvas, ctx: &DrawContext<'_>, seat: Seat, count: u8, row: Rect) {
    let size = row.h.min(30.0);
    let step = ((row.w - size - 18.0) / f32::from(count.max(2) - 1)).min(size * 0.9);
    let kind = format!("marker-{seat}");
    for n in 1..=count {
        let centre = at(row.x + size / 2.0 + step * f32::from(n - 1), row.centre().y);
        let phrase = Phrase::new("note-quay").seat("who", seat).int("n", n);
        let halo = Halo::Box(Rect::around(centre, size), 5.0);
        c.target(&clicks::quay(seat, n), &Note::guided(ctx.say(&phrase), "employ"), halo, |c| {
            c.piece(&kind, "quay", centre, |c| {
                c.stamp(artwork::CUBE.of(seat), at(0.0, 0.0), size);
            });
        });
    }
    if count > 3 {
        badge(c, at(row.right() - 8.0, row.centre().y), count);
    }
}
