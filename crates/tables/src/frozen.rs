//! A table that this program cannot play, as far as it can be shown without its rules: from its keepsake, and
//! from rows that need no rules to be read.

use crate::access::admit_to;
use crate::error::TableError;
use crate::event::{Chair, LogRow, TableEvent};
use crate::head::{TableHead, TableLine, read_seq};
use crate::keepsake::Keepsake;
use crate::tables::Tables;
use portolan_store::EntryRow;
use portolan_table::Actor;
use portolan_table::record::{HeaderLines, Record, RecordedEntry, result_line};
use portolan_views::frozen::{FrozenLine, FrozenView, KeptResult};
use portolan_views::{SeatKind, Status};

/// Rows read at once.
const PAGE: u32 = 5000;

/// A table that this program cannot play.
pub struct FrozenTable {
    line: TableLine,
    fault: TableError,
    chairs: Vec<Chair>,
    names: Vec<String>,
    entries: Vec<(Actor, String)>,
    begun: bool,
    keepsake: Option<Keepsake>,
    /// So many lines of the keepsake's log were not taken back since.
    told: usize,
}

impl Tables {
    /// The table behind a fault, as far as it can be shown; the error again where the fault is another, or one
    /// may not see the table.
    pub async fn frozen(
        &self,
        id: &str,
        fault: TableError,
        person: Option<&str>,
        invite: Option<&str>,
    ) -> Result<FrozenTable, TableError> {
        let table = self.kept(id, fault).await?;
        admit_to(&table.line.head, table.chairs.iter(), person, invite)?;
        Ok(table)
    }

    /// Likewise, for those who may see everything.
    pub async fn kept(&self, id: &str, fault: TableError) -> Result<FrozenTable, TableError> {
        if !fault.is_lasting() {
            return Err(fault);
        }
        let row = self.store().table(id).await?.ok_or(TableError::NoTable)?;
        let line = TableLine::try_from(row)?;
        let kept = self.store().keepsake(id).await?;
        let kept = kept.and_then(|(seq, body)| Some((read_seq(seq), Keepsake::unpack(&body)?)));
        let seats = usize::from(line.head.settings.setup.seats);
        let (kept_seq, keepsake) = kept.map_or((0, None), |(seq, kept)| (seq, Some(kept)));
        let mut table = FrozenTable {
            told: keepsake.as_ref().map_or(0, |kept| kept.log.len()),
            chairs: vec![Chair::Open; seats],
            names: vec![String::new(); seats],
            entries: Vec::new(),
            begun: false,
            line,
            fault,
            keepsake,
        };
        let mut after = 0;
        loop {
            let rows = self.store().rows(id, after, PAGE).await?;
            let Some(last) = rows.last() else { return Ok(table) };
            after = last.seq;
            for row in rows {
                table.read(row, kept_seq);
            }
        }
    }
}

impl FrozenTable {
    /// Reads a row as far as that needs no rules. What a newer program wrote may be of kinds not known here.
    fn read(&mut self, row: EntryRow, kept_seq: u64) {
        let Ok(row) = LogRow::read(&self.line.head.id, row) else { return };
        match row.event {
            TableEvent::Sit { seat, chair } if seat.index() < self.chairs.len() => {
                self.names[seat.index()] = chair.name(seat, &self.line.head.settings);
                self.chairs[seat.index()] = chair;
            }
            TableEvent::Rise { seat } if seat.index() < self.chairs.len() => {
                self.names[seat.index()].clear();
                self.chairs[seat.index()] = Chair::Open;
            }
            TableEvent::Start => self.begun = true,
            TableEvent::Act { seat, action }
            | TableEvent::Forced { seat, action }
            | TableEvent::Planned { seat, action } => {
                self.entries.push((Actor::Seat(seat), action))
            }
            TableEvent::Draw { action } => self.entries.push((Actor::Chance, action)),
            TableEvent::Rewind { to, .. } => {
                self.entries.truncate(to);
                if row.seq > kept_seq {
                    self.told = self.told.min(to);
                }
            }
            _ => {}
        }
    }

    /// What never changes about it.
    pub fn head(&self) -> &TableHead {
        &self.line.head
    }

