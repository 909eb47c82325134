//! A PostgreSQL and its standby, which has to confirm every commit: made, killed, promoted, made again.

use crate::postgres::{NOBODY, command, free_port, is_root, programs};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Whatever PostgreSQL does is done within this time.
const PATIENCE: Duration = Duration::from_secs(60);
/// Where each host is told whether a standby has to confirm. Not in its main file, which a copy would bring along.
const CONFIRM: &str = "confirm.conf";

struct Host {
    data: PathBuf,
    port: u16,
    process: Option<Child>,
}

/// Two hosts, one of them the primary.
pub struct Pair {
    bin: PathBuf,
    hosts: [Host; 2],
    primary: usize,
    folder: tempfile::TempDir,
}

impl Pair {
    /// Makes a primary and its standby; `None` where PostgreSQL is not installed.
    pub fn start() -> Option<Pair> {
        let bin = programs()?;
        let folder = tempfile::tempdir().unwrap();
        if is_root() {
            std::os::unix::fs::chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let host =
            |name: &str| Host { data: folder.path().join(name), port: free_port(), process: None };
        let hosts = [host("one"), host("two")];
        let mut pair = Pair { bin, hosts, primary: 0, folder };
        let data = pair.hosts[0].data.clone();
        let mut initdb = pair.program("initdb");
        initdb.args([
            "--no-sync",
            "-A",
            "trust",
            "-U",
            "portolan",
            "-E",
            "UTF8",
            "--locale=C",
            "-D",
        ]);
        assert!(initdb.arg(&data).status().unwrap().success(), "initdb");
        let main = data.join("postgresql.conf");
        let mut told = fs::read_to_string(&main).unwrap();
        told.push_str(&format!("\ninclude_if_exists = '{CONFIRM}'\nmax_connections = 60\n"));
        fs::write(&main, told).unwrap();
        pair.open(0);
        pair.add_standby();
        Some(pair)
    }

    /// The address of both, as a host would write it.
    pub fn url(&self) -> String {
        let [one, two] = [0, 1].map(|host| format!("127.0.0.1:{}", self.hosts[host].port));
        format!("postgres://portolan@{one},{two}/postgres?target_session_attrs=read-write")
    }

    /// The primary dies as if its power had failed.
    pub fn kill_primary(&mut self) {
        self.kill(self.primary);
    }

    /// The standby dies, and comes back after a while: until then nothing can be committed.
    #[allow(dead_code, reason = "not every test program needs it")]
    pub fn kill_standby(&mut self, gone: Duration) {
        let standby = 1 - self.primary;
        self.kill(standby);
        std::thread::sleep(gone);
        self.open(standby);
    }

    /// The standby becomes the primary.
    pub fn promote(&mut self) {
        self.primary = 1 - self.primary;
        let mut promote = self.program("pg_ctl");
        promote.args(["promote", "-w", "-D"]).arg(&self.hosts[self.primary].data);
        assert!(promote.status().unwrap().success(), "pg_ctl promote");
    }

    /// Whichever host is not the primary becomes its standby, from a copy, and has to confirm from now on.
    pub fn add_standby(&mut self) {
        let (primary, standby) = (self.primary, 1 - self.primary);
        let (from, to) = (&self.hosts[primary], &self.hosts[standby]);
        let _ = fs::remove_dir_all(&to.data);
        let mut copy = self.program("pg_basebackup");
        copy.args(["-h", "127.0.0.1", "-U", "portolan", "-R", "-X", "stream", "-c", "fast", "-N"]);
        copy.args(["-p", &from.port.to_string(), "-D"]).arg(&to.data);
        assert!(copy.status().unwrap().success(), "pg_basebackup");
        // When it is promoted it has no standby of its own to wait for.
        let _ = fs::remove_file(to.data.join(CONFIRM));
        self.open(standby);
        self.until("SELECT COUNT(*) FROM pg_stat_replication WHERE state = 'streaming'", "1");
        let primary = &self.hosts[primary];
        let confirm = primary.data.join(CONFIRM);
        fs::write(&confirm, "synchronous_standby_names = '*'\n").unwrap();
        let process = primary.process.as_ref().unwrap().id();
        let told = Command::new("kill").args(["-HUP", &process.to_string()]).status();
        assert!(told.unwrap().success(), "the settings are not read again");
        self.until("SELECT COUNT(*) FROM pg_stat_replication WHERE sync_state = 'sync'", "1");
    }

    fn program(&self, name: &str) -> Command {
        let mut command = command(&self.bin.join(name));
        command.current_dir(self.folder.path());
        command
    }

    fn kill(&mut self, host: usize) {
        let mut process = self.hosts[host].process.take().unwrap();
        process.kill().unwrap();
        process.wait().unwrap();
        // Its children find out by themselves; only then may anybody else have its files.
        let data = self.hosts[host].data.clone();
        wait(|| !is_used(&data), "a killed PostgreSQL goes");
    }

    fn open(&mut self, host: usize) {
        let mut server = self.program("postgres");
        let Host { data, port, .. } = &self.hosts[host];
        server.arg("-D").arg(data).args(["-p", &port.to_string(), "-h", "127.0.0.1", "-k"]);
        let process = server.arg(self.folder.path()).spawn().unwrap();
        let port = port.to_string();
        self.hosts[host].process = Some(process);
        let ready = || {
            let mut asked = self.program("pg_isready");
            asked.args(["-q", "-h", "127.0.0.1", "-p", &port]).status().unwrap().success()
        };
        wait(ready, "PostgreSQL starts");
    }

    /// Asks the primary every so often, until it answers so.
    fn until(&self, question: &str, answer: &str) {
        let port = self.hosts[self.primary].port.to_string();
        let ask = || {
            let mut psql = self.program("psql");
            psql.args(["-h", "127.0.0.1", "-p", &port, "-U", "portolan", "-d", "postgres", "-Atc"]);
            let ran = psql.arg(question).stdout(Stdio::piped()).output().unwrap();
            String::from_utf8_lossy(&ran.stdout).trim() == answer
        };
        wait(ask, question);
    }
}

impl Drop for Pair {
    fn drop(&mut self) {
        for process in self.hosts.iter_mut().filter_map(|host| host.process.as_mut()) {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Does any process work in this folder? PostgreSQL's do, all of them.
fn is_used(data: &Path) -> bool {
    let processes = fs::read_dir("/proc").unwrap();
    processes
        .flatten()
        .any(|process| fs::read_link(process.path().join("cwd")).is_ok_and(|folder| folder == data))
}

fn wait(done: impl Fn() -> bool, what: &str) {
    let began = Instant::now();
    while !done() {
        assert!(began.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}
