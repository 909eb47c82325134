//! `portolan verify`: are these records right?

use crate::error::CliError;
use crate::files::{print_json, shown};
use crate::source::Recorded;
use crate::words;
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Every entry is replayed by the rules, the laws of the game are checked after each, and the result is \
compared. Exit code 0: all are right; 1: a record is wrong; 2: a file cannot be read.

Examples:
  portolan verify game.txt
  portolan verify games/*/tests/golden/*.txt")]
pub struct Args {
    /// The records (- for standard input)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Verdict {
    file: String,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Verifies each record, and says what is wrong.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let mut verdicts = Vec::new();
    let mut worst = Ok(());
    for file in &args.files {
        let checked = check(file);
        match &checked {
            Ok(_) => {}
            Err(CliError::Record { .. }) => {
                if worst.is_ok() {
                    worst = Err(CliError::Wrong);
                }
            }
            Err(_) => worst = Err(CliError::Unreadable),
        }
        if args.json {
            verdicts.push(verdict(file, &checked));
            continue;
        }
        match checked {
            Ok((entries, told)) => writeln!(out, "{}: {entries} entries, {told}", shown(file))?,
            Err(trouble) => {
                // Wrong files are told among the errors, in their order.
                out.flush()?;
                let _ = writeln!(std::io::stderr(), "portolan: {trouble}");
            }
        }
    }
    if args.json {
        print_json(out, &verdicts)?;
    }
    worst
}

/// The number of entries, and how it stands after them.
fn check(file: &Path) -> Result<(usize, String), CliError> {
    let recorded = Recorded::read(file)?;
    let table = recorded.until(None)?;
    recorded.audit()?;
    let outcome = table.standing();
    let told = if outcome.is_final() {
        let names = recorded.names();
        let speaker = portolan_table::Speaker::new(recorded.game.texts("en"), &names);
        words::verdict(&outcome, &speaker)
    } else {
        "unfinished".to_owned()
    };
    Ok((table.len(), told))
}

fn verdict(file: &Path, checked: &Result<(usize, String), CliError>) -> Verdict {
    let mut verdict =
        Verdict { file: shown(file), ok: true, entries: None, line: None, reason: None };
    match checked {
        Ok((entries, _)) => verdict.entries = Some(*entries),
        Err(trouble) => {
            verdict.ok = false;
            verdict.reason = Some(trouble.to_string());
            if let CliError::Record { error, .. } = trouble {
                verdict.line = Some(error.line);
                verdict.reason = Some(error.reason.clone());
            }
        }
    }
    verdict
}
