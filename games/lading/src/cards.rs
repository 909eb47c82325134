//! Goods and cards, and the figures of the game from `data/components.json`.

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Good {
    Tea,
    Silver,
    Wine,
    Cedar,
    Saffron,
}

impl Good {
    pub const ALL: [Good; 5] = [Good::Tea, Good::Silver, Good::Wine, Good::Cedar, Good::Saffron];

    /// Its word in the notation, which is also its message in `text/en.ftl`.
    pub const fn id(self) -> &'static str {
        ["tea", "silver", "wine", "cedar", "saffron"][self as usize]
    }
}

/// A card of the pile, `tea-3` or `squall-1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Card {
    /// What the crate holds; a squall holds nothing.
    pub good: Option<Good>,
    /// What the crate is worth. Squalls are only numbered, so that no two cards are the same.
    pub number: u8,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.good.map_or("squall", Good::id), self.number)
    }
}

/// What the crates of this good are worth together.
pub fn worth(cards: &[Card], good: Good) -> i32 {
    cards.iter().filter(|card| card.good == Some(good)).map(|card| i32::from(card.number)).sum()
}

#[derive(Deserialize)]
pub struct Data {
    values: [u8; 4],
    squalls: HashMap<String, u8>,
    /// What a challenge wins or loses (§3.3).
    pub challenge: i8,
}

/// The file is part of the program, so a fault in it is a fault of the program, and every test finds it.
pub static DATA: LazyLock<Data> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/components.json"))
        .unwrap_or_else(|error| panic!("data/components.json: {error}"))
});

/// Every squall and crate of a game (§1.1, §1.2).
pub fn deck(fair: bool) -> impl Iterator<Item = Card> {
    let squalls = DATA.squalls[if fair { "fair" } else { "rough" }];
    let squalls = (1..=squalls).map(|number| Card { good: None, number });
    let crates = |good| DATA.values.map(|number| Card { good: Some(good), number });
    squalls.chain(Good::ALL.into_iter().flat_map(crates))
}
