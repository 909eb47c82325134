//! What an observer may know, built up from nothing: what is not put in here is hidden.

use crate::cards::{Card, Good, worth};
use crate::state::{Cards, Merchant, State};
use portolan_table::{Observer, Phrase, Seat, Speaker};
use serde::Serialize;

#[derive(Debug, Serialize)]
pub struct View {
    /// What can still come: whoever has watched the game knows it.
    pub pile: Cards,
    pub quay: Cards,
    /// Without the bills that the observer may not know.
    pub merchants: Vec<Merchant>,
}

pub fn view(state: &State, observer: Observer) -> View {
    let merchant = |(seat, merchant): (Seat, &Merchant)| Merchant {
        bill: merchant.bill.filter(|_| state.knows_bill(observer, seat)),
        shown: merchant.shown,
        hold: merchant.hold.clone(),
        challenges: merchant.challenges,
    };
    let merchants = Seat::all(state.seats()).zip(&state.merchants).map(merchant).collect();
    View { pile: state.pile.clone(), quay: state.quay.clone(), merchants }
}

/// The view as text: for the terminal, and for those who listen to the board.
pub fn sketch(view: &View, speaker: &Speaker<'_>) -> String {
    let quay = Phrase::new("quay").text("crates", crates(&view.quay, speaker));
    let mut lines = vec![speaker.say(&pile(view)), speaker.say(&quay)];
    let seats = Seat::all(view.merchants.len() as u8);
    lines.extend(seats.map(|who| merchant(view, who, speaker)));
    lines.join("\n")
}

/// How many cards can still come, and how many of them are squalls.
pub fn pile(view: &View) -> Phrase {
    let squalls = view.pile.iter().filter(|card| card.good.is_none()).count();
    Phrase::new("pile").int("cards", view.pile.len() as i64).int("squalls", squalls as i64)
}

/// Everything that is known of a merchant.
pub fn merchant(view: &View, who: Seat, speaker: &Speaker<'_>) -> String {
    let merchant = &view.merchants[who.index()];
    let (hold, bill) = (crates(&merchant.hold, speaker), speaker.say(&bill(merchant)));
    let said = Phrase::new("merchant").seat("who", who).text("bill", bill).text("crates", hold);
    speaker.say(&said.int("challenges", merchant.challenges))
}

/// What is known of a merchant's bill.
pub fn bill(merchant: &Merchant) -> Phrase {
    let known = |good: Good| Phrase::new("bill-known").term("good", good.id());
    merchant.bill.map_or(Phrase::new("bill-sealed"), known)
}

/// What lies somewhere, good by good: “tea 4, wine 1”.
fn crates(cards: &[Card], speaker: &Speaker<'_>) -> String {
    let there = Good::ALL.into_iter().filter(|&good| worth(cards, good) > 0);
    let words = there.map(|good| format!("{} {}", speaker.word(good.id()), worth(cards, good)));
    let words: Vec<String> = words.collect();
    if words.is_empty() { speaker.word("nothing") } else { words.join(", ") }
}
