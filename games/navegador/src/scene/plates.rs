//! Plates: what an edition contains, to be held against the printed game.

use super::atlas::WHOLE;
use super::{
    DrawContext, artwork, buildings, column_symbol, good_paint, good_symbol, map, market, mat,
};
use crate::Navegador;
use crate::data::{Data, SEAT_COUNTS};
use crate::parts::{Building, Column, Good, Key, Region, RegionSet};
use crate::state::{Book, KingsPrivilege, Options, State};
use crate::view::{View, view};
use portolan_scene::{Canvas, Layout, Paint, Plate, Rect, Style, Symbol, Type, at, chart, rect};
use portolan_table::{Figures, Game, Observer, Phrase, Speaker, Terms};

/// Every plate of an edition.
pub fn plates(figures: Figures<Data>, speaker: &Speaker<'_>) -> Vec<Plate> {
    let terms = Terms { rules: Navegador::RULES_VERSION as u8, figures };
    let options = Options { kings_privilege: KingsPrivilege::AtTheEnd, book: Book::Published };
    // With the fewest players everything of the box lies on the board.
    let state = State::start(*SEAT_COUNTS.start(), options, terms);
    let board = view(&state, Observer::Spectator);
    let ctx = DrawContext { view: &board, speaker, layout: Layout::Wide };
    let words = Words { data: figures.components(), board: &board, speaker };
    let plate = |title: &str, alt: String, size: Rect, draw: &dyn Fn(&mut Canvas, Rect)| {
        let sheet = rect(0.0, 0.0, size.w + 16.0, size.h + 16.0);
        let title = speaker.word(title);
        Plate::drawn(title, alt, at(sheet.w, sheet.h), &artwork::ARTWORK, |c| {
            chart::ground(c, sheet);
            draw(c, rect(8.0, 8.0, size.w, size.h));
        })
    };
    let sized = |w: f32, h: f32| rect(0.0, 0.0, w, h);
    vec![
        plate("plate-chart", words.regions(), WHOLE, &|c, frame| {
            map::window(c, &ctx, frame, WHOLE);
        }),
        plate("plate-market", words.market(), sized(308.0, 274.0), &|c, frame| {
            market::market(c, &ctx, frame);
        }),
        plate("plate-colonies", words.colonies(), sized(620.0, 132.0), &|c, frame| {
            colonies(c, words.data, frame);
        }),
        plate("plate-buildings", words.buildings(), sized(460.0, 172.0), &|c, frame| {
            buildings::buildings(c, &ctx, frame);
        }),
        plate("plate-sheet", words.sheet(), sized(430.0, 330.0), &|c, frame| {
            mat::mat(c, &ctx, &board.players[0], rect(frame.x, frame.y, frame.w, 164.0));
            columns(c, words.data, rect(frame.x, frame.y + 172.0, frame.w, frame.h - 172.0));
        }),
        plate("plate-gallery", words.gallery(), sized(420.0, 190.0), &|c, frame| {
            gallery(c, &words, frame);
        }),
    ]
}

/// A line of tokens for each good.
fn colonies(c: &mut Canvas, data: &Data, sheet: Rect) {
    chart::card(c, sheet);
    let inner = rect(sheet.x + 8.0, sheet.y + 8.0, sheet.w - 16.0, sheet.h - 16.0);
    let most = Good::ALL.iter().map(|&good| data.tokens[good].len()).max().unwrap_or(1);
    for (i, &good) in Good::ALL.iter().enumerate() {
        let line = inner.row(i, Good::ALL.len(), 6.0);
        c.stamp(good_symbol(good), at(line.x + 18.0, line.centre().y), 30.0);
        let cells = rect(line.x + 42.0, line.y, line.w - 42.0, line.h);
        for (k, price) in data.tokens[good].iter().enumerate() {
            let cell = cells.column(k, most.max(1).into(), 4.0);
            c.ruled(cell, 4.0, Style::fill(good_paint(good)).drawn(Paint::NIGHT, 1.2));
            let kind = Type::text(14.0).middle().bold().paint(Paint::NIGHT);
            let kind = kind.fitted("180", cell.w - 4.0, 8.0);
            c.count(cell.centre().by(0.0, 5.0), price.cruzados(), kind);
        }
    }
}

