//! `portolan analyse`: hints for a position, and what a game hinged on.

use super::{CommandError, find_game};
use crate::analyse::{self, Hint, Prospect, Review};
use portolan_registry::{Registered, Visitor};
use portolan_table::record::Record;
use portolan_table::{AnyMatch, Match, Seat, Speaker};
use serde::Serialize;
use std::fs;
use std::io::{Read, Write};
use std::time::Duration;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
FILE is a record or a position. A record without --at is looked at as a whole: the curve of expected final \
scores, the turns that changed most, and what would have been better. A position, or a record --at an \
entry, gets hints: the best ways to go on, with the scores they promise. It looks at every card: it is for \
games that are over, or that everybody agrees to study.

Examples:
  portolan analyse game.txt
  portolan analyse game.txt --at 40 --count 5 --milliseconds 2000
  portolan analyse position.json --json")]
pub struct Args {
    /// The record or position; - reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Look at the moment after this entry
    #[arg(long, value_name = "ENTRY")]
    at: Option<usize>,
    /// How many hints or turns
    #[arg(long, value_name = "N", default_value_t = 3)]
    count: usize,
    /// How long each position is thought about
    #[arg(long, value_name = "MS", default_value_t = 500,
          value_parser = clap::value_parser!(u64).range(1..=600_000))]
    milliseconds: u64,
    /// Where the search's luck comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
#[serde(tag = "about", rename_all = "kebab-case")]
enum Analysis {
    Position { prospects: Vec<Prospect>, hints: Vec<Hint> },
    Game(Review),
}

/// Analyses and prints.
///
/// # Errors
/// For files that cannot be used.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CommandError> {
    let text = if args.file == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map_err(|e| CommandError::file("-", e))?;
        text
    } else {
        fs::read_to_string(&args.file).map_err(|e| CommandError::file(&args.file, e))?
    };
    let Opened { game, whole, names } = open(args, &text)?;
    let work = Work { game: &*game, whole, args };
    let Some(analysis) = portolan_registry::visit(game.game().id(), work).flatten() else {
        return Ok(());
    };
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &analysis).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    let speaker = Speaker::new(game.game().texts("en"), &names);
    match analysis {
        Analysis::Position { prospects, hints } => tell_position(&prospects, &hints, &speaker, out),
        Analysis::Game(review) => tell_game(&review, &speaker, out),
    }
}

/// The game in a file.
struct Opened {
    game: Box<dyn AnyMatch>,
    /// Is it to be looked at as a whole?
    whole: bool,
    /// Who plays.
    names: Vec<String>,
}

fn open(args: &Args, text: &str) -> Result<Opened, CommandError> {
    let file = || args.file.clone();
    if text.trim_start().starts_with('{') {
        let bad = |error| CommandError::Position { file: file(), error };
        let id = portolan_table::position::game_of(text).map_err(bad)?;
        let game = find_game(&id)?.resume(text).map_err(bad)?;
        return Ok(Opened { game, whole: false, names: Vec::new() });
    }
    let bad = |error| CommandError::Record { file: file(), error };
    let record: Record = text.parse().map_err(bad)?;
    let entries = record.entries.len();
    if let Some(at) = args.at.filter(|&at| at > entries) {
        return Err(CommandError::At { file: file(), entries, at });
    }
    let game = find_game(&record.game)?;
    let count = args.at.unwrap_or(entries);
    let game = game.replay(&record, count).map_err(bad)?;
    Ok(Opened { game, whole: args.at.is_none(), names: record.names })
}

struct Work<'a> {
    game: &'a dyn AnyMatch,
    whole: bool,
    args: &'a Args,
}

impl Visitor for Work<'_> {
    type Out = Option<Analysis>;

    fn visit<G: Registered>(self) -> Option<Analysis> {
        let game: &Match<G> = self.game.as_any().downcast_ref()?;
        let time = Duration::from_millis(self.args.milliseconds);
        let (count, seed) = (self.args.count, self.args.seed);
        Some(if self.whole {
            Analysis::Game(analyse::review(game, count, time, seed))
        } else {
            Analysis::Position {
                prospects: analyse::prospects(game),
                hints: analyse::hints(game, count, time, seed),
            }
        })
    }
}

fn tell_position(
    prospects: &[Prospect],
    hints: &[Hint],
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    for prospect in prospects {
        write!(out, "{} may expect {:.1}", speaker.name(prospect.seat), prospect.score)?;
        let mut parts = prospect.parts.clone();
        parts.retain(|(_, points)| points.abs() >= 0.05);
        let told: Vec<String> =
            parts.iter().map(|(group, points)| format!("{group} {points:+.1}")).collect();
        writeln!(out, "{}{}", if told.is_empty() { "" } else { ": " }, told.join(", "))?;
    }
    for (i, hint) in hints.iter().enumerate() {
        writeln!(
            out,
            "{}. {} — scores {}, worth {:.2} ({} simulations)",
            i + 1,
            hint.steps.join("; "),
            scores(&hint.scores),
            hint.worth,
            hint.simulations
        )?;
    }
    Ok(())
}

fn tell_game(
    review: &Review,
    speaker: &Speaker<'_>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    for moment in &review.curve {
        let name = speaker.name(moment.seat);
        writeln!(out, "{:>5}  {name:<12}  {}", moment.after, scores(&moment.scores))?;
    }
    for swing in &review.swings {
        let name = speaker.name(Seat(swing.seat.0));
        let taken = swing.steps.join("; ");
        writeln!(out, "\nAfter entry {}, {name}: {taken} ({:+.2})", swing.after, swing.change)?;
        if let Some(better) = &swing.better {
            let steps = better.steps.join("; ");
            writeln!(out, "  rather: {steps} — scores {}", scores(&better.scores))?;
        }
    }
    Ok(())
}

fn scores(scores: &[f32]) -> String {
    scores.iter().map(|score| format!("{score:.1}")).collect::<Vec<_>>().join(" / ")
}
