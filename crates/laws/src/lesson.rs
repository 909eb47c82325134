//! Lessons hold: they replay, every step stands where it can, and everything they say has words.

use portolan_table::{Actor, Game, Lesson, Match, Observer, Speaker, Texts};
use std::collections::HashSet;

/// How a lesson's sentences begin, and how those of a small one about a rule do.
const SAID: [&str; 2] = ["lesson-", "try-"];

/// Of every lesson of a game: all entries of its record are legal, the steps are in order, whoever learns acts
/// only in their own turn and has a list to choose from, and every sentence has words in every language. Every
/// lesson but the first says what it is about.
pub fn lessons_are_sound<G: Game>() {
    let read = |&files| Lesson::read::<G>(files).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
    let lessons: Vec<Lesson> = G::LESSONS.iter().flat_map(read).collect();
    let mut ids = HashSet::new();
    for lesson in &lessons {
        let id = lesson.id();
        let plain = id.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-');
        assert!(plain && !id.is_empty(), "{}: “{id}” cannot stand in an address", G::ID);
        assert!(ids.insert(id), "{}: two lessons are called “{id}”", G::ID);
        has_a_good_length::<G>(lesson);
        steps_hold::<G>(lesson);
    }
    assert!(
        lessons.first().is_none_or(|lesson| lesson.id() == Lesson::FIRST),
        "{}: the first lesson is not the first",
        G::ID
    );
    nothing_is_left_unsaid::<G>(&lessons);
}

fn has_a_good_length<G: Game>(lesson: &Lesson) {
    let (id, steps) = (lesson.id(), lesson.steps());
    let lengths = match (lesson.rule(), id) {
        (Some(_), _) => 2..=6,
        (None, Lesson::FIRST) => 10..=20,
        (None, _) => 8..=15,
    };
    assert!(lengths.contains(&steps.len()), "{}, {id}: a lesson of {} steps", G::ID, steps.len());
    let acts = steps.iter().filter(|step| step.act).count();
    // A strategy is looked at as often as it is tried.
    let enough = match (lesson.rule(), id) {
        (None, Lesson::FIRST) => 2 * acts > steps.len(),
        (None, _) => 3 * acts >= steps.len(),
        (Some(_), _) => acts >= 1,
    };
    assert!(enough, "{}, {id}: a lesson teaches by doing", G::ID);
}

fn steps_hold<G: Game>(lesson: &Lesson) {
    let seat = lesson.seat();
    for (i, step) in lesson.steps().iter().enumerate() {
        let at = format!("{}, {}, step {}", G::ID, lesson.id(), i + 1);
        let game = Match::<G>::replay_until(lesson.record(), step.at)
            .unwrap_or_else(|e| panic!("{at}: {e}"));
        if let Err(violation) = G::audit(game.state()) {
            panic!("{at}: {violation}");
        }
        if let Some(wanted) = lesson.wanted(i) {
            let mut legal = Vec::new();
            G::legal(game.state(), Actor::Seat(seat), &mut legal);
            let listed = legal.iter().any(|action| action.to_string() == wanted);
            assert!(listed, "{at}: “{wanted}” is not in the list");
        }
        for (locale, source) in G::TEXTS {
            let texts = Texts::load(locale, source).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
            if let Err(error) = texts.get(&step.say) {
                panic!("{at} in {locale}: {error}");
            }
            let drawn =
                G::sketch(&G::view(game.state(), Observer::Seat(seat)), &Speaker::new(&texts, &[]));
            assert!(!drawn.contains('⟦'), "{at}: a gap:\n{drawn}");
        }
    }
}

/// The words `lesson-title-<id>` and `lesson-about-<id>` of every whole lesson but the first are there, and every
/// other sentence of a lesson is said at a step.
fn nothing_is_left_unsaid<G: Game>(lessons: &[Lesson]) {
    let whole = lessons.iter().filter(|lesson| lesson.rule().is_none());
    let about: Vec<String> = whole
        .filter(|lesson| lesson.id() != Lesson::FIRST)
        .flat_map(|lesson| ["title", "about"].map(|what| format!("lesson-{what}-{}", lesson.id())))
        .collect();
    for (locale, source) in G::TEXTS {
        let ids = source.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
        let told: HashSet<&str> =
            ids.filter(|id| SAID.iter().any(|begin| id.starts_with(begin))).collect();
        for id in &about {
            assert!(told.contains(id.as_str()), "{} in {locale}: “{id}” has no words", G::ID);
        }
        let said = |id: &str| lessons.iter().any(|l| l.steps().iter().any(|step| step.say == id));
        for id in told {
            let known = about.iter().any(|about| about == id) || said(id);
            assert!(known, "{} in {locale}: no step says “{id}”", G::ID);
        }
    }
}
