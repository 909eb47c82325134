//! The command line as a whole.

use crate::common::{games, portolan};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

const COMMANDS: [&str; 11] = [
    "games",
    "play",
    "record",
    "replay",
    "verify",
    "legal",
    "apply",
    "score",
    "simulate",
    "bench",
    "completions",
];

#[test]
fn alone_it_gives_an_overview() {
    let ran = portolan(&[]).ok();
    for game in portolan_registry::all() {
        assert!(ran.out.contains(game.id()) && ran.out.contains(game.title()));
    }
    assert!(ran.out.contains("portolan play"));
}

#[test]
fn help_is_everywhere_with_examples() {
    let whole = portolan(&["--help"]).ok().out;
    for command in COMMANDS {
        assert!(whole.contains(command), "{command} is listed");
        for flag in ["--help", "-h"] {
            let help = portolan(&[command, flag]).ok().out;
            assert!(help.contains("Usage: portolan ") && help.contains("Examples:"), "{help}");
        }
    }
}

#[test]
fn the_version_is_told() {
    assert!(portolan(&["--version"]).ok().out.starts_with("portolan "));
}

#[test]
fn bad_usage_is_one_sentence_and_code_two() {
    portolan(&["frobnicate"]).refused(&["unrecognized subcommand 'frobnicate'"]);
    portolan(&["--frobnicate"]).refused(&["unexpected argument '--frobnicate'"]);
    portolan(&["replay"]).refused(&["required", "<FILE>"]);
    portolan(&["simulate", "chess"]).refused(&["'chess'", games()[0]]);
    portolan(&["completions", "tcsh"]).refused(&["'tcsh'", "bash"]);
}

#[test]
fn completions_for_every_shell_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = portolan(&["completions", shell]).ok().out;
        assert!(COMMANDS.iter().all(|command| script.contains(command)), "{shell}");
    }
    assert!(portolan(&["completions", "bash"]).ok().out.contains(games()[0]), "games complete too");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_portolan"))
        .args(["record", games()[0], "-o", "-"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::with_capacity(16, child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "portolan record 1\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn nothing_is_coloured_in_a_pipe() {
    for args in [&["--help"][..], &["games"], &[]] {
        assert!(!portolan(args).ok().out.contains('\x1b'));
    }
}
