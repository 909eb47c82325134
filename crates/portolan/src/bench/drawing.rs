//! How long a board takes to draw.

use crate::chance::generator;
use portolan_scene::{AnyScene, Layout};
use portolan_table::{
    Actor, AnyGame, AnyMatch, Choice, Observer, Seat, Setup, SetupError, Speaker, Turn,
};
use rand::RngExt;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Moments of a game that are drawn.
const MOMENTS: usize = 8;

/// Seconds for the board of a seat, on average over a whole random game; `None` for a game that is not
/// drawn.
pub fn scene_seconds(
    game: &'static dyn AnyGame,
    setup: &Setup,
    time: Duration,
) -> Result<Option<f64>, SetupError> {
    let Some(drawing) = portolan_registry::scene(game.id()) else { return Ok(None) };
    let speaker = Speaker::new(game.texts("en"), &[]);
    let moments = moments(game, setup, &speaker)?;
    let mut drawn = 0;
    let begun = Instant::now();
    while begun.elapsed() < time || drawn % MOMENTS != 0 {
        black_box(draw(drawing, moments[drawn % MOMENTS].as_ref(), &speaker));
        drawn += 1;
    }
    Ok(Some(begun.elapsed().as_secs_f64() / drawn as f64))
}

fn draw(drawing: &dyn AnyScene, game: &dyn AnyMatch, speaker: &Speaker<'_>) -> usize {
    let perspective = game.perspective(Observer::Seat(Seat(0)), speaker);
    let scene = drawing.scene(perspective.as_ref(), Layout::Wide, speaker);
    scene.map_or(0, |scene| scene.inline().len())
}

/// A random game at its beginning, at its end and between.
fn moments(
    game: &'static dyn AnyGame,
    setup: &Setup,
    speaker: &Speaker<'_>,
) -> Result<Vec<Box<dyn AnyMatch>>, SetupError> {
    let mut rng = generator(1, 0);
    let mut whole = game.start(setup)?;
    loop {
        match whole.turn() {
            Turn::Over => break,
            Turn::Chance => drop(whole.draw_chance(&mut rng)),
            Turn::Decide(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                let mut legal = whole.choices(Actor::Seat(seat), speaker);
                legal.retain(Choice::is_legal);
                let action = &legal[rng.random_range(0..legal.len())].action;
                whole
                    .act(Actor::Seat(seat), action, speaker)
                    .map_err(|error| SetupError::Other(error.to_string()))?;
            }
        }
    }
    let moment = |i: usize| {
        let mut twin = whole.twin();
        twin.rewind(whole.len() * i / (MOMENTS - 1));
        twin
    };
    Ok((0..MOMENTS).map(moment).collect())
}
