//! A table that a program cannot play, as it was kept by one that could.

use crate::settings::Status;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A line of a frozen table's log: in words, or else in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct FrozenLine {
    /// The number of the entry, from 1.
    pub seq: usize,
    /// What it told a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// Where no words were kept: who acted (`*` for chance) and how, as in a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notation: Option<String>,
}

/// Points of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KeptPart {
    /// The category's id.
    pub id: String,
    /// What it is called, if that was kept.
    #[serde(default, skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How many.
    pub points: i64,
}

/// How one seat did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KeptScore {
    /// Its number, from 0.
    pub seat: u8,
    /// Its points.
    pub total: i64,
    /// 0 is best; equal ranks share the place.
    pub rank: u8,
    /// The points by category.
    pub parts: Vec<KeptPart>,
}

/// How a game ended, read from what was stored then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct KeptResult {
    /// The word for why it ended.
    #[serde(rename = "end")]
    pub end_id: String,
    /// Why it ended, in words, if they were kept.
    #[serde(
        default,
        rename = "end_words",
        skip_deserializing,
        skip_serializing_if = "Option::is_none"
    )]
    pub end: Option<String>,
    /// `ranked`, `won`, `lost`, or a rating.
    #[schema(value_type = Object)]
    pub verdict: Value,
    /// The scores in seat order.
    pub seats: Vec<KeptScore>,
}

/// A frozen table: nobody can act there until a program comes that knows its rules.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FrozenView {
    /// What to put for `{table}` in paths.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The version of the rules it is played by.
    pub rules_version: u32,
    /// The options that were set.
    pub options: BTreeMap<String, String>,
    /// Where it is in its life.
    pub status: Status,
    /// Why it cannot be played here: the code of the problem.
    pub code: &'static str,
    /// More about that.
    pub reason: Option<String>,
    /// Who sits there, in seat order.
    pub names: Vec<String>,
    /// Which of them are computer players.
    pub computers: Vec<bool>,
    /// How many entries the game has.
    pub entries: usize,
    /// How many of them are told in words.
    pub told: usize,
    /// What happened, as every spectator could know it.
    pub log: Vec<FrozenLine>,
    /// The board as text, as it was last seen by spectators.
    pub board: Option<String>,
    /// After so many entries.
    pub board_after: Option<usize>,
    /// Is there a picture of it?
    pub picture: bool,
    /// Is there a record to be had?
    pub record: bool,
    /// How it ended.
    pub result: Option<KeptResult>,
}
