//! `portolan completions`: let the shell complete commands, options and games.

use crate::cli::Cli;
use crate::trouble::Trouble;
use clap::CommandFactory;
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
    /// Which shell
    shell: Shell,
}

/// Prints the completions.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Trouble> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "portolan", &mut script);
    Ok(out.write_all(&script)?)
}
