//! What an edition contains, to be held against the box: town cards, technologies, sales, costs and set-up.

use super::emblems::emblem;
use super::notes::good_symbol;
use super::town::building_picture;
use super::{artwork, learning};
use crate::data::{Data, Sale};
use crate::state::Options;
use crate::technology::Technology;
use crate::town::{Card, Cards};
use crate::words;
use portolan_scene::{Canvas, Paint, Plate, Rect, Style, Symbol, Type, at, chart, rect};
use portolan_table::{Phrase, Speaker};

/// All plates.
pub fn plates(data: &Data, speaker: &Speaker<'_>) -> Vec<Plate> {
    vec![
        towns(data, speaker),
        technologies(data, speaker),
        sale(data, speaker),
        costs(data, speaker),
        tables(data, speaker),
    ]
}

/// The twelve cards, six in a row.
fn towns(data: &Data, speaker: &Speaker<'_>) -> Plate {
    let name = |card: Card| {
        let first = data.first_game.iter().position(|&one| one == card);
        let phrase = Phrase::new("plate-town").int("n", card.number());
        speaker.say(&phrase.int("first", first.map_or(0, |i| i as i64 + 1)))
    };
    let told = Cards::ALL.iter().map(|card| {
        let face = words::face(Phrase::new("plate-town-face").text("town", name(card)), data, card);
        speaker.say(&face)
    });
    let alt = told.collect::<Vec<_>>().join(" ");
    let size = at(1200.0, 520.0);
    Plate::drawn(speaker.word("plate-towns"), alt, size, &artwork::ARTWORK, |c| {
        let sheet = rect(0.0, 0.0, size.x, size.y);
        chart::ground(c, sheet);
        for card in Cards::ALL.iter() {
            let cell = sheet.inset(12.0).cell(card.index(), 6, 2, 10.0);
            town(c, data, speaker, card, &name(card), cell);
        }
    })
}

fn town(c: &mut Canvas, data: &Data, speaker: &Speaker<'_>, card: Card, name: &str, sheet: Rect) {
    chart::card(c, sheet);
    let heading = Type::head(16.0).middle();
    c.text(sheet.part(0.5, 0.11), name, heading.fitted(name, sheet.w - 16.0, 11.0));
    let face = data.town(card);
    let label = |c: &mut Canvas, x: f32, y: f32, term: &str| {
        let words = speaker.word(term);
        let kind = Type::text(13.5).middle().fitted(&words, sheet.w / 2.0 - 8.0, 10.0);
        c.text(sheet.part(x, y), &words, kind);
    };
    for (i, x) in [0.27, 0.73].into_iter().enumerate() {
        building_picture(c, face.buildings[i], sheet.part(x, 0.31), 60.0);
        label(c, x, 0.5, face.buildings[i].term());
        c.stamp(good_symbol(face.goods[i]), sheet.part(x, 0.68), 50.0);
        label(c, x, 0.85, face.goods[i].term());
    }
    let sea = rect(sheet.x + 4.0, sheet.bottom() - 22.0, sheet.w - 8.0, 18.0);
    c.ruled(sea, 5.0, Style::fill(Paint::SEA));
    c.ruled(sea, 5.0, Style::fill(chart::WAVES));
}

/// The three cards of four.
fn technologies(data: &Data, speaker: &Speaker<'_>) -> Plate {
    let effect = |technology| speaker.say(&words::effect(data, &Options::default(), technology));
    let told = Technology::ALL.map(|technology| {
        let phrase = Phrase::new("note-technology-free")
            .term("technology", technology.term())
            .int("cost", data.cost_of(technology))
            .text("effect", effect(technology));
        speaker.say(&phrase)
    });
    let size = at(1200.0, 420.0);
    let title = speaker.word("plate-technologies");
    Plate::drawn(title, told.join(" "), size, &artwork::ARTWORK, |c| {
        let sheet = rect(0.0, 0.0, size.x, size.y);
        chart::ground(c, sheet);
        for card in 1..=3u8 {
            let sheet = sheet.inset(12.0).column(usize::from(card) - 1, 3, 10.0);
            chart::card(c, sheet);
            let here = Technology::ALL.into_iter();
            let here = here.filter(|one| data.technology_card[*one as usize] == card);
            for (i, technology) in here.enumerate() {
                let cell = sheet.inset(8.0).row(i, 4, 4.0);
                c.stamp(emblem(technology), at(cell.x + 24.0, cell.y + 26.0), 42.0);
                let coin = at(cell.x + 38.0, cell.y + 50.0);
                c.stamp(Symbol::BLANK_COIN, coin, 28.0);
                let kind = Type::text(17.0).middle().bold().paint(Paint::NIGHT);
                c.count(coin.by(0.0, 6.0), data.cost_of(technology), kind);
                let name = speaker.word(technology.term());
                c.text(at(cell.x + 58.0, cell.y + 22.0), &name, Type::head(17.0));
                let place = at(cell.x + 58.0, cell.y + 43.0);
                c.lines(place, &effect(technology), cell.w - 62.0, Type::text(14.5));
            }
        }
    })
}

