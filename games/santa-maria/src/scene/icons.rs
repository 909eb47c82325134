//! Small drawings of goods, effects and spaces.

use super::artwork;
use crate::data::{Data, Effect, Gain, Reward, Terrain};
use crate::goods::{Good, Goods};
use crate::grid::Turned;
use crate::pieces::Space;
use portolan_scene::{Canvas, Paint, Point, Rect, Style, Symbol, Type, at, wobble};

/// What small drawings are made with.
#[derive(Clone, Copy)]
pub struct Pen<'a> {
    /// The figures of the edition.
    pub data: &'a Data,
    /// The smallest figures that can be read on the sheet; smaller ones are for those who look closely.
    pub floor: f32,
}

impl Pen<'_> {
    /// A number, if need be only for those who look closely.
    pub fn count(self, c: &mut Canvas, place: Point, value: impl Into<i64>, kind: Type) {
        if kind.size() < self.floor {
            c.fine(|c| c.count(place, value, kind));
        } else {
            c.count(place, value, kind);
        }
    }
}

/// The drawing of a good.
pub fn good(good: Good) -> Symbol {
    match good {
        Good::Wood => artwork::TIMBER,
        Good::Grain => artwork::GRAIN,
        Good::Sugar => Symbol::SUGAR,
        Good::Gem => Symbol::JEWEL,
        Good::Gold => Symbol::BULLION,
    }
}

/// One thing of a row of icons: a drawing, and a number on it where there is one.
type Icon = (Symbol, u8);

fn heap(icons: &mut Vec<Icon>, goods: Goods) {
    for (kind, count) in goods.iter() {
        icons.extend(std::iter::repeat_n((good(kind), 0), usize::from(count)));
    }
}

fn gain(icons: &mut Vec<Icon>, gain: Gain) {
    heap(icons, gain.goods);
    if gain.coins > 0 {
        icons.push((Symbol::BLANK_COIN, gain.coins));
    }
    if gain.happiness > 0 {
        icons.push((artwork::SMILE, gain.happiness));
    }
}

/// What an effect gives, as icons.
fn icons(data: &Data, effect: Effect) -> Vec<Icon> {
    let mut row = Vec::new();
    match effect {
        Effect::Gain(brought) => gain(&mut row, brought),
        Effect::Trade(deal) => {
            heap(&mut row, data.deal(deal).pay);
            row.push((artwork::ARROW, 0));
            for reward in &data.deal(deal).rewards {
                match *reward {
                    Reward::Coins(count) => row.push((Symbol::BLANK_COIN, count)),
                    Reward::Happiness(count) => row.push((artwork::SMILE, count)),
                    Reward::Good(kind, count) => heap(&mut row, Goods::of(kind, count)),
                }
            }
        }
        Effect::Ship => row.push((artwork::CRATE, 0)),
        Effect::Pray => row.push((Symbol::CHURCH, 0)),
        Effect::Conquer => row.push((artwork::MORION, 0)),
        Effect::Road => row.push((artwork::ROADWAY, 0)),
        Effect::ShipOrRoad => row.extend([(artwork::CRATE, 0), (artwork::ROADWAY, 0)]),
    }
    row
}

fn icon(c: &mut Canvas, pen: Pen<'_>, (symbol, count): Icon, centre: Point, size: f32) {
    c.stamp_in(symbol, centre, size, Paint::CLEAR);
    if symbol == artwork::SMILE || symbol == Symbol::BLANK_COIN {
        if symbol == artwork::SMILE && count == 1 {
            return;
        }
        // Coins and smiles are light in any light, so the figure is dark in any light.
        let kind = Type::text(size * 0.64).middle().bold().paint(Paint::NIGHT);
        if symbol == artwork::SMILE {
            let spot = centre.by(size * 0.42, size * 0.30);
            c.disc(spot, size * 0.33, Style::fill(Paint::PAPER).drawn(Paint::INK, 0.9));
            let kind = Type::text(size * 0.58).middle().bold();
            pen.count(c, spot.by(0.0, size * 0.2), count, kind);
        } else {
            pen.count(c, centre.by(0.0, size * 0.23), count, kind);
        }
    }
}

