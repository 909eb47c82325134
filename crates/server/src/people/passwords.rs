//! Passwords: which are too easy to guess, and how they are kept.

use crate::error::{ApiError, Code};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use portolan_pages::words;
use std::collections::HashSet;
use std::sync::LazyLock;
use tokio::sync::Semaphore;

/// Passwords and parts of passwords that everybody tries first, in small letters.
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("../../data/common-passwords.txt").lines().collect());

const SHORTEST: usize = 8;
const LONGEST: usize = 200;
/// Figures alone, or a few letters with figures, must be so long.
const SHORTEST_OF_FIGURES: usize = 12;
/// Fewer different characters than this are a pattern, not a password.
const FEWEST_DIFFERENT: usize = 5;

/// Hashing a password is slow on purpose; so many at once and no more.
static HASHING: Semaphore = Semaphore::const_new(2);

/// Somebody's password, to spend the same time where there is no such account.
pub(super) static NOBODYS: LazyLock<String> =
    LazyLock::new(|| hash_now("nobody's password").unwrap_or_default());

fn hash_now(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

async fn hashing<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let _permit = HASHING.acquire().await.map_err(|_| ApiError::new(Code::Internal))?;
    tokio::task::spawn_blocking(work).await.map_err(|_| ApiError::new(Code::Internal))
}

/// The form in which a new password of an account is kept.
pub(super) async fn hash(login: &str, password: &str) -> Result<String, ApiError> {
    check(login, password)?;
    let password = password.to_owned();
    hashing(move || hash_now(&password)).await?.ok_or(ApiError::new(Code::Internal))
}

/// Is it the password that is kept in this form?
pub(super) async fn fits(password: &str, hash: String) -> Result<bool, ApiError> {
    if password.chars().count() > LONGEST {
        return Ok(false);
    }
    let password = password.to_owned();
    hashing(move || {
        PasswordHash::new(&hash)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    })
    .await
}

/// Checks a new password of an account.
fn check(login: &str, password: &str) -> Result<(), ApiError> {
    let bad = |why: String| Err(ApiError::with(Code::BadPassword, why));
    let length = password.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        return bad(words::word("password-length"));
    }
    if is_guessed_first(login, password) { bad(words::word("password-common")) } else { Ok(()) }
}

/// Letters written as figures and signs that look like them.
fn plain(letter: char) -> char {
    match letter {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    }
}

fn is_guessed_first(login: &str, password: &str) -> bool {
    let small = password.to_lowercase();
    let different: HashSet<char> = small.chars().collect();
    if different.len() < FEWEST_DIFFERENT {
        return true;
    }
    let spell = |text: &str| text.chars().map(plain).collect::<String>();
    let spelt = spell(&small);
    // What is put before or after a word to have a figure or a sign in it does not help.
    let bare = |text: &str| text.trim_matches(|c: char| !c.is_alphabetic()).to_owned();
    let letters = bare(&small);
    if letters.chars().count() < 4 && small.chars().count() < SHORTEST_OF_FIGURES {
        return true;
    }
    let own = login.to_lowercase();
    let front = spell(small.trim_end_matches(|c: char| !c.is_alphabetic()));
    [bare(&spelt), front, letters, spelt, small]
        .iter()
        .any(|text| COMMON.contains(text.as_str()) || (!own.is_empty() && *text == own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_tries_first_is_no_password() {
        assert!(COMMON.len() > 1000);
        for easy in [
            "password",
            "Password1!",
            "P@ssw0rd",
            "12345678",
            "qwertyuiop",
            "letmein123",
            "iloveyou",
            "aaaaaaaa",
            "abababab",
            "abc12345",
            "20111990",
            "Liverpool2024",
            "1q2w3e4r",
            "Ana-Maria",
            "ana-maria99",
            "$unshine!!",
            "portolan1",
        ] {
            assert!(is_guessed_first("ana-maria", easy), "{easy}");
        }
    }

    #[test]
    fn a_sentence_or_something_odd_is_one() {
        for good in ["correct horse", "opensesame42", "w1nd&tide", "caravela na barra", "7h2kmqpz"]
        {
            assert!(check("ana-maria", good).is_ok(), "{good}");
        }
        for bad in ["short", "", &"x".repeat(201)] {
            assert_eq!(check("ana", bad).unwrap_err().code, Code::BadPassword, "{bad}");
        }
    }
}
