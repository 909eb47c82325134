//! Tables opened at a moment of a recorded game, so that nobody has to play up to there.

use crate::visitor::Visitor;
use serde_json::json;
use std::process::Command;

/// How far into the game.
#[derive(Clone, Copy)]
pub enum When {
    /// After the first choices.
    Early,
    /// About half way.
    Middle,
    /// Shortly before the end.
    Late,
    /// The game is over.
    Over,
}

impl When {
    /// All of them.
    pub const ALL: [When; 4] = [When::Early, When::Middle, When::Late, When::Over];

    /// Its word in file names.
    pub const fn word(self) -> &'static str {
        match self {
            When::Early => "early",
            When::Middle => "middle",
            When::Late => "late",
            When::Over => "over",
        }
    }

    /// The share of the record that is played, in hundredths.
    const fn share(self) -> usize {
        match self {
            When::Early => 6,
            When::Middle => 50,
            When::Late => 92,
            When::Over => 100,
        }
    }
}

/// A game played by the computer, as a record.
pub fn record(game: &str, seats: u8) -> String {
    let ran = Command::new(env!("CARGO_BIN_EXE_portolan"))
        .args(["record", game, "--seats", &seats.to_string(), "--player", "greedy"])
        .args(["--seed", "3", "--output", "-"])
        .output()
        .unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

/// The record up to that time, and then up to the next choice of the first seat.
fn cut(record: &str, when: When) -> String {
    let entry = |line: &str| {
        let mut words = line.split(' ');
        let number: Option<usize> = words.next().and_then(|number| number.parse().ok());
        number.zip(words.next().map(str::to_owned))
    };
    let entries = record.lines().filter_map(entry).count();
    let mut kept = String::new();
    for line in record.lines() {
        if let Some((number, actor)) = entry(line)
            && number * 100 > entries * when.share()
            && actor == "0"
        {
            return kept;
        }
        kept.push_str(line);
        kept.push('\n');
    }
    kept
}

/// Opens a table there, with the visitor on the first chair and somebody who knows how to end it on the others; its
/// path. The visitor must be at one of our pages, and known there.
pub async fn open(visitor: &Visitor, record: &str, seats: u8, when: When) -> String {
    let mut chairs = vec![json!({ "kind": "computer", "level": "helmsman" }); usize::from(seats)];
    chairs[0] = json!({ "kind": "me" });
    let order = json!({ "record": cut(record, when), "chairs": chairs });
    let told = visitor
        .driver
        .execute_async(
            r#"const [order, done] = arguments;
               fetch("/api/v1/tables/from-record", { method: "POST", body: order,
                 headers: { "content-type": "application/json" } })
                 .then((answer) => answer.json()).then(done);"#,
            vec![json!(order.to_string())],
        )
        .await
        .unwrap();
    let id = told.json()["id"].as_str().unwrap_or_else(|| panic!("{}", told.json())).to_owned();
    format!("/t/{id}")
}

/// Begins a study of a table's game after so many entries, with a try of its own; its path, looked at there.
pub async fn study(visitor: &Visitor, table: &str, at: usize) -> String {
    let order = json!({ "table": table.trim_start_matches("/t/"), "at": at });
    let told = visitor
        .driver
        .execute_async(
            r#"const [order, done] = arguments;
               const ask = (path, body) => fetch(`/api/v1/studies${path}`, { method: body ? "POST" : "GET", body,
                 headers: { "content-type": "application/json" } }).then((answer) => answer.json());
               (async () => {
                 const { id } = await ask("", order);
                 const { choices } = await ask(`/${id}?node=0`);
                 const last = choices[choices.length - 1].action;
                 const { node } = await ask(`/${id}/tries`, JSON.stringify({ node: 0, actions: [last] }));
                 done(`/study/${id}?node=${node}`);
               })().catch((error) => done(String(error)));"#,
            vec![json!(order.to_string())],
        )
        .await
        .unwrap();
    told.json().as_str().unwrap_or_else(|| panic!("{}", told.json())).to_owned()
}
