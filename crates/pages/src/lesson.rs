//! Lessons: scripted games that the learner plays along. Every step is an address; nothing is stored, so one
//! can go back and forth, and the forms ask instead of changing anything.

use crate::addresses::lesson_address;
use crate::board::{board, layouts, sprite};
use crate::choices::{For, any_on_board, buttons};
use crate::guide::guide;
use crate::layout::{Visitor, button, screen};
use crate::sidebar::zoomer;
use crate::words::{say, word};
use maud::{Markup, PreEscaped, html};
use portolan_table::erased::ActError;
use portolan_table::lesson::Step;
use portolan_table::{
    Actor, AnyGame, AnyMatch, AnyPerspective, Choice, Lesson, Observer, Phrase, Speaker,
};
use portolan_views::{LOCALE, Status, TableView};

/// How the drawing kit writes a target.
const PLAIN: &str = "class=\"target\" data-target=";
/// How a target is written that is taught.
const TAUGHT: &str = "class=\"target taught\" data-target=";

/// A step of a lesson, and the game as it stands there.
struct Moment {
    game: &'static dyn AnyGame,
    lesson: &'static Lesson,
    /// Counted from 0; addresses count from 1.
    step: usize,
    play: Box<dyn AnyMatch>,
    /// What the learner has before them.
    perspective: Box<dyn AnyPerspective>,
    /// What was done instead of what was asked for.
    instead: Option<String>,
}

/// So many lines of what happened between two steps are told, the last ones.
const TOLD: usize = 12;

/// Where a lesson stands, and what was done there.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep<'a> {
    /// The id of the lesson.
    pub lesson: &'a str,
    /// The step, from 1.
    pub number: usize,
    /// What the learner did at it.
    pub action: Option<&'a str>,
    /// The layout that a script asks for.
    pub layout: Option<&'a str>,
}

/// What comes of asking for a step, or of acting at it.
pub enum LessonAnswer {
    /// The step is to be shown, perhaps again.
    Page {
        /// The page.
        html: Markup,
        /// Is it the last one?
        finished: bool,
    },
    /// What was asked for has been done: the address of the next step.
    Next(String),
}

/// Why a lesson has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonError {
    /// The game has no lesson, or the lesson no such step.
    NoLesson,
    /// There is nothing to do at this step.
    NothingToDo,
    /// The game does not take the action.
    Act(ActError),
}

/// The page of a step; with an action, the way to the next step, or why not.
pub fn lesson(
    visitor: &Visitor,
    game: &'static dyn AnyGame,
    step: LessonStep<'_>,
) -> Result<LessonAnswer, LessonError> {
    let lesson = game.lesson(step.lesson).ok_or(LessonError::NoLesson)?;
    let mut moment = Moment::new(game, lesson, step.number).ok_or(LessonError::NoLesson)?;
    if let Some(action) = step.action {
        match moment.judge(action)? {
            None => return Ok(LessonAnswer::Next(moment.address(moment.step + 1))),
            instead => moment.instead = instead,
        }
    }
    let title = Phrase::new("lesson-page-title").text("game", game.title());
    let title = say(&title.text("lesson", title_of(game, lesson)));
    let body = html! {
        (sprite(game))
        p.hidden id="news" role="status" aria-live="polite" {}
        div id="table" data-lesson data-guide={ "/games/" (game.id()) } data-rules=(word("rules-link"))
            data-offline=(word("offline")) {
            (moment.fragment(step.layout))
        }
        (zoomer())
        @if let Some(guide) = guide(game) { (guide.beside(game)) }
    };
    let finished = moment.is_last();
    Ok(LessonAnswer::Page { html: screen(&title, visitor, false, body), finished })
}

