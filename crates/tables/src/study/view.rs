//! From a study to what one person sees of it, looked at after one of its steps.

use super::tree::{MOST_NODES, ROOT, Study, actor};
use crate::error::TableError;
use portolan_store::StudyNodeRow;
use portolan_table::bounds::shorten;
use portolan_table::{Actor, AnyMatch, Observer, Seat, Turn};
use portolan_views::coach::{Points, Prospects};
use portolan_views::study::{StudyChance, StudyCompany, StudyLine, StudyMoment, StudyView};

/// Tells what may be expected of a game as it stands.
pub type Judge<'a> = &'a dyn Fn(&dyn AnyMatch) -> Prospects;

/// A line of the tree is cut after so many characters.
const MAX_LINE: usize = 150;

/// The study after a step; without a judge nobody says what may be expected.
///
/// # Errors
/// If there is no such step.
pub fn study_view(
    study: &Study,
    here: i64,
    company: StudyCompany,
    judge: Option<Judge<'_>>,
) -> Result<StudyView, TableError> {
    let game = study.at(here)?;
    let speaker = study.speaker();
    let focus = study.root().turn().deciders().first();
    let seat = game.turn().deciders().first().or_else(|| last_to_act(study, here)).or(focus);
    let observer = seat.map_or(Observer::Spectator, Observer::Seat);
    let tree = Tree::grow(study, here, judge)?;
    let outcomes = game.choices(Actor::Chance, &speaker);
    let chance = (game.turn() == Turn::Chance).then(|| {
        let was = study.chance_as_it_was(here, game.as_ref());
        let words = |was: String| {
            let known = outcomes.iter().find(|outcome| outcome.action == was);
            known.map_or_else(|| was.clone(), |outcome| outcome.text.clone())
        };
        StudyChance { as_it_was: was.map(words), outcomes: outcomes.clone() }
    });
    let next = study.went_on(here).first();
    let follows = |(who, action): &(Actor, String)| {
        study.children(here).any(|node| actor(node) == *who && node.action == *action)
    };
    Ok(StudyView {
        id: study.row.id.clone(),
        name: study.row.name.clone(),
        game: game.game(),
        names: study.names().to_vec(),
        table: study.row.table.clone(),
        at: study.root().len(),
        seq: study.row.seq,
        here,
        before: study.node(here).map(|node| node.parent),
        note: study.node(here).and_then(|node| node.note.clone()),
        perspective: game.perspective(observer, &speaker),
        moment: judge.map(|judge| tree.moment(study, here, judge(game.as_ref()))),
        lines: tree.lines,
        chance,
        went_on: next.is_some_and(|next| !follows(next)),
        coach: judge.is_some(),
        company,
        full: study.nodes.len() >= MOST_NODES,
    })
}

/// Who acted last on the way to a step.
fn last_to_act(study: &Study, here: i64) -> Option<Seat> {
    study.path(here).into_iter().rev().find_map(|node| match actor(node) {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance => None,
    })
}

/// The lines of a study, and for each what could be expected where the tries parted that lead to it.
struct Tree {
    lines: Vec<StudyLine>,
    parted: Vec<Option<Prospects>>,
    root: Option<Prospects>,
}

/// A line to be written: the step before it, its first step, how deep it stands, the game before it, and what could be
/// expected where tries parted last.
struct Branch<'a> {
    after: i64,
    first: &'a StudyNodeRow,
    depth: u16,
    game: Box<dyn AnyMatch>,
    parted: Option<Prospects>,
}

