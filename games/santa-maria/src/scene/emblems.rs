//! The signs of scholars, bishops and missions: what they do, without words.

use super::icons::{self, Pen};
use super::{DrawContext, artwork, dice, pen, store};
use crate::data::Gain;
use crate::goods::Goods;
use crate::pieces::{Place, Places};
use portolan_scene::{Canvas, Paint, Point, Rect, Style, Symbol, Type, at, rect};
use portolan_table::Phrase;

/// One thing of a sign.
enum Mark {
    Drawn(Symbol),
    Die,
    /// So many coins.
    Coins(u8),
    /// `−1`, `×2`, `+1`.
    Figure(&'static str, u8),
    Points(i64),
    /// Squares of these colours.
    Land(&'static [Paint]),
}

/// The sign of a place, from the left.
pub fn emblem(c: &mut Canvas, ctx: &DrawContext<'_>, place: Place, area: Rect) {
    let data = ctx.view.data();
    let size = area.h.clamp(26.0, 34.0);
    if Places::MISSIONS.contains(place) {
        let brought = data.missions[place.index()];
        let width = area.w * 0.64;
        let middle =
            at(area.x + (width * 0.5).min(row_width(brought, size) / 2.0 + 2.0), area.centre().y);
        icons::gain_row(c, pen(ctx), brought, middle, size, width);
        return;
    }
    let mut x = area.x;
    for mark in marks(ctx, place) {
        x += draw(c, ctx, &mark, at(x, area.centre().y), size);
    }
}

/// How wide the row of what comes in will be.
fn row_width(gain: Gain, size: f32) -> f32 {
    let coins = u8::from(gain.coins > 0) + u8::from(gain.happiness > 0);
    f32::from(gain.goods.total() + coins) * size * 0.92
}

fn marks(ctx: &DrawContext<'_>, place: Place) -> Vec<Mark> {
    use Mark::{Coins, Die, Drawn, Figure, Land, Points};
    let (able, bishops) = (&ctx.view.data().abilities, &ctx.view.data().bishops);
    let each = |capped: &crate::data::Capped| Points(capped.each.into());
    const FIELD: Paint = artwork::FARM.paint();
    const WOODS: Paint = artwork::FOREST.paint();
    const HILLS: Paint = artwork::ROCK.paint();
    const TOWN: Paint = artwork::CITY.paint();
    match place {
        Place::FOREMAN => vec![Die, Drawn(artwork::ARROW), Land(&[TOWN, FIELD, WOODS])],
        Place::OVERSEER => vec![Die, Figure("scene-turn", able.free_pips), Coins(0)],
        Place::STEWARD => {
            vec![Drawn(artwork::HALL), Figure("scene-less", able.activation_discount), Coins(1)]
        }
        Place::ARCHITECT => vec![
            Land(&[WOODS, FIELD]),
            Figure("scene-less", able.wood_discount),
            Drawn(artwork::TIMBER),
        ],
        Place::THEOLOGIAN => {
            vec![Drawn(Symbol::CHURCH), Figure("scene-times", able.religion_steps)]
        }
        Place::CAPTAIN => {
            vec![Drawn(artwork::MORION), Figure("scene-plus", 0), Coins(able.conquest_coins)]
        }
        Place::NAVIGATOR => {
            vec![Drawn(artwork::CRATE), Figure("scene-less", able.shipment_discount)]
        }
        Place::MERCHANT => {
            vec![Drawn(Symbol::SUGAR), Figure("scene-plus", 0), Coins(able.sale_bonus)]
        }
        Place::BROKER => {
            vec![
                Drawn(artwork::GRAIN),
                Drawn(artwork::ARROW),
                Figure("scene-times", able.trade_uses),
            ]
        }
        Place::ALMONER => {
            let mut row = vec![Drawn(Symbol::ANCHOR)];
            row.extend((able.retirement.coins > 0).then_some(Coins(able.retirement.coins)));
            row.extend((able.retirement.happiness > 0).then_some(Drawn(artwork::SMILE)));
            let first =
                |goods: Goods| goods.iter().next().map(|(good, _)| Drawn(icons::good(good)));
            row.extend(first(able.retirement.goods));
            row
        }
        Place::SQUARE => {
            vec![Land(&[TOWN, TOWN, TOWN, TOWN]), Points(bishops.square[2].1.into())]
        }
        Place::ONE_DOCK => vec![Drawn(artwork::CRATE), each(&bishops.dock)],
        Place::CITIES => vec![Drawn(artwork::HALL), each(&bishops.cities)],
        Place::COLONISTS => vec![Drawn(artwork::SETTLER), each(&bishops.colonists)],
        Place::TERRAIN => vec![Land(&[FIELD, FIELD, FIELD]), each(&bishops.terrain)],
        _ => vec![Land(&[FIELD, WOODS, HILLS, TOWN]), each(&bishops.diversity)],
    }
}

/// Draws one thing; how much room it took.
fn draw(c: &mut Canvas, ctx: &DrawContext<'_>, mark: &Mark, left: Point, size: f32) -> f32 {
    let middle = left.by(size / 2.0, 0.0);
    match *mark {
        Mark::Drawn(symbol) => {
            c.stamp_in(symbol, middle, size, Paint::CLEAR);
            size + 2.0
        }
        Mark::Die => {
            dice::white(c, middle, size * 0.86, 0);
            size + 2.0
        }
        Mark::Coins(count) => {
            c.stamp_in(Symbol::BLANK_COIN, middle, size, Paint::CLEAR);
            let kind = Type::text((size * 0.62).max(15.0)).middle().bold().paint(Paint::NIGHT);
            c.count(middle.by(0.0, kind.size() * 0.36), count, kind);
            size + 2.0
        }
        Mark::Figure(id, n) => {
            let words = ctx.say(&Phrase::new(id).int("n", n));
            let kind = Type::text((size * 0.66).max(16.0)).bold();
            c.text(left.by(1.0, kind.size() * 0.36), &words, kind);
            kind.breadth(&words) + 4.0
        }
        Mark::Points(points) => {
            let Pen { floor, .. } = pen(ctx);
            store::laurel(c, left.by(size * 0.66, 0.0), size * 1.25, points, floor);
            size * 1.3
        }
        Mark::Land(colours) => land(c, colours, left, size),
    }
}

/// A small stretch of land, two squares high.
fn land(c: &mut Canvas, colours: &[Paint], left: Point, size: f32) -> f32 {
    let side = size * 0.46;
    let single = colours.len() == 1;
    for (i, &colour) in colours.iter().enumerate() {
        let (column, row) = (i / 2, i % 2);
        let lift = if single { side / 2.0 } else { side };
        let cell =
            rect(left.x + side * column as f32, left.y - lift + side * row as f32, side, side);
        c.ruled(cell, 2.0, Style::fill(colour).drawn(Paint::INK, 1.0));
    }
    side * colours.len().div_ceil(2) as f32 + 3.0
}
