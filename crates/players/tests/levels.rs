//! Every level plays every game at every number of seats, in time, and within bounds of memory.

use portolan_players::greedy::{Breadth, Greedy};
use portolan_players::judge::Judge;
use portolan_players::weights::Weights;
use portolan_players::{Bots, Deadline, Generator, LEVELS, Player, Question, Spec};
use portolan_registry::{Registered, Visitor};
use portolan_sail_to_india::SailToIndia;
use portolan_table::{Actor, Game, Match, Seat, SeatKnowledge, Setup, Silent, Turn, random};
use rand::SeedableRng;
use std::collections::HashSet;
use std::time::{Duration, Instant};

struct EveryLevel;

impl Visitor for EveryLevel {
    type Out = ();

    fn visit<G: Registered>(self) {
        for seats in G::SEATS.all() {
            for level in LEVELS {
                some_decisions::<G>(Spec::Level(level), seats);
            }
        }
    }
}

/// Lets the player take a few decisions from different moments of a random game.
fn some_decisions<G: Registered>(spec: Spec, seats: u8) {
    let mut rng = Generator::seed_from_u64(u64::from(seats));
    let mut state = Match::<G>::start(&Setup::new(seats)).expect("a table").state().clone();
    let mut player = spec.player::<G>(seats);
    let mut buffer = Vec::new();
    for step in 0..60 {
        if step % 12 != 0 {
            if random::step::<G, _>(&mut state, &mut rng, &mut buffer).is_none() {
                return;
            }
            continue;
        }
        if let Turn::Decide(deciders) = G::turn(&state) {
            let seat = deciders.first().expect("somebody decides");
            let deadline = Deadline::of(Duration::from_millis(3));
            let action = player.choose(&SeatKnowledge::new(&state, seat), &mut rng, &deadline);
            let action = action.expect("a choice");
            let taken = G::apply(&mut state, Actor::Seat(seat), action, &mut Silent);
            assert!(taken.is_ok(), "{}: {spec} chose “{action}”, which is refused", G::ID);
        }
    }
}

#[test]
fn every_level_plays_every_game() {
    for game in portolan_registry::all() {
        portolan_registry::visit(game.id(), EveryLevel);
    }
}

struct WeightsOf;

impl Visitor for WeightsOf {
    type Out = ();

    fn visit<G: Registered>(self) {
        let weights = Weights::parse(G::WEIGHTS).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
        assert_eq!(weights.features, G::FEATURES, "{}: fitted for other features", G::ID);
        for seats in G::SEATS.all() {
            let table = Weights::built_in::<G>(seats);
            let table = table.unwrap_or_else(|| panic!("{}: not fitted for {seats} seats", G::ID));
            let near = table.seats == seats || table.seats + 1 == seats;
            assert!(near, "{}: {seats} seats are judged by weights for {}", G::ID, table.seats);
            let command = format!("portolan fit {} --seats {} ", G::ID, table.seats);
            assert!(table.made.starts_with(&command), "{}", table.made);
        }
    }
}

#[test]
fn every_table_is_judged_by_weights_for_as_many_seats_or_one_fewer() {
    for game in portolan_registry::all() {
        portolan_registry::visit(game.id(), WeightsOf);
    }
}

#[test]
fn levels_have_names_of_their_own_and_limits() {
    assert!(LEVELS.len() >= 5);
    assert_eq!(LEVELS.iter().map(|level| level.name).collect::<HashSet<_>>().len(), LEVELS.len());
    let (strongest, others) = LEVELS.split_last().expect("levels");
    assert!(strongest.limit <= Duration::from_secs(2));
    assert!(others.iter().all(|level| level.limit <= Duration::from_millis(300)));
}

