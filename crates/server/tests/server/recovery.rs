//! The way in: signing up beside logging in, and the way back in without the password.

use crate::common::{Client, Server, until};
use crate::notices::post_office;
use portolan_server::config::Mail;
use serde_json::json;
use std::sync::{Arc, Mutex};

const OLD: &str = "a fair wind to you";
const NEW: &str = "a following sea";

/// A browser whose account has a confirmed address.
async fn with_address(server: &Server, letters: &Arc<Mutex<Vec<String>>>) -> Client {
    let mut browser = server.client();
    browser.form("/me/register", &[("name", "Ana"), ("password", OLD)]).await.location();
    browser.form("/me/email", &[("email", "ana@example.org")]).await.location();
    until(async || !letters.lock().unwrap().is_empty()).await;
    let link = link(letters, "/me/email/");
    assert!(browser.get(&link).await.text.contains("confirmed"));
    letters.lock().unwrap().clear();
    browser
}

/// The link of the last letter.
fn link(letters: &Arc<Mutex<Vec<String>>>, beginning: &str) -> String {
    let letters = letters.lock().unwrap();
    let letter = letters.last().unwrap().replace("=\n", "").replace("=3D", "=");
    let at = letter.find(beginning).unwrap_or_else(|| panic!("{letter}"));
    letter[at..].split_whitespace().next().unwrap().to_owned()
}

async fn server_with_mail() -> (Server, crate::common::Clock, Arc<Mutex<Vec<String>>>) {
    let (office, letters) = post_office().await;
    let (server, clock) = Server::with_clock_and(|config| {
        config.mail = Some(Mail { server: office, from: "table@portolan.example".to_owned() });
    })
    .await;
    (server, clock, letters)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_lets_one_in_once_and_for_an_hour() {
    let (server, clock, letters) = server_with_mail().await;
    let mut owner = with_address(&server, &letters).await;
    let mut browser = server.client();
    assert!(browser.get("/login").await.text.contains("/recover"));
    // By the address, in letters of any size.
    browser.form("/recover", &[("who", "ANA@example.org")]).await;
    until(async || letters.lock().unwrap().len() == 1).await;
    let old = link(&letters, "/recover/");
    clock.pass(3601);
    assert_eq!(browser.get(&old).await.status, 403, "too old");
    browser.form("/recover", &[("who", "ana")]).await;
    until(async || letters.lock().unwrap().len() == 2).await;
    let fresh = link(&letters, "/recover/");
    assert!(browser.get(&fresh).await.text.contains("new-password"));

    // A password that cannot be used does not use the letter up; one that can does.
    assert_eq!(browser.form(&fresh, &[("password", "short")]).await.status, 422);
    assert_eq!(browser.form(&fresh, &[("password", NEW)]).await.location(), "/");
    assert!(browser.get("/me").await.text.contains("You log in as ana."));
    assert_eq!(server.client().get(&fresh).await.status, 403, "used up");
    assert_eq!(server.client().form(&fresh, &[("password", OLD)]).await.status, 403);
    // Whoever was logged in before no longer is, and the old password no longer fits.
    assert_eq!(owner.get("/me").await.location(), "/login");
    let login = async |password: &str| {
        let body = json!({ "name": "Ana", "password": password });
        server.client().post("/api/v1/login", body).await
    };
    login(OLD).await.problem("bad-login");
    login(NEW).await.expect(200);
    owner.cookie = None;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_which_accounts_there_are_and_letters_are_few() {
    let (server, _, letters) = server_with_mail().await;
    with_address(&server, &letters).await;
    let mut unsure = server.client();
    unsure.form("/me/register", &[("name", "Bea"), ("password", OLD)]).await.location();
    // The same answer for who is there, who has no address, and who is not there.
    let ask =
        async |who: &str| server.client().post("/api/v1/recovery", json!({ "who": who })).await;
    let answers = [ask("Ana").await, ask("Bea").await, ask("nobody").await];
    for answer in &answers {
        assert_eq!((answer.status, answer.text.as_str()), (202, ""));
    }
    until(async || letters.lock().unwrap().len() == 1).await;
    // From one place three letters can be asked for at once, whoever they are for.
    let problem = ask("Ana").await.problem("too-many");
    assert!(problem["retry_after"].as_f64().unwrap() > 60.0, "{problem}");
    assert_eq!(letters.lock().unwrap().len(), 1, "one account has a confirmed address");
    for bad in ["", "   ", &"x".repeat(300)] {
        ask(bad).await.problem("bad-request");
    }
    let use_up = async |secret: &str| {
        let body = json!({ "secret": secret, "password": NEW });
        server.client().post("/api/v1/recovery/password", body).await
    };
    for nonsense in ["", "x", "%00", &"b".repeat(32), &"b".repeat(3000)] {
        use_up(nonsense).await.problem("bad-recovery");
    }
    let letter = link(&letters, "/recover/");
    assert_eq!(use_up(letter.strip_prefix("/recover/").unwrap()).await.status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_mail_there_is_no_such_way() {
    let server = Server::start().await;
    assert!(!server.client().get("/login").await.text.contains("/recover"));
    assert_eq!(server.client().get("/recover").await.status, 409);
    let body = json!({ "who": "ana" });
    server.client().post("/api/v1/recovery", body).await.problem("not-configured");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_signs_up_beside_the_login_keeps_the_guests_seats() {
    let server = Server::start().await;
    let mut guest = server.client();
    let table = guest.form("/games/sail-to-india/play", &[]).await.location();
    let page = guest.get("/login").await.text;
    assert!(page.contains("action=\"/login\"") && page.contains("action=\"/me/register\""));
    guest.form("/me/register", &[("name", "Ana"), ("password", OLD)]).await.location();
    assert!(guest.get(&table).await.text.contains("(you)"));
    // Somebody who was nobody yet signs up at once.
    let mut new = server.client();
    new.form("/me/register", &[("name", "Bea"), ("password", OLD)]).await.location();
    assert!(new.get("/me").await.text.contains("You log in as bea."));
}
