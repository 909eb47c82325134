//! Parts of a picture with ways drawn on them: which things are chosen for a turn, step by step.

use crate::canvas::Canvas;
use crate::geometry::{Point, Rect, at, rect};
use crate::lettering::Type;
use crate::paint::Paint;
use crate::scene::Scene;
use crate::style::Style;

/// The shape of the marks along a trail, so that two are told apart without colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Round ones.
    Disc,
    /// Angular ones.
    Square,
}

/// A way over the things of a picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Trail {
    /// The targets that are chosen for each step, one after the other; none for a step beside the board.
    pub steps: Vec<Vec<String>>,
    /// In which colour it is drawn.
    pub paint: Paint,
    /// In which shape.
    pub shape: Shape,
}

/// Parts that are shown of a picture at most.
const MOST: usize = 2;
/// Half as high as a mark.
const MARK: f32 = 9.5;
/// Between two parts.
const GAP: f32 = 4.0;

/// A mark: where, and for which steps.
struct Stop {
    spot: Point,
    steps: Vec<usize>,
}

impl Scene {
    /// The parts of the picture over which the trails lead, with the trails: numbered marks on what is chosen last for
    /// each step, joined by lines. All of it is one `<svg>` element; `id` is used by nothing else on the page. Where a
    /// trail leads over nothing that can be seen, the first part is shown.
    ///
    /// ```
    /// use portolan_scene::excerpt::{Shape, Trail};
    /// use portolan_scene::{Canvas, Halo, Layout, Note, Paint, Reading, Scene, at, rect};
    ///
    /// let mut canvas = Canvas::new();
    /// canvas.target("ship", &Note::default(), Halo::Disc(at(9.0, 9.0), 9.0), |_| {});
    /// let targets = vec![("ship".to_owned(), rect(0.0, 0.0, 18.0, 18.0))];
    /// let reading = Reading { targets, ..Reading::default() };
    /// let scene = Scene { reading, body: canvas.finish(), ..Scene::blank(Layout::Narrow, 360.0, 200.0) };
    /// let steps = vec![vec!["ship".to_owned()]];
    /// let drawn = scene.excerpt("one", &[Trail { steps, paint: Paint::WINE, shape: Shape::Disc }]);
    /// assert!(drawn.contains(">1</text>"));
    /// ```
    pub fn excerpt(&self, id: &str, trails: &[Trail]) -> String {
        let parts = self.parts_of(trails);
        let width = parts.iter().map(|part| part.w).fold(0.0, f32::max);
        let height: f32 = parts.iter().map(|part| part.h + GAP).sum::<f32>() - GAP;
        let mut c = Canvas::new();
        c.out.push_str("<svg class=\"board excerpt\" role=\"img\"");
        c.word("aria-label", &self.title);
        c.out.push_str(&format!(
            " viewBox=\"0 0 {width} {height}\"><defs><g id=\"{id}\">{}</g></defs>",
            self.body
        ));
        let mut top = 0.0;
        for part in parts {
            let (sheet, shown) = (rect((width - part.w) / 2.0, top, part.w, part.h), part);
            c.window(sheet, shown, |c| {
                c.out.push_str(&format!("<use href=\"#{id}\"/>"));
                for trail in trails {
                    self.draw_trail(c, trail, part);
                }
            });
            top += part.h + GAP;
        }
        c.out.push_str("</svg>");
        c.finish()
    }

    fn area_of(&self, target: &str) -> Option<Rect> {
        let mut targets = self.reading.targets.iter();
        targets.find(|(id, _)| id == target).map(|(_, area)| *area)
    }

    /// The places that a step leads over.
    fn spots(&self, step: &[String]) -> Vec<Point> {
        step.iter().filter_map(|target| Some(self.area_of(target)?.centre())).collect()
    }

    /// The parts that are shown: those with the most steps, in the order of the picture.
    fn parts_of(&self, trails: &[Trail]) -> Vec<Rect> {
        let panes: Vec<Rect> = self.reading.panes.iter().map(|pane| pane.area).collect();
        let Some(&first) = panes.first() else {
            return vec![rect(0.0, 0.0, self.size.x, self.size.y)];
        };
        let spots: Vec<Point> = trails
            .iter()
            .flat_map(|trail| &trail.steps)
            .flat_map(|step| self.spots(step))
            .collect();
        let mut used: Vec<(usize, usize)> = panes
            .iter()
            .enumerate()
            .map(|(i, pane)| (spots.iter().filter(|spot| holds(*pane, **spot)).count(), i))
            .filter(|(count, _)| *count > 0)
            .collect();
        used.sort_by_key(|&(count, i)| (std::cmp::Reverse(count), i));
        used.truncate(MOST);
        used.sort_by_key(|&(_, i)| i);
        let parts: Vec<Rect> = used.into_iter().map(|(_, i)| panes[i]).collect();
        if parts.is_empty() { vec![first] } else { parts }
    }

