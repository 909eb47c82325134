//! A view as a drawing in text, for the terminal and for those who listen to the board.

use crate::parts::{Column, Good, Key, Region};
use crate::state::Stage;
use crate::view::{PlayerView, RegionView, View};
use portolan_table::{Phrase, Seat, Speaker};
use std::fmt::{Display, Write};

/// One letter per seat, wherever a piece has an owner.
fn mark(seat: Seat) -> char {
    char::from(b'A' + seat.0 % 26)
}

/// Letters of a name that the players' table has room for, with the seat's mark.
const LONGEST_NAME: usize = 14;

/// The whole table.
pub fn sketch(view: &View, speaker: &Speaker<'_>) -> String {
    let pen = Pen { view, speaker };
    [
        pen.heading(),
        pen.rondel(),
        pen.market(),
        pen.chart(),
        pen.gallery(),
        pen.map(),
        pen.players(),
    ]
    .join("\n")
}

struct Pen<'a> {
    view: &'a View,
    speaker: &'a Speaker<'a>,
}

/// Rows of cells, each column as wide as its widest cell.
fn table(rows: &[Vec<String>]) -> String {
    let wide = |cell: &String| cell.chars().count();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|i| rows.iter().filter_map(|row| row.get(i)).map(wide).max().unwrap_or(0))
        .collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths);
        let text: String = cells.map(|(cell, &width)| format!("  {cell:<width$}")).collect();
        text.trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

fn joined<T: Display>(things: impl IntoIterator<Item = T>, between: &str) -> String {
    let mut text = String::new();
    for thing in things {
        if !text.is_empty() {
            text.push_str(between);
        }
        // Writing to a string cannot fail.
        let _ = write!(text, "{thing}");
    }
    text
}

