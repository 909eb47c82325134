//! Standings as a table in text.

use super::{Interval, Standing};

/// A table for people: figures, each with its 95 % interval.
pub fn table(standings: &[Standing]) -> String {
    let head = [
        "player", "seats", "rank", "wins", "matches", "score", "margin", "rating", "thinks",
        "slowest",
    ];
    let mut rows = vec![head.map(str::to_owned)];
    for s in standings {
        rows.push([
            s.player.clone(),
            s.seats.to_string(),
            figure(&s.rank, 1.0, ""),
            figure(&s.wins, 100.0, " %"),
            figure(&s.matches, 100.0, " %"),
            figure(&s.score, 1.0, ""),
            figure(&s.margin, 1.0, ""),
            format!("{:.0} ({:.0} to {:.0})", s.rating.mean, s.rating.low, s.rating.high),
            format!("{:.1} ms", s.thought),
            format!("{:.0} ms", s.slowest),
        ]);
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..head.len()).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &[String; 10]| {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn figure(interval: &Interval, times: f64, unit: &str) -> String {
    let Interval { mean, low, high } = interval;
    format!("{:.2}{unit} ({:.2} to {:.2})", mean * times, low * times, high * times)
}
