//! Plots in the kit's hand: lines over time, and bars.

use crate::canvas::{Canvas, Style, Type};
use crate::geometry::{Point, Rect, at, rect};
use crate::paint::Paint;
use crate::symbols::mark_path;
use portolan_table::Seat;

/// The line of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// Whose.
    pub seat: Seat,
    /// The name beside its end.
    pub name: String,
    /// The values, one for each step from 0 on.
    pub values: Vec<i32>,
}

/// One bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What stands below it.
    pub label: String,
    /// How high it is.
    pub value: f32,
    /// What stands above it.
    pub reading: String,
    /// Whose it is, for colour and mark.
    pub seat: Option<Seat>,
}

/// What a plot says in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Captions {
    /// What the whole shows, for those who listen.
    pub title: String,
    /// What goes to the right.
    pub across: String,
    /// What goes up.
    pub up: String,
}

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 300.0;
/// Points of a line that are drawn at most: more cannot be told apart.
const POINTS: usize = 240;

fn whole(captions: &Captions, canvas: Canvas) -> String {
    let mut label = Canvas::new();
    label.escaped(&captions.title);
    format!(
        "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">{}</svg>",
        label.finish(),
        canvas.finish()
    )
}

/// The lowest and highest mark of a scale over these values, and the way from mark to mark.
fn scale(low: f32, high: f32) -> (f32, f32, f32) {
    let span = (high - low).max(1.0);
    let rough = span / 5.0;
    let power = 10f32.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * power).into_iter().find(|&s| s >= rough);
    let step = step.unwrap_or(10.0 * power).max(1.0);
    ((low / step).floor() * step, (high / step).ceil().max((low / step).floor() + 1.0) * step, step)
}

/// Draws the sheet with its scale; how a value and a part of the width become a place.
fn frame(
    c: &mut Canvas,
    captions: &Captions,
    sheet: Rect,
    low: f32,
    high: f32,
) -> impl Fn(f32, f32) -> Point + use<> {
    let (low, high, step) = scale(low, high);
    c.ruled(sheet, 3.0, Style::fill(Paint::PAPER).drawn(Paint::SHADE, 1.0));
    let height = move |value: f32| sheet.bottom() - sheet.h * (value - low) / (high - low);
    let mut mark = low;
    while mark <= high + step / 2.0 {
        let y = height(mark);
        let line = Style::line(Paint::SHADE, 1.0);
        c.line(&[at(sheet.x, y), at(sheet.right(), y)], line);
        c.count(at(sheet.x - 8.0, y + 4.0), mark as i64, Type::text(12.0).end().paint(Paint::SOFT));
        mark += step;
    }
    c.line(&[at(sheet.x, sheet.y), at(sheet.x, sheet.bottom())], Style::line(Paint::INK, 1.6));
    c.line(
        &[at(sheet.x, sheet.bottom()), at(sheet.right(), sheet.bottom())],
        Style::line(Paint::INK, 1.6),
    );
    let caption = Type::text(13.0).italic().paint(Paint::SOFT);
    c.text(at(sheet.x - 34.0, sheet.y - 10.0), &captions.up, caption);
    c.text(at(sheet.right(), sheet.bottom() + 34.0), &captions.across, caption.end());
    move |part, value| at(sheet.x + sheet.w * part, height(value))
}

