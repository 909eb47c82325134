//! Non-interference at the wire: two tables that differ only in what an observer cannot know give that
//! observer the same bytes, whatever it asks for.

use crate::common::{Server, Stream};
use portolan_coach::Effort;
use portolan_table::{Actor, AnyGame, AnyMatch, Choice, Observer, Setup, Speaker, Turn};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use std::time::Duration;

type Generator = rand_xoshiro::Xoshiro256PlusPlus;

/// Everything the observer is shown of a match.
fn shown(game: &dyn AnyMatch, observer: Observer) -> String {
    let speaker = Speaker::new(game.game().texts("en"), &[]);
    let seen = game.perspective(observer, &speaker);
    let log = game.log(observer, 0, &speaker);
    format!("{}\n{:?}\n{log:?}\n{:?}", seen.view().as_str(), seen.choices(), seen.turn())
}

/// The outcome of a search for twins.
struct Twins {
    /// Two records that the observer cannot tell apart, and whether they differ at all.
    pair: (String, String),
    differ: bool,
    /// Was anything ever hidden from the observer?
    hidden: bool,
}

/// Plays two games side by side that look the same to the observer.
fn twins(game: &'static dyn AnyGame, setup: &Setup, observer: Observer, seed: u64) -> Twins {
    let mut rng = Generator::seed_from_u64(seed);
    let speaker = Speaker::new(game.texts("en"), &[]);
    let (mut a, mut b) = (game.start(setup).unwrap(), game.start(setup).unwrap());
    let record = |game: &dyn AnyMatch| game.record(&[]).unwrap().to_string();
    let mut best =
        Twins { pair: (record(a.as_ref()), record(b.as_ref())), differ: false, hidden: false };
    'play: for _ in 0..150 {
        let actor = match a.turn() {
            Turn::Over => break,
            Turn::Chance => Actor::Chance,
            Turn::Decide(seats) => {
                let seats: Vec<_> = seats.iter().collect();
                Actor::Seat(seats[rng.random_range(0..seats.len())])
            }
        };
        let texts = |game: &dyn AnyMatch| -> Vec<String> {
            let legal = game.choices(actor, &speaker).into_iter().filter(Choice::is_legal);
            legal.map(|choice| choice.action).collect()
        };
        let (mut mine, mut theirs) = (texts(a.as_ref()), texts(b.as_ref()));
        mine.shuffle(&mut rng);
        theirs.shuffle(&mut rng);
        for action in mine.iter().take(4) {
            let mut next_a = a.twin();
            next_a.act(actor, action, &speaker).unwrap();
            let last = next_a.log(observer, next_a.len() - 1, &speaker);
            let secret = last[0].action.is_none();
            best.hidden |= secret;
            let others: Vec<&String> = if secret {
                theirs.iter().collect()
            } else {
                theirs.iter().filter(|other| *other == action).collect()
            };
            for other in others.into_iter().take(8) {
                let mut next_b = b.twin();
                next_b.act(actor, other, &speaker).unwrap();
                if shown(next_a.as_ref(), observer) == shown(next_b.as_ref(), observer) {
                    (a, b) = (next_a, next_b);
                    // A record that ends where chance goes first would be gone on with at random.
                    if matches!(a.turn(), Turn::Decide(_)) {
                        let differ = a.position() != b.position();
                        if differ || !best.differ {
                            best.pair = (record(a.as_ref()), record(b.as_ref()));
                            best.differ = differ;
                        }
                    }
                    continue 'play;
                }
            }
        }
        break;
    }
    best
}

