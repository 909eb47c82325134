//! Where a group that is being drawn lies on the sheet.

use crate::geometry::{Point, Rect, at, rect};

/// How places of a group become places of the sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Frame {
    origin: Point,
    along: Point,
    down: Point,
}

impl Frame {
    /// The sheet itself.
    pub(crate) const SHEET: Frame =
        Frame { origin: at(0.0, 0.0), along: at(1.0, 0.0), down: at(0.0, 1.0) };

    /// A place of the group, on the sheet.
    pub(crate) fn on_sheet(self, place: Point) -> Point {
        let Frame { origin, along, down } = self;
        origin.by(along.x * place.x + down.x * place.y, along.y * place.x + down.y * place.y)
    }

    /// A box of the group: the smallest on the sheet that holds it.
    pub(crate) fn box_on_sheet(self, area: Rect) -> Rect {
        around(area.corners().map(|corner| self.on_sheet(corner))).unwrap_or_default()
    }

    /// A group in this one: moved to a place, turned (degrees) and scaled there.
    pub(crate) fn placed(self, place: Point, turn: f32, scale: f32) -> Frame {
        let (sin, cos) = turn.to_radians().sin_cos();
        let turned = |x: f32, y: f32| {
            at(self.along.x * x + self.down.x * y, self.along.y * x + self.down.y * y)
        };
        Frame {
            origin: self.on_sheet(place),
            along: turned(cos * scale, sin * scale),
            down: turned(-sin * scale, cos * scale),
        }
    }

    /// A window in this group: a part of a larger drawing, fitted into the middle of a box.
    pub(crate) fn window(self, sheet: Rect, shown: Rect) -> Frame {
        let scale = (sheet.w / shown.w).min(sheet.h / shown.h);
        let (from, to) = (shown.centre(), sheet.centre());
        self.placed(at(to.x - from.x * scale, to.y - from.y * scale), 0.0, scale)
    }
}

/// The smallest box that holds these places; `None` if there are none.
fn around(places: impl IntoIterator<Item = Point>) -> Option<Rect> {
    let mut places = places.into_iter();
    let first = places.next()?;
    let (mut low, mut high) = (first, first);
    for place in places {
        low = at(low.x.min(place.x), low.y.min(place.y));
        high = at(high.x.max(place.x), high.y.max(place.y));
    }
    Some(rect(low.x, low.y, high.x - low.x, high.y - low.y))
}

/// About the box that a path of the kit's own hand takes: lines, bows and arcs, all to places of the sheet.
pub(crate) fn extent(path: &str) -> Option<Rect> {
    let mut places = Vec::new();
    let mut rest = path;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphabetic()) {
        let command = rest.as_bytes()[start];
        let after = &rest[start + 1..];
        let end = after.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(after.len());
        let words = after[..end].split([' ', ',']).filter(|word| !word.is_empty());
        let numbers: Vec<f32> = words.filter_map(|word| word.parse().ok()).collect();
        let (step, last) = if command == b'A' { (7, 5) } else { (2, 0) };
        for group in numbers.chunks_exact(step) {
            places.push(at(group[last], group[last + 1]));
        }
        rest = &after[end..];
    }
    around(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: Point, b: Point) -> bool {
        a.distance(b) < 0.01
    }

    #[test]
    fn groups_in_groups_lie_where_they_are_seen() {
        let turned = Frame::SHEET.placed(at(100.0, 50.0), 90.0, 2.0);
        assert!(near(turned.on_sheet(at(10.0, 0.0)), at(100.0, 70.0)));
        let inner = turned.placed(at(10.0, 0.0), -90.0, 0.5);
        assert!(near(inner.on_sheet(at(3.0, 4.0)), at(103.0, 74.0)));
        let area = turned.box_on_sheet(rect(0.0, 0.0, 10.0, 5.0));
        assert!(
            near(at(area.x, area.y), at(90.0, 50.0)) && near(at(area.w, area.h), at(10.0, 20.0))
        );
        // Twice as large, and in the middle of a box that is wider than it needs.
        let window =
            Frame::SHEET.window(rect(0.0, 0.0, 300.0, 100.0), rect(50.0, 50.0, 50.0, 50.0));
        assert!(near(window.on_sheet(at(50.0, 50.0)), at(100.0, 0.0)));
        assert!(near(window.on_sheet(at(100.0, 100.0)), at(200.0, 100.0)));
    }

    #[test]
    fn a_path_takes_about_so_much_room() {
        assert_eq!(extent("M10 20L30 5Q1 2 4 40Z"), Some(rect(1.0, 2.0, 29.0, 38.0)));
        assert_eq!(extent("M0 0A9 9 0 0 1 -4.5 8Z"), Some(rect(-4.5, 0.0, 4.5, 8.0)));
        assert_eq!(extent(""), None);
    }
}
