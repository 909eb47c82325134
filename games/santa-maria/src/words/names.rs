//! What things are called, and what they do by the figures of the edition. Codes of the notation never reach a
//! person: a tile is what lies on it, a shipment is what it asks for.

use super::amounts::{all_of, gain, heap, one_of, points, reward};
use crate::data::{Capped, Data, Deal, Effect};
use crate::goods::Goods;
use crate::grid::Cell;
use crate::pieces::{Board, Dock, Hall, Place, Shipment, Space, Tile};
use portolan_table::Phrase;

const PLACES: [&str; Place::COUNT] = [
    "place-foreman",
    "place-overseer",
    "place-steward",
    "place-architect",
    "place-theologian",
    "place-captain",
    "place-navigator",
    "place-merchant",
    "place-broker",
    "place-almoner",
    "place-square",
    "place-one-dock",
    "place-cities",
    "place-colonists",
    "place-terrain",
    "place-diversity",
    "place-mission-coins",
    "place-mission-fields",
    "place-mission-riches",
    "place-mission-joy",
];

/// The name of a place for monks.
pub fn place_term(place: Place) -> &'static str {
    PLACES[place.index()]
}

/// The name of a place for monks where little room is and a drawing says what kind of place it is.
pub fn place_short(place: Place) -> &'static str {
    match place {
        Place::SQUARE => "place-square-short",
        Place::ONE_DOCK => "place-one-dock-short",
        Place::CITIES => "place-cities-short",
        Place::COLONISTS => "place-colonists-short",
        Place::TERRAIN => "place-terrain-short",
        Place::DIVERSITY => "place-diversity-short",
        other => place_term(other),
    }
}

/// What a place for monks does, in one line.
pub fn place_help(data: &Data, place: Place) -> Phrase {
    let (able, bishops) = (&data.abilities, &data.bishops);
    let by = |id: &'static str, n: u8| Phrase::new(id).int("n", n);
    let capped = |id: &'static str, score: &Capped| {
        Phrase::new(id).phrase("each", points(score.each)).int("most", score.most)
    };
    match place {
        Place::FOREMAN => Phrase::new("place-foreman-help"),
        Place::OVERSEER => by("place-overseer-help", able.free_pips),
        Place::STEWARD => by("place-steward-help", able.activation_discount),
        Place::ARCHITECT => by("place-architect-help", able.wood_discount),
        Place::THEOLOGIAN => by("place-theologian-help", able.religion_steps),
        Place::CAPTAIN => by("place-captain-help", able.conquest_coins),
        Place::NAVIGATOR => by("place-navigator-help", able.shipment_discount),
        Place::MERCHANT => by("place-merchant-help", able.sale_bonus),
        Place::BROKER => by("place-broker-help", able.trade_uses),
        Place::ALMONER => Phrase::new("place-almoner-help").phrase("gain", gain(able.retirement)),
        Place::SQUARE => {
            let [(_, small), (_, middle), (_, large)] = bishops.square;
            Phrase::new("place-square-help")
                .int("small", small)
                .int("middle", middle)
                .int("large", large)
        }
        Place::ONE_DOCK => capped("place-one-dock-help", &bishops.dock),
        Place::CITIES => capped("place-cities-help", &bishops.cities),
        Place::COLONISTS => capped("place-colonists-help", &bishops.colonists),
        Place::TERRAIN => capped("place-terrain-help", &bishops.terrain),
        Place::DIVERSITY => capped("place-diversity-help", &bishops.diversity),
        mission => gain(data.missions[mission.index()]),
    }
}

const SPACES: [&str; Space::COUNT] = [
    "space-empty",
    "space-wood",
    "space-wood2",
    "space-grain",
    "space-grain2",
    "space-sugar",
    "space-gem",
    "space-coin2",
    "space-happy1",
    "space-ship",
    "space-rel",
    "space-conq",
    "space-tr-g",
    "space-tr-w",
    "space-tr-s",
    "space-tr-j",
    "space-tr-wg",
    "space-town-hall",
    "space-town-hall",
    "space-town-hall",
    "space-town-hall",
    "space-road",
    "space-road",
];

/// The name of what lies on a space; of a road, who lives there.
pub fn space_name(data: &Data, space: Space) -> Phrase {
    let name = Phrase::new(SPACES[space.index()]);
    if space.is_road() { name.int("colonists", data.space(space).colonists) } else { name }
}

/// What lies on a space, with what it does.
pub fn space(data: &Data, space: Space) -> Phrase {
    let name = space_name(data, space);
    match data.space(space).effect {
        Some(does) => {
            Phrase::new("space-does").phrase("name", name).phrase("does", effect(data, does))
        }
        None => name,
    }
}

