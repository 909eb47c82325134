//! The six pirates (rules.md §9.1).

use portolan_table::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A pirate card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pirate {
    /// P1: a trick with an orange wheel that sails diagonally goes to the side its owner chooses.
    OrangeHelm,
    /// P2: the owner's cannons flip more cards than one.
    MasterGunner,
    /// P3: two wheels or tentacle-wheels of one rank, won by the owner, sail straight.
    TwinWheels,
    /// P4: after the exchange the owner may put a hand card under the Kraken deck.
    BaitKeeper,
    /// P5: cannon and wheel let the trick winner, whoever it is, take a card of the discard pile.
    Salvager,
    /// P6: both players exchange more than once.
    Quartermaster,
}

impl Pirate {
    /// Every pirate, P1 to P6.
    pub const ALL: [Pirate; 6] = [
        Pirate::OrangeHelm,
        Pirate::MasterGunner,
        Pirate::TwinWheels,
        Pirate::BaitKeeper,
        Pirate::Salvager,
        Pirate::Quartermaster,
    ];

    /// The word of notation and data.
    pub const fn name(self) -> &'static str {
        match self {
            Pirate::OrangeHelm => "orange-helm",
            Pirate::MasterGunner => "master-gunner",
            Pirate::TwinWheels => "twin-wheels",
            Pirate::BaitKeeper => "bait-keeper",
            Pirate::Salvager => "salvager",
            Pirate::Quartermaster => "quartermaster",
        }
    }

    /// The message that names it.
    pub const fn word(self) -> &'static str {
        match self {
            Pirate::OrangeHelm => "pirate-orange-helm",
            Pirate::MasterGunner => "pirate-master-gunner",
            Pirate::TwinWheels => "pirate-twin-wheels",
            Pirate::BaitKeeper => "pirate-bait-keeper",
            Pirate::Salvager => "pirate-salvager",
            Pirate::Quartermaster => "pirate-quartermaster",
        }
    }

    /// The message that says what it does.
    pub const fn ability(self) -> &'static str {
        match self {
            Pirate::OrangeHelm => "ability-orange-helm",
            Pirate::MasterGunner => "ability-master-gunner",
            Pirate::TwinWheels => "ability-twin-wheels",
            Pirate::BaitKeeper => "ability-bait-keeper",
            Pirate::Salvager => "ability-salvager",
            Pirate::Quartermaster => "ability-quartermaster",
        }
    }
}

impl fmt::Display for Pirate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Pirate {
    type Err = String;

    fn from_str(text: &str) -> Result<Pirate, String> {
        Pirate::ALL.into_iter().find(|pirate| pirate.name() == text).ok_or_else(|| {
            let given: String = text.chars().take(20).collect();
            format!(
                "“{given}” is no pirate; there are {}",
                Pirate::ALL.map(Pirate::name).join(", ")
            )
        })
    }
}

/// The pirates of both players; none where the table plays without, or before they are chosen.
pub type Crew = [Option<Pirate>; 2];

/// Who has this pirate, if anybody.
#[inline]
pub fn owner(crew: &Crew, pirate: Pirate) -> Option<Seat> {
    crew.iter().position(|&p| p == Some(pirate)).map(|seat| Seat(seat as u8))
}
