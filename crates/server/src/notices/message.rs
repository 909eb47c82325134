//! What is said to chats, each in its own way of writing: a player's name is only a name there, and calls
//! nobody.

use portolan_pages::words;
use portolan_table::Phrase;
use serde_json::{Value, json};

/// Stands between what would have a meaning together.
const NOTHING: char = '\u{200b}';

/// Whose turn it is, where.
#[derive(Clone, Debug)]
pub(super) struct Message {
    /// The name of the player.
    pub(super) who: String,
    /// The title of the game.
    pub(super) game: String,
    /// The table.
    pub(super) link: String,
}

/// How a chat writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Writing {
    Slack,
    Discord,
    /// Not known: what Slack and Discord understand, in one message.
    Either,
}

impl Writing {
    fn of(host: &str) -> Writing {
        let is = |name: &str| host == name || host.ends_with(&format!(".{name}"));
        if is("slack.com") {
            Writing::Slack
        } else if is("discord.com") || is("discordapp.com") {
            Writing::Discord
        } else {
            Writing::Either
        }
    }
}

/// A name that mentions nobody and links to nothing, in any chat.
fn tame(name: &str) -> String {
    let mut text = name.to_owned();
    for sign in ["@", "<", ":"] {
        text = text.replace(sign, &format!("{sign}{NOTHING}"));
    }
    text
}

/// In Slack, and chats that took over its ways, these three are written otherwise.
fn for_slack(name: &str) -> String {
    tame(name).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// In Discord, signs that have a meaning lose it after a backslash.
fn for_discord(name: &str) -> String {
    let mut text = String::new();
    for letter in tame(name).chars() {
        if "\\*_~`|>#[]()-".contains(letter) {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}

impl Message {
    /// As plain text, for letters.
    pub(super) fn text(&self) -> String {
        self.say(self.who.clone())
    }

    fn say(&self, who: String) -> String {
        let phrase = Phrase::new("notice-turn")
            .text("who", who)
            .text("game", self.game.clone())
            .text("link", self.link.clone());
        words::say(&phrase)
    }

    /// What is posted to a webhook at this host.
    pub(super) fn body(&self, host: &str) -> Value {
        let text = self.say(for_slack(&self.who));
        let content = self.say(for_discord(&self.who));
        let nobody = json!({ "parse": [] });
        match Writing::of(host) {
            Writing::Slack => json!({ "text": text }),
            Writing::Discord => json!({ "content": content, "allowed_mentions": nobody }),
            Writing::Either => {
                json!({ "text": text, "content": content, "allowed_mentions": nobody })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(host: &str, who: &str) -> Value {
        let message = Message {
            who: who.to_owned(),
            game: "SAIL".to_owned(),
            link: "https://play.example/t/bcdf".to_owned(),
        };
        message.body(host)
    }

    #[test]
    fn a_name_calls_nobody() {
        for host in ["hooks.slack.com", "discord.com", "chat.example"] {
            for name in ["@everyone", "@here", "<!channel>", "<@U024BE7LH>", "<@&7>", "x @all"] {
                let body = body(host, name).to_string();
                for call in ["@everyone", "@here", "@all", "<!", "<@", "@U024", "@&"] {
                    assert!(!body.contains(call), "{host}: {body}");
                }
            }
        }
        assert_eq!(body("discord.com", "Ana")["allowed_mentions"], json!({ "parse": [] }));
    }

    #[test]
    fn a_name_is_no_link_and_no_picture() {
        let slack = body("hooks.slack.com", "<http://evil.example|win>");
        assert!(
            slack["text"]
                .as_str()
                .unwrap()
                .starts_with("&lt;\u{200b}http:\u{200b}//evil.example|win&gt;")
        );
        let discord = body("discord.com", "[win](http://x)");
        assert!(discord["content"].as_str().unwrap().starts_with("\\[win\\]\\("), "{discord}");
        assert!(slack["text"].as_str().unwrap().ends_with("https://play.example/t/bcdf"));
    }

    #[test]
    fn each_chat_gets_what_it_understands() {
        let keys = |host: &str| -> Vec<String> {
            let mut keys: Vec<String> =
                body(host, "Ana").as_object().unwrap().keys().cloned().collect();
            keys.sort();
            keys
        };
        assert_eq!(keys("hooks.slack.com"), ["text"]);
        assert_eq!(keys("canary.discord.com"), ["allowed_mentions", "content"]);
        assert_eq!(keys("notdiscord.com").len(), 3);
    }
}
