//! What could be expected at each turn of a game: a line for each seat, and below it a row for each that says how good
//! its turns were. Every turn is a link.

use crate::canvas::Canvas;
use crate::context::Layout;
use crate::geometry::{Point, Rect, at, place, rect};
use crate::lettering::Type;
use crate::paint::Paint;
use crate::plot::{Captions, scale};
use crate::style::Style;
use crate::symbols::mark_path;
use portolan_table::Seat;

/// What could be expected for a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Whose; none where it is everybody's.
    pub seat: Option<Seat>,
    /// The name beside its end.
    pub name: String,
    /// Before each turn, and at the end.
    pub values: Vec<f32>,
    /// The last value, as it is written.
    pub reading: String,
}

/// How good a turn was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// As good as the best.
    Best,
    /// Hardly worse.
    Fine,
    /// Not quite.
    Imprecise,
    /// Bad.
    Mistake,
    /// Very bad.
    Blunder,
}

/// A turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// How good it was.
    pub grade: Grade,
    /// Where it leads to.
    pub address: String,
    /// What it says to those who listen or point.
    pub words: String,
}

/// Everything on the sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Curves<'a> {
    /// What it says in words.
    pub captions: Captions,
    /// The lines.
    pub lines: &'a [Line],
    /// The turns.
    pub turns: &'a [Turn],
    /// How many seats there are.
    pub seats: u8,
    /// The turn that is looked at.
    pub here: Option<usize>,
}

/// A row of turns is so high.
const ROW: f32 = 20.0;

/// The measures of a sheet.
struct Measures {
    width: f32,
    height: f32,
    left: f32,
    names: f32,
    text: f32,
}

impl Measures {
    fn of(layout: Layout) -> Measures {
        layout.pick(
            Measures { width: 820.0, height: 280.0, left: 52.0, names: 168.0, text: 15.0 },
            Measures { width: 344.0, height: 230.0, left: 34.0, names: 20.0, text: 12.0 },
        )
    }
}

/// Draws the sheet, as an `<svg>` element.
///
/// ```
/// use portolan_scene::Layout;
/// use portolan_scene::curve::{Curves, Grade, Line, Turn, curves};
/// use portolan_scene::plot::Captions;
/// use portolan_table::Seat;
///
/// let line = Line { seat: Some(Seat(0)), name: "Inês".into(), values: vec![20.0, 14.5], reading: "14.5".into() };
/// let turn = Turn {
///     seat: Seat(0),
///     grade: Grade::Blunder,
///     address: "?turn=0".into(),
///     words: "Turn 1: blunder".into(),
/// };
/// let all = Curves { captions: Captions::default(), lines: &[line], turns: &[turn], seats: 1, here: None };
/// let drawn = curves(&all, Layout::Wide);
/// assert!(drawn.contains("<a href=\"?turn=0\"") && drawn.contains("Inês 14.5") && drawn.contains(">??</text>"));
/// ```
pub fn curves(all: &Curves<'_>, layout: Layout) -> String {
    let m = Measures::of(layout);
    let rows = f32::from(all.seats.max(1)) * ROW;
    let height = m.height + rows + 12.0;
    let top = m.text * 1.7;
    let sheet = rect(m.left, top, m.width - m.left - m.names, m.height - top - 8.0);
    let mut c = Canvas::new();
    c.out.push_str(&format!("<svg class=\"curve {}\" role=\"group\"", layout.id()));
    c.word("aria-label", &all.captions.title);
    c.out.push_str(&format!(" viewBox=\"0 0 {} {height}\">", m.width));
    let turns = all.turns.len().max(1) as f32;
    let along = |turn: f32| sheet.x + sheet.w * turn / turns;
    if let Some(here) = all.here.filter(|&here| here < all.turns.len()) {
        let (from, to) = (along(here as f32), along(here as f32 + 1.0));
        let wide = (to - from).max(4.0);
        let band = rect((from + to - wide) / 2.0, sheet.y, wide, sheet.h + rows + 8.0);
        c.ruled(band, 0.0, Style::fill(Paint::GOLD).faint(0.4));
    }
    let up = draw_scale(&mut c, all, sheet, &m);
    let mut ends: Vec<(Point, &Line)> = Vec::new();
    for line in all.lines {
        let points: Vec<Point> =
            line.values.iter().enumerate().map(|(i, &v)| at(along(i as f32), up(v))).collect();
        let paint = line.seat.map_or(Paint::DEEP, Paint::Seat);
        c.path(&straight(&points), Style::line(Paint::PAPER, 4.6).faint(0.7));
        c.path(&straight(&points), Style::line(paint, 2.6));
        ends.extend(points.last().map(|&end| (end, line)));
    }
    draw_names(&mut c, ends, sheet, &m);
    for (i, turn) in all.turns.iter().enumerate() {
        let middle = along(i as f32 + 0.5);
        let row = sheet.bottom() + 8.0 + ROW * (f32::from(turn.seat.0) + 0.5);
        draw_grade(&mut c, turn.grade, at(middle, row));
        let line = all.lines.iter().find(|line| line.seat.is_none_or(|seat| seat == turn.seat));
        let values = line.and_then(|line| Some((*line.values.get(i)?, *line.values.get(i + 1)?)));
        if let Some((before, after)) = values.filter(|_| turn.grade >= Grade::Mistake) {
            draw_grade(&mut c, turn.grade, at(middle, up((before + after) / 2.0)));
        }
    }
    for seat in Seat::all(all.seats) {
        let row = sheet.bottom() + 8.0 + ROW * (f32::from(seat.0) + 0.5);
        let path = mark_path(seat, at(sheet.x - 12.0, row), 5.0);
        c.path(&path, Style::fill(Paint::Seat(seat)).drawn(Paint::INK, 0.8));
    }
    for (i, turn) in all.turns.iter().enumerate() {
        let (from, to) = (along(i as f32), along(i as f32 + 1.0));
        let quiet = turn.grade < Grade::Mistake;
        c.link(&turn.address, &turn.words, quiet, |c| {
            let stripe = rect(from, sheet.y, to - from, sheet.h + rows + 8.0);
            c.ruled(stripe, 0.0, Style::fill(Paint::None).class("halo"));
        });
    }
    c.out.push_str("</svg>");
    c.finish()
}

