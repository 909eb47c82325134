//! Plates of an edition: boards, tiles, shipments, tracks and people with their figures, to hold against the box.

use super::icons::{self, Pen};
use super::{artwork, colony, dice};
use crate::data::{Data, Symbol as Mark};
use crate::goods::{Good, Goods};
use crate::grid::{Cells, Turned};
use crate::pieces::{Berth, Board, Dock, Hall, Pips, Place, Places, Shipment, Space, Tile};
use crate::words;
use portolan_scene::{Canvas, Paint, Plate, Point, Rect, Style, Symbol, Type, at, chart, rect};
use portolan_table::{Figures, Phrase, Speaker};

/// The width of every plate.
const WIDE: f32 = 760.0;

/// All plates.
pub fn plates(figures: Figures<Data>, speaker: &Speaker<'_>) -> Vec<Plate> {
    let plates = Plates { data: figures.components(), speaker };
    vec![
        plates.boards(),
        plates.buildings(),
        plates.tiles("plate-doubles", Tile::all().filter(|tile| !tile.is_triple()).collect()),
        plates.tiles("plate-triples", Tile::all().filter(|tile| tile.is_triple()).collect()),
        plates.halls(),
        plates.shipments(),
        plates.religion(),
        plates.conquest(),
        plates.people("plate-scholars", Places::SCHOLARS, 2),
        plates.people("plate-bishops", Places::BISHOPS, 3),
        plates.people("plate-missions", Places::MISSIONS, 4),
        plates.retiring(),
        plates.rates(),
    ]
}

struct Plates<'a> {
    data: &'static Data,
    speaker: &'a Speaker<'a>,
}