/// Lines over time, each with its seat's colour, mark and name at the end.
pub fn courses(captions: &Captions, courses: &[Course]) -> String {
    let mut c = Canvas::new();
    let all = || courses.iter().flat_map(|course| course.values.iter().map(|&v| v as f32));
    let (low, high) = (all().fold(0.0, f32::min), all().fold(1.0, f32::max));
    let sheet = rect(46.0, 26.0, WIDTH - 46.0 - 150.0, HEIGHT - 26.0 - 44.0);
    let place = frame(&mut c, captions, sheet, low, high);
    let steps = courses.iter().map(|course| course.values.len()).max().unwrap_or(0);
    let last = steps.saturating_sub(1).max(1);
    let (_, far, stride) = scale(0.0, last as f32);
    let mut mark = 0.0;
    while mark <= far && mark <= last as f32 {
        let foot = at(sheet.x + sheet.w * mark / last as f32, sheet.bottom());
        c.line(&[foot, foot.by(0.0, 5.0)], Style::line(Paint::INK, 1.2));
        let kind = Type::text(12.0).middle().paint(Paint::SOFT);
        c.count(foot.by(0.0, 18.0), mark as i64, kind);
        mark += stride;
    }
    // Names that would run into each other are moved apart, in the order of the ends.
    let mut ends: Vec<(f32, &Course)> = Vec::new();
    for course in courses {
        let sparse = course.values.len().div_ceil(POINTS).max(1);
        let mut points: Vec<Point> = Vec::new();
        for (i, &value) in course.values.iter().enumerate() {
            if i % sparse == 0 || i + 1 == course.values.len() {
                points.push(place(i as f32 / last as f32, value as f32));
            }
        }
        c.line(&points, Style::line(Paint::Seat(course.seat), 2.6));
        for point in points.iter().step_by((points.len() / 6).max(1)) {
            let path = mark_path(course.seat, *point, 4.0);
            c.path(&path, Style::fill(Paint::Seat(course.seat)).drawn(Paint::PAPER, 1.0));
        }
        if let Some(end) = points.last() {
            ends.push((end.y, course));
        }
    }
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut lowest = sheet.y - 18.0;
    for (y, course) in ends {
        lowest = (lowest + 18.0).max(y);
        let spot = at(sheet.right() + 14.0, lowest);
        let path = mark_path(course.seat, spot, 5.5);
        c.path(&path, Style::fill(Paint::Seat(course.seat)).drawn(Paint::INK, 0.8));
        let value = course.values.last().copied().unwrap_or(0);
        let words = format!("{} {value}", course.name);
        let kind = Type::text(13.0).fitted(&words, 124.0, 9.0);
        c.text(spot.by(12.0, 4.5), &words, kind);
    }
    whole(captions, c)
}

/// Bars side by side.
pub fn bars(captions: &Captions, bars: &[Bar]) -> String {
    let mut c = Canvas::new();
    let high = bars.iter().map(|bar| bar.value).fold(1.0, f32::max);
    let sheet = rect(46.0, 34.0, WIDTH - 46.0 - 14.0, HEIGHT - 34.0 - 44.0);
    let place = frame(&mut c, captions, sheet, 0.0, high);
    let each = sheet.w / bars.len().max(1) as f32;
    let broad = (each * 0.68).min(90.0);
    for (i, bar) in bars.iter().enumerate() {
        let middle = (i as f32 + 0.5) * each;
        let top = place(middle / sheet.w, bar.value);
        let paint = bar.seat.map_or(Paint::TIDE, Paint::Seat);
        let column = rect(top.x - broad / 2.0, top.y, broad, sheet.bottom() - top.y);
        if bar.value > 0.0 {
            c.sheet(column, Style::fill(paint).drawn(Paint::INK, 1.2));
        }
        let reading = Type::text(12.0).middle().fitted(&bar.reading, each, 8.0);
        c.text(top.by(0.0, -6.0), &bar.reading, reading);
        let label = Type::text(12.0).middle().paint(Paint::SOFT).fitted(&bar.label, each, 8.0);
        c.text(at(top.x, sheet.bottom() + 17.0), &bar.label, label);
        if let Some(seat) = bar.seat.filter(|_| column.h > 24.0) {
            let path = mark_path(seat, at(top.x, sheet.bottom() - 12.0), 5.0);
            c.path(&path, Style::fill(Paint::CLEAR));
        }
    }
    whole(captions, c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_holds_its_values_in_a_few_round_steps() {
        for (low, high) in [(0.0, 1.0), (0.0, 7.0), (-13.0, 148.0), (0.0, 990.0), (3.0, 3.0)] {
            let (bottom, top, step) = scale(low, high);
            assert!(bottom <= low && top >= high && top > bottom, "{low}..{high}");
            assert!((1.0..=8.0).contains(&((top - bottom) / step)), "{low}..{high}: {step}");
        }
    }

    #[test]
    fn names_are_escaped_and_never_on_top_of_each_other() {
        let course = |seat| Course { seat: Seat(seat), name: "<i>".into(), values: vec![0, 5] };
        let captions = Captions { title: "a \"b\"".into(), ..Captions::default() };
        let drawn = courses(&captions, &[course(0), course(1)]);
        assert!(!drawn.contains("<i>") && drawn.contains("aria-label=\"a &quot;b&quot;\""));
        let heights: Vec<&str> = drawn
            .split("<text")
            .filter(|text| text.contains("&lt;i&gt;"))
            .filter_map(|text| text.split(" y=\"").nth(1)?.split('"').next())
            .collect();
        assert_eq!(heights.len(), 2);
        assert_ne!(heights[0], heights[1]);
    }

    #[test]
    fn nothing_to_show_is_still_a_plot() {
        assert!(courses(&Captions::default(), &[]).ends_with("</svg>"));
        assert!(bars(&Captions::default(), &[]).ends_with("</svg>"));
    }
}
