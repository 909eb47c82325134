//! The twelve technologies.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A technology; each has one owner for the whole game (`rules.md` §2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Technology {
    Metallurgy,
    Geography,
    PrintingPress,
    HarborMaintenance,
    Architecture,
    Map,
    BankSystem,
    Factory,
    Renaissance,
    MissionChurch,
    Guild,
    EasternIndia,
}

use Technology::*;

impl Technology {
    /// All of them, in the order of the cards.
    pub const ALL: [Technology; 12] = [
        Metallurgy,
        Geography,
        PrintingPress,
        HarborMaintenance,
        Architecture,
        Map,
        BankSystem,
        Factory,
        Renaissance,
        MissionChurch,
        Guild,
        EasternIndia,
    ];

    /// The id used in data, records and positions.
    pub const fn id(self) -> &'static str {
        match self {
            Metallurgy => "metallurgy",
            Geography => "geography",
            PrintingPress => "printing-press",
            HarborMaintenance => "harbor-maintenance",
            Architecture => "architecture",
            Map => "map",
            BankSystem => "bank-system",
            Factory => "factory",
            Renaissance => "renaissance",
            MissionChurch => "mission-church",
            Guild => "guild",
            EasternIndia => "eastern-india",
        }
    }

    /// The message that names it.
    pub const fn term(self) -> &'static str {
        match self {
            Metallurgy => "technology-metallurgy",
            Geography => "technology-geography",
            PrintingPress => "technology-printing-press",
            HarborMaintenance => "technology-harbor-maintenance",
            Architecture => "technology-architecture",
            Map => "technology-map",
            BankSystem => "technology-bank-system",
            Factory => "technology-factory",
            Renaissance => "technology-renaissance",
            MissionChurch => "technology-mission-church",
            Guild => "technology-guild",
            EasternIndia => "technology-eastern-india",
        }
    }
}

impl fmt::Display for Technology {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Technology {
    type Err = String;

    fn from_str(text: &str) -> Result<Technology, String> {
        let found = Technology::ALL.into_iter().find(|technology| technology.id() == text);
        found.ok_or_else(|| format!("“{text}” is no technology"))
    }
}

/// A set of technologies; serialised as a list of ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Technologies(u16);

impl Technologies {
    /// Is it in the set?
    #[inline]
    pub const fn contains(self, technology: Technology) -> bool {
        self.0 & 1 << technology as u16 != 0
    }

    /// Adds it.
    #[inline]
    pub const fn insert(&mut self, technology: Technology) {
        self.0 |= 1 << technology as u16;
    }

    /// Either set.
    #[inline]
    pub const fn union(self, other: Technologies) -> Technologies {
        Technologies(self.0 | other.0)
    }

    /// Both sets.
    #[inline]
    pub const fn intersection(self, other: Technologies) -> Technologies {
        Technologies(self.0 & other.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// None?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The technologies in order.
    pub fn iter(self) -> impl Iterator<Item = Technology> {
        Technology::ALL.into_iter().filter(move |&technology| self.contains(technology))
    }
}

impl From<Technologies> for Vec<String> {
    fn from(set: Technologies) -> Vec<String> {
        set.iter().map(|technology| technology.to_string()).collect()
    }
}

impl TryFrom<Vec<String>> for Technologies {
    type Error = String;

    fn try_from(texts: Vec<String>) -> Result<Technologies, String> {
        let mut set = Technologies::default();
        for text in texts {
            let technology = text.parse()?;
            if set.contains(technology) {
                return Err(format!("“{technology}” is named twice"));
            }
            set.insert(technology);
        }
        Ok(set)
    }
}