    /// The last picture of its board.
    pub fn picture(&self) -> Option<&str> {
        self.keepsake.as_ref()?.picture.as_deref()
    }

    /// Its record; `None` if it did not begin from the beginning, or its rows are not whole.
    pub fn record(&self) -> Option<Record> {
        let head = &self.line.head;
        if !self.begun || head.origin.is_some() || !self.fault.is_frozen() {
            return None;
        }
        let entry = |(actor, action): &(Actor, String)| RecordedEntry {
            line: 0,
            actor: *actor,
            action: action.clone(),
        };
        let result = self.result().map(|result| {
            let seats = result.seats.iter().map(|seat| (seat.rank, seat.total));
            (0, result_line(&result.end_id, &seats.collect::<Vec<_>>()))
        });
        Some(Record {
            game: head.game.clone(),
            setup: head.settings.setup.clone(),
            names: self.names.clone(),
            entries: self.entries.iter().map(entry).collect(),
            result,
            lines: HeaderLines::default(),
        })
    }

    /// The record for whoever asks: while the game is on, it would tell every secret.
    ///
    /// # Errors
    /// If the game has not ended, or the table's rows are not whole.
    pub fn open_record(&self) -> Result<Option<Record>, TableError> {
        match (&self.fault, self.is_over()) {
            (fault, _) if !fault.is_frozen() => Err(fault.clone()),
            (_, false) => Err(TableError::NotOver),
            (_, true) => Ok(self.record()),
        }
    }

    fn is_over(&self) -> bool {
        self.line.summary.status == Status::Over
    }

    /// How it ended: the stored result, with the words that were kept for it.
    fn result(&self) -> Option<KeptResult> {
        let stored = self.line.summary.result.as_deref().filter(|_| self.is_over())?;
        let mut result: KeptResult = serde_json::from_str(stored).ok()?;
        if let Some(kept) = &self.keepsake {
            result.end.clone_from(&kept.end);
            for part in result.seats.iter_mut().flat_map(|seat| &mut seat.parts) {
                part.name = kept.parts.get(&part.id).cloned();
            }
        }
        Some(result)
    }

    /// What happened: in words where they were kept. What was not kept is told in the game's notation, but only
    /// of a game that has ended: notation tells every secret.
    fn log(&self) -> Vec<FrozenLine> {
        let words = self.keepsake.iter().flat_map(|kept| kept.log.iter().take(self.told));
        let told = (1..).zip(words).filter(|(_, told)| !told.is_empty());
        let told =
            told.map(|(seq, told)| FrozenLine { seq, words: Some(told.clone()), notation: None });
        let untold = (1..).zip(&self.entries).skip(self.told).filter(|_| self.is_over());
        let untold = untold.map(|(seq, (actor, action))| FrozenLine {
            seq,
            words: None,
            notation: Some(format!("{actor} {action}")),
        });
        told.chain(untold).collect()
    }

    /// The table as it can be shown.
    pub fn view(&self) -> FrozenView {
        let (head, kept) = (&self.line.head, self.keepsake.as_ref());
        let known = || portolan_registry::find(&head.game).map(|game| game.title().to_owned());
        let name = |(chair, name): (&Chair, &String)| match chair {
            Chair::Kept { name, .. } => name.clone(),
            _ => name.clone(),
        };
        FrozenView {
            id: head.id.clone(),
            game: head.game.clone(),
            title: kept
                .map(|kept| kept.title.clone())
                .or_else(known)
                .unwrap_or_else(|| head.game.clone()),
            rules_version: head.rules,
            options: head.settings.setup.options.clone(),
            status: self.line.summary.status,
            code: self.fault.code(),
            reason: self.fault.detail(),
            names: self.chairs.iter().zip(&self.names).map(name).collect(),
            computers: self.chairs.iter().map(|c| c.kind() == SeatKind::Computer).collect(),
            entries: self.entries.len(),
            told: self.told,
            log: self.log(),
            board: kept.map(|kept| kept.board.clone()),
            board_after: kept.map(|kept| kept.log.len()),
            picture: self.picture().is_some(),
            record: self.is_over() && self.record().is_some(),
            result: self.result(),
        }
    }
}
