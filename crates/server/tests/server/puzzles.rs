//! Puzzles: the turn is played step by step by addresses, the first answer counts, mistakes of one's own come back.

use crate::common::{Client, Server, played, until};
use portolan_coach::puzzle::{Puzzle, built_in};
use portolan_store::{Location, Store};
use serde_json::json;

async fn page(client: &Client, path: &str) -> String {
    let answer = client.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    assert!(!answer.text.contains('⟦'), "{path} has a sentence without words");
    answer.text
}

fn address(puzzle: &Puzzle) -> String {
    format!("/puzzles/{}/{}", puzzle.record.game, puzzle.id)
}

/// Plays a way step by step, as the page's forms do; where it leads.
async fn answer(browser: &mut Client, puzzle: &Puzzle, steps: &[String]) -> String {
    let home = address(puzzle);
    let mut led = home.clone();
    for i in 0..steps.len() {
        assert!(page(browser, &led).await.contains("class=\"actions\""), "step {i} is asked for");
        let mut fields: Vec<(&str, &str)> = steps[..i].iter().map(|step| ("s", &**step)).collect();
        fields.push(("action", &steps[i]));
        led = browser.form(&format!("{home}/play"), &fields).await.location();
    }
    page(browser, &led).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_answer_counts_and_is_explained() {
    let server = Server::start().await;
    let puzzle = built_in().first().expect("puzzles come with the games");
    let (mut ana, mut bea) = (server.client(), server.client());
    let worst = puzzle.ways.last().unwrap();
    assert!(puzzle.loses(worst) > puzzle.tolerance(), "a way that is wrong");
    let right = answer(&mut ana, puzzle, &puzzle.answer().steps).await;
    assert!(right.contains("Right!") && right.contains("class=\"answers\""));
    let wrong = answer(&mut bea, puzzle, &worst.steps).await;
    assert!(wrong.contains("There is a better turn.") && wrong.contains("(you)"));
    // Ana rises, Bea falls; what they answer now no longer counts.
    let fare = async |client: &Client| {
        let own = client.get("/me/data").await.expect(200);
        (own["puzzles"].as_array().unwrap().len(), own["puzzles"][0]["rating"].as_i64().unwrap())
    };
    let (up, down) = (fare(&ana).await, fare(&bea).await);
    assert!(up.0 == 1 && up.1 > 1_200_000 && down.0 == 1 && down.1 < 1_200_000, "{up:?} {down:?}");
    answer(&mut bea, puzzle, &puzzle.answer().steps).await;
    assert_eq!(fare(&bea).await, down);
    assert!(page(&ana, "/puzzles").await.contains("1 of 1"));
    // Whoever wants to see the answer has not found it.
    let mut carla = server.client();
    let given_up = carla.form(&format!("{}/play", address(puzzle)), &[]).await.location();
    assert!(page(&carla, &given_up).await.contains("This is the answer."));
    assert!(fare(&carla).await.1 < 1_200_000);
    let store = Store::open(&Location::File(server.folder().join("tables.db"))).await.unwrap();
    let name = format!("{}/{}", puzzle.record.game, puzzle.id);
    let average = store.puzzle_average(&name).await.unwrap().unwrap();
    assert_eq!((average.tried, average.solved), (3, 1));
    // What is known of a person goes with them.
    let id = ana.get("/me/data").await.expect(200)["id"].as_str().unwrap().to_owned();
    assert_eq!(store.puzzle_tries_of(&id).await.unwrap().len(), 1);
    let gone = ana.form("/me/delete", &[("sure", "yes")]).await;
    assert!(gone.status < 400, "{}", gone.text);
    assert!(store.puzzle_tries_of(&id).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_with_puzzles_has_a_shelf_a_next_one_and_one_of_the_day() {
    let server = Server::start().await;
    let browser = server.client();
    let shelf = page(&browser, "/puzzles").await;
    assert!(page(&browser, "/").await.contains("The puzzle of the day"));
    let mut games: Vec<&str> = built_in().iter().map(|p| p.record.game.as_str()).collect();
    games.dedup();
    for game in games {
        assert!(shelf.contains(&format!("href=\"/puzzles/{game}\"")), "{game}");
        let of_game: Vec<&Puzzle> = built_in().iter().filter(|p| p.record.game == game).collect();
        let first = browser.get(&format!("/puzzles/{game}")).await.location();
        page(&browser, &first).await;
        let id = first.rsplit('/').next().unwrap();
        let next = browser.get(&format!("/puzzles/{game}?from={id}")).await.location();
        assert!(next != first || of_game.len() == 1, "{game}");
        let theme = &of_game[0].theme;
        let one = browser.get(&format!("/puzzles/{game}?theme={theme}")).await.location();
        assert!(one.ends_with(&format!("?theme={theme}")), "{one}");
        let study = page(&browser, &format!("/study/new?puzzle={game}/{id}")).await;
        assert!(study.contains("name=\"puzzle\""), "a study of it begins there");
    }
    for path in [
        "/puzzles/nothing",
        "/puzzles/sail/nothing",
        "/puzzles/sail/own-bcdf-1",
        "/puzzles/sail/own-x",
    ] {
        assert_eq!(browser.get(path).await.status, 404, "{path}");
    }
    let puzzle = &built_in()[0];
    let mut browser = server.client();
    let home = address(puzzle);
    let odd = browser.form(&format!("{home}/play"), &[("action", "nonsense")]).await;
    assert_eq!(odd.status, 422);
    let many: Vec<(&str, &str)> = vec![("s", "x"); 70];
    assert_eq!(browser.form(&format!("{home}/play"), &many).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn mistakes_of_ones_own_come_back_as_puzzles_and_to_nobody_else() {
    let server = Server::start_with(|config| config.review_simulations = 8).await;
    let (host, stranger) = (server.guest().await, server.guest().await);
    let game = portolan_registry::find("navegador").unwrap();
    let record = played(game, 1.0, 5).to_string();
    let mut chairs = vec![json!({ "kind": "computer", "level": "random" }); 5];
    chairs[0] = json!({ "kind": "me" });
    let order = json!({ "record": record, "chairs": chairs });
    let opened = host.post("/api/v1/tables/from-record", order).await.expect(201);
    let table = opened["id"].as_str().unwrap();
    assert!(page(&host, "/puzzles").await.contains("Have a game of yours reviewed"));
    let review = format!("/api/v1/tables/{table}/review");
    until(async || host.get(&review).await.status == 200).await;
    let shelf = page(&host, "/puzzles").await;
    let mark = format!("/puzzles/navegador/own-{table}-");
    let at = shelf.find(&mark).expect("who plays at random makes mistakes");
    let own = shelf[at..].split('"').next().unwrap();
    assert!(page(&host, own).await.contains("What is the best turn here?"));
    assert_eq!(stranger.get(own).await.status, 404);
    assert!(!page(&stranger, "/puzzles").await.contains(&mark));
    let mut browser = server.client();
    browser.token = host.token.clone();
    let given_up = browser.form(&format!("{own}/play"), &[]).await.location();
    assert!(page(&host, &given_up).await.contains("class=\"answers\""));
    let data = host.get("/api/v1/me/data").await.expect(200);
    assert_eq!(data["puzzles"], json!([]), "what one made oneself does not count");
}
