//! Other moves tried from a moment of a game: the rows of a tree, and who looks at it together.

use crate::db::{from_row, on_db};
use crate::error::StoreError;
use crate::store::Store;
use crate::unit::{Statement, Unit, args};

/// A study: where it begins, whose it is, who leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyRow {
    /// What its address ends with.
    pub id: String,
    /// Who began it.
    pub owner: String,
    /// The table whose game it is about.
    pub table: Option<String>,
    /// The game's id.
    pub game: String,
    /// The record up to where it begins, or a position.
    pub origin: String,
    /// How the game went on from there.
    pub played: String,
    /// What its owner calls it; empty without a name.
    pub name: String,
    /// 1 if the coach may speak, whatever becomes of the table.
    pub coached: i64,
    /// Who leads those who look together.
    pub leader: String,
    /// The step that the leader looks at.
    pub leads_at: i64,
    /// Who would like to lead.
    pub asks: Option<String>,
    /// Goes up with every change.
    pub seq: i64,
    /// The last number given to a step.
    pub last_node: i64,
    /// When it was begun.
    pub created_at: i64,
    /// When it was last changed.
    pub changed_at: i64,
}

from_row!(StudyRow {
    id = "id",
    owner = "owner",
    table = "table_id",
    game = "game",
    origin = "origin",
    played = "played",
    name = "name",
    coached = "coached",
    leader = "leader",
    leads_at = "leads_at",
    asks = "asks",
    seq = "seq",
    last_node = "last_node",
    created_at = "created_at",
    changed_at = "changed_at",
});

/// A step of a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyNodeRow {
    /// Its number, from 1.
    pub n: i64,
    /// The step it follows; 0 for where the study begins.
    pub parent: i64,
    /// Whose step; nobody's is chance's.
    pub seat: Option<i64>,
    /// The action in the game's notation.
    pub action: String,
    /// 1 if it was played so in the game.
    pub played: i64,
    /// What was noted about it.
    pub note: Option<String>,
}

from_row!(StudyNodeRow {
    n = "n",
    parent = "parent",
    seat = "seat",
    action = "action",
    played = "played",
    note = "note",
});

impl StudyNodeRow {
    fn statement(&self, study: &str) -> Statement {
        Statement::new(
            "INSERT INTO study_nodes (study_id, n, parent, seat, action, played, note) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            args![
                study,
                self.n,
                self.parent,
                self.seat,
                self.action.as_str(),
                self.played,
                self.note.clone()
            ],
        )
    }
}

/// What a change does to the steps of a study.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NodeChange {
    /// A step more.
    Add(StudyNodeRow),
    /// A step less; those that follow it are named too.
    Drop(i64),
    /// Another note about a step.
    Note(i64, Option<String>),
}

macro_rules! studies {
    ($store:expr, $rest:literal $(, $bind:expr)* $(,)?) => {{
        let sql = concat!(
            "SELECT id, owner, table_id, game, origin, played, name, coached, leader, leads_at, asks, seq, \
             last_node, created_at, changed_at FROM studies ",
            $rest
        );
        Ok(on_db!(&$store.db, pool => {
            sqlx::query_as(sql)$(.bind($bind))*.fetch_all(pool).await
        })?)
    }};
}

impl Store {
    /// The study of this id.
    pub async fn study(&self, id: &str) -> Result<Option<StudyRow>, StoreError> {
        let found: Result<Vec<StudyRow>, StoreError> = studies!(self, "WHERE id = $1", id);
        Ok(found?.pop())
    }

    /// The number that a study has come to.
    pub async fn study_seq(&self, id: &str) -> Result<Option<i64>, StoreError> {
        let found: Option<(i64,)> = on_db!(&self.db, pool => {
            sqlx::query_as("SELECT seq FROM studies WHERE id = $1").bind(id).fetch_optional(pool).await
        })?;
        Ok(found.map(|(seq,)| seq))
    }

