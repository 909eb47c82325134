//! What this is and where to begin.

use crate::error::CliError;
use std::io::Write;

/// Prints the overview.
pub fn run(out: &mut dyn Write) -> Result<(), CliError> {
    writeln!(out, "Portolan: board games of the age of sail.\n")?;
    let games = portolan_registry::all();
    let widest = games.iter().map(|game| game.id().len()).max().unwrap_or(0);
    for game in &games {
        let (id, title) = (game.id(), game.title());
        writeln!(out, "  {id:widest$}  {title}, for {} players", game.seats())?;
    }
    let example = games.first().map_or("GAME", |game| game.id());
    let hints = [
        ("serve".to_owned(), "tables in your browser, with friends or against the computer"),
        (format!("play {example}"), "play in the terminal against the computer"),
        (format!("record {example} -o game.txt"), "let the computer play a game and keep it"),
        ("replay game.txt".to_owned(), "read a game again, move by move"),
        (format!("simulate {example}"), "thousands of games, summed up"),
        ("games".to_owned(), "the games with all their options"),
    ];
    let widest = hints.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    writeln!(out, "\nBegin here:")?;
    for (command, gain) in &hints {
        writeln!(out, "  portolan {command:widest$}  {gain}")?;
    }
    writeln!(
        out,
        "\n`portolan --help` lists everything; each subcommand explains itself with --help."
    )?;
    Ok(())
}