    fn draw_trail(&self, c: &mut Canvas, trail: &Trail, part: Rect) {
        // Marks of both shapes on one thing stand beside each other.
        let aside = match trail.shape {
            Shape::Disc => at(11.0, 5.0),
            Shape::Square => at(-11.0, -5.0),
        };
        let mut line: Vec<Point> = Vec::new();
        let mut stops: Vec<Stop> = Vec::new();
        for (i, step) in trail.steps.iter().enumerate() {
            let here = self.spots(step).into_iter().filter(|spot| holds(part, *spot));
            let spots: Vec<Point> =
                here.map(|spot| inside(part, spot.by(aside.x, aside.y))).collect();
            line.extend(&spots);
            let Some(&spot) = spots.last() else { continue };
            match stops.iter_mut().find(|stop| stop.spot == spot) {
                Some(stop) => stop.steps.push(i + 1),
                None => stops.push(Stop { spot, steps: vec![i + 1] }),
            }
        }
        line.dedup();
        if line.len() > 1 {
            c.line(&line, Style::line(Paint::PAPER, 6.0).faint(0.8));
            let drawn = Style::line(trail.paint, 3.0);
            c.line(&line, if trail.shape == Shape::Disc { drawn } else { drawn.dashed("7 4") });
        }
        for stop in stops {
            let numbers: Vec<String> = stop.steps.iter().map(usize::to_string).collect();
            let (words, kind) = (numbers.join("·"), Type::text(13.0).bold().middle());
            let width = (kind.breadth(&words) + 9.0).max(2.0 * MARK);
            let x =
                stop.spot.x.min(part.right() - width / 2.0 - 1.0).max(part.x + width / 2.0 + 1.0);
            let round = if trail.shape == Shape::Disc { MARK } else { 2.0 };
            let sheet = rect(x - width / 2.0, stop.spot.y - MARK, width, 2.0 * MARK);
            c.ruled(sheet, round, Style::fill(trail.paint).drawn(Paint::PAPER, 1.6));
            c.text(at(x, stop.spot.y + 4.6), &words, kind.paint(Paint::PAPER));
        }
    }
}

fn holds(area: Rect, spot: Point) -> bool {
    (area.x..=area.right()).contains(&spot.x) && (area.y..=area.bottom()).contains(&spot.y)
}

/// As near as a whole mark can be.
fn inside(part: Rect, spot: Point) -> Point {
    let area = part.inset(MARK + 1.0);
    at(spot.x.max(area.x).min(area.right()), spot.y.max(area.y).min(area.bottom()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Layout;
    use crate::scene::{Pane, Reading};

    fn scene() -> Scene {
        let pane = |id: &str, y| Pane {
            id: id.into(),
            title: id.into(),
            area: rect(0.0, y, 360.0, 100.0),
        };
        let target = |id: &str, x, y| (id.to_owned(), Rect::around(at(x, y), 20.0));
        let reading = Reading {
            panes: vec![pane("a", 0.0), pane("b", 100.0), pane("c", 200.0)],
            targets: vec![target("one", 50.0, 50.0), target("two", 90.0, 250.0)],
            ..Reading::default()
        };
        Scene { reading, body: "<g/>".into(), ..Scene::blank(Layout::Narrow, 360.0, 300.0) }
    }

    fn trail(steps: &[&[&str]]) -> Trail {
        let step = |step: &&[&str]| step.iter().map(|id| (*id).to_owned()).collect();
        Trail { steps: steps.iter().map(step).collect(), paint: Paint::WINE, shape: Shape::Disc }
    }

    #[test]
    fn only_what_a_trail_leads_over_is_shown() {
        let drawn = scene().excerpt("x", &[trail(&[&["one"], &[], &["nowhere"], &["two"]])]);
        assert!(drawn.contains("viewBox=\"0 0 360 204\""), "{drawn}");
        assert!(drawn.contains(">1</text>") && drawn.contains(">4</text>"));
        assert_eq!(drawn.matches("<use href=\"#x\"/>").count(), 2);
        assert_eq!(drawn.matches("id=\"x\"").count(), 1);
        let nothing = scene().excerpt("x", &[trail(&[&["nowhere"]])]);
        assert!(nothing.contains("viewBox=\"0 0 360 100\"") && !nothing.contains("<text"));
    }

    #[test]
    fn steps_at_one_place_share_a_mark() {
        let drawn = scene().excerpt("x", &[trail(&[&["one"], &["one"]])]);
        assert!(drawn.contains(">1·2</text>"), "{drawn}");
    }
}
