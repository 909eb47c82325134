//! Many matches of one game, a step of all at once.
//!
//! Each has a generator of its own, so how many threads share the work changes nothing. What a caller reads is
//! written straight into the caller's arrays.

use crate::rewards::Reward;
use portolan_players::{Deadline, Player, Spec};
use portolan_registry::Registered;
use portolan_table::chance::{Generator, generator};
use portolan_table::{
    Actor, AnyMatch, Match, Observer, Seat, SeatKnowledge, Setup, Silent, Turn, random,
};
use rayon_core::{ThreadPool, ThreadPoolBuilder};

/// What a fleet is launched with.
pub struct Plan {
    /// Seats and options, checked.
    pub setup: Setup,
    /// How many matches.
    pub size: usize,
    /// How many threads share the work.
    pub threads: usize,
    /// Where luck comes from.
    pub seed: u64,
    /// How results become numbers.
    pub reward: Reward,
    /// Who decides for each seat; `None` for the caller.
    pub players: Vec<Option<Spec>>,
}

/// The arrays that a step fills; each has a row for every match.
pub struct Rows<'a> {
    /// What the seat to move sees.
    pub observations: &'a mut [i16],
    /// What it may do.
    pub masks: &'a mut [bool],
    /// Which seat it is.
    pub to_move: &'a mut [i8],
    /// What a game that has just ended was worth, by seat; else 0.
    pub rewards: &'a mut [f32],
    /// Has a game just ended?
    pub dones: &'a mut [bool],
}

/// An action that was not taken: in which match, and why. Nothing has changed then.
pub struct Refused {
    /// The match.
    pub index: usize,
    /// The number that was given.
    pub id: i64,
    /// Whose decision it was.
    pub seat: Seat,
}

/// A fleet without the type of its game.
pub trait AnyFleet: Send {
    /// Begins every match anew.
    fn reset(&mut self, seed: Option<u64>, rows: &mut Rows<'_>);
    /// Does all actions or, if one of them is not legal, none; draws chance, asks players, begins anew what has ended.
    fn step(&mut self, actions: &[i64], rows: &mut Rows<'_>) -> Result<(), Refused>;
    /// What random play would do in each match.
    fn sample(&mut self, actions: &mut [i64]);
    /// A copy of one match, by its number.
    fn copy(&self, index: usize) -> Option<Box<dyn AnyMatch>>;
}

/// Matches of one game.
pub struct Fleet<G: Registered> {
    first: G::State,
    reward: Reward,
    seats: usize,
    seed: u64,
    ships: Vec<Ship<G>>,
    pool: Option<ThreadPool>,
    /// How many matches are one piece of work.
    share: usize,
}

/// One match of a fleet.
struct Ship<G: Registered> {
    state: G::State,
    rng: Generator,
    seat: Seat,
    /// What the seat may do.
    legal: Vec<G::Action>,
    /// What was asked for and found legal, until it is done.
    ordered: Option<G::Action>,
    /// Those who decide for seats that are not the caller's.
    players: Vec<Option<Box<dyn Player<G>>>>,
}

impl<G: Registered> Fleet<G> {
    /// Makes ready; `reset` begins. The sentence says why not, if so.
    pub fn launch(plan: Plan) -> Result<Fleet<G>, String> {
        let Plan { setup, size, threads, seed, reward, players } = plan;
        let first = G::start(&setup).map_err(|error| error.to_string())?;
        if G::ENCODING_VERSION == 0 {
            return Err(format!("{} cannot be played by numbers", G::TITLE));
        }
        if let Some(why) = G::misfit(&first) {
            return Err(format!("this game cannot be played by numbers: {why}"));
        }
        let pool = match threads {
            1 => None,
            more => Some(
                ThreadPoolBuilder::new()
                    .num_threads(more)
                    .build()
                    .map_err(|error| error.to_string())?,
            ),
        };
        let player = |spec: &Option<Spec>| spec.map(|spec| spec.player::<G>(setup.seats));
        let ship = |_| Ship {
            state: first.clone(),
            rng: generator(seed, 0),
            seat: Seat(0),
            legal: Vec::new(),
            ordered: None,
            players: players.iter().map(player).collect(),
        };
        let ships = (0..size).map(ship).collect();
        // Several pieces for each thread: games that take longer are evened out. Where nobody thinks, a few matches
        // are not worth waking a thread for.
        let least = if players.iter().any(Option::is_some) { 1 } else { 16 };
        let share = size.div_ceil(threads * 4).clamp(least, 256);
        Ok(Fleet { first, reward, seats: usize::from(setup.seats), seed, ships, pool, share })
    }

    /// Does something with every match and its rows, on all threads.
    fn each(&mut self, rows: &mut Rows<'_>, work: impl Fn(&mut Ship<G>, Row<'_>) + Sync) {
        let (share, ships, rows) = (self.share, self.ships.as_mut_slice(), rows.reborrow());
        match &self.pool {
            Some(pool) => pool.install(|| divide(ships, rows, self.seats, share, &work)),
            None => divide(ships, rows, self.seats, usize::MAX, &work),
        }
    }
}

/// What belongs to one match of the arrays.
struct Row<'a> {
    seen: &'a mut [i16],
    mask: &'a mut [bool],
    to_move: &'a mut i8,
    rewards: &'a mut [f32],
    done: &'a mut bool,
}

