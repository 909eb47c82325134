//! `portolan completions`: let the shell complete commands, options and games.

use crate::error::CliError;
use clap_complete::Shell;
use std::io::Write;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  portolan completions bash > ~/.local/share/bash-completion/completions/portolan
  portolan completions fish > ~/.config/fish/completions/portolan.fish
  portolan completions zsh > ~/.zfunc/_portolan")]
pub struct Args {
    /// Write the script for this shell
    shell: Shell,
}

/// Prints the completions of the whole command line.
pub fn run(args: &Args, commands: &mut clap::Command, out: &mut dyn Write) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, commands, "portolan", &mut script);
    Ok(out.write_all(&script)?)
}
