//! The hand's wobble: lines that are never quite straight, always in the same way.

use crate::geometry::{Point, Rect, at, place};

/// A number in -1..1 that depends on the place alone.
pub fn tremor(point: Point, salt: u32) -> f32 {
    let mut h = (point.x * 10.0) as i32 as u32;
    h = h.wrapping_mul(0x9E37_79B1) ^ ((point.y * 10.0) as i32 as u32).wrapping_mul(0x85EB_CA77);
    h ^= salt.wrapping_mul(0xC2B2_AE3D);
    h = (h ^ h >> 15).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ h >> 12).wrapping_mul(0x297A_2D39);
    h ^= h >> 15;
    (h & 0xFFFF) as f32 / 32768.0 - 1.0
}

/// Continues a path from `from` to `to` with a slight bow, in as many strokes as the length asks for.
fn stroke(out: &mut String, from: Point, to: Point, wobble: f32) {
    let length = from.distance(to);
    let strokes = ((length / 140.0) as usize + 1).min(12);
    let normal = if length > 0.0 {
        at((to.y - from.y) / length, (from.x - to.x) / length)
    } else {
        at(0.0, 0.0)
    };
    let mut here = from;
    for i in 1..=strokes {
        let mut next = from.towards(to, i as f32 / strokes as f32);
        if i < strokes {
            let off = tremor(next, 7) * wobble * 0.7;
            next = next.by(normal.x * off, normal.y * off);
        }
        let bow = tremor(here.towards(next, 0.5), 3) * wobble;
        let knee = here.towards(next, 0.5).by(normal.x * bow, normal.y * bow);
        out.push('Q');
        place(out, knee);
        out.push(' ');
        place(out, next);
        here = next;
    }
}

/// A line from place to place.
pub fn line(points: &[Point], wobble: f32) -> String {
    let mut out = String::new();
    if let Some((&first, rest)) = points.split_first() {
        out.push('M');
        place(&mut out, first);
        let mut here = first;
        for &next in rest {
            stroke(&mut out, here, next, wobble);
            here = next;
        }
    }
    out
}

/// A closed shape.
pub fn shape(points: &[Point], wobble: f32) -> String {
    let mut out = String::new();
    outline(&mut out, points, wobble);
    out
}

/// Appends a closed shape.
pub fn outline(out: &mut String, points: &[Point], wobble: f32) {
    let Some(&first) = points.first() else { return };
    out.push('M');
    place(out, first);
    for (i, &here) in points.iter().enumerate() {
        stroke(out, here, points[(i + 1) % points.len()], wobble);
    }
    out.push('Z');
}

/// A box whose corners do not quite meet the ruler.
pub fn frame(sheet: Rect, wobble: f32) -> String {
    let corner = |p: Point| p.by(tremor(p, 11) * wobble * 0.6, tremor(p, 13) * wobble * 0.6);
    shape(&sheet.corners().map(corner), wobble)
}

/// A smooth curve through the places, with a slight wobble: coasts, rivers, borders.
pub fn curve(points: &[Point], closed: bool, wobble: f32) -> String {
    let mut out = String::new();
    let shaken: Vec<Point> =
        points.iter().map(|&p| p.by(tremor(p, 17) * wobble, tremor(p, 19) * wobble)).collect();
    let n = shaken.len();
    if n < 3 {
        return line(&shaken, wobble);
    }
    if closed {
        out.push('M');
        place(&mut out, shaken[n - 1].towards(shaken[0], 0.5));
        for i in 0..n {
            out.push('Q');
            place(&mut out, shaken[i]);
            out.push(' ');
            place(&mut out, shaken[i].towards(shaken[(i + 1) % n], 0.5));
        }
        out.push('Z');
    } else {
        out.push('M');
        place(&mut out, shaken[0]);
        for i in 1..n - 1 {
            out.push('Q');
            place(&mut out, shaken[i]);
            out.push(' ');
            let end =
                if i == n - 2 { shaken[n - 1] } else { shaken[i].towards(shaken[i + 1], 0.5) };
            place(&mut out, end);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::rect;

    #[test]
    fn the_hand_is_steady_from_picture_to_picture() {
        let sheet = rect(3.0, 4.0, 400.0, 90.0);
        assert_eq!(frame(sheet, 2.0), frame(sheet, 2.0));
        assert_ne!(frame(sheet, 2.0), frame(rect(3.5, 4.0, 400.0, 90.0), 2.0));
    }

    #[test]
    fn the_tremor_stays_small() {
        for i in 0..1000 {
            let t = tremor(at(i as f32 * 3.7, i as f32 * 1.3), 5);
            assert!((-1.0..=1.0).contains(&t));
        }
    }
}
