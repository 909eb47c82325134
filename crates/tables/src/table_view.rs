//! From a table to what one observer sees of it: the one place where pages and API take it from.

use crate::state::{Place, TableState};
use portolan_table::{Observer, Seat};
use portolan_views::table::SHOWN_LOG;
use portolan_views::{AskedView, ChatView, HostView, SeatView, Status, TableView};

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
        host: is_host.then(|| HostView { invite: head.invite.clone(), hook: head.hook.clone() }),
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
        chat: state
            .chat()
            .map(|said| ChatView {
                seq: said.seq,
                name: said.name.clone(),
                text: said.text.clone(),
            })
            .collect(),
        may_talk: state.may_talk(),
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
        time_left: state.time_left(seat, now),
    };
    (0..).map(Seat).zip(state.places()).map(seat_view).collect()
}
