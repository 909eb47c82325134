//! ChromeDriver as a process, and a Chromium of one's own that it drives.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use thirtyfour::common::capabilities::desiredcapabilities::DesiredCapabilities;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel, WebDriver};

/// A running ChromeDriver; the browsers that it started end with it.
pub struct ChromeDriver {
    process: Child,
    port: u16,
}

/// How a browser differs from the one that most people have.
#[derive(Clone, Copy)]
pub struct Habits {
    /// Are scripts run?
    pub script: bool,
    /// Does the reader ask for less motion?
    pub calm: bool,
    /// Can tabs share a worker? Telephones cannot.
    pub shared_worker: bool,
}

impl ChromeDriver {
    /// Starts one at a free port.
    pub fn start() -> ChromeDriver {
        // Both may be started by several tests of one process; the first wins, and they are alike.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed (`./test browser` sees to it)");
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(30), "chromedriver does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        ChromeDriver { process, port }
    }

    /// A browser with a fresh profile in this folder.
    pub async fn browser(&self, profile: &std::path::Path, habits: Habits) -> WebDriver {
        let mut wish = DesiredCapabilities::chrome();
        let profile = format!("--user-data-dir={}", profile.display());
        let flags = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            "--window-size=1280,900",
            profile.as_str(),
        ];
        for flag in flags {
            wish.add_arg(flag).unwrap();
        }
        if habits.calm {
            wish.add_arg("--force-prefers-reduced-motion").unwrap();
        }
        if !habits.shared_worker {
            wish.add_arg("--disable-blink-features=SharedWorker").unwrap();
        }
        if !habits.script {
            let off =
                serde_json::json!({ "profile.managed_default_content_settings.javascript": 2 });
            wish.add_experimental_option("prefs", off).unwrap();
        }
        wish.set_browser_log_level(LoggingPrefsLogLevel::Severe).unwrap();
        let driver = WebDriver::builder(format!("http://127.0.0.1:{}", self.port), wish);
        let driver = driver.connect().await.expect("Chromium starts");
        driver.set_script_timeout(Duration::from_secs(60)).await.unwrap();
        driver
    }
}

impl Drop for ChromeDriver {
    fn drop(&mut self) {
        // Asked to, it ends its browsers before itself; killed, it would leave them behind.
        if let Ok(mut line) = TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = line.set_read_timeout(Some(Duration::from_secs(10)));
            let _ = line.write_all(
                b"GET /shutdown HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
            );
            let _ = line.read_to_end(&mut Vec::new());
        }
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(5) {
            if let Ok(Some(_)) = self.process.try_wait() {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
