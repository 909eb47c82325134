//! Points as the game would count them.

use crate::state::{Player, State};
use crate::technology::Technology;
use crate::town::Building;

/// Points on board and counted, as the game would score them now.
pub fn score(state: &State, player: &Player) -> f32 {
    let bonus = state.data().effects.renaissance;
    let renaissance = if player.owns(Technology::Renaissance) { f32::from(bonus) } else { 0.0 };
    let built = player.buildings.iter().map(|slot| state.building(slot));
    let buildings: f32 = built.map(|building| building_points(state, player, building)).sum();
    f32::from(player.points) + buildings + renaissance
}

/// The points of a building at the end, if it is this player's.
pub fn building_points(state: &State, player: &Player, building: Building) -> f32 {
    let (worth, effects) = (&state.data().buildings, &state.data().effects);
    let (points, technology, more) = match building {
        Building::Stronghold => (worth.stronghold, Technology::EasternIndia, effects.eastern_india),
        Building::Marketplace(_) => (worth.marketplace, Technology::Guild, effects.guild),
        Building::Church => (worth.church, Technology::MissionChurch, effects.mission_church),
    };
    f32::from(points) + if player.owns(technology) { f32::from(more) } else { 0.0 }
}
