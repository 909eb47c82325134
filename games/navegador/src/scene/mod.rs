//! The board: the chart from Brazil to Japan, the rondel beside it, market, buildings and gallery, the players' sheets.

mod artwork;
mod atlas;
mod buildings;
mod clicks;
mod gallery;
mod map;
mod market;
mod mat;
mod ornament;
mod plates;
mod region;
mod rondel;
mod vignette;
mod voyage;

use crate::Navegador;
use crate::action::Action;
use crate::data::Data;
use crate::parts::{Column, Good};
use crate::view::{PlayerView, View};
use atlas::{ATLAS, WHOLE};
use portolan_scene::{
    Artwork, Canvas, Clicks, Illustrated, Layout, Paint, Plate, Point, Rect, Symbol, Type, at,
    chart, rect,
};
use portolan_table::{Figures, Seat, Speaker};

impl Illustrated for Navegador {
    const ARTWORK: &'static Artwork = &artwork::ARTWORK;

    fn draw(c: &mut Canvas, ctx: &DrawContext<'_>) -> Option<Point> {
        Some(match ctx.layout {
            Layout::Wide => wide(c, ctx),
            Layout::Narrow => narrow(c, ctx),
        })
    }

    fn plates(figures: Figures<Data>, speaker: &Speaker<'_>) -> Vec<Plate> {
        plates::plates(figures, speaker)
    }

    fn vignette(c: &mut Canvas) -> Option<Point> {
        Some(vignette::draw(c))
    }

    fn clicks(view: &View, seat: Seat, action: Action) -> Clicks {
        clicks::clicks(view, seat, action)
    }
}

/// What every part of the board is drawn from.
pub(crate) type DrawContext<'a> = portolan_scene::DrawContext<'a, View>;

/// The drawing of a good.
fn good_symbol(good: Good) -> Symbol {
    match good {
        Good::Sugar => Symbol::SUGAR,
        Good::Gold => Symbol::BULLION,
        Good::Spice => Symbol::SPICE,
    }
}

/// The colour of a good.
fn good_paint(good: Good) -> Paint {
    match good {
        Good::Sugar => Paint::SUGAR,
        Good::Gold => Paint::BULLION,
        Good::Spice => Paint::SPICE,
    }
}

/// The drawing of a kind of achievement.
fn column_symbol(column: Column) -> Symbol {
    match column {
        Column::Colony => artwork::FLAG,
        Column::Factory => artwork::FACTORY,
        Column::Explorer => artwork::COMPASS,
        Column::Shipyard => Symbol::SHIPYARD,
        Column::Church => Symbol::CHURCH,
    }
}

/// The message that names a kind of achievement as a heading.
fn kind_name(column: Column) -> &'static str {
    match column {
        Column::Colony => "kind-colony",
        Column::Factory => "kind-factory",
        Column::Explorer => "kind-explorer",
        Column::Shipyard => "kind-shipyard",
        Column::Church => "kind-church",
    }
}

/// The words, cut short with an ellipsis if they are wider than this.
fn cut(kind: Type, words: &str, width: f32) -> String {
    if kind.breadth(words) <= width {
        return words.to_owned();
    }
    let mut short = String::new();
    for letter in words.chars() {
        short.push(letter);
        if kind.breadth(&short) + kind.breadth("…") > width {
            short.pop();
            break;
        }
    }
    format!("{}…", short.trim_end())
}

/// The players in the order in which a reader looks for them: the observer first, then clockwise.
fn players<'a>(ctx: &DrawContext<'a>) -> Vec<&'a PlayerView> {
    let all = &ctx.view.players;
    let first = ctx.view.you.map_or(0, Seat::index).min(all.len());
    all[first..].iter().chain(&all[..first]).collect()
}

