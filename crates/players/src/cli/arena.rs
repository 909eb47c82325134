//! `portolan arena`: a tournament between named players.

use super::{CommandError, TableArgs, progress, threads};
use crate::arena::{self, Fixture, Programme, Result as Outcome, fill, ladder, pairs};
use crate::spec::Spec;
use portolan_registry::{Registered, Visitor};
use portolan_table::SetupError;
use serde::Serialize;
use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Every deal is played once for each rotation of the seats, with the same chance. With fewer players than \
seats the last one named fills the table, so two names are one against the rest. A deal with all its \
rotations is a match: it goes to who ranks before the others there on average. Players are levels \
(cabin-boy, deckhand, helmsman, captain, admiral), random, greedy, search:400 or search:50ms (simulations \
or time for a decision), uct:2000 or uct:50ms. With --out an arena that was broken off goes on where it was.

Examples:
  portolan arena sail-to-india --seats 3 --players captain,helmsman --deals 20
  portolan arena santa-maria --ladder --players cabin-boy,deckhand,helmsman,captain
  portolan arena navegador --seats 4 --players search:50ms,uct:50ms --out results
  portolan arena sail --set scenario=S4 --set pirates=none --players admiral --deals 100 --json")]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Who plays
    #[arg(long, alias = "player", value_name = "NAME,…", value_delimiter = ',', required = true)]
    players: Vec<String>,
    /// Let every pair meet, each once alone against a table of the other
    #[arg(long)]
    pairs: bool,
    /// Let neighbours in the list meet, each once alone against a table of the other
    #[arg(long, conflicts_with = "pairs")]
    ladder: bool,
    /// How many deals each meeting plays
    #[arg(long, value_name = "K", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    deals: u64,
    /// Where chance comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games are played at once [default: as many as the machine runs at once]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Let everybody see everything: an upper bound for games with secrets
    #[arg(long)]
    open_cards: bool,
    /// Keep results, records, table and plot in this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report<'a> {
    programme: &'a Programme,
    games: usize,
    winning_score: f64,
    standings: &'a [arena::Standing],
}

/// Plays the arena and prints how everybody did.
///
/// # Errors
/// For a game, a table or a player there is not, and for files that cannot be used.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CommandError> {
    let (game, setup) = args.table.resolve()?;
    let specs =
        args.players.iter().map(|name| name.trim().parse()).collect::<Result<Vec<Spec>, _>>()?;
    let meetings = if args.pairs {
        pairs(&specs, setup.seats)
    } else if args.ladder {
        ladder(&specs, setup.seats)
    } else if specs.len() <= usize::from(setup.seats) {
        vec![fill(&specs, setup.seats)]
    } else {
        return Err(CommandError::TooMany { players: specs.len(), seats: setup.seats });
    };
    let names = |seating: &Vec<Spec>| seating.iter().map(ToString::to_string).collect();
    let programme = Programme {
        game: game.id().to_owned(),
        rules: game.rules_version(),
        meetings: meetings.iter().map(names).collect(),
        setup,
        deals: args.deals,
        seed: args.seed,
        open_cards: args.open_cards,
    };
    let results = play(&programme, args.out.as_deref(), threads(args.threads))?;
    let standings = arena::standings(&results);
    let table = arena::table(&standings);
    if let Some(folder) = &args.out {
        write(&folder.join("table.txt"), &format!("{table}\n"))?;
        write(&folder.join("ratings.svg"), &arena::plot(game.title(), &standings))?;
    }
    let best = results.iter().filter_map(|result| result.scores.iter().max());
    let winning_score =
        best.map(|&score| f64::from(score)).sum::<f64>() / results.len().max(1) as f64;
    if args.json {
        let report = Report {
            programme: &programme,
            games: results.len(),
            winning_score,
            standings: &standings,
        };
        serde_json::to_writer_pretty(&mut *out, &report).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    writeln!(
        out,
        "{}: {} games of {} seats\n",
        game.title(),
        results.len(),
        programme.setup.seats
    )?;
    writeln!(out, "{table}\n")?;
    writeln!(
        out,
        "The best score of a game is {winning_score:.1} on average. Intervals are of 95 %."
    )?;
    Ok(())
}

