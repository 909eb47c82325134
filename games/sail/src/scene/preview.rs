//! What a card of the own hand would do, seen while it is pointed at: on the chart, in the trick and in the pair table.

use super::{DrawContext, clicks, pairs, sea, trick};
use crate::state::Stage;
use portolan_scene::{Canvas, Rect};

/// Where the parts of the board lie that a card has to do with.
pub struct Areas {
    /// The ocean.
    pub sea: Rect,
    /// The trick, where the card is shown as if it were played.
    pub trick: Rect,
    /// The pair table.
    pub pairs: Rect,
}

/// One preview for each card that may be chosen; a page shows one at a time, so everything about a card is in it.
pub fn previews(c: &mut Canvas, ctx: &DrawContext<'_>, areas: &Areas) {
    let view = ctx.view;
    let Some(me) = view.observer.seat().filter(|&seat| view.turn.deciders().contains(seat)) else {
        return;
    };
    if view.stage == Stage::Follow {
        for &(card, brings) in &view.answers {
            c.ghost(&[clicks::held(card)], |c| {
                if let Some(to) = brings.to {
                    sea::preview(c, ctx, areas.sea, to);
                }
                trick::preview(c, ctx, areas.trick, card);
                pairs::preview(c, ctx, areas.pairs, card);
            });
        }
    } else if view.stage == Stage::Lead {
        for card in view.hands[me.index()].unwrap_or_default().iter() {
            c.ghost(&[clicks::held(card)], |c| pairs::preview(c, ctx, areas.pairs, card));
        }
    }
}
