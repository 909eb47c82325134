//! Everything that can happen at a table: one event, one row of its log.

use crate::agreement::{Motion, Plan};
use crate::error::TableError;
use crate::head::{read_seq, stored_seq};
use crate::settings::TableSettings;
use crate::teaching::Look;
use crate::words::computer_name;
use portolan_store::EntryRow;
use portolan_table::{Seat, bounds};
use portolan_views::SeatKind;
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
    /// Somebody sits there.
    Person {
        /// The person's id.
        person: String,
        /// The name they play under.
        name: String,
    },
    /// A computer player.
    Computer {
        /// The word for how well it plays.
        level: String,
    },
}

impl Chair {
    /// The same for views, without names and levels.
    pub fn kind(&self) -> SeatKind {
        match self {
            Chair::Open => SeatKind::Open,
            Chair::Invited => SeatKind::Invited,
            Chair::Kept { .. } => SeatKind::Kept,
            Chair::Person { .. } => SeatKind::Person,
            Chair::Computer { .. } => SeatKind::Computer,
        }
    }

    /// The name for sentences about who sits there.
    pub(crate) fn name(&self, seat: Seat, settings: &TableSettings) -> String {
        match self {
            Chair::Person { name, .. } => name.clone(),
            Chair::Computer { .. } => computer_name(seat),
            _ => settings
                .names
                .get(seat.index())
                .map_or_else(String::new, |imported| bounds::shorten(imported, bounds::MAX_NAME)),
        }
    }
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableEvent {
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
    /// A seat does the only thing it can do: it is done for it.
    Forced {
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
        /// Whose player gives up.
        seat: Seat,
        /// The level of the computer player.
        level: String,
    },
    /// A player's time is up: a computer player takes the seat.
    TimeOut {
        /// Whose clock ran out.
        seat: Seat,
        /// The level of the computer player.
        level: String,
    },
    /// The player whose time was up is back.
    Return {
        /// Which the computer player hands back.
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
    /// No server ran for a while: the clocks that were running get that time back.
    Pause {
        /// How long, in milliseconds.
        for_ms: i64,
    },
    /// Another table goes on from here with rotated seats.
    Rematch {
        /// Its id.
        table: String,
    },
    /// Somebody who only watches says something to the others who do.
    Aside {
        /// The name of the speaker.
        name: String,
        /// The words.
        text: String,
    },
    /// A player shows one of a few signs.
    React {
        /// Who shows it.
        seat: Seat,
        /// The word for the sign.
        sign: String,
    },
    /// A player proposes something to the others.
    Propose {
        /// Who.
        seat: Seat,
        /// What.
        motion: Motion,
    },
    /// A player agrees to what was proposed, or does not.
    Vote {
        /// Who.
        seat: Seat,
        /// Yes?
        agree: bool,
    },
    /// The game stands still: all agreed.
    Halt,
    /// The game goes on.
    Resume {
        /// Who says so.
        seat: Seat,
    },
    /// A computer player takes the seat of who has gone: the others agreed.
    Replaced {
        /// Whose player has gone.
        seat: Seat,
        /// The level of the computer player.
        level: String,
    },
    /// A player is on vacation: their clock stands until then.
    Away {
        /// Who is away.
        seat: Seat,
        /// In milliseconds since 1970; the time of the row, where they are back early.
        until: i64,
    },
    /// A player decides ahead, or thinks better of it. Nobody else learns of it.
    Plan {
        /// Whose decision it is.
        seat: Seat,
        /// What is to be done.
        plan: Option<Plan>,
    },
    /// What a player had decided ahead is done.
    Planned {
        /// Who had decided it.
        seat: Seat,
        /// In the game's notation.
        action: String,
    },
    /// A player took a hint for the decision to be made.
    Hint {
        /// Who.
        seat: Seat,
        /// The best turns too, or only what to think about?
        ways: bool,
    },
    /// At a teaching table, the coach has looked at a turn. Only its seat hears what it found.
    Looked {
        /// Whose turn it was.
        seat: Seat,
        /// What it found.
        look: Box<Look>,
    },
    /// The learner wants to see what was better.
    SeeWhy {
        /// Who learns.
        seat: Seat,
    },
    /// The learner leaves the turn as it was played.
    GoOn {
        /// Who learns.
        seat: Seat,
    },
}

/// A row of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
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
    pub event: TableEvent,
}

#[derive(Serialize, Deserialize)]
struct Said {
    name: String,
    text: String,
}

impl TableEvent {
    /// The word of the store and of answers, the seat it is about, and more about it in the form of its kind.
    pub fn columns(&self) -> (&'static str, Option<Seat>, String) {
        let json = |value: serde_json::Result<String>| value.unwrap_or_default();
        match self {
            TableEvent::Sit { seat, chair } => {
                ("sit", Some(*seat), json(serde_json::to_string(chair)))
            }
            TableEvent::Rise { seat } => ("rise", Some(*seat), String::new()),
            TableEvent::Close => ("close", None, String::new()),
            TableEvent::Start => ("start", None, String::new()),
            TableEvent::Act { seat, action } => ("act", Some(*seat), action.clone()),
            TableEvent::Forced { seat, action } => ("forced", Some(*seat), action.clone()),
            TableEvent::Draw { action } => ("draw", None, action.clone()),
            TableEvent::Rewind { seat, to } => ("rewind", Some(*seat), to.to_string()),
            TableEvent::Chat { name, text } => {
                let said = Said { name: name.clone(), text: text.clone() };
                ("chat", None, json(serde_json::to_string(&said)))
            }
            TableEvent::Resign { seat, level } => ("resign", Some(*seat), level.clone()),
            TableEvent::TimeOut { seat, level } => ("timeout", Some(*seat), level.clone()),
            TableEvent::Return { seat } => ("return", Some(*seat), String::new()),
            TableEvent::Ask { seat, to } => ("ask", Some(*seat), to.to_string()),
            TableEvent::Grant { seat } => ("grant", Some(*seat), String::new()),
            TableEvent::Refuse { seat } => ("refuse", Some(*seat), String::new()),
            TableEvent::Pause { for_ms } => ("pause", None, for_ms.to_string()),
            TableEvent::Rematch { table } => ("rematch", None, table.clone()),
            TableEvent::Aside { name, text } => {
                let said = Said { name: name.clone(), text: text.clone() };
                ("aside", None, json(serde_json::to_string(&said)))
            }
            TableEvent::React { seat, sign } => ("react", Some(*seat), sign.clone()),
            TableEvent::Propose { seat, motion } => ("propose", Some(*seat), motion.word()),
            TableEvent::Vote { seat, agree } => {
                ("vote", Some(*seat), if *agree { "yes" } else { "no" }.to_owned())
            }
            TableEvent::Halt => ("halt", None, String::new()),
            TableEvent::Resume { seat } => ("resume", Some(*seat), String::new()),
            TableEvent::Replaced { seat, level } => ("replaced", Some(*seat), level.clone()),
            TableEvent::Away { seat, until } => ("away", Some(*seat), until.to_string()),
            TableEvent::Plan { seat, plan } => {
                ("plan", Some(*seat), json(serde_json::to_string(plan)))
            }
            TableEvent::Planned { seat, action } => ("planned", Some(*seat), action.clone()),
            TableEvent::Hint { seat, ways } => {
                ("hint", Some(*seat), if *ways { "ways" } else { "idea" }.to_owned())
            }
            TableEvent::Looked { seat, look } => {
                ("looked", Some(*seat), json(serde_json::to_string(look)))
            }
            TableEvent::SeeWhy { seat } => ("see-why", Some(*seat), String::new()),
            TableEvent::GoOn { seat } => ("go-on", Some(*seat), String::new()),
        }
    }

