//! The chart's coasts and sea shapes, from `data/chart.json`. They decide nothing.

use crate::parts::Region;
use portolan_scene::{Point, Rect, at, rect, wobble};
use serde::Deserialize;
use std::sync::LazyLock;

/// The chart in units of the map.
pub struct Atlas {
    /// Outlines of the lands.
    pub lands: Vec<String>,
    /// The regions in order.
    pub seas: Vec<SeaShape>,
    /// The open water that a cartouche covers.
    pub cartouche: Rect,
    /// Where wind roses stand.
    pub roses: Vec<Point>,
    /// Where mountains stand.
    pub mountains: Vec<Point>,
}

/// A region on the map.
pub struct SeaShape {
    /// The path around it, unsteady as if drawn by hand.
    pub outline: String,
    /// The corners of its outline.
    pub corners: Vec<Point>,
    /// Where its things lie.
    pub spot: Point,
}

#[derive(Deserialize)]
struct File {
    meridians: Vec<[f32; 2]>,
    north: f32,
    degree: f32,
    land: Vec<Vec<[f32; 2]>>,
    seas: Vec<Shape>,
    cartouche: [[f32; 2]; 2],
    roses: Vec<[f32; 2]>,
    mountains: Vec<[f32; 2]>,
}

#[derive(Deserialize)]
struct Shape {
    id: String,
    shape: Vec<[f32; 2]>,
    spot: [f32; 2],
}

impl File {
    /// Longitude and latitude to units of the map. Wide waters are drawn narrower, as on any portolan.
    fn place(&self, [longitude, latitude]: [f32; 2]) -> Point {
        let spans = self.meridians.windows(2);
        let last = spans.len().saturating_sub(1);
        let x = spans.enumerate().find(|(i, span)| longitude <= span[1][0] || *i == last).map_or(
            0.0,
            |(_, span)| {
                let [[west, left], [east, right]] = [span[0], span[1]];
                left + (longitude - west) / (east - west) * (right - left)
            },
        );
        at(x, (self.north - latitude) * self.degree)
    }

    /// The box between a north-western and a south-eastern corner.
    fn span(&self, [corner, opposite]: [[f32; 2]; 2]) -> Rect {
        let (a, b) = (self.place(corner), self.place(opposite));
        rect(a.x, a.y, b.x - a.x, b.y - a.y)
    }

    fn places(&self, points: &[[f32; 2]]) -> Vec<Point> {
        points.iter().map(|&point| self.place(point)).collect()
    }
}

/// The chart's size.
pub const WHOLE: Rect = rect(0.0, 0.0, 864.0, 428.0);

/// The chart. The file is part of the program, so a fault in it is a fault of the program; the tests load
/// it.
pub static ATLAS: LazyLock<Atlas> = LazyLock::new(|| {
    let file: File = serde_json::from_str(include_str!("../../data/chart.json"))
        .unwrap_or_else(|e| panic!("data/chart.json: {e}"));
    let sea = |region: Region| {
        let found = file.seas.iter().find(|sea| sea.id == region.to_string());
        let sea = found.unwrap_or_else(|| panic!("data/chart.json: {region} is missing"));
        let corners = file.places(&sea.shape);
        SeaShape { outline: wobble::shape(&corners, 3.0), corners, spot: file.place(sea.spot) }
    };
    Atlas {
        lands: file.land.iter().map(|land| wobble::curve(&file.places(land), true, 1.2)).collect(),
        seas: Region::all().map(sea).collect(),
        cartouche: file.span(file.cartouche),
        roses: file.places(&file.roses),
        mountains: file.places(&file.mountains),
    }
});

/// A region's place on the map.
pub fn sea(region: Region) -> &'static SeaShape {
    &ATLAS.seas[region.index()]
}

/// The line along which two regions touch on the chart, if they do.
pub fn shared(a: Region, b: Region) -> Option<Vec<Point>> {
    let (a, b) = (sea(a), sea(b));
    let both: Vec<Point> =
        a.corners.iter().copied().filter(|corner| b.corners.contains(corner)).collect();
    (both.len() >= 2).then_some(both)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;
    use crate::parts::REGIONS;
    use portolan_table::Figures;

    #[test]
    fn every_region_has_its_shape_and_things_lie_on_the_sheet() {
        assert_eq!(ATLAS.seas.len(), REGIONS);
        for sea in &ATLAS.seas {
            assert!(sea.corners.len() >= 4);
            let inside = WHOLE.inset(20.0);
            assert!((inside.x..inside.right()).contains(&sea.spot.x));
            assert!((inside.y..inside.bottom()).contains(&sea.spot.y));
        }
    }

    /// On the chart as it is printed, borders are where regions touch, and nowhere else.
    #[test]
    fn neighbours_touch_and_others_do_not() {
        let data = Figures::<Data>::default();
        for region in Region::all() {
            for other in Region::all().filter(|&other| other != region) {
                let border = data.sea(region).neighbours.contains(other);
                assert_eq!(shared(region, other).is_some(), border, "{region} and {other}");
            }
        }
    }
}
