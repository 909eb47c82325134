//! That the stage of a turn could have come about by play.

use crate::rules::{discovery_points, may_build, may_trade, sale_worth};
use crate::state::{After, End, Stage, State};
use crate::technology::Technology;
use crate::town::{Building, Goods, MAX_TOWNS, Slots};
use portolan_table::{Seat, Violation};

fn law(holds: bool, what: &str) -> Result<(), Violation> {
    Violation::unless(holds, || format!("the stage of the turn does not fit: {what}"))
}

/// Has an action of this turn been begun?
fn begun(state: &State) -> bool {
    state.actions_left < state.data().actions_per_turn
}

pub fn stage(state: &State) -> Result<(), Violation> {
    let (data, player) = (state.data(), state.player());
    let of_an_action = matches!(
        state.stage,
        Stage::Launch { .. }
            | Stage::Harbor { .. }
            | Stage::Sail { .. }
            | Stage::Discover
            | Stage::Chart
            | Stage::Convert { .. }
            | Stage::Architecture { .. }
            | Stage::Sell { .. }
    );
    law(!of_an_action || begun(state), "no action was begun")?;
    match state.stage {
        Stage::FaceUp => law(state.known() < data.start.open_towns, "the first towns are open"),
        Stage::Removal => law(
            state.known() == data.start.open_towns
                && !state.options.removed_hidden
                && (state.removed.len() as u8) < MAX_TOWNS as u8 - state.towns(),
            "no town is to leave the game",
        ),
        Stage::Main => Ok(()),
        Stage::Launch { launched, from } => law(
            player.lisboa > 0 && launched <= player.fleet() && usize::from(from) <= MAX_TOWNS + 1,
            "these launches are impossible",
        ),
        Stage::Harbor { points } => law(
            state.is_ready(Technology::HarborMaintenance)
                && !state.options.harbor_every_move
                && points >= 1
                && points <= player.fleet() / data.effects.harbor_launches,
            "Harbor Maintenance cannot bring this",
        ),
        Stage::Sail { fresh, exploring } => {
            let ships = player.ships.iter().zip(&fresh).all(|(all, fresh)| fresh <= all);
            let hidden = fresh[usize::from(state.known()) + 1..].iter().all(|&n| n == 0);
            law(ships && hidden, "more ships are to move than there are")?;
            law(
                !(exploring && state.discovered),
                "a second town cannot be discovered in one turn",
            )?;
            law(player.fleet() > 0, "there are no ships to move")
        }
        Stage::Discover => {
            law(!state.discovered && state.known() < state.towns(), "no town can be discovered")
        }
        Stage::Chart => law(
            resumes(state, After::Chart)
                && (arrived(state) || (state.terms.since(2) && player.lisboa > 0))
                && player.coins >= data.effects.map.price,
            "Map cannot be used",
        ),
        Stage::Gain { coins, points, then } => gain(state, coins, points, then),
        Stage::Convert { must, found } => {
            let bound = state.options.discoverer_trades && state.discovered && arrived(state);
            let free = !Slots::of_town(state.known()).intersection(state.free_goods()).is_empty();
            law(!must || (bound && free), "no ship has to become a good")?;
            law(!found || (newer(state) && must == bound), "no town was turned up")?;
            law(may_trade(state, found), "no ship can become a good")
        }
        Stage::Architecture { found } => {
            law(!found || newer(state), "no town was turned up")?;
            law(may_build(state, found), "Architecture cannot be used")
        }
        Stage::Sell { offered } => law(
            player.goods.covers(offered) && !player.goods.is_empty(),
            "goods are offered that are not there",
        ),
        Stage::Geography { coins, points, then } => {
            law(
                state.used.contains(Technology::Geography) && player.can_float(),
                "Geography is not in use",
            )?;
            match (coins, points) {
                (0, 0) => law(then == After::Main || free(state, then), "nothing is interrupted"),
                _ => {
                    law(state.terms.since(2), "nothing is interrupted")?;
                    gain(state, coins, points, then)
                }
            }
        }
        Stage::Recall { any, then } => {
            law(player.has_piece_out(), "no marker can come home")?;
            law(!any || player.lisboa > 0, "no marker has come home")?;
            law(then == After::Main || free(state, then), "nothing is interrupted")
        }
        Stage::Over { end } => over(state, end),
    }
}

