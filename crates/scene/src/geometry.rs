//! Points, boxes, and numbers as short as a drawing needs them.

/// A place on the sheet, in units of the drawing.
///
/// ```
/// use portolan_scene::at;
///
/// let mast = at(10.0, 20.0);
/// assert_eq!(mast.by(5.0, -5.0), at(15.0, 15.0));
/// assert_eq!(mast.towards(at(20.0, 20.0), 0.5), at(15.0, 20.0));
/// assert!(mast.polar(10.0, 90.0).distance(at(20.0, 20.0)) < 0.001);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

/// A place on the sheet.
#[inline]
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// The place moved by so much.
    #[inline]
    pub fn by(self, dx: f32, dy: f32) -> Point {
        at(self.x + dx, self.y + dy)
    }

    /// The place a part of the way to another.
    #[inline]
    pub fn towards(self, other: Point, part: f32) -> Point {
        at(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    /// The place at this distance in this direction (degrees, clockwise from the top).
    pub fn polar(self, distance: f32, degrees: f32) -> Point {
        let (sin, cos) = degrees.to_radians().sin_cos();
        at(self.x + distance * sin, self.y - distance * cos)
    }

    /// How far another place is.
    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// A box on the sheet.
///
/// ```
/// use portolan_scene::{at, rect};
///
/// let sheet = rect(0.0, 0.0, 100.0, 40.0);
/// assert_eq!(sheet.inset(5.0), rect(5.0, 5.0, 90.0, 30.0));
/// assert_eq!(sheet.column(1, 2, 10.0), rect(55.0, 0.0, 45.0, 40.0));
/// assert_eq!(sheet.part(0.5, 0.25), at(50.0, 10.0));
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

/// A box by its left upper corner and its size.
#[inline]
pub const fn rect(x: f32, y: f32, w: f32, h: f32) -> Rect {
    Rect { x, y, w, h }
}

impl Rect {
    /// A square around a place.
    pub fn around(centre: Point, size: f32) -> Rect {
        rect(centre.x - size / 2.0, centre.y - size / 2.0, size, size)
    }

    /// Right edge.
    pub fn right(self) -> f32 {
        self.x + self.w
    }

    /// Bottom edge.
    pub fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// The middle.
    pub fn centre(self) -> Point {
        at(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// The box without a margin of this width.
    pub fn inset(self, margin: f32) -> Rect {
        rect(self.x + margin, self.y + margin, self.w - 2.0 * margin, self.h - 2.0 * margin)
    }

    /// The place at these parts of width and height.
    pub fn part(self, x: f32, y: f32) -> Point {
        at(self.x + self.w * x, self.y + self.h * y)
    }

    /// Cell `i` of `n` equal columns with a gap between them.
    pub fn column(self, i: usize, n: usize, gap: f32) -> Rect {
        let w = (self.w - gap * (n as f32 - 1.0)) / n as f32;
        rect(self.x + i as f32 * (w + gap), self.y, w, self.h)
    }

    /// Cell `i` of `n` equal rows with a gap between them.
    pub fn row(self, i: usize, n: usize, gap: f32) -> Rect {
        let h = (self.h - gap * (n as f32 - 1.0)) / n as f32;
        rect(self.x, self.y + i as f32 * (h + gap), self.w, h)
    }

    /// Cell `i` of a grid of so many columns and rows.
    pub fn cell(self, i: usize, columns: usize, rows: usize, gap: f32) -> Rect {
        self.row(i / columns, rows, gap).column(i % columns, columns, gap)
    }

    /// The four corners, clockwise from the left upper one.
    pub fn corners(self) -> [Point; 4] {
        let (r, b) = (self.right(), self.bottom());
        [at(self.x, self.y), at(r, self.y), at(r, b), at(self.x, b)]
    }
}

/// Writes a number with at most one decimal.
pub fn number(out: &mut String, value: f32) {
    let tenths = (value * 10.0).round() as i32;
    if tenths < 0 {
        out.push('-');
    }
    let tenths = tenths.unsigned_abs();
    digits(out, tenths / 10);
    if !tenths.is_multiple_of(10) {
        out.push('.');
        digits(out, tenths % 10);
    }
}

fn digits(out: &mut String, value: u32) {
    if value >= 10 {
        digits(out, value / 10);
    }
    out.push(char::from(b'0' + (value % 10) as u8));
}

/// Writes `x y`.
pub fn place(out: &mut String, point: Point) {
    number(out, point.x);
    out.push(' ');
    number(out, point.y);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: f32) -> String {
        let mut out = String::new();
        number(&mut out, value);
        out
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(written(12.0), "12");
        assert_eq!(written(-0.26), "-0.3");
        assert_eq!(written(1203.449), "1203.4");
        assert_eq!(written(0.0), "0");
    }

    #[test]
    fn columns_share_a_box() {
        let sheet = rect(10.0, 0.0, 100.0, 20.0);
        assert_eq!(sheet.column(0, 3, 5.0), rect(10.0, 0.0, 30.0, 20.0));
        assert_eq!(sheet.column(2, 3, 5.0).right(), 110.0);
    }
}