/// Draws what an effect gives within a box.
pub fn effect(c: &mut Canvas, pen: Pen<'_>, effect: Effect, sheet: Rect) {
    let row = icons(pen.data, effect);
    let centre = sheet.centre();
    let side = sheet.w.min(sheet.h);
    if let Effect::Trade(_) = effect {
        let arrow = row.iter().position(|(symbol, _)| *symbol == artwork::ARROW).unwrap_or(0);
        let (pay, got) = (&row[..arrow], &row[arrow + 1..]);
        let size = side * 0.42;
        for (i, &paid) in pay.iter().enumerate() {
            let x = centre.x + (i as f32 - (pay.len() as f32 - 1.0) / 2.0) * size;
            icon(c, pen, paid, at(x, centre.y - side * 0.25), size);
        }
        c.path(
            &format!(
                "M{} {}l{h} {h} {h} -{h}",
                centre.x - side * 0.1,
                centre.y - side * 0.03,
                h = side * 0.1
            ),
            Style::line(Paint::INK, side * 0.05),
        );
        for (i, &reward) in got.iter().enumerate() {
            let x = centre.x + (i as f32 - (got.len() as f32 - 1.0) / 2.0) * size * 1.08;
            icon(c, pen, reward, at(x, centre.y + side * 0.29), size);
        }
        return;
    }
    let size = if row.len() > 1 { side * 0.56 } else { side * 0.74 };
    let step = (sheet.w / row.len().max(1) as f32).min(size * 0.86);
    for (i, &thing) in row.iter().enumerate() {
        let x = centre.x + (i as f32 - (row.len() as f32 - 1.0) / 2.0) * step;
        let y = centre.y + if row.len() > 1 { (i as f32 - 0.5) * side * 0.12 } else { 0.0 };
        icon(c, pen, thing, at(x, y), size);
    }
}

/// Draws icons in a row, centred.
fn row(c: &mut Canvas, pen: Pen<'_>, row: &[Icon], centre: Point, size: f32, width: f32) {
    let step = (width / row.len().max(1) as f32).min(size * 0.92);
    for (i, &thing) in row.iter().enumerate() {
        let x = centre.x + (i as f32 - (row.len() as f32 - 1.0) / 2.0) * step;
        icon(c, pen, thing, at(x, centre.y), size);
    }
}

/// A heap of goods in a row, centred.
pub fn row_of(c: &mut Canvas, pen: Pen<'_>, goods: Goods, centre: Point, size: f32, width: f32) {
    let mut icons = Vec::new();
    heap(&mut icons, goods);
    row(c, pen, &icons, centre, size, width);
}

/// What comes in, in a row, centred.
pub fn gain_row(c: &mut Canvas, pen: Pen<'_>, brought: Gain, centre: Point, size: f32, width: f32) {
    let mut icons = Vec::new();
    gain(&mut icons, brought);
    row(c, pen, &icons, centre, size, width);
}

/// A piece of one to three spaces around the middle of its anchor: its first arm points as it is turned, its
/// second a quarter further.
pub fn piece(
    c: &mut Canvas,
    pen: Pen<'_>,
    spaces: &[Space],
    turned: Turned,
    centre: Point,
    side: f32,
) {
    let arms = [(0.0, 0.0), step(turned), step(turned.further())];
    for (&kind, (x, y)) in spaces.iter().zip(arms) {
        space(c, pen, kind, Rect::around(centre.by(x * side, y * side), side));
    }
}

/// One space in a direction.
fn step(direction: Turned) -> (f32, f32) {
    match direction {
        Turned::Not => (1.0, 0.0),
        Turned::Quarter => (0.0, 1.0),
        Turned::Half => (-1.0, 0.0),
        Turned::ThreeQuarters => (0.0, -1.0),
    }
}

/// The colour of the ground under a space.
fn ground(data: &Data, space: Space) -> Paint {
    match data.space(space).terrain {
        Some(Terrain::Farm) => artwork::FARM.paint(),
        Some(Terrain::Forest) => artwork::FOREST.paint(),
        Some(Terrain::Mountain) => artwork::ROCK.paint(),
        Some(Terrain::City) => artwork::CITY.paint(),
        None => Paint::SHADE,
    }
}

/// Draws what lies on a space of a colony.
pub fn space(c: &mut Canvas, pen: Pen<'_>, space: Space, sheet: Rect) {
    let (side, data) = (sheet.w, pen.data);
    if space == Space::EMPTY {
        c.ruled(
            sheet.inset(side * 0.03),
            side * 0.08,
            Style::line(Paint::SOFT, 0.7).dashed("2 3").faint(0.6),
        );
        return;
    }
    let spec = data.space(space);
    let inner = sheet.inset(side * 0.03);
    c.path(
        &wobble::frame(inner, side * 0.016),
        Style::fill(ground(data, space)).drawn(Paint::INK, (side * 0.02).max(0.7)),
    );
    if space.is_town_hall() {
        c.stamp(artwork::HALL, at(sheet.centre().x, sheet.y + side * 0.3), side * 0.48);
        if let Some(what) = spec.effect {
            let low = Rect {
                x: sheet.x + side * 0.2,
                y: sheet.y + side * 0.5,
                w: side * 0.6,
                h: side * 0.46,
            };
            effect(c, pen, what, low);
        }
        return;
    }
    if let Some(what) = spec.effect {
        effect(c, pen, what, inner.inset(side * 0.04));
        return;
    }
    c.stamp(artwork::ROADWAY, sheet.centre(), side * 0.9);
    for i in 0..spec.colonists {
        let x =
            sheet.centre().x + (f32::from(i) - f32::from(spec.colonists - 1) / 2.0) * side * 0.34;
        c.stamp(artwork::SETTLER, at(x, sheet.centre().y - side * 0.04), side * 0.46);
    }
}
