//! Who is who.

use crate::common::{Server, game, me, order};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn an_account_keeps_the_seats_of_the_guest_across_devices() {
    let server = Server::start().await;
    let mut guest = server.guest().await;
    let id = guest.open(order(&[me()])).await;
    let account = json!({ "name": "Ana Maria", "password": "correct horse" });
    guest.register("Ana Maria", "correct horse").await;
    guest.post("/api/v1/accounts", account.clone()).await.problem("account");
    let mut elsewhere = server.client();
    let wrong = json!({ "name": "ana maria", "password": "wrong horse!" });
    elsewhere.post("/api/v1/login", wrong).await.problem("bad-login");
    let nobody = json!({ "name": "nobody", "password": "wrong horse!" });
    elsewhere.post("/api/v1/login", nobody).await.problem("bad-login");
    let arrived = elsewhere
        .post("/api/v1/login", json!({ "name": "ANA MARIA", "password": "correct horse" }))
        .await
        .expect(200);
    elsewhere.token = Some(arrived["token"].as_str().unwrap().to_owned());
    assert_eq!(elsewhere.table(&id).await["seats"][0]["mine"], true);
    let other = server.guest().await;
    other.post("/api/v1/accounts", account).await.problem("name-taken");
    let short = json!({ "name": "Bea", "password": "short" });
    other.post("/api/v1/accounts", short).await.problem("bad-password");
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_are_made_listed_and_ended() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let made = guest.post("/api/v1/me/tokens", json!({ "label": "my bot" })).await.expect(201);
    let mut bot = server.client();
    bot.token = Some(made["token"].as_str().unwrap().to_owned());
    assert_eq!(bot.get("/api/v1/me").await.expect(200), guest.get("/api/v1/me").await.expect(200));
    let listed = guest.get("/api/v1/me/tokens").await;
    assert!(
        listed.text.contains("my bot") && !listed.text.contains(made["token"].as_str().unwrap())
    );
    let path = format!("/api/v1/me/tokens/{}", made["id"].as_str().unwrap());
    let stranger = server.guest().await;
    stranger.send(stranger.request("DELETE", &path)).await.problem("no-token");
    assert_eq!(guest.send(guest.request("DELETE", &path)).await.status, 204);
    bot.get("/api/v1/me").await.problem("bad-token");
    bot.token = Some("nonsense".to_owned());
    bot.get("/api/v1/games").await.problem("bad-token");
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_are_kept_only_as_hashes() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let account = json!({ "name": "Carla", "password": "opensesame42" });
    guest.post("/api/v1/accounts", account).await.expect(201);
    let token = guest.token.clone().unwrap();
    let server = server.restart().await;
    for file in std::fs::read_dir(server.folder()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let holds = |secret: &str| bytes.windows(secret.len()).any(|w| w == secret.as_bytes());
        assert!(!holds(&token) && !holds("opensesame42"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_come_only_from_our_own_pages() {
    let server = Server::start().await;
    let mut browser = server.client();
    let path = format!("/games/{}/play", game().0);
    let first = browser.form(&path, &[]).await;
    let cookie = first.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let table = first.location();
    let kind = ("content-type", "application/x-www-form-urlencoded");
    let evil = |name: &str, value: &str| {
        server
            .client()
            .request("POST", &format!("{table}/resign"))
            .header("cookie", browser.cookie.clone().unwrap())
            .header(kind.0, kind.1)
            .header(name, value)
    };
    for (name, value) in [
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("x-nothing", "said"),
    ] {
        let answer = browser.send(evil(name, value)).await;
        assert_eq!(answer.status, 403, "{name}: {value}");
    }
    let fine = browser.send(evil("sec-fetch-site", "same-origin")).await;
    assert_eq!(fine.status, 303, "{}", fine.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_safe_headers() {
    let server = Server::start().await;
    for path in
        ["/", "/nowhere", "/api/v1/games", "/api/v1/nowhere", "/assets/portolan.js", "/healthz"]
    {
        let answer = server.client().get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(answer.headers["referrer-policy"], "same-origin", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_much_must_wait() {
    let server = Server::start_with(|config| config.per_person = 2).await;
    let guest = server.guest().await;
    let mut limited = None;
    for _ in 0..40 {
        let answer = guest.send_json("PUT", "/api/v1/me", json!({ "name": "Ana" })).await;
        if answer.status == 429 {
            limited = Some(answer);
            break;
        }
    }
    let limited = limited.expect("a limit");
    assert!(limited.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
    let wait = limited.problem("too-many")["retry_after"].as_f64().unwrap();
    assert!(wait > 0.0 && wait < 1.0, "half a second at most: {wait}");
    tokio::time::sleep(std::time::Duration::from_secs_f64(wait)).await;
    guest.send_json("PUT", "/api/v1/me", json!({ "name": "Bea" })).await.expect(200);
    assert_eq!(guest.get("/api/v1/me").await.status, 200, "looking is still allowed");
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_the_last_hop_counts() {
    let server = Server::start_with(|config| {
        config.per_address = 3;
        config.behind_proxy = true;
    })
    .await;
    let client = server.client();
    let from = async |hops: &str| {
        let request = client.request("GET", "/healthz").header("x-forwarded-for", hops);
        client.send(request).await.status
    };
    let mut forged = 0;
    while from(&format!("10.9.8.{forged}, 192.0.2.1")).await != 429 {
        forged += 1;
        assert!(forged < 100, "forged hops must not help");
    }
    assert_eq!(from("192.0.2.2").await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_cleaned() {
    let server = Server::start().await;
    let guest = server.guest().await;
    let put =
        async |name: &str| guest.send_json("PUT", "/api/v1/me", json!({ "name": name })).await;
    assert_eq!(put("  Ana \u{202e} <b>B</b> ").await.expect(200)["name"], "Ana <b>B</b>");
    for bad in ["", " ", &"x".repeat(30)] {
        put(bad).await.problem("bad-name");
    }
    let id = guest.open(order(&[me()])).await;
    let page = guest.get(&format!("/t/{id}")).await.text;
    assert!(page.contains("Ana &lt;b&gt;B&lt;/b&gt;") && !page.contains("<b>B</b>"), "{page}");
}
