//! Somebody in front of a browser: goes to pages, clicks, types, looks.

use serde_json::{Value, json};
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;

/// What must come true does so within this time.
const PATIENCE: Duration = Duration::from_secs(30);

/// A browser at our server.
pub struct Visitor {
    /// The browser.
    pub driver: WebDriver,
    base: String,
}

impl Visitor {
    /// Somebody at the server of this address.
    pub fn new(driver: WebDriver, address: &str) -> Visitor {
        Visitor { driver, base: format!("http://{address}") }
    }

    /// Goes to a page of the server.
    pub async fn go(&self, path: &str) {
        self.driver.goto(format!("{}{path}", self.base)).await.unwrap();
    }

    /// The path and query of the page.
    pub async fn place(&self) -> String {
        let address = self.driver.current_url().await.unwrap().to_string();
        address.strip_prefix(&self.base).unwrap_or(&address).to_owned()
    }

    /// Runs a script in the page; it returns something.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Value {
        let done = self.driver.execute(script, arguments).await;
        done.unwrap_or_else(|error| panic!("{error}\n{script}")).json().clone()
    }

    /// Waits until the expression is true in the page, and returns what it is.
    pub async fn until(&self, expression: &str) -> Value {
        let began = Instant::now();
        loop {
            // While a page is being left, there is nothing to ask.
            let asked = self.driver.execute(format!("return {expression};"), vec![]).await;
            match asked.map(|told| told.json().clone()) {
                Ok(Value::Null | Value::Bool(false)) => {}
                Ok(told) => return told,
                Err(error) => {
                    assert!(began.elapsed() < PATIENCE, "{error}: {expression}");
                }
            }
            if began.elapsed() > PATIENCE {
                let shown = self.driver.find(By::Tag("main")).await.unwrap().text().await.unwrap();
                panic!("never came true: {expression}\nThe page says:\n{shown}");
            }
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Waits until the page shows the words.
    pub async fn until_said(&self, words: &str) {
        self.until(&format!("document.body.innerText.includes({})", json!(words))).await;
    }

    /// Does the page show the words now?
    pub async fn says(&self, words: &str) -> bool {
        let body = self.driver.find(By::Tag("body")).await.unwrap();
        body.text().await.unwrap().contains(words)
    }

    /// How many elements fit the selector.
    pub async fn count(&self, selector: &str) -> usize {
        self.driver.find_all(By::Css(selector)).await.unwrap().len()
    }

    /// The first element that fits the selector.
    pub async fn find(&self, selector: &str) -> WebElement {
        let found = self.driver.find(By::Css(selector)).await;
        found.unwrap_or_else(|error| panic!("{selector}: {error}"))
    }

    /// Clicks on the first element that fits the selector.
    pub async fn click(&self, selector: &str) {
        let clicked = self.find(selector).await.click().await;
        clicked.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Clicks on the spot, seen from the corner of the window.
    pub async fn click_at(&self, x: i64, y: i64) {
        let quick = Some(Duration::ZERO);
        let hand = self.driver.action_chain_with_delay(quick, quick);
        hand.move_to(x, y).click().perform().await.unwrap();
    }

    /// Presses keys, wherever the focus is.
    pub async fn press(&self, keys: impl IntoIterator<Item = Key>) {
        let quick = Some(Duration::ZERO);
        let mut hand = self.driver.action_chain_with_delay(quick, quick);
        for key in keys {
            hand = hand.key_down(key.clone()).key_up(key);
        }
        hand.perform().await.unwrap();
    }

    /// Presses the keys of letters and digits, wherever the focus is.
    pub async fn type_in(&self, letters: &str) {
        let quick = Some(Duration::ZERO);
        let hand = self.driver.action_chain_with_delay(quick, quick);
        hand.send_keys(letters).perform().await.unwrap();
    }

    /// Presses a key several times with Shift held.
    pub async fn press_shifted(&self, key: Key, times: usize) {
        let quick = Some(Duration::ZERO);
        let mut hand = self.driver.action_chain_with_delay(quick, quick).key_down(Key::Shift);
        for _ in 0..times {
            hand = hand.key_down(key.clone()).key_up(key.clone());
        }
        hand.key_up(Key::Shift).perform().await.unwrap();
    }

    /// Fills in the form of a game's page and sends it; the table's path.
    pub async fn open_table(&self, game: &str, fields: &[(&str, &str)]) -> String {
        self.go(&format!("/games/{game}")).await;
        self.click(".table-form > summary").await;
        if fields.iter().any(|(name, _)| name.starts_with("option-")) {
            self.click("form.open .options > summary").await;
        }
        for (name, value) in fields {
            if *value == "on" {
                self.click(&format!("form.open input[name={name}]")).await;
            } else {
                self.click(&format!("form.open select[name={name}] option[value='{value}']")).await;
            }
        }
        self.click("form.open > button").await;
        self.arrive("/t/").await
    }

    /// Waits until the browser is at a page whose path begins so; the path.
    pub async fn arrive(&self, beginning: &str) -> String {
        let began = Instant::now();
        loop {
            let place = self.place().await;
            if place.starts_with(beginning) {
                return place;
            }
            assert!(began.elapsed() < PATIENCE, "still at {place}");
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// How wide the page is, were it scrolled sideways.
    pub async fn across(&self) -> u64 {
        let told = self.script("return document.documentElement.scrollWidth;", vec![]).await;
        told.as_u64().unwrap()
    }

    /// What has gone wrong in the browser.
    pub async fn complaints(&self) -> Vec<String> {
        let log = self.driver.browser_log().await.unwrap();
        let severe = log.into_iter().filter(|entry| entry.level == "SEVERE");
        severe.map(|entry| entry.message).collect()
    }

    /// Ends the visit. Nothing may have gone wrong in the browser, but for what is expected.
    pub async fn leave_but_for(self, expected: &[&str]) {
        let mut severe = self.complaints().await;
        severe.retain(|message| !expected.iter().any(|known| message.contains(known)));
        assert!(severe.is_empty(), "the browser complains: {severe:#?}");
        self.driver.clone().quit().await.unwrap();
    }

    /// Ends the visit. Nothing may have gone wrong in the browser.
    pub async fn leave(self) {
        self.leave_but_for(&[]).await;
    }
}

/// A test that fails lets go of its browser, which ends with ChromeDriver: to take leave of it here, where nothing can be
/// waited for, would take two minutes.
impl Drop for Visitor {
    fn drop(&mut self) {
        let _ = self.driver.clone().leak();
    }
}
