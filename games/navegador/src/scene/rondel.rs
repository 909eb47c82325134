//! The rondel: eight named fields, the stones on their rim, and what going there costs in ships.

use super::{DrawContext, artwork, clicks};
use crate::parts::{Field, RING, RondelAction};
use crate::rules;
use crate::state::Stage;
use crate::view::FieldView;
use portolan_scene::{
    Canvas, Figure, Halo, Note, Paint, Point, Style, Symbol, Type, at, chart, geometry,
};
use portolan_table::{Phrase, Seat};

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

/// Draws the rondel; its stones stand a little beyond the radius.
pub fn rondel(c: &mut Canvas, ctx: &DrawContext<'_>, centre: Point, radius: f32) {
    let (outer, inner) = (radius, radius * 0.3);
    c.disc(centre.by(2.0, 4.0), outer + 3.0, Style::fill(Paint::NIGHT).faint(0.2));
    c.disc(centre, outer + 5.0, Style::fill(Paint::SHADE).drawn(Paint::INK, 1.8));
    for view in &ctx.view.rondel {
        field(c, ctx, view, centre, inner, outer);
    }
    c.disc(centre, inner, Style::fill(Paint::SEA).drawn(Paint::INK, 1.4));
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
    let (action, cost) = (view.field.action(), price(ctx, view.field));
    let words = Phrase::new("note-field")
        .term("field", view.field.term())
        .int("ships", cost)
        .term("what", what(action));
    let note = Note::guided(ctx.say(&words), "the-rondel");
    c.target(&clicks::field(view.field), &note, Halo::Path(shape.clone()), |c| {
        let mine = ctx.view.active.is_some_and(|seat| view.stones.contains(&seat));
        let even = view.field.index().is_multiple_of(2);
        let fill = match (mine && ctx.view.stage != Stage::Rondel, even) {
            (true, _) => Paint::SEA,
            (_, true) => Paint::PAPER,
            _ => Paint::VELLUM,
        };
        c.path(&shape, Style::fill(fill).drawn(Paint::INK, 1.2));
        let middle = centre.polar(outer * 0.665, turn);
        let name = ctx.word(action.term());
        c.text(middle.by(0.0, 20.0), &name, Type::head(15.5).middle().bold());
        let symbol = action_symbol(action);
        if cost == 0 {
            c.stamp_in(symbol, middle.by(0.0, -12.0), outer * 0.26, Paint::CLEAR);
        } else {
            // The way is long: its price in ships stands beside what is done there.
            // All of it is narrower than the field's name, which its neighbours leave room for.
            c.stamp_in(symbol, middle.by(-20.0, -12.0), outer * 0.18, Paint::CLEAR);
            let kind = Type::text(15.0).bold().paint(Paint::WINE);
            c.text(middle.by(-9.0, -6.0), &format!("−{cost}"), kind);
            c.stamp_in(Symbol::CARAVEL, middle.by(19.0, -12.0), 15.0, Paint::WINE);
        }
        rim(c, ctx, view, centre, outer);
    });
}

/// What stands on the rim of a field: stones, and the orange ship.
fn rim(c: &mut Canvas, ctx: &DrawContext<'_>, view: &FieldView, centre: Point, outer: f32) {
    let span = 360.0 / f32::from(RING);
    let turn = span * view.field.index() as f32;
    let orange = ctx.view.card.is_some_and(|card| card.orange_ship == Some(view.field));
    let mut pieces: Vec<Option<Seat>> = view.stones.iter().copied().map(Some).collect();
    pieces.extend(orange.then_some(None));
    let crowd = pieces.len() as f32;
    let apart = (span * 0.94 / crowd).min(span * 0.24);
    for (i, piece) in pieces.into_iter().enumerate() {
        let spot = centre.polar(outer + 2.0, turn + (i as f32 - (crowd - 1.0) / 2.0) * apart);
        let place = view.field.to_string();
        match piece {
            Some(seat) => {
                let words = Phrase::new("note-stone")
                    .seat("who", seat)
                    .term("field", view.field.action().term());
                c.noted(&Note::guided(ctx.say(&words), "the-rondel"), |c| {
                    c.piece(&format!("stone-{seat}"), &place, spot, |c| {
                        c.stamp(Figure::STONE.of(seat), at(0.0, 0.0), 30.0);
                    });
                });
            }
            None => {
                let note = Note::guided(ctx.word("note-orange-ship"), "the-navegador-card");
                c.noted(&note, |c| {
                    c.piece("orange-ship", &place, spot, |c| {
                        c.stamp_in(Symbol::CARAVEL, at(0.0, 0.0), 28.0, Paint::ORANGE);
                    });
                });
            }
        }
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