/// Plays what has not been played yet; all results, in the order of the programme.
fn play(
    programme: &Programme,
    folder: Option<&Path>,
    threads: usize,
) -> Result<Vec<Outcome>, CommandError> {
    let fixtures = programme.fixtures()?;
    let (mut results, mut desk) = match folder {
        Some(folder) => {
            let (played, desk) = Desk::open(folder, programme)?;
            (played, Some(desk))
        }
        None => (Vec::new(), None),
    };
    let done: HashSet<_> = results.iter().map(|r| (r.meeting, r.deal, r.rotation)).collect();
    let left: Vec<Fixture> =
        fixtures.into_iter().filter(|f| !done.contains(&(f.meeting, f.deal, f.rotation))).collect();
    let bar = progress((results.len() + left.len()) as u64, "games");
    bar.set_position(results.len() as u64);
    let mut failed = None;
    let take = |result: Outcome, record: String| {
        if let Some(Err(trouble)) = desk.as_mut().map(|desk| desk.note(&result, &record)) {
            failed = Some(trouble);
        }
        results.push(result);
        bar.inc(1);
    };
    let work = Work { programme, fixtures: &left, threads, take };
    let played = portolan_registry::visit(&programme.game, work);
    bar.finish_and_clear();
    played.unwrap_or(Ok(()))?;
    if let Some(trouble) = failed {
        return Err(trouble);
    }
    results.sort_by_key(|r| (r.meeting, r.deal, r.rotation));
    Ok(results)
}

struct Work<'a, F> {
    programme: &'a Programme,
    fixtures: &'a [Fixture],
    threads: usize,
    take: F,
}

impl<F: FnMut(Outcome, String) + Send> Visitor for Work<'_, F> {
    type Out = Result<(), SetupError>;

    fn visit<G: Registered>(self) -> Self::Out {
        arena::play::<G>(self.programme, self.fixtures, self.threads, self.take)
    }
}

/// The folder of an arena: `arena.json` says what is played, `results.jsonl` grows by a line for each
/// game, and `records/` holds the games.
struct Desk {
    folder: PathBuf,
    results: File,
}

impl Desk {
    fn open(folder: &Path, programme: &Programme) -> Result<(Vec<Outcome>, Desk), CommandError> {
        let records = folder.join("records");
        fs::create_dir_all(&records).map_err(|e| CommandError::file(records.display(), e))?;
        let head = folder.join("arena.json");
        if head.exists() {
            let text =
                fs::read_to_string(&head).map_err(|e| CommandError::file(head.display(), e))?;
            if serde_json::from_str::<Programme>(&text).ok().as_ref() != Some(programme) {
                return Err(CommandError::OtherArena(folder.display().to_string()));
            }
        } else {
            let text = serde_json::to_string_pretty(programme).map_err(std::io::Error::from)?;
            write(&head, &text)?;
        }
        let path = folder.join("results.jsonl");
        let mut played = Vec::new();
        if path.exists() {
            let file = File::open(&path).map_err(|e| CommandError::file(path.display(), e))?;
            for line in BufReader::new(file).lines() {
                let line = line.map_err(|e| CommandError::file(path.display(), e))?;
                // A line that was cut off when the arena was broken off is played again.
                played.extend(serde_json::from_str::<Outcome>(&line));
            }
        }
        let results = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .map_err(|e| CommandError::file(path.display(), e))?;
        Ok((played, Desk { folder: folder.to_owned(), results }))
    }

    fn note(&mut self, result: &Outcome, record: &str) -> Result<(), CommandError> {
        let name = format!("{}-{}-{}.txt", result.meeting, result.deal, result.rotation);
        write(&self.folder.join("records").join(name), record)?;
        let line = serde_json::to_string(result).map_err(std::io::Error::from)?;
        writeln!(self.results, "{line}").map_err(|e| CommandError::file("results.jsonl", e))
    }
}

fn write(path: &Path, text: &str) -> Result<(), CommandError> {
    fs::write(path, text).map_err(|e| CommandError::file(path.display(), e))
}
