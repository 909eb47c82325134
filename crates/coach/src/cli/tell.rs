//! Hints and reviews as text for the terminal.

use super::CommandError;
use super::lines::{sources, steps};
use portolan_table::Speaker;
use portolan_views::coach::{Account, Hint, Mark, Points, Prospects, Review, ReviewedTurn, Way};
use std::io::Write;

/// Everybody's prospects, a line for each seat.
pub fn tell_prospects(
    prospects: &Prospects,
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    for (seat, (score, chance)) in portolan_table::Seat::all(prospects.scores.len() as u8)
        .zip(prospects.scores.iter().zip(&prospects.chances))
    {
        let (name, chance) = (speaker.name(seat), f32::from(*chance) / 10.0);
        writeln!(out, "{name} may expect {score}, and wins {chance:.0} times in 100")?;
    }
    Ok(())
}

/// What to think about, and the best ways.
pub fn tell_hint(
    hint: &Hint,
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    writeln!(out, "\n{}: {}", speaker.name(hint.seat), hint.idea.text)?;
    for (i, way) in hint.ways.iter().enumerate() {
        let score = way.prospects.scores.get(hint.seat.index()).copied().unwrap_or_default();
        write!(out, "{}. {} — {score}", i + 1, steps(&way.steps))?;
        match way.loses {
            Points::ZERO => {}
            loses => write!(out, ", {loses} less")?,
        }
        writeln!(out, " ({} simulations)", way.simulations)?;
        tell_sources(way, out)?;
    }
    Ok(())
}

fn tell_sources(way: &Way, out: &mut dyn Write) -> Result<(), CommandError> {
    let told = sources(way);
    if !told.is_empty() {
        writeln!(out, "   {told}")?;
    }
    Ok(())
}

/// A whole review.
pub fn tell_review(
    review: &Review,
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let unit = if review.together { "percent of the chance to win" } else { "points" };
    let [imprecise, mistake, blunder] = review.bounds;
    writeln!(
        out,
        "{} turns, {} simulations each. In {unit}: ?! from {imprecise}, ? from {mistake}, ?? from {blunder}.\n",
        review.turns.len(),
        review.simulations,
    )?;
    for turn in &review.turns {
        tell_turn(turn, speaker, out)?;
    }
    writeln!(out, "\nTurning points")?;
    for turn in review.turning_points.iter().filter_map(|&place| review.turns.get(place)) {
        tell_turning_point(turn, speaker, out)?;
    }
    tell_luck(review, speaker, out)?;
    tell_categories(review, speaker, out)?;
    writeln!(out, "\nWhat to practise next")?;
    for advice in &review.advice {
        writeln!(out, "  {}: {}", speaker.name(advice.seat), advice.text)?;
    }
    Ok(())
}

/// A mark as it is written beside moves of chess.
fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Best => "!",
        Mark::Fine => "",
        Mark::Imprecise => "?!",
        Mark::Mistake => "?",
        Mark::Blunder => "??",
    }
}

fn scores(prospects: &Prospects) -> String {
    let each: Vec<String> = prospects.scores.iter().map(|score| format!("{score:>5}")).collect();
    each.join(" ")
}

fn tell_turn(
    turn: &ReviewedTurn,
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let name = speaker.name(turn.seat);
    let lost = if turn.loses > Points::ZERO { (-turn.loses).signed() } else { String::new() };
    writeln!(
        out,
        "{:>5} {} {:>2} {lost:>6}  {name}: {}",
        turn.from,
        scores(&turn.before),
        sign(turn.mark),
        steps(&turn.played)
    )?;
    Ok(())
}

fn tell_turning_point(
    turn: &ReviewedTurn,
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let name = speaker.name(turn.seat);
    writeln!(out, "\n  After entry {}, {name}: {}", turn.from, steps(&turn.played))?;
    match &turn.better {
        Some(better) => {
            writeln!(out, "  gave away {}. Better: {}", turn.loses, steps(&better.steps))?;
            tell_sources(better, out)
        }
        None => Ok(writeln!(out, "  was as good as anything known.")?),
    }
}

fn tell_luck(
    review: &Review,
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    writeln!(out, "\nLuck and skill")?;
    writeln!(
        out,
        "  {:<16} {:>7} {:>7} {:>7} {:>7} {:>7}  {:>12} {:>9}",
        "", "start", "own", "others", "chance", "end", "average luck", "accuracy"
    )?;
    for account in &review.accounts {
        let Account { start, own, others, chance, end, accuracy, .. } = account;
        writeln!(
            out,
            "  {:<16} {:>7} {:>7} {:>7} {:>7} {:>7}  {:>12} {:>8}%",
            speaker.name(account.seat),
            start.to_string(),
            own.signed(),
            others.signed(),
            chance.signed(),
            end.to_string(),
            account.with_average_luck().to_string(),
            accuracy[3]
        )?;
    }
    let mut strokes: Vec<_> = review.reveals.iter().collect();
    let size = |swing: &[Points]| swing.iter().map(|points| points.0.abs()).max().unwrap_or(0);
    strokes.sort_by_key(|reveal| std::cmp::Reverse(size(&reveal.swing)));
    for reveal in strokes.into_iter().take(3).filter(|reveal| size(&reveal.swing) >= 100) {
        let each: Vec<String> = reveal.swing.iter().map(|points| points.signed()).collect();
        writeln!(out, "  After entry {}: {} ({})", reveal.from, reveal.text, each.join(" / "))?;
    }
    Ok(())
}

fn tell_categories(
    review: &Review,
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    writeln!(out, "\nWhere the points came from")?;
    write!(out, "  {:<28}", "")?;
    for account in &review.accounts {
        write!(out, " {:>10.10}", speaker.name(account.seat))?;
    }
    writeln!(out, " {:>10}", "usual")?;
    for category in &review.categories {
        write!(out, "  {:<28.28}", category.name)?;
        for scored in &category.scored {
            write!(out, " {:>10}", scored.to_string())?;
        }
        let usual = category.usual.map(|usual| usual.to_string()).unwrap_or_default();
        writeln!(out, " {usual:>10}")?;
    }
    Ok(())
}
