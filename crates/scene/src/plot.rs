//! Plots in the kit's hand: lines over time, bars, and ranges.

use crate::artwork::Artwork;
use crate::canvas::Canvas;
use crate::geometry::{Point, Rect, at, rect};
use crate::lettering::Type;
use crate::paint::{Paint, Theme, resolved};
use crate::sheet;
use crate::style::Style;
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

/// One column of a chart, with words below and above.
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

/// One value that is known only so well.
#[derive(Clone, PartialEq, Debug)]
pub struct Range {
    /// What stands beside it.
    pub label: String,
    /// Where it begins.
    pub low: f32,
    /// The likeliest value.
    pub middle: f32,
    /// Where it ends.
    pub high: f32,
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

/// A plot that was drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Plot {
    size: Point,
    title: String,
    body: String,
    /// Where the first and the last step stand, for whoever points at one.
    across: Option<(f32, f32)>,
}

impl Plot {
    fn new(captions: &Captions, size: Point, canvas: Canvas) -> Plot {
        Plot { size, title: captions.title.clone(), body: canvas.finish(), across: None }
    }

    /// The `<svg>` element for a page. Where courses go from and to stands in `data-across`.
    pub fn inline(&self) -> String {
        format!("{}{}</svg>", self.opening(""), self.body)
    }

    /// A whole SVG file with the theme's colours written out.
    pub fn plain_file(&self, theme: Theme) -> String {
        let mut ground = Canvas::new();
        ground.ruled(rect(0.0, 0.0, self.size.x, self.size.y), 0.0, Style::fill(Paint::VELLUM));
        let whole = format!(
            "{}<style>{}</style>{}{}</svg>\n",
            self.opening(" xmlns=\"http://www.w3.org/2000/svg\""),
            sheet::TYPE,
            ground.finish(),
            self.body
        );
        resolved(&whole, &Artwork::NONE, theme)
    }

    fn opening(&self, namespace: &str) -> String {
        let mut words = Canvas::default();
        words.word("aria-label", &self.title);
        if let Some((from, to)) = self.across {
            words.word("data-across", &format!("{from} {to}"));
        }
        let Point { x, y } = self.size;
        let small = if x < WIDTH { " small" } else { "" };
        let words = words.finish();
        format!(
            "<svg{namespace} class=\"plot{small}\" viewBox=\"0 0 {x} {y}\" role=\"img\"{words}>"
        )
    }
}

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 300.0;
/// The height of a row of ranges.
const ROW: f32 = 34.0;
/// Points of a line that are drawn at most: more cannot be told apart.
const POINTS: usize = 240;

/// How large a plot of courses is drawn, and how much is written on it.
struct Scale {
    size: Point,
    sheet: Rect,
    /// The height of its letters.
    letters: f32,
    /// So many steps of the scale, about.
    steps: f32,
    /// Do names stand beside the ends of the lines, and captions beside the scales?
    named: bool,
}

impl Scale {
    const USUAL: Scale = Scale {
        size: at(WIDTH, HEIGHT),
        sheet: rect(46.0, 26.0, WIDTH - 46.0 - 150.0, HEIGHT - 26.0 - 44.0),
        letters: 12.0,
        steps: 5.0,
        named: true,
    };
    /// For the margin of a page and for telephones, where it is shown about as large as it is drawn.
    const SMALL: Scale = Scale {
        size: at(360.0, 216.0),
        sheet: rect(42.0, 28.0, 360.0 - 42.0 - 14.0, 216.0 - 28.0 - 28.0),
        letters: 16.0,
        steps: 3.0,
        named: false,
    };
}

/// The lowest and highest mark of a scale over these values in about so many steps, and the way from mark to mark.
pub(crate) fn scale(low: f32, high: f32, steps: f32) -> (f32, f32, f32) {
    let span = (high - low).max(1.0);
    let rough = span / steps;
    let power = 10f32.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * power).into_iter().find(|&s| s >= rough);
    let step = step.unwrap_or(10.0 * power).max(1.0);
    ((low / step).floor() * step, (high / step).ceil().max((low / step).floor() + 1.0) * step, step)
}

