//! `portolan editions check`.

use super::folder::read;
use crate::error::CliError;
use crate::files::shown;
use portolan_table::edition::EditionError;
use std::io::Write;
use std::path::PathBuf;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Every fault is told, one in a line. Exit code 0: all are right; 1: an edition is wrong; 2: a file cannot be read.

Examples:
  portolan editions check my-copy.json
  portolan editions check editions/*.json")]
pub struct Args {
    /// The documents (- for standard input)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Checks each document, and says all that is wrong.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let mut worst = Ok(());
    for file in &args.files {
        let checked = read(file).and_then(|(game, text)| {
            let checked = game.check_edition(&text).map(|edition| (game.id(), edition.name()));
            checked.map_err(|error| CliError::Edition { file: shown(file), error })
        });
        let faults = match checked {
            Ok((game, name)) => {
                writeln!(out, "{}: {game} {name}, every figure is right", shown(file))?;
                continue;
            }
            Err(CliError::Edition { file, error: EditionError::Figures(faults) }) => {
                faults.iter().map(|fault| format!("{file}: {fault}")).collect()
            }
            Err(CliError::Read { file, why }) => {
                worst = Err(CliError::Unreadable);
                vec![CliError::Read { file, why }.to_string()]
            }
            Err(wrong) => vec![wrong.to_string()],
        };
        if worst.is_ok() {
            worst = Err(CliError::Wrong);
        }
        // Wrong files are told among the errors, in their order.
        out.flush()?;
        for fault in faults {
            let _ = writeln!(std::io::stderr(), "portolan: {fault}");
        }
    }
    worst
}
