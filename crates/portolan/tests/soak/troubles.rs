//! What can befall a process and its disk, and how each is made.

use crate::server::Server;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

fn runs(program: &str, arguments: &[&str]) -> bool {
    let ran = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    ran.is_ok_and(|status| status.success())
}

fn signal(process: u32, name: &str) {
    assert!(runs("kill", &[name, &process.to_string()]), "kill {name}");
}

/// The process stands still for a while, as under a debugger or on a machine that is moved.
pub fn stop(server: &Server, how_long: Duration) {
    signal(server.id(), "-STOP");
    std::thread::sleep(how_long);
    signal(server.id(), "-CONT");
}

/// The bytes the process has in memory.
pub fn memory(server: &Server) -> u64 {
    let told = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10
}

/// A disk that can be full: a small one of its own where we may make one, else a limit on the size of files, which
/// fails in the same way where the signal for it is not heard.
pub struct Disk {
    folder: tempfile::TempDir,
    own: bool,
}

impl Disk {
    pub fn new() -> Disk {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().display().to_string();
        let own = runs("mount", &["-t", "tmpfs", "-o", "size=1g,mode=755", "tmpfs", &path]);
        Disk { folder, own }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// How it is made to be full.
    pub fn kind(&self) -> &'static str {
        if self.own { "full disk (tmpfs)" } else { "full disk (limit of file size)" }
    }

    /// From now on it takes nothing more.
    pub fn fill(&self, server: &Server) {
        if self.own {
            // Whoever writes meanwhile may have taken what was to be the last page.
            while !self.resize(&(self.used() + 4096).to_string()) {}
        } else {
            limit_files(server, "1");
        }
    }

    /// There is room again.
    pub fn free(&self, server: Option<&Server>) {
        if self.own {
            assert!(self.resize("1g"), "the disk is not freed");
        } else if let Some(server) = server {
            limit_files(server, "unlimited");
        }
    }

    fn resize(&self, size: &str) -> bool {
        let path = self.folder.path().display().to_string();
        runs("mount", &["-o", &format!("remount,size={size}"), &path])
    }

    fn used(&self) -> u64 {
        use std::os::unix::fs::MetadataExt;
        let files = std::fs::read_dir(self.folder.path()).unwrap().flatten();
        files.filter_map(|file| Some(file.metadata().ok()?.blocks() * 512)).sum()
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.own {
            runs("umount", &["-l", &self.folder.path().display().to_string()]);
        }
    }
}

/// No file may grow beyond so many bytes.
pub fn limit_files(server: &Server, bytes: &str) {
    let limit = format!("--fsize={bytes}:unlimited");
    assert!(runs("prlimit", &["--pid", &server.id().to_string(), &limit]), "prlimit");
}

/// Some of what is written fails with this error (`EIO`: the disk is broken; `EROFS`: it can only be read), by
/// answering for the system in its place. `None` where that cannot be done.
pub struct Errors(Child);

impl Errors {
    pub fn begin(server: &Server, error: &str, each: u32) -> Option<Errors> {
        let inject = format!("inject=pwrite64,fdatasync,fsync:error={error}:when=1+{each}");
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-o", "/dev/null", "-p", &server.id().to_string()]);
        strace.args(["-e", "trace=pwrite64,fdatasync,fsync", "-e", &inject]);
        strace.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut process = strace.spawn().ok()?;
        std::thread::sleep(Duration::from_millis(300));
        match process.try_wait() {
            Ok(None) => Some(Errors(process)),
            _ => None,
        }
    }
}

impl Drop for Errors {
    fn drop(&mut self) {
        signal(self.0.id(), "-INT");
        let _ = self.0.wait();
    }
}

/// The time of day as a program sees it, which can jump; how long something takes is not changed by that.
pub struct TimeOfDay {
    library: PathBuf,
    offset: PathBuf,
}

impl TimeOfDay {
    /// `None` where the library that does it is not installed.
    pub fn new(folder: &Path) -> Option<TimeOfDay> {
        let places = std::fs::read_dir("/usr/lib").ok()?.flatten();
        let library = places
            .map(|place| place.path().join("faketime/libfaketimeMT.so.1"))
            .find(|library| library.exists())?;
        let time = TimeOfDay { library, offset: folder.join("offset") };
        time.jump(0);
        Some(time)
    }

    /// The server's command with this time of day.
    pub fn of(&self, command: &mut Command) {
        command
            .env("LD_PRELOAD", &self.library)
            .env("FAKETIME_TIMESTAMP_FILE", &self.offset)
            .env("FAKETIME_CACHE_DURATION", "1")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
            .env("DONT_FAKE_MONOTONIC", "1");
    }

    /// From now on it is so many seconds later or earlier than it is.
    pub fn jump(&self, seconds: i64) {
        std::fs::write(&self.offset, format!("{seconds:+}\n")).unwrap();
    }
}
