//! `portolan editions`: the figures of games as documents, to be looked at, changed and played with.

mod check;
mod export;
pub mod folder;
mod list;

use crate::error::CliError;
use std::io::Write;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
An edition is a JSON document with every figure of a game's components: export one, change it to what is \
in your box, give it an id and a title of its own, and check it. Every subcommand plays with the editions \
of a folder when it is given --editions FOLDER; at a table it is an option: --set edition=ID.

Examples:
  portolan editions list
  portolan editions export navegador -o editions/my-copy.json
  portolan editions check editions/*.json
  portolan play navegador --editions editions --set edition=my-copy")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand, Debug)]
enum Command {
    /// List the editions of every game
    List(list::Args),
    /// Write the document of an edition, with every field explained
    Export(export::Args),
    /// Say all that is wrong with editions
    Check(check::Args),
}

/// Does what was asked.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    match &args.command {
        Command::List(args) => list::run(args, out),
        Command::Export(args) => export::run(args, out),
        Command::Check(args) => check::run(args, out),
    }
}