impl Plates<'_> {
    /// On a plate every figure is shown.
    fn pen(&self) -> Pen<'static> {
        Pen { data: self.data, floor: 0.0 }
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.speaker.say(phrase)
    }

    /// A plate of cells in rows, each with its words.
    fn cells(
        &self,
        title: &str,
        (columns, height): (usize, f32),
        words: &[String],
        draw: impl Fn(&mut Canvas, usize, Rect),
    ) -> Plate {
        let rows = words.len().div_ceil(columns);
        let size = at(WIDE, 12.0 + rows as f32 * height);
        let area = rect(6.0, 6.0, WIDE - 12.0, rows as f32 * height);
        let alt = words.join("; ") + ".";
        Plate::drawn(self.speaker.word(title), alt, size, &artwork::ARTWORK, |c| {
            chart::ground(c, rect(0.0, 0.0, size.x, size.y));
            for i in 0..words.len() {
                draw(c, i, area.cell(i, columns, rows, 6.0));
            }
        })
    }

    fn boards(&self) -> Plate {
        let boards: Vec<Board> = Board::all().collect();
        let words: Vec<String> = boards.iter().map(|&board| self.board(board)).collect();
        self.cells("plate-boards", (3, 270.0), &words, |c, i, cell| {
            let side = cell.w.min(cell.h - 20.0);
            let name = self.say(&words::board("plate-board-name", boards[i]));
            c.text(at(cell.centre().x, cell.y + 15.0), &name, Type::head(15.0).middle());
            let grid = rect(cell.centre().x - side / 2.0, cell.y + 20.0, side, side);
            colony::printed(c, self.pen(), boards[i], grid);
        })
    }

    fn board(&self, board: Board) -> String {
        let rows = Pips::all().map(|row| {
            let printed = self.data.printed_cells(board).intersection(Cells::row(row));
            let spaces = printed.iter().map(|cell| {
                Phrase::new("plate-cell")
                    .int("column", cell.column() + 1)
                    .phrase("space", words::space_name(self.data, self.data.printed(board, cell)))
            });
            Phrase::new("plate-row").int("row", row.shown()).phrase("spaces", words::all_of(spaces))
        });
        self.say(&words::board("plate-board", board).phrase("rows", words::all_of(rows)))
    }

    fn buildings(&self) -> Plate {
        let kinds: Vec<Space> = Space::all().skip(1).collect();
        let words: Vec<String> =
            kinds.iter().map(|&kind| self.say(&words::space(self.data, kind))).collect();
        self.cells("plate-buildings", (4, 76.0), &words, |c, i, cell| {
            let side = cell.h.min(66.0);
            icons::space(c, self.pen(), kinds[i], rect(cell.x, cell.y, side, side));
            lines(c, &words[i], rect(cell.x + side + 6.0, cell.y, cell.w - side - 6.0, cell.h));
        })
    }

    fn tiles(&self, title: &str, tiles: Vec<Tile>) -> Plate {
        let words: Vec<String> = tiles
            .iter()
            .map(|&tile| self.say(&words::tile("plate-tile", self.data, tile)))
            .collect();
        let triples = tiles.first().is_some_and(|tile| tile.is_triple());
        let height = if triples { 136.0 } else { 76.0 };
        self.cells(title, (5, height), &words, |c, i, cell| {
            let size = if triples { 3 } else { 2 };
            let spaces = &self.data.tiles[tiles[i].index()][..size];
            let anchor = at(cell.centre().x - 31.0, cell.y + 33.0);
            icons::piece(c, self.pen(), spaces, Turned::Not, anchor, 62.0);
        })
    }

    fn halls(&self) -> Plate {
        let halls: Vec<Hall> = Hall::all().collect();
        let hall = |&hall: &Hall| self.say(&words::hall("plate-hall", self.data, hall));
        let mut words: Vec<String> = halls.iter().map(hall).collect();
        let road = words::space_name(self.data, self.data.road);
        let roads = Phrase::new("plate-roads").int("n", self.data.rates.roads).phrase("road", road);
        words.push(self.say(&roads));
        self.cells("plate-halls", (5, 76.0), &words, |c, i, cell| {
            let spaces: &[Space] = match halls.get(i) {
                Some(hall) => &self.data.halls[hall.index()][..2],
                None => &[self.data.road],
            };
            let anchor = at(cell.centre().x - 31.0, cell.y + 33.0);
            icons::piece(c, self.pen(), spaces, Turned::Not, anchor, 62.0);
        })
    }

    fn shipments(&self) -> Plate {
        let words: Vec<String> = Shipment::all()
            .map(|shipment| {
                let spec = self.data.shipment(shipment);
                let priced = words::goods("plate-shipment", spec.cost);
                self.say(&priced.phrase("points", words::points(spec.points)))
            })
            .collect();
        self.cells("plate-shipments", (4, 52.0), &words, |c, i, cell| {
            chart::card(c, cell);
            let Some(spec) = self.data.shipments.get(i) else { return };
            laurel(c, at(cell.x + 24.0, cell.centre().y), spec.points);
            let room = cell.w - 56.0;
            let middle = at(cell.x + 48.0 + room / 2.0, cell.centre().y);
            icons::row_of(c, self.pen(), spec.cost, middle, 28.0, room);
        })
    }

    fn religion(&self) -> Plate {
        let track = &self.data.religion;
        let words: Vec<String> = (0..=track.end)
            .map(|space| {
                let id = match track.symbols[usize::from(space)] {
                    Mark::None => "plate-space",
                    Mark::Monk => "plate-space-monk",
                    Mark::Die => "plate-space-die",
                };
                self.say(&Phrase::new(id).int("space", space))
            })
            .collect();
        self.cells("plate-religion", (13, 62.0), &words, |c, i, cell| {
            step(c, i, cell);
            let spot = at(cell.centre().x, cell.y + 20.0);
            match track.symbols[i] {
                Mark::None => {}
                Mark::Monk => c.stamp(artwork::MONK, spot, 32.0),
                Mark::Die => dice::blue(c, spot, 24.0, 0),
            }
        })
    }

    fn conquest(&self) -> Plate {
        let track = &self.data.conquistador;
        let spaces = (0..=track.end).map(|space| {
            let gold = track.gold[usize::from(space)];
            let id = if gold { "plate-space-gold" } else { "plate-space" };
            self.say(&Phrase::new(id).int("space", space))
        });
        let years = 1..=self.data.rates.years;
        let races = (2..=4u8).flat_map(|seats| years.clone().map(move |year| (seats, year)));
        let races: Vec<(u8, u8)> = races.chain(years.clone().map(|year| (1, year))).collect();
        let race = |&(seats, year): &(u8, u8)| {
            let phrase = Phrase::new(if seats == 1 { "plate-goal" } else { "plate-race" });
            let phrase = phrase.int("seats", seats).int("year", year);
            let goal = track.goal(year);
            self.say(&match seats {
                1 => phrase.phrase("points", words::points(goal.points)).int("reach", goal.reach),
                _ => {
                    let prizes = track.prizes(seats, year).iter().map(|&p| words::points(p));
                    phrase.phrase("points", words::all_of(prizes))
                }
            })
        };
        let told: Vec<String> = races.iter().map(race).collect();
        let words: Vec<String> = spaces.chain(told.iter().cloned()).collect();
        let along = usize::from(track.end) + 1;
        let top = along.div_ceil(13) as f32 * 62.0;
        let size = at(WIDE, 18.0 + top + 20.0 * told.len() as f32);
        let title = self.speaker.word("plate-conquest");
        Plate::drawn(title, words.join("; ") + ".", size, &artwork::ARTWORK, |c| {
            chart::ground(c, rect(0.0, 0.0, size.x, size.y));
            let area = rect(6.0, 6.0, WIDE - 12.0, top);
            for i in 0..along {
                let cell = area.cell(i, 13, along.div_ceil(13), 6.0);
                step(c, i, cell);
                if track.gold[i] {
                    c.stamp(Symbol::BULLION, at(cell.centre().x, cell.y + 20.0), 28.0);
                }
            }
            for (i, line) in told.iter().enumerate() {
                let y = area.bottom() + 20.0 + 20.0 * i as f32;
                c.text(at(14.0, y), line, Type::text(14.0).fitted(line, WIDE - 28.0, 9.0));
            }
        })
    }

    fn people(&self, title: &str, places: Places, columns: usize) -> Plate {
        let places: Vec<Place> = places.iter().collect();
        let help = |place: Place| self.say(&words::place_help(self.data, place));
        let words: Vec<String> = places
            .iter()
            .map(|&place| {
                let points = self.data.scholar_points[place.index()];
                let id = match place {
                    place if Places::SCHOLARS.contains(place) => "plate-scholar",
                    place if Places::BISHOPS.contains(place) => "plate-bishop",
                    _ => "plate-mission",
                };
                let phrase = Phrase::new(id).term("place", words::place_term(place));
                let phrase = phrase.phrase("help", words::place_help(self.data, place));
                let price = words::points(self.data.bishops.price);
                self.say(&phrase.phrase("points", words::points(points)).phrase("price", price))
            })
            .collect();
        self.cells(title, (columns, 76.0), &words, |c, i, cell| {
            chart::card(c, cell);
            let place = places[i];
            let name = self.speaker.word(words::place_term(place));
            c.text(at(cell.x + 12.0, cell.y + 21.0), &name, Type::head(15.0));
            let mut room = rect(cell.x + 12.0, cell.y + 24.0, cell.w - 24.0, cell.h - 30.0);
            if Places::SCHOLARS.contains(place) {
                let points = self.data.scholar_points[place.index()];
                laurel(c, at(cell.right() - 26.0, cell.centre().y), points);
                room.w -= 40.0;
            }
            lines(c, &help(place), room);
        })
    }

    fn retiring(&self) -> Plate {
        let dock = |dock: Dock| (dock.name(), self.data.docks[dock.index()], "plate-dock");
        let berth = |berth: Berth| (berth.name(), self.data.berths[berth.index()], "plate-berth");
        let other = ("4", self.data.fourth_berth_happiness, "plate-fourth");
        let all: Vec<_> =
            Dock::all().map(dock).chain([other]).chain(Berth::all().map(berth)).collect();
        let words: Vec<String> = all
            .iter()
            .map(|&(number, effect, id)| {
                let does = words::effect(self.data, effect);
                self.say(&Phrase::new(id).text("number", number).phrase("effect", does))
            })
            .collect();
        self.cells("plate-retiring", (5, 92.0), &words, |c, i, cell| {
            chart::card(c, cell);
            let top = rect(cell.x + 4.0, cell.y + 4.0, cell.w - 8.0, 40.0);
            icons::effect(c, self.pen(), all[i].1, top);
            let room = rect(cell.x + 8.0, cell.y + 42.0, cell.w - 16.0, cell.h - 48.0);
            lines(c, &words[i], room);
        })
    }

    fn rates(&self) -> Plate {
        let rates = &self.data.rates;
        let int = |id: &'static str, n: u8| Phrase::new(id).int("n", n);
        let goods = |id: &'static str, heap: Goods| words::goods(id, heap);
        let purses = rates.start.coins.map(words::coins);
        let mut all = vec![
            int("plate-years", rates.years),
            int("plate-dice", rates.dice_per_player),
            int("plate-white-dice", rates.white_dice_per_year),
            int("plate-storage", rates.storage),
            goods("plate-start-goods", rates.start.goods),
            Phrase::new("plate-start-coins").phrase("coins", words::all_of(purses)),
            goods("plate-double", rates.double),
            goods("plate-triple", rates.triple),
            int("plate-display", rates.display),
            int("plate-monks", self.data.monks),
            int("plate-fee", self.data.fee),
            int("plate-coins-per-point", rates.coins_per_point),
            int("plate-set", rates.points_per_set),
        ];
        for good in Good::ALL {
            let phrase = words::good("plate-sell", good, 1);
            all.push(phrase.phrase("coins", words::coins(rates.sell[good])));
        }
        for (good, coins) in rates.buy.iter() {
            all.push(words::good("plate-buy", good, 1).phrase("coins", words::coins(coins)));
        }
        for (name, least) in crate::data::RATINGS.iter().skip(1).zip(rates.solo_ratings) {
            let id = ["plate-settler", "plate-governor", "plate-viceroy", "plate-legend"];
            let id = id.into_iter().find(|id| id.ends_with(name)).unwrap_or("plate-settler");
            all.push(Phrase::new(id).int("n", least));
        }
        let words: Vec<String> = all.iter().map(|phrase| self.say(phrase)).collect();
        self.cells("plate-rates", (2, 30.0), &words, |c, i, cell| {
            let kind = Type::text(15.0).fitted(&words[i], cell.w - 12.0, 9.0);
            c.text(at(cell.x + 6.0, cell.centre().y + 5.0), &words[i], kind);
        })
    }
}