    /// The steps of a study, in the order in which they were made.
    pub async fn study_nodes(&self, id: &str) -> Result<Vec<StudyNodeRow>, StoreError> {
        Ok(on_db!(&self.db, pool => {
            sqlx::query_as(
                "SELECT n, parent, seat, action, played, note FROM study_nodes \
                 WHERE study_id = $1 ORDER BY n",
            )
            .bind(id)
            .fetch_all(pool)
            .await
        })?)
    }

    /// A person's studies, the last changed first.
    pub async fn studies_of(&self, owner: &str, limit: u32) -> Result<Vec<StudyRow>, StoreError> {
        studies!(
            self,
            "WHERE owner = $1 ORDER BY changed_at DESC, id LIMIT $2",
            owner,
            i64::from(limit)
        )
    }

    /// All studies in the order of their ids, after one.
    pub async fn studies_after(
        &self,
        after: &str,
        limit: u32,
    ) -> Result<Vec<StudyRow>, StoreError> {
        studies!(self, "WHERE id > $1 ORDER BY id LIMIT $2", after, i64::from(limit))
    }

    /// Keeps a new study with its steps, unless its owner has so many already; was it kept?
    pub async fn add_study(
        &self,
        row: &StudyRow,
        nodes: &[StudyNodeRow],
        most: usize,
    ) -> Result<bool, StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let guard = Statement::new(
            "INSERT INTO studies (id, owner, table_id, game, origin, played, name, coached, leader, leads_at, \
             asks, seq, last_node, created_at, changed_at) \
             SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 \
             WHERE (SELECT COUNT(*) FROM studies WHERE owner = $2) < $16",
            args![
                row.id.as_str(),
                row.owner.as_str(),
                row.table.clone(),
                row.game.as_str(),
                row.origin.as_str(),
                row.played.as_str(),
                row.name.as_str(),
                row.coached,
                row.leader.as_str(),
                row.leads_at,
                row.asks.clone(),
                row.seq,
                row.last_node,
                row.created_at,
                row.changed_at,
                most
            ],
        );
        let adds = nodes.iter().map(|node| node.statement(&row.id));
        self.write(adds.fold(Unit::new(row.id.as_str(), guard), Unit::then)).await
    }

    /// Puts a study in the place of what it was one number before, with changes of its steps; `false` if somebody
    /// else was faster.
    pub async fn change_study(
        &self,
        row: &StudyRow,
        changes: &[NodeChange],
    ) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "UPDATE studies SET name = $2, leader = $3, leads_at = $4, asks = $5, seq = $6, last_node = $7, \
             changed_at = $8 WHERE id = $1 AND seq = $6 - 1",
            args![
                row.id.as_str(),
                row.name.as_str(),
                row.leader.as_str(),
                row.leads_at,
                row.asks.clone(),
                row.seq,
                row.last_node,
                row.changed_at
            ],
        );
        let mut unit = Unit::new(row.id.as_str(), guard).telling(&row.id, row.seq);
        for change in changes {
            unit = unit.then(match change {
                NodeChange::Add(node) => node.statement(&row.id),
                NodeChange::Drop(n) => Statement::new(
                    "DELETE FROM study_nodes WHERE study_id = $1 AND n = $2",
                    args![row.id.as_str(), *n],
                ),
                NodeChange::Note(n, note) => Statement::new(
                    "UPDATE study_nodes SET note = $3 WHERE study_id = $1 AND n = $2",
                    args![row.id.as_str(), *n, note.clone()],
                ),
            });
        }
        self.write(unit).await
    }

    /// Deletes a study of its owner's; `false` if there is none.
    pub async fn delete_study(&self, id: &str, owner: &str) -> Result<bool, StoreError> {
        let guard = Statement::new(
            "UPDATE studies SET seq = seq + 1 WHERE id = $1 AND owner = $2",
            args![id, owner],
        );
        let nodes = Statement::new("DELETE FROM study_nodes WHERE study_id = $1", args![id]);
        let study = Statement::new("DELETE FROM studies WHERE id = $1", args![id]);
        self.write(Unit::new(id, guard).then(nodes).then(study)).await
    }
}
