//! Records: what a broken one is told.

use portolan_laws::random_match;
use portolan_sail_to_india::SailToIndia;
use portolan_table::record::{Record, RecordError};
use portolan_table::{Match, Setup};

fn good() -> String {
    let names = ["Ana".to_owned(), "Bea".to_owned(), String::new()];
    let setup = Setup::new(3).by_rules(1).with("first-game", "on");
    let game = random_match::<SailToIndia>(&setup, 3);
    game.record(&names).expect("from the start").to_string()
}

fn error(text: &str) -> RecordError {
    match text.parse::<Record>().and_then(|record| Match::<SailToIndia>::replay(&record).map(drop))
    {
        Ok(()) => panic!("accepted:\n{text}"),
        Err(error) => error,
    }
}

/// The good record with one line changed; which line, and the error.
fn changed(find: &str, put: &str) -> (usize, RecordError) {
    let text = good();
    let at = text.find(find).unwrap_or_else(|| panic!("no “{find}” in the record"));
    let line = text[..at].lines().count() + usize::from(text[..at].ends_with('\n'));
    (line, error(&text.replacen(find, put, 1)))
}

#[test]
fn a_good_record_keeps_names_options_and_result() {
    let record: Record = good().parse().expect("good");
    assert_eq!(record.names, ["Ana", "Bea", ""]);
    assert_eq!(record.setup.get("first-game"), Some("on"));
    assert!(record.result.is_some());
    assert_eq!(record.to_string(), good());
}

#[test]
fn comments_and_blank_lines_are_passed_over() {
    let text = good().replacen("\n\n", "\n# a comment\n\n\n", 1);
    let record: Record = text.parse().expect("good");
    assert!(Match::<SailToIndia>::replay(&record).is_ok());
}

#[test]
fn a_file_that_is_no_record() {
    assert_eq!(error("hello").line, 1);
    assert_eq!(error("").line, 1);
}

#[test]
fn a_changed_digit_names_its_line() {
    let (line, error) = changed("\n9 ", "\n8 ");
    assert_eq!(error.line, line + 1, "{error}");
    assert!(error.reason.contains("entry number 9"), "{error}");
}

#[test]
fn an_illegal_entry_names_its_line_and_says_why() {
    let text = good();
    let first = text.lines().position(|line| line.starts_with("4 ")).expect("four entries") + 1;
    let lines: Vec<String> = text
        .lines()
        .map(|line| if line.starts_with("4 ") { "4 2 employ".to_owned() } else { line.to_owned() })
        .collect();
    let error = error(&lines.join("\n"));
    assert_eq!(error.line, first);
    assert!(error.reason.contains("not your turn"), "{error}");
}

#[test]
fn nonsense_in_every_place() {
    for (find, put, reason) in [
        ("rules: 1", "rules: one", "not a rules version"),
        ("rules: 1", "rules: 99", "not 99"),
        ("seats: 3", "seats: 300", "not a number of seats"),
        ("seats: 3", "seats: 6", "no game here seats 6"),
        ("seats: 3", "seats: 5", "3 to 4"),
        ("game: sail-to-india", "game: chess", "record of “chess”"),
        ("game: sail-to-india", "game: sail-to-india\ngame: sail-to-india", "given twice"),
        ("option first-game: on", "option first-game: maybe", "takes one of"),
        ("option first-game: on", "option speed: on", "no option “speed”"),
        ("player 0: Ana", "player 7: Ana", "no seat 7"),
        ("player 0: Ana", "player x: Ana", "not a seat"),
        ("player 0: Ana", "colour: red", "no header line"),
        ("\n5 ", "\n5 x ", "names a seat"),
        ("\n5 ", "\nfive ", "expected entry 5"),
        ("result: end=", "result: end=x", "the entries give"),
    ] {
        let (line, error) = changed(find, put);
        assert!(error.reason.contains(reason), "“{put}”: {error}");
        let below = usize::from(find.starts_with('\n') || put.contains('\n'));
        assert_eq!(error.line, line + below, "“{put}”: {error}");
    }
    let dance = good()
        .lines()
        .map(|l| if l.starts_with("5 ") { "5 0 dance" } else { l })
        .collect::<Vec<_>>()
        .join("\n");
    assert!(error(&dance).reason.contains("“dance” is not an action"), "{}", error(&dance));
}

#[test]
fn a_cut_record_replays_as_far_as_it_goes_but_may_not_claim_a_result() {
    let text = good();
    let cut: Vec<&str> = text.lines().take(40).collect();
    let record: Record = cut.join("\n").parse().expect("good so far");
    assert!(Match::<SailToIndia>::replay(&record).is_ok());
    let claimed = format!("{}\nresult: end=india ranking=0,1,2 scores=1,0,0", cut.join("\n"));
    assert!(error(&claimed).reason.contains("has not ended"));
}

#[test]
fn multi_line_option_values_survive() {
    let mut record: Record = good().parse().expect("good");
    record.setup.options.insert("map".into(), "A\\B\nC".into());
    let again: Record = record.to_string().parse().expect("good");
    assert_eq!(again.setup.get("map"), Some("A\\B\nC"));
}
