//! The page from made-up reviews: every mark, alone, against each other, together.

use portolan_pages::Visitor;
use portolan_pages::review::{Asked, Curve, Looked, review};
use portolan_table::{Actor, AnyMatch, Choice, Observer, Seat, Setup, Speaker, Turn};
use portolan_views::coach::{
    Account, Advice, Category, Mark, Points, Prospects, Reveal, Review, ReviewProgress,
    ReviewedTurn, Source, Step, Way,
};
use portolan_views::{Clock, Pace, SeatKind, SeatView, Status, TableView, Visibility};
use std::collections::BTreeMap;

/// Every mark, the best first.
const MARKS: [Mark; 5] = [Mark::Best, Mark::Fine, Mark::Imprecise, Mark::Mistake, Mark::Blunder];

/// A game of so many, some decisions long.
fn begun(id: &str, seats: u8) -> Box<dyn AnyMatch> {
    let game = portolan_registry::find(id).unwrap();
    let speaker = Speaker::new(game.texts("en"), &[]);
    let mut play = game.start(&Setup::new(seats)).unwrap();
    for _ in 0..30 {
        let actor = match play.turn() {
            Turn::Over => break,
            Turn::Chance => Actor::Chance,
            Turn::Decide(seats) => Actor::Seat(seats.iter().next().unwrap()),
        };
        let choices = play.choices(actor, &speaker);
        let choice = choices.iter().find(|choice| Choice::is_legal(choice)).unwrap();
        play.act(actor, &choice.action, &speaker).unwrap();
    }
    play
}

fn table(game: &dyn AnyMatch) -> TableView {
    let seat = |seat: u8| SeatView {
        seat,
        name: format!("Ana <{seat}>"),
        kind: SeatKind::Person,
        level: None,
        absent: None,
        mine: seat == 0,
        due: false,
        hurried: false,
        time_left: None,
        away_until: None,
        presence: None,
        hints: 0,
    };
    let seats: Vec<SeatView> = (0..game.setup().seats).map(seat).collect();
    TableView {
        id: "abc".to_owned(),
        game: game.game(),
        rules_version: game.game().rules_version(),
        status: Status::Over,
        seq: 9,
        expected_seq: 9,
        changed_seq: 9,
        names: seats.iter().map(|seat| seat.name.clone()).collect(),
        seats,
        options: BTreeMap::new(),
        visibility: Visibility::Public,
        pace: Pace::default(),
        clock: Clock::default(),
        host: None,
        observer: Observer::Spectator,
        perspective: None,
        may_undo: false,
        before_own_last: None,
        asked: None,
        log: None,
        entries: game.len(),
        chat: Vec::new(),
        asides: None,
        halted: false,
        moved: None,
        plan: None,
        watching: None,
        may_talk: true,
        hints: false,
        hushed: false,
        teaching: None,
        rematch: None,
        campaign: None,
        standing: None,
        result: None,
        finished: None,
    }
}

fn step(text: &str) -> Step {
    Step { action: "go".into(), text: text.into(), clicks: vec!["nowhere".into()] }
}

/// A turn for every mark, in turns of the seats.
fn made_up(seats: u8, together: bool) -> Review {
    let prospects = |points: f32| Prospects {
        scores: vec![Points::of(points); usize::from(seats)],
        chances: vec![370; usize::from(seats)],
    };
    let turn = |(i, mark): (usize, &Mark)| {
        let loses = Points::of(i as f32 * 2.25);
        let better = Way {
            steps: vec![step("Sail <home>.")],
            prospects: prospects(40.0),
            loses: Points::ZERO,
            sources: vec![Source { id: "x".into(), name: "Ships".into(), points: Points::of(1.5) }],
            simulations: 7,
        };
        ReviewedTurn {
            from: i,
            to: i + 1,
            seat: Seat(i as u8 % seats),
            played: vec![step("Wait.")],
            before: prospects(30.0 + i as f32),
            loses,
            mark: *mark,
            better: (loses > Points::ZERO).then_some(better),
            phase: 0,
        }
    };
    let account = |seat: u8| Account {
        seat: Seat(seat),
        start: Points::of(30.0),
        own: Points::of(-2.0),
        others: Points::of(1.0),
        chance: Points::of(3.5 - 4.0 * f32::from(seat)),
        end: Points::of(32.5 - 4.0 * f32::from(seat)),
        lost: Points::of(9.0),
        accuracy: [90, 80, 70, 81],
    };
    let each = |points: f32| vec![Points::of(points); usize::from(seats)];
    Review {
        version: Review::VERSION,
        simulations: 60,
        entries: 5,
        over: true,
        together,
        bounds: [1.0, 3.0, 6.0].map(Points::of),
        turns: MARKS.iter().enumerate().map(turn).collect(),
        reveals: vec![Reveal { from: 1, to: 2, text: "A six.".into(), swing: each(2.0) }],
        end: prospects(33.0),
        accounts: (0..seats).map(account).collect(),
        turning_points: vec![3, 4, 77],
        categories: vec![Category {
            id: "c".into(),
            name: "Churches".into(),
            scored: each(4.0),
            usual: Some(Points::of(5.5)),
        }],
        advice: vec![Advice {
            seat: Seat(0),
            text: "Look at the market.".into(),
            theme: Some("market".into()),
            guide: None,
        }],
    }
}

