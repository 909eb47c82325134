//! Towns as cards: buildings on the hill, goods in the market.

use super::coast::{shore, slip};
use super::notes::{building_note, building_symbol, good_note, good_symbol};
use super::{DrawContext, artwork, clicks};
use crate::state::Stage;
use crate::town::{Building, Slot};
use crate::view::TownView;
use portolan_scene::{
    Canvas, Halo, Layout, Paint, Point, Rect, Style, Symbol, Type, at, chart, rect, wobble,
};
use portolan_table::Seat;

/// Where things stand on a town's card.
struct Plan {
    card: Rect,
    /// The height of a space, and where the buildings' and the goods' begin.
    space: f32,
    hill: f32,
    market: f32,
    icon: f32,
    cube: f32,
}

impl Plan {
    fn of(layout: Layout, berth: Rect) -> Plan {
        let card = rect(berth.x + 2.0, berth.y + 4.0, berth.w - 4.0, shore(layout) - 9.0);
        let half = card.w / 2.0;
        match layout {
            Layout::Wide => Plan {
                card,
                space: 80.0,
                hill: card.y + 29.0,
                market: card.y + 118.0,
                icon: (half - 4.0).min(50.0),
                cube: 27.0,
            },
            Layout::Narrow => Plan {
                card,
                space: 43.0,
                hill: card.y + 18.0,
                market: card.y + 64.0,
                icon: 29.0,
                cube: 22.0,
            },
        }
    }

    fn space(&self, top: f32, index: usize) -> Rect {
        let half = self.card.w / 2.0;
        rect(self.card.x + half * index as f32 + 1.0, top, half - 2.0, self.space)
    }

    /// Where the picture and the marker of a space stand: above each other, or side by side where it is low.
    fn spots(&self, space: Rect) -> (Point, Point) {
        if space.h > 60.0 {
            let top = space.y + 2.0 + self.icon / 2.0;
            (
                at(space.centre().x, top),
                at(space.centre().x, space.bottom() - self.cube / 2.0 - 1.0),
            )
        } else {
            let middle = space.centre();
            (middle.by(-7.0, -4.0), middle.by(9.0, 9.0))
        }
    }
}

/// Draws a known town.
pub fn town(c: &mut Canvas, ctx: &DrawContext<'_>, town: &TownView, berth: Rect) {
    let plan = Plan::of(ctx.layout, berth);
    let card = plan.card;
    let notes = rect(card.right() + 4.0, card.y, 176.0, card.h.max(176.0));
    let whole = rect(card.x, card.y, notes.right() - card.x, notes.h);
    c.closeup(whole, |c| {
        if town.india {
            c.disc(card.centre(), ctx.layout.pick(118.0, 72.0), Style::fill(chart::DAWN));
        }
        chart::card(c, card);
        ground(c, &plan);
        name(c, ctx, town, card);
        spaces(c, ctx, town, &plan);
        let place = ctx.view.place(town.position);
        let mut words = Vec::new();
        words.extend(town.buildings.iter().map(|space| building_note(ctx, space, place).words));
        words.extend(town.goods.iter().map(|space| good_note(ctx, space, place).words));
        slip(c, notes, &words, 10.5);
    });
}

fn name(c: &mut Canvas, ctx: &DrawContext<'_>, town: &TownView, card: Rect) {
    let words = ctx.word(ctx.view.place(town.position));
    let kind = Type::head(ctx.layout.pick(17.0, 13.0)).middle();
    let kind = if town.india { kind.bold().paint(Paint::WINE) } else { kind };
    let kind = kind.fitted(&words, card.w - 2.0, ctx.layout.smallest_text());
    c.text(at(card.centre().x, card.y + ctx.layout.pick(21.0, 15.0)), &words, kind);
}

/// The hill, and the market's ground below it.
fn ground(c: &mut Canvas, plan: &Plan) {
    let card = plan.card.inset(2.0);
    let foot = plan.market - plan.space * 0.04;
    let crest = plan.hill + plan.space * 0.42;
    let points = [
        at(card.x, foot),
        at(card.x + card.w * 0.1, crest + 7.0),
        at(card.x + card.w * 0.5, crest - 5.0),
        at(card.x + card.w * 0.9, crest + 7.0),
        at(card.right(), foot),
    ];
    let mut data = wobble::curve(&points, false, 1.6);
    data.push('Z');
    c.path(&data, Style::fill(Paint::HILL).faint(0.9));
    let market = rect(card.x, foot, card.w, card.bottom() - foot);
    c.ruled(market, 3.0, Style::fill(Paint::SHADE).faint(0.75));
    c.line(&[at(card.x, foot), at(card.right(), foot)], Style::line(Paint::LEAF, 1.4).faint(0.8));
}

/// Two building spaces and two goods spaces, each with a place for a marker.
fn spaces(c: &mut Canvas, ctx: &DrawContext<'_>, town: &TownView, plan: &Plan) {
    let place = ctx.view.place(town.position);
    let offered = match ctx.view.stage {
        Stage::Sell { offered } => offered,
        _ => Default::default(),
    };
    for index in 0..2 {
        let slot = Slot::new(town.position, index);
        let i = slot.index();

        let space = &town.buildings[i];
        let area = plan.space(plan.hill, i);
        let (icon, spot) = plan.spots(area);
        let note = building_note(ctx, space, place);
        c.target(&clicks::building(slot), &note, Halo::Box(area, 7.0), |c| {
            building_picture(c, space.what, icon, plan.icon);
            stand(c, plan, space.owner, &format!("building-{slot}"), spot);
        });

        let space = &town.goods[i];
        let area = plan.space(plan.market, i);
        let (icon, spot) = plan.spots(area);
        let note = good_note(ctx, space, place);
        c.target(&clicks::good(slot), &note, Halo::Box(area, 7.0), |c| {
            c.stamp(good_symbol(space.what), icon, plan.icon * 0.92);
            stand(c, plan, space.owner, &format!("good-{slot}"), spot);
            if offered.contains(slot) {
                c.stamp(Symbol::COIN, spot.by(plan.cube * 0.42, plan.cube * 0.3), plan.cube * 0.8);
            }
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
fn stand(c: &mut Canvas, plan: &Plan, owner: Option<Seat>, place: &str, spot: Point) {
    match owner {
        Some(seat) => c.piece(&format!("marker-{seat}"), place, spot, |c| {
            c.stamp(artwork::CUBE.of(seat), at(0.0, 0.0), plan.cube + 3.0);
        }),
        None => c.ruled(
            Rect::around(spot, plan.cube * 0.62),
            3.0,
            Style::fill(Paint::PAPER).drawn(Paint::SOFT, 1.1).dashed("3 2.5").faint(0.8),
        ),
    }
}
