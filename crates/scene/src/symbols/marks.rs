//! The marks of the seats: a shape for each, so that colour is never needed to tell them apart.

use crate::geometry::{Point, at, place};
use portolan_table::Seat;

/// The seat's mark as a path: circle, triangle, square, diamond, hexagon.
pub fn mark_path(seat: Seat, centre: Point, radius: f32) -> String {
    let polygon = |corners: usize, turn: f32, radius: f32, down: f32| {
        let mut out = String::new();
        for i in 0..corners {
            out.push(if i == 0 { 'M' } else { 'L' });
            let corner =
                centre.by(0.0, down).polar(radius, turn + 360.0 * i as f32 / corners as f32);
            place(&mut out, corner);
        }
        out.push('Z');
        out
    };
    match seat.0 {
        0 => {
            let mut out = String::from("M");
            place(&mut out, centre.by(-radius, 0.0));
            for end in [radius, -radius] {
                out.push('A');
                place(&mut out, at(radius, radius));
                out.push_str(" 0 0 1 ");
                place(&mut out, centre.by(end, 0.0));
            }
            out.push('Z');
            out
        }
        1 => polygon(3, 0.0, radius * 1.25, radius * 0.2),
        2 => polygon(4, 45.0, radius * 1.3, 0.0),
        3 => polygon(4, 0.0, radius * 1.3, 0.0),
        _ => polygon(6, 0.0, radius * 1.12, 0.0),
    }
}

/// A figure's drawing with the seat's mark in every `@x y r@`.
pub(super) fn marked(drawing: &str, seat: Seat) -> String {
    let mut out = String::with_capacity(drawing.len() + 64);
    for (i, part) in drawing.split('@').enumerate() {
        if i % 2 == 0 {
            out.push_str(part);
            continue;
        }
        let mut numbers = part.split(' ').filter_map(|n| n.parse::<f32>().ok());
        if let (Some(x), Some(y), Some(r)) = (numbers.next(), numbers.next(), numbers.next()) {
            out.push_str(&mark_path(seat, at(x, y), r));
        }
    }
    out
}