    /// The same with another name for a person: where they sit or are expected, and, if it was done by them,
    /// where they spoke.
    pub fn renamed(self, id: &str, by_them: bool, other: &str) -> TableEvent {
        match self {
            TableEvent::Sit { seat, chair: Chair::Person { person, .. } } if person == id => {
                TableEvent::Sit { seat, chair: Chair::Person { person, name: other.to_owned() } }
            }
            TableEvent::Sit { seat, chair: Chair::Kept { person, .. } } if person == id => {
                TableEvent::Sit { seat, chair: Chair::Kept { person, name: other.to_owned() } }
            }
            TableEvent::Chat { text, .. } if by_them => {
                TableEvent::Chat { name: other.to_owned(), text }
            }
            TableEvent::Aside { text, .. } if by_them => {
                TableEvent::Aside { name: other.to_owned(), text }
            }
            event => event,
        }
    }

    /// Reads the columns back; what is wrong with them otherwise.
    pub fn read(kind: &str, seat: Option<i64>, data: String) -> Result<TableEvent, String> {
        let seated = || {
            seat.and_then(|n| u8::try_from(n).ok())
                .map(Seat)
                .ok_or_else(|| format!("“{kind}” names no seat"))
        };
        let said = || serde_json::from_str::<Said>(&data).map_err(|e| e.to_string());
        let time = || data.parse::<i64>().map_err(|_| format!("“{data}” is not a number"));
        let number = || data.parse().map_err(|_| format!("“{data}” is not a number"));
        Ok(match kind {
            "sit" => TableEvent::Sit {
                seat: seated()?,
                chair: serde_json::from_str(&data).map_err(|e| e.to_string())?,
            },
            "rise" => TableEvent::Rise { seat: seated()? },
            "close" => TableEvent::Close,
            "start" => TableEvent::Start,
            "act" => TableEvent::Act { seat: seated()?, action: data },
            "forced" => TableEvent::Forced { seat: seated()?, action: data },
            "draw" => TableEvent::Draw { action: data },
            "rewind" => TableEvent::Rewind { seat: seated()?, to: number()? },
            "chat" => {
                let Said { name, text } = said()?;
                TableEvent::Chat { name, text }
            }
            "resign" => TableEvent::Resign { seat: seated()?, level: data },
            "timeout" => TableEvent::TimeOut { seat: seated()?, level: data },
            "return" => TableEvent::Return { seat: seated()? },
            "ask" => TableEvent::Ask { seat: seated()?, to: number()? },
            "grant" => TableEvent::Grant { seat: seated()? },
            "refuse" => TableEvent::Refuse { seat: seated()? },
            "pause" => TableEvent::Pause { for_ms: time()? },
            "rematch" => TableEvent::Rematch { table: data },
            "aside" => {
                let Said { name, text } = said()?;
                TableEvent::Aside { name, text }
            }
            "react" => TableEvent::React { seat: seated()?, sign: data },
            "propose" => TableEvent::Propose {
                seat: seated()?,
                motion: Motion::read(&data).ok_or_else(|| format!("“{data}” is no motion"))?,
            },
            "vote" => TableEvent::Vote { seat: seated()?, agree: data == "yes" },
            "halt" => TableEvent::Halt,
            "resume" => TableEvent::Resume { seat: seated()? },
            "replaced" => TableEvent::Replaced { seat: seated()?, level: data },
            "away" => TableEvent::Away { seat: seated()?, until: time()? },
            "plan" => TableEvent::Plan {
                seat: seated()?,
                plan: serde_json::from_str(&data).map_err(|e| e.to_string())?,
            },
            "planned" => TableEvent::Planned { seat: seated()?, action: data },
            "hint" => TableEvent::Hint { seat: seated()?, ways: data == "ways" },
            "looked" => TableEvent::Looked {
                seat: seated()?,
                look: serde_json::from_str(&data).map_err(|e| e.to_string())?,
            },
            "see-why" => TableEvent::SeeWhy { seat: seated()? },
            "go-on" => TableEvent::GoOn { seat: seated()? },
            other => return Err(format!("“{other}” is not a kind of entry")),
        })
    }
}

impl LogRow {
    /// How many bytes of text it has.
    pub fn text_len(&self) -> usize {
        self.event.columns().2.len() + self.key.as_ref().map_or(0, String::len)
    }

    /// Its columns in the database.
    pub(crate) fn stored(&self) -> EntryRow {
        let (kind, seat, data) = self.event.columns();
        EntryRow {
            seq: stored_seq(self.seq),
            at: self.at,
            kind: kind.to_owned(),
            seat: seat.map(|seat| i64::from(seat.0)),
            data,
            person: self.person.clone(),
            key: self.key.clone(),
            length: i64::try_from(self.length).unwrap_or(i64::MAX),
        }
    }

    /// Reads a row of a table back.
    pub fn read(table: &str, row: EntryRow) -> Result<LogRow, TableError> {
        let seq = read_seq(row.seq);
        let event = TableEvent::read(&row.kind, row.seat, row.data)
            .map_err(|reason| TableError::Damaged { table: table.to_owned(), seq, reason })?;
        Ok(LogRow {
            seq,
            at: row.at,
            person: row.person,
            key: row.key,
            length: usize::try_from(row.length).unwrap_or(usize::MAX),
            event,
        })
    }
}
