//! What each thing on the board is: its name first, then what there is to know.

use super::domain::counters::Counted;
use super::{DrawContext, artwork};
use crate::town::{Building, Good};
use crate::view::{PlayerView, Space, TechnologyView, TownView};
use portolan_scene::{Note, Symbol};
use portolan_table::{Observer, Phrase, Seat};

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

/// With whose it is: `$whose` is `mine` for the observer's own things.
fn whose(ctx: &DrawContext<'_>, phrase: Phrase, seat: Seat) -> Phrase {
    let mine = ctx.view.observer == Observer::Seat(seat);
    phrase.seat("who", seat).text("whose", if mine { "mine" } else { "other" })
}

/// A seat's ships at a place.
pub fn ships_note(ctx: &DrawContext<'_>, seat: Seat, position: u8, count: u8) -> Note {
    let phrase = Phrase::new("note-ships").int("n", count).term("place", ctx.view.place(position));
    Note::guided(ctx.say(&whose(ctx, phrase, seat)), "move-ships")
}

/// So many of a seat's markers on the quay.
pub fn quay_note(ctx: &DrawContext<'_>, seat: Seat, n: u8) -> Note {
    Note::guided(ctx.say(&whose(ctx, Phrase::new("note-quay").int("n", n), seat)), "employ")
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

/// What a technology does, what it costs and who owns it.
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

/// Coins or points, and who counts them.
pub fn counter_note(ctx: &DrawContext<'_>, player: &PlayerView, what: Counted) -> Note {
    let (id, total, markers) = match what {
        Counted::Coins => ("note-bankers", player.coins, player.bankers),
        Counted::Points => ("note-historians", player.points, player.historians),
    };
    let phrase = Phrase::new(id).seat("who", player.seat).int("total", total);
    Note::guided(ctx.say(&phrase.int("markers", markers)), "coins-and-points-need-markers")
}

/// Markers to be employed.
pub fn stock_note(ctx: &DrawContext<'_>, player: &PlayerView) -> Note {
    let phrase = Phrase::new("note-stock")
        .seat("who", player.seat)
        .int("n", player.stock)
        .int("cost", ctx.view.data().costs.employ);
    Note::guided(ctx.say(&phrase), "your-markers")
}

/// How far ships sail.
pub fn speed_note(ctx: &DrawContext<'_>, player: &PlayerView) -> Note {
    let phrase = Phrase::new("note-speed").seat("who", player.seat).int("speed", player.speed);
    Note::guided(ctx.say(&phrase), "raise-ship-speed")
}

/// What the scientists know, and how many wait.
pub fn scientists_note(ctx: &DrawContext<'_>, player: &PlayerView) -> Note {
    let phrase = Phrase::new("note-scientists").int("n", player.scientists);
    let mut words = vec![ctx.say(&whose(ctx, phrase, player.seat))];
    let known: Vec<String> =
        player.technologies.iter().map(|technology| ctx.word(technology.term())).collect();
    if !known.is_empty() {
        let names = known.join(", ");
        let phrase = Phrase::new("note-learned").seat("who", player.seat).text("names", names);
        words.push(ctx.say(&phrase));
    }
    Note::guided(words.join(" "), "acquire-a-technology")
}

/// What was built: strongholds, markets, churches.
pub fn builders_note(ctx: &DrawContext<'_>, player: &PlayerView, counts: [u8; 3]) -> Note {
    let [strongholds, markets, churches] = counts;
    let phrase = Phrase::new("note-builders")
        .int("cost", ctx.view.data().costs.build)
        .int("strongholds", strongholds)
        .int("markets", markets)
        .int("churches", churches);
    Note::guided(ctx.say(&whose(ctx, phrase, player.seat)), "build")
}

/// All about a player's cards, for those who look closely.
pub fn domain_notes(ctx: &DrawContext<'_>, player: &PlayerView) -> Vec<String> {
    [
        counter_note(ctx, player, Counted::Coins),
        counter_note(ctx, player, Counted::Points),
        stock_note(ctx, player),
        speed_note(ctx, player),
        scientists_note(ctx, player),
        score_note(ctx, player),
    ]
    .map(|note| note.words)
    .to_vec()
}

/// The score as it stands, and what it is made of.
pub fn score_note(ctx: &DrawContext<'_>, player: &PlayerView) -> Note {
    let phrase = Phrase::new("note-score").seat("who", player.seat).int("n", player.score);
    let mut words = ctx.say(&phrase);
    let parts = &ctx.view.outcome.seats[player.seat.index()].parts;
    let parts: Vec<String> = parts
        .iter()
        .filter(|part| part.points != 0)
        .map(|part| format!("{} {}", ctx.word(&format!("part-{}", part.id)), part.points))
        .collect();
    if !parts.is_empty() {
        words.push_str(&format!(" {}.", parts.join(", ")));
    }
    Note::guided(words, "the-final-count")
}
