//! What a colony makes: by kind, and along the lines that dice activate. A row of good buildings is worth
//! more than the same buildings strewn about, for one die works them all.

use super::usual_worth;
use crate::colony::{Colony, Colour};
use crate::data::Effect;
use crate::goods::Good;
use crate::grid::{Cells, SIDE};
use crate::pieces::Pips;

/// What a coin is as a part of plain goods.
const COIN: f32 = 0.4;

/// What buildings make if each works once, by kind.
#[derive(Default)]
pub struct Output {
    /// Wood, grain and coins.
    pub goods: f32,
    /// Sugar, gems and gold.
    pub riches: f32,
    pub happiness: f32,
    pub trades: f32,
    pub shipments: f32,
    pub prayers: f32,
    pub conquests: f32,
}

impl Output {
    /// Of the buildings in these spaces.
    pub fn of(colony: &Colony, cells: Cells) -> Output {
        let mut made = Output::default();
        for effect in cells.iter().filter_map(|cell| colony.effect(cell)) {
            match effect {
                Effect::Gain(gain) => {
                    for (good, count) in gain.goods.iter() {
                        match good {
                            Good::Wood | Good::Grain => made.goods += f32::from(count),
                            Good::Sugar | Good::Gem | Good::Gold => made.riches += f32::from(count),
                        }
                    }
                    made.goods += COIN * f32::from(gain.coins);
                    made.happiness += f32::from(gain.happiness);
                }
                Effect::Trade(_) => made.trades += 1.0,
                Effect::Ship => made.shipments += 1.0,
                Effect::Pray => made.prayers += 1.0,
                Effect::Conquer => made.conquests += 1.0,
                Effect::Road => {}
            }
        }
        made
    }
}

/// What each column and each row yields to a die.
pub struct Lines {
    columns: [f32; SIDE as usize],
    rows: [f32; SIDE as usize],
}

impl Lines {
    /// Of the buildings in these spaces.
    pub fn of(colony: &Colony, cells: Cells) -> Lines {
        let mut lines = Lines { columns: [0.0; _], rows: [0.0; _] };
        for cell in cells.iter() {
            let worth = colony.effect(cell).map_or(0.0, usual_worth);
            lines.columns[usize::from(cell.column())] += worth;
            lines.rows[usize::from(cell.row())] += worth;
        }
        lines
    }

    /// What the best `count` dice of these sides yield together; no year sees more than three of a colour.
    pub fn best(&self, colour: Colour, sides: impl Iterator<Item = Pips>, count: u8) -> f32 {
        let yields = match colour {
            Colour::White => &self.columns,
            Colour::Blue => &self.rows,
        };
        let mut best = [0.0; 3];
        let best = &mut best[..usize::from(count.min(3))];
        for pips in sides {
            let mut yielded = yields[pips.index()];
            for place in best.iter_mut() {
                if yielded > *place {
                    std::mem::swap(place, &mut yielded);
                }
            }
        }
        best.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SantaMaria;
    use portolan_table::{Seat, Setup};

    #[test]
    fn the_best_dice_are_chosen_without_putting_any_back() {
        let lines = Lines { columns: [1.0, 4.0, 2.0, 0.0, 3.0, 0.0], rows: [0.5; 6] };
        assert_eq!(lines.best(Colour::White, Pips::all(), 3), 9.0);
        assert_eq!(lines.best(Colour::White, Pips::all(), 2), 7.0);
        assert_eq!(lines.best(Colour::White, Pips::all().skip(2), 3), 5.0);
        assert_eq!(lines.best(Colour::Blue, Pips::all(), 3), 1.5);
        assert_eq!(lines.best(Colour::Blue, std::iter::empty(), 3), 0.0);
    }

    #[test]
    fn every_building_is_in_one_column_and_in_one_row() {
        let game = portolan_laws::random_match::<SantaMaria>(&Setup::new(3), 5);
        for seat in Seat::all(3) {
            let colony = &game.state().players[seat.index()].colony;
            let lines = Lines::of(colony, colony.developed());
            let (down, across): (f32, f32) = (lines.columns.iter().sum(), lines.rows.iter().sum());
            assert!(down > 0.0 && (down - across).abs() < 1e-3, "{down} {across}");
        }
    }
}
