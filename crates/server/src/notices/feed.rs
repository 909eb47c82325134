//! An Atom feed of the tables that wait for a person.

use crate::house::House;
use crate::store::PersonRow;
use crate::trouble::Trouble;
use crate::words;
use jiff::Timestamp;
use maud::{Markup, PreEscaped, html};
use portolan_table::Phrase;

fn date(ms: i64) -> String {
    Timestamp::from_millisecond(ms).unwrap_or_default().to_string()
}

/// The feed of a person.
pub async fn atom(house: &House, person: &PersonRow) -> Result<Markup, Trouble> {
    let base = house.config.base();
    let waiting = house.store.waiting_for(&person.id, 50).await?;
    let updated = waiting.iter().map(|line| line.summary.changed_at).max().unwrap_or(0);
    let title = words::say(&Phrase::new("feed-title").text("who", person.name.clone()));
    let entries = waiting.iter().filter_map(|line| {
        let game = portolan_registry::find(&line.head.game)?;
        let link = format!("{base}/t/{}", line.head.id);
        let title = words::say(&Phrase::new("feed-turn").text("game", game.title()));
        Some((link, title, line.summary.seq, line.summary.changed_at))
    });
    Ok(html! {
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
    })
}
