//! The `portolan` command: one file per subcommand. It is a library, so that it is built beside the server;
//! the program itself only calls [`main`].
//!
//! | room | what lives there |
//! |---|---|
//! | `cli` | the command line as a whole, and how its mistakes are told; `serve`, `check`, `backup`, `export`, `import` and `load` are in `portolan_server::cli` |
//! | `games`, `editions`, `encoding`, `simulate`, `record`, `replay`, `render`, `verify`, `legal`, `apply`, `score`, `play`, `bench`, `completions`, `overview` | one subcommand each |
//! | `setup`, `source` | arguments that several subcommands share: a table to set up, a game to look at |
//! | `players` | who decides for the computer |
//! | `files`, `words` | reading and writing; results in words |
//! | `error` | everything that can go wrong, each with its sentence and exit code |

mod apply;
mod bench;
mod cli;
mod completions;
mod editions;
mod encoding;
mod error;
mod files;
mod games;
mod legal;
mod overview;
mod play;
mod players;
#[cfg(test)]
mod race;
mod record;
mod render;
mod replay;
mod score;
mod setup;
mod simulate;
mod source;
mod verify;
mod words;

use portolan_table::chance;
use std::io::Write;
use std::process::ExitCode;

/// Does what the command line asks for.
pub fn main() -> ExitCode {
    let asked = match cli::parse() {
        Ok(asked) => asked,
        Err(code) => return code,
    };
    let mut out = anstream::stdout().lock();
    let done = cli::run(asked, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            if let Some(sentence) = trouble.sentence() {
                // With standard error gone there is nobody left to tell.
                let _ = writeln!(anstream::stderr(), "portolan: {sentence}");
            }
            trouble.exit_code()
        }
    }
}