/// The sign of a grade by itself, as an `<svg>` element that stands between words.
pub fn sign(grade: Grade) -> String {
    let mut c = Canvas::new();
    c.out.push_str("<svg class=\"grade\" viewBox=\"-11 -9 22 18\" aria-hidden=\"true\">");
    draw_grade(&mut c, grade, at(0.0, 0.0));
    c.out.push_str("</svg>");
    c.finish()
}

/// The sheet with its scale; how a value becomes a height.
fn draw_scale(
    c: &mut Canvas,
    all: &Curves<'_>,
    sheet: Rect,
    m: &Measures,
) -> impl Fn(f32) -> f32 + use<> {
    let values = || all.lines.iter().flat_map(|line| line.values.iter().copied());
    let high = values().fold(1.0, f32::max);
    // Where all is far above nothing, only what differs is shown.
    let least = values().fold(high, f32::min);
    let low = if least > high * 0.4 { least } else { least.min(0.0) };
    let (low, high, step) = scale(low, high, 5.0);
    let up = move |value: f32| sheet.bottom() - sheet.h * (value - low) / (high - low);
    let kind = Type::text(m.text).paint(Paint::SOFT);
    let mut mark = low;
    while mark <= high + step / 2.0 {
        let y = up(mark);
        c.path(&straight(&[at(sheet.x, y), at(sheet.right(), y)]), Style::line(Paint::SHADE, 1.0));
        c.count(at(sheet.x - 6.0, y + m.text * 0.35), mark as i64, kind.end());
        mark += step;
    }
    c.line(&[at(sheet.x, sheet.y), at(sheet.x, sheet.bottom())], Style::line(Paint::INK, 1.4));
    c.line(
        &[at(sheet.x, sheet.bottom()), at(sheet.right(), sheet.bottom())],
        Style::line(Paint::INK, 1.4),
    );
    c.text(at(2.0, m.text), &all.captions.up, kind.italic());
    c.text(at(sheet.right(), m.text), &all.captions.across, kind.italic().end());
    up
}

