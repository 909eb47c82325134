//! Which lessons somebody has had: kept in a cookie of their browser, so that a lesson is offered to those who
//! have not had it and to nobody else, and nothing about it is stored.

use portolan_table::{AnyGame, Lesson};

/// Under which browsers keep the lessons somebody has had.
pub const COOKIE_NAME: &str = "portolan-lessons";

/// The lessons that were finished; only such as are known here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Learned(Vec<(&'static str, &'static str)>);

impl Learned {
    /// What a cookie says: `game` for a game's first lesson, `game:lesson` for another, with dots between them.
    pub fn read(cookie: &str) -> Learned {
        let mut learned = Learned::default();
        for one in cookie.split('.') {
            let (game, lesson) = one.split_once(':').unwrap_or((one, Lesson::FIRST));
            let game = portolan_registry::find(game);
            let lesson = game.and_then(|game| Some((game.id(), game.lesson(lesson)?.id())));
            if let Some(known) = lesson.filter(|known| !learned.0.contains(known)) {
                learned.0.push(known);
            }
        }
        learned
    }

    /// Was this lesson of this game finished?
    pub fn has(&self, game: &str, lesson: &str) -> bool {
        self.0.contains(&(game, lesson))
    }

    /// The cookie of the same and this lesson.
    pub fn with(&self, game: &'static dyn AnyGame, lesson: &str) -> String {
        let known = game.lesson(lesson).map(|lesson| (game.id(), lesson.id()));
        let mut all = self.0.clone();
        all.extend(known.filter(|known| !all.contains(known)));
        let written = |(game, lesson): (&str, &str)| match lesson {
            Lesson::FIRST => game.to_owned(),
            lesson => format!("{game}:{lesson}"),
        };
        all.into_iter().map(written).collect::<Vec<_>>().join(".")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_are_remembered_once_each() {
        let games = portolan_registry::all();
        let mut learned = Learned::default();
        for &game in games.iter().chain(&games) {
            for lesson in game.lessons() {
                learned = Learned::read(&learned.with(game, lesson.id()));
                assert!(learned.has(game.id(), lesson.id()));
            }
        }
        let all: usize = games.iter().map(|game| game.lessons().len()).sum();
        assert_eq!(learned.0.len(), all);
        let (game, cookie) = (games[0], learned.with(games[0], Lesson::FIRST));
        assert!(cookie.starts_with(&format!("{}:", game.id())) || cookie.starts_with(game.id()));
        assert!(cookie.is_ascii() && cookie.len() < 3000, "a cookie has room for {}", cookie.len());
    }

    #[test]
    fn what_older_versions_wrote_means_the_first_lessons() {
        let (one, two) = (portolan_registry::all()[0].id(), portolan_registry::all()[1].id());
        let learned = Learned::read(&format!("{one}.{two}"));
        assert!(learned.has(one, Lesson::FIRST) && learned.has(two, Lesson::FIRST));
    }

    #[test]
    fn nonsense_is_left_alone() {
        assert_eq!(Learned::read("chess..<b>.sail-to.navegador:castling.:"), Learned::default());
    }
}
