//! Reasons for saying no.

use portolan_table::{Phrase, Refusal};

/// "This costs `need` coins; you have `have`."
#[cold]
pub fn coins(need: u8, have: u8) -> Refusal {
    Phrase::new("refuse-coins").int("need", need).int("have", have).into()
}

/// `Err(reason)` unless it holds.
#[inline]
pub fn unless(holds: bool, reason: &'static str) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::because(reason)) }
}
