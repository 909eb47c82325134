//! Other moves tried from a moment of a game, as a tree that has an address: begun from a replay, changed by whoever
//! leads, followed by others.

mod tree;
mod view;

pub use tree::{MAX_STUDY_NAME, MOST_NODES, ROOT, Study, actor};
pub use view::{Judge, study_view};

use crate::access::admit;
use crate::error::TableError;
use crate::ids;
use crate::orders::{ChairOrder, Opened, Order, Origin};
use crate::person::Person;
use crate::tables::Tables;
use portolan_store::{NodeChange, StudyNodeRow, StudyRow};
use portolan_table::bounds::clean;
use portolan_table::record::Record;
use portolan_table::{Actor, AnyMatch, Observer, Turn};
use portolan_views::{Status, Visibility};

/// The longest note about a step, in characters.
pub const MAX_NOTE: usize = 500;
/// Studies of one person at most.
pub const MOST_STUDIES: usize = 100;
/// A change is tried so often against others that are faster.
const TRIES: u32 = 5;

/// Where a study is to begin.
#[derive(Clone, Debug, Default)]
pub struct Beginning {
    /// The table's id.
    pub table: String,
    /// After so many entries; left out: as the game stands.
    pub at: Option<usize>,
    /// The secret of the table's invitation.
    pub invite: Option<String>,
}

/// What is tried after a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// An action of whoever decides, or of chance.
    Action(String),
    /// Several, one after the other.
    Actions(Vec<String>),
    /// Chance decides.
    Draw,
    /// Chance brings what it brought in the game.
    ChanceAsPlayed,
    /// As the game went on.
    AsPlayed,
}

/// So many entries of a running game are open to everybody: nothing up to there is hidden.
pub fn open_entries(game: &dyn AnyMatch, names: &[String]) -> usize {
    let texts = game.game().texts(portolan_views::LOCALE);
    let speaker = portolan_table::Speaker::new(texts, names);
    let log = game.log(Observer::Spectator, 0, &speaker);
    log.iter().take_while(|line| line.action.is_some()).count()
}

impl Tables {
    /// A study that begins at a moment of a table's game, and is not kept yet. What was played next is its first try.
    ///
    /// # Errors
    /// If the person may not see the table, or if anything up to there is hidden from anybody.
    pub async fn draft_study(
        &self,
        person: Option<&str>,
        beginning: &Beginning,
    ) -> Result<Study, TableError> {
        let table = self.enter(&beginning.table).await?;
        let (game, names, over, alone) = table
            .read(|state| {
                admit(state, person, beginning.invite.as_deref())?;
                let game = state.current_match().ok_or(TableError::NotRunning)?.twin();
                let persons = state.places().iter().filter_map(|place| place.person());
                let alone = persons.clone().all(|one| Some(one) == person);
                Ok::<_, TableError>((
                    game,
                    state.names().to_vec(),
                    state.status() == Status::Over,
                    alone,
                ))
            })
            .await??;
        let at = beginning.at.unwrap_or(game.len()).min(game.len());
        let open = if over { game.len() } else { open_entries(game.as_ref(), &names) };
        if at > open {
            return Err(TableError::Hidden);
        }
        let played: Vec<(Actor, String)> = (at..open).filter_map(|i| game.entry(i)).collect();
        let mut root = game.twin();
        root.rewind(at);
        let now = self.now();
        let row = StudyRow {
            id: String::new(),
            owner: person.unwrap_or_default().to_owned(),
            table: Some(beginning.table.clone()),
            game: game.game().id().to_owned(),
            origin: tree::write_origin(root.as_ref(), &names),
            played: tree::write_played(&played),
            name: String::new(),
            coached: i64::from(over || alone),
            leader: person.unwrap_or_default().to_owned(),
            leads_at: ROOT,
            asks: None,
            seq: 1,
            last_node: ROOT,
            created_at: now,
            changed_at: now,
        };
        let mut study = Study::read(row, Vec::new())?;
        study.go_on_as_played(ROOT, &mut Vec::new())?;
        Ok(study)
    }

    /// A study that begins where a record ends, and is not kept yet.
    ///
    /// # Errors
    /// If the record does not replay.
    pub fn study_of_record(&self, record: &Record) -> Result<Study, TableError> {
        let now = self.now();
        let row = StudyRow {
            id: String::new(),
            owner: String::new(),
            table: None,
            game: record.game.clone(),
            origin: record.to_string(),
            played: String::new(),
            name: String::new(),
            coached: 1,
            leader: String::new(),
            leads_at: ROOT,
            asks: None,
            seq: 1,
            last_node: ROOT,
            created_at: now,
            changed_at: now,
        };
        Study::read(row, Vec::new())
    }

