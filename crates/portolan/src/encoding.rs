//! `portolan encoding`: the numbers of a game's actions, and what an observation holds.

use crate::error::CliError;
use crate::files::print_json;
use crate::setup::{find_game, game_names};
use portolan_table::AnyGame;
use portolan_table::encoding::{ActionKind, AnyEncoding, Field, LeftOut};
use serde::Serialize;
use std::io::Write;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
For programs that learn from games: every action has a fixed number, and what a seat sees is a row of numbers. \
Without a game, all that have an encoding are told, as in docs/encoding.md.

Examples:
  portolan encoding sail
  portolan encoding navegador --json")]
pub struct Args {
    /// Only this game [default: all]
    #[arg(value_name = "GAME", value_parser = game_names())]
    game: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// The sizes of a game's numbers.
#[derive(Serialize)]
pub struct Sizes {
    /// Raised by whatever changes a number or a field.
    version: u32,
    /// How many actions have a number.
    actions: usize,
    /// How many of them, the first ones, seats decide on.
    decisions: usize,
    /// How many numbers an observation has.
    observation: usize,
}

impl Sizes {
    /// Of this encoding.
    pub fn of(encoding: &dyn AnyEncoding) -> Sizes {
        Sizes {
            version: encoding.version(),
            actions: encoding.actions(),
            decisions: encoding.decisions(),
            observation: encoding.observation(),
        }
    }
}

#[derive(Serialize)]
struct Told {
    game: &'static str,
    #[serde(flatten)]
    sizes: Sizes,
    kinds: &'static [ActionKind],
    fields: &'static [Field],
    left_out: &'static [LeftOut],
}

/// Tells the encoding of one game, or of all that have one.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let games = match &args.game {
        Some(id) => vec![find_game(id)?],
        None => portolan_registry::all(),
    };
    let encoded = |game: &'static dyn AnyGame| game.encoding().map(|encoding| (game, encoding));
    let all: Vec<_> = games.iter().filter_map(|&game| encoded(game)).collect();
    if let (Some(id), []) = (&args.game, &all[..]) {
        return Err(CliError::NoEncoding { game: id.clone() });
    }
    if args.json {
        let told = all.iter().map(|&(game, encoding)| Told {
            game: game.id(),
            sizes: Sizes::of(encoding),
            kinds: encoding.kinds(),
            fields: encoding.fields(),
            left_out: encoding.left_out(),
        });
        let told: Vec<Told> = told.collect();
        return match (&args.game, &told[..]) {
            (Some(_), [one]) => print_json(out, one),
            _ => print_json(out, &told),
        };
    }
    if args.game.is_none() {
        writeln!(out, "{PREFACE}")?;
        writeln!(out, "| game | version | actions | of them decisions | an observation |")?;
        writeln!(out, "|---|---:|---:|---:|---:|")?;
        for &(game, encoding) in &all {
            let Sizes { version, actions, decisions, observation } = Sizes::of(encoding);
            let title = game.title();
            writeln!(out, "| {title} | {version} | {actions} | {decisions} | {observation} |")?;
        }
        writeln!(out)?;
    }
    for (i, &(game, encoding)) in all.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        tell(game, encoding, out)?;
    }
    Ok(())
}

const PREFACE: &str = "\
# Games in numbers

For programs that learn from games. Every action has a fixed number, and what a seat sees is a row of numbers, the same in Rust ([`Encoding`](../crates/table/src/encoding.rs)), in the JSON API (`id` of a choice) and on the command line (`portolan legal --json`). This page is what `portolan encoding` prints.

* **Actions.** Numbers go from 0 up: first what seats decide on, so a mask needs no more places than there are decisions, then what only chance does. Each number is one action's and each action that any rule of any edition can allow has one. What the notation can write but no rule can ever allow has none.
* **Observations** are made from the view of whoever looks, and hold nothing that it does not: whoever cannot tell two moments apart observes the same in both. The other way round, whoever observes the same sees the same, but for what is named as left out, and may do the same. They are rows of whole numbers of 16 bits, one field after the other; of a field with several axes the last lies side by side.
* **Seats** stand in order from the observer on: its own things first, then those of who plays next. There is room for the most players the game takes; who is not there is 0. A spectator looks from seat 0, without anybody's secrets.
* **Values** of a field are a *count* from the least to the greatest, a *flag* (1 yes, 0 no), or a *name*: a number that stands for one of several things, and where more or less means nothing.
* **Figures** of an edition, such as borders and what technologies cost, are seldom observed: they are the same in the whole game. What follows from the rest by them, such as the score so far, is left out too.
* **Versions.** Whatever changes a number or a field raises the version, so that what was trained by another is noticed.
";

/// The encoding of one game, as Markdown.
fn tell(
    game: &dyn AnyGame,
    encoding: &dyn AnyEncoding,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let Sizes { version, actions, decisions, observation } = Sizes::of(encoding);
    writeln!(out, "## {}\n", game.title())?;
    writeln!(
        out,
        "`{}`, version {version}: {actions} actions, of which {decisions} are decisions; {observation} numbers observed.\n",
        game.id()
    )?;
    writeln!(out, "| numbers | how many | for example | what |")?;
    writeln!(out, "|---|---:|---|---|")?;
    for kind in encoding.kinds() {
        let ActionKind { example, first, count, chance, about } = *kind;
        let by = if chance { "Chance: " } else { "" };
        let numbers = match count {
            1 => first.to_string(),
            _ => format!("{first} to {}", first + count - 1),
        };
        writeln!(out, "| {numbers} | {count} | `{example}` | {by}{about} |")?;
    }
    writeln!(out, "\n| from | field | shape | values | what |")?;
    writeln!(out, "|---:|---|---|---|---|")?;
    for field in encoding.fields() {
        let Field { name, shape, first, values, about } = *field;
        let shape: Vec<String> = shape.iter().map(ToString::to_string).collect();
        let (least, greatest) = field.range();
        let values = match values {
            portolan_table::encoding::Values::Flag => values.word().to_owned(),
            _ => format!("{} {least} to {greatest}", values.word()),
        };
        writeln!(out, "| {first} | `{name}` | {} | {values} | {about} |", shape.join(" × "))?;
    }
    for LeftOut { key, why } in encoding.left_out() {
        writeln!(out, "\nLeft out of the view: `{key}` ({why}).")?;
    }
    Ok(())
}
