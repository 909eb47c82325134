//! Everything that can happen at a table: one deed, one row of its log.

use portolan_table::Seat;
use serde::{Deserialize, Serialize};

/// Who a seat belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Chair {
    /// Anybody who finds the table may sit down.
    Open,
    /// Whoever has the invitation may sit down.
    Invited,
    /// This person may sit down.
    Kept {
        /// The person's id.
        person: String,
        /// The name they played under.
        name: String,
    },
    /// A person.
    Person {
        /// The person's id.
        person: String,
        /// The name they play under.
        name: String,
    },
    /// A computer player.
    Computer {
        /// Its level.
        level: String,
    },
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A chair is set up or taken.
    Sit {
        /// Where.
        seat: Seat,
        /// By whom.
        chair: Chair,
    },
    /// A person leaves before the start.
    Rise {
        /// From where.
        seat: Seat,
    },
    /// The host closes the table before the start.
    Close,
    /// The game begins.
    Start,
    /// A seat decides.
    Act {
        /// Which.
        seat: Seat,
        /// In the game's notation.
        action: String,
    },
    /// Chance decides.
    Draw {
        /// In the game's notation.
        action: String,
    },
    /// The game goes back to its first `to` entries.
    Rewind {
        /// Who took back.
        seat: Seat,
        /// How many entries stay.
        to: usize,
    },
    /// Somebody says something.
    Chat {
        /// The name of the speaker.
        name: String,
        /// The words.
        text: String,
    },
    /// A player gives up: a computer player takes the seat.
    Resign {
        /// Which seat.
        seat: Seat,
        /// The level of the computer player.
        level: String,
    },
    /// A player's time is up: a computer player takes the seat.
    TimeOut {
        /// Which seat.
        seat: Seat,
        /// The level of the computer player.
        level: String,
    },
    /// The player whose time was up is back.
    Return {
        /// Which seat.
        seat: Seat,
    },
    /// A player asks the others to go back to the first `to` entries.
    Ask {
        /// Who asks.
        seat: Seat,
        /// How many entries would stay.
        to: usize,
    },
    /// A player agrees.
    Grant {
        /// Who.
        seat: Seat,
    },
    /// A player does not agree, or the asker thinks better of it.
    Refuse {
        /// Who.
        seat: Seat,
    },
    /// Another table goes on from here with rotated seats.
    Rematch {
        /// Its id.
        table: String,
    },
}

/// A row of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number, from 1.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it, if a person did.
    pub person: Option<String>,
    /// The client's own key for it, so that a repeated request is known.
    pub key: Option<String>,
    /// How many entries the game has after it.
    pub length: usize,
    /// What.
    pub deed: Deed,
}

#[derive(Serialize, Deserialize)]
struct Said {
    name: String,
    text: String,
}

impl Deed {
    /// The columns of the store: kind, seat, data.
    pub fn columns(&self) -> (&'static str, Option<Seat>, String) {
        let json = |value: serde_json::Result<String>| value.unwrap_or_default();
        match self {
            Deed::Sit { seat, chair } => ("sit", Some(*seat), json(serde_json::to_string(chair))),
            Deed::Rise { seat } => ("rise", Some(*seat), String::new()),
            Deed::Close => ("close", None, String::new()),
            Deed::Start => ("start", None, String::new()),
            Deed::Act { seat, action } => ("act", Some(*seat), action.clone()),
            Deed::Draw { action } => ("draw", None, action.clone()),
            Deed::Rewind { seat, to } => ("rewind", Some(*seat), to.to_string()),
            Deed::Chat { name, text } => {
                let said = Said { name: name.clone(), text: text.clone() };
                ("chat", None, json(serde_json::to_string(&said)))
            }
            Deed::Resign { seat, level } => ("resign", Some(*seat), level.clone()),
            Deed::TimeOut { seat, level } => ("timeout", Some(*seat), level.clone()),
            Deed::Return { seat } => ("return", Some(*seat), String::new()),
            Deed::Ask { seat, to } => ("ask", Some(*seat), to.to_string()),
            Deed::Grant { seat } => ("grant", Some(*seat), String::new()),
            Deed::Refuse { seat } => ("refuse", Some(*seat), String::new()),
            Deed::Rematch { table } => ("rematch", None, table.clone()),
        }
    }

    /// Reads the columns back; what is wrong with them otherwise.
    pub fn read(kind: &str, seat: Option<i64>, data: String) -> Result<Deed, String> {
        let seated = || {
            seat.and_then(|n| u8::try_from(n).ok())
                .map(Seat)
                .ok_or_else(|| format!("“{kind}” names no seat"))
        };
        let number = || data.parse().map_err(|_| format!("“{data}” is not a number"));
        Ok(match kind {
            "sit" => Deed::Sit {
                seat: seated()?,
                chair: serde_json::from_str(&data).map_err(|e| e.to_string())?,
            },
            "rise" => Deed::Rise { seat: seated()? },
            "close" => Deed::Close,
            "start" => Deed::Start,
            "act" => Deed::Act { seat: seated()?, action: data },
            "draw" => Deed::Draw { action: data },
            "rewind" => Deed::Rewind { seat: seated()?, to: number()? },
            "chat" => {
                let Said { name, text } = serde_json::from_str(&data).map_err(|e| e.to_string())?;
                Deed::Chat { name, text }
            }
            "resign" => Deed::Resign { seat: seated()?, level: data },
            "timeout" => Deed::TimeOut { seat: seated()?, level: data },
            "return" => Deed::Return { seat: seated()? },
            "ask" => Deed::Ask { seat: seated()?, to: number()? },
            "grant" => Deed::Grant { seat: seated()? },
            "refuse" => Deed::Refuse { seat: seated()? },
            "rematch" => Deed::Rematch { table: data },
            other => return Err(format!("“{other}” is not a kind of entry")),
        })
    }
}