fn drawn(id: &str, seats: u8, together: bool, asked: &Asked<'_>) -> String {
    let game = begun(id, seats);
    let looked = Looked {
        table: table(game.as_ref()),
        game,
        review: Some(made_up(seats, together)),
        progress: None,
    };
    let page = review(&Visitor::default(), looked, asked).into_string();
    assert!(!page.contains('⟦'), "words are missing: {page}");
    assert!(!page.contains("Ana <"), "names are escaped");
    page
}

#[test]
fn every_mark_has_its_sign_its_word_and_its_bound() {
    let page = drawn("navegador", 3, false, &Asked::default());
    for (mark, words) in [
        ("best", "as good as the best"),
        ("fine", "gives away less than 1.0 points"),
        ("imprecise", "gives away 1.0 points or more"),
        ("mistake", "gives away 3.0 points or more"),
        ("blunder", "gives away 6.0 points or more"),
    ] {
        assert!(page.contains(&format!("grading mark-{mark}")) && page.contains(words), "{mark}");
    }
    // The turn that gave away the most is looked at first; turning points beyond the game are none.
    assert!(page.contains("Turn 5, Ana &lt;1&gt;: blunder, gives away 9.0 points"));
    assert_eq!(page.matches("<article").count(), 2);
    assert!(page.contains("40.0 points could be expected from it, 9.0 more."));
    assert!(page.contains("Ships <b>+1.5</b>"));
    assert!(page.contains("had bad luck, which cost 0.5 points") && page.contains("Usual"));
    assert!(page.contains("/puzzles/navegador?theme=market"));
    assert!(page.contains("/study/new?table=abc&amp;at=4"));
}

#[test]
fn whoever_plays_alone_has_no_others_and_nobody_to_beat() {
    let page = drawn("santa-maria", 1, false, &Asked::default());
    assert!(!page.contains("Others' decisions") && !page.contains("Chance to win"));
    let page = drawn("santa-maria", 2, false, &Asked::default());
    assert!(page.contains("Others' decisions") && page.contains("Chance to win"));
}

#[test]
fn whoever_wins_together_counts_in_percent() {
    let page = drawn("sail", 2, true, &Asked { curve: Curve::Chances, ..Asked::default() });
    assert!(page.contains("blunder, gives away 9.0 %") && page.contains("chance to win"));
    assert!(!page.contains("nav class=\"sides\"") && !page.contains("points could be expected"));
}

#[test]
fn what_is_asked_for_is_kept_wherever_one_goes() {
    let asked =
        Asked { turn: Some(1), curve: Curve::Chances, deeper: true, invite: Some("secret") };
    let page = drawn("navegador", 2, false, &asked);
    assert!(page.contains("?turn=2&amp;curve=chances&amp;deeper=true&amp;invite=secret#turn"));
    assert!(page.contains("/t/abc/replay?at=1&amp;eyes=1&amp;invite=secret"));
    assert!(page.contains("href=\"/t/abc?invite=secret\""));
    assert!(!page.contains("rel=\"slip-before\"") && page.contains("rel=\"slip-after\""));
}

#[test]
fn while_it_is_made_the_page_says_how_far_it_is_and_asks_again() {
    let progress = ReviewProgress { begun: true, thousandths: 420 };
    let made = |made, progress| {
        let game = begun("sail", 2);
        let looked =
            Looked { table: table(game.as_ref()), game, review: made, progress: Some(progress) };
        review(&Visitor::default(), looked, &Asked::default()).into_string()
    };
    let page = made(None, progress);
    assert!(page.contains("42 % done") && page.contains("http-equiv=\"refresh\" content=\"3\""));
    assert!(!page.contains("svg class=\"curve"));
    let waits = made(None, ReviewProgress::default());
    assert!(waits.contains("The coach is with others"));
    let deeper = made(Some(made_up(2, true)), progress);
    assert!(deeper.contains("deeper look: 42 % done") && deeper.contains("svg class=\"curve"));
}