/// What a sale brings.
fn sale(data: &Data, speaker: &Speaker<'_>) -> Plate {
    let told = (1i64..).zip(&data.sale).map(|(types, &Sale { coins, points })| {
        let phrase = Phrase::new("plate-sale-row").int("types", types);
        speaker.say(&phrase.int("coins", coins).int("points", points))
    });
    let alt = told.collect::<Vec<_>>().join(" ");
    let size = at(440.0, 200.0);
    Plate::drawn(speaker.word("plate-sale"), alt, size, &artwork::ARTWORK, |c| {
        let sheet = rect(0.0, 0.0, size.x, size.y);
        chart::ground(c, sheet);
        let sheet = sheet.inset(12.0);
        chart::card(c, sheet);
        learning::sale_table(c, &data.sale, None, sheet.inset(6.0));
    })
}

/// What is paid, and what things are worth.
fn costs(data: &Data, speaker: &Speaker<'_>) -> Plate {
    let row = |id: &'static str, figure: u8| (speaker.word(id), vec![i64::from(figure)]);
    let rows = [
        row("plate-employ", data.costs.employ),
        row("plate-build", data.costs.build),
        row("plate-speed-2", data.costs.speed[0]),
        row("plate-speed-3", data.costs.speed[1]),
        row("plate-discovery", data.discovery.points),
        row("plate-india", data.discovery.india),
        row("plate-stronghold", data.buildings.stronghold),
        row("plate-marketplace", data.buildings.marketplace),
        row("plate-church", data.buildings.church),
        row("plate-counter", data.per_counter),
    ];
    ledger(speaker, "plate-costs", &[], &rows)
}

/// How tables of each size begin and end.
fn tables(data: &Data, speaker: &Speaker<'_>) -> Plate {
    let same = |id: &'static str, figure: i64| (speaker.word(id), vec![figure; 3]);
    let each = |id: &'static str, figure: &dyn Fn(u8) -> u8| {
        (speaker.word(id), [2, 3, 4].map(|seats| i64::from(figure(seats))).to_vec())
    };
    let mut rows = vec![each("plate-row", &|seats| data.table(seats).towns)];
    rows.push(same("plate-open-towns", data.start.open_towns.into()));
    for seat in 0..4usize {
        // A dash where nobody sits.
        let coins = [2, 3, 4].map(|seats| {
            data.table(seats).coins.get(seat).map_or(NOBODY, |&coins| i64::from(coins))
        });
        let name = speaker.say(&Phrase::new("plate-coins").int("n", seat as i64 + 1));
        rows.push((name, coins.to_vec()));
    }
    rows.extend([
        each("plate-empty-stocks", &|seats| data.table(seats).empty_stocks),
        same("plate-markers", data.markers.into()),
        same("plate-stock", data.start.stock.into()),
        same("plate-lisboa", data.start.lisboa.into()),
        same("plate-scientists", data.start.scientists.into()),
        same("plate-speed", data.start.speed.into()),
        same("plate-points", data.start.points.into()),
        same("plate-actions", data.actions_per_turn.into()),
        same("plate-rounds", data.last_round.into()),
    ]);
    let heads = [2, 3, 4].map(|n| speaker.say(&Phrase::new("plate-players").int("n", n)));
    ledger(speaker, "plate-tables", &heads, &rows)
}

/// A figure that is not there.
const NOBODY: i64 = -1;

/// Rows of figures in columns.
fn ledger(
    speaker: &Speaker<'_>,
    title: &str,
    heads: &[String],
    rows: &[(String, Vec<i64>)],
) -> Plate {
    const LINE: f32 = 27.0;
    let shown = |figure: i64| if figure == NOBODY { "–".to_owned() } else { figure.to_string() };
    let told = rows.iter().map(|(name, figures)| {
        let figures: Vec<String> = figures.iter().map(|&figure| shown(figure)).collect();
        format!("{name}: {}.", figures.join(", "))
    });
    let mut alt: Vec<String> = heads.iter().map(|head| format!("{head}.")).collect();
    alt.extend(told);
    let column = if heads.is_empty() { 70.0 } else { 96.0 };
    let columns = heads.len().max(1) as f32;
    let top = if heads.is_empty() { 24.0 } else { 24.0 + LINE };
    let size = at(400.0 + column * columns, top + LINE * rows.len() as f32 + 24.0);
    Plate::drawn(speaker.word(title), alt.join(" "), size, &artwork::ARTWORK, |c| {
        let sheet = rect(0.0, 0.0, size.x, size.y);
        chart::ground(c, sheet);
        chart::card(c, sheet.inset(10.0));
        let x = |i: usize| 372.0 + column * (i as f32 + 0.5);
        for (i, head) in heads.iter().enumerate() {
            let kind = Type::head(15.0).middle().fitted(head, column - 6.0, 10.0);
            c.text(at(x(i), top - 4.0), head, kind);
        }
        for (i, (name, figures)) in rows.iter().enumerate() {
            let y = top + LINE * (i as f32 + 0.7);
            c.text(at(28.0, y), name, Type::text(15.5).fitted(name, 330.0, 11.0));
            for (i, &figure) in figures.iter().enumerate() {
                c.text(at(x(i), y), &shown(figure), Type::text(16.0).middle().bold());
            }
        }
    })
}