impl Pen<'_> {
    fn word(&self, id: &str) -> String {
        self.speaker.word(id)
    }

    fn say(&self, phrase: Phrase) -> String {
        self.speaker.say(&phrase)
    }

    fn named(&self, seat: Seat) -> String {
        format!("{} {}", mark(seat), self.speaker.name(seat))
    }

    fn heading(&self) -> String {
        let view = self.view;
        let phase = Phrase::new("sketch-phase")
            .int("phase", view.phase)
            .int("range", view.range)
            .int("cost", view.extra_cost)
            .int("turn", view.turns + u16::from(view.active.is_some()));
        let turn = match view.active {
            Some(seat) => self.say(Phrase::new("sketch-turn").text("who", self.named(seat))),
            None if view.stage == Stage::Start => self.word("sketch-start"),
            None => self.word("sketch-over"),
        };
        let began = view
            .start_player
            .map(|seat| self.say(Phrase::new("sketch-began").text("who", self.named(seat))));
        let card = view
            .card
            .map(|card| self.say(Phrase::new("sketch-card").text("who", self.named(card.holder))));
        let orange = view
            .card
            .and_then(|card| card.orange_ship)
            .map(|field| self.say(Phrase::new("sketch-orange").term("field", field.term())));
        let last = view.last_round.map(|last| {
            self.say(Phrase::new("sketch-last-round").text("who", self.named(last.owner)))
        });
        let second = [Some(turn), began, card, orange, last];
        format!("{}\n{}\n", self.say(phase), joined(second.into_iter().flatten(), " · "))
    }

    fn rondel(&self) -> String {
        let fields = self.view.rondel.iter().map(|field| {
            let stones: String = field.stones.iter().map(|&seat| mark(seat)).collect();
            let orange = self.view.card.is_some_and(|card| card.orange_ship == Some(field.field));
            let stones = if orange { stones + "*" } else { stones };
            let name = self.word(field.field.term());
            if stones.is_empty() { name } else { format!("{name} [{stones}]") }
        });
        let fields: Vec<String> = fields.collect();
        let (first, second) = fields.split_at(fields.len() / 2);
        format!(
            "{}\n  {}\n  {}\n",
            self.word("sketch-rondel"),
            joined(first, " > "),
            joined(second, " > ")
        )
    }

    fn market(&self) -> String {
        let row = |good: &crate::view::GoodView| {
            let unseen =
                Phrase::new("sketch-unseen").text("prices", joined(good.unseen.iter(), " "));
            vec![
                self.word(good.good.term()),
                self.say(Phrase::new("sketch-row").int("row", good.row)),
                self.say(Phrase::new("sketch-selling").int("price", good.selling)),
                self.say(Phrase::new("sketch-processing").int("price", good.processing)),
                self.say(unseen),
            ]
        };
        let rows: Vec<_> = self.view.market.iter().map(row).collect();
        format!("{}\n{}", self.word("sketch-market"), table(&rows))
    }

    fn chart(&self) -> String {
        let row = |row: &crate::view::RowView| {
            let price = match row.price {
                Some(price) => self.say(Phrase::new("sketch-next").int("price", price)),
                None => self.word("sketch-gone"),
            };
            vec![
                self.word(row.building.term()),
                self.say(Phrase::new("sketch-left").int("left", row.left)),
                price,
                self.say(Phrase::new("sketch-needs").int("workers", row.workers)),
            ]
        };
        let rows: Vec<_> = self.view.chart.iter().map(row).collect();
        format!("{}\n{}", self.word("sketch-chart"), table(&rows))
    }

    fn gallery(&self) -> String {
        let arch = |&column: &Column| {
            format!("{} {}", self.word(column.term()), self.view.gallery[column])
        };
        let arches = joined(Column::ALL.iter().map(arch), " · ");
        format!("{}\n  {arches}\n", self.word("sketch-gallery"))
    }

    fn map(&self) -> String {
        let heads =
            ["sketch-region", "sketch-good", "sketch-colonies", "sketch-ships", "sketch-borders"];
        let mut rows = vec![heads.iter().map(|id| self.word(id)).collect::<Vec<_>>()];
        rows.extend(self.view.regions.iter().map(|region| self.region(region)));
        format!("{}\n{}", self.word("sketch-map"), table(&rows))
    }

    fn region(&self, region: &RegionView) -> Vec<String> {
        let border = |other: Region| match region.red_borders.contains(other) {
            true => self.word(other.term()) + "!",
            false => self.word(other.term()),
        };
        let fleets = region.ships.iter().enumerate().filter(|(_, ships)| **ships > 0);
        let fleets = fleets.map(|(seat, ships)| format!("{}{ships}", mark(Seat(seat as u8))));
        vec![
            self.word(region.region.term()),
            region.good.map(|good| self.word(good.term())).unwrap_or_default(),
            self.colonies(region),
            joined(fleets, " "),
            joined(region.borders.iter().map(border), ", "),
        ]
    }

    fn colonies(&self, region: &RegionView) -> String {
        if region.stack == 0 {
            return String::new();
        }
        if !region.explored {
            let hidden = Phrase::new("sketch-hidden")
                .int("tokens", region.stack)
                .int("ships", i64::from(region.loss) + 1);
            return self.say(hidden);
        }
        let disk = region
            .explorer
            .map(|seat| self.say(Phrase::new("sketch-disk").text("who", mark(seat).to_string())));
        let tokens = match region.tokens.is_empty() {
            true => self.word("sketch-none"),
            false => joined(region.tokens.iter(), " "),
        };
        joined([Some(tokens), disk].into_iter().flatten(), " · ")
    }

    fn players(&self) -> String {
        let mut heads = vec![self.word("sketch-players")];
        heads.extend(["sketch-cash", "sketch-workers", "sketch-fleet"].map(|id| self.word(id)));
        heads.extend(Column::ALL.iter().map(|column| self.word(column.term())));
        heads.push(self.word("sketch-points"));
        let mut rows = vec![heads];
        rows.extend(self.view.players.iter().map(|player| self.player(player)));
        let goods: String = self.view.players.iter().map(|player| self.goods(player)).collect();
        format!("{}{goods}{}\n", table(&rows), self.word("sketch-legend"))
    }

    fn player(&self, player: &PlayerView) -> Vec<String> {
        let you = match self.view.you == Some(player.seat) {
            true => format!(" ({})", self.word("sketch-you")),
            false => String::new(),
        };
        // A long name must not push the figures off the screen.
        let name: String = self.named(player.seat).chars().take(LONGEST_NAME).collect();
        let mut cells = vec![
            name + &you,
            player.cash.to_string(),
            player.workers.to_string(),
            format!("{}+{}", player.ships.total(), player.supply),
        ];
        cells.extend(player.sheet.values().iter().map(|column| {
            let tokens = match column.privileges {
                0 => String::new(),
                privileges => format!(" ({privileges})"),
            };
            format!("{}×{}{tokens}", column.achievements, column.worth)
        }));
        cells.push(player.points.to_string());
        cells
    }

    /// What each good has of colonies and factories, and the King's privilege.
    fn goods(&self, player: &PlayerView) -> String {
        let per_good = |count: &dyn Fn(Good) -> u8| {
            let some = Good::ALL.iter().filter(|&&good| count(good) > 0);
            joined(some.map(|&good| format!("{} {}", self.word(good.term()), count(good))), ", ")
        };
        let colonies = per_good(&|good| player.colonies[good].len());
        let factories = per_good(&|good| player.factories[good]);
        let wild = self.view.figures.start.wild_factories > 0;
        let wild = if wild { self.word("sketch-wild") } else { String::new() };
        let factories = [factories, wild].into_iter().filter(|text| !text.is_empty());
        let factories = joined(factories, ", ");
        let factories = if factories.is_empty() { self.word("sketch-none") } else { factories };
        let colonies = if colonies.is_empty() { self.word("sketch-none") } else { colonies };
        let king = match player.kings_privilege {
            Some(column) => Phrase::new("sketch-king-on").term("column", column.term()),
            None => Phrase::new("sketch-king-in-hand"),
        };
        format!(
            "  {} {}: {colonies} · {}: {factories} · {}\n",
            mark(player.seat),
            self.word("sketch-colonies-of"),
            self.word("sketch-factories-of"),
            self.say(king)
        )
    }
}
