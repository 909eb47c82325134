//! Whose first lessons somebody has had: kept in a cookie of their browser, so that a lesson is offered to
//! newcomers and to nobody else, and nothing about it is stored.

/// The name of the cookie.
pub const COOKIE_NAME: &str = "portolan-lessons";

/// The games whose lessons were finished; only games that are known here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Learned(Vec<&'static str>);

impl Learned {
    /// What a cookie says.
    pub fn read(cookie: &str) -> Learned {
        let known = cookie.split('.');
        Learned(known.filter_map(portolan_registry::find).map(|game| game.id()).collect())
    }

    /// Was this game's lesson finished?
    pub fn has(&self, game: &str) -> bool {
        self.0.contains(&game)
    }

    /// The cookie of the same and this game.
    pub fn with(&self, game: &'static str) -> String {
        let mut games = self.0.clone();
        if !self.has(game) {
            games.push(game);
        }
        games.join(".")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_are_remembered_once_each() {
        let all: Vec<&str> = portolan_registry::all().iter().map(|game| game.id()).collect();
        let mut learned = Learned::default();
        for &game in all.iter().chain(&all) {
            learned = Learned::read(&learned.with(game));
            assert!(learned.has(game));
        }
        assert_eq!(learned.0, all);
    }

    #[test]
    fn nonsense_is_left_alone() {
        assert_eq!(Learned::read("chess..<b>.sail-to"), Learned::default());
    }
}
