//! What a host looks at: health, figures, addresses, an orderly end.

use crate::common::{PATIENCE, Server, full_table, mover, play_one};
use std::time::{Duration, Instant};

/// The value of a figure.
fn figure(text: &str, name: &str) -> f64 {
    let line = text.lines().find(|line| line.split(' ').next() == Some(name));
    let value = line.and_then(|line| line.split(' ').next_back());
    value.unwrap_or_else(|| panic!("no {name} in\n{text}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_count_what_happens() {
    let server = Server::start().await;
    let (id, players) = full_table(&server).await;
    for _ in 0..3 {
        play_one(&id, &players).await;
    }
    let path = format!("/api/v1/tables/{id}/events");
    let _watching = players[0].request("GET", &path).send().await.unwrap();
    let answer = server.client().get("/metrics").await;
    assert!(answer.headers["content-type"].to_str().unwrap().starts_with("text/plain"));
    let text = answer.text;
    for (name, value) in [
        ("portolan_moves_total", 3.0),
        ("portolan_tables_opened_total", 1.0),
        ("portolan_tables_in_memory", 1.0),
        ("portolan_watchers", 1.0),
        ("portolan_bot_queue", 0.0),
        ("portolan_act_seconds_count", 3.0),
        ("portolan_act_seconds_bucket{le=\"+Inf\"}", 3.0),
        ("portolan_requests_total{status=\"5xx\"}", 0.0),
    ] {
        assert_eq!(figure(&text, name), value, "{name}");
    }
    assert!(figure(&text, "portolan_entries_total") >= 4.0);
    assert!(figure(&text, "portolan_requests_total{status=\"2xx\"}") >= 7.0);
    // Every figure is explained, once.
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split(['{', ' ']).next().unwrap();
        let family = ["_bucket", "_sum", "_count"].iter().fold(name, |name, end| {
            if name.contains("_seconds") { name.trim_end_matches(end) } else { name }
        });
        let help = text.lines().filter(|l| l.starts_with(&format!("# HELP {family} "))).count();
        assert_eq!(help, 1, "{family}");
    }
    assert_eq!(server.client().get("/healthz").await.status, 200);
    assert_eq!(server.client().get("/readyz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_orderly_end_closes_streams_and_answers_those_who_wait() {
    let mut server = Server::start().await;
    let (id, players) = full_table(&server).await;
    let path = format!("/api/v1/tables/{id}/events");
    let mut stream = players[0].request("GET", &path).send().await.unwrap();
    let seq = players[0].table(&id).await["seq"].clone();
    let waiting = players[1].clone();
    let path = format!("/api/v1/tables/{id}/wait?after={seq}&wait=50");
    let waiting = tokio::spawn(async move { waiting.get(&path).await });
    // The wait must have arrived; nothing tells when, so it gets a moment.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let began = Instant::now();
    server.stop().await;
    assert!(began.elapsed() < Duration::from_secs(9), "nobody had to be cut off");
    assert_eq!(waiting.await.unwrap().expect(200)["seq"], seq);
    let end = async { while stream.chunk().await.unwrap().is_some() {} };
    tokio::time::timeout(PATIENCE, end).await.expect("the stream ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_base_url_of_https_cookies_are_secure_and_changes_come_from_there() {
    let server = Server::start_with(|config| {
        config.base_url = Some("https://play.example".to_owned());
    })
    .await;
    let (game, _) = crate::common::game();
    let browser = server.client();
    let play = async |origin: &str| {
        let request = browser
            .request("POST", &format!("/games/{game}/play"))
            .header("origin", origin)
            .header("content-type", "application/x-www-form-urlencoded");
        browser.send(request).await
    };
    let cookie = play("https://play.example").await.headers["set-cookie"].clone();
    let cookie = cookie.to_str().unwrap();
    assert!(cookie.starts_with("__Host-portolan="), "{cookie}");
    for part in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.split("; ").any(|known| known == part), "{cookie}");
    }
    for foreign in ["https://play.example.net", "https://other.example", "null"] {
        assert_eq!(play(foreign).await.status, 403, "{foreign}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_uses_leaves_the_memory_and_comes_back_as_it_was() {
    let server = Server::start_with(|config| config.idle = Duration::ZERO).await;
    let (id, players) = full_table(&server).await;
    play_one(&id, &players).await;
    let (player, before) = mover(&id, &players).await.unwrap();
    crate::common::until(async || {
        let text = server.client().get("/metrics").await.text;
        figure(&text, "portolan_tables_in_memory") == 0.0
    })
    .await;
    assert_eq!(player.table(&id).await, before);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_reads_the_database_and_its_copies() {
    use std::os::unix::fs::PermissionsExt;
    let modes = |folder: &std::path::Path| -> Vec<(String, u32)> {
        let files = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
        // A journal may be gone before it is looked at.
        files
            .filter_map(|file| {
                let name = file.file_name().into_string().unwrap();
                Some((name, file.metadata().ok()?.permissions().mode() & 0o777))
            })
            .collect()
    };
    let server = Server::start().await;
    full_table(&server).await;
    let copy = server.folder().join("copy.db");
    let location = portolan_store::Location::File(server.folder().join("tables.db"));
    portolan_server::ops::backup::run(&location, &copy).await.unwrap();
    let found = modes(server.folder());
    for name in ["tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock", "copy.db"] {
        let mode = found.iter().find(|(known, _)| known == name).map(|(_, mode)| *mode);
        assert_eq!(mode, Some(0o600), "{name}: {found:?}");
    }
    // One of an earlier version, which everybody could read.
    let old = tempfile::tempdir().unwrap();
    let file = old.path().join("tables.db");
    std::fs::copy(&copy, &file).unwrap();
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o644)).unwrap();
    portolan_store::Store::open(&portolan_store::Location::File(file)).await.unwrap();
    for (name, mode) in modes(old.path()) {
        assert_eq!(mode & 0o007, 0, "{name}: {mode:o}");
    }
}
