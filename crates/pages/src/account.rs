//! Oneself: name, account, tokens, notices; and the way in.

use crate::layout::{Visitor, button, page};
use crate::talk::senses;
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::Phrase;

/// What one's own page shows.
#[derive(Clone, Debug)]
pub struct Account {
    /// The name to play under.
    pub name: String,
    /// The name of the account; guests have none.
    pub login: Option<String>,
    /// The secret of the feed.
    pub feed: String,
    /// Where notices are mailed.
    pub email: Option<String>,
    /// Was that address confirmed?
    pub email_sure: bool,
    /// Is mail set up at all?
    pub mails: bool,
    /// The personal access tokens.
    pub tokens: Vec<Token>,
    /// A token that was just made, to be shown this once.
    pub fresh_token: Option<String>,
    /// The day until which they are on vacation.
    pub away_until: Option<String>,
    /// How many days of vacation are left of this year's.
    pub vacation_left: u32,
    /// What browsers take pushed messages from.
    pub push_key: String,
}

/// A personal access token, without its secret.
#[derive(Clone, Debug)]
pub struct Token {
    /// To end it by.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
}

fn field(name: &str, label: &str, kind: &str, value: &str, auto: &str) -> Markup {
    html! {
        label {
            span { (label) }
            input name=(name) type=(kind) value=(value) autocomplete=(auto) maxlength="200" required[kind != "email"];
        }
    }
}

/// The page about oneself.
pub fn me(visitor: &Visitor, me: &Account) -> Markup {
    let body = html! {
        h1 { (me.name) }
        p.ways {
            a href="/me/statistics" { (word("statistics-mine")) } " "
            a href="/studies" { (word("study-mine")) } " "
            a href="/puzzles" { (word("nav-puzzles")) }
        }
        section.card {
            h2 { (word("me-name")) }
            form method="post" action="/me/name" {
                (field("name", &word("me-name-label"), "text", &me.name, "nickname"))
                button { (word("me-save")) }
            }
        }
        section.card {
            h2 { (word("me-account")) }
            @match &me.login {
                None => {
                    p { (word("me-guest")) }
                    form method="post" action="/me/register" {
                        (field("name", &word("me-name-label"), "text", &me.name, "username"))
                        (field("password", &word("me-password"), "password", "", "new-password"))
                        button { (word("me-register")) }
                    }
                }
                Some(login) => {
                    p { (say(&Phrase::new("me-known-as").text("login", login.clone()))) }
                    form method="post" action="/me/password" {
                        (field("old", &word("me-old-password"), "password", "", "current-password"))
                        (field("password", &word("me-new-password"), "password", "", "new-password"))
                        button { (word("me-change-password")) }
                    }
                    (button("/logout", &word("me-log-out"), &[]))
                    (button("/me/logout", &word("me-log-out-everywhere"), &[]))
                }
            }
        }
        section.card {
            h2 { (word("me-notices")) }
            p { a href={ "/feeds/" (me.feed) } { (word("me-feed")) } }
            @if me.mails {
                form method="post" action="/me/email" {
                    (field("email", &word("me-email"), "email", me.email.as_deref().unwrap_or(""), "email"))
                    button { (word("me-save")) }
                }
                @if me.email.is_some() && !me.email_sure { p { (word("me-email-unsure")) } }
            }
            (senses(&me.push_key))
        }
        (vacation(me))
        section.card {
            h2 { (word("me-tokens")) }
            p { (word("me-tokens-help")) }
            @if let Some(token) = &me.fresh_token {
                p.note role="status" { (word("me-token-fresh")) " " code { (token) } }
            }
            ul {
                @for token in &me.tokens {
                    li { (token.label) " "
                        (button(&format!("/me/tokens/{}/end", token.id), &word("me-token-end"), &[])) }
                }
            }
            form method="post" action="/me/tokens" {
                (field("label", &word("me-token-label"), "text", "", "off"))
                button { (word("me-token-make")) }
            }
        }
        section.card {
            h2 { (word("me-own")) }
            p { a href="/me/data" download { (word("me-data")) } }
            details {
                summary { (word("me-delete")) }
                p { (word("me-delete-help")) }
                form method="post" action="/me/delete" {
                    @if me.login.is_some() {
                        (field("password", &word("me-password"), "password", "", "current-password"))
                    }
                    label.check { input type="checkbox" name="sure" value="yes" required; span { (word("me-delete-sure")) } }
                    button { (word("me-delete")) }
                }
            }
        }
    };
    page(&word("me-title"), visitor, body)
}

/// Being away while clocks stand.
fn vacation(me: &Account) -> Markup {
    html! {
        section.card {
            h2 { (word("me-vacation")) }
            @match &me.away_until {
                Some(date) => {
                    p { (say(&Phrase::new("me-vacation-until").text("date", date.clone()))) }
                    (button("/me/vacation", &word("me-vacation-back"), &[("days", "0")]))
                }
                None => {
                    p { (say(&Phrase::new("me-vacation-help").int("n", i64::from(me.vacation_left)))) }
                    @if me.vacation_left > 0 {
                        form method="post" action="/me/vacation" {
                            label { span { (word("me-vacation-days")) }
                                input name="days" type="number" min="1" max=(me.vacation_left) value="7" required; }
                            button { (word("me-vacation-go")) }
                        }
                    }
                }
            }
        }
    }
}

/// The way in, and beside it the way to an account. `mails`: can a letter be sent to who has forgotten the password?
pub fn login(visitor: &Visitor, mails: bool) -> Markup {
    let body = html! {
        div.ways-in {
        section.card {
            h1 { (word("login-title")) }
            p { (word("login-help")) }
            form method="post" action="/login" {
                (field("name", &word("me-name-label"), "text", "", "username"))
                (field("password", &word("me-password"), "password", "", "current-password"))
                button { (word("login-button")) }
            }
            @if mails { p { a href="/recover" { (word("login-forgotten")) } } }
        }
        section.card {
            h2 { (word("login-new")) }
            p { (word("login-new-help")) }
            form method="post" action="/me/register" {
                (field("name", &word("me-name-label"), "text", visitor.name.as_deref().unwrap_or(""), "username"))
                (field("password", &word("me-password"), "password", "", "new-password"))
                button { (word("me-register")) }
            }
        }
        }
    };
    page(&word("login-title"), visitor, body)
}

/// What became of the address in a letter: was it confirmed, or is the code not known?
pub fn email_confirmed(visitor: &Visitor, done: bool) -> Markup {
    let text = word(if done { "email-confirmed" } else { "email-unknown" });
    let body =
        html! { section.card { h1 { (text) } p { a.button href="/me" { (word("me-title")) } } } };
    page(&text, visitor, body)
}