/// Draws the sheet with its scale; how a value and a part of the width become a place.
fn frame(
    c: &mut Canvas,
    captions: &Captions,
    shape: &Scale,
    low: f32,
    high: f32,
) -> impl Fn(f32, f32) -> Point + use<> {
    let sheet = shape.sheet;
    let (low, high, step) = scale(low, high, shape.steps);
    c.ruled(sheet, 3.0, Style::fill(Paint::PAPER).drawn(Paint::SHADE, 1.0));
    let height = move |value: f32| sheet.bottom() - sheet.h * (value - low) / (high - low);
    let mut mark = low;
    while mark <= high + step / 2.0 {
        let y = height(mark);
        let line = Style::line(Paint::SHADE, 1.0);
        c.line(&[at(sheet.x, y), at(sheet.right(), y)], line);
        let kind = Type::text(shape.letters).end().paint(Paint::SOFT);
        c.count(at(sheet.x - 8.0, y + shape.letters / 3.0), mark as i64, kind);
        mark += step;
    }
    c.line(&[at(sheet.x, sheet.y), at(sheet.x, sheet.bottom())], Style::line(Paint::INK, 1.6));
    c.line(
        &[at(sheet.x, sheet.bottom()), at(sheet.right(), sheet.bottom())],
        Style::line(Paint::INK, 1.6),
    );
    if shape.named {
        let caption = Type::text(13.0).italic().paint(Paint::SOFT);
        c.text(at(sheet.x - 34.0, sheet.y - 10.0), &captions.up, caption);
        c.text(at(sheet.right(), sheet.bottom() + 34.0), &captions.across, caption.end());
    }
    move |part, value| at(sheet.x + sheet.w * part, height(value))
}

/// Lines over time, each with its seat's colour, mark and name at the end.
///
/// ```
/// use portolan_scene::plot::{Captions, Course, courses};
/// use portolan_table::Seat;
///
/// let course = Course { seat: Seat(0), name: "Inês".into(), values: vec![0, 3, 8] };
/// let drawn = courses(&Captions { title: "Points".into(), ..Captions::default() }, &[course]).inline();
/// assert!(drawn.contains("aria-label=\"Points\"") && drawn.contains("Inês 8"));
/// ```
pub fn courses(captions: &Captions, courses: &[Course]) -> Plot {
    drawn_courses(captions, courses, None, &Scale::USUAL)
}

/// The same for the margin of a page, and for telephones: few marks, no names. Where one step is looked at, a line
/// across all courses stands there, and what it says above.
///
/// ```
/// use portolan_scene::plot::{Captions, Course, courses_small};
/// use portolan_table::Seat;
///
/// let course = Course { seat: Seat(0), name: "Inês".into(), values: vec![0, 3, 8] };
/// let drawn = courses_small(&Captions::default(), &[course], Some((1, "here".into()))).inline();
/// assert!(drawn.contains(">here</text>") && !drawn.contains("Inês"));
/// ```
pub fn courses_small(
    captions: &Captions,
    courses: &[Course],
    here: Option<(usize, String)>,
) -> Plot {
    drawn_courses(captions, courses, here, &Scale::SMALL)
}

