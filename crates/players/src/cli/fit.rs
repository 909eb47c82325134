//! `portolan fit`: the weights of a game's value, from nothing.

use super::{CommandError, find_game, progress, threads};
use crate::fit::{self, Generation, Settings};
use crate::weights::{Table, Weights};
use portolan_registry::{Registered, Visitor};
use portolan_table::SetupError;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The same seed gives the same weights, whatever the number of threads. Without --out the weights are \
printed; with it they are put into the file, beside those for other numbers of seats. The weights that \
come with a game are in its folder, data/insight.json.

Examples:
  portolan fit sail-to-india --seats 3 --out games/sail-to-india/data/insight.json
  portolan fit navegador --seats 4 --generations 4 --games 50
  portolan fit santa-maria --seats 3 --generations 11 --searching 4")]
pub struct Args {
    /// The game, as `portolan games` names it
    #[arg(value_name = "GAME")]
    game: String,
    /// How many play [default: as many as the rules allow]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Generations of self-play
    #[arg(long, value_name = "N", default_value_t = 8,
          value_parser = clap::value_parser!(u16).range(1..=1000))]
    generations: u16,
    /// Games in each generation
    #[arg(long, value_name = "K", default_value_t = 150,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// How far targets trust the result rather than the next forecast, 0 to 1
    #[arg(long, value_name = "L", default_value_t = 0.9, value_parser = fraction)]
    lambda: f32,
    /// How many lines of a turn greedy players follow
    #[arg(long, value_name = "N", default_value_t = 8,
          value_parser = clap::value_parser!(u16).range(1..=1000))]
    lines: u16,
    /// How readily greedy players err: in three kinds of games, by how much of the win a turn may look worse
    /// to be taken `e` times less often
    #[arg(long, value_name = "A,B,C", default_value = "0.002,0.01,0.03", value_parser = three)]
    greedy_ease: [f32; 3],
    /// How many generations, the last ones, are played by players who search; the others are greedy
    #[arg(long, value_name = "N", default_value_t = 0)]
    searching: u16,
    /// How many simulations those make for a turn
    #[arg(long, value_name = "N", default_value_t = 60,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    simulations: u32,
    /// How readily those err, likewise
    #[arg(long, value_name = "A,B,C", default_value = "0.001,0.003,0.01", value_parser = three)]
    ease: [f32; 3],
    /// Where chance and mistakes come from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games are played at once [default: as many as the machine runs at once]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Put the weights into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn fraction(given: &str) -> Result<f32, String> {
    match given.parse::<f32>() {
        Ok(part) if (0.0..=1.0).contains(&part) => Ok(part),
        _ => Err("a number from 0 to 1 is needed".to_owned()),
    }
}

fn three(given: &str) -> Result<[f32; 3], String> {
    let numbers: Option<Vec<f32>> = given.split(',').map(|number| number.parse().ok()).collect();
    let three = numbers.and_then(|numbers| <[f32; 3]>::try_from(numbers).ok());
    let sound = three.filter(|all| all.iter().all(|number| *number > 0.0 && number.is_finite()));
    sound.ok_or_else(|| "three numbers above 0 are needed, as in 0.001,0.003,0.01".to_owned())
}

/// Fits, and writes the weights.
///
/// # Errors
/// For a game or a table there is not, and for files that cannot be used.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CommandError> {
    let game = find_game(&args.game)?;
    let seats = args.seats.unwrap_or(game.seats().max);
    let settings = Settings {
        generations: args.generations.into(),
        games: args.games as usize,
        lambda: args.lambda,
        seed: args.seed,
        threads: threads(args.threads),
        lines: args.lines.into(),
        greedy_ease: args.greedy_ease,
        searching: args.searching.into(),
        simulations: args.simulations,
        ease: args.ease,
    };
    let mut weights = Weights::default();
    if let Some(path) = args.out.as_ref().filter(|path| path.exists()) {
        let text = fs::read_to_string(path).map_err(|e| CommandError::file(path.display(), e))?;
        weights = Weights::parse(&text).map_err(|e| CommandError::file(path.display(), e))?;
    }
    let fitted = portolan_registry::visit(game.id(), Work { seats, settings: &settings });
    let Some(fitted) = fitted else { return Ok(()) };
    let (features, mut table) = fitted?;
    let [a, b, c] = settings.greedy_ease;
    table.made = format!(
        "portolan fit {} --seats {seats} --generations {} --games {} --lambda {} --lines {} \
         --greedy-ease {a},{b},{c} --seed {}",
        game.id(),
        settings.generations,
        settings.games,
        settings.lambda,
        settings.lines,
        settings.seed
    );
    if settings.searching > 0 {
        let Settings { searching, simulations, ease: [a, b, c], .. } = settings;
        table.made +=
            &format!(" --searching {searching} --simulations {simulations} --ease {a},{b},{c}");
    }
    if weights.features != features {
        weights = Weights { features, ..Weights::default() };
    }
    weights.note = "What a player's final score depends on, at four moments of a game. Fitted by \
                    self-play; each table names the command that makes it again."
        .to_owned();
    weights.put(table);
    let text = format!("{}\n", weights.to_json());
    match &args.out {
        Some(path) => fs::write(path, text).map_err(|e| CommandError::file(path.display(), e)),
        None => Ok(out.write_all(text.as_bytes())?),
    }
}

struct Work<'a> {
    seats: u8,
    settings: &'a Settings,
}

impl Visitor for Work<'_> {
    type Out = Result<(Vec<String>, Table), SetupError>;

    fn visit<G: Registered>(self) -> Self::Out {
        let games = self.settings.generations * self.settings.games;
        let bar = progress(games as u64, "games of self-play");
        let table = fit::fit::<G>(
            self.seats,
            self.settings,
            || bar.inc(1),
            |generation, _| {
                let Generation { number, miss, mean, winners } = generation;
                bar.suspend(|| {
                    eprintln!(
                        "generation {number}: misses by {miss:.2}; a seat gets {mean:.1}, the best {winners:.1}"
                    );
                });
            },
        );
        bar.finish_and_clear();
        Ok((G::FEATURES.iter().map(ToString::to_string).collect(), table?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ease_is_three_numbers_above_nothing() {
        assert_eq!(three("0.001,0.003,0.01"), Ok([0.001, 0.003, 0.01]));
        for wrong in ["", "1,2", "1,2,3,4", "1,2,3,x", "0,1,2", "1,2,inf", "1,2,NaN"] {
            assert!(three(wrong).is_err(), "{wrong}");
        }
    }
}