/// What a building, a dock or a retiring space does.
pub fn effect(data: &Data, effect: Effect) -> Phrase {
    match effect {
        Effect::Gain(gained) => gain(gained),
        Effect::Ship => Phrase::new("effect-shipping"),
        Effect::Pray => Phrase::new("effect-religion"),
        Effect::Conquer => Phrase::new("effect-conquistador"),
        Effect::Road => Phrase::new("effect-road"),
        Effect::ShipOrRoad => one_of([Phrase::new("effect-shipping"), Phrase::new("effect-road")]),
        Effect::Trade(deal) => exchange(data, deal),
    }
}

fn exchange(data: &Data, deal: Deal) -> Phrase {
    let spec = data.deal(deal);
    Phrase::new("effect-trade")
        .phrase("goods", heap(spec.pay))
        .phrase("rewards", one_of(spec.rewards.iter().map(|&side| reward(side))))
}

/// The short mark of text drawings.
pub fn mark(data: &Data, space: Space) -> Phrase {
    let spec = data.space(space);
    let letter = |id: &'static str, n: u8| Phrase::new(id).int("n", n);
    let letters = |goods: Goods| {
        let marks = ["mark-wood", "mark-grain", "mark-sugar", "mark-gem", "mark-gold"];
        goods.iter().map(move |(good, count)| letter(marks[good as usize], count))
    };
    let tight = |parts: &mut dyn Iterator<Item = Phrase>| {
        let joined = parts.reduce(|a, b| Phrase::new("mark-both").phrase("a", a).phrase("b", b));
        joined.unwrap_or_else(|| Phrase::new("mark-empty"))
    };
    let mark = match spec.effect {
        None if space.is_road() => letter("mark-road", spec.colonists),
        None => Phrase::new("mark-empty"),
        Some(Effect::Gain(gain)) => {
            let money = (gain.coins > 0).then(|| letter("mark-coins", gain.coins));
            let joy = (gain.happiness > 0).then(|| letter("mark-happiness", gain.happiness));
            tight(&mut letters(gain.goods).chain(money).chain(joy))
        }
        Some(Effect::Trade(deal)) => {
            let pay = tight(&mut letters(data.deal(deal).pay));
            Phrase::new("mark-trade").phrase("pay", pay)
        }
        Some(Effect::Ship | Effect::ShipOrRoad) => Phrase::new("mark-shipping"),
        Some(Effect::Pray) => Phrase::new("mark-religion"),
        Some(Effect::Conquer) => Phrase::new("mark-conquistador"),
        Some(Effect::Road) => Phrase::new("mark-road").int("n", data.space(data.road).colonists),
    };
    if space.is_town_hall() { Phrase::new("mark-town-hall").phrase("mark", mark) } else { mark }
}

/// An expansion tile by what lies on it.
fn tile_of(data: &Data, tile: Tile, part: fn(&Data, Space) -> Phrase) -> Phrase {
    let size = if tile.is_triple() { 3 } else { 2 };
    let spaces = data.tiles[tile.index()].into_iter().take(size);
    Phrase::new(if tile.is_triple() { "tile-triple" } else { "tile-double" })
        .phrase("spaces", all_of(spaces.map(|space| part(data, space))))
}

/// A sentence about a tile, with what lies on it.
pub fn tile(id: &'static str, data: &Data, tile: Tile) -> Phrase {
    Phrase::new(id).phrase("tile", tile_of(data, tile, space_name))
}

/// A sentence about what lies on a tile.
pub fn tile_spaces(id: &'static str, data: &Data, tile: Tile) -> Phrase {
    let size = if tile.is_triple() { 3 } else { 2 };
    let spaces = data.tiles[tile.index()].into_iter().take(size);
    Phrase::new(id).phrase("spaces", all_of(spaces.map(|space| space_name(data, space))))
}

/// A sentence about a tile, with what lies on it and what that does.
pub fn whole_tile(id: &'static str, data: &Data, tile: Tile) -> Phrase {
    Phrase::new(id).phrase("tile", tile_of(data, tile, space))
}

/// A sentence about a town hall tile, with what its town hall does.
pub fn hall(id: &'static str, data: &Data, hall: Hall) -> Phrase {
    let spaces = data.halls[hall.index()].into_iter();
    let middle = spaces.into_iter().find(|space| space.is_town_hall()).unwrap_or(Space::EMPTY);
    Phrase::new(id).phrase("hall", space(data, middle))
}

/// A sentence about a shipment at a dock, with what it asks and scores.
pub fn shipment(id: &'static str, data: &Data, dock: Dock, shipment: Shipment) -> Phrase {
    let spec = data.shipment(shipment);
    Phrase::new(id)
        .phrase("goods", heap(spec.cost))
        .phrase("points", points(spec.points))
        .text("dock", dock.name())
}

/// A sentence about a colony board.
pub fn board(id: &'static str, board: Board) -> Phrase {
    Phrase::new(id).text("board", board.name().to_uppercase())
}

/// A sentence about a space of the grid.
pub fn cell(id: &'static str, cell: Cell) -> Phrase {
    Phrase::new(id).int("row", cell.row() + 1).int("column", cell.column() + 1)
}