impl Rows<'_> {
    fn reborrow(&mut self) -> Rows<'_> {
        Rows {
            observations: self.observations,
            masks: self.masks,
            to_move: self.to_move,
            rewards: self.rewards,
            dones: self.dones,
        }
    }
}

/// Halves the work until a piece is no more than a share.
fn divide<G: Registered>(
    ships: &mut [Ship<G>],
    rows: Rows<'_>,
    seats: usize,
    share: usize,
    work: &(impl Fn(&mut Ship<G>, Row<'_>) + Sync),
) {
    if ships.len() <= share {
        let seen = rows.observations.chunks_exact_mut(G::OBSERVATION);
        let masks = rows.masks.chunks_exact_mut(G::DECISIONS);
        let rewards = rows.rewards.chunks_exact_mut(seats);
        let told = rows.to_move.iter_mut().zip(rewards).zip(rows.dones);
        for (((ship, seen), mask), ((to_move, rewards), done)) in
            ships.iter_mut().zip(seen).zip(masks).zip(told)
        {
            work(ship, Row { seen, mask, to_move, rewards, done });
        }
        return;
    }
    let half = ships.len() / 2;
    let (ships, other_ships) = ships.split_at_mut(half);
    let (observations, other_observations) = rows.observations.split_at_mut(half * G::OBSERVATION);
    let (masks, other_masks) = rows.masks.split_at_mut(half * G::DECISIONS);
    let (to_move, other_to_move) = rows.to_move.split_at_mut(half);
    let (rewards, other_rewards) = rows.rewards.split_at_mut(half * seats);
    let (dones, other_dones) = rows.dones.split_at_mut(half);
    let rows = Rows { observations, masks, to_move, rewards, dones };
    let others = Rows {
        observations: other_observations,
        masks: other_masks,
        to_move: other_to_move,
        rewards: other_rewards,
        dones: other_dones,
    };
    rayon_core::join(
        || divide(ships, rows, seats, share, work),
        || divide(other_ships, others, seats, share, work),
    );
}

/// The first of these matches whose order is not legal, going by the numbers given; the others hold theirs ready.
fn order<G: Registered>(
    ships: &mut [Ship<G>],
    actions: &[i64],
    from: usize,
    share: usize,
) -> Option<Refused> {
    if ships.len() <= share {
        return ships.iter_mut().zip(actions).enumerate().find_map(|(nth, (ship, &id))| {
            let taken = ship.order(id);
            (!taken).then_some(Refused { index: from + nth, id, seat: ship.seat })
        });
    }
    let half = ships.len() / 2;
    let (ships, other_ships) = ships.split_at_mut(half);
    let (actions, other_actions) = actions.split_at(half);
    let (first, second) = rayon_core::join(
        || order(ships, actions, from, share),
        || order(other_ships, other_actions, from + half, share),
    );
    first.or(second)
}

/// Draws what random play would do in each of these matches.
fn draw<G: Registered>(ships: &mut [Ship<G>], actions: &mut [i64], share: usize) {
    if ships.len() <= share {
        for (ship, chosen) in ships.iter_mut().zip(actions) {
            let action = random::pick::<G, _>(&ship.state, &ship.legal, &mut ship.rng);
            // Every legal action has a number in a game that fits.
            *chosen = G::action_id(action).map_or(-1, |id| id as i64);
        }
        return;
    }
    let half = ships.len() / 2;
    let (ships, other_ships) = ships.split_at_mut(half);
    let (actions, other_actions) = actions.split_at_mut(half);
    rayon_core::join(|| draw(ships, actions, share), || draw(other_ships, other_actions, share));
}

impl<G: Registered> Ship<G> {
    /// Holds the action of this number ready, if it is legal.
    #[inline]
    fn order(&mut self, id: i64) -> bool {
        let action = usize::try_from(id).ok().and_then(G::action_of);
        let actor = Actor::Seat(self.seat);
        self.ordered = action.filter(|&action| G::check(&self.state, actor, action).is_ok());
        self.ordered.is_some()
    }

    /// Goes on to the next decision that is the caller's; false at the end of the game.
    #[inline]
    fn settle(&mut self) -> bool {
        loop {
            match G::turn(&self.state) {
                Turn::Over => return false,
                Turn::Chance => {
                    let drawn = G::draw_chance(&self.state, &mut self.rng);
                    G::perform(&mut self.state, Actor::Chance, drawn, &mut Silent);
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap_or_default();
                    let player = self.players.get_mut(seat.index()).and_then(Option::as_mut);
                    let Some(player) = player else {
                        self.seat = seat;
                        self.legal.clear();
                        G::list(&self.state, Actor::Seat(seat), &mut self.legal);
                        return true;
                    };
                    let seen = SeatKnowledge::new(&self.state, seat);
                    // Who is asked owes a decision, and so makes one.
                    let Some(action) = player.choose(&seen, &mut self.rng, &Deadline::unlimited())
                    else {
                        return false;
                    };
                    G::perform(&mut self.state, Actor::Seat(seat), action, &mut Silent);
                }
            }
        }
    }

    /// A new game, up to the first decision that is the caller's. A game in which nobody asks the caller anything
    /// is followed by another, up to a bound that no game comes near.
    #[inline]
    fn begin(&mut self, first: &G::State) {
        for _ in 0..1_000 {
            self.state.clone_from(first);
            if self.settle() {
                return;
            }
        }
    }

    /// Writes what the seat to move sees and may do.
    #[inline]
    fn show(&self, row: Row<'_>) {
        G::observe(&self.state, Observer::Seat(self.seat), row.seen);
        row.mask.fill(false);
        for id in self.legal.iter().filter_map(|&action| G::action_id(action)) {
            row.mask[id] = true;
        }
        *row.to_move = self.seat.0 as i8;
    }
}

impl<G: Registered> AnyFleet for Fleet<G> {
    fn reset(&mut self, seed: Option<u64>, rows: &mut Rows<'_>) {
        self.seed = seed.unwrap_or(self.seed);
        for (index, ship) in self.ships.iter_mut().enumerate() {
            ship.rng = generator(self.seed, index as u64);
        }
        let first = self.first.clone();
        self.each(rows, |ship, row| {
            ship.begin(&first);
            row.rewards.fill(0.0);
            *row.done = false;
            ship.show(row);
        });
    }

    fn step(&mut self, actions: &[i64], rows: &mut Rows<'_>) -> Result<(), Refused> {
        let ships = self.ships.as_mut_slice();
        let refused = match &self.pool {
            Some(pool) => pool.install(|| order(ships, actions, 0, self.share)),
            None => order(ships, actions, 0, usize::MAX),
        };
        if let Some(refused) = refused {
            return Err(refused);
        }
        let (first, reward) = (self.first.clone(), self.reward);
        self.each(rows, |ship, row| {
            if let Some(action) = ship.ordered.take() {
                G::perform(&mut ship.state, Actor::Seat(ship.seat), action, &mut Silent);
            }
            let over = !ship.settle();
            row.rewards.fill(0.0);
            if over {
                reward.fill(&G::standing(&ship.state), row.rewards);
                ship.begin(&first);
            }
            *row.done = over;
            ship.show(row);
        });
        Ok(())
    }

    fn sample(&mut self, actions: &mut [i64]) {
        let ships = self.ships.as_mut_slice();
        match &self.pool {
            Some(pool) => pool.install(|| draw(ships, actions, self.share)),
            None => draw(ships, actions, usize::MAX),
        }
    }

    fn copy(&self, index: usize) -> Option<Box<dyn AnyMatch>> {
        let ship = self.ships.get(index)?;
        Some(G::face().seated(Match::from_state(ship.state.clone())))
    }
}