/// The rondel and the market on the left, the chart with Lisboa's boards below it, the sheets at the foot.
fn wide(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let sheet = rect(0.0, 0.0, 1200.0, 780.0);
    chart::ground(c, sheet);
    let chart = rect(326.0, 10.0, WHOLE.w, WHOLE.h);
    map::window(c, ctx, chart, WHOLE);
    let cartouche = ATLAS.cartouche;
    voyage::voyage(
        c,
        ctx,
        Rect { x: chart.x + cartouche.x, y: chart.y + cartouche.y, ..cartouche },
    );
    voyage::last_round(c, ctx, at(chart.x + chart.w * 0.58, chart.y + 26.0), 300.0);
    rondel::rondel(c, ctx, at(164.0, 163.0), 136.0);
    market::market(c, ctx, rect(10.0, 324.0, 308.0, 274.0));
    buildings::buildings(c, ctx, rect(326.0, 446.0, 456.0, 152.0));
    gallery::gallery(c, ctx, rect(790.0, 446.0, 400.0, 152.0));
    let mats = rect(10.0, 606.0, 1180.0, 164.0);
    let (players, gap) = (players(ctx), 8.0);
    let (own, rest) = (mats.column(0, players.len(), gap), players.len() as f32 - 1.0);
    // The first sheet needs room for its names; the others share what is left.
    let width = own.w.max(430.0);
    let other = (mats.w - width) / rest - gap;
    for (i, player) in players.into_iter().enumerate() {
        let x = mats.x + if i == 0 { 0.0 } else { width + gap + (other + gap) * (i as f32 - 1.0) };
        let w = if i == 0 { width } else { other };
        mat::mat(c, ctx, player, Rect { x, w, ..mats });
    }
    at(sheet.w, sheet.h)
}

/// Six panes below each other, each as large as a telephone shows at once.
fn narrow(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    const WIDTH: f32 = 360.0;
    // From Moçambique to Nagasaki.
    const EAST: f32 = 488.0;
    let players = players(ctx);
    let rivals = players.len() - 1;
    let heights = [396.0, 400.0, 316.0, 334.0, 398.0, 134.0 + rivals as f32 * 66.0];
    let mut areas = [Rect::default(); 6];
    let mut top = 0.0;
    for (area, height) in areas.iter_mut().zip(heights) {
        *area = rect(0.0, top, WIDTH, height);
        top += height + 6.0;
    }
    let whole = rect(0.0, 0.0, WIDTH, top - 6.0);
    chart::ground(c, whole);
    let [round, west, east, trade, lisboa, court] = areas;
    let titles = ["rondel", "atlantic", "indies", "market", "lisboa", "court"];
    for (id, area) in titles.into_iter().zip(areas) {
        c.pane(id, ctx.word(&format!("pane-{id}")), area);
    }
    voyage::voyage(c, ctx, rect(8.0, round.y + 8.0, 344.0, 70.0));
    rondel::rondel(c, ctx, at(WIDTH / 2.0, round.y + 236.0), 142.0);
    voyage::last_round(c, ctx, at(194.0, round.y + 28.0), 116.0);
    let shown = |x: f32, w: f32| rect(x, 0.0, w, WHOLE.h);
    map::window(c, ctx, west, shown(0.0, WHOLE.h * west.w / west.h));
    map::window(c, ctx, east, shown(WHOLE.w - EAST, EAST));
    market::market(c, ctx, rect(8.0, trade.y + 6.0, 344.0, trade.h - 12.0));
    buildings::buildings(c, ctx, rect(8.0, lisboa.y + 4.0, 344.0, 232.0));
    gallery::gallery(c, ctx, rect(8.0, court.y + 4.0, 344.0, 124.0));
    for (i, player) in players.into_iter().enumerate() {
        let line = court.y + 67.0 + i as f32 * 66.0;
        match i {
            0 => mat::mat(c, ctx, player, rect(8.0, lisboa.y + 242.0, 344.0, 152.0)),
            _ => mat::strip(c, ctx, player, rect(8.0, line, 344.0, 63.0)),
        }
    }
    at(whole.w, whole.h)
}
