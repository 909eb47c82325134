//! Whose first lessons somebody has had: kept in a cookie of their browser, so that a lesson is offered to
//! newcomers and to nobody else, and nothing about it is stored here.

use super::cookie::cookie;
use axum::http::HeaderMap;

/// The name of the cookie.
pub const COOKIE_NAME: &str = "portolan-lessons";
/// A browser keeps it for about a year.
const AGE: u32 = 400 * 24 * 3600;

/// The games whose lessons were finished; only games that are known here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Learned(Vec<&'static str>);

impl Learned {
    /// What a request brings.
    pub fn read(headers: &HeaderMap) -> Learned {
        let known = cookie(headers, COOKIE_NAME).unwrap_or_default().split('.');
        Learned(known.filter_map(portolan_registry::find).map(|game| game.id()).collect())
    }

    /// Was this game's lesson finished?
    pub fn has(&self, game: &str) -> bool {
        self.0.contains(&game)
    }

    /// The same and this game: the header that makes the browser remember it.
    pub fn with(&self, game: &'static str, secure: bool) -> String {
        let mut games = self.0.clone();
        if !self.has(game) {
            games.push(game);
        }
        let secure = if secure { "; Secure" } else { "" };
        let value = games.join(".");
        format!("{COOKIE_NAME}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={AGE}{secure}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header::COOKIE;

    fn read(value: &str) -> Learned {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, value.parse().expect("a header"));
        Learned::read(&headers)
    }

    #[test]
    fn lessons_are_remembered_once_each() {
        let all: Vec<&str> = portolan_registry::all().iter().map(|game| game.id()).collect();
        let mut learned = Learned::default();
        for &game in all.iter().chain(&all) {
            let header = learned.with(game, true);
            assert!(header.ends_with("; Secure"));
            learned = read(header.split(';').next().expect("a first part"));
            assert!(learned.has(game));
        }
        assert_eq!(learned.0, all);
    }

    #[test]
    fn nonsense_is_left_alone() {
        assert_eq!(read("portolan-lessons=chess..<b>.sail-to"), Learned::default());
        assert_eq!(read("other=sail"), Learned::default());
    }
}
