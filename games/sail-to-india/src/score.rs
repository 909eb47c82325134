//! Scoring and ties (§8.2, §8.3).

use crate::data::DATA;
use crate::state::{End, Player, Stage, State};
use crate::technology::Technology;
use crate::town::Building;
use arrayvec::ArrayVec;
use portolan_table::{Outcome, Part, Seat, Verdict};

/// The score as it stands.
pub fn standing(state: &State) -> Outcome {
    let (end, verdict) = match state.stage {
        Stage::Over { end } => (end.id(), Verdict::Ranked),
        _ => (Outcome::UNFINISHED, Verdict::Unfinished),
    };
    let sheets = Seat::all(state.seats()).map(|seat| {
        let player = &state.players[seat.index()];
        (sheet(state, player), (state.india == Some(seat), player.coins, player.points))
    });
    Outcome::ranked(end, verdict, sheets)
}

impl End {
    /// The id of the ending; `end-<id>` in the text file.
    pub const fn id(self) -> &'static str {
        match self {
            End::India => "india",
            End::Stock => "stock",
            End::Becalmed => "becalmed",
        }
    }
}

/// A player's score sheet. Points of the final count need no markers (§8.2).
fn sheet(state: &State, player: &Player) -> ArrayVec<Part, 12> {
    let (mut strongholds, mut marketplaces, mut churches) = (0, 0, 0);
    for slot in player.buildings.iter() {
        match state.building(slot) {
            Building::Stronghold => strongholds += 1,
            Building::Marketplace(_) => marketplaces += 1,
            Building::Church => churches += 1,
        }
    }
    let worth = DATA.building_points;
    let favoured = |technology, buildings: i32| {
        if player.owns(technology) {
            buildings * i32::from(DATA.points_per_favoured_building)
        } else {
            0
        }
    };
    let renaissance =
        if player.owns(Technology::Renaissance) { DATA.renaissance_points } else { 0 };
    [
        ("historians", i32::from(player.points)),
        ("strongholds", strongholds * i32::from(worth.stronghold)),
        ("marketplaces", marketplaces * i32::from(worth.marketplace)),
        ("churches", churches * i32::from(worth.church)),
        ("renaissance", i32::from(renaissance)),
        ("mission-church", favoured(Technology::MissionChurch, churches)),
        ("guild", favoured(Technology::Guild, marketplaces)),
        ("eastern-india", favoured(Technology::EasternIndia, strongholds)),
    ]
    .into_iter()
    .map(|(id, points)| Part { id, points })
    .collect()
}
