//! `portolan play`: a game in the terminal.

mod campaign;
mod command;
mod screen;
mod session;

use crate::chance::fresh_seed;
use crate::error::CliError;
use crate::files;
use crate::players::LineUp;
use crate::setup::{TableArgs, find_game, game_names};
use crate::source::{Recorded, seat_at};
use crate::words;
use campaign::Expedition;
use portolan_players::{Bots, Question};
use portolan_table::{AnyMatch, Seat, SeatSet};
use rand::RngExt;
use session::{Host, Session};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
The game is saved after every entry; `quit` (or the end of input) leaves it as it is, and --file goes on \
with it. At the prompt, `help` lists what can be typed.

Examples:
  portolan play sail-to-india
  portolan play sail-to-india --seats 3 --humans 0,2 --file evening.txt
  portolan play --file evening.txt
  portolan play navegador --player deckhand
  portolan play sail --campaign our-voyages")]
pub struct Args {
    /// The game, as `portolan games` names it; may be left out to go on with --file
    #[arg(value_name = "GAME", value_parser = game_names())]
    game: Option<String>,
    #[command(flatten)]
    table: TableArgs,
    /// The seats that people play, from 0; the computer plays the others
    #[arg(long, value_name = "I[,…]", default_value = "0", value_delimiter = ',')]
    humans: Vec<u8>,
    /// Who plays the other seats: one name for all seats, or one for each
    #[arg(
        long = "player",
        alias = "players",
        value_name = "NAME[,…]",
        default_value = "captain",
        value_delimiter = ','
    )]
    players: Vec<String>,
    /// Where luck comes from [default: never the same]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// The record: gone on with if it exists, else begun [default: GAME-1.txt, or the next free number]
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Goes on with a campaign: the folder that keeps the record of every attempt, made if it is not there
    #[arg(long, value_name = "FOLDER", conflicts_with = "file", requires = "game")]
    campaign: Option<PathBuf>,
    /// The leg of the campaign to play, instead of the next one: any that is open
    #[arg(long, value_name = "LEG", requires = "campaign")]
    leg: Option<String>,
}

/// Plays with standard input and output.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let expedition = args.expedition()?;
    let (table, names, file) = match &expedition {
        None => args.table()?,
        Some(expedition) => match expedition.unfinished(args.leg.as_deref()) {
            Some(file) => args.resume(file)?,
            None => expedition.begin(args.leg.as_deref(), &args.table)?,
        },
    };
    if let Some(expedition) = &expedition {
        expedition.tell(out)?;
    }
    let humans = args.humans.iter().map(|&seat| seat_at(table.as_ref(), seat));
    let humans = SeatSet::of(humans.collect::<Result<Vec<Seat>, _>>()?);
    let line_up = LineUp::parse(&args.players, table.setup().seats)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let crew = Bots::new();
    let decide = |table: &dyn AnyMatch, seat: Seat, rng: &mut crate::chance::Generator| {
        let (spec, seed) = (line_up.at(seat), rng.random());
        crew.choose(table, Question { seat, spec, seed, called_off: None, at_most: None })
    };
    let wipe = || {
        if io::stdout().is_terminal() {
            // Clears screen and scrollback. It goes past the colour filter of `out`: hiding is no colour.
            let _ = io::stdout().write_all(b"\x1b[2J\x1b[3J\x1b[H");
        }
    };
    let host = Host { seed, decide: &decide, wipe: &wipe, echo: !io::stdin().is_terminal() };
    Session::new(table, names, file, humans, host).play(&mut io::stdin().lock(), out)?;
    args.expedition()?.map_or(Ok(()), |expedition| expedition.tell(out))
}

type Table = (Box<dyn AnyMatch>, Vec<String>, PathBuf);

impl Args {
    /// The campaign that is gone on with, as its folder holds it.
    fn expedition(&self) -> Result<Option<Expedition>, CliError> {
        match (&self.campaign, &self.game) {
            (Some(folder), Some(game)) => Expedition::read(find_game(game)?, folder).map(Some),
            _ => Ok(None),
        }
    }

    /// The table to sit down at, the names of those who play, and the file to keep it in.
    fn table(&self) -> Result<Table, CliError> {
        match &self.file {
            Some(file) if file.exists() => self.resume(file),
            file => {
                let id = self.game.as_deref().ok_or_else(|| match file {
                    Some(file) => {
                        let why = "there is no such file; to begin a game, name it".to_owned();
                        CliError::Read { file: files::shown(file), why }
                    }
                    None => CliError::NothingToPlay,
                })?;
                let game = find_game(id)?;
                let table = game.start(&self.table.resolve(game)?)?;
                let file = file.clone().unwrap_or_else(|| free_name(Path::new(""), id));
                Ok((table, Vec::new(), file))
            }
        }
    }

    /// Goes on with a record, unless the command line asks for another table than it holds.
    fn resume(&self, file: &Path) -> Result<Table, CliError> {
        let recorded = Recorded::read(file)?;
        let table = recorded.until(None)?;
        let other = |held: String, asked: String| {
            Err(CliError::OtherTable { file: files::shown(file), held, asked })
        };
        if let Some(id) = self.game.as_deref().filter(|&id| id != recorded.game.id()) {
            return other(recorded.game.title().to_owned(), title(id));
        }
        let asked = (!self.table.options.is_empty()).then(|| self.table.resolve(recorded.game));
        let setup = table.setup();
        let seats = self.table.seats.filter(|&seats| seats != setup.seats);
        if let Some(seats) = seats {
            return other(format!("a game of {} seats", setup.seats), format!("of {seats}"));
        }
        if let Some(asked) = asked.transpose()?.filter(|asked| asked.options != setup.options) {
            let list = |options: &std::collections::BTreeMap<String, String>| match options.len() {
                0 => "default options".to_owned(),
                _ => options.iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>().join(", "),
            };
            let held =
                format!("{} with {}", words::table_line(table.as_ref()), list(&setup.options));
            return other(held, list(&asked.options));
        }
        Ok((table, recorded.names(), file.to_owned()))
    }
}

fn title(id: &str) -> String {
    portolan_registry::find(id).map_or_else(|| id.to_owned(), |game| game.title().to_owned())
}

/// The first of `GAME-1.txt`, `GAME-2.txt`, … that is not taken.
fn free_name(folder: &Path, id: &str) -> PathBuf {
    let mut names = (1u64..).map(|n| folder.join(format!("{id}-{n}.txt")));
    names.find(|file| !file.exists()).unwrap_or_else(|| folder.join(format!("{id}.txt")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_game_takes_a_free_name() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(free_name(folder.path(), "race"), folder.path().join("race-1.txt"));
        std::fs::write(folder.path().join("race-1.txt"), "").unwrap();
        assert_eq!(free_name(folder.path(), "race"), folder.path().join("race-2.txt"));
    }
}
