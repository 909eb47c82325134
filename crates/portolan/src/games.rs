//! `portolan games`: what there is to play.

use crate::encoding::Sizes;
use crate::error::CliError;
use crate::files::print_json;
use portolan_table::{AnyGame, OptionKind, OptionSpec, SeatCounts, Speaker};
use serde::Serialize;
use std::io::Write;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  portolan games
  portolan games --json")]
pub struct Args {
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listed {
    id: &'static str,
    title: &'static str,
    seats: SeatCounts,
    rules_version: u32,
    options: Vec<ListedOption>,
    /// The sizes of its actions and views as numbers; `portolan encoding` tells them in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    encoding: Option<Sizes>,
}

#[derive(Serialize)]
struct ListedOption {
    id: &'static str,
    /// Empty for free text.
    values: &'static [&'static str],
    default: &'static str,
    help: String,
}

impl Listed {
    fn of(game: &'static dyn AnyGame) -> Listed {
        let option = |spec: &OptionSpec| ListedOption {
            id: spec.id,
            values: spec.values(),
            default: spec.default,
            help: help(game, spec),
        };
        Listed {
            id: game.id(),
            title: game.title(),
            seats: game.seats(),
            rules_version: game.rules_version(),
            options: game.options().iter().map(option).collect(),
            encoding: game.encoding().map(Sizes::of),
        }
    }
}

/// What the option changes, in words.
fn help(game: &'static dyn AnyGame, spec: &OptionSpec) -> String {
    Speaker::new(game.texts("en"), &[]).word(&format!("option-{}-help", spec.id))
}

/// Lists the games.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let games = portolan_registry::all();
    if args.json {
        let listed: Vec<Listed> = games.iter().map(|game| Listed::of(*game)).collect();
        return print_json(out, &listed);
    }
    for game in games {
        let (id, title) = (game.id(), game.title());
        let (seats, version) = (game.seats(), game.rules_version());
        writeln!(out, "{id}\n  {title}, for {seats} players, rules version {version}")?;
        for spec in game.options() {
            let values = match spec.kind {
                OptionKind::Choice(values) => values.join("|"),
                OptionKind::Text => "TEXT".to_owned(),
            };
            let default = if spec.default.is_empty() {
                String::new()
            } else {
                format!(" [{}]", spec.default)
            };
            writeln!(out, "  --set {}={values}{default}\n      {}", spec.id, help(game, spec))?;
        }
    }
    Ok(())
}
