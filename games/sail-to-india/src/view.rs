//! What an observer may know. In this game everything that exists lies open; only the faces of the
//! undiscovered towns are unknown, and those do not exist yet.

use crate::data::Data;
use crate::state::{Ending, Options, Player, Stage, State};
use crate::technology::{Technologies, Technology};
use crate::town::{Building, Card, Good, Goods, Slot};
use portolan_table::{Figures, Observer, Outcome, Seat};
use serde::Serialize;

/// A space of a town and who stands on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Space<T> {
    /// What is printed on it.
    pub what: T,
    /// Whose marker stands there.
    pub owner: Option<Seat>,
}

/// A place of the row, from Lisboa's neighbour on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TownView {
    /// How far from Lisboa it lies; the nearest is 1.
    pub position: u8,
    /// The message that names the position. In version 1 the last one has the name of its place, too.
    pub name: &'static str,
    /// Is it the last one?
    pub india: bool,
    /// Its card, once it is face up.
    pub card: Option<Card>,
    /// Its goods spaces, once it is face up.
    pub goods: Vec<Space<Good>>,
    /// Its building spaces, once it is face up.
    pub buildings: Vec<Space<Building>>,
    /// Ships in its sea, by seat.
    pub ships: Vec<u8>,
}

/// A technology and who owns it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TechnologyView {
    /// Which it is.
    #[serde(skip)]
    pub technology: Technology,
    /// How the data writes it: `printing-press`.
    pub id: &'static str,
    /// The message that names it.
    pub name: &'static str,
    /// The card it stands on, 1 to 3.
    pub card: u8,
    /// Its printed cost.
    pub cost: u8,
    /// Who owns it.
    pub owner: Option<Seat>,
    /// Was it used in this turn (and can be only once)?
    pub used: bool,
}

/// A player's cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PlayerView {
    pub seat: Seat,
    pub stock: u8,
    /// Markers on Lisboa, free to use.
    pub lisboa: u8,
    pub ships_at_lisboa: u8,
    pub coins: u8,
    /// Markers counting coins.
    pub bankers: u8,
    pub points: u8,
    /// Markers counting points.
    pub historians: u8,
    pub speed: u8,
    /// Not placed yet.
    pub scientists: u8,
    pub technologies: Technologies,
    /// The score if the game ended now.
    pub score: i32,
}

/// Everything that lies on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The figures it is played with.
    #[serde(skip)]
    pub figures: Figures<Data>,
    /// Who is looking.
    pub observer: Observer,
    /// What the host has set.
    pub options: Options,
    /// The towns from Lisboa's neighbour to India, face-down ones included.
    pub row: Vec<TownView>,
    /// Towns out of the game, as far as they were shown.
    pub removed: Vec<Card>,
    /// Towns that may still turn up.
    pub unseen: Vec<Card>,
    /// The technologies, card by card.
    pub technologies: Vec<TechnologyView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// Whose turn it is.
    pub turn: Seat,
    /// Rounds begun.
    pub round: u16,
    /// Actions left in this turn.
    pub actions_left: u8,
    /// Where in the turn.
    pub stage: Stage,
    /// Has a town been discovered in this turn? Then no other can be. The log says it to those who read views.
    #[serde(skip)]
    pub discovered: bool,
    /// Who discovered India.
    pub india: Option<Seat>,
    /// The end is near.
    pub ending: Option<Ending>,
    /// The standing, or the result.
    pub outcome: Outcome,
}

impl View {
    /// The figures it is played with.
    pub fn data(&self) -> &'static Data {
        self.figures.components()
    }

    /// The message that names a position of the row, for people.
    pub fn place(&self, position: u8) -> &'static str {
        crate::words::position(self.row.len() as u8, position)
    }

    /// How many different goods are in the sale so far, with the seller's markets; none where nothing is.
    pub fn kinds_for_sale(&self) -> u8 {
        let Stage::Sell { offered } = self.stage else { return 0 };
        if offered.is_empty() {
            return 0;
        }
        let town = |slot: Slot| &self.row[usize::from(slot.position()) - 1];
        let goods: Goods = offered.iter().map(|slot| town(slot).goods[slot.index()].what).collect();
        let spaces = self.row.iter().flat_map(|town| &town.buildings);
        let own = spaces.filter(|space| space.owner == Some(self.turn));
        let markets = own.filter_map(|space| match space.what {
            Building::Marketplace(good) => Some(good),
            _ => None,
        });
        markets.fold(goods, Goods::with).len()
    }
}

/// Builds the view.
pub fn view(state: &State, observer: Observer) -> View {
    let outcome = crate::score::standing(state);
    View {
        figures: state.terms.figures,
        observer,
        options: state.options,
        row: (1..=state.towns()).map(|position| town(state, position)).collect(),
        removed: state.removed.to_vec(),
        unseen: state.unseen().iter().collect(),
        technologies: Technology::ALL.map(|technology| technology_view(state, technology)).to_vec(),
        players: Seat::all(state.seats())
            .map(|seat| {
                let total = outcome.seats[seat.index()].total;
                player(state.data(), &state.players[seat.index()], seat, total)
            })
            .collect(),
        turn: state.turn,
        round: state.round,
        actions_left: state.actions_left,
        stage: state.stage,
        discovered: state.discovered,
        india: state.india,
        ending: state.ending,
        outcome,
    }
}

fn owner(state: &State, owns: impl Fn(&Player) -> bool) -> Option<Seat> {
    Seat::all(state.seats()).find(|seat| owns(&state.players[seat.index()]))
}

fn town(state: &State, position: u8) -> TownView {
    let card = state.row.get(usize::from(position) - 1).copied();
    let slots = [Slot::new(position, 0), Slot::new(position, 1)];
    let goods = |slot: Slot| Space {
        what: state.good(slot),
        owner: owner(state, |p| p.goods.contains(slot)),
    };
    let buildings = |slot: Slot| Space {
        what: state.building(slot),
        owner: owner(state, |p| p.buildings.contains(slot)),
    };
    TownView {
        position,
        name: if state.terms.since(2) {
            crate::words::position(state.towns(), position)
        } else {
            crate::words::position(u8::MAX, position)
        },
        india: position == state.towns(),
        card,
        goods: if card.is_some() { slots.map(goods).to_vec() } else { Vec::new() },
        buildings: if card.is_some() { slots.map(buildings).to_vec() } else { Vec::new() },
        ships: state.players.iter().map(|player| player.ships[usize::from(position)]).collect(),
    }
}

fn technology_view(state: &State, technology: Technology) -> TechnologyView {
    TechnologyView {
        technology,
        id: technology.id(),
        name: technology.term(),
        card: state.data().technology_card[technology as usize],
        cost: state.data().cost_of(technology),
        owner: owner(state, |player| player.owns(technology)),
        used: state.used.contains(technology),
    }
}

fn player(data: &Data, player: &Player, seat: Seat, score: i32) -> PlayerView {
    PlayerView {
        seat,
        stock: player.stock,
        lisboa: player.lisboa,
        ships_at_lisboa: player.ships[0],
        coins: player.coins,
        bankers: player.bankers(data),
        points: player.points,
        historians: player.historians(data),
        speed: player.speed,
        scientists: player.scientists(data),
        technologies: player.technologies,
        score,
    }
}