impl Tree {
    /// Writes the tree down, depth first, in the order in which things were tried.
    fn grow(study: &Study, here: i64, judge: Option<Judge<'_>>) -> Result<Tree, TableError> {
        let root = study.root().twin();
        // The log of the beginning is told once, and by each of its twins not again.
        root.log(Observer::Spectator, root.len(), &study.speaker());
        let expected = judge.map(|judge| judge(root.as_ref()));
        let mut tree = Tree { lines: Vec::new(), parted: Vec::new(), root: expected.clone() };
        let mut open = Vec::new();
        part(study, ROOT, 0, root, (expected.clone(), expected), &mut open);
        while let Some(branch) = open.pop() {
            let Branch { after, first, depth, mut game, parted } = branch;
            let from = game.len();
            let (who, mut last) = (actor(first), first);
            study.step(game.as_mut(), first)?;
            // Whoever looks at the middle of a turn sees where they are.
            while last.n != here
                && last.note.is_none()
                && let Some(next) = goes_on(study, last, game.as_ref())
            {
                study.step(game.as_mut(), next)?;
                last = next;
            }
            let prospects = judge.map(|judge| judge(game.as_ref()));
            let seat = match who {
                Actor::Seat(seat) => Some(seat),
                Actor::Chance => None,
            };
            let then = parted.as_ref();
            let gained = seat.zip(prospects.as_ref()).zip(then).and_then(|((seat, now), then)| {
                Some(*now.scores.get(seat.index())? - *then.scores.get(seat.index())?)
            });
            let eyes = seat.or_else(|| study.root().turn().deciders().first());
            let eyes = eyes.map_or(Observer::Spectator, Observer::Seat);
            let told: Vec<String> = game
                .log(eyes, from, &study.speaker())
                .into_iter()
                .flat_map(|line| line.told)
                .collect();
            let text =
                if told.is_empty() { in_words(study, after, first)? } else { told.join(" ") };
            tree.lines.push(StudyLine {
                node: last.n,
                after,
                depth,
                seat: seat.map(|seat| seat.0),
                text: shorten(&text, MAX_LINE),
                played: last.played == 1,
                note: last.note.clone(),
                prospects: prospects.clone(),
                gained,
            });
            tree.parted.push(parted.clone());
            part(study, last.n, depth, game, (prospects, parted), &mut open);
        }
        Ok(tree)
    }

    /// What may be expected at a step, beside where tries parted and beside what was played.
    fn moment(&self, study: &Study, here: i64, now: Prospects) -> StudyMoment {
        let beside = |then: &Prospects| -> Vec<Points> {
            now.scores.iter().zip(&then.scores).map(|(now, then)| *now - *then).collect()
        };
        let line = self.lines.iter().position(|line| line.node == here);
        let parted = line.map_or(self.root.as_ref(), |line| self.parted[line].as_ref());
        let first = self.lines.iter().find(|line| line.after == ROOT && line.played);
        let off = study.path(here).iter().any(|node| node.played == 0);
        let played = first.filter(|_| off).and_then(|line| line.prospects.as_ref());
        StudyMoment {
            since_parting: parted.map(beside).unwrap_or_default(),
            beside_played: played.map(beside),
            prospects: now,
        }
    }
}

/// What a step means where the log tells nothing of it.
fn in_words(study: &Study, after: i64, step: &StudyNodeRow) -> Result<String, TableError> {
    let choices = study.at(after)?.choices(actor(step), &study.speaker());
    let meant = choices.into_iter().find(|choice| choice.action == step.action);
    Ok(meant.map_or_else(|| step.action.clone(), |choice| choice.text))
}

/// The step that goes on with the same turn, if only one follows.
fn goes_on<'a>(
    study: &'a Study,
    last: &StudyNodeRow,
    game: &dyn AnyMatch,
) -> Option<&'a StudyNodeRow> {
    let mut following = study.children(last.n);
    let next = following.next().filter(|next| actor(next) == actor(last))?;
    // Chance's outcomes are one line, however many; a player's turn ends where it passes on.
    let same = last.seat.is_none() || game.undo_depth() > 0;
    (same && next.played == last.played && following.next().is_none()).then_some(next)
}

/// Opens a line for everything that follows a step; the first is written first. With what may be expected there, and
/// what could be where tries parted before.
fn part<'a>(
    study: &'a Study,
    after: i64,
    depth: u16,
    game: Box<dyn AnyMatch>,
    (here, before): (Option<Prospects>, Option<Prospects>),
    open: &mut Vec<Branch<'a>>,
) {
    let following: Vec<&StudyNodeRow> = study.children(after).collect();
    let parts = following.len() > 1;
    let (depth, parted) = if parts { (depth + 1, here) } else { (depth, before) };
    for first in following.into_iter().rev() {
        open.push(Branch { after, first, depth, game: game.twin(), parted: parted.clone() });
    }
}