/// What a player scores alone, in the mean of a few deals.
struct Alone(&'static str);

impl Visitor for Alone {
    type Out = f32;

    fn visit<G: Registered>(self) -> f32 {
        let deals = 4;
        let score = |deal| {
            let mut rng = Generator::seed_from_u64(deal);
            let mut state = Match::<G>::start(&Setup::new(1)).expect("a table").state().clone();
            let mut player = self.0.parse::<Spec>().expect("a player").player::<G>(1);
            while let Turn::Chance | Turn::Decide(_) = G::turn(&state) {
                let (actor, action) = match G::turn(&state) {
                    Turn::Chance => (Actor::Chance, G::draw_chance(&state, &mut rng)),
                    _ => {
                        let seen = SeatKnowledge::new(&state, Seat(0));
                        let action = player.choose(&seen, &mut rng, &Deadline::unlimited());
                        (Actor::Seat(Seat(0)), action.expect("a choice"))
                    }
                };
                G::apply(&mut state, actor, action, &mut Silent)
                    .unwrap_or_else(|r| panic!("{}", r.0));
            }
            G::standing(&state).seats[0].total as f32
        };
        (0..deals).map(score).sum::<f32>() / deals as f32
    }
}

#[test]
fn who_searches_alone_scores_more_by_far_for_the_advice() {
    let score = |player| portolan_registry::visit("santa-maria", Alone(player)).expect("the game");
    let (advised, plain) = (score("search:200"), score("uct:200"));
    assert!(advised > 1.3 * plain, "{advised} with advice, {plain} without");
}

/// A position of Sail to India in the middle of a game, with a choice to make.
fn middle(steps: usize) -> Match<SailToIndia> {
    let mut game = Match::<SailToIndia>::start(&Setup::new(3)).expect("a table");
    let mut rng = Generator::seed_from_u64(3);
    let mut buffer = Vec::new();
    for _ in 0..steps {
        if let Some((actor, action)) =
            random::choose::<SailToIndia, _>(game.state(), &mut rng, &mut buffer)
        {
            game.act(actor, action).unwrap_or_else(|refusal| panic!("{}", refusal.0));
        }
    }
    let mut legal = Vec::new();
    loop {
        legal.clear();
        if let Some(seat) = SailToIndia::turn(game.state()).deciders().first() {
            SailToIndia::legal(game.state(), Actor::Seat(seat), &mut legal);
            if legal.len() > 3 {
                return game;
            }
        }
        let step = random::choose::<SailToIndia, _>(game.state(), &mut rng, &mut buffer);
        let (actor, action) = step.expect("the game goes on");
        game.act(actor, action).unwrap_or_else(|refusal| panic!("{}", refusal.0));
    }
}

#[test]
fn thinking_ends_when_the_time_is_over() {
    let game = middle(60);
    let seat = SailToIndia::turn(game.state()).deciders().first().expect("somebody decides");
    for name in ["search:40ms", "uct:40ms"] {
        let spec: Spec = name.parse().expect("a player");
        let mut player = spec.player::<SailToIndia>(3);
        let begun = Instant::now();
        let seen = SeatKnowledge::new(game.state(), seat);
        let chosen = player.choose(&seen, &mut Generator::seed_from_u64(1), &Deadline::unlimited());
        assert!(chosen.is_some());
        // Generous, since the machine may be busy; an endless search would not pass all the same.
        assert!(begun.elapsed() < Duration::from_secs(5), "{name} took {:?}", begun.elapsed());
    }
}

#[test]
fn who_has_no_time_takes_what_looks_best_at_once() {
    let game = middle(60);
    let seat = SailToIndia::turn(game.state()).deciders().first().expect("somebody decides");
    let seen = SeatKnowledge::new(game.state(), seat);
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    let judge = Judge::<SailToIndia>::new(3);
    let mut hurried = Greedy::new(judge, Breadth::TURN, None).within(Duration::ZERO);
    let chosen = hurried.choose(&seen, &mut Generator::seed_from_u64(1), &Deadline::unlimited());
    assert!(chosen.is_some_and(|action| legal.contains(&action)), "{chosen:?}");
    let mut search = LEVELS[LEVELS.len() - 1].player(Judge::<SailToIndia>::new(3));
    let chosen =
        search.choose(&seen, &mut Generator::seed_from_u64(1), &Deadline::of(Duration::ZERO));
    assert!(chosen.is_some_and(|action| legal.contains(&action)), "{chosen:?}");
}

#[test]
fn thinking_ends_when_it_is_called_off() {
    let game = middle(60);
    let seat = SailToIndia::turn(game.state()).deciders().first().expect("somebody decides");
    let called_off = std::sync::atomic::AtomicBool::new(true);
    let spec: Spec = "search:10000000".parse().expect("a player");
    let question = Question { seat, spec, seed: 1, called_off: Some(&called_off), at_most: None };
    assert!(Bots::new().decide(&game, question).is_some(), "a choice all the same");
}

#[test]
fn a_crew_plays_on_as_planned_without_thinking_again() {
    let mut game = middle(0);
    let crew = Bots::new();
    let spec: Spec = "search:60".parse().expect("a player");
    let seat = SailToIndia::turn(game.state()).deciders().first().expect("somebody decides");
    let mut steps = 0;
    while SailToIndia::turn(game.state()) == Turn::of(seat) {
        let question = Question { seat, spec, seed: 7, called_off: None, at_most: None };
        let chosen = crew.decide(&game, question).expect("a choice");
        let action = chosen.parse().expect("an action");
        game.act(Actor::Seat(seat), action).unwrap_or_else(|refusal| panic!("{}", refusal.0));
        steps += 1;
    }
    assert!(steps >= 3, "a turn of Sail to India has at least three steps, not {steps}");
    let other = Question { seat, spec, seed: 7, called_off: None, at_most: None };
    assert_eq!(crew.decide(&game, other), None, "it is not that seat's turn any more");
}

#[test]
fn a_long_game_takes_no_more_memory_than_a_short_one() {
    let spec: Spec = "search:12".parse().expect("a player");
    let mut player = spec.player::<SailToIndia>(3);
    let mut rng = Generator::seed_from_u64(5);
    let mut state = SailToIndia::start(&Setup::new(3)).expect("a table");
    let mut play = |turns: usize| {
        let mut decisions = 0;
        let mut buffer = Vec::new();
        while decisions < turns {
            match SailToIndia::turn(&state) {
                Turn::Over => state = SailToIndia::start(&Setup::new(3)).expect("a table"),
                Turn::Decide(seats) if seats.contains(Seat(0)) => {
                    let action = player
                        .choose(
                            &SeatKnowledge::new(&state, Seat(0)),
                            &mut rng,
                            &Deadline::unlimited(),
                        )
                        .expect("a choice");
                    let taken =
                        SailToIndia::apply(&mut state, Actor::Seat(Seat(0)), action, &mut Silent);
                    assert!(taken.is_ok());
                    decisions += 1;
                }
                _ => {
                    random::step::<SailToIndia, _>(&mut state, &mut rng, &mut buffer);
                }
            }
        }
    };
    play(150);
    let more = allocation_counter::measure(|| play(150));
    assert!(more.bytes_current < 200_000, "{} bytes are kept", more.bytes_current);
}
