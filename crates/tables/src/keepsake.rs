//! What people saw of a table, in words and as a picture, made while its rules are known. It holds what every
//! spectator could see, and no secret.

use crate::packed;
use crate::state::TableState;
use portolan_scene::Layout;
use portolan_table::{Observer, Outcome, Speaker};
use portolan_views::Status;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What people saw of a table at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Keepsake {
    /// The game's title.
    pub title: String,
    /// What each entry told a spectator.
    pub log: Vec<String>,
    /// The board as text.
    pub board: String,
    /// The board as an SVG file, if the game is drawn.
    pub picture: Option<String>,
    /// Why it ended, in words, once it has.
    pub end: Option<String>,
    /// What the categories of its score sheet are called, by id.
    pub parts: BTreeMap<String, String>,
}

impl Keepsake {
    /// Of a table whose game has begun.
    pub fn of(state: &TableState) -> Option<Keepsake> {
        let (game, speaker) = (state.current_match()?, state.speaker());
        let seen = game.perspective(Observer::Spectator, &speaker);
        let drawing = portolan_registry::scene(state.game().id());
        let picture = drawing.and_then(|d| d.scene(seen.as_ref(), Layout::Wide, &speaker));
        let log = game.log(Observer::Spectator, 0, &speaker);
        let over = Some(game.standing()).filter(|_| state.status() == Status::Over);
        Some(Keepsake {
            title: state.game().title().to_owned(),
            log: log.into_iter().map(|line| line.told.join(" ")).collect(),
            board: seen.sketch(&speaker),
            picture: picture.map(|scene| scene.file()),
            end: over.as_ref().map(|outcome| speaker.word(&format!("end-{}", outcome.end))),
            parts: over.map(|outcome| parts(&outcome, &speaker)).unwrap_or_default(),
        })
    }

    /// As it is stored: compressed, as text.
    pub(crate) fn pack(&self) -> std::io::Result<String> {
        packed::pack(self)
    }

    /// Reads what was stored; `None` if it is damaged.
    pub(crate) fn unpack(text: &str) -> Option<Keepsake> {
        packed::unpack(text)
    }
}

fn parts(outcome: &Outcome, speaker: &Speaker<'_>) -> BTreeMap<String, String> {
    let all = outcome.seats.iter().flat_map(|seat| &seat.parts);
    all.map(|part| (part.id.to_owned(), speaker.word(&format!("part-{}", part.id)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_and_damage_is_no_keepsake() {
        let kept = Keepsake {
            title: "Race".to_owned(),
            log: vec!["Ana rows.".to_owned(), String::new()],
            board: "~ ~ A ~".repeat(500),
            picture: None,
            end: None,
            parts: BTreeMap::from([("goods".to_owned(), "Goods".to_owned())]),
        };
        let packed = kept.pack().unwrap();
        assert!(packed.len() < 400, "{}", packed.len());
        assert_eq!(Keepsake::unpack(&packed), Some(kept));
        for damaged in ["", "not base64!", &packed[..packed.len() / 2], "eJwDAAAAAAE"] {
            assert_eq!(Keepsake::unpack(damaged), None, "{damaged}");
        }
    }
}
