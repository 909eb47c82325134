//! What a player has: counted in play, and at the end with ties (§8.2, §8.3).

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
    let (worth, effects) = (state.data().buildings, state.data().effects);
    let bonus = |technology, times: i32, points: u8| {
        if player.owns(technology) { times * i32::from(points) } else { 0 }
    };
    [
        ("historians", i32::from(player.points)),
        ("strongholds", strongholds * i32::from(worth.stronghold)),
        ("marketplaces", marketplaces * i32::from(worth.marketplace)),
        ("churches", churches * i32::from(worth.church)),
        ("renaissance", bonus(Technology::Renaissance, 1, effects.renaissance)),
        ("mission-church", bonus(Technology::MissionChurch, churches, effects.mission_church)),
        ("guild", bonus(Technology::Guild, marketplaces, effects.guild)),
        ("eastern-india", bonus(Technology::EasternIndia, strongholds, effects.eastern_india)),
    ]
    .into_iter()
    .map(|(id, points)| Part { id, points })
    .collect()
}

/// What a player counts in play: coins and points, and the markers that can still do something. What stands on the
/// coast is seen there.
pub fn holdings(player: &Player, holdings: &mut Vec<(&'static str, i32)>) {
    holdings.extend(
        [
            ("coins", player.coins),
            ("points", player.points),
            ("free", player.lisboa),
            ("stock", player.stock),
        ]
        .map(|(id, count)| (id, i32::from(count))),
    );
}
