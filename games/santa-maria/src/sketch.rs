//! The table as text: common things first, then the colonies two by two.

use crate::data::Symbol;
use crate::dice::Dice;
use crate::goods::Good;
use crate::grid::{Cell, SIDE};
use crate::pieces::{Dock, Pips, Places};
use crate::state::Stage;
use crate::view::{PlayerView, View};
use crate::words;
use portolan_table::{Phrase, Seat, Speaker, Turn};
use std::fmt::Write;

/// Wide enough for a row of six spaces and what is said below them.
const PANEL: usize = 46;

/// Draws the view.
pub fn sketch(view: &View, speaker: &Speaker<'_>) -> String {
    let mut lines = Vec::new();
    header(view, speaker, &mut lines);
    common(view, speaker, &mut lines);
    people(view, speaker, &mut lines);
    for pair in view.players.chunks(2) {
        lines.push(String::new());
        let panels: Vec<Vec<String>> =
            pair.iter().map(|player| panel(view, player, speaker)).collect();
        let height = panels.iter().map(Vec::len).max().unwrap_or_default();
        for row in 0..height {
            let line: String = panels
                .iter()
                .map(|panel| pad(panel.get(row).map_or("", String::as_str), PANEL))
                .collect();
            lines.push(line.trim_end().to_owned());
        }
    }
    lines.push(String::new());
    lines.push(speaker.word("sketch-legend"));
    lines.join("\n") + "\n"
}

fn pad(text: &str, width: usize) -> String {
    let short = width.saturating_sub(text.chars().count());
    format!("{text}{}", " ".repeat(short.max(1)))
}

fn names(seats: &[Seat], speaker: &Speaker<'_>) -> String {
    seats.iter().map(|&seat| speaker.name(seat)).collect::<Vec<_>>().join(", ")
}

fn header(view: &View, speaker: &Speaker<'_>, lines: &mut Vec<String>) {
    let year = Phrase::new("sketch-year").int("year", view.year).int("years", view.years);
    let mut line = speaker.say(&year);
    if !view.order.is_empty() {
        let order = names(&view.order, speaker);
        line += &speaker.say(&Phrase::new("sketch-order").text("order", order));
    }
    line += &match view.turn {
        Turn::Decide(seats) => match seats.first() {
            Some(seat) => speaker.say(&Phrase::new("sketch-decides").seat("who", seat)),
            None => String::new(),
        },
        Turn::Chance => speaker.word("sketch-chance"),
        Turn::Over => speaker.word("sketch-over"),
    };
    lines.push(line);
}

fn dice(dice: Dice) -> String {
    let shown: Vec<String> = dice.iter().map(|pips| pips.to_string()).collect();
    if shown.is_empty() { "–".to_owned() } else { shown.join(" ") }
}

fn common(view: &View, speaker: &Speaker<'_>, lines: &mut Vec<String>) {
    let pool = Phrase::new("sketch-white").text("dice", dice(view.white_dice));
    let mut line = speaker.say(&pool);
    if view.options.common_blue_dice {
        line += &speaker.say(&Phrase::new("sketch-blue").text("dice", dice(view.blue_dice)));
    }
    lines.push(line);
    let data = view.figures.components();
    for dock in &view.docks {
        let open = match dock.shipment {
            Some(shipment) => {
                let phrase = words::shipment("sketch-shipment", data, dock.dock, shipment);
                speaker.say(&phrase)
            }
            None => speaker.word("sketch-no-shipment"),
        };
        let paid = data.dock_effect(&view.options, dock.dock);
        let line = Phrase::new("sketch-dock")
            .text("dock", dock.dock.name())
            .phrase("income", words::effect(data, paid))
            .text("open", open);
        lines.push(speaker.say(&line));
    }
    let shown: Vec<String> = view
        .display
        .iter()
        .map(|tile| {
            let marks = tile.spaces.iter().map(|&space| speaker.say(&words::mark(data, space)));
            marks.collect::<Vec<String>>().join(" ")
        })
        .collect();
    for (i, row) in shown.chunks(5).enumerate() {
        let row = Phrase::new(if i == 0 { "sketch-display" } else { "sketch-display-more" })
            .text("tiles", row.join(" | "));
        lines.push(speaker.say(&row));
    }
    let berths: Vec<String> = view
        .berths
        .iter()
        .map(|berth| {
            let effect = data.berth_effect(&view.options, berth.berth);
            let who = match berth.seat {
                Some(seat) => format!(" [{}]", speaker.name(seat)),
                None if berth.blocked => format!(" [{}]", speaker.word("sketch-blocked")),
                None => String::new(),
            };
            format!("{}: {}{who}", berth.berth, speaker.say(&words::effect(data, effect)))
        })
        .collect();
    for (i, row) in berths.chunks(3).enumerate() {
        let id = if i == 0 { "sketch-berths" } else { "sketch-berths-more" };
        lines.push(speaker.say(&Phrase::new(id).text("berths", row.join(" | "))));
    }
}

