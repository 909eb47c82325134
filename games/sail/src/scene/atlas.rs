//! Plates of an edition: its cards, pair tables, tracks and charts, to be held against the box.

use super::cards::{self, Deck};
use super::{DrawContext, artwork, sea};
use crate::aid::{Aid, Book};
use crate::card::{Card, RANKS, Suit, Symbol};
use crate::cards::Cards;
use crate::chart::{Chart, Feature};
use crate::data::Data;
use crate::ocean::STORMS;
use crate::pirate::Pirate;
use crate::rules::begin;
use crate::scenario::{ScenarioId, Voyage};
use crate::state::{Options, Recruiting, Track};
use crate::view::view;
use crate::words;
use portolan_scene::{
    Canvas, Figure, Layout, Paint, Plate, Style, Type, at, chart as ground, rect,
};
use portolan_table::{Figures, Observer, Phrase, Seat, Speaker, Terms};

/// All plates of an edition.
pub fn plates(figures: Figures<Data>, speaker: &Speaker<'_>) -> Vec<Plate> {
    let data = figures.components();
    let mut plates: Vec<Plate> = Vec::new();
    for book in Book::ALL {
        plates.push(deck(data, book, speaker));
        plates.push(pairs(data.aid(book), book, speaker));
    }
    plates.push(course(data, speaker));
    plates.push(crew(data, speaker));
    plates.extend(ScenarioId::all().map(|id| chart(figures, id, speaker)));
    plates
}

fn titled(id: &'static str, book: Book, speaker: &Speaker<'_>) -> String {
    let words = match book {
        Book::Published => "option-book-published",
        Book::Manual => "option-book-manual",
    };
    speaker.say(&Phrase::new(id).term("book", words))
}

/// All 27 cards, those of the Kraken deck marked.
fn deck(data: &'static Data, book: Book, speaker: &Speaker<'_>) -> Plate {
    let named = |cards: Cards| {
        let names = cards.iter().map(|card| words::card(data, book, card));
        words::listed(names)
    };
    let alt = Phrase::new("plate-cards-alt")
        .phrase("cards", named(Cards::ALL))
        .phrase("kraken", named(data.kraken_start));
    let title = titled("plate-cards", book, speaker);
    Plate::drawn(title, speaker.say(&alt), at(700.0, 340.0), &artwork::ARTWORK, |c| {
        ground::ground(c, rect(0.0, 0.0, 700.0, 340.0));
        for (row, suit) in Suit::ALL.into_iter().enumerate() {
            for card in (1..=RANKS).filter_map(|rank| Card::new(suit, rank)) {
                let centre =
                    at(50.0 + 75.0 * f32::from(card.rank() - 1), 60.0 + 110.0 * row as f32);
                c.placed(centre, 0.0, 1.0, |c| {
                    cards::face(c, Deck { data, book }, card, 66.0);
                    if data.kraken_start.contains(card) {
                        c.stamp(artwork::KRAKEN, at(22.0, 34.0), 22.0);
                    }
                });
            }
        }
    })
}

/// The rows of a player aid: the symbols, and what they bring.
fn rows(aid: &Aid) -> Vec<(Vec<Symbol>, Phrase)> {
    let used: Vec<Symbol> = aid.used().collect();
    let mut rows = Vec::new();
    for (i, &first) in used.iter().enumerate() {
        for &second in &used[i..] {
            let pair = aid.pairs[first as usize][second as usize];
            let words = Phrase::new("plate-pair")
                .term("first", first.word())
                .term("second", second.word())
                .term("effect", pair.effect.word())
                .int("damage", pair.damage);
            rows.push((vec![first, second], words));
        }
    }
    let twins = Phrase::new("plate-twins").term("effect", aid.wheels_of_one_rank.word());
    rows.push((vec![Symbol::Wheel, Symbol::Wheel], twins));
    for symbol in used {
        let effect = aid.cannon[symbol as usize].word();
        let words = Phrase::new("plate-flip").term("symbol", symbol.word()).term("effect", effect);
        rows.push((vec![symbol], words));
    }
    rows
}

fn pairs(aid: &'static Aid, book: Book, speaker: &Speaker<'_>) -> Plate {
    let rows: Vec<(Vec<Symbol>, String)> =
        rows(aid).into_iter().map(|(symbols, words)| (symbols, speaker.say(&words))).collect();
    let alt: Vec<&str> = rows.iter().map(|(_, words)| words.as_str()).collect();
    let height = 20.0 + 34.0 * rows.len() as f32;
    let title = titled("plate-pairs", book, speaker);
    Plate::drawn(title, alt.join(" "), at(640.0, height), &artwork::ARTWORK, |c| {
        ground::ground(c, rect(0.0, 0.0, 640.0, height));
        for (i, (symbols, words)) in rows.iter().enumerate() {
            let y = 27.0 + 34.0 * i as f32;
            for (k, &symbol) in symbols.iter().enumerate() {
                cards::symbol(c, symbol, at(28.0 + 36.0 * k as f32, y), 28.0, Paint::SOFT);
            }
            let kind = Type::text(15.0).fitted(words, 530.0, 10.0);
            c.text(at(94.0, y + 5.0), words, kind);
        }
    })
}

