//! The component data, read once from `data/`.

use crate::card::{Card, RANKS, Symbol};
use crate::cards::Cards;
use crate::ocean::{MAX_COLUMNS, STORMS};
use crate::pirate::Pirate;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How many rounds and track spaces the state has room for.
const ROUNDS: usize = 5;
const TRACK: usize = 5;

/// What a pair of symbols, or a card flipped by a cannon, brings about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The ship sails one space diagonally toward the trick winner.
    Diagonal,
    /// The ship sails over the corner of its diamond: two columns, the same lane.
    Straight,
    /// The tentacle card goes under the Kraken deck.
    Hit,
    /// A card of the draw pile is flipped.
    Cannon,
    /// Nothing.
    Nothing,
}

/// A row of the pair table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Pair {
    /// What happens.
    pub effect: Effect,
    /// Damage to the ship after it.
    pub damage: u8,
}

/// The token limits of the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Limits {
    /// The longest ocean.
    pub columns: u8,
    /// Island tokens.
    pub islands: usize,
    /// Kraken tokens.
    pub krakens: usize,
    /// Storm columns.
    pub storms: usize,
}

/// Everything in `data/components.json` and `data/pirates.json`, in the form the rules use.
pub struct Components {
    /// The symbol of each rank, from 1.
    pub symbols: [Symbol; RANKS as usize],
    /// The cards whose wheel is orange (the Orange Helm's).
    pub orange_wheels: Cards,
    /// The cards that lie in the Kraken deck at the start.
    pub kraken_start: Cards,
    /// The most cards dealt to a hand.
    pub hand_size: u8,
    /// Trick wins that end a round.
    pub tricks_to_end_round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// The round after which each storm strikes.
    pub storm_after_round: [u8; STORMS],
    /// Who leads each round.
    pub lead_by_round: [u8; ROUNDS],
    /// The pair table by the two symbols.
    pub pairs: [[Pair; 4]; 4],
    /// What a flipped card does, by symbol.
    pub cannon: [Effect; 4],
    /// Attacks at the end of a round by the meeple's space: normal, hard. Behind the last is Dead.
    pub tracks: [[u8; TRACK]; 2],
    /// The token limits.
    pub limits: Limits,
    /// Which pirates belong to the expansion, P1 to P6.
    pub expansion: [bool; 6],
}

impl Components {
    /// The space of the Kraken board that says "Dead".
    pub const DEAD: u8 = TRACK as u8;

    /// What this pair of cards brings about.
    #[inline]
    pub fn pair(&self, a: Card, b: Card) -> Pair {
        self.pairs[a.symbol() as usize][b.symbol() as usize]
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    symbol_by_rank: [Symbol; RANKS as usize],
    orange_wheels: Cards,
    kraken_deck_ranks: Vec<u8>,
    hand_size: u8,
    tricks_to_end_round: u8,
    rounds: u8,
    storm_after_round: [u8; STORMS],
    lead_by_round: [u8; ROUNDS],
    pairs: BTreeMap<String, Pair>,
    cannon: BTreeMap<Symbol, Effect>,
    kraken_track: Tracks,
    limits: Limits,
}

#[derive(Deserialize)]
struct Tracks {
    normal: [u8; TRACK],
    hard: [u8; TRACK],
}

impl File {
    fn components(self) -> Result<Components, String> {
        let mut pairs = [[None; 4]; 4];
        for (key, pair) in self.pairs {
            let symbols: Vec<Symbol> = key
                .chars()
                .map(|c| serde_json::from_value(c.to_string().into()).map_err(|e| e.to_string()))
                .collect::<Result<_, _>>()?;
            let &[a, b] = symbols.as_slice() else { return Err(format!("“{key}” is no pair")) };
            pairs[a as usize][b as usize] = Some(pair);
            pairs[b as usize][a as usize] = Some(pair);
        }
        let nothing = Pair { effect: Effect::Nothing, damage: 0 };
        if pairs.iter().flatten().any(Option::is_none) || self.cannon.len() != 4 {
            return Err("a pair of symbols or a cannon row is missing".to_owned());
        }
        if self.limits.columns > MAX_COLUMNS || usize::from(self.rounds) != ROUNDS {
            return Err("more columns or other rounds than the state has room for".to_owned());
        }
        let mut cannon = [Effect::Nothing; 4];
        for (symbol, effect) in self.cannon {
            cannon[symbol as usize] = effect;
        }
        Ok(Components {
            symbols: self.symbol_by_rank,
            orange_wheels: self.orange_wheels,
            kraken_start: Cards::ALL
                .iter()
                .filter(|card| self.kraken_deck_ranks.contains(&card.rank()))
                .collect(),
            hand_size: self.hand_size,
            tricks_to_end_round: self.tricks_to_end_round,
            rounds: self.rounds,
            storm_after_round: self.storm_after_round,
            lead_by_round: self.lead_by_round,
            pairs: pairs.map(|row| row.map(|pair| pair.unwrap_or(nothing))),
            cannon,
            tracks: [self.kraken_track.normal, self.kraken_track.hard],
            limits: self.limits,
            expansion: expansion()?,
        })
    }
}

#[derive(Deserialize)]
struct PirateRow {
    name: Pirate,
    set: String,
}

fn expansion() -> Result<[bool; 6], String> {
    let rows: Vec<PirateRow> = serde_json::from_str(include_str!("../data/pirates.json"))
        .map_err(|e| format!("data/pirates.json: {e}"))?;
    let of_expansion = |p: Pirate| rows.iter().any(|row| row.name == p && row.set == "expansion");
    Ok(Pirate::ALL.map(of_expansion))
}

// One lock for all component data: a game's start reads it, so that no later step has to.
static COMPONENTS: LazyLock<Components> = LazyLock::new(|| {
    serde_json::from_str::<File>(include_str!("../data/components.json"))
        .map_err(|e| e.to_string())
        .and_then(File::components)
        // The files are part of the program; `data_is_sound` reads them in every test run.
        .unwrap_or_else(|e| panic!("the component data: {e}"))
});

/// The component data.
#[inline]
pub fn components() -> &'static Components {
    &COMPONENTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_is_sound() {
        let data = components();
        assert_eq!(data.kraken_start.len(), 6);
        assert_eq!(data.orange_wheels.len(), 3);
        assert!(data.lead_by_round.iter().all(|&seat| seat < 2));
        assert!(data.orange_wheels.iter().all(|card| card.symbol() == Symbol::Wheel));
    }
}
