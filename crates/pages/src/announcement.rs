//! What hosts of the server tell everybody, above every page, until one has read it.

use crate::words::word;
use maud::{Markup, html};

/// The cookie that remembers what was read.
pub const COOKIE_NAME: &str = "portolan-read";
/// So many are shown at once.
pub const AT_ONCE: usize = 2;
/// So many are remembered as read.
const REMEMBERED: usize = 8;
/// What stands between two ids in the cookie.
const BETWEEN: char = '_';

/// Something that everybody is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Its id.
    pub id: String,
    /// What it says.
    pub words: String,
}

/// Does the cookie say that this was read?
pub fn was_read(cookie: &str, id: &str) -> bool {
    cookie.split(BETWEEN).any(|known| known == id)
}

/// The cookie of somebody who has read one more. The id must be one of ours.
pub fn with_read(cookie: &str, id: &str) -> String {
    let plausible =
        |known: &&str| !known.is_empty() && known.chars().all(|c| c.is_ascii_alphanumeric());
    let earlier = cookie.split(BETWEEN).filter(plausible).filter(|known| *known != id);
    let all: Vec<&str> = [id].into_iter().chain(earlier).take(REMEMBERED).collect();
    all.join(&BETWEEN.to_string())
}

/// What is not read yet. `back` is where one is.
pub(crate) fn announcements(unread: &[Announcement], back: &str) -> Markup {
    html! {
        @if !unread.is_empty() {
            section.announcements aria-label=(word("announcement-title")) {
                @for one in unread {
                    form.announcement method="post" action="/announcement" {
                        p { (one.words) }
                        input type="hidden" name="id" value=(one.id);
                        input type="hidden" name="back" value=(back);
                        button.plain { (word("announcement-read")) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_is_remembered_and_very_old_ones_are_not() {
        let mut cookie = String::new();
        for id in ["a1", "b2", "c3", "b2"] {
            cookie = with_read(&cookie, id);
        }
        assert_eq!(cookie, "b2_c3_a1");
        assert!(was_read(&cookie, "a1") && !was_read(&cookie, "a"));
        for n in 0..20 {
            cookie = with_read(&cookie, &format!("x{n}"));
        }
        assert!(was_read(&cookie, "x19") && !was_read(&cookie, "a1") && cookie.len() < 40);
        assert_eq!(with_read("<script>_; Path=/_ok", "a1"), "a1_ok");
    }
}