/// A space of a track with its number.
fn step(c: &mut Canvas, number: usize, cell: Rect) {
    let fill = if number == 0 { Paint::SHADE } else { Paint::VELLUM };
    c.ruled(cell, 4.0, Style::fill(fill).drawn(Paint::SOFT, 0.9));
    let foot = at(cell.centre().x, cell.bottom() - 5.0);
    c.count(foot, number as i64, Type::text(12.0).middle().paint(Paint::SOFT));
}

/// Points in a laurel.
fn laurel(c: &mut Canvas, spot: Point, points: u8) {
    c.stamp(Symbol::LAUREL, spot, 38.0);
    c.count(spot.by(0.0, 6.0), points, Type::text(17.0).middle().bold());
}

/// Words in as many lines as they need.
fn lines(c: &mut Canvas, words: &str, room: Rect) {
    let sizes = [13.5, 12.0, 10.5, 9.0].map(Type::text);
    let fits =
        |kind: &Type| kind.wrapped(words, room.w).len() as f32 * kind.size() * 1.15 <= room.h;
    let kind = sizes.into_iter().find(fits).unwrap_or(sizes[3]);
    for (i, line) in kind.wrapped(words, room.w).iter().enumerate() {
        c.text(at(room.x, room.y + kind.size() * (1.05 + 1.15 * i as f32)), line, kind);
    }
}
