//! Puzzles: the format, what is wrong with bad files, and those that come with the games.

use portolan_coach::puzzle::{Answer, Puzzle, built_in};
use portolan_table::Speaker;

const SMALL: &str = "\
portolan puzzle 1
game: navegador
rules: 2
seats: 2
seat: 1
theme: ships
grade: 2
margin: 4.000
made: by hand

1 * start 1

answer: 50.000 | go ships | launch | done
way: 49.000 | go ships | done
way: 41.500 | go workers | done
";

#[test]
fn a_puzzle_is_written_as_it_was_read() {
    let puzzle = Puzzle::parse("small", SMALL).expect("a sound puzzle");
    assert_eq!(puzzle.to_string(), SMALL);
    assert_eq!((puzzle.seat.0, puzzle.grade, puzzle.ways.len()), (1, 2, 3));
    assert_eq!(puzzle.answer().steps, ["go ships", "launch", "done"]);
    assert_eq!(puzzle.position().expect("it replays").len(), 1);
}

#[test]
fn what_is_wrong_with_a_puzzle_is_told_with_its_line() {
    let refused = |from: &str, to: &str| {
        let error = Puzzle::parse("small", &SMALL.replacen(from, to, 1)).expect_err(to);
        (error.line, error.reason)
    };
    assert_eq!(refused("portolan puzzle 1", "a puzzle").0, 1);
    assert_eq!(refused("seat: 1", "seat: 7"), (5, "there is no seat 7".to_owned()));
    assert_eq!(refused("grade: 2", "grade: 9").0, 7);
    assert_eq!(refused("margin: 4.000", "margin: much").0, 8);
    assert_eq!(refused("1 * start 1", "2 * start 1").0, 11);
    assert_eq!(refused("answer: 50", "answer: 45").0, 14, "a way is better than the answer");
    assert_eq!(refused("answer:", "way:").0, 13);
    assert_eq!(refused("way: 49.000 |", "way: 49.000").0, 14);
    assert!(refused("theme: ships\n", "").1.contains("theme"));
    assert!(refused("made: by hand", "colour: red").1.contains("colour"));
    let unknown = SMALL.replace("game: navegador", "game: chess");
    let unknown = Puzzle::parse("small", &unknown).expect("its lines are sound");
    assert!(unknown.position().is_err());
}

#[test]
fn an_answer_is_judged_by_where_it_leads() {
    let puzzle = Puzzle::parse("small", SMALL).expect("a sound puzzle");
    let check = |steps: &[&str]| {
        let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
        puzzle.check(&steps).expect("it replays")
    };
    assert_eq!(check(&[]), Answer::Unfinished);
    assert_eq!(check(&["go ships"]), Answer::Unfinished);
    assert_eq!(check(&["go nowhere"]), Answer::Impossible(0));
    assert_eq!(check(&["go ships", "sell gold 1"]), Answer::Impossible(1));
}

#[test]
fn every_puzzle_of_the_house_can_be_solved() {
    for puzzle in built_in() {
        let name = format!("{}/{}", puzzle.record.game, puzzle.id);
        let table = puzzle.position().unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(table.turn().deciders().contains(puzzle.seat), "{name}");
        let speaker = Speaker::new(table.game().texts("en"), &[]);
        assert!(speaker.texts().has(&format!("theme-{}", puzzle.theme)), "{name}");
        assert!(puzzle.margin.0 > 0 && puzzle.ways.len() > 2, "{name}");
        let answer = puzzle.check(&puzzle.answer().steps).expect("it replays");
        assert_eq!(answer, Answer::Right(0), "{name}");
        let last = puzzle.ways.last().expect("it has ways");
        let checked = puzzle.check(&last.steps).expect("it replays");
        assert!(matches!(checked, Answer::Worse(..)), "{name}: {checked:?}");
    }
}