/// Opens a record as a table where the observer sits, and everything that the observer can ask for.
async fn everything(server: &Server, record: &str, observer: Observer) -> Vec<(String, String)> {
    let host = server.guest().await;
    let opened =
        host.post("/api/v1/tables/from-record", json!({ "record": record })).await.expect(201);
    let id = opened["id"].as_str().unwrap().to_owned();
    let client = match observer {
        Observer::Spectator => server.client(),
        Observer::Seat(seat) => {
            let player = server.guest().await;
            player.send_json("PUT", "/api/v1/me", json!({ "name": "Ana" })).await.expect(200);
            let body = json!({ "seat": seat.0 });
            player.post(&format!("/api/v1/tables/{id}/join"), body).await.expect(200);
            player
        }
    };
    let mut all = Vec::new();
    for path in ["", "?log_from=0", "/wait?after=0&wait=0", "/record", "/position"] {
        let path = format!("/api/v1/tables/{id}{path}");
        let answer = client.get(&path).await;
        let mut headers: Vec<String> = answer
            .headers
            .iter()
            .filter(|(name, _)| *name != "date")
            .map(|(name, value)| format!("{name}: {value:?}"))
            .collect();
        headers.sort();
        let text = format!("{} {headers:?} {}", answer.status, answer.text);
        all.push((path.replace(&id, "ID"), text));
    }
    let page = client.get(&format!("/t/{id}")).await;
    all.push(("the page".to_owned(), page.text));
    for path in ["", "?at=0", "?at=7", "?at=20&eyes=spectator", "?eyes=0", "/board.svg?at=9"] {
        let answer = client.get(&format!("/t/{id}/replay{path}")).await;
        all.push((format!("the replay {path}"), format!("{} {}", answer.status, answer.text)));
    }
    for path in
        ["/api/v1/tables/ID/events?view=true", "/api/v1/tables/ID/events?after=3", "/t/ID/events"]
    {
        let mut stream = Stream::open(&client, &path.replace("ID", &id), None).await;
        all.push((path.to_owned(), stream.block().await));
    }
    all.into_iter().map(|(path, text)| (path, text.replace(&id, "ID"))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn twins_give_the_same_bytes_for_every_game_and_observer() {
    let server = Server::with_clock().await.0;
    for game in portolan_registry::all() {
        let seats = game.seats().all().find(|&n| n >= 2).unwrap_or(game.seats().min);
        let setup = Setup::new(seats);
        for observer in Observer::all(seats) {
            let (mut differed, mut hidden) = (false, false);
            for seed in 0..3 {
                let twins = twins(game, &setup, observer, seed);
                differed |= twins.differ;
                hidden |= twins.hidden;
                let a = everything(&server, &twins.pair.0, observer).await;
                let b = everything(&server, &twins.pair.1, observer).await;
                for ((path, ours), (_, theirs)) in a.iter().zip(&b) {
                    assert_eq!(ours, theirs, "{}: {observer:?} at {path}", game.id());
                }
            }
            assert_eq!(
                differed,
                hidden,
                "{}: {observer:?}: twins where something is hidden",
                game.id()
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_tells_twins_the_same() {
    let server = Server::start_with(|config| {
        // By work alone, so that it is the same each time.
        config.hint = Effort { simulations: 60, time: Duration::from_secs(50), seed: 1 };
    })
    .await;
    let game = portolan_registry::all().into_iter().find(|game| game.hides()).unwrap();
    let host = server.guest().await;
    let mut compared = 0;
    for seed in 0..40 {
        let seat = (seed % 2) as u8;
        let observer = Observer::Seat(portolan_table::Seat(seat));
        let twins = twins(game, &Setup::new(2), observer, seed);
        if !twins.differ {
            continue;
        }
        let mut told = Vec::new();
        for record in [&twins.pair.0, &twins.pair.1] {
            let chairs = [json!({ "kind": "me" }), json!({ "kind": "me" })];
            let body = json!({ "record": record, "chairs": chairs });
            let opened = host.post("/api/v1/tables/from-record", body).await.expect(201);
            let at = format!("/api/v1/tables/{}/hint", opened["id"].as_str().unwrap());
            let hint = host.post(&at, json!({ "seat": seat, "ways": true })).await;
            told.push((hint.status, hint.text));
        }
        assert_eq!(told[0], told[1], "seed {seed}");
        compared += usize::from(told[0].0 == 200);
        if compared == 3 {
            return;
        }
    }
    panic!("only {compared} hints were compared");
}
