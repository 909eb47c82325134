//! An Atom feed of the tables that wait for a person.

use maud::{Markup, PreEscaped, html};
use portolan_pages::words;
use portolan_store::PersonRow;
use portolan_table::Phrase;
use portolan_tables::TableLine;
use std::time::{Duration, UNIX_EPOCH};

fn date(ms: i64) -> String {
    let since = Duration::from_millis(u64::try_from(ms).unwrap_or_default());
    humantime::format_rfc3339_millis(UNIX_EPOCH + since).to_string()
}

/// The feed of a person for whom these tables wait; `base` is the address people use.
pub fn atom(base: &str, person: &PersonRow, waiting: &[TableLine]) -> Markup {
    let updated = waiting.iter().map(|line| line.summary.changed_at).max().unwrap_or(0);
    let title = words::say(&Phrase::new("feed-title").text("who", person.name.clone()));
    let entries = waiting.iter().filter_map(|line| {
        let game = portolan_registry::find(&line.head.game)?;
        let link = format!("{base}/t/{}", line.head.id);
        let title = words::say(&Phrase::new("feed-turn").text("game", game.title()));
        Some((link, title, line.summary.seq, line.summary.changed_at))
    });
    html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"))
        feed xmlns="http://www.w3.org/2005/Atom" {
            title { (title) }
            id { (base) "/feeds/" (person.id) }
            updated { (date(updated)) }
            link href=(base) {}
            author { name { (words::word("site-title")) } }
            @for (link, title, seq, at) in entries {
                entry {
                    title { (title) }
                    id { (link) "#" (seq) }
                    link href=(link) {}
                    updated { (date(at)) }
                }
            }
        }
    }
}
