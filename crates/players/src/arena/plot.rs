//! Ratings as a drawing.

use super::Standing;
use portolan_scene::Theme;
use portolan_scene::plot::{Captions, Range, ranges};

/// An SVG file of the ratings with their intervals, the highest first.
pub fn plot(title: &str, standings: &[Standing]) -> String {
    let range = |standing: &Standing| Range {
        label: standing.player.clone(),
        low: standing.rating.low as f32,
        middle: standing.rating.mean as f32,
        high: standing.rating.high as f32,
    };
    let captions = Captions { title: title.to_owned(), ..Captions::default() };
    ranges(&captions, &standings.iter().map(range).collect::<Vec<_>>()).plain_file(Theme::Day)
}
