//! The rondel: eight fields, the stones on them, and what going there costs in ships.

use super::{DrawContext, artwork, clicks};
use crate::parts::{Field, RING, RondelAction};
use crate::rules;
use crate::state::Stage;
use crate::view::FieldView;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Point, Style, Symbol, Type, at, chart, geometry,
};
use portolan_table::Phrase;

/// The drawing of what is done on a field.
fn action_symbol(action: RondelAction) -> Symbol {
    match action {
        RondelAction::Sailing => Symbol::CARAVEL,
        RondelAction::Workers => artwork::HANDS,
        RondelAction::Market => artwork::SCALES,
        RondelAction::Colony => artwork::FLAG,
        RondelAction::Privilege => artwork::CHARTER,
        RondelAction::Ships => Symbol::SHIPYARD,
        RondelAction::Buildings => artwork::FACTORY,
    }
}

/// A ring sector as a path.
fn sector(centre: Point, inner: f32, outer: f32, from: f32, to: f32) -> String {
    let mut data = String::from("M");
    geometry::place(&mut data, centre.polar(inner, from));
    data.push('L');
    geometry::place(&mut data, centre.polar(outer, from));
    data.push('A');
    geometry::place(&mut data, at(outer, outer));
    data.push_str(" 0 0 1 ");
    geometry::place(&mut data, centre.polar(outer, to));
    data.push('L');
    geometry::place(&mut data, centre.polar(inner, to));
    data.push('A');
    geometry::place(&mut data, at(inner, inner));
    data.push_str(" 0 0 0 ");
    geometry::place(&mut data, centre.polar(inner, from));
    data.push('Z');
    data
}

/// Ships that the active player would pay to go to a field.
fn price(ctx: &DrawContext<'_>, field: Field) -> u8 {
    let view = ctx.view;
    if view.stage != Stage::Rondel {
        return 0;
    }
    let stands = |at: &&FieldView| view.active.is_some_and(|seat| at.stones.contains(&seat));
    let Some(here) = view.rondel.iter().find(stands) else { return 0 };
    rules::rondel::ships_for(&view.figures, here.field.steps_to(field))
}

/// Draws the rondel.
pub fn rondel(c: &mut Canvas, ctx: &DrawContext<'_>, centre: Point, radius: f32) {
    let (outer, inner) = (radius, radius * 0.40);
    c.disc(centre.by(1.5, 3.0), outer + 2.0, Style::fill(Paint::NIGHT).faint(0.22));
    c.disc(centre, outer + 4.0, Style::fill(Paint::SHADE).drawn(Paint::INK, 1.6));
    for view in &ctx.view.rondel {
        field(c, ctx, view, centre, inner, outer);
    }
    c.disc(centre, inner, Style::fill(Paint::SEA).drawn(Paint::INK, 1.3));
    chart::rose(c, centre.by(0.0, 2.0), inner * 0.74);
}

fn field(
    c: &mut Canvas,
    ctx: &DrawContext<'_>,
    view: &FieldView,
    centre: Point,
    inner: f32,
    outer: f32,
) {
    let span = 360.0 / f32::from(RING);
    let turn = span * view.field.index() as f32;
    let shape = sector(centre, inner, outer, turn - span / 2.0, turn + span / 2.0);
    let cost = price(ctx, view.field);
    let mut words = Phrase::new("note-field").term("field", view.field.term()).int("ships", cost);
    words = words.term("what", what(view.field.action()));
    let scale = outer / 94.0;
    c.target(
        &clicks::field(view.field),
        &Note::guided(ctx.say(&words), "the-rondel"),
        Halo::Path(shape.clone()),
        |c| {
            let even = view.field.index().is_multiple_of(2);
            let fill = if even { Paint::PAPER } else { Paint::VELLUM };
            c.path(&shape, Style::fill(fill).drawn(Paint::INK, 1.1));
            let middle = centre.polar(inner + (outer - inner) * 0.45, turn);
            c.stamp_in(action_symbol(view.field.action()), middle, 30.0 * scale, Paint::CLEAR);
            if cost > 0 && ctx.view.stage == Stage::Rondel {
                let spot = centre.polar(outer - 12.0 * scale, turn + span * 0.32);
                c.text(
                    spot.by(0.0, 4.0 * scale),
                    &format!("−{cost}"),
                    Type::text(12.5 * scale).middle().bold().paint(Paint::WINE),
                );
            }
        },
    );
    let crowd = view.stones.len();
    for (i, &seat) in view.stones.iter().enumerate() {
        let off = (i as f32 - (crowd as f32 - 1.0) / 2.0) * span / 5.2;
        let spot = centre.polar(outer - 10.0 * scale, turn + off);
        c.piece(&format!("stone-{seat}"), &view.field.to_string(), spot, |c| {
            c.stamp(Figure::STONE.of(seat), at(0.0, 0.0), 25.0 * scale);
        });
    }
    if ctx.view.card.is_some_and(|card| card.orange_ship == Some(view.field)) {
        let spot = centre.polar(outer + 13.0 * scale, turn);
        c.noted(&Note::guided(ctx.word("note-orange-ship"), "the-navegador-card"), |c| {
            c.piece("orange-ship", &view.field.to_string(), spot, |c| {
                c.stamp_in(Symbol::CARAVEL, at(0.0, 0.0), 27.0 * scale, Paint::ORANGE);
            });
        });
    }
}

/// The message that says what is done on a field.
fn what(action: RondelAction) -> &'static str {
    match action {
        RondelAction::Sailing => "what-sailing",
        RondelAction::Workers => "what-workers",
        RondelAction::Market => "what-market",
        RondelAction::Colony => "what-colony",
        RondelAction::Privilege => "what-privilege",
        RondelAction::Ships => "what-ships",
        RondelAction::Buildings => "what-buildings",
    }
}
