//! The twelve technologies.

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

    /// The message that says what it does.
    pub const fn note(self) -> &'static str {
        match self {
            Metallurgy => "note-metallurgy",
            Geography => "note-geography",
            PrintingPress => "note-printing-press",
            HarborMaintenance => "note-harbor-maintenance",
            Architecture => "note-architecture",
            Map => "note-map",
            BankSystem => "note-bank-system",
            Factory => "note-factory",
            Renaissance => "note-renaissance",
            MissionChurch => "note-mission-church",
            Guild => "note-guild",
            EasternIndia => "note-eastern-india",
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

portolan_table::serde_as_text!(Technology);

portolan_table::bit_set! {
    /// A set of technologies.
    pub struct Technologies(u16) of Technology,
    by |technology| technology as u8, |n| Technology::ALL[n as usize];
}
