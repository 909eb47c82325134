//! What hosts do at the command line, on a database that no server uses.

use crate::common::{Desk, portolan};

#[test]
fn a_host_announces_looks_and_everything_is_written_down() {
    let desk = Desk::new();
    let database = desk.path("tables.db").display().to_string();
    let admin = |args: &[&str]| {
        let all = [&["admin", "--database", database.as_str()], args].concat();
        portolan(&all)
    };
    let missing = admin(&["figures"]);
    assert!(missing.code != Some(0) && missing.err.contains("there is no file"), "{missing:?}");
    assert!(!desk.path("tables.db").exists(), "nothing is created");

    let record = desk.path("game.txt").display().to_string();
    let game = portolan_registry::all()[0].id();
    portolan(&["record", game, "--seed", "7", "-o", &record]);
    let imported = portolan(&["import", "--database", &database, &record]).ok();
    let table = imported.out.trim().trim_start_matches("/t/").to_owned();

    let figures = admin(&["figures", "--json"]).json();
    assert_eq!(figures["accounts"], 0);
    assert!(figures["disk_free"].as_u64() > Some(0) && figures["server"].is_null());
    let found = admin(&["table", "find", "--game", game, "--json"]).json();
    assert_eq!(found[0]["id"], table.as_str());
    assert_eq!(found.as_array().unwrap().len(), 1);
    assert_eq!(
        admin(&["table", "find", "--status", "open", "--json"]).json(),
        serde_json::json!([])
    );
    for wrong in [
        &["host", "add", "nobody"][..],
        &["announce", "Ahoy", "--until", "soon"],
        &["announce", "", "--until", "7d"],
        &["table", "close", "bcdfghjkmnpq"],
        &["table", "remove", &table],
        &["address", "ban", "everywhere", "--reason", "x"],
        &["person", "unban", "nobody"],
    ] {
        let ran = admin(wrong);
        assert!(ran.code != Some(0) && ran.out.is_empty(), "{wrong:?}: {ran:?}");
        assert!(ran.err.starts_with("portolan: ") && !ran.err.contains('⟦'), "{ran:?}");
    }
    let told = admin(&["announce", "A new version at eight.", "--until", "2h", "--json"]).json();
    let id = told[0]["id"].as_str().unwrap();
    assert_eq!(told[0]["words"], "A new version at eight.");
    assert_eq!(admin(&["end-announcement", id, "--json"]).json(), serde_json::json!([]));
    admin(&["address", "ban", "192.0.2.7", "--reason", "A flood.", "--until", "7d"]).ok();
    assert!(admin(&["bans"]).ok().out.contains("192.0.2.7"));
    admin(&["table", "remove", &table, "--sure"]).ok();
    assert_eq!(admin(&["table", "find", "--json"]).json(), serde_json::json!([]));
    let log = admin(&["log", "--json"]).json();
    let acts: Vec<&str> =
        log.as_array().unwrap().iter().map(|act| act["act"].as_str().unwrap()).collect();
    assert_eq!(acts, ["remove-table", "ban", "end-announcement", "announce"]);
    assert_eq!(log[0]["actor"], "command line");
}
