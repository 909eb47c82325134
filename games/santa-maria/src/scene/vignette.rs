//! A picture for the shelf: a young colony in rows and columns, dice at its edge, a ship at the quay.

use super::{artwork, dice};
use portolan_scene::{Canvas, Figure, Paint, Point, Rect, Style, Symbol, at, chart, rect};
use portolan_table::Seat;

const SHEET: Rect = Rect { x: 0.0, y: 0.0, w: 480.0, h: 270.0 };
const GRID: Rect = Rect { x: 54.0, y: 54.0, w: 280.0, h: 210.0 };

/// What stands in the colony, row by row: the ground, and the drawing on it.
fn spaces() -> [Option<(Paint, Symbol)>; 12] {
    let (forest, farm) = (artwork::FOREST.paint(), artwork::FARM.paint());
    let (rock, city) = (artwork::ROCK.paint(), artwork::CITY.paint());
    [
        Some((forest, artwork::TIMBER)),
        Some((farm, artwork::GRAIN)),
        None,
        Some((city, Symbol::CHURCH)),
        Some((city, artwork::HALL)),
        None,
        Some((rock, Symbol::JEWEL)),
        Some((forest, artwork::TIMBER)),
        None,
        Some((city, artwork::MORION)),
        Some((farm, artwork::GRAIN)),
        Some((city, Symbol::SHIPYARD)),
    ]
}

/// Draws it; its size.
pub fn draw(c: &mut Canvas) -> Point {
    c.ruled(SHEET, 0.0, Style::fill(Paint::VELLUM));
    c.ruled(rect(350.0, 0.0, 130.0, 270.0), 0.0, Style::fill(chart::DEPTH));
    c.ruled(rect(350.0, 0.0, 130.0, 270.0), 0.0, Style::fill(chart::WAVES));
    let quay = rect(342.0, -6.0, 14.0, 282.0);
    c.ruled(quay, 0.0, Style::fill(Paint::STONE).drawn(Paint::INK, 1.3));
    for (i, space) in spaces().into_iter().enumerate() {
        let cell = GRID.cell(i, 4, 3, 4.0);
        match space {
            Some((ground, drawing)) => {
                c.ruled(cell, 5.0, Style::fill(ground).drawn(Paint::INK, 1.4));
                c.stamp(drawing, cell.centre(), 54.0);
            }
            None => c.ruled(cell, 5.0, Style::fill(Paint::LAND).drawn(Paint::SOFT, 1.0)),
        }
    }
    roads(c);
    for (i, side) in [2, 5, 3, 6].into_iter().enumerate() {
        let top = at(GRID.column(i, 4, 4.0).centre().x, 27.0);
        dice::white(c, top, 38.0, side);
    }
    for (i, side) in [1, 4, 6].into_iter().enumerate() {
        let left = at(27.0, GRID.row(i, 3, 4.0).centre().y);
        dice::blue(c, left, 38.0, side);
    }
    c.stamp(Figure::SHIP.of(Seat(1)), at(420.0, 66.0), 84.0);
    c.stamp(Figure::SHIP.of(Seat(0)), at(416.0, 186.0), 122.0);
    for (i, good) in [Symbol::SUGAR, Symbol::BULLION, Symbol::JEWEL].into_iter().enumerate() {
        c.stamp(good, at(376.0 + 30.0 * i as f32, 246.0), 32.0);
    }
    at(SHEET.w, SHEET.h)
}

/// A road through the empty spaces, with colonists on it.
fn roads(c: &mut Canvas) {
    for i in [2, 5, 8] {
        let cell = GRID.cell(i, 4, 3, 4.0);
        c.stamp(artwork::ROADWAY, cell.centre(), 50.0);
        if i != 8 {
            c.stamp(artwork::COLONIST.of(Seat(0)), cell.centre().by(0.0, -4.0), 38.0);
        }
    }
}