/// Is a ship in the sea of the farthest town?
fn arrived(state: &State) -> bool {
    state.player().ships[usize::from(state.known())] > 0
}

/// Version 2, in a turn that turned a town up?
fn newer(state: &State) -> bool {
    state.terms.since(2) && state.discovered
}

/// Could the rest of an action that turned a town up go on like this?
fn resumes(state: &State, then: After) -> bool {
    let open = match then {
        After::Main | After::Sail => false,
        After::Chart => state.player().owns(Technology::Map),
        After::Convert => true,
        After::Architecture => state.is_ready(Technology::Architecture),
    };
    open && begun(state) && state.discovered
}

/// Could a free action have been taken there?
fn free(state: &State, then: After) -> bool {
    newer(state) && resumes(state, then)
}

/// Something that can be gained like this, and cannot be counted as it stands.
fn gain(state: &State, coins: u8, points: u8, then: After) -> Result<(), Violation> {
    let bank = state.data().effects.bank.points;
    let banked = state.used.contains(Technology::BankSystem);
    let alone =
        banked && (coins, points) == (0, bank) && (then == After::Main || free(state, then));
    // Bank System that is used while a gain waits is counted with it.
    let less = points.checked_sub(bank).filter(|_| banked && state.terms.since(2));
    let possible = alone
        || (begun(state)
            && [Some(points), less].into_iter().flatten().any(|points| match then {
                After::Main => is_printed(state, coins, points) || is_sale(state, coins, points),
                After::Sail => is_harbor(state, coins, points),
                After::Convert => is_discovery(state, coins, points),
                After::Chart | After::Architecture => false,
            }));
    law(possible, "no gain is like this")?;
    law(!state.player().can_count(state.data(), coins, points), "all of the gain can be counted")
}

fn is_printed(state: &State, coins: u8, points: u8) -> bool {
    state.used.contains(Technology::PrintingPress)
        && (coins, points) == (0, state.data().effects.printing_press)
}

/// What was sold has come home, and its spaces are free; markets may have been called home since, or been made
/// ships by Geography.
fn is_sale(state: &State, coins: u8, points: u8) -> bool {
    let player = state.player();
    let markets = state.markets(player);
    let floated = state.terms.since(2) && state.used.contains(Technology::Geography);
    let home = player.lisboa + if floated { player.fleet() } else { 0 };
    let for_sale = state.goods(state.free_goods());
    let left = state.free_buildings().iter().filter_map(|slot| match state.building(slot) {
        Building::Marketplace(good) => Some(good),
        _ => None,
    });
    let kinds = for_sale.union(markets).union(left.collect::<Goods>()).len();
    let most = kinds.min(markets.len() + home);
    player.lisboa > 0
        && !for_sale.is_empty()
        && (markets.len().max(1)..=most).any(|types| {
            let sale = sale_worth(state, types);
            (sale.coins, sale.points) == (coins, points)
        })
}

fn is_harbor(state: &State, coins: u8, points: u8) -> bool {
    let player = state.player();
    let launched = player.fleet() + player.lisboa;
    let used = state.used.contains(Technology::HarborMaintenance);
    player.owns(Technology::HarborMaintenance)
        && used != state.options.harbor_every_move
        && coins == 0
        && (1..=launched / state.data().effects.harbor_launches).contains(&points)
}

fn is_discovery(state: &State, coins: u8, points: u8) -> bool {
    let (player, town) = (state.player(), discovery_points(state));
    let with_map = town + state.data().effects.map.points;
    state.discovered
        && (arrived(state) || player.lisboa > 0)
        && coins == 0
        && (points == town || (points == with_map && player.owns(Technology::Map)))
}

fn over(state: &State, end: End) -> Result<(), Violation> {
    let next = state.turn.next(state.seats());
    let last = next == Seat(0) && state.round == state.data().last_round;
    let fits = match state.ending {
        Some(ending) if ending.by == next => end == ending.end,
        // Version 1 forgot the final turns that were promised (§D.9).
        Some(_) => end == End::Becalmed && last && !state.terms.since(2),
        None => end == End::Becalmed && last,
    };
    law(fits && state.actions_left == 0, "the game does not end like this")
}
