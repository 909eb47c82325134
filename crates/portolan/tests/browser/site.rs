//! The real server with a database of its own, and those who visit it.

use crate::chromium::{ChromeDriver, Habits};
use crate::server::{Server, program};
use crate::visitor::Visitor;
use std::process::Command;
use tempfile::TempDir;

/// A server and a ChromeDriver; both end with it.
pub struct Site {
    // The order matters: browsers end before the server, and their folder goes last.
    driver: ChromeDriver,
    /// The server, to be killed.
    pub server: Server,
    folder: TempDir,
}

impl Site {
    /// Opens one with the built-in editions alone.
    pub fn open() -> Site {
        Site::with_edition("")
    }

    /// Opens one that offers the game of `docs/add-a-game.md`, too.
    pub fn with_tutorial() -> Site {
        let mut command = Command::new(env!("CARGO_BIN_EXE_portolan"));
        command.env("PORTOLAN_TUTORIAL", "1");
        Site::by(command, tempfile::tempdir().unwrap())
    }

    /// Opens one where an edition can be played with; none if its document is empty.
    pub fn with_edition(document: &str) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_portolan"));
        if !document.is_empty() {
            let editions = folder.path().join("editions");
            std::fs::create_dir(&editions).unwrap();
            std::fs::write(editions.join("edition.json"), document).unwrap();
            command.env("PORTOLAN_EDITIONS", editions);
        }
        Site::by(command, folder)
    }

    fn by(mut command: Command, folder: TempDir) -> Site {
        // So that nobody waits long for the coach.
        command.env("PORTOLAN_REVIEW_SIMULATIONS", "8");
        let database = folder.path().join("tables.db");
        let server = Server::start_by(command, &database.display().to_string(), None);
        Site { driver: ChromeDriver::start(), server, folder }
    }

    /// Makes somebody a host of the server, with something to look at: by an account, and at the command line.
    pub async fn make_host(&self, visitor: &Visitor) {
        visitor.go("/login").await;
        let register = "const form = document.querySelector('form[action=\"/me/register\"]');
            form.elements.name.value = 'Ana'; form.elements.password.value = 'correct horse';
            form.submit(); return true;";
        visitor.script(register, vec![]).await;
        visitor.until("location.pathname === '/me'").await;
        let database = self.folder.path().join("tables.db").display().to_string();
        let told =
            "At eight in the evening there is a new version. Games stand still for a minute.";
        for wish in [
            &["host", "add", "ana"][..],
            &["address", "ban", "192.0.2.7", "--reason", "A flood of tables."],
            &["announce", told, "--from", "2h", "--until", "10h"],
        ] {
            let ran = Command::new(program())
                .args(["admin", "--database", &database])
                .args(wish)
                .output();
            let ran = ran.unwrap();
            assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        }
        let shown = "document.querySelector('a[href=\"/host\"]')";
        // The server looks once a second.
        for _ in 0..100 {
            visitor.go("/about").await;
            if visitor.script(&format!("return !!({shown});"), vec![]).await == true {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        panic!("nobody became a host");
    }

    /// Somebody who wants no motion, so that nothing has to be waited for.
    pub async fn visitor(&self) -> Visitor {
        self.visitor_who(Habits { script: true, calm: true, shared_worker: true }).await
    }

    /// Somebody whose pictures move.
    pub async fn lively_visitor(&self) -> Visitor {
        self.visitor_who(Habits { script: true, calm: false, shared_worker: true }).await
    }

    /// Somebody whose browser runs no scripts.
    pub async fn plain_visitor(&self) -> Visitor {
        self.visitor_who(Habits { script: false, calm: true, shared_worker: true }).await
    }

    /// Somebody whose tabs cannot share a worker.
    pub async fn visitor_without_shared_worker(&self) -> Visitor {
        self.visitor_who(Habits { script: true, calm: true, shared_worker: false }).await
    }

    async fn visitor_who(&self, habits: Habits) -> Visitor {
        let profile = TempDir::new_in(self.folder.path()).unwrap().keep();
        let driver = self.driver.browser(&profile, habits).await;
        Visitor::new(driver, &self.server.address)
    }
}
