//! Games and turns of computer players, for puzzles and measurements.

use portolan_players::arena::game::{Deal, scatter};
use portolan_players::{Deadline, Generator, Player, Spec};
use portolan_table::{Actor, Insight, Match, Seat, SeatKnowledge, Silent, Turn};
use rand::SeedableRng;

/// Plays a game to its end from where it is, everybody by the same player; chance comes from the deal.
pub fn on<G: Insight>(game: &mut Match<G>, spec: Spec, deal: u64) {
    let seats = game.setup().seats;
    let mut players: Vec<Box<dyn Player<G>>> =
        Seat::all(seats).map(|_| spec.player(seats)).collect();
    let mut chance = Deal::new(deal, game.entries().len() as u64);
    let mut mind = Generator::seed_from_u64(scatter(!deal));
    loop {
        let (actor, action) = match G::turn(game.state()) {
            Turn::Over => return,
            Turn::Chance => (Actor::Chance, G::draw_chance(game.state(), &mut chance.generator())),
            Turn::Decide(deciders) => {
                let seat = deciders.first().unwrap_or_default();
                let seen = SeatKnowledge::new(game.state(), seat);
                let chosen = players[seat.index()].choose(&seen, &mut mind, &Deadline::unlimited());
                let Some(action) = chosen else { return };
                (Actor::Seat(seat), action)
            }
        };
        if game.act(actor, action).is_err() {
            return;
        }
    }
}

/// The turn that a player takes here, up to where it passes on or chance decides.
pub fn turn<G: Insight>(
    before: &G::State,
    seat: Seat,
    spec: Spec,
    seats: u8,
    seed: u64,
) -> Vec<G::Action> {
    let mut player = spec.player::<G>(seats);
    let mut mind = Generator::seed_from_u64(seed);
    let mut state = before.clone();
    let mut steps = Vec::new();
    while steps.is_empty() || G::turn(&state) == Turn::of(seat) {
        let seen = SeatKnowledge::new(&state, seat);
        let Some(step) = player.choose(&seen, &mut mind, &Deadline::unlimited()) else { break };
        if G::apply(&mut state, Actor::Seat(seat), step, &mut Silent).is_err() {
            break;
        }
        steps.push(step);
    }
    steps
}
