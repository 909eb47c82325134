//! Final scoring, to the last point (rules.md §9).

use crate::colony::Colony;
use crate::data::{Data, RATINGS, Terrain};
use crate::grid::Cells;
use crate::pieces::{Pips, Place, Places};
use crate::state::{Player, Stage, State};
use arrayvec::ArrayVec;
use portolan_table::{Outcome, Part, Seat, Verdict};

/// One player's score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// Happiness gained during the game.
    pub happiness: i32,
    /// Coins and goods turned into points.
    pub coins: i32,
    /// Colonists in full rows and columns.
    pub colonists: i32,
    /// A shipment at each of the four docks.
    pub sets: i32,
    /// Shipments.
    pub ships: i32,
    /// Printed points of scholars, the one of a town hall among them.
    pub scholars: i32,
    /// Bishops, less what they cost.
    pub bishops: i32,
}

impl Sheet {
    /// The categories in the order of the score sheet.
    pub const PARTS: [&'static str; 7] =
        ["happiness", "coins", "colonists", "sets", "ships", "scholars", "bishops"];

    /// The points by category.
    pub fn points(&self) -> [i32; 7] {
        [
            self.happiness,
            self.coins,
            self.colonists,
            self.sets,
            self.ships,
            self.scholars,
            self.bishops,
        ]
    }

    /// The whole score.
    pub fn total(&self) -> i32 {
        self.points().iter().sum()
    }

    /// What the player would score if the game ended now.
    pub fn of(data: &Data, player: &Player) -> Sheet {
        let money = player.coins.saturating_add(player.goods_worth(data));
        let colony = &player.colony;
        let fewest = player.harbour_counts().into_iter().min().unwrap_or_default();
        let shipped = player.harbour.iter().flat_map(|dock| dock.iter());
        let scholars = player.monks.intersection(Places::SCHOLARS).iter().chain(player.tutor);
        let bishops = player.monks.intersection(Places::BISHOPS).iter();
        let price = i32::from(data.bishops.price);
        Sheet {
            happiness: player.happiness.into(),
            coins: (money / u16::from(data.rates.coins_per_point)).into(),
            colonists: colonists(colony).into(),
            sets: i32::from(fewest) * i32::from(data.rates.points_per_set),
            ships: shipped.map(|s| i32::from(data.shipment(s).points)).sum(),
            scholars: scholars.map(|s| i32::from(data.scholar_points[s.index()])).sum(),
            bishops: bishops.map(|bishop| blessing(data, player, bishop) - price).sum(),
        }
    }

    fn parts(&self) -> ArrayVec<Part, 12> {
        let parts = Sheet::PARTS.into_iter().zip(self.points());
        parts.map(|(id, points)| Part { id, points }).collect()
    }
}

/// Colonists on the roads of full rows and columns; one that is in both counts twice.
pub fn colonists(colony: &Colony) -> u8 {
    let full = |line: &Cells| colony.developed().covers(*line);
    let lines = Pips::all().flat_map(|pips| [Cells::row(pips), Cells::column(pips)]);
    lines.filter(full).map(|line| colony.colonists(line)).sum()
}

/// The roads that hang together with the town hall.
pub fn road_network(colony: &Colony) -> Cells {
    let hall = colony.town_hall().map_or(Cells::EMPTY, Cells::only);
    colony.roads().flood(hall.neighbours())
}

/// What a bishop rewards, before the price of a bishop.
pub fn blessing(data: &Data, player: &Player, bishop: Place) -> i32 {
    let rules = &data.bishops;
    let colony = &player.colony;
    match bishop {
        Place::SQUARE => {
            let built = colony.developed();
            let squares = rules.square.iter().filter(|(side, _)| !built.squares(*side).is_empty());
            squares.map(|(_, points)| i32::from(*points)).max().unwrap_or(0)
        }
        Place::ONE_DOCK => {
            let fullest = player.harbour_counts().into_iter().max().unwrap_or_default();
            rules.dock.points(fullest)
        }
        Place::CITIES => {
            let hall = colony.town_hall().map_or(Cells::EMPTY, Cells::only);
            let cities = colony.terrain(data, Terrain::City).minus(hall);
            rules.cities.points(cities.intersection(road_network(colony).neighbours()).len())
        }
        Place::COLONISTS => rules.colonists.points(colony.colonists(road_network(colony))),
        Place::TERRAIN => {
            let lands = [Terrain::Farm, Terrain::Forest, Terrain::Mountain];
            let largest = lands.into_iter().map(|land| largest_area(colony.terrain(data, land)));
            rules.terrain.points(largest.max().unwrap_or(0))
        }
        Place::DIVERSITY => {
            let all = [Terrain::Farm, Terrain::Forest, Terrain::Mountain, Terrain::City];
            let all = all.map(|land| colony.terrain(data, land));
            let lines = Pips::all().flat_map(|pips| [Cells::row(pips), Cells::column(pips)]);
            let diverse =
                lines.filter(|line| all.iter().all(|land| !land.intersection(*line).is_empty()));
            rules.diversity.points(diverse.count() as u8)
        }
        _ => 0,
    }
}

fn largest_area(mut cells: Cells) -> u8 {
    let mut largest = 0;
    while let Some(seed) = cells.first() {
        let area = cells.flood(Cells::only(seed));
        largest = largest.max(area.len());
        cells = cells.minus(area);
    }
    largest
}

/// The standing now, or the result. Equal totals are told apart by the higher retiring space.
pub fn standing(state: &State) -> Outcome {
    let (data, over) = (state.data(), state.stage == Stage::Over);
    let end = if over { "three-years" } else { Outcome::UNFINISHED };
    let verdict = match (over, state.seats()) {
        (false, _) => Verdict::Unfinished,
        (true, 1) => Verdict::Solo(rating(data, Sheet::of(data, &state.players[0]).total())),
        (true, _) => Verdict::Ranked,
    };
    let sheets = state.players.iter().map(|player| {
        let height = player.retired.filter(|_| over).map(std::cmp::Reverse);
        (Sheet::of(data, player).parts(), height)
    });
    Outcome::ranked(end, verdict, sheets)
}

/// The rating of a solo score.
pub fn rating(data: &Data, total: i32) -> &'static str {
    let reached = data.rates.solo_ratings.iter().filter(|least| total >= **least);
    RATINGS[reached.count()]
}

/// The score of one seat as if the game ended now.
pub fn total(state: &State, seat: Seat) -> i32 {
    Sheet::of(state.data(), &state.players[seat.index()]).total()
}