/// What each column of a sheet is worth, and the coins that privileges cover.
fn columns(c: &mut Canvas, data: &Data, sheet: Rect) {
    chart::card(c, sheet);
    let inner = rect(sheet.x + 8.0, sheet.y + 8.0, sheet.w - 16.0, sheet.h - 16.0);
    for (i, &column) in Column::ALL.iter().enumerate() {
        let area = inner.column(i, Column::ALL.len(), 4.0);
        let figures = &data.columns[column];
        let x = area.centre().x;
        c.stamp(column_symbol(column), at(x, area.y + 14.0), 26.0);
        let worth = format!("{} +{}", figures.base, figures.step);
        c.text(at(x, area.y + 43.0), &worth, Type::text(14.0).middle().bold());
        let coins = rect(area.x, area.y + 52.0, area.w, area.h - 52.0);
        for (k, &cash) in figures.cash.iter().enumerate() {
            let cell = coins.row(k, figures.cash.len(), 3.0);
            c.ruled(cell, 4.0, Style::fill(Paint::VELLUM).drawn(Paint::SOFT, 0.8));
            c.stamp(Symbol::COIN, at(cell.x + 13.0, cell.centre().y), 17.0);
            c.count(at(x + 10.0, cell.centre().y + 5.0), cash, Type::text(14.0).middle());
        }
    }
}

/// Privileges laid out by players and phase, and what the phases change.
fn gallery(c: &mut Canvas, words: &Words<'_>, sheet: Rect) {
    chart::card(c, sheet);
    let inner = rect(sheet.x + 10.0, sheet.y + 6.0, sheet.w - 20.0, sheet.h - 12.0);
    let phases = words.data.phases.iter().zip(1u8..);
    let mut rows = vec![vec![String::new()], vec![], vec![]];
    rows[1].push(words.speaker.word("plate-range"));
    rows[2].push(words.speaker.word("plate-extra"));
    for (figures, phase) in phases {
        rows[0].push(words.say(Phrase::new("scene-phase").int("phase", phase)));
        rows[1].push(figures.range.to_string());
        rows[2].push(figures.extra_cost.to_string());
    }
    for seats in SEAT_COUNTS {
        let mut row = vec![words.say(Phrase::new("plate-players").int("seats", seats))];
        row.extend(words.data.table(seats).gallery.map(|laid_out| laid_out.to_string()));
        rows.push(row);
    }
    for (i, row) in rows.iter().enumerate() {
        let line = inner.row(i, rows.len(), 2.0);
        if i % 2 == 1 {
            c.ruled(line, 3.0, Style::fill(Paint::VELLUM));
        }
        let base = line.centre().y + 5.0;
        let figures = rect(line.x + 190.0, line.y, line.w - 190.0, line.h);
        for (k, cell) in row.iter().enumerate() {
            match k.checked_sub(1) {
                None => {
                    let kind = Type::text(14.0).fitted(cell, 184.0, 10.0);
                    c.text(at(line.x + 4.0, base), cell, kind);
                }
                Some(phase) => {
                    let spot = at(figures.column(phase, row.len() - 1, 4.0).centre().x, base);
                    let kind = Type::text(14.0).middle();
                    c.text(spot, cell, if i == 0 { kind } else { kind.bold() });
                }
            }
        }
    }
}

/// The same in words.
struct Words<'a> {
    data: &'a Data,
    board: &'a View,
    speaker: &'a Speaker<'a>,
}

fn list<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(", ")
}

fn sentences(all: impl IntoIterator<Item = String>) -> String {
    all.into_iter().collect::<Vec<_>>().join(" ")
}