    /// Keeps a study that is not kept yet, as this person's; its id.
    ///
    /// # Errors
    /// If they have too many.
    pub async fn keep_study(
        &self,
        person: &Person,
        study: &mut Study,
    ) -> Result<String, TableError> {
        if let Some(hooks) = self.hooks() {
            hooks
                .may_open(&person.id)
                .map_err(|retry_after| TableError::TooMany { retry_after })?;
        }
        let row = &mut study.row;
        row.id = ids::id();
        row.owner.clone_from(&person.id);
        row.leader.clone_from(&person.id);
        row.asks = None;
        row.seq = 1;
        (row.created_at, row.changed_at) = (self.now(), self.now());
        if !self.store().add_study(row, &study.nodes, MOST_STUDIES).await? {
            return Err(TableError::StudyFull);
        }
        Ok(row.id.clone())
    }

    /// A study that is kept.
    ///
    /// # Errors
    /// If there is none of this id, or this program does not know its rules.
    pub async fn study(&self, id: &str) -> Result<Study, TableError> {
        if !ids::is_plausible(id) {
            return Err(TableError::NoStudy);
        }
        loop {
            let row = self.store().study(id).await?.ok_or(TableError::NoStudy)?;
            let nodes = self.store().study_nodes(id).await?;
            // A change between the two questions shows in the number.
            if self.store().study_seq(id).await? == Some(row.seq) {
                return Study::read(row, nodes);
            }
        }
    }

    /// May the coach speak about a study? Not while others still play the game that it is about.
    pub async fn may_coach(&self, study: &Study) -> Result<bool, TableError> {
        if study.row.coached == 1 {
            return Ok(true);
        }
        let Some(table) = &study.row.table else { return Ok(true) };
        let row = self.store().table(table).await?;
        Ok(row.is_none_or(|row| row.summary.status == Status::Over.word()))
    }

    /// A person's studies, the last changed first.
    pub async fn studies_of(&self, person: &str, limit: u32) -> Result<Vec<StudyRow>, TableError> {
        Ok(self.store().studies_of(person, limit).await?)
    }

    /// Tries something after a step, with what then goes by itself; the step that it comes to. Who leads goes there.
    ///
    /// # Errors
    /// If one does not lead, the rules do not allow it, or the study is full.
    pub async fn try_in_study(
        &self,
        person: &Person,
        id: &str,
        from: i64,
        attempt: &Attempt,
    ) -> Result<i64, TableError> {
        self.amend_study(person, id, |study| {
            may_change(study, person)?;
            let mut added = Vec::new();
            let node = attempt_in(study, from, attempt, &mut added)?;
            if study.row.leader == person.id {
                study.row.leads_at = node;
            }
            Ok((node, added.into_iter().map(NodeChange::Add).collect()))
        })
        .await
    }

    /// Writes a note about a step; an empty one takes it away.
    ///
    /// # Errors
    /// If one does not lead, or it is too long.
    pub async fn note_in_study(
        &self,
        person: &Person,
        id: &str,
        node: i64,
        text: &str,
    ) -> Result<(), TableError> {
        let note = match text.trim() {
            "" => None,
            text => Some(clean(text, MAX_NOTE).ok_or(TableError::BadNote)?),
        };
        self.amend_study(person, id, |study| {
            may_change(study, person)?;
            study.node(node).ok_or(TableError::NoStudy)?;
            Ok(((), vec![NodeChange::Note(node, note.clone())]))
        })
        .await
    }

    /// Takes a step away, with all that follow it; the step before it.
    ///
    /// # Errors
    /// If one does not lead, or there is no such step.
    pub async fn drop_in_study(
        &self,
        person: &Person,
        id: &str,
        node: i64,
    ) -> Result<i64, TableError> {
        self.amend_study(person, id, |study| {
            may_change(study, person)?;
            let before = study.node(node).ok_or(TableError::NoStudy)?.parent;
            let gone = study.below(node);
            if gone.contains(&study.row.leads_at) {
                study.row.leads_at = before;
            }
            Ok((before, gone.into_iter().map(NodeChange::Drop).collect()))
        })
        .await
    }

    /// Gives a study a name; an empty one takes it away.
    ///
    /// # Errors
    /// If it is somebody else's, or the name is too long.
    pub async fn name_study(
        &self,
        person: &Person,
        id: &str,
        name: &str,
    ) -> Result<(), TableError> {
        self.amend_study(person, id, |study| {
            if study.row.owner != person.id {
                return Err(TableError::NotLeading);
            }
            study.call(name)?;
            Ok(((), Vec::new()))
        })
        .await
    }

    /// Who leads looks at this step.
    ///
    /// # Errors
    /// If one does not lead, or there is no such step.
    pub async fn lead_study(&self, person: &Person, id: &str, node: i64) -> Result<(), TableError> {
        self.amend_study(person, id, |study| {
            if study.row.leader != person.id {
                return Err(TableError::NotLeading);
            }
            if !study.has(node) {
                return Err(TableError::NoStudy);
            }
            study.row.leads_at = node;
            Ok(((), Vec::new()))
        })
        .await
    }