fn speaker(game: &'static dyn AnyGame) -> Speaker<'static> {
    Speaker::new(game.texts(LOCALE), &[])
}

impl Moment {
    fn new(game: &'static dyn AnyGame, lesson: &'static Lesson, number: usize) -> Option<Moment> {
        let step = number.checked_sub(1)?;
        let at = lesson.steps().get(step)?.at;
        // A lesson has been replayed when it was read.
        let play = game.replay(lesson.record(), at).ok()?;
        let observer = Observer::Seat(lesson.seat());
        let perspective = play.perspective(observer, &speaker(game));
        Some(Moment { game, lesson, step, play, perspective, instead: None })
    }

    fn is_last(&self) -> bool {
        self.step + 1 == self.lesson.steps().len()
    }

    /// The address of a step, from 0.
    fn address(&self, step: usize) -> String {
        format!("{}?step={}", lesson_address(self.game, self.lesson), step + 1)
    }

    /// `None` for the action that is asked for; for another that the rules allow, what is asked for.
    fn judge(&self, action: &str) -> Result<Option<String>, LessonError> {
        let wanted = self.lesson.wanted(self.step).ok_or(LessonError::NothingToDo)?;
        if action == wanted {
            return Ok(None);
        }
        let find = |action: &str| {
            let mut choices = self.perspective.choices().iter();
            choices.find(|choice| choice.is_legal() && choice.action == action)
        };
        if find(action).is_none() {
            let learner = Actor::Seat(self.lesson.seat());
            self.play.twin().act(learner, action, &speaker(self.game)).map_err(LessonError::Act)?;
        }
        Ok(find(wanted).map(|choice| choice.text.clone()))
    }

    /// What the learner may do here, and what is asked for; nothing where the lesson only tells.
    fn choices(&self) -> Option<(&[Choice], &str)> {
        Some((self.perspective.choices(), self.lesson.wanted(self.step)?))
    }

    fn fragment(&self, layout: Option<&str>) -> Markup {
        let speaker = speaker(self.game);
        let layouts = layouts(layout);
        html! {
            section.helm.prompt.lesson {
                (self.progress())
                p.teach data-show=[self.shown()] { (speaker.word(&self.here().say)) }
                @if let Some(wanted) = &self.instead {
                    p.note role="status" {
                        (say(&Phrase::new("lesson-instead").text("wanted", wanted.clone())))
                    }
                }
                (self.form(false))
                (self.ways())
                p.explain {}
            }
            @if self.is_last() { (self.after()) }
            div.columns {
                div {
                    section.board aria-label=(word("board-title")) {
                        (self.marked(board(self.game, self.perspective.as_ref(), &speaker, layouts)))
                    }
                    @if self.choices().is_some_and(|(choices, _)| any_on_board(choices)) {
                        details.listed open {
                            summary { (word("actions-title")) }
                            (self.form(true))
                        }
                    }
                }
                aside {
                    (self.meanwhile())
                    (self.read_more())
                }
            }
        }
    }

    fn here(&self) -> &'static Step {
        &self.lesson.steps()[self.step]
    }

    /// What on the board the step is about, where nothing is to be clicked.
    fn shown(&self) -> Option<&str> {
        self.here().show.as_deref()
    }

    /// The board with what is taught marked on it, which a script would do too.
    fn marked(&self, board: Markup) -> Markup {
        let Some(id) = self.shown() else { return board };
        let (plain, taught) = (format!("{PLAIN}\"{id}\""), format!("{TAUGHT}\"{id}\""));
        PreEscaped(board.into_string().replace(&plain, &taught))
    }

    fn progress(&self) -> Markup {
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        let count = self.lesson.steps().len();
        let words = Phrase::new("lesson-progress")
            .text("game", self.game.title())
            .text("lesson", title_of(self.game, self.lesson))
            .int("step", number(self.step + 1))
            .int("steps", number(count));
        html! {
            h1 { (say(&words)) }
            progress max=(count) value=(self.step + 1) aria-hidden="true" {}
        }
    }

    /// Asks by address: a step that is taken changes nothing on the server.
    fn form(&self, on_board: bool) -> Markup {
        let buttons = self
            .choices()
            .and_then(|(choices, wanted)| buttons(choices, on_board, For::Learner(wanted)));
        html! {
            @if let Some(buttons) = buttons {
                form.actions method="get" action=(lesson_address(self.game, self.lesson)) {
                    input type="hidden" name="step" value=(self.step + 1);
                    (buttons)
                }
            }
        }
    }

    /// Back and on. Where something is to be done, it can be left to the script too.
    fn ways(&self) -> Markup {
        let acts = self.here().act;
        html! {
            nav.steps aria-label=(word("lesson-ways")) {
                @if self.step > 0 {
                    a.button.plain rel="prev" href=(self.address(self.step - 1)) { (word("lesson-back")) }
                }
                @if self.is_last() {}
                @else if acts {
                    a.button.plain rel="next" href=(self.address(self.step + 1)) { (word("lesson-skip")) }
                } @else {
                    a.button rel="next" href=(self.address(self.step + 1)) { (word("lesson-next")) }
                }
            }
        }
    }

    /// What comes next: back to the rule, another lesson, a real game.
    fn after(&self) -> Markup {
        let id = self.game.id();
        let page = format!("/games/{id}");
        let rule = self.lesson.rule();
        html! {
            section.card.after {
                @if let Some(rule) = rule {
                    p { a.button href={ (page) "#" (rule) } { (word("lesson-back-to-rule")) } }
                }
                (button(&format!("{page}/play"), &word("play-now"), &[]))
                p.ways {
                    @if let Some(next) = self.next_lesson() {
                        a href=(lesson_address(self.game, next)) {
                            (say(&Phrase::new("lesson-then").text("lesson", title_of(self.game, next))))
                        }
                        " "
                    }
                    a href={ (page) "#open" } { (word("invite-friends")) } " "
                    a href={ (page) "#rules" } { (word("read-rules")) } " "
                    a href=(self.address(0)) { (word("lesson-again")) }
                }
            }
        }
    }

    /// The lesson after this one, of the same kind.
    fn next_lesson(&self) -> Option<&'static Lesson> {
        let alike = |other: &&Lesson| other.rule().is_some() == self.lesson.rule().is_some();
        let mut all = self.game.lessons().iter().filter(alike);
        all.find(|other| other.id() == self.lesson.id());
        all.next()
    }

    /// What happened since the step before, as the learner may know it.
    fn meanwhile(&self) -> Markup {
        let before = self.step.checked_sub(1).map(|step| self.lesson.steps()[step].at);
        let observer = self.perspective.observer();
        let log = |from| self.play.log(observer, from, &speaker(self.game));
        let mut lines = before.map(log).unwrap_or_default();
        lines.retain(|line| !line.told.is_empty());
        // Between far steps much has happened; the last of it says how it came to this.
        lines.drain(..lines.len().saturating_sub(TOLD));
        html! {
            @if !lines.is_empty() {
                section.log {
                    h2 { (word("lesson-meanwhile")) }
                    ol tabindex="0" { @for line in &lines { li value=(line.seq) { (line.told.join(" ")) } } }
                }
            }
        }
    }

    fn read_more(&self) -> Markup {
        let heading = self
            .here()
            .guide
            .as_deref()
            .and_then(|id| guide(self.game)?.headings.iter().find(|heading| heading.id == id));
        html! {
            @if let Some(heading) = heading {
                section {
                    h2 { (word("lesson-more")) }
                    p { a href={ "/games/" (self.game.id()) "#" (heading.id) } { (heading.words) } }
                }
            }
        }
    }
}

