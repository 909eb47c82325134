//! Reviews: whole, the same from the same seed, never of what is still hidden.

use crate::common::{LITTLE, after, game, until_somebody_decides};
use portolan_coach::knowledge::mark;
use portolan_coach::{Effort, Watch, review, turn_cost};
use portolan_table::{Actor, Setup, Speaker, Turn};
use portolan_views::coach::{Mark, Points, Review};
use std::time::Duration;

const HARDLY: Effort = Effort { simulations: 8, time: Duration::from_secs(3600), seed: 5 };

#[test]
fn a_review_is_whole_in_every_game() {
    for game in portolan_registry::all() {
        let setup = Setup::new(game.seats().min);
        let table = after(game, &setup, usize::MAX, 2);
        assert_eq!(table.turn(), Turn::Over);
        let speaker = Speaker::new(game.texts("en"), &[]);
        let watch = Watch::new();
        let whole = review(table.as_ref(), &speaker, &HARDLY, &watch).expect("it is over");
        assert_eq!(watch.thousandths(), 1000);
        sound(&whole, game.id());
        let text = serde_json::to_string(&whole).expect("plain data");
        assert!(!text.contains('⟦'), "{}: a gap in the words", game.id());
        let back: Review = serde_json::from_str(&text).expect("its own form");
        assert_eq!(back, whole);
    }
}

fn sound(whole: &Review, game: &str) {
    assert!(whole.over && whole.version == Review::VERSION);
    assert!(!whole.turns.is_empty(), "{game}");
    let mut before = 0;
    for turn in &whole.turns {
        assert!(turn.from >= before && turn.from < turn.to && turn.to <= whole.entries, "{game}");
        before = turn.to;
        assert!(turn.loses.0 >= 0 && turn.phase <= 2);
        assert_eq!(turn.mark, mark(turn.loses, &whole.bounds));
        assert_eq!(turn.better.is_some(), turn.loses.0 > 0, "{game} {turn:?}");
        assert_eq!(turn.played.len(), turn.to - turn.from, "{game}: every step is told");
    }
    let points = &whole.turning_points;
    assert!((3..=5).contains(&points.len()), "{game}: {points:?}");
    assert!(points.is_sorted() && points.iter().all(|&place| place < whole.turns.len()));
    for account in &whole.accounts {
        let chance = whole.reveals.iter().map(|reveal| reveal.swing[account.seat.index()]).sum();
        assert_eq!(account.chance, chance, "{game}: chance is what the reveals brought");
        let own = whole.turns.iter().filter(|turn| turn.seat == account.seat);
        assert_eq!(account.lost, own.map(|turn| turn.loses).sum());
        assert!(account.accuracy.iter().all(|&percent| percent <= 100));
    }
    assert_eq!(whole.advice.len(), whole.accounts.len());
    assert!(!whole.categories.is_empty());
}

#[test]
fn a_running_game_that_hides_something_is_not_reviewed() {
    for game in portolan_registry::all() {
        let table = after(game, &Setup::new(game.seats().min), 30, 2);
        let speaker = Speaker::new(game.texts("en"), &[]);
        if table.turn() != Turn::Over && game.hides() {
            assert!(review(table.as_ref(), &speaker, &HARDLY, &Watch::new()).is_none());
        }
        let watch = Watch::new();
        watch.call_off();
        assert!(review(table.as_ref(), &speaker, &HARDLY, &watch).is_none(), "called off");
    }
}

#[test]
fn a_turn_thrown_away_costs_and_the_best_one_does_not() {
    let game = game("navegador");
    let mut table = after(game, &Setup::new(2), 0, 0);
    let speaker = Speaker::new(game.texts("en"), &[]);
    table.act(Actor::Chance, "start 0", &speaker).expect("the start");
    let (from, seat) = (table.len(), table.turn().deciders().first().expect("the first"));
    let effort = Effort { simulations: 120, ..LITTLE };
    let told = portolan_coach::hint(table.as_ref(), seat, &speaker, &effort, &Watch::new());
    let best = told.expect("its turn").ways.swap_remove(0);
    let mut good = table.twin();
    for step in &best.steps {
        good.act(Actor::Seat(seat), &step.action, &speaker).expect("it can be gone");
    }
    let cost = |table: &dyn portolan_table::AnyMatch| {
        turn_cost(table, from, seat, &speaker, &effort, &Watch::new()).expect("a turn was made")
    };
    let cost_of_best = cost(good.as_ref());
    assert_eq!((cost_of_best.from, cost_of_best.mark), (from, Mark::Best));
    // To go to the market with nothing to sell is a turn thrown away.
    let mut bad = table.twin();
    let choices = bad.choices(Actor::Seat(seat), &speaker);
    let idle = choices.iter().find(|choice| choice.is_legal() && choice.action == "go privilege");
    let idle = idle.expect("the stone may begin anywhere").action.clone();
    bad.act(Actor::Seat(seat), &idle, &speaker).expect("it is legal");
    while bad.turn() == Turn::of(seat) {
        let step = bad.declining(seat).expect("nothing else is left to do");
        bad.act(Actor::Seat(seat), &step, &speaker).expect("it is legal");
    }
    until_somebody_decides(bad.as_mut(), 1);
    let thrown_away = cost(bad.as_ref());
    assert!(thrown_away.loses > Points(1000), "{thrown_away:?}");
    assert!(thrown_away.better.is_some());
}
