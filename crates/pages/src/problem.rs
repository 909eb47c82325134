//! What went wrong, what is safe, what to do.

use crate::layout::{Visitor, button, page};
use crate::uncharted::uncharted;
use crate::words::word;
use maud::{Markup, html};

/// Something that went wrong for the one who looks.
#[derive(Clone, Debug)]
pub struct Problem<'a> {
    /// Its stable code; `trouble-<code>` in the text file says what happened.
    pub code: &'a str,
    /// More about this case.
    pub detail: Option<&'a str>,
    /// What to do about it: an id of the text file.
    pub advice: &'a str,
    /// The table that can be gone back to.
    pub table: Option<&'a str>,
    /// Would it help to log in?
    pub log_in: bool,
    /// Would it help to log out, so that somebody else can log in?
    pub log_out: bool,
}

impl Problem<'_> {
    /// Is there something better to do than to go home?
    fn has_way(&self) -> bool {
        self.table.is_some() || self.log_in || self.log_out
    }
}

/// The sentence for a code.
pub fn title(code: &str) -> String {
    word(&format!("trouble-{code}"))
}

/// The page of a problem.
pub fn problem(visitor: &Visitor, problem: &Problem<'_>) -> Markup {
    let title = title(problem.code);
    let body = html! {
        section.card.trouble {
            (uncharted())
            h1 { (title) }
            @if let Some(detail) = problem.detail { p.detail { (detail) } }
            p { (word(problem.advice)) }
            div.ways-on {
                @if let Some(table) = problem.table {
                    a.button href={ "/t/" (table) } { (word("trouble-table")) }
                }
                @if problem.log_out { (button("/logout", &word("me-log-out"), &[])) }
                @if problem.log_in { a.button href="/login" { (word("nav-login")) } }
                // One way on stands out, and home is always there.
                a.button.plain[problem.has_way()] href="/" { (word("trouble-home")) }
            }
            p.quiet { (word("trouble-safe")) " " span.code { (word("trouble-code")) " " code { (problem.code) } } }
        }
    };
    page(&title, visitor, body)
}
