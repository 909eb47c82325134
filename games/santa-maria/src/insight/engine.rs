//! What a colony makes: by kind, and along the lines that dice activate. A row of good buildings is worth
//! more than the same buildings strewn about, for one die works them all.

use super::usual_worth;
use crate::colony::{Colony, Colour};
use crate::data::{Data, Effect};
use crate::goods::Good;
use crate::grid::{Cells, SIDE};
use crate::pieces::Pips;

/// What a coin is as a part of plain goods.
const COIN: f32 = 0.4;

/// What buildings make if each works once, by kind.
#[derive(Clone, Copy, Default)]
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
    /// What all that is worth on an ordinary day.
    pub worth: f32,
}

impl Output {
    /// Of one building.
    pub fn of(effect: Effect) -> Output {
        let mut made = Output { worth: usual_worth(effect), ..Output::default() };
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
            Effect::Trade(_) => made.trades = 1.0,
            Effect::Ship => made.shipments = 1.0,
            Effect::Pray => made.prayers = 1.0,
            Effect::Conquer => made.conquests = 1.0,
            // Never of a building: road tiles come by retiring.
            Effect::Road | Effect::ShipOrRoad => {}
        }
        made
    }

    fn add(&mut self, other: &Output) {
        self.goods += other.goods;
        self.riches += other.riches;
        self.happiness += other.happiness;
        self.trades += other.trades;
        self.shipments += other.shipments;
        self.prayers += other.prayers;
        self.conquests += other.conquests;
        self.worth += other.worth;
    }
}

/// What each column and each row yields to a die.
#[derive(Default)]
pub struct Lines {
    columns: [f32; SIDE as usize],
    rows: [f32; SIDE as usize],
}

impl Lines {
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

/// What some buildings of a colony make, all together and line by line.
#[derive(Default)]
pub struct Engine {
    pub output: Output,
    pub lines: Lines,
}

impl Engine {
    /// The buildings in these spaces.
    pub fn of(data: &Data, colony: &Colony, cells: Cells) -> Engine {
        let mut engine = Engine::default();
        for cell in cells.iter() {
            let made = &data.outputs[colony.space(cell).index()];
            engine.output.add(made);
            engine.lines.columns[usize::from(cell.column())] += made.worth;
            engine.lines.rows[usize::from(cell.row())] += made.worth;
        }
        engine
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
            let data = game.state().data();
            let Engine { output, lines } = Engine::of(data, colony, colony.developed());
            let (down, across): (f32, f32) = (lines.columns.iter().sum(), lines.rows.iter().sum());
            assert!(down > 0.0 && (down - across).abs() < 1e-3, "{down} {across}");
            assert!((down - output.worth).abs() < 1e-3, "{down} {}", output.worth);
        }
    }
}
