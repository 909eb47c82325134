//! A table as the JSON API writes it.

use crate::schema::{ChoiceForm, LogLineForm, OutcomeForm, TurnForm};
use crate::settings::{Clock, Pace, Status, Visibility};
use crate::table::{
    AskedView, CampaignView, ChatView, MovedView, PlanView, SeatView, TableView, TeachingView,
    WatchingView,
};
use portolan_table::erased::LogLine;
use portolan_table::{Choice, JsonText, Outcome, Turn};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A table as one observer sees it.
#[derive(Serialize, ToSchema)]
#[schema(as = TableView)]
pub struct TableJson<'a> {
    /// What to put for `{table}` in paths.
    pub id: &'a str,
    /// The game's id.
    pub game: &'static str,
    /// The version of the rules it is played by to its end.
    pub rules_version: u32,
    /// Where it is in its life.
    pub status: Status,
    /// The last row's number.
    pub seq: u64,
    /// What to send as `expect` with the next act.
    pub expect: u64,
    /// The seats, in order.
    pub seats: &'a [SeatView],
    /// The options that were set.
    pub options: &'a BTreeMap<String, String>,
    /// Who finds it.
    pub visibility: Visibility,
    /// How quickly it is played.
    pub pace: Pace,
    /// How much time players have.
    pub clock: Clock,
    /// May one do what only the host may?
    pub host: bool,
    /// Through whose eyes: a seat, or none for a spectator.
    pub observer: Option<u8>,
    /// `{"decide": [seats]}`, `"chance"` or `"over"`; nothing before the start.
    #[schema(value_type = Option<TurnForm>)]
    pub turn: Option<Turn>,
    /// What the seat is asked, if it must decide.
    pub prompt: Option<&'a str>,
    /// What the observer may know, in the game's own form.
    #[schema(value_type = Object, nullable)]
    pub view: Option<JsonText>,
    /// What the seat may do now.
    #[schema(value_type = Vec<ChoiceForm>)]
    pub legal: &'a [Choice],
    /// What the seat might expect but may not do; `why_not` says why.
    #[schema(value_type = Vec<ChoiceForm>)]
    pub greyed: &'a [Choice],
    /// May the seat take back its last decision at once?
    pub may_undo: bool,
    /// An open request to go back further.
    pub asked: Option<&'a AskedView>,
    /// The log from the entry asked for on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<LogLineForm>>)]
    pub log: Option<&'a [LogLine]>,
    /// How many entries the game has.
    pub entries: usize,
    /// The last lines of chat.
    pub chat: &'a [ChatView],
    /// The last lines of those who watch. Players may read them once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asides: Option<&'a [ChatView]>,
    /// Does the game stand still, because all agreed to a pause?
    pub halted: bool,
    /// What somebody proposes to the others: a pause, or that a computer player takes a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposed: Option<&'a MovedView>,
    /// What one's own seat has decided ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<&'a PlanView>,
    /// Who watches, as far as this server knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub watching: Option<&'a WatchingView>,
    /// May one talk now? Where the rules ask for silence, chat is closed, unless the host allowed it.
    pub may_talk: bool,
    /// May those who play ask for hints?
    pub hints: bool,
    /// What the coach does, at a teaching table, for the one who learns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teaching: Option<&'a TeachingView>,
    /// The table that goes on from here.
    pub rematch: Option<&'a str>,
    /// Its campaign, if it is of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub campaign: Option<&'a CampaignView>,
    /// The result, once the game has ended.
    #[schema(value_type = Option<OutcomeForm>)]
    pub result: Option<&'a Outcome>,
}

impl<'a> From<&'a TableView> for TableJson<'a> {
    fn from(table: &'a TableView) -> TableJson<'a> {
        let choices = table.choices();
        let (legal, greyed) = choices.split_at(choices.partition_point(Choice::is_legal));
        TableJson {
            id: &table.id,
            game: table.game.id(),
            rules_version: table.rules_version,
            status: table.status,
            seq: table.seq,
            expect: table.expected_seq,
            seats: &table.seats,
            options: &table.options,
            visibility: table.visibility,
            pace: table.pace,
            clock: table.clock,
            host: table.host.is_some(),
            observer: table.observer.seat().map(|seat| seat.0),
            turn: table.turn(),
            prompt: table.prompt(),
            view: table.perspective.as_deref().map(|perspective| perspective.view()),
            legal,
            greyed,
            may_undo: table.may_undo,
            asked: table.asked.as_ref(),
            log: table.log.as_deref(),
            entries: table.entries,
            chat: &table.chat,
            asides: table.asides.as_deref(),
            halted: table.halted,
            proposed: table.moved.as_ref(),
            plan: table.plan.as_ref(),
            watching: table.watching.as_ref(),
            may_talk: table.may_talk,
            hints: table.hints,
            teaching: table.teaching.as_ref(),
            rematch: table.rematch.as_deref(),
            campaign: table.campaign.as_ref(),
            result: table.result.as_ref(),
        }
    }
}

impl Serialize for TableView {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        TableJson::from(self).serialize(serializer)
    }
}
