//! Lessons, as a browser without script takes them.

use crate::common::{Answer, Client, Server, until};
use portolan_table::{AnyGame, Lesson};

fn lesson_of(game: &dyn AnyGame) -> &Lesson {
    game.lesson(Lesson::FIRST).unwrap_or_else(|| panic!("{} has a first lesson", game.id()))
}

fn unescape(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// The values of the buttons that act, and whether each is marked as asked for.
fn buttons(page: &str) -> Vec<(String, bool)> {
    let marked = page.split("<button").filter(|tag| tag.contains("name=\"action\""));
    let read = |tag: &str| {
        let tag = &tag[..tag.find('>').unwrap()];
        let value = tag.split_once(" value=\"").unwrap().1;
        (unescape(&value[..value.find('"').unwrap()]), tag.contains("class=\"taught\""))
    };
    marked.map(read).collect()
}

/// Where the link of this relation leads.
fn link(page: &str, rel: &str) -> Option<String> {
    let rest = page.split_once(&format!("rel=\"{rel}\" href=\""))?.1;
    Some(unescape(&rest[..rest.find('"').unwrap()]))
}

/// Where a lesson begins.
fn address(game: &dyn AnyGame, lesson: &Lesson) -> String {
    match lesson.id() {
        Lesson::FIRST => format!("/games/{}/lesson", game.id()),
        id => format!("/games/{}/lessons/{id}", game.id()),
    }
}

/// Sends the form of a step as a browser does.
async fn act(browser: &Client, address: &str, step: usize, action: &str) -> Answer {
    let encoded: String = action.bytes().map(|byte| format!("%{byte:02X}")).collect();
    browser.get(&format!("{address}?step={step}&action={encoded}")).await
}

fn check(answer: &Answer) {
    let text = &answer.text;
    assert!(text.starts_with("<!DOCTYPE html>") && !text.contains('⟦'), "{text}");
    assert_eq!(text.matches("<h1").count(), 1, "{text}");
    assert!(!text.contains(" style=\"") && !text.contains("onclick"), "inline style or script");
    let policy = answer.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("form-action 'self'"));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_can_be_walked_by_its_buttons_and_leads_to_a_game() {
    let server = Server::start().await;
    let mut browser = server.client();
    let lessons = |game: &'static dyn AnyGame| game.lessons().iter().map(move |l| (game, l));
    for (game, lesson) in portolan_registry::all().into_iter().flat_map(lessons) {
        let begin = address(game, lesson);
        let mut path = begin.clone();
        for (i, step) in lesson.steps().iter().enumerate() {
            let answer = browser.get(&path).await;
            assert_eq!(answer.status, 200, "{path}: {}", answer.text);
            check(&answer);
            let words = game.texts("en").get(&step.say).unwrap();
            assert!(unescape(&answer.text).contains(&words), "{path}: {words}");
            let buttons = buttons(&answer.text);
            let last = i + 1 == lesson.steps().len();
            assert_eq!(buttons.is_empty(), !step.act, "{path}");
            assert_eq!(answer.headers.contains_key("set-cookie"), last, "{path}");
            if last {
                assert!(answer.text.contains(&format!("action=\"/games/{}/play\"", game.id())));
                assert_eq!(link(&answer.text, "next"), None);
                continue;
            }
            let on = link(&answer.text, "next").unwrap();
            path = if step.act {
                let asked: Vec<_> = buttons.iter().filter(|(_, taught)| *taught).collect();
                assert_eq!(asked.len(), 1, "{path}: one action is asked for");
                act(&browser, &begin, i + 1, &asked[0].0).await.location()
            } else {
                on.clone()
            };
            assert_eq!(path, on, "an action leads where leaving it to the script does");
            let back = browser.get(&path).await;
            assert!(link(&back.text, "prev").unwrap().ends_with(&format!("step={}", i + 1)));
        }
        if let Some(rule) = lesson.rule() {
            let guide = browser.get(&format!("/games/{}", game.id())).await;
            assert!(guide.text.contains(&format!("href=\"{begin}\"")), "{begin} is linked");
            let last = browser.get(&path).await;
            assert!(
                last.text.contains(&format!("href=\"/games/{}#{rule}\"", game.id())),
                "{begin}"
            );
        }
    }
    for game in portolan_registry::all() {
        let table = browser.form(&format!("/games/{}/play", game.id()), &[]).await.location();
        assert!(table.starts_with("/t/"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_legal_action_gets_a_kind_answer_and_nobody_becomes_a_guest() {
    let server = Server::start().await;
    let browser = server.client();
    for game in portolan_registry::all() {
        let lesson = lesson_of(game);
        let begin = address(game, lesson);
        let mut tried = 0;
        for (i, step) in lesson.steps().iter().enumerate().filter(|(_, step)| step.act) {
            let page = browser.get(&format!("/games/{}/lesson?step={}", game.id(), i + 1)).await;
            let Some((other, _)) = buttons(&page.text).into_iter().find(|(_, taught)| !taught)
            else {
                continue;
            };
            let answer = act(&browser, &begin, i + 1, &other).await;
            assert_eq!(answer.status, 200, "{other}: {}", answer.text);
            check(&answer);
            assert!(answer.text.contains("class=\"note\""), "{other}: {}", answer.text);
            assert!(!answer.headers.contains_key("set-cookie"));
            let words = game.texts("en").get(&step.say).unwrap();
            assert!(unescape(&answer.text).contains(&words), "it stays at its step");
            tried += 1;
        }
        assert!(tried > 3, "{}: a lesson leaves a choice", game.id());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_step_or_no_action_gets_a_page_that_says_so() {
    let server = Server::start().await;
    let browser = server.client();
    let game = portolan_registry::all()[0];
    let lesson = lesson_of(game);
    let acting = lesson.steps().iter().position(|step| step.act).unwrap() + 1;
    let base = format!("/games/{}/lesson", game.id());
    for (path, status, code) in [
        ("/games/chess/lesson".to_owned(), 404, "no-game"),
        ("/games/chess/lessons/first".to_owned(), 404, "no-game"),
        (format!("/games/{}/lessons/openings", game.id()), 404, "no-lesson"),
        (format!("{base}?step=0"), 404, "no-lesson"),
        (format!("{base}?step={}", lesson.steps().len() + 1), 404, "no-lesson"),
        (format!("{base}?step=18446744073709551615"), 404, "no-lesson"),
        (format!("{base}?step=first"), 400, "bad-request"),
        (format!("{base}?step=-1"), 400, "bad-request"),
        (format!("{base}?step={acting}&action=castle"), 422, "bad-action"),
        (format!("{base}?step={acting}&action=end"), 422, "refused"),
        (format!("{base}?step={}&action=end", lesson.steps().len()), 400, "bad-request"),
    ] {
        let answer = browser.get(&path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.text);
        check(&answer);
        assert!(answer.text.contains(&format!(">{code}<")), "{path}: {}", answer.text);
    }
    // A lesson changes nothing, so it is never sent.
    let posted = browser.send(browser.request("POST", &base).header("origin", &browser.base)).await;
    assert_eq!(posted.status, 405);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_offered_until_it_was_had() {
    let server = Server::start().await;
    let mut browser = server.client();
    let game = portolan_registry::all()[0];
    let path = format!("/games/{}/lesson", game.id());
    let offer = format!("class=\"offer\"><a href=\"{path}\"");
    for page in ["/".to_owned(), format!("/games/{}", game.id())] {
        assert!(browser.get(&page).await.text.contains(&offer), "{page}");
    }
    let table = browser.form(&format!("/games/{}/play", game.id()), &[]).await.location();
    let fresh = async |browser: &Client| browser.get(&table).await.text.contains("name=\"action\"");
    until(async || fresh(&browser).await).await;
    assert!(browser.get(&table).await.text.contains(&offer), "a fresh table offers it");

    let last = lesson_of(game).steps().len();
    let done = browser.get(&format!("{path}?step={last}")).await;
    let learned = done.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap();
    let known = browser.cookie.take().unwrap();
    browser.cookie = Some(format!("{known}; {learned}"));
    for page in ["/".to_owned(), format!("/games/{}", game.id()), table.clone()] {
        let answer = browser.get(&page).await;
        assert_eq!(answer.status, 200);
        assert!(!answer.text.contains(&offer), "{page}");
    }
    let other = portolan_registry::all()[1].id();
    let home = browser.get("/").await.text;
    assert!(home.contains(&format!("class=\"offer\"><a href=\"/games/{other}/lesson\"")));
    // It can still be found.
    assert!(browser.get(&format!("/games/{}", game.id())).await.text.contains(&path));
}
