//! What each thing on the board is, in a sentence.

use super::DrawContext;
use crate::data::DATA;
use crate::town::{Building, Good};
use crate::view::{Space, TechnologyView, TownView};
use portolan_scene::{Note, Symbol};
use portolan_table::{Phrase, Seat};

/// The drawing of a good.
pub fn good_symbol(good: Good) -> Symbol {
    match good {
        Good::Coffee => Symbol::COFFEE,
        Good::Sugar => Symbol::SUGAR,
        Good::Gold => Symbol::BULLION,
        Good::Fabric => Symbol::FABRIC,
        Good::Jewels => Symbol::JEWEL,
        Good::Spices => Symbol::SPICE,
    }
}

/// The drawing of a building.
pub fn building_symbol(building: Building) -> Symbol {
    match building {
        Building::Stronghold => Symbol::STRONGHOLD,
        Building::Church => Symbol::CHURCH,
        Building::Marketplace(_) => Symbol::MARKET,
    }
}

impl DrawContext<'_> {
    fn owned(&self, free: Phrase, taken: Phrase, owner: Option<Seat>) -> String {
        match owner {
            Some(seat) => self.say(&taken.seat("who", seat)),
            None => self.say(&free),
        }
    }

    pub(super) fn good_note(&self, space: &Space<Good>, place: &'static str) -> Note {
        let with = |id| Phrase::new(id).term("good", space.what.term()).term("place", place);
        Note::guided(
            self.owned(with("note-good-free"), with("note-good-taken"), space.owner),
            "sell-goods",
        )
    }

    pub(super) fn building_note(&self, space: &Space<Building>, place: &'static str) -> Note {
        let effect = match space.what {
            Building::Stronghold => {
                Phrase::new("note-stronghold").int("points", DATA.building_points.stronghold)
            }
            Building::Church => {
                Phrase::new("note-church").int("points", DATA.building_points.church)
            }
            Building::Marketplace(good) => Phrase::new("note-marketplace")
                .int("points", DATA.building_points.marketplace)
                .term("good", good.term()),
        };
        let with = |id| {
            Phrase::new(id)
                .term("building", space.what.term())
                .term("place", place)
                .text("effect", self.say(&effect))
                .int("cost", DATA.costs.build)
        };
        Note::guided(
            self.owned(with("note-building-free"), with("note-building-taken"), space.owner),
            "build",
        )
    }

    /// An unknown town, and what may still turn up.
    pub(super) fn fog_note(&self, town: &TownView) -> Note {
        let name = if town.india { "place-india" } else { town.name };
        let mut words = self.say(
            &Phrase::new("note-fog").term("place", name).int("n", self.view.unseen.len() as i64),
        );
        for &card in &self.view.unseen {
            words.push('\n');
            words.push_str(&self.say(&crate::words::face(Phrase::new("note-fog-town"), card)));
        }
        Note::guided(words, "move-ships")
    }

    pub(super) fn technology_note(&self, technology: &TechnologyView) -> Note {
        let effect = self.word(&format!("note-{}", technology.id));
        let with = |id| {
            Phrase::new(id)
                .term("technology", technology.name)
                .text("effect", effect.as_str())
                .int("cost", technology.cost)
        };
        let words = self.owned(
            with("note-technology-free"),
            with("note-technology-taken"),
            technology.owner,
        );
        Note::guided(words, "technologies")
    }
}
