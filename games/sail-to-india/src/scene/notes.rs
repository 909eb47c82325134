//! What each thing on the board is, in a sentence.

use super::{DrawContext, artwork};
use crate::town::{Building, Good};
use crate::view::{Space, TechnologyView, TownView};
use portolan_scene::{Note, Symbol};
use portolan_table::{Phrase, Seat};

/// The drawing of a good.
pub fn good_symbol(good: Good) -> Symbol {
    match good {
        Good::Coffee => artwork::COFFEE,
        Good::Sugar => Symbol::SUGAR,
        Good::Gold => Symbol::BULLION,
        Good::Fabric => artwork::FABRIC,
        Good::Jewels => Symbol::JEWEL,
        Good::Spices => Symbol::SPICE,
    }
}

/// The drawing of a building.
pub fn building_symbol(building: Building) -> Symbol {
    match building {
        Building::Stronghold => artwork::STRONGHOLD,
        Building::Church => Symbol::CHURCH,
        Building::Marketplace(_) => artwork::MARKET,
    }
}

fn owned(ctx: &DrawContext<'_>, free: Phrase, taken: Phrase, owner: Option<Seat>) -> String {
    match owner {
        Some(seat) => ctx.say(&taken.seat("who", seat)),
        None => ctx.say(&free),
    }
}

/// A good in a market.
pub fn good_note(ctx: &DrawContext<'_>, space: &Space<Good>, place: &'static str) -> Note {
    let with = |id| Phrase::new(id).term("good", space.what.term()).term("place", place);
    Note::guided(
        owned(ctx, with("note-good-free"), with("note-good-taken"), space.owner),
        "sell-goods",
    )
}

/// A place to build.
pub fn building_note(ctx: &DrawContext<'_>, space: &Space<Building>, place: &'static str) -> Note {
    let data = ctx.view.data();
    let worth = data.buildings;
    let effect = match space.what {
        Building::Stronghold => Phrase::new("note-stronghold").int("points", worth.stronghold),
        Building::Church => Phrase::new("note-church").int("points", worth.church),
        Building::Marketplace(good) => Phrase::new("note-marketplace")
            .int("points", worth.marketplace)
            .term("good", good.term()),
    };
    let with = |id| {
        Phrase::new(id)
            .term("building", space.what.term())
            .term("place", place)
            .text("effect", ctx.say(&effect))
            .int("cost", data.costs.build)
    };
    Note::guided(
        owned(ctx, with("note-building-free"), with("note-building-taken"), space.owner),
        "build",
    )
}

/// An unknown town, and what may still turn up.
pub fn fog_note(ctx: &DrawContext<'_>, town: &TownView) -> Note {
    let name = ctx.view.place(town.position);
    let mut words = ctx
        .say(&Phrase::new("note-fog").term("place", name).int("n", ctx.view.unseen.len() as i64));
    for &card in &ctx.view.unseen {
        words.push('\n');
        words.push_str(&ctx.say(&crate::words::face(
            Phrase::new("note-fog-town"),
            ctx.view.data(),
            card,
        )));
    }
    Note::guided(words, "move-ships")
}

/// A technology.
pub fn technology_note(ctx: &DrawContext<'_>, technology: &TechnologyView) -> Note {
    let (data, options) = (ctx.view.data(), &ctx.view.options);
    let effect = ctx.say(&crate::words::effect(data, options, technology.technology));
    let with = |id| {
        Phrase::new(id)
            .term("technology", technology.name)
            .text("effect", effect.as_str())
            .int("cost", technology.cost)
    };
    let words =
        owned(ctx, with("note-technology-free"), with("note-technology-taken"), technology.owner);
    Note::guided(words, "technologies")
}
