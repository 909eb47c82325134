//! Notes, those who look together, and what else one can do with a study.

use super::StudyPage;
use crate::layout::button;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{Phrase, Seat, Turn};

/// The longest note, and the longest name of a study, in characters.
const LONGEST: (u16, u16) = (500, 60);

/// What stands below the tree.
pub(super) fn more(page: &StudyPage<'_>) -> Markup {
    html! {
        @if page.draft.is_some() { p.quiet { (word("study-draft")) } }
        @else { (note(page)) (together(page)) (keep(page)) }
        (play_on(page))
        @if let Some(table) = &page.view.table {
            p { a href={ "/t/" (table) "/replay?at=" (page.view.at) } { (word("study-to-replay")) } }
        }
    }
}

/// A note about the step that is looked at, and the way to take the step away.
fn note(page: &StudyPage<'_>) -> Markup {
    let view = page.view;
    html! {
        @if view.here != 0 && page.may_change() {
            details.noting {
                summary { (word("study-note")) }
                form data-inplace method="post" action={ (page.base()) "/note" } {
                    (page.fields())
                    label {
                        span.hidden { (word("study-note")) }
                        textarea name="text" rows="3" maxlength=(LONGEST.0) { (view.note.as_deref().unwrap_or_default()) }
                    }
                    button { (word("study-note-keep")) }
                }
                form.one data-inplace method="post" action={ (page.base()) "/drop" } {
                    (page.fields())
                    button.plain { (word("study-drop")) }
                }
            }
        }
    }
}

/// Who leads, and how that changes.
fn together(page: &StudyPage<'_>) -> Markup {
    let company = &page.view.company;
    let base = page.base();
    html! {
        details.together open[company.asks.is_some() || !company.leads] {
            summary { (word("study-together")) }
            @if company.leads {
                p { (word("study-you-lead")) }
                @if company.leads_at != page.view.here {
                    // The script sends it by itself.
                    form.one data-inplace data-lead method="post" action={ (base) "/lead" } {
                        (page.fields())
                        button.plain { (word("study-show-here")) }
                    }
                }
                @if let Some(who) = &company.asks {
                    p role="status" { (say(&Phrase::new("study-asks").text("who", who.clone()))) }
                    form.one data-inplace method="post" action={ (base) "/hand-over" } {
                        (page.fields())
                        button { (say(&Phrase::new("study-hand-over").text("who", who.clone()))) }
                    }
                }
            } @else {
                p { (say(&Phrase::new("study-leads").text("who", company.leader.clone()))) }
                @if page.follows { p { (word("study-you-follow")) } }
                @else {
                    p { a.button.plain data-inplace href=(base) { (say(&Phrase::new("study-follow").text("who", company.leader.clone()))) } }
                }
                @if company.asks_oneself { p.quiet { (word("study-asked")) } }
                @else {
                    form.one data-inplace method="post" action={ (base) "/ask-to-lead" } {
                        (page.fields())
                        button.plain {
                            @if company.owns { (word("study-take-lead")) } @else { (word("study-ask-lead")) }
                        }
                    }
                }
            }
            p.share {
                button.plain.copy-link type="button" hidden data-link=(base) data-done=(word("replay-linked")) { (word("study-share")) }
                span.quiet { (word("study-share-help")) }
            }
        }
    }
}

/// Its name, one of one's own, and its end.
fn keep(page: &StudyPage<'_>) -> Markup {
    let view = page.view;
    let base = page.base();
    html! {
        details.naming {
            summary { (word("study-keep")) }
            @if view.company.owns {
                form data-inplace method="post" action={ (base) "/name" } {
                    (page.fields())
                    label {
                        span { (word("study-name")) }
                        input name="text" maxlength=(LONGEST.1) value=(view.name);
                    }
                    button { (word("study-name-keep")) }
                }
                (button(&format!("{base}/delete"), &word("study-delete"), &[]))
            } @else {
                p { (word("study-copy-help")) }
                (button(&format!("{base}/copy"), &word("study-copy"), &[("node", &view.here.to_string())]))
            }
            p { a href="/studies" { (word("study-mine")) } }
        }
    }
}

/// A table that goes on from here.
fn play_on(page: &StudyPage<'_>) -> Markup {
    let view = page.view;
    let mine = view.perspective.observer().seat().unwrap_or(Seat(0));
    let speaker = view.speaker();
    let seats = view.perspective.holdings().len();
    html! {
        @if view.perspective.turn() != Turn::Over {
            details.on {
                summary { (word("play-on-title")) }
                p { (word("play-on-help")) }
                form method="post" action={ (page.base()) "/play-on" } {
                    (page.fields())
                    label {
                        span { (word("play-on-as")) }
                        select name="seat" {
                            @for seat in Seat::all(u8::try_from(seats).unwrap_or_default()) {
                                option value=(seat) selected[seat == mine] { (speaker.name(seat)) }
                            }
                            option value="all" { (word("play-on-all")) }
                        }
                    }
                    label {
                        span { (word("play-on-against")) }
                        select name="level" {
                            @for level in &page.levels {
                                option value=(level) selected[*level == page.stand_in] { (word(&format!("level-{level}"))) }
                            }
                        }
                    }
                    button { (word("play-on")) }
                }
            }
        }
    }
}
