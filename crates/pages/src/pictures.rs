//! Pictures in the guide: plates of what is in the box and small symbols, drawn by the game itself.
//!
//! In the text of a guide `![words](plate:market)`, alone in its paragraph, is the plate whose title has that
//! address; `![a coin](symbol:coin)` is a symbol of the game or of the house, within a line.

use crate::addresses::address;
use maud::{Markup, PreEscaped, html};
use portolan_scene::Plate;
use portolan_table::{AnyGame, Speaker};
use pulldown_cmark::{Event, Tag, TagEnd};

/// What the pictures of a game's guide are drawn from.
pub(crate) struct Album {
    plates: Vec<Plate>,
    definitions: String,
}

impl Album {
    /// The album of a game's built-in edition.
    pub fn of(game: &'static dyn AnyGame) -> Album {
        let speaker = Speaker::new(game.texts(portolan_views::LOCALE), &[]);
        let scene = portolan_registry::scene(game.id());
        let edition = game.editions().first().map(|edition| edition.id.clone()).unwrap_or_default();
        let plates = scene.and_then(|scene| scene.plates(&edition, &speaker).ok());
        let definitions = scene.map(|scene| scene.artwork().definitions()).unwrap_or_default();
        Album { plates: plates.unwrap_or_default(), definitions }
    }

    /// The picture of this address, with its words; `None` if there is none.
    fn picture(&self, place: &str, words: &str) -> Option<Markup> {
        let (kind, name) = place.split_once(':')?;
        match kind {
            "plate" => {
                let plate = self.plates.iter().find(|plate| address(&plate.title) == name)?;
                Some(plate_figure(plate, words))
            }
            "symbol" => {
                let known = self.definitions.contains(&format!("id=\"k-{name}\""));
                known.then(|| {
                    html! {
                        svg.symbol viewBox="0 0 48 48" role="img" aria-label=(words) {
                            use href={ "#k-" (name) } {}
                        }
                    }
                })
            }
            _ => None,
        }
    }
}

/// A plate with its caption. A wide one keeps its letters readable in a small window, where it is pulled sideways
/// within its frame.
pub(crate) fn plate_figure(plate: &Plate, caption: &str) -> Markup {
    html! {
        figure.plate {
            div.frame.(breadth(plate)) tabindex="0" role="group" aria-label=(plate.title) {
                // The drawing kit escapes every word it writes.
                (PreEscaped(plate.scene.inline()))
            }
            @if !caption.is_empty() { figcaption { (caption) } }
        }
    }
}

/// A class by how wide a plate is.
fn breadth(plate: &Plate) -> &'static str {
    match plate.scene.size.x {
        ..480.0 => "small",
        ..760.0 => "medium",
        _ => "large",
    }
}

/// Puts the album's pictures where the guide names them; without an album they are left out, but for symbols.
pub(crate) fn place<'a>(events: Vec<Event<'a>>, album: &Album, plates: bool) -> Vec<Event<'a>> {
    let mut out: Vec<Event<'a>> = Vec::with_capacity(events.len());
    let mut rest = events.into_iter();
    while let Some(event) = rest.next() {
        let Event::Start(Tag::Image { dest_url, .. }) = event else {
            out.push(event);
            continue;
        };
        let mut words = String::new();
        for inner in rest.by_ref() {
            match inner {
                Event::End(TagEnd::Image) => break,
                Event::Text(text) => words.push_str(&text),
                _ => {}
            }
        }
        let drawn = album.picture(&dest_url, &words).map(Markup::into_string).unwrap_or_default();
        if !dest_url.starts_with("plate:") {
            out.push(Event::InlineHtml(drawn.into()));
            continue;
        }
        // A figure stands for its whole paragraph.
        if matches!(out.last(), Some(Event::Start(Tag::Paragraph))) {
            out.pop();
        }
        rest.next();
        if plates {
            out.push(Event::Html(drawn.into()));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_of_every_guide_is_there() {
        for game in portolan_registry::all() {
            let album = Album::of(game);
            let text = game.guide(portolan_views::LOCALE);
            let named: Vec<&str> =
                text.split("](").skip(1).filter_map(|s| s.split(')').next()).collect();
            let pictures =
                named.iter().filter(|n| n.starts_with("plate:") || n.starts_with("symbol:"));
            let mut count = 0;
            for place in pictures {
                assert!(album.picture(place, "").is_some(), "{}: {place}", game.id());
                count += 1;
            }
            assert!(count >= 6, "{}: {count} pictures", game.id());
        }
    }
}