fn drawn_courses(
    captions: &Captions,
    courses: &[Course],
    here: Option<(usize, String)>,
    shape: &Scale,
) -> Plot {
    let mut c = Canvas::new();
    let all = || courses.iter().flat_map(|course| course.values.iter().map(|&v| v as f32));
    let (low, high) = (all().fold(0.0, f32::min), all().fold(1.0, f32::max));
    let sheet = shape.sheet;
    let place = frame(&mut c, captions, shape, low, high);
    let steps = courses.iter().map(|course| course.values.len()).max().unwrap_or(0);
    let last = steps.saturating_sub(1).max(1);
    let (_, far, stride) = scale(0.0, last as f32, shape.steps);
    let mut mark = 0.0;
    while mark <= far && mark <= last as f32 {
        let foot = at(sheet.x + sheet.w * mark / last as f32, sheet.bottom());
        c.line(&[foot, foot.by(0.0, 5.0)], Style::line(Paint::INK, 1.2));
        let kind = Type::text(shape.letters).middle().paint(Paint::SOFT);
        c.count(foot.by(0.0, 6.0 + shape.letters), mark as i64, kind);
        mark += stride;
    }
    if let Some((step, words)) = here {
        let x = sheet.x + sheet.w * step.min(last) as f32 / last as f32;
        let line = Style::line(Paint::WINE, 2.0).dashed("6 4");
        c.line(&[at(x, sheet.y), at(x, sheet.bottom())], line);
        let kind = Type::text(shape.letters).middle().paint(Paint::WINE);
        let half = kind.breadth(&words) / 2.0;
        let middle = x.clamp(sheet.x + half, (sheet.right() - half).max(sheet.x + half));
        c.text(at(middle, sheet.y - 8.0), &words, kind);
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
    for (y, course) in ends.into_iter().filter(|_| shape.named) {
        lowest = (lowest + 18.0).max(y);
        let spot = at(sheet.right() + 14.0, lowest);
        let path = mark_path(course.seat, spot, 5.5);
        c.path(&path, Style::fill(Paint::Seat(course.seat)).drawn(Paint::INK, 0.8));
        let value = course.values.last().copied().unwrap_or(0);
        let words = format!("{} {value}", course.name);
        let kind = Type::text(13.0).fitted(&words, 124.0, 9.0);
        // In a small window the marks alone say whose line it is.
        c.group("legend", |c| c.text(spot.by(12.0, 4.5), &words, kind));
    }
    let plot = Plot::new(captions, shape.size, c);
    Plot { across: Some((sheet.x, sheet.right())), ..plot }
}

/// Bars side by side.
///
/// ```
/// use portolan_scene::plot::{Bar, Captions, bars};
///
/// let bar = Bar { label: "1500".into(), value: 3.0, reading: "three".into(), seat: None };
/// assert!(bars(&Captions::default(), &[bar]).inline().contains(">three</text>"));
/// ```
pub fn bars(captions: &Captions, bars: &[Bar]) -> Plot {
    let sheet = rect(46.0, 34.0, WIDTH - 46.0 - 14.0, HEIGHT - 34.0 - 44.0);
    drawn_bars(captions, bars, &Scale { sheet, ..Scale::USUAL })
}

/// The same in small, for telephones: few words, of which as many are left out as there is no room for.
///
/// ```
/// use portolan_scene::plot::{Bar, Captions, bars_small};
///
/// let bar = |n: u32| Bar { label: n.to_string(), value: 3.0, reading: String::new(), seat: None };
/// let many: Vec<Bar> = (10..30).map(bar).collect();
/// let drawn = bars_small(&Captions::default(), &many).inline();
/// assert!(drawn.contains(">10</text>") && !drawn.contains(">11</text>"));
/// ```
pub fn bars_small(captions: &Captions, bars: &[Bar]) -> Plot {
    drawn_bars(captions, bars, &Scale::SMALL)
}

fn drawn_bars(captions: &Captions, bars: &[Bar], shape: &Scale) -> Plot {
    let (sheet, letters) = (shape.sheet, shape.letters);
    let mut c = Canvas::new();
    let high = bars.iter().map(|bar| bar.value).fold(1.0, f32::max);
    let place = frame(&mut c, captions, shape, 0.0, high);
    let each = sheet.w / bars.len().max(1) as f32;
    let broad = (each * 0.68).min(90.0);
    // In small, every so many bars have words, so that none is smaller than the others or on top of them.
    let longest = bars.iter().map(|bar| bar.label.chars().count()).max().unwrap_or(0);
    let every = match shape.named {
        true => 1,
        false => (longest as f32 * letters * 0.66 / each).ceil().max(1.0) as usize,
    };
    for (i, bar) in bars.iter().enumerate() {
        let middle = (i as f32 + 0.5) * each;
        let top = place(middle / sheet.w, bar.value);
        let paint = bar.seat.map_or(Paint::TIDE, Paint::Seat);
        let column = rect(top.x - broad / 2.0, top.y, broad, sheet.bottom() - top.y);
        if bar.value > 0.0 {
            c.sheet(column, Style::fill(paint).drawn(Paint::INK, 1.2));
        }
        if let Some(seat) = bar.seat.filter(|_| column.h > 24.0) {
            let path = mark_path(seat, at(top.x, sheet.bottom() - 12.0), 5.0);
            c.path(&path, Style::fill(Paint::CLEAR));
        }
        if !i.is_multiple_of(every) {
            continue;
        }
        let room = each * every as f32;
        let reading = Type::text(letters).middle().fitted(&bar.reading, room, 8.0);
        c.text(top.by(0.0, -letters / 2.0), &bar.reading, reading);
        let label = Type::text(letters).middle().paint(Paint::SOFT).fitted(&bar.label, room, 8.0);
        c.text(at(top.x, sheet.bottom() + letters * 1.42), &bar.label, label);
    }
    Plot::new(captions, shape.size, c)
}

/// Ranges below each other, each with its likeliest value.
///
/// ```
/// use portolan_scene::Theme;
/// use portolan_scene::plot::{Captions, Range, ranges};
///
/// let admiral = Range { label: "admiral".into(), low: 180.0, middle: 210.0, high: 240.0 };
/// let file = ranges(&Captions::default(), &[admiral]).plain_file(Theme::Day);
/// assert!(file.contains("xmlns=") && file.contains(">admiral</text>") && !file.contains("var("));
/// ```
pub fn ranges(captions: &Captions, ranges: &[Range]) -> Plot {
    let mut c = Canvas::new();
    let low = ranges.iter().map(|range| range.low).fold(0.0, f32::min);
    let high = ranges.iter().map(|range| range.high).fold(1.0, f32::max);
    let (low, high, step) = scale(low, high, 5.0);
    let height = 34.0 + ROW * ranges.len().max(1) as f32 + 44.0;
    let sheet = rect(170.0, 34.0, WIDTH - 170.0 - 24.0, height - 34.0 - 44.0);
    c.ruled(sheet, 3.0, Style::fill(Paint::PAPER).drawn(Paint::SHADE, 1.0));
    let along = |value: f32| sheet.x + sheet.w * (value - low) / (high - low);
    let mut mark = low;
    while mark <= high + step / 2.0 {
        let foot = at(along(mark), sheet.bottom());
        c.line(&[at(foot.x, sheet.y), foot], Style::line(Paint::SHADE, 1.0));
        let kind = Type::text(12.0).middle().paint(Paint::SOFT);
        c.count(foot.by(0.0, 18.0), mark as i64, kind);
        mark += step;
    }
    for (i, range) in ranges.iter().enumerate() {
        let y = sheet.y + ROW * (i as f32 + 0.5);
        let kind = Type::text(14.0).fitted(&range.label, sheet.x - 28.0, 9.0);
        c.text(at(16.0, y + 5.0), &range.label, kind);
        let (from, to) = (at(along(range.low), y), at(along(range.high), y));
        c.line(&[from, to], Style::line(Paint::DEEP, 3.0));
        c.disc(at(along(range.middle), y), 6.0, Style::fill(Paint::WINE).drawn(Paint::PAPER, 1.0));
    }
    let caption = Type::text(13.0).italic().paint(Paint::SOFT);
    c.text(at(16.0, sheet.y - 12.0), &captions.up, caption);
    c.text(at(sheet.right(), sheet.bottom() + 36.0), &captions.across, caption.end());
    Plot::new(captions, at(WIDTH, height), c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_holds_its_values_in_a_few_round_steps() {
        for (low, high) in [(0.0, 1.0), (0.0, 7.0), (-13.0, 148.0), (0.0, 990.0), (3.0, 3.0)] {
            let (bottom, top, step) = scale(low, high, 5.0);
            assert!(bottom <= low && top >= high && top > bottom, "{low}..{high}");
            assert!((1.0..=8.0).contains(&((top - bottom) / step)), "{low}..{high}: {step}");
        }
    }

    #[test]
    fn names_are_escaped_and_never_on_top_of_each_other() {
        let course = |seat| Course { seat: Seat(seat), name: "<i>".into(), values: vec![0, 5] };
        let captions = Captions { title: "a \"b\"".into(), ..Captions::default() };
        let drawn = courses(&captions, &[course(0), course(1)]).inline();
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
        let captions = Captions::default();
        for plot in [courses(&captions, &[]), bars(&captions, &[]), ranges(&captions, &[])] {
            assert!(plot.inline().ends_with("</svg>"));
        }
    }

    #[test]
    fn a_range_lies_where_its_values_are() {
        let range = |low, middle, high| Range { label: String::new(), low, middle, high };
        let plot = ranges(&Captions::default(), &[range(-80.0, 0.0, 80.0), range(0.0, 50.0, 90.0)]);
        let places: Vec<f32> = plot
            .body
            .split("<circle cx=\"")
            .skip(1)
            .filter_map(|part| part.split('"').next()?.parse().ok())
            .collect();
        assert!(places.len() == 2 && places[0] < places[1], "{places:?}");
        assert!(places.iter().all(|x| (170.0..WIDTH).contains(x)));
    }
}
