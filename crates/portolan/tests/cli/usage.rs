//! The command line as a whole.

use crate::common::{games, portolan};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

const COMMANDS: [&str; 17] = [
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
    "serve",
    "check",
    "backup",
    "export",
    "import",
    "load",
    "completions",
];

#[test]
fn alone_it_gives_an_overview_and_serves() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_portolan"))
        .env("PORTOLAN_DATABASE", folder.path().join("tables.db"))
        .env("PORTOLAN_LISTEN", "127.0.0.1:0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let mut told = String::new();
    let mut address = None;
    for line in lines.map_while(Result::ok) {
        if let Some(at) = line.strip_prefix("Portolan is open at http://") {
            address = Some(at.to_owned());
            break;
        }
        told += &line;
    }
    let reached = address.as_ref().map(std::net::TcpStream::connect);
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(reached.is_some_and(|reached| reached.is_ok()), "{told} {address:?}");
    for game in portolan_registry::all() {
        assert!(told.contains(game.id()) && told.contains(game.title()));
    }
    assert!(told.contains("portolan play"));
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
    for args in [&["--help"][..], &["games"]] {
        assert!(!portolan(args).ok().out.contains('\x1b'));
    }
}

/// Features add up over a workspace: a library that only tests need may change how the program writes.
#[test]
fn what_is_tested_writes_as_what_is_run() {
    let features = |edges: &[&str]| {
        let tree =
            ["tree", "--offline", "--locked", "--depth", "0", "-i", "serde_json", "-f", "{f}"];
        let cargo = std::process::Command::new(env!("CARGO"))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(tree)
            .args(edges)
            .output()
            .unwrap();
        assert!(cargo.status.success(), "{cargo:?}");
        String::from_utf8(cargo.stdout).unwrap()
    };
    let shipped = features(&["-p", "portolan", "-e", "normal"]);
    assert!(shipped.contains("raw_value"), "{shipped}");
    assert_eq!(shipped, features(&["--workspace", "-e", "normal,dev,build"]));
}