/// Rounds with their leaders and storms, hands, tricks and the two Kraken tracks.
fn course(data: &'static Data, speaker: &Speaker<'_>) -> Plate {
    let numbers =
        |track: Track| -> String { data.tracks[track as usize].map(|n| n.to_string()).join(", ") };
    let leads: Vec<String> = data.lead_by_round.map(|seat| speaker.name(Seat(seat))).to_vec();
    let lines = [
        Phrase::new("plate-hand")
            .int("hand", data.hand_size)
            .int("tricks", data.tricks_to_end_round),
        Phrase::new("plate-leads").text("leads", leads.join(", ")),
        Phrase::new("plate-storms")
            .int("first", data.storm_after_round[0])
            .int("second", data.storm_after_round[1]),
        Phrase::new("plate-track")
            .text("normal", numbers(Track::Normal))
            .text("hard", numbers(Track::Hard)),
        Phrase::new("plate-limits")
            .int("columns", data.limits.columns)
            .int("islands", data.limits.islands as i64)
            .int("krakens", data.limits.krakens as i64)
            .int("storms", data.limits.storms as i64),
    ]
    .map(|line| speaker.say(&line));
    let title = speaker.word("plate-course");
    Plate::drawn(title, lines.join(" "), at(640.0, 300.0), &artwork::ARTWORK, |c| {
        ground::ground(c, rect(0.0, 0.0, 640.0, 300.0));
        for (i, &seat) in data.lead_by_round.iter().enumerate() {
            let spot = at(50.0 + 70.0 * i as f32, 40.0);
            c.disc(spot, 20.0, Style::fill(Paint::SEA).drawn(Paint::INK, 1.2));
            c.count(spot.by(0.0, 6.0), i as i64 + 1, Type::text(17.0).middle().bold());
            c.stamp(Figure::MARK.of(Seat(seat)), spot.by(18.0, 16.0), 18.0);
            if data.storm_after_round.iter().any(|&round| usize::from(round) == i + 1) {
                c.stamp(artwork::STORM, spot.by(35.0, 0.0), 30.0);
            }
        }
        for (row, track) in [Track::Normal, Track::Hard].into_iter().enumerate() {
            for (i, &attacks) in data.tracks[track as usize].iter().enumerate() {
                let spot = at(50.0 + 52.0 * i as f32, 96.0 + 44.0 * row as f32);
                c.disc(spot, 17.0, Style::fill(Paint::SEA).drawn(Paint::INK, 1.2));
                c.count(spot.by(0.0, 6.0), attacks, Type::text(17.0).middle().bold());
            }
            c.stamp(artwork::SKULL, at(310.0, 96.0 + 44.0 * row as f32), 36.0);
        }
        listed(c, &lines, 180.0);
    })
}

/// The pirates, and the figures of their abilities.
fn crew(data: &'static Data, speaker: &Speaker<'_>) -> Plate {
    let orange = data.orange_wheels.iter().map(|card| words::card(data, Book::Published, card));
    let mut lines: Vec<String> = Vec::new();
    for pirate in Pirate::ALL {
        let set = if data.is_expansion(pirate) { "plate-set-expansion" } else { "plate-set-base" };
        let line = Phrase::new("plate-pirate")
            .term("pirate", pirate.word())
            .term("set", set)
            .term("ability", pirate.ability());
        lines.push(speaker.say(&line));
    }
    let figures = [
        Phrase::new("plate-orange").phrase("cards", words::listed(orange)),
        Phrase::new("plate-flips").int("n", data.gunner_flips),
        Phrase::new("plate-exchanges").int("n", data.quartermaster_exchanges),
    ];
    lines.extend(figures.iter().map(|line| speaker.say(line)));
    let title = speaker.word("plate-crew");
    Plate::drawn(title, lines.join(" "), at(640.0, 250.0), &artwork::ARTWORK, |c| {
        ground::ground(c, rect(0.0, 0.0, 640.0, 250.0));
        listed(c, &lines, 30.0);
    })
}

fn listed(c: &mut Canvas, lines: &[String], top: f32) {
    for (i, line) in lines.iter().enumerate() {
        let kind = Type::text(14.0).fitted(line, 600.0, 9.0);
        c.text(at(20.0, top + 24.0 * i as f32), line, kind);
    }
}

/// A chart of the scenario book, as the board shows it before the voyage.
fn chart(figures: Figures<Data>, id: ScenarioId, speaker: &Speaker<'_>) -> Plate {
    let options = Options {
        pirates: Recruiting::None,
        expansion_pirates: false,
        kraken_track: Track::Normal,
        book: Book::Published,
    };
    let voyage = Voyage::of_book(id, figures.components());
    let state = begin::start(Terms { rules: 2, figures }, options, voyage);
    let view = view(&state, Observer::Spectator);
    let title = speaker.word(&format!("option-scenario-{id}"));
    let alt = speaker.say(&told(&voyage, speaker));
    Plate::drawn(title, alt, at(1200.0, 364.0), &artwork::ARTWORK, |c| {
        ground::ground(c, rect(0.0, 0.0, 1200.0, 364.0));
        let ctx = DrawContext { view: &view, speaker, layout: Layout::Wide };
        sea::ocean(c, &ctx, rect(14.0, 14.0, 1172.0, 336.0));
    })
}

/// What stands where on a chart.
fn told(chart: &Chart, speaker: &Speaker<'_>) -> Phrase {
    let having = |feature| {
        let spaces: Vec<String> = chart.having(feature).map(|space| space.to_string()).collect();
        if spaces.is_empty() { speaker.word("sketch-none") } else { spaces.join(", ") }
    };
    let storms: Vec<String> = (0..STORMS)
        .filter_map(|storm| chart.storm(storm))
        .map(|column| column.to_string())
        .collect();
    let storms = if storms.is_empty() { speaker.word("sketch-none") } else { storms.join(", ") };
    Phrase::new("plate-chart")
        .int("columns", chart.columns())
        .text("start", chart.start().to_string())
        .text("end", having(Feature::End))
        .text("storms", storms)
        .text("islands", having(Feature::Island))
        .text("krakens", having(Feature::Kraken))
        .text("whirlpools", having(Feature::Whirlpool))
        .text("enemies", having(Feature::EnemyShip))
        .text("nests", having(Feature::CrowsNest))
}
