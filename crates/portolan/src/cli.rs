//! The command line as a whole, and how its mistakes are told.

use crate::editions::folder::FolderArgs;
use crate::error::CliError;
use crate::{
    apply, bench, completions, editions, encoding, games, legal, overview, play, record, render,
    replay, score, simulate, verify,
};
use clap::{CommandFactory, Parser, Subcommand};
use portolan_coach::cli::{analyse, measure, puzzles};
use portolan_players::cli::{arena, fit};
use portolan_server::cli as server;
use std::io::Write;
use std::process::ExitCode;

/// Board games of the age of sail: play, record, replay, simulate.
#[derive(Parser, Debug)]
#[command(name = "portolan", version, disable_help_subcommand = true, after_help = EXAMPLES)]
pub struct Cli {
    #[command(flatten)]
    editions: FolderArgs,
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  portolan                              tables in your browser
  portolan play sail-to-india           a game in the terminal
  portolan record sail-to-india --seats 4 --seed 7 -o game.txt
  portolan replay game.txt              the game, told again
  portolan simulate --help              every subcommand explains itself";

/// The subcommands, in the order people meet them.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// List the games, their seats and their options
    Games(games::Args),
    /// List, write and check editions: a game's figures as in your box
    Editions(editions::Args),
    /// Games in numbers: those of actions, and what is observed
    Encoding(encoding::Args),
    /// Play in the terminal
    Play(play::Args),
    /// Let the computer play one game and write its record
    Record(record::Args),
    /// Replay a record, checking every entry
    Replay(replay::Args),
    /// Draw a moment of a game as SVG or PNG
    Render(render::Args),
    /// Check records and say what is wrong with them
    Verify(verify::Args),
    /// List the legal actions of a moment
    Legal(legal::Args),
    /// Carry out actions and print the position after them
    Apply(apply::Args),
    /// Score a position as if the game ended now
    Score(score::Args),
    /// Let the computer play many games and sum them up
    Simulate(simulate::Args),
    /// Let computer players meet in a tournament
    Arena(arena::Args),
    /// Look at a game again, luck and skill apart; hints for a moment
    Analyse(analyse::Args),
    /// Puzzles: list those there are, make more, check them
    Puzzles(puzzles::Args),
    /// Measure what the coach must show
    Coach(measure::Args),
    /// Fit what a game's positions are worth, from nothing, by self-play
    Fit(fit::Args),
    /// Measure the speed of every game
    Bench(bench::Args),
    /// Serve tables in the browser
    Serve(server::Serve),
    /// Replay every stored table and compare
    Check(server::Check),
    /// Copy the tables to a file while the server runs
    Backup(server::Backup),
    /// Make a database from such a file
    Restore(server::Restore),
    /// Look after a server: people, tables, bans, announcements
    Admin(server::Admin),
    /// Write stored tables as records
    Export(server::Export),
    /// Open a record as a table of the server
    Import(server::Import),
    /// Play many games against a running server and measure
    Load(server::Load),
    /// Print completions for a shell
    Completions(completions::Args),
}

/// Reads the command line. Help and mistakes are told here, and their exit code is given back.
pub fn parse() -> Result<Cli, ExitCode> {
    match Cli::try_parse() {
        Ok(cli) => Ok(cli),
        Err(error) if error.use_stderr() => {
            // With standard error gone there is nobody left to tell.
            let _ = writeln!(std::io::stderr(), "portolan: {}", sentence(&error));
            Err(ExitCode::from(2))
        }
        Err(help) => {
            let _ = help.print();
            Err(ExitCode::SUCCESS)
        }
    }
}

/// What `portolan` alone takes from the environment.
#[derive(Parser, Debug)]
struct Alone {
    #[command(flatten)]
    serve: server::Serve,
}

/// `portolan` alone: an overview, and tables in the browser.
fn alone(out: &mut dyn Write) -> Result<(), CliError> {
    overview::run(out)?;
    out.flush()?;
    let alone = Alone::try_parse_from(["portolan"])
        .map_err(|error| CliError::Server(sentence(&error).into()))?;
    alone.serve.run().map_err(CliError::Server)
}

/// A mistake on the command line in one sentence: what is wrong, any tip, and where help is.
fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let told: Vec<String> = text
        .split("\n\n")
        .take_while(|part| !part.starts_with("Usage:") && !part.starts_with("For more information"))
        .map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let told = told.join("; ");
    let told = told.strip_prefix("error: ").unwrap_or(&told);
    format!("{told} (--help explains)")
}

/// Does what was asked.
pub fn run(cli: Cli, out: &mut dyn Write) -> Result<(), CliError> {
    cli.editions.put_on_shelves()?;
    match cli.command {
        None => alone(out),
        Some(Command::Serve(args)) => args.run().map_err(CliError::Server),
        Some(Command::Check(args)) => args.run().map_err(CliError::Server),
        Some(Command::Restore(args)) => args.run().map_err(CliError::Server),
        Some(Command::Admin(args)) => args.run().map_err(CliError::Server),
        Some(Command::Backup(args)) => args.run().map_err(CliError::Server),
        Some(Command::Export(args)) => args.run().map_err(CliError::Server),
        Some(Command::Import(args)) => args.run().map_err(CliError::Server),
        Some(Command::Load(args)) => args.run().map_err(CliError::Server),
        Some(Command::Games(args)) => games::run(&args, out),
        Some(Command::Editions(args)) => editions::run(&args, out),
        Some(Command::Encoding(args)) => encoding::run(&args, out),
        Some(Command::Play(args)) => play::run(&args, out),
        Some(Command::Record(args)) => record::run(&args, out),
        Some(Command::Replay(args)) => replay::run(&args, out),
        Some(Command::Render(args)) => render::run(&args, out),
        Some(Command::Verify(args)) => verify::run(&args, out),
        Some(Command::Legal(args)) => legal::run(&args, out),
        Some(Command::Apply(args)) => apply::run(&args, out),
        Some(Command::Score(args)) => score::run(&args, out),
        Some(Command::Simulate(args)) => simulate::run(&args, out),
        Some(Command::Arena(args)) => Ok(arena::run(&args, out)?),
        Some(Command::Analyse(args)) => Ok(analyse::run(&args, out)?),
        Some(Command::Puzzles(args)) => Ok(puzzles::run(&args, out)?),
        Some(Command::Coach(args)) => Ok(measure::run(&args, out)?),
        Some(Command::Fit(args)) => Ok(fit::run(&args, out)?),
        Some(Command::Bench(args)) => bench::run(&args, out),
        Some(Command::Completions(args)) => completions::run(&args, &mut Cli::command(), out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_subcommand_has_examples() {
        for command in Cli::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Example"), "{} has none", command.get_name());
            assert!(help.contains(&format!("portolan {}", command.get_name())));
        }
    }

    #[test]
    fn a_mistake_is_one_line() {
        let error = Cli::try_parse_from(["portolan", "replay", "--sat", "3"]).unwrap_err();
        let told = sentence(&error);
        assert!(!told.contains('\n') && !told.contains("Usage"), "{told}");
        assert!(told.starts_with("unexpected argument '--sat' found"), "{told}");
    }
}
