//! The first lesson holds: it replays, every step stands where it can, and everything it says has words.

use portolan_table::{Actor, Game, Lesson, Match, Observer, Speaker, Texts};

/// Where a game has a lesson: all entries of its record are legal, the steps are in order, whoever learns
/// acts only in their own turn and has a list to choose from, and every sentence has words in every
/// language.
pub fn lesson_is_sound<G: Game>() {
    let Some(files) = G::LESSON else { return };
    let lesson = Lesson::read::<G>(files).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
    let (seat, steps) = (lesson.seat(), lesson.steps());
    assert!((10..=20).contains(&steps.len()), "{}: a lesson of {} steps", G::ID, steps.len());
    let acts = steps.iter().filter(|step| step.act).count();
    assert!(2 * acts > steps.len(), "{}: a lesson teaches by doing", G::ID);
    for (i, step) in steps.iter().enumerate() {
        let game = Match::<G>::replay_until(lesson.record(), step.at)
            .unwrap_or_else(|e| panic!("{}, step {}: {e}", G::ID, i + 1));
        if let Err(violation) = G::audit(game.state()) {
            panic!("{}, step {}: {violation}", G::ID, i + 1);
        }
        if let Some(wanted) = lesson.wanted(i) {
            let mut legal = Vec::new();
            G::legal(game.state(), Actor::Seat(seat), &mut legal);
            let listed = legal.iter().any(|action| action.to_string() == wanted);
            assert!(listed, "{}, step {}: “{wanted}” is not in the list", G::ID, i + 1);
        }
        for (locale, source) in G::TEXTS {
            let texts = Texts::load(locale, source).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
            if let Err(error) = texts.get(&step.say) {
                panic!("{} in {locale}, step {}: {error}", G::ID, i + 1);
            }
            let drawn =
                G::sketch(&G::view(game.state(), Observer::Seat(seat)), &Speaker::new(&texts, &[]));
            assert!(!drawn.contains('⟦'), "{}, step {}: a gap:\n{drawn}", G::ID, i + 1);
        }
    }
    for (locale, source) in G::TEXTS {
        let told = source.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
        for id in told.filter(|id| id.starts_with("lesson-")) {
            assert!(
                steps.iter().any(|step| step.say == id),
                "{} in {locale}: no step says “{id}”",
                G::ID
            );
        }
    }
}
