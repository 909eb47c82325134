//! The table as text, for the terminal and for those who listen to the board.

use crate::card::{Card, Suit};
use crate::cards::{Cards, Suits};
use crate::charttext;
use crate::state::Stage;
use crate::view::View;
use portolan_table::{Phrase, Seat, Speaker};

/// The ship on the drawn chart.
const SHIP: char = '>';

/// Draws a view.
pub fn sketch(view: &View, speaker: &Speaker<'_>) -> String {
    let mut lines = vec![heading(view, speaker)];
    lines.push(speaker.word(if view.may_talk { "talk-open" } else { "talk-closed" }));
    lines.push(String::new());
    lines.push(speaker.say(&Phrase::new("sketch-shore").seat("who", Seat(0)).text("lane", "A")));
    lines.push(charttext::draw(&view.voyage, Some((view.ship, SHIP))));
    lines.push(speaker.say(&Phrase::new("sketch-shore").seat("who", Seat(1)).text("lane", "G")));
    lines.push(speaker.say(&Phrase::new("sketch-legend").text("ship", view.ship.to_string())));
    lines.push(String::new());
    lines.push(kraken(view, speaker));
    for seat in Seat::all(2) {
        lines.push(player(view, seat, speaker));
    }
    lines.push(piles(view, speaker));
    if let Some(line) = trick(view, speaker) {
        lines.push(line);
    }
    lines.extend(knowledge(view, speaker));
    for seat in Seat::all(2) {
        if let Some(hand) = view.hands[seat.index()] {
            lines.push(held(view, hand, seat, speaker));
        }
    }
    if let Stage::Over(end) = view.stage {
        lines.push(String::new());
        lines.push(speaker.word(&format!("end-{}", end.id())));
    }
    lines.join("\n")
}

fn heading(view: &View, speaker: &Speaker<'_>) -> String {
    let voyage = match view.voyage.book() {
        Some(id) => speaker.word(&format!("option-scenario-{id}")),
        None if view.voyage.name().is_empty() => speaker.word("sketch-own-map"),
        None => view.voyage.name().to_owned(),
    };
    let phrase = Phrase::new("sketch-heading")
        .text("voyage", voyage)
        .int("round", view.round)
        .int("rounds", view.rounds)
        .int("most", view.tricks_to_end_round);
    speaker.say(&phrase)
}

fn kraken(view: &View, speaker: &Speaker<'_>) -> String {
    let name = |card: Option<Card>| match card {
        Some(card) => speaker.say(&view.named(card)),
        None => speaker.word("sketch-kraken"),
    };
    let deck: Vec<String> = view.kraken_deck.order().map(name).collect();
    let track: Vec<String> = view
        .kraken_track
        .iter()
        .map(u8::to_string)
        .chain([speaker.word("sketch-dead")])
        .enumerate()
        .map(|(i, n)| if i == usize::from(view.meeple) { format!("[{n}]") } else { n })
        .collect();
    let phrase = Phrase::new("sketch-kraken-line")
        .text("deck", deck.join(", "))
        .text("track", track.join(" "));
    speaker.say(&phrase)
}

fn player(view: &View, seat: Seat, speaker: &Speaker<'_>) -> String {
    let i = seat.index();
    let pirate = view.pirates[i].map_or("sketch-no-pirate", |pirate| pirate.word());
    let mark = if view.laid[i] {
        "sketch-laid"
    } else if view.ready[i] {
        "sketch-ready"
    } else if view.turn.deciders().contains(seat) {
        "sketch-to-act"
    } else {
        "sketch-no-mark"
    };
    let phrase = Phrase::new("sketch-player")
        .seat("who", seat)
        .int("tricks", view.tricks[i])
        .int("cards", view.hand_sizes[i])
        .term("pirate", pirate)
        .term("mark", mark);
    speaker.say(&phrase).trim_end().to_owned()
}

fn piles(view: &View, speaker: &Speaker<'_>) -> String {
    let phrase = Phrase::new("sketch-piles")
        .int("draw", view.draw_pile)
        .text("discard", listed(view, view.discard, speaker));
    speaker.say(&phrase)
}

fn trick(view: &View, speaker: &Speaker<'_>) -> Option<String> {
    let lead = view.trick.lead?;
    let phrase =
        Phrase::new("sketch-lead").seat("who", view.leader).phrase("card", view.named(lead));
    let mut line = speaker.say(&phrase);
    if let (Some(follow), Some(winner)) = (view.trick.follow, view.winner) {
        let phrase =
            Phrase::new("sketch-follow").phrase("card", view.named(follow)).seat("winner", winner);
        line = format!("{line} {}", speaker.say(&phrase));
    }
    Some(line)
}

/// What the observer and the partner can be sure of.
fn knowledge(view: &View, speaker: &Speaker<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(laid) = view.own_laid {
        lines.push(speaker.say(&Phrase::new("sketch-own-laid").phrase("card", view.named(laid))));
    }
    let sure = |id, holds: Cards, lacks: Suits| {
        let suits: Vec<String> = lacks.iter().map(|suit| speaker.word(suit.word())).collect();
        let none = speaker.word("sketch-none");
        let suits = if suits.is_empty() { none } else { suits.join(", ") };
        Phrase::new(id).text("holds", listed(view, holds, speaker)).text("lacks", suits)
    };
    if let Some(partner) = &view.partner
        && !(partner.holds.is_empty() && partner.lacks.is_empty())
    {
        lines.push(speaker.say(&sure("sketch-partner", partner.holds, partner.lacks)));
    }
    if let Some(shown) = &view.own_shown
        && !(shown.holds.is_empty() && shown.lacks.is_empty())
    {
        lines.push(speaker.say(&sure("sketch-shown", shown.holds, shown.lacks)));
    }
    if let Some(partner) = &view.partner
        && view.hand_sizes != [0, 0]
    {
        let unseen = listed(view, partner.unseen, speaker);
        lines.push(speaker.say(&Phrase::new("sketch-unseen").text("cards", unseen)));
    }
    lines
}

fn held(view: &View, hand: Cards, seat: Seat, speaker: &Speaker<'_>) -> String {
    let cards = listed(view, hand, speaker);
    speaker.say(&Phrase::new("sketch-hand").seat("who", seat).text("cards", cards))
}

/// The cards suit by suit, or a word for none.
fn listed(view: &View, cards: Cards, speaker: &Speaker<'_>) -> String {
    if cards.is_empty() {
        return speaker.word("sketch-none");
    }
    let suit = |suit| {
        let of_suit = cards.of_suit(suit).iter().map(|card| speaker.say(&view.named(card)));
        of_suit.collect::<Vec<_>>().join(", ")
    };
    let suits: Vec<String> = Suit::ALL.into_iter().map(suit).filter(|s| !s.is_empty()).collect();
    suits.join(" · ")
}
