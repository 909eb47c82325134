//! The table as text: for the terminal, and for those who listen to the board.

use crate::view::{PlayerView, TownView, View};
use portolan_table::{Phrase, Seat, Speaker};
use std::fmt::Write;

/// Marks a seat's pieces; the shape goes with the colour everywhere else too.
const MARKS: [char; 4] = ['●', '▲', '■', '◆'];

fn mark(seat: Option<Seat>) -> char {
    seat.map_or('·', |seat| MARKS[seat.index()])
}

/// Draws the view. (Writing to a `String` cannot fail.)
pub fn sketch(view: &View, speaker: &Speaker<'_>) -> String {
    let mut text = String::new();
    let round = Phrase::new("sketch-round").int("round", view.round);
    let _ = writeln!(text, "{}", speaker.say(&round));
    if let Some(ending) = view.ending {
        let _ =
            writeln!(text, "{}", speaker.say(&Phrase::new("sketch-ending").seat("who", ending.by)));
    }
    let _ = writeln!(text);
    row(&mut text, view, speaker);
    let _ = writeln!(text);
    technologies(&mut text, view, speaker);
    let _ = writeln!(text);
    for player in &view.players {
        domain(&mut text, view, player, speaker);
    }
    text
}

fn row(text: &mut String, view: &View, speaker: &Speaker<'_>) {
    let fleet = |ships: &[u8]| {
        let mut drawn = String::new();
        for (seat, &n) in ships.iter().enumerate() {
            drawn.extend(std::iter::repeat_n(MARKS[seat], usize::from(n)));
        }
        drawn
    };
    let home: Vec<u8> = view.players.iter().map(|player| player.ships_at_lisboa).collect();
    let quay: Vec<u8> = view.players.iter().map(|player| player.lisboa).collect();
    let quay = Phrase::new("sketch-quay").text("markers", fleet(&quay));
    let lisboa = speaker.word(view.place(0));
    let _ = writeln!(text, " 0 {lisboa:<14} {:<62} ~ {}", speaker.say(&quay), fleet(&home));
    for town in &view.row {
        let _ = writeln!(
            text,
            "{:>2} {:<14} {:<62} ~ {}",
            town.position,
            speaker.word(view.place(town.position)),
            face(town, speaker),
            fleet(&town.ships)
        );
    }
}

fn face(town: &TownView, speaker: &Speaker<'_>) -> String {
    if town.card.is_none() {
        return speaker.word("sketch-fog");
    }
    let goods = town.goods.iter().map(|space| (mark(space.owner), speaker.word(space.what.term())));
    let buildings =
        town.buildings.iter().map(|space| (mark(space.owner), speaker.word(space.what.term())));
    let shown = |(mark, word): (char, String)| format!("[{mark} {word}]");
    let goods: Vec<String> = goods.map(shown).collect();
    let buildings: Vec<String> = buildings.map(shown).collect();
    format!("{}  {}", goods.join(""), buildings.join(""))
}

fn technologies(text: &mut String, view: &View, speaker: &Speaker<'_>) {
    for card in 1..=3 {
        let on_card = view.technologies.iter().filter(|technology| technology.card == card);
        let shown: Vec<String> = on_card
            .map(|technology| {
                let cost = Phrase::new("sketch-cost").int("n", technology.cost);
                format!(
                    "[{} {} {}]",
                    mark(technology.owner),
                    speaker.word(technology.name),
                    speaker.say(&cost)
                )
            })
            .collect();
        let _ = writeln!(text, "   {}", shown.join(" "));
    }
}

fn domain(text: &mut String, view: &View, player: &PlayerView, speaker: &Speaker<'_>) {
    let pointer = if player.seat == view.turn { '>' } else { ' ' };
    let line = Phrase::new("sketch-player")
        .int("coins", player.coins)
        .int("bankers", player.bankers)
        .int("points", player.points)
        .int("historians", player.historians)
        .int("speed", player.speed)
        .int("stock", player.stock)
        .int("scientists", player.scientists)
        .int("score", player.score);
    let who = speaker.name(player.seat);
    let _ =
        writeln!(text, "{pointer} {} {who:<12} {}", mark(Some(player.seat)), speaker.say(&line));
}
