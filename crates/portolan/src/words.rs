//! Results in words: score sheets, logs, whose turn it is.

use portolan_table::erased::LogLine;
use portolan_table::{Actor, AnyMatch, Outcome, Seat, SeatScore, Speaker, Turn, Verdict};
use serde::Serialize;

/// A score for programs: `{"end", "verdict", "seats": […], "ranking": [[…], …]}`.
#[derive(Serialize)]
pub struct ScoreSheet<'a> {
    end: &'a str,
    verdict: Verdict,
    seats: &'a [SeatScore],
    ranking: Vec<Vec<Seat>>,
}

impl<'a> From<&'a Outcome> for ScoreSheet<'a> {
    fn from(outcome: &'a Outcome) -> ScoreSheet<'a> {
        ScoreSheet {
            end: outcome.end,
            verdict: outcome.verdict,
            seats: &outcome.seats,
            ranking: outcome.ranking(),
        }
    }
}

/// A score for people: a row for each part, a column for each seat.
pub fn score_sheet(outcome: &Outcome, speaker: &Speaker<'_>) -> String {
    let parts = outcome.seats.first().map(|score| score.parts.as_slice()).unwrap_or_default();
    let mut rows = vec![
        std::iter::once(String::new())
            .chain(outcome.seats.iter().map(|score| speaker.name(score.seat)))
            .collect::<Vec<_>>(),
    ];
    for (i, part) in parts.iter().enumerate() {
        let points = |score: &SeatScore| {
            score.parts.get(i).map(|part| part.points.to_string()).unwrap_or_default()
        };
        let title = speaker.word(&format!("part-{}", part.id));
        rows.push(std::iter::once(title).chain(outcome.seats.iter().map(points)).collect());
    }
    let titled = |title: &str, cell: &dyn Fn(&SeatScore) -> String| {
        std::iter::once(title.to_owned()).chain(outcome.seats.iter().map(cell)).collect()
    };
    rows.push(titled("Total", &|score| score.total.to_string()));
    rows.push(titled("Place", &|score| (score.rank + 1).to_string()));
    columns(&rows)
}

/// Rows of cells as aligned lines: the first column to the left, the others to the right.
pub fn columns(rows: &[Vec<String>]) -> String {
    let width = |text: &str| text.chars().count();
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count)
        .map(|i| rows.iter().filter_map(|row| row.get(i)).map(|c| width(c)).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (i, (cell, &wide)) in row.iter().zip(&widths).enumerate() {
            let gap = " ".repeat(wide - width(cell));
            line += &if i == 0 { format!("{cell}{gap}") } else { format!("  {gap}{cell}") };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// How the game ended and who won, in a sentence.
pub fn verdict(outcome: &Outcome, speaker: &Speaker<'_>) -> String {
    let end = speaker.word(&format!("end-{}", outcome.end));
    let end = end.trim_end_matches('.');
    let names = |seats: Vec<Seat>| {
        seats.into_iter().map(|seat| speaker.name(seat)).collect::<Vec<_>>().join(" and ")
    };
    let winners = names(outcome.ranking().into_iter().next().unwrap_or_default());
    match outcome.verdict {
        Verdict::Ranked => format!("{end}: the win goes to {winners}."),
        Verdict::Won => format!("{end}: all win together."),
        Verdict::Lost => format!("{end}: all lose together."),
        Verdict::Solo(rating) => format!("{end}: {}", speaker.word(&format!("rating-{rating}"))),
        Verdict::Unfinished => format!("The game goes on; now ahead: {winners}."),
    }
}

/// A sentence about whom the game waits for.
pub fn whose_turn(turn: Turn, speaker: &Speaker<'_>) -> String {
    match turn {
        Turn::Over => "The game is over.".to_owned(),
        Turn::Chance => "Chance is about to decide.".to_owned(),
        Turn::Decide(seats) => {
            let names: Vec<_> = seats.iter().map(|seat| speaker.name(seat)).collect();
            let verb = if names.len() == 1 { "decides" } else { "decide" };
            format!("Now {} {verb}.", names.join(" and "))
        }
    }
}

/// The actor's name.
pub fn actor(actor: Actor, speaker: &Speaker<'_>) -> String {
    actor.seat().map_or_else(|| "Chance".to_owned(), |seat| speaker.name(seat))
}

/// A line of the log: what it told, or at least who did what.
pub fn log_line(line: &LogLine, speaker: &Speaker<'_>) -> String {
    if !line.told.is_empty() {
        return format!("{:>4}  {}", line.seq, line.told.join(" "));
    }
    let who = actor(line.actor, speaker);
    match &line.action {
        Some(action) => format!("{:>4}  {who}: {action}", line.seq),
        None => format!("{:>4}  {who}: …", line.seq),
    }
}

/// The game's title and how it is set up.
pub fn table_line(table: &dyn AnyMatch) -> String {
    let setup = table.setup();
    let seats =
        if setup.seats == 1 { "1 seat".to_owned() } else { format!("{} seats", setup.seats) };
    let options: String =
        setup.options.iter().map(|(id, value)| format!(", {id}={value}")).collect();
    format!("{}, {seats}{options}", table.game().title())
}

/// A large number with its thousands set apart.
pub fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let (sign, digits) = digits.strip_prefix('-').map_or(("", digits.as_str()), |rest| ("-", rest));
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{sign}{grouped}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(thousands(1234567.4), "1,234,567");
        assert_eq!(thousands(-100.0), "-100");
        assert_eq!(thousands(999.0), "999");
    }

    #[test]
    fn columns_line_up() {
        let rows = [vec!["a".into(), "10".into()], vec!["long".into(), "9".into()]];
        assert_eq!(columns(&rows), "a     10\nlong   9\n");
    }
}
