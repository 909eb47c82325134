//! A study in memory: where it begins, the steps, and the game after each of them.

use crate::error::{EventError, TableError};
use portolan_store::{StudyNodeRow, StudyRow};
use portolan_table::bounds::clean;
use portolan_table::record::Record;
use portolan_table::{Actor, AnyMatch, Seat, Speaker, Turn};
use portolan_views::LOCALE;
use rand::Rng;

/// Steps of one study at most.
pub const MOST_NODES: usize = 600;
/// The longest name of a study, in characters.
pub const MAX_STUDY_NAME: usize = 60;
/// Where a study begins has this number, and no row.
pub const ROOT: i64 = 0;

/// A study: its row, its steps, the game where it begins.
pub struct Study {
    /// What is kept of it, but for its steps.
    pub row: StudyRow,
    /// Its steps, in the order in which they were made.
    pub nodes: Vec<StudyNodeRow>,
    root: Box<dyn AnyMatch>,
    names: Vec<String>,
    played: Vec<(Actor, String)>,
}

impl Study {
    /// The study of these rows.
    ///
    /// # Errors
    /// If this program does not know the game or its rules, or the rows make no sense.
    pub fn read(row: StudyRow, nodes: Vec<StudyNodeRow>) -> Result<Study, TableError> {
        let id = row.id.clone();
        let damaged = |reason: String| TableError::Damaged { table: id.clone(), seq: 0, reason };
        let other = |reason: String| TableError::OtherRules { table: id.clone(), reason };
        let game = portolan_registry::find(&row.game)
            .ok_or_else(|| TableError::UnknownGame { table: id.clone(), game: row.game.clone() })?;
        let (root, names) = if row.origin.starts_with('{') {
            let root = game.restore(&row.origin).map_err(|error| other(error.to_string()))?;
            (root, Vec::new())
        } else {
            let record: Record = row.origin.parse().map_err(|error| damaged(format!("{error}")))?;
            let root =
                game.replay(&record, usize::MAX).map_err(|error| other(error.to_string()))?;
            (root, record.names)
        };
        let played = read_played(&row.played).ok_or_else(|| damaged(String::new()))?;
        let study = Study { row, nodes, root, names, played };
        let sound = |node: &StudyNodeRow| {
            node.parent < node.n && (node.parent == ROOT || study.node(node.parent).is_some())
        };
        if !study.nodes.iter().all(sound) {
            return Err(damaged(String::new()));
        }
        Ok(study)
    }

    /// Gives it a name; an empty one takes it away.
    ///
    /// # Errors
    /// If the name is too long.
    pub fn call(&mut self, name: &str) -> Result<(), TableError> {
        self.row.name = match name.trim() {
            "" => String::new(),
            name => clean(name, MAX_STUDY_NAME).ok_or(TableError::BadNote)?,
        };
        Ok(())
    }

    /// The step of this number.
    pub fn node(&self, n: i64) -> Option<&StudyNodeRow> {
        self.nodes.binary_search_by_key(&n, |node| node.n).ok().map(|i| &self.nodes[i])
    }

    /// Is there such a step, or is it where the study begins?
    pub fn has(&self, n: i64) -> bool {
        n == ROOT || self.node(n).is_some()
    }

    /// What follows a step, in the order in which it was tried.
    pub fn children(&self, n: i64) -> impl DoubleEndedIterator<Item = &StudyNodeRow> {
        self.nodes.iter().filter(move |node| node.parent == n)
    }

    /// The step and those that lead to it, the first first.
    pub fn path(&self, n: i64) -> Vec<&StudyNodeRow> {
        let mut path = Vec::new();
        let mut at = n;
        while let Some(node) = self.node(at) {
            path.push(node);
            at = node.parent;
        }
        path.reverse();
        path
    }

    /// The step and all that follow it.
    pub fn below(&self, n: i64) -> Vec<i64> {
        let mut all = vec![n];
        // What follows has a higher number, so one look at each is enough.
        for node in &self.nodes {
            if all.contains(&node.parent) {
                all.push(node.n);
            }
        }
        all
    }

