//! `portolan coach`: what the coach must show, measured.

use super::CommandError;
use crate::Effort;
use crate::measure::{self, Games, Mean, Share};
use portolan_players::cli::{TableArgs, progress};
use portolan_registry::{Registered, Visitor};
use portolan_table::SetupError;
use serde_json::{Value, json};
use std::io::Write;
use std::time::Duration;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
blunders: a random turn that gives away a blunder is put into each game; how often is it among the three largest \
swings of the review?
mistakes: how often is a turn of these players called a mistake?
luck: the mean luck of each seat over games of equals, which should be 0 within its bounds.
usual: what these players score by category, as data/coach.json keeps it.
times: seconds for a hint and for a review.

Examples:
  portolan coach blunders navegador --seats 3 --games 50
  portolan coach mistakes sail --players admiral --games 5
  portolan coach luck santa-maria --seats 2 --players helmsman --games 500")]
pub struct Args {
    /// What to measure
    #[arg(value_name = "FIGURE")]
    figure: Figure,
    #[command(flatten)]
    table: TableArgs,
    /// Who plays
    #[arg(long, value_name = "NAME", default_value = "search:60ms")]
    players: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Where chance comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Simulations for each turn of a review
    #[arg(long, value_name = "N", default_value_t = Effort::REVIEW.simulations)]
    simulations: u32,
    /// The longest that each turn of a review may take
    #[arg(long, value_name = "MS", default_value_t = Effort::REVIEW.time.as_millis() as u64)]
    milliseconds: u64,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum Figure {
    Blunders,
    Mistakes,
    Luck,
    Usual,
    Times,
}

/// Measures and prints.
///
/// # Errors
/// For a game, a table or a player there is not.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CommandError> {
    use portolan_players::cli::CommandError as Players;
    let (game, setup) = args.table.resolve()?;
    let players = args.players.parse().map_err(Players::from)?;
    let time = Duration::from_millis(args.milliseconds);
    let effort = Effort { simulations: args.simulations, time, ..Effort::REVIEW };
    let games = Games { setup, count: args.games, players, seed: args.seed, effort };
    let bar = progress(args.games, "playing and looking");
    let told = |more| bar.inc(more);
    let take = Take { figure: args.figure, games: &games, told: &told };
    let taken = portolan_registry::visit(game.id(), take);
    bar.finish_and_clear();
    // The game is in the list: it was found there.
    let Some(taken) = taken else { return Ok(()) };
    let (words, document) = taken.map_err(Players::from)?;
    if args.json {
        writeln!(out, "{document}")?
    } else {
        writeln!(out, "{words}")?
    }
    Ok(())
}

struct Take<'a> {
    figure: Figure,
    games: &'a Games,
    told: &'a dyn Fn(u64),
}

impl Visitor for Take<'_> {
    type Out = Result<(String, Value), SetupError>;

    fn visit<G: Registered>(self) -> Self::Out {
        let Take { figure, games, told } = self;
        Ok(match figure {
            Figure::Blunders => {
                let found = measure::blunders::<G>(games, told)?;
                (format!("blunders found: {}", share(&found)), json!(found))
            }
            Figure::Mistakes => {
                let strong = measure::strong::<G>(games, told)?;
                let few: Vec<String> =
                    strong.losses.iter().take(12).map(|loses| format!("{loses:.1}")).collect();
                let words = format!(
                    "turns called mistakes: {}; the largest losses: {}",
                    share(&strong.mistakes),
                    few.join(", ")
                );
                (words, json!(strong))
            }
            Figure::Luck => {
                let luck = measure::luck::<G>(games, told)?;
                let each: Vec<String> = luck.iter().map(mean).collect();
                (format!("luck by seat: {}", each.join("; ")), json!(luck))
            }
            Figure::Usual => {
                let usual = measure::usual::<G>(games, told)?;
                (json!(usual).to_string(), json!(usual))
            }
            Figure::Times => {
                let times = measure::times::<G>(games, told)?;
                let words = format!(
                    "seconds for a hint: {} (at most {:.2}); for a review: {} (at most {:.1})",
                    mean(&times.hint),
                    times.hint.most,
                    mean(&times.review),
                    times.review.most
                );
                (words, json!(times))
            }
        })
    }
}

fn share(share: &Share) -> String {
    let Share { hits, of, low, high } = share;
    let percent = 100.0 * *hits as f64 / (*of).max(1) as f64;
    format!("{hits} of {of}, {percent:.1} % ({:.1}–{:.1})", 100.0 * low, 100.0 * high)
}

fn mean(mean: &Mean) -> String {
    format!("{:.2} ± {:.2} (n = {})", mean.mean, mean.reach, mean.of)
}