/// The marks and names at the ends of the lines, moved apart where they would run into each other.
fn draw_names(c: &mut Canvas, mut ends: Vec<(Point, &Line)>, sheet: Rect, m: &Measures) {
    ends.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    let apart = m.text * 1.35;
    let mut lowest = sheet.y - apart;
    for (end, line) in ends {
        lowest = (lowest + apart).max(end.y);
        let spot = at(sheet.right() + 12.0, lowest);
        if let Some(seat) = line.seat {
            let path = mark_path(seat, spot, 5.5);
            c.path(&path, Style::fill(Paint::Seat(seat)).drawn(Paint::INK, 0.8));
        }
        if m.names > 60.0 {
            let words = format!("{} {}", line.name, line.reading).trim().to_owned();
            let kind = Type::text(m.text).fitted(&words, m.names - 26.0, 12.5);
            c.text(spot.by(11.0, m.text * 0.33), &words, kind);
        }
    }
}

/// How good a turn was: by shape and by colour, and the bad ones by a sign, too.
fn draw_grade(c: &mut Canvas, grade: Grade, centre: Point) {
    let signed = |c: &mut Canvas, words: &str, half: f32, round: f32| {
        let sheet = rect(centre.x - half, centre.y - 7.5, 2.0 * half, 15.0);
        c.ruled(sheet, round, Style::fill(Paint::WINE).drawn(Paint::PAPER, 1.2));
        let kind = Type::text(12.0).bold().middle().paint(Paint::PAPER);
        c.text(centre.by(0.0, 4.3), words, kind);
    };
    match grade {
        Grade::Best => {
            let bar = [centre.by(0.0, -6.0), centre.by(0.0, 6.0)];
            c.path(&straight(&bar), Style::line(Paint::LEAF, 3.0));
        }
        Grade::Fine => {
            let bar = [centre.by(0.0, -2.5), centre.by(0.0, 2.5)];
            c.path(&straight(&bar), Style::line(Paint::SOFT, 3.0));
        }
        Grade::Imprecise => {
            let mut path = String::new();
            for (i, corner) in [(-5.0, 4.5), (5.0, 4.5), (0.0, -5.0)].into_iter().enumerate() {
                path.push(if i == 0 { 'M' } else { 'L' });
                place(&mut path, centre.by(corner.0, corner.1));
            }
            path.push('Z');
            c.path(&path, Style::fill(Paint::COIN).drawn(Paint::INK, 1.0));
        }
        Grade::Mistake => signed(c, "?", 7.5, 7.5),
        Grade::Blunder => signed(c, "??", 10.0, 1.5),
    }
}

/// A line by ruler: what is this close would not bear a trembling hand.
fn straight(points: &[Point]) -> String {
    let mut data = String::new();
    for (i, &point) in points.iter().enumerate() {
        data.push(if i == 0 { 'M' } else { 'L' });
        place(&mut data, point);
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(seat: u8, grade: Grade) -> Turn {
        Turn { seat: Seat(seat), grade, address: format!("?turn={seat}"), words: "<b>".into() }
    }

    #[test]
    fn every_turn_is_a_link_and_bad_ones_are_marked_twice() {
        let grades = [Grade::Best, Grade::Fine, Grade::Imprecise, Grade::Mistake, Grade::Blunder];
        let turns: Vec<Turn> = grades.into_iter().map(|grade| turn(1, grade)).collect();
        let values = |from: f32| (0..6).map(|i| from - i as f32 * 7.0).collect();
        let line = |seat: u8, from| Line {
            seat: Some(Seat(seat)),
            name: "\"Ana\"".into(),
            values: values(from),
            reading: String::new(),
        };
        let lines = [line(0, 12.0), line(1, 40.0)];
        for layout in Layout::ALL {
            let captions = Captions::default();
            let all = Curves { captions, lines: &lines, turns: &turns, seats: 2, here: Some(3) };
            let drawn = curves(&all, layout);
            assert_eq!(drawn.matches("<a href=\"?turn=1\"").count(), 5);
            assert_eq!(drawn.matches("tabindex=\"-1\"").count(), 3);
            assert_eq!(drawn.matches(">?</text>").count(), 2, "in its row, and on its line");
            assert_eq!(drawn.matches(">??</text>").count(), 2);
            assert!(!drawn.contains("<b>") && !drawn.contains("\"Ana\""));
            assert_eq!(drawn.contains("Ana"), layout == Layout::Wide);
        }
    }

    #[test]
    fn a_game_without_turns_is_still_a_sheet() {
        let captions = Captions::default();
        let all = Curves { captions, lines: &[], turns: &[], seats: 2, here: Some(9) };
        assert!(curves(&all, Layout::Narrow).ends_with("</svg>"));
    }
}
