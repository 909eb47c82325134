//! `portolan record`: the computer plays one game and writes it down.

use crate::chance::generator;
use crate::error::CliError;
use crate::files;
use crate::players::LineUp;
use crate::setup::SetupArgs;
use crate::words;
use portolan_registry::{Registered, Visitor};
use portolan_table::record::Record;
use portolan_table::{Insight, Match, Outcome, Setup, Speaker};
use std::io::Write;
use std::path::PathBuf;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The same seed gives the same game: the first that `portolan simulate` plays with it.

Examples:
  portolan record sail-to-india --seats 4 --seed 7 -o game.txt
  portolan record sail-to-india --seed 7 -o - | portolan replay -
  portolan record navegador --player captain -o strong.txt")]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,
    /// Where luck and choices come from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Who plays: one name for all seats, or one for each
    #[arg(
        long = "player",
        alias = "players",
        value_name = "NAME[,…]",
        default_value = "random",
        value_delimiter = ','
    )]
    players: Vec<String>,
    /// Where to write the record (- for standard output)
    #[arg(short, long = "output", value_name = "FILE")]
    output: PathBuf,
}

/// Plays and writes.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let (game, setup) = args.setup.resolve()?;
    let line_up = LineUp::parse(&args.players, setup.seats)?;
    let one = OneGame { setup: &setup, line_up: &line_up, seed: args.seed };
    let (record, outcome) = portolan_registry::visit(game.id(), one)
        .ok_or_else(|| CliError::Game { given: game.id().to_owned() })??;
    if files::is_standard(&args.output) {
        write!(out, "{record}")?;
        return Ok(());
    }
    files::write(&args.output, record.to_string())?;
    let speaker = Speaker::new(game.texts("en"), &[]);
    writeln!(
        out,
        "{}: {} entries. {}",
        args.output.display(),
        record.entries.len(),
        words::verdict(&outcome, &speaker)
    )?;
    Ok(())
}

struct OneGame<'a> {
    setup: &'a Setup,
    line_up: &'a LineUp,
    seed: u64,
}

impl Visitor for OneGame<'_> {
    type Out = Result<(Record, Outcome), CliError>;

    fn visit<G: Registered>(self) -> Self::Out {
        self.play::<G>()
    }
}

impl OneGame<'_> {
    fn play<G: Insight>(self) -> Result<(Record, Outcome), CliError> {
        let mut game = Match::<G>::start(self.setup)?;
        let mut rng = generator(self.seed, 0);
        let mut buffer = Vec::new();
        let mut seated = self.line_up.sit::<G>();
        while let Some((actor, action)) = seated.choose(game.state(), &mut rng, &mut buffer) {
            game.act(actor, action).map_err(|refusal| {
                CliError::Contract(format!(
                    "{actor} chose “{action}” and was refused: {}",
                    refusal.0
                ))
            })?;
        }
        Ok((Record::of(&game, &[]), G::standing(game.state())))
    }
}
