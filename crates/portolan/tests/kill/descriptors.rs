//! Few open files: the server stays to be asked, and the load generator says what it lacks.

use crate::server::Server;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

/// The program, where only so many files may be open.
fn with_files(limit: u32) -> Command {
    let mut command = Command::new("sh");
    let script = format!("ulimit -n {limit}; exec \"$0\" \"$@\"");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_portolan")]);
    command
}

fn is_healthy(address: &str) -> bool {
    let mut answer = String::new();
    let asked = TcpStream::connect(address).and_then(|mut stream| {
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")?;
        stream.read_to_string(&mut answer)
    });
    asked.is_ok() && answer.starts_with("HTTP/1.1 200")
}

#[test]
fn with_more_half_sent_heads_than_descriptors_health_checks_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").display().to_string();
    let server = Server::start_by(with_files(512), &database, None);
    let mut held = Vec::new();
    for _ in 0..700 {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        // Those beyond the reserve are cut off again.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n");
        held.push(stream);
    }
    for check in 0..5 {
        assert!(is_healthy(&server.address), "check {check}");
    }
}

#[test]
fn load_says_what_it_lacks() {
    let began = Instant::now();
    let ran = with_files(256).args(["load", "--tables", "4000"]).output().unwrap();
    let told = String::from_utf8_lossy(&ran.stderr);
    assert!(!ran.status.success() && told.contains("256 are allowed"), "{told}");
    assert!(began.elapsed() < Duration::from_secs(10));
}

#[test]
fn the_log_says_where_requests_come_from() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").display().to_string();
    let log = folder.path().join("log");
    let mut command = Command::new("sh");
    let script = format!("exec \"$0\" \"$@\" --log-json 2>'{}'", log.display());
    command.args(["-c", &script, env!("CARGO_BIN_EXE_portolan")]);
    command.env("RUST_LOG", "portolan_server=debug");
    let server = Server::start_by(command, &database, None);
    assert!(is_healthy(&server.address));
    let told = std::fs::read_to_string(&log).unwrap();
    let line = told.lines().find(|line| line.contains("/healthz")).expect("a line for the request");
    assert!(line.contains("\"client\":\"127.0.0.1\""), "{line}");
}