    /// Asks to lead; who leads may hand over then. The owner leads at once.
    ///
    /// # Errors
    /// If there is no such study.
    pub async fn ask_to_lead(&self, person: &Person, id: &str) -> Result<(), TableError> {
        self.amend_study(person, id, |study| {
            let row = &mut study.row;
            if row.owner == person.id {
                row.leader.clone_from(&person.id);
                row.asks = row.asks.take().filter(|asks| *asks != person.id);
            } else if row.leader != person.id {
                row.asks = Some(person.id.clone());
            }
            Ok(((), Vec::new()))
        })
        .await
    }

    /// Hands over to whoever asked to lead.
    ///
    /// # Errors
    /// If one does not lead, or nobody asked.
    pub async fn hand_over_study(&self, person: &Person, id: &str) -> Result<(), TableError> {
        self.amend_study(person, id, |study| {
            let row = &mut study.row;
            if row.leader != person.id {
                return Err(TableError::NotLeading);
            }
            row.leader = row.asks.take().ok_or(TableError::NothingAsked)?;
            Ok(((), Vec::new()))
        })
        .await
    }

    /// Deletes a study.
    ///
    /// # Errors
    /// If it is somebody else's.
    pub async fn delete_study(&self, person: &Person, id: &str) -> Result<(), TableError> {
        let study = self.study(id).await?;
        if self.store().delete_study(id, &person.id).await? {
            self.following().hear(id, study.row.seq + 1);
            return Ok(());
        }
        Err(TableError::NotLeading)
    }

    /// A new table that goes on after a step of a study.
    ///
    /// # Errors
    /// If the game has ended there, or no table can be opened.
    pub async fn play_on_from_study(
        &self,
        person: &Person,
        study: &Study,
        node: i64,
        chairs: Vec<ChairOrder>,
    ) -> Result<Opened, TableError> {
        let game = study.at(node)?;
        if game.turn() == Turn::Over {
            return Err(TableError::NotRunning);
        }
        let setup = game.setup();
        let order = Order {
            game: study.row.game.clone(),
            seats: setup.seats,
            rules: setup.rules,
            options: setup.options.clone(),
            chairs,
            visibility: Visibility::Unlisted,
            ..Order::default()
        };
        let origin = match game.record(study.names()) {
            Some(record) => Origin::Record(record),
            None => Origin::Position(game.position().to_string()),
        };
        self.open(Some(person), &order, origin, None).await
    }

    /// Changes a study, and tells those who follow it.
    async fn amend_study<T>(
        &self,
        person: &Person,
        id: &str,
        work: impl Fn(&mut Study) -> Result<(T, Vec<NodeChange>), TableError>,
    ) -> Result<T, TableError> {
        for _ in 0..TRIES {
            let mut study = self.study(id).await?;
            let before = study.row.clone();
            let (done, changes) = work(&mut study)?;
            if changes.is_empty() && study.row == before {
                return Ok(done);
            }
            study.row.seq += 1;
            study.row.changed_at = self.now();
            if self.store().change_study(&study.row, &changes).await? {
                self.following().hear(id, study.row.seq);
                return Ok(done);
            }
        }
        tracing::warn!(person = person.id, "a study was changed by others each time");
        Err(TableError::Internal("a study was changed by others each time"))
    }
}

/// Only who leads and whose it is changes a study.
fn may_change(study: &Study, person: &Person) -> Result<(), TableError> {
    let may = study.row.owner == person.id || study.row.leader == person.id;
    if may { Ok(()) } else { Err(TableError::NotLeading) }
}

/// Tries something after a step; what only one thing can follow, follows. The step that it comes to.
///
/// # Errors
/// If the rules do not allow it, or the study is full.
pub fn attempt_in(
    study: &mut Study,
    from: i64,
    attempt: &Attempt,
    added: &mut Vec<StudyNodeRow>,
) -> Result<i64, TableError> {
    let mut here = match attempt {
        Attempt::Action(action) => decide(study, from, action, added)?,
        Attempt::Actions(actions) => {
            let mut here = from;
            for action in actions {
                here = decide(study, here, action, added)?;
            }
            here
        }
        Attempt::Draw => study.draw(from, &mut rand::rng(), added)?,
        Attempt::ChanceAsPlayed => study.chance_as_played(from, added)?,
        Attempt::AsPlayed => study.go_on_as_played(from, added)?,
    };
    if !matches!(attempt, Attempt::AsPlayed) {
        while let Some((seat, action)) = study.at(here)?.forced() {
            here = study.attempt(here, Actor::Seat(seat), &action, added)?;
        }
    }
    Ok(here)
}

fn decide(
    study: &mut Study,
    from: i64,
    action: &str,
    added: &mut Vec<StudyNodeRow>,
) -> Result<i64, TableError> {
    let turn = study.at(from)?.turn();
    let actor = match turn.deciders().first() {
        Some(seat) => Actor::Seat(seat),
        None => Actor::Chance,
    };
    study.attempt(from, actor, action, added)
}
