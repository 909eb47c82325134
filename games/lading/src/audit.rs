//! What must hold at any time, however a state came about.

use crate::cards::{Card, DATA, deck};
use crate::state::{Stage, State};
use portolan_table::Violation;

/// Cards are where they can be, and points have come from somewhere.
pub fn audit(state: &State) -> Result<(), Violation> {
    let law = |holds: bool, sentence: &str| Violation::unless(holds, || sentence.to_owned());
    let (merchants, stage) = (&state.merchants, state.stage);
    law((2..=4).contains(&state.seats()), "two to four merchants play")?;
    law(state.current.0 < state.seats(), "it is a merchant's turn")?;

    let all: Vec<Card> = deck(state.fair).collect();
    let open = || merchants.iter().flat_map(|merchant| &merchant.hold).chain(&state.quay);
    let places = |card: &Card| state.pile.iter().chain(open()).filter(|c| *c == card).count();
    let here = state.pile.len() + open().count();
    law(all.iter().map(places).sum::<usize>() == here, "every card is one of the deck")?;
    law(all.iter().all(|card| places(card) <= 1), "no card is in two places")?;
    law(open().all(|card| card.good.is_some()), "squalls lie nowhere")?;
    let swept = all.iter().any(|card| card.good.is_none() && places(card) == 0);
    law(here == all.len() || swept, "crates are lost to squalls only")?;
    law(state.pile.is_sorted(), "the pile has the order of the deck")?;

    law(state.without_bill().is_empty() != (stage == Stage::Bills), "bills are written first")?;
    law(stage != Stage::Bills || state.pile.len() == all.len(), "nothing is opened before")?;
    let most = 4 * DATA.challenge;
    law(merchants.iter().all(|m| (-most..=most).contains(&m.challenges)), "four bills at most")?;
    law(merchants.iter().map(|m| m.challenges).sum::<i8>() == 0, "what one wins, another loses")?;
    law(stage != Stage::Opened || !state.quay.is_empty(), "what was opened lies there")?;
    let over = state.pile.is_empty() && stage != Stage::Opened;
    law(over == (stage == Stage::Over), "the game ends with the pile")
}