fn people(view: &View, speaker: &Speaker<'_>, lines: &mut Vec<String>) {
    for (places, id) in [
        (Places::SCHOLARS, "sketch-scholars"),
        (Places::BISHOPS, "sketch-bishops"),
        (Places::MISSIONS, "sketch-missions"),
    ] {
        let there = view.places.iter().filter(|there| places.contains(there.place));
        let list: Vec<String> = there
            .map(|there| {
                let name = speaker.word(words::place_term(there.place));
                if there.monks.is_empty() {
                    name
                } else {
                    format!("{name} [{}]", names(&there.monks, speaker))
                }
            })
            .collect();
        if !list.is_empty() {
            lines.push(speaker.say(&Phrase::new(id).text("places", list.join(" | "))));
        }
    }
    let data = view.figures.components();
    let free = view.pairs.iter().filter(|pair| pair.free);
    let pairs: Vec<String> = free
        .map(|pair| {
            let scholar = speaker.word(words::place_term(pair.scholar));
            let marks = data.halls[pair.hall.index()].into_iter().take(2);
            let marks = marks.map(|space| speaker.say(&words::mark(data, space)));
            format!("{} {scholar}", marks.collect::<Vec<String>>().join(" "))
        })
        .collect();
    if matches!(view.stage, Stage::Pairs | Stage::Halls) && !pairs.is_empty() {
        lines.push(speaker.say(&Phrase::new("sketch-pairs").text("pairs", pairs.join(" | "))));
    }
    let track = |space: fn(&PlayerView) -> u8, seats: &[Seat]| {
        let at = seats.iter().filter_map(|seat| view.players.get(seat.index()));
        let at = at.map(|player| format!("{} {}", speaker.name(player.seat), space(player)));
        at.collect::<Vec<_>>().join(", ")
    };
    let seats: Vec<Seat> = view.players.iter().map(|player| player.seat).collect();
    let religion = track(|player| player.religion, &seats);
    let symbols = |wanted: Symbol| {
        let at = data.religion.symbols.iter().enumerate().filter(|(_, symbol)| **symbol == wanted);
        at.map(|(space, _)| space.to_string()).collect::<Vec<_>>().join(" ")
    };
    let line = Phrase::new("sketch-religion")
        .text("monks", symbols(Symbol::Monk))
        .text("dice", symbols(Symbol::Die))
        .text("markers", religion);
    lines.push(speaker.say(&line));
    let gold = data.conquistador.gold.iter().enumerate().filter(|(_, gold)| **gold);
    let gold: Vec<String> = gold.map(|(space, _)| space.to_string()).collect();
    let conquest = track(|player| player.conquest, &view.race);
    let line =
        Phrase::new("sketch-conquest").text("gold", gold.join(" ")).text("markers", conquest);
    lines.push(speaker.say(&line));
}

/// One colony with its legends, and what its owner has.
fn panel(view: &View, player: &PlayerView, speaker: &Speaker<'_>) -> Vec<String> {
    let marker = if view.turn.deciders().contains(player.seat) { "▶ " } else { "  " };
    let title = Phrase::new("sketch-player")
        .seat("who", player.seat)
        .text("board", player.board.map_or("–".to_owned(), |b| b.name().to_uppercase()))
        .phrase("total", words::points(player.total));
    let mut lines = vec![format!("{marker}{}", speaker.say(&title))];
    let legend: String = Pips::all().map(|pips| format!("  {pips}   ")).collect();
    lines.push(format!("    {}", legend.trim_end()));
    for row in 0..SIDE {
        let mut line = format!("  {} ", row + 1);
        for column in 0..SIDE {
            let cell =
                Cell::at(row, column).map_or(String::new(), |c| mark(view, player, c, speaker));
            let _ = write!(line, "{cell:<5}|");
        }
        lines.push(line);
    }
    let purse = Phrase::new("sketch-purse")
        .phrase("coins", words::coins(player.coins))
        .phrase("happiness", words::happiness(player.happiness))
        .int("next", player.activation_cost);
    lines.push(format!("  {}", speaker.say(&purse)));
    let goods: Vec<String> = Good::ALL
        .into_iter()
        .map(|good| speaker.say(&words::amount(good, player.goods[good])))
        .collect();
    lines.push(format!("  {}", goods.join(", ")));
    let ready = Phrase::new("sketch-own-dice")
        .int("white", player.white_uses_left)
        .int("blue", player.blue_uses_left)
        .text("dice", dice(player.blue_dice));
    lines.push(format!("  {}", speaker.say(&ready)));
    let harbour: Vec<String> =
        Dock::all().map(|dock| format!("{dock}×{}", player.harbour[dock.index()].len())).collect();
    let harbour = Phrase::new("sketch-harbour")
        .text("docks", harbour.join(" "))
        .int("monks", player.monks_left);
    lines.push(format!("  {}", speaker.say(&harbour)));
    if let Some(tutor) = player.tutor {
        let phrase = Phrase::new("sketch-tutor").term("scholar", words::place_term(tutor));
        lines.push(format!("  {}", speaker.say(&phrase)));
    }
    lines
}

fn mark(view: &View, player: &PlayerView, cell: Cell, speaker: &Speaker<'_>) -> String {
    let space = player.spaces[cell.index()];
    let on = match () {
        () if player.white_on_board.contains(cell) => "□",
        () if player.blue_on_board.contains(cell) => "■",
        () if player.coins_on_board.contains(cell) => "$",
        () => "",
    };
    let mark = words::mark(view.figures.components(), space);
    format!("{}{on}", speaker.say(&mark))
}
