//! The binary as a process that can be killed.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// The program that is tried: the one just built, or another that somebody is about to run.
pub fn program() -> String {
    std::env::var("PORTOLAN_PROGRAM").unwrap_or(env!("CARGO_BIN_EXE_portolan").to_owned())
}

/// A running `portolan serve`.
pub struct Server {
    process: Child,
    database: String,
    /// `127.0.0.1:port`.
    pub address: String,
}

impl Server {
    /// Starts one, at an address of its own or at the one given.
    pub fn start(database: &str, address: Option<&str>) -> Server {
        Server::start_by(Command::new(program()), database, address)
    }

    /// Likewise, by a command that takes the program's arguments.
    pub fn start_by(mut command: Command, database: &str, address: Option<&str>) -> Server {
        let mut process = command
            .args(["serve", "--limit-per-address", "0", "--limit-per-person", "0", "--database"])
            .args([database, "--listen", address.unwrap_or("127.0.0.1:0")])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let told = lines.find_map(|line| {
            line.unwrap().strip_prefix("Portolan is open at http://").map(str::to_owned)
        });
        let address = told.expect("the server tells its address");
        // What it goes on to say must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Server { process, database: database.to_owned(), address }
    }

    /// The number of its process.
    #[allow(dead_code, reason = "not every test program needs it")]
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Ends it as `kill -9` does, and waits until it is gone.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// The same again at the same address, after a kill.
    pub fn restart(&mut self) {
        *self = Server::start(&self.database, Some(&self.address));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
