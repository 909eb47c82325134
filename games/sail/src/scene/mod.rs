//! The board: the ocean between two shores, the Kraken, the trick, the pair table and the own hand.

mod artwork;
mod atlas;
mod cards;
mod clicks;
mod hand;
mod kraken;
mod muster;
mod pairs;
mod pause;
mod preview;
mod rounds;
mod sea;
mod shore;
mod survey;
mod trick;
mod vignette;

use crate::Sail;
use crate::action::Action;
use crate::data::Data;
use crate::state::{Stage, partner};
use crate::view::View;
use portolan_scene::{Artwork, Canvas, Clicks, Illustrated, Layout, Plate, Point, at, chart, rect};
use portolan_table::{Figures, Seat, Speaker};
use preview::Areas;

impl Illustrated for Sail {
    const ARTWORK: &'static Artwork = &artwork::ARTWORK;

    fn draw(c: &mut Canvas, ctx: &DrawContext<'_>) -> Option<Point> {
        if lingers(ctx.view) {
            c.linger();
        }
        Some(match ctx.layout {
            Layout::Wide => wide(c, ctx),
            Layout::Narrow => narrow(c, ctx),
        })
    }

    fn vignette(c: &mut Canvas) -> Option<Point> {
        Some(vignette::draw(c))
    }

    fn clicks(view: &View, _: Seat, action: Action) -> Clicks {
        clicks::clicks(view, action)
    }

    fn plates(figures: Figures<Data>, speaker: &Speaker<'_>) -> Vec<Plate> {
        atlas::plates(figures, speaker)
    }
}

/// What every part of the board is drawn from.
pub(crate) type DrawContext<'a> = portolan_scene::DrawContext<'a, View>;

impl View {
    /// Whose side of the table the picture is drawn from.
    fn me(&self) -> Seat {
        self.observer.seat().filter(|seat| seat.0 < 2).unwrap_or_default()
    }

    /// Whose shore lies above the ocean: the partner's, so that the own one is next to the own hand. Those who only
    /// watch see lane A above, as the charts of the guide have it.
    fn far(&self) -> Seat {
        self.observer.seat().filter(|seat| seat.0 < 2).map_or(Seat(0), partner)
    }
}

/// Has a trick just become whole, or its cannons turned up a card?
fn lingers(view: &View) -> bool {
    view.last_trick.is_some()
        && match view.stage {
            Stage::Lead | Stage::Flip | Stage::Over(_) => true,
            Stage::Pause => view.ready == [false; 2],
            _ => false,
        }
}

fn wide(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    let sheet = rect(0.0, 0.0, 1200.0, 772.0);
    let far = ctx.view.far();
    chart::ground(c, sheet);
    shore::band(c, ctx, far, rect(13.0, 13.0, 888.0, 46.0));
    let areas = Areas {
        sea: rect(13.0, 59.0, 888.0, 322.0),
        trick: rect(13.0, 435.0, 506.0, 158.0),
        pairs: rect(911.0, 337.0, 276.0, 422.0),
    };
    sea::ocean(c, ctx, areas.sea);
    shore::band(c, ctx, partner(far), rect(13.0, 381.0, 888.0, 46.0));
    rounds::rounds(c, ctx, rect(911.0, 13.0, 276.0, 92.0));
    kraken::kraken(c, ctx, rect(911.0, 113.0, 276.0, 216.0));
    pairs::table(c, ctx, areas.pairs);
    if ctx.view.stage == Stage::Muster {
        muster::muster(c, ctx, rect(13.0, 437.0, 888.0, 322.0));
    } else {
        trick::trick(c, ctx, areas.trick);
        survey::survey(c, ctx, rect(527.0, 435.0, 374.0, 158.0));
        hand::hand(c, ctx, rect(13.0, 600.0, 888.0, 162.0));
        pause::pause(c, ctx, rect(13.0, 601.0, 888.0, 158.0));
    }
    preview::previews(c, ctx, &areas);
    at(sheet.w, sheet.h)
}

/// One pane below the other, each of which fits a telephone.
fn narrow(c: &mut Canvas, ctx: &DrawContext<'_>) -> Point {
    const PANE: f32 = 396.0;
    let panes = ["table", "chart", "kraken", "pairs", "cards"];
    let sheet = rect(0.0, 0.0, 360.0, PANE * panes.len() as f32);
    let areas = Areas {
        trick: rect(10.0, 45.0, 340.0, 122.0),
        sea: rect(52.0, PANE + 6.0, 256.0, PANE - 12.0),
        pairs: rect(10.0, 3.0 * PANE + 8.0, 340.0, 380.0),
    };
    chart::ground(c, sheet);
    for (i, id) in panes.into_iter().enumerate() {
        let area = rect(0.0, PANE * i as f32, 360.0, PANE);
        c.pane(id, ctx.word(&format!("pane-{id}")), area);
        let band = |top: f32, height: f32| rect(10.0, area.y + top, 340.0, height);
        match id {
            "table" if ctx.view.stage == Stage::Muster => muster::muster(c, ctx, band(8.0, 380.0)),
            "table" => {
                let far = partner(ctx.view.me());
                shore::row(c, ctx, far, band(8.0, 34.0));
                trick::trick(c, ctx, areas.trick);
                shore::row(c, ctx, partner(far), band(170.0, 34.0));
                hand::hand(c, ctx, band(206.0, 186.0));
                pause::pause(c, ctx, band(208.0, 180.0));
            }
            "chart" => {
                shore::strip(c, ctx, Seat(0), rect(8.0, area.y + 6.0, 44.0, PANE - 12.0));
                sea::ocean(c, ctx, areas.sea);
                shore::strip(c, ctx, Seat(1), rect(308.0, area.y + 6.0, 44.0, PANE - 12.0));
            }
            "kraken" => {
                rounds::rounds(c, ctx, band(8.0, 96.0));
                kraken::kraken(c, ctx, band(112.0, 276.0));
            }
            "pairs" => pairs::table(c, ctx, areas.pairs),
            _ => survey::survey(c, ctx, band(8.0, 380.0)),
        }
    }
    preview::previews(c, ctx, &areas);
    at(sheet.w, sheet.h)
}
