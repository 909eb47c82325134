//! A PostgreSQL of one's own in a temporary folder, where its programs are installed.

use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// PostgreSQL refuses to run as root; then it runs as nobody.
const NOBODY: u32 = 65534;

/// A running PostgreSQL.
pub struct Postgres {
    process: Child,
    port: u16,
    _folder: tempfile::TempDir,
}

/// Where its programs are.
fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .filter(|bin| bin.join("initdb").exists() && bin.join("postgres").exists())
        .collect();
    versions.sort();
    versions.pop()
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0)
}

fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
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
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let process = command(&bin.join("postgres"))
            .arg("-D")
            .arg(&data)
            .args(["-p", &port.to_string(), "-h", "127.0.0.1", "-k"])
            .arg(folder.path())
            .args(["-c", "max_connections=60"])
            .current_dir(folder.path())
            .spawn()
            .unwrap();
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(60), "PostgreSQL does not start");
            std::thread::sleep(Duration::from_millis(50));
        }
        // It listens a moment before it lets anybody in.
        std::thread::sleep(Duration::from_millis(500));
        Some(Postgres { process, port, _folder: folder })
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
