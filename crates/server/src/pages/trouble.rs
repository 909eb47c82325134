//! What went wrong, what is safe, what to do.

use super::layout::page;
use crate::people::Identity;
use crate::trouble::{Code, Trouble};
use crate::words::word;
use maud::{Markup, html};

/// The page of a trouble at an address.
pub fn trouble(trouble: &Trouble, identity: &Identity, path: &str) -> Markup {
    let title = trouble.title();
    let body = html! {
        section.card.trouble {
            h1 { (title) }
            @if let Some(detail) = &trouble.detail { p.detail { (detail) } }
            p { (word(advice(trouble.code))) }
            p.quiet { (word("trouble-safe")) }
            p.next {
                @if let Some(table) = table(path, trouble.code) {
                    a.button href={ "/t/" (table) } { (word("trouble-table")) }
                }
                @if matches!(trouble.code, Code::NobodyYet | Code::BadLogin) {
                    a.button href="/login" { (word("nav-login")) }
                }
                a.button href="/" { (word("trouble-home")) }
            }
            p.code { (trouble.code.word()) }
        }
    };
    page(&title, identity, body)
}

/// The table that the address belongs to, where it can be gone back to.
fn table(path: &str, code: Code) -> Option<&str> {
    let (table, rest) = path.strip_prefix("/t/")?.split_once('/')?;
    let gone = matches!(code, Code::NoTable | Code::Private | Code::OtherRules);
    (!gone && !rest.is_empty() && crate::people::secrets::is_plausible(table)).then_some(table)
}

/// What to do about it.
fn advice(code: Code) -> &'static str {
    match code {
        Code::NoPage | Code::NoTable | Code::NoGame | Code::NoToken | Code::NoPerson => {
            "trouble-do-search"
        }
        Code::TooMany | Code::Unavailable => "trouble-do-wait",
        Code::BadToken | Code::NobodyYet | Code::BadLogin => "trouble-do-login",
        Code::Private | Code::NeedInvitation | Code::NotHost | Code::NotYourSeat => {
            "trouble-do-ask"
        }
        Code::BadRequest | Code::Method | Code::MediaType | Code::CrossOrigin => "trouble-do-again",
        Code::NotConfigured | Code::OtherRules | Code::Internal => "trouble-do-tell",
        Code::TooLarge
        | Code::NameTaken
        | Code::BadName
        | Code::BadPassword
        | Code::Account
        | Code::BadSetup
        | Code::BadRecord
        | Code::BadPosition
        | Code::BadAddress => "trouble-do-change",
        _ => "trouble-do-look",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trouble_has_advice() {
        for &code in Code::ALL {
            assert!(crate::words::has(advice(code)), "{}", code.word());
        }
    }

    #[test]
    fn the_way_back_leads_to_a_table_that_is_there() {
        assert_eq!(table("/t/bcdf/act", Code::Refused), Some("bcdf"));
        assert_eq!(table("/t/bcdf/act", Code::NoTable), None);
        assert_eq!(table("/t/bcdf", Code::Refused), None);
        assert_eq!(table("/t/<b>/act", Code::Refused), None);
    }
}
