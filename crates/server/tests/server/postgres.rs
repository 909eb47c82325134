//! A PostgreSQL of one's own in a temporary folder, where its programs are installed.

use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// PostgreSQL refuses to run as root; then it runs as nobody.
pub const NOBODY: u32 = 65534;

/// A running PostgreSQL.
pub struct Postgres {
    process: Child,
    port: u16,
    bin: PathBuf,
    folder: tempfile::TempDir,
}

/// Where its programs are.
pub fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .filter(|bin| bin.join("initdb").exists() && bin.join("postgres").exists())
        .collect();
    versions.sort();
    versions.pop()
}

pub fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0)
}

pub fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

/// A port that nobody listens at.
pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Starts the server of a folder and waits until it lets somebody in. One that was killed may still have children,
/// and the next one does not start before they have gone: it is tried again.
fn open(bin: &Path, folder: &Path, port: u16) -> Child {
    let began = Instant::now();
    let start = || {
        command(&bin.join("postgres"))
            .arg("-D")
            .arg(folder.join("data"))
            .args(["-p", &port.to_string(), "-h", "127.0.0.1", "-k"])
            .arg(folder)
            .args(["-c", "max_connections=60"])
            .current_dir(folder)
            .spawn()
            .unwrap()
    };
    let mut process = start();
    loop {
        let asked = command(&bin.join("pg_isready"))
            .args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()])
            .status();
        let running = process.try_wait().unwrap().is_none();
        if running && asked.unwrap().success() {
            return process;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "PostgreSQL does not start");
        std::thread::sleep(Duration::from_millis(50));
        if !running {
            process = start();
        }
    }
}

impl Postgres {
    /// Starts one; `None` where it is not installed.
    pub fn start() -> Option<Postgres> {
        let bin = programs()?;
        let folder = tempfile::tempdir().unwrap();
        if is_root() {
            std::os::unix::fs::chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let data = folder.path().join("data");
        let made = command(&bin.join("initdb"))
            .args(["--no-sync", "-A", "trust", "-U", "portolan", "-E", "UTF8", "--locale=C", "-D"])
            .arg(&data)
            .current_dir(folder.path())
            .status()
            .unwrap();
        assert!(made.success(), "initdb");
        let port = free_port();
        let process = open(&bin, folder.path(), port);
        Some(Postgres { process, port, bin, folder })
    }

    /// `kill -9`; its children find out by themselves.
    #[allow(dead_code, reason = "not every test program needs it")]
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// The same again, after a kill.
    #[allow(dead_code, reason = "not every test program needs it")]
    pub fn restart(&mut self) {
        self.process = open(&self.bin, self.folder.path(), self.port);
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("postgres://portolan@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