/// Has the one who looks not moved yet, in a game that is on? Then a lesson may be welcome.
pub(crate) fn is_welcome(table: &TableView) -> bool {
    let plays = table.observer.seat().is_some() && table.status == Status::Running;
    plays && table.before_own_last.is_none()
}

/// Offers the first lesson to those who have not had it.
pub(crate) fn offer(game: &dyn AnyGame, visitor: &Visitor) -> Markup {
    html! {
        @if let Some(first) = game.lesson(Lesson::FIRST) {
            @if !visitor.learned.has(game.id(), first.id()) {
                p.offer { a href=(lesson_address(game, first)) { (word("lesson-offer")) } }
            }
        }
    }
}

/// All lessons of a game, with those that were had marked, and single rules to try.
pub(crate) fn shelf(game: &'static dyn AnyGame, visitor: &Visitor) -> Markup {
    let (whole, small): (Vec<&'static Lesson>, Vec<&'static Lesson>) =
        game.lessons().iter().partition(|lesson| lesson.rule().is_none());
    let had = |lesson: &Lesson| visitor.learned.has(game.id(), lesson.id());
    let link = |lesson: &Lesson| {
        html! {
            a href=(lesson_address(game, lesson)) { (title_of(game, lesson)) }
            @if had(lesson) { " " span.had { (word("lesson-had")) } }
        }
    };
    html! {
        @if !whole.is_empty() {
            section.lessons id="lessons" {
                h2 { (word("lessons-title")) }
                ul {
                    @for lesson in whole {
                        li.card {
                            h3 { (link(lesson)) }
                            p { (about(game, lesson)) }
                        }
                    }
                    @if !small.is_empty() {
                        li.card {
                            h3 { (word("lessons-rules")) }
                            ul.tries { @for lesson in small { li { (link(lesson)) } } }
                        }
                    }
                }
            }
        }
    }
}