    /// The names for sentences, in seat order; empty where nobody has one.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Speaks the game's language with the names of the study.
    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(self.root.game().texts(LOCALE), &self.names)
    }

    /// The game where the study begins.
    pub fn root(&self) -> &dyn AnyMatch {
        self.root.as_ref()
    }

    /// The game after a step.
    ///
    /// # Errors
    /// If there is no such step, or the rules do not take what is kept.
    pub fn at(&self, n: i64) -> Result<Box<dyn AnyMatch>, TableError> {
        if !self.has(n) {
            return Err(TableError::NoStudy);
        }
        let mut game = self.root.twin();
        for node in self.path(n) {
            self.step(game.as_mut(), node)?;
        }
        Ok(game)
    }

    /// Makes a kept step.
    pub fn step(&self, game: &mut dyn AnyMatch, node: &StudyNodeRow) -> Result<(), TableError> {
        game.act(actor(node), &node.action, &self.speaker()).map_err(|error| TableError::Damaged {
            table: self.row.id.clone(),
            seq: u64::try_from(node.n).unwrap_or_default(),
            reason: error.to_string(),
        })
    }

    /// Replays every step there is.
    ///
    /// # Errors
    /// If the rules do not take one that is kept.
    pub fn replay(&self) -> Result<(), TableError> {
        let leaves = self.nodes.iter().filter(|node| self.children(node.n).next().is_none());
        leaves.map(|leaf| leaf.n).try_for_each(|leaf| self.at(leaf).map(drop))
    }

    /// How the game went on, from the next entry that this step leaves open; nothing where it leads elsewhere.
    pub fn went_on(&self, n: i64) -> &[(Actor, String)] {
        let path = self.path(n);
        if path.iter().any(|node| node.played == 0) {
            return &[];
        }
        self.played.get(path.len()..).unwrap_or_default()
    }

    /// What chance brought in the game when it was asked as often as it has been on the way to this step, if it can
    /// bring that here.
    pub fn chance_as_it_was(&self, n: i64, game: &dyn AnyMatch) -> Option<String> {
        let asked = self.path(n).iter().filter(|node| node.seat.is_none()).count();
        let mut brought = self.played.iter().filter(|(actor, _)| *actor == Actor::Chance);
        let (_, action) = brought.nth(asked)?;
        let mut probe = game.twin();
        probe.act(Actor::Chance, action, &self.speaker()).ok()?;
        Some(action.clone())
    }

    /// Adds a step after another, or finds it there already; its number.
    ///
    /// # Errors
    /// If the rules do not allow it, or there are too many steps.
    pub fn attempt(
        &mut self,
        parent: i64,
        actor: Actor,
        action: &str,
        added: &mut Vec<StudyNodeRow>,
    ) -> Result<i64, TableError> {
        let mut game = self.at(parent)?;
        self.attempt_in(game.as_mut(), parent, actor, action, added)
    }

    fn attempt_in(
        &mut self,
        game: &mut dyn AnyMatch,
        parent: i64,
        actor: Actor,
        action: &str,
        added: &mut Vec<StudyNodeRow>,
    ) -> Result<i64, TableError> {
        game.act(actor, action, &self.speaker()).map_err(EventError::Act)?;
        // As the game itself writes it.
        let action = game.entry(game.len().saturating_sub(1)).map_or(String::new(), |(_, a)| a);
        let seat = match actor {
            Actor::Seat(seat) => Some(i64::from(seat.0)),
            Actor::Chance => None,
        };
        let known = self.children(parent).find(|node| node.seat == seat && node.action == action);
        if let Some(known) = known {
            return Ok(known.n);
        }
        if self.nodes.len() >= MOST_NODES {
            return Err(TableError::StudyFull);
        }
        let went_so =
            self.went_on(parent).first().is_some_and(|next| *next == (actor, action.clone()));
        self.row.last_node += 1;
        let node = StudyNodeRow {
            n: self.row.last_node,
            parent,
            seat,
            action,
            played: i64::from(went_so),
            note: None,
        };
        self.nodes.push(node.clone());
        added.push(node);
        Ok(self.row.last_node)
    }

    /// Goes on as the game went, to where the turn passes on or something is revealed; the step it comes to.
    ///
    /// # Errors
    /// If there are too many steps.
    pub fn go_on_as_played(
        &mut self,
        from: i64,
        added: &mut Vec<StudyNodeRow>,
    ) -> Result<i64, TableError> {
        let next: Vec<(Actor, String)> = self.went_on(from).to_vec();
        let mut game = self.at(from)?;
        let mut here = from;
        for (actor, action) in next {
            here = self.attempt_in(game.as_mut(), here, actor, &action, added)?;
            let chance_next = game.turn() == Turn::Chance;
            if game.undo_depth() == 0 && !(actor == Actor::Chance && chance_next) {
                break;
            }
        }
        Ok(here)
    }

    /// Lets chance decide until somebody else has to; the step it comes to.
    ///
    /// # Errors
    /// If it is not chance's turn, or there are too many steps.
    pub fn draw(
        &mut self,
        from: i64,
        rng: &mut dyn Rng,
        added: &mut Vec<StudyNodeRow>,
    ) -> Result<i64, TableError> {
        let mut game = self.at(from)?;
        if game.turn() != Turn::Chance {
            return Err(TableError::NotRunning);
        }
        let mut here = from;
        while game.turn() == Turn::Chance {
            let mut drawn = game.twin();
            let Some(action) = drawn.draw_chance(rng) else { break };
            here = self.attempt_in(game.as_mut(), here, Actor::Chance, &action, added)?;
        }
        Ok(here)
    }

    /// Lets chance bring what it brought in the game, as far as it can; the step it comes to.
    ///
    /// # Errors
    /// If it cannot bring that here, or there are too many steps.
    pub fn chance_as_played(
        &mut self,
        from: i64,
        added: &mut Vec<StudyNodeRow>,
    ) -> Result<i64, TableError> {
        let mut game = self.at(from)?;
        let mut here = from;
        while game.turn() == Turn::Chance {
            let Some(action) = self.chance_as_it_was(here, game.as_ref()) else { break };
            here = self.attempt_in(game.as_mut(), here, Actor::Chance, &action, added)?;
        }
        if here == from { Err(TableError::NotRunning) } else { Ok(here) }
    }
}

/// Whose step it is.
pub fn actor(node: &StudyNodeRow) -> Actor {
    match node.seat.map(u8::try_from) {
        Some(Ok(seat)) => Actor::Seat(Seat(seat)),
        _ => Actor::Chance,
    }
}

/// Where a study of a match begins, written down: the record up to here, or the position.
pub(super) fn write_origin(game: &dyn AnyMatch, names: &[String]) -> String {
    match game.record(names) {
        Some(mut record) => {
            record.result = None;
            record.to_string()
        }
        None => game.position().to_string(),
    }
}

/// How the game went on, a line for each entry: who, and what.
pub(super) fn write_played(entries: &[(Actor, String)]) -> String {
    entries.iter().map(|(actor, action)| format!("{actor} {action}\n")).collect()
}

fn read_played(text: &str) -> Option<Vec<(Actor, String)>> {
    let line = |line: &str| {
        let (actor, action) = line.split_once(' ')?;
        let actor = match actor {
            "*" => Actor::Chance,
            seat => Actor::Seat(Seat(seat.parse().ok()?)),
        };
        Some((actor, action.to_owned()))
    };
    text.lines().map(line).collect()
}
