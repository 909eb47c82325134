//! From a table to what one observer sees of it: the one place where pages and API take it from.

use crate::agreement::Plan;
use crate::event::Chair;
use crate::presence::Presence;
use crate::state::{Place, Said, TableState};
use crate::teaching::{CALM, FLOOR};
use portolan_table::{Observer, Seat};
use portolan_views::table::SHOWN_LOG;
use portolan_views::{
    AskedView, ChatView, HostView, MovedView, PlanView, QuestionView, SeatView, Status, TableView,
    TeachingView, WatchingView,
};

/// How much of a table is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Without the log.
    Brief,
    /// With the log from this entry on, counted from 0.
    LogFrom(usize),
    /// With what a page shows: the last lines of the log, everything since one's own last decision, and the
    /// whole game once it has ended.
    Page,
    /// For a page about another moment of the game: the whole log, and what there is now left out.
    Replay,
}

/// The table as the observer sees it. Computes the game's view and its list of actions once.
pub fn table_view(
    state: &TableState,
    observer: Observer,
    person: Option<&str>,
    now: i64,
    extent: Extent,
) -> TableView {
    let (head, play, speaker) = (state.head(), state.current_match(), state.speaker());
    let over = play.filter(|_| state.status() == Status::Over);
    let before_own_last = observer.seat().and_then(|seat| state.before_last_of(seat));
    let log_from = match extent {
        Extent::Brief => None,
        Extent::LogFrom(from) => Some(from),
        Extent::Replay => Some(0),
        Extent::Page => {
            let since_own = before_own_last.map_or(0, |own| own + 1);
            let newest = state.length().saturating_sub(SHOWN_LOG);
            Some(if observer.seat().is_some() { since_own.min(newest) } else { newest })
        }
    };
    let is_host = person.is_some() && head.host.as_deref() == person;
    TableView {
        id: head.id.clone(),
        game: state.game(),
        rules_version: head.rules,
        status: state.status(),
        seq: state.seq(),
        expected_seq: state.expected_seq(observer),
        changed_seq: state.changed_seq(),
        seats: seats(state, person, now),
        names: state.names().to_vec(),
        options: head.settings.setup.options.clone(),
        visibility: head.settings.visibility,
        pace: head.settings.pace,
        clock: head.settings.clock,
        host: is_host.then(|| HostView {
            invite: head.invite.clone(),
            hook: head.hook.clone(),
            alone: is_alone(state, head.host.as_deref()),
        }),
        observer,
        perspective: play
            .filter(|_| extent != Extent::Replay)
            .map(|game| game.perspective(observer, &speaker)),
        may_undo: observer.seat().is_some_and(|seat| state.may_undo(seat)),
        before_own_last,
        asked: state.asked().map(|asked| AskedView {
            seat: asked.seat.0,
            to: asked.to,
            granted: asked.granted.iter().map(|seat| seat.0).collect(),
        }),
        log: log_from.and_then(|from| Some(play?.log(observer, from, &speaker))),
        entries: state.length(),
        chat: state.chat().map(chat_view).collect(),
        asides: if state.hears_asides(observer, person) {
            Some(state.asides().map(chat_view).collect())
        } else {
            None
        },
        halted: state.is_halted(),
        moved: state.moved().map(|moved| MovedView {
            seat: moved.seat.0,
            replaces: moved.motion.against().map(|seat| seat.0),
            granted: moved.granted.iter().map(|seat| seat.0).collect(),
        }),
        plan: observer.seat().and_then(|seat| Some(plan_view(state, seat, state.plan(seat)?))),
        watching: None,
        may_talk: state.may_talk(),
        hints: state.allows_hints(),
        teaching: teaching(state, observer),
        hushed: state.is_hushed(),
        rematch: state.rematch().map(str::to_owned),
        campaign: crate::progress::view(state),
        standing: play
            .filter(|_| over.is_some() || !state.game().hides())
            .filter(|_| extent == Extent::Page)
            .map(|game| game.standing()),
        result: over.map(|game| game.standing()),
        finished: over
            .filter(|_| matches!(extent, Extent::Page | Extent::Replay))
            .map(|game| game.twin()),
    }
}

fn plan_view(state: &TableState, seat: Seat, plan: &Plan) -> PlanView {
    match plan {
        Plan::Once { action } => {
            PlanView::Once { action: action.clone(), words: state.words_of_last(seat, action) }
        }
        Plan::Decline { times } => PlanView::Decline { times: *times },
    }
}

/// What the coach does, for the learner alone.
fn teaching(state: &TableState, observer: Observer) -> Option<TeachingView> {
    let seat = observer.seat().filter(|&seat| state.learner() == Some(seat))?;
    let teaching = state.teaching()?;
    let learnt = teaching.learnt;
    let tightens = teaching.bound > FLOOR;
    let question = teaching.question.as_ref().filter(|_| state.is_asked_back());
    Some(TeachingView {
        bound: teaching.bound,
        turns: learnt.turns,
        asked: learnt.asked,
        tried: learnt.tried,
        better: learnt.better,
        tightens_after: tightens.then(|| CALM.saturating_sub(teaching.calm)),
        looking: state.coach_is_due(),
        question: question.map(|question| QuestionView {
            from: question.from,
            loses: question.loses,
            may_retry: question.may_retry,
            better: question.seen.then(|| question.better.clone()),
        }),
        shown: teaching.shown.clone().filter(|_| state.owing().contains(seat)),
    })
}

fn chat_view(said: &Said) -> ChatView {
    ChatView { seq: said.seq, name: said.name.clone(), text: said.text.clone(), sign: said.is_sign }
}

/// Adds who looks at the table, which is not of its log.
pub fn add_presence(view: &mut TableView, state: &TableState, presence: &Presence) {
    for (seat, place) in view.seats.iter_mut().zip(state.places()) {
        seat.presence = place.person().map(|person| presence.of(person));
    }
    let (named, unnamed) = presence.watching(|person| state.seats_of(person).next().is_some());
    view.watching = Some(WatchingView { named, unnamed });
}

/// Do only this person and computer players sit at the table?
fn is_alone(state: &TableState, host: Option<&str>) -> bool {
    let others = |place: &Place| match &place.chair {
        Chair::Person { person, .. } => Some(person.as_str()) != host,
        Chair::Computer { .. } => false,
        Chair::Open | Chair::Invited | Chair::Kept { .. } => true,
    };
    !state.places().iter().any(others)
}

/// The seats as a person sees them.
fn seats(state: &TableState, person: Option<&str>, now: i64) -> Vec<SeatView> {
    let owing = state.owing();
    let seat_view = |(seat, place): (Seat, &Place)| SeatView {
        seat: seat.0,
        name: state.seat_name(seat),
        kind: place.chair.kind(),
        level: place.level().map(str::to_owned),
        absent: place.stand_in.as_ref().map(|(_, why)| *why),
        mine: person.is_some() && place.person() == person,
        due: owing.contains(seat),
        hurried: state.is_hurried(seat),
        hints: state.hints_of(seat).decisions,
        time_left: state.time_left(seat, now),
        away_until: state.away_until(seat, now),
        presence: None,
    };
    (0..).map(Seat).zip(state.places()).map(seat_view).collect()
}