/// What a whole lesson is about.
fn about(game: &'static dyn AnyGame, lesson: &Lesson) -> String {
    match lesson.id() {
        Lesson::FIRST => word("lesson-about"),
        id => speaker(game).word(&format!("lesson-about-{id}")),
    }
}

/// What a lesson is called: a small one as the heading of the guide that it lets one try.
pub(crate) fn title_of(game: &'static dyn AnyGame, lesson: &Lesson) -> String {
    match (lesson.rule(), lesson.id()) {
        (Some(rule), _) => {
            let headings = guide(game).map(|guide| guide.headings.as_slice()).unwrap_or_default();
            let heading = headings.iter().find(|heading| heading.id == rule);
            heading.map_or_else(|| rule.to_owned(), |heading| heading.words.clone())
        }
        (None, Lesson::FIRST) => word("lesson-title"),
        (None, id) => speaker(game).word(&format!("lesson-title-{id}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_lesson_that_leads_to_its_guide() {
        for game in portolan_registry::all() {
            assert_eq!(game.lessons()[0].id(), Lesson::FIRST, "{}", game.id());
            let guide = guide(game).expect("a guide");
            let known = |id: &str| guide.headings.iter().any(|heading| heading.id == id);
            for lesson in game.lessons() {
                let named = lesson.steps().iter().filter_map(|step| step.guide.as_deref());
                for heading in named.chain(lesson.rule()) {
                    assert!(known(heading), "{}, {}: {heading}", game.id(), lesson.id());
                }
            }
        }
    }

    #[test]
    fn what_a_step_shows_is_on_the_board_and_marked_there() {
        for game in portolan_registry::all() {
            for lesson in game.lessons() {
                for (i, step) in lesson.steps().iter().enumerate() {
                    let Some(id) = &step.show else { continue };
                    let moment = Moment::new(game, lesson, i + 1).expect("a step");
                    for layout in ["wide", "narrow"] {
                        let page = moment.fragment(Some(layout)).into_string();
                        let mark = format!("{TAUGHT}\"{id}\"");
                        let at = format!("{}, {}, step {}", game.id(), lesson.id(), i + 1);
                        assert!(page.contains(&mark), "{at}, {layout}: no {id}");
                    }
                }
            }
        }
    }
}