impl Words<'_> {
    fn say(&self, phrase: Phrase) -> String {
        self.speaker.say(&phrase)
    }

    fn names(&self, regions: RegionSet) -> String {
        list(regions.iter().map(|region| self.speaker.word(region.term())))
    }

    fn regions(&self) -> String {
        let loss = Phrase::new("plate-loss")
            .int("ordinary", self.data.exploring.ordinary)
            .int("dangerous", self.data.exploring.dangerous);
        let regions = self.board.regions.iter().map(|view| {
            let (region, sea) = (view.region, self.data.sea(view.region));
            let borders = self.names(sea.neighbours);
            let dangerous = SEAT_COUNTS.filter(|&seats| {
                let loss = sea.loss[usize::from(seats)];
                region != Region::PORTUGAL && loss > self.data.exploring.ordinary
            });
            let phrase = Phrase::new(match sea.good {
                Some(_) => "plate-region",
                None => "plate-portugal",
            });
            let phrase = match sea.good {
                Some(good) => phrase.term("good", good.term()).int("tokens", sea.tokens),
                None => phrase,
            };
            let phrase = phrase.term("region", region.term()).text("borders", borders);
            let red = match sea.red.is_empty() {
                true => String::new(),
                false => self.say(Phrase::new("plate-red").text("borders", self.names(sea.red))),
            };
            let seats: Vec<u8> = dangerous.collect();
            let danger = match seats.is_empty() {
                true => String::new(),
                false => self.say(Phrase::new("plate-danger").text("seats", list(seats))),
            };
            let all = [self.say(phrase), red, danger];
            sentences(all.into_iter().filter(|sentence| !sentence.is_empty()))
        });
        sentences(regions.chain([self.say(loss)]))
    }

    fn market(&self) -> String {
        let selling = |good: Good| list(self.data.selling[good]);
        self.say(
            Phrase::new("plate-market-alt")
                .text("sugar", selling(Good::Sugar))
                .text("gold", selling(Good::Gold))
                .text("spice", selling(Good::Spice))
                .text("factory", list(self.data.processing))
                .int("row", self.data.start.market_row)
                .int("manual", self.data.manual.sugar_row),
        )
    }

    fn colonies(&self) -> String {
        let line = |&good: &Good| {
            let prices = list(self.data.tokens[good].iter());
            self.say(Phrase::new("plate-prices").term("good", good.term()).text("prices", prices))
        };
        let workers = Phrase::new("plate-colony-workers").int("workers", self.data.colony_workers);
        sentences(Good::ALL.iter().map(line).chain([self.say(workers)]))
    }

    fn buildings(&self) -> String {
        let line = |&building: &Building| {
            let row = &self.data.buildings[building];
            self.say(
                Phrase::new("plate-row")
                    .term("building", building.term())
                    .text("prices", list(&row.prices))
                    .int("workers", row.workers),
            )
        };
        let used = |seats: u8| {
            let used = self.data.table(seats).chart[Building::Shipyard];
            self.say(Phrase::new("plate-used").int("seats", seats).int("used", used))
        };
        sentences(Building::ALL.iter().map(line).chain(SEAT_COUNTS.map(used)))
    }

    fn sheet(&self) -> String {
        let (start, limits, scoring) = (&self.data.start, &self.data.limits, &self.data.scoring);
        let start = Phrase::new("plate-start")
            .int("cash", start.cash)
            .int("ships", start.ships)
            .int("fleet", limits.ships_max)
            .int("workers", start.workers)
            .int("fewest", limits.workers_min)
            .int("most", limits.workers_max)
            .int("wild", start.wild_factories)
            .int("shipyards", start.shipyards)
            .int("churches", start.churches);
        let line = |&column: &Column| {
            let figures = &self.data.columns[column];
            self.say(
                Phrase::new("plate-column")
                    .term("column", column.term())
                    .int("base", figures.base)
                    .int("step", figures.step)
                    .text("coins", list(figures.cash)),
            )
        };
        let score = Phrase::new("plate-score")
            .int("worker", scoring.per_worker)
            .int("ship", scoring.per_ship_on_map)
            .int("cash", scoring.cash_per_point)
            .int("manual", self.data.manual.factory_base);
        let columns = Column::ALL.iter().map(line);
        sentences([self.say(start)].into_iter().chain(columns).chain([self.say(score)]))
    }

    fn gallery(&self) -> String {
        let phases = self.data.phases.iter().zip(1u8..).map(|(figures, phase)| {
            let phrase = Phrase::new("plate-phase").int("phase", phase);
            self.say(phrase.int("range", figures.range).int("cost", figures.extra_cost))
        });
        let rows = SEAT_COUNTS.map(|seats| {
            let laid_out = list(self.data.table(seats).gallery);
            self.say(Phrase::new("plate-laid-out").int("seats", seats).text("numbers", laid_out))
        });
        let rest = Phrase::new("plate-recruits")
            .int("cheap", self.data.cheap_cost)
            .int("sale", self.data.surplus_sale)
            .int("tokens", self.data.privileges_of_each_kind)
            .int("free", self.data.free_steps);
        sentences(phases.chain(rows).chain([self.say(rest)]))
    }
}
