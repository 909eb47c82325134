use super::*;
use crate::race::{RACE, Race, rowing, start};
use portolan_players::{Bots, Question, Spec};
use portolan_table::record::Record;
use portolan_table::{AnyGame, Setup};
use rand::RngExt;
use std::cell::Cell;

/// A sitting with typed answers; what was written, and how often the screen was wiped.
struct Sitting {
    written: String,
    record: String,
    wiped: u32,
}

fn sit(table: Box<dyn AnyMatch>, humans: &[u8], answers: &[u8]) -> Sitting {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("race.txt");
    let wiped = Cell::new(0);
    let decide = |table: &dyn AnyMatch, seat: Seat, rng: &mut Generator| {
        let game = table.as_any().downcast_ref()?;
        let (spec, seed) = (Spec::Random, rng.random());
        let question = Question { seat, spec, seed, called_off: None, at_most: None };
        Bots::new().decide::<Race>(game, question)
    };
    let wipe = || wiped.set(wiped.get() + 1);
    let host = Host { seed: 5, decide: &decide, wipe: &wipe, echo: true };
    let humans = SeatSet::of(humans.iter().copied().map(Seat));
    let mut out = Vec::new();
    Session::new(table, Vec::new(), file.clone(), humans, host)
        .play(&mut &answers[..], &mut out)
        .unwrap();
    let written = anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string();
    Sitting { written, record: files::read(&file).unwrap_or_default(), wiped: wiped.get() }
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn a_game_is_played_to_its_end_and_kept() {
    let sitting = sit(start(), &[0], "1\n".repeat(40).as_bytes());
    assert!(
        sitting.written.contains("Somebody has arrived: the win goes to"),
        "{}",
        sitting.written
    );
    assert!(sitting.written.contains("Total"));
    let record: Record = sitting.record.parse().unwrap();
    assert!(record.result.is_some());
    assert!(RACE.replay(&record, usize::MAX).is_ok());
}

#[test]
fn the_end_of_input_leaves_the_game_saved() {
    let sitting = sit(start(), &[0], b"1\n3\n1\n2");
    assert!(
        sitting.written.contains("The game is saved. To go on: portolan play --humans 0 --file")
    );
    let record: Record = sitting.record.parse().unwrap();
    assert!(record.result.is_none());
    let mine: Vec<_> = record.entries.iter().filter(|e| e.actor == Actor::Seat(Seat(0))).collect();
    assert_eq!(mine[1].action, "row 3");
    assert_eq!(mine[3].action, "row 2", "the last line needs no line break");
}

#[test]
fn leaving_and_going_on_is_the_same_game() {
    let whole = sit(start(), &[0], "1\n".repeat(40).as_bytes());
    let part = sit(start(), &[0], b"1\nquit\n");
    let record: Record = part.record.parse().unwrap();
    let table = RACE.replay(&record, usize::MAX).unwrap();
    let rest = sit(table, &[0], "1\n".repeat(40).as_bytes());
    assert_eq!(rest.record, whole.record);
}

#[test]
fn nothing_played_is_nothing_saved() {
    let sitting = sit(start(), &[0, 1], b"quit\n");
    assert!(sitting.written.contains("nothing is saved"));
    assert_eq!(sitting.record, "");
}

#[test]
fn nonsense_is_refused_kindly_and_changes_nothing() {
    let nonsense = b"0\n7777\n99999999999999999999\n-1\nrow 9\nfly away\n\xff\xfe\n\n   \nwind 1\n";
    let sitting = sit(start(), &[0, 1], nonsense);
    assert_eq!(count(&sitting.written, "Choose a number from 1 to 4."), 2);
    assert!(sitting.written.contains("That is neither a number of the list nor a command"));
    assert!(sitting.written.contains("That cannot be done at this moment of the game."));
    assert_eq!(sitting.record, "");
}

#[test]
fn an_endless_line_is_no_trouble() {
    let sitting = sit(start(), &[0, 1], &vec![b'x'; 100_000]);
    assert!(sitting.written.contains("nothing is saved"));
}

#[test]
fn actions_may_be_typed_in_notation() {
    let sitting = sit(start(), &[0, 1], b"pace 3\n");
    assert!(sitting.record.contains("1 0 pace 3\n"));
}

#[test]
fn a_step_is_taken_back_only_while_nothing_is_known() {
    let sitting = sit(start(), &[0, 1], b"pace 2\nundo\npace 3\ngo\nundo\n");
    assert_eq!(count(&sitting.written, "Taken back."), 1, "{}", sitting.written);
    assert!(sitting.written.contains("That cannot be taken back"));
    assert!(sitting.record.ends_with("1 0 pace 3\n2 0 go\n"), "{}", sitting.record);
}

#[test]
fn nothing_to_take_back_at_the_start() {
    let sitting = sit(start(), &[0, 1], b"undo\n");
    assert!(sitting.written.contains("There is nothing of yours to take back."));
}

#[test]
fn forbidden_actions_are_shown_with_reasons_on_request() {
    let sitting = sit(start(), &[0, 1], b"why\npace 1\nwhy\n");
    assert!(sitting.written.contains("There is nothing else you might expect here."));
    assert!(sitting.written.contains("✗  Call pace 1: You have called a pace already."));
}

#[test]
fn people_at_one_screen_do_not_see_each_others_secrets() {
    let sitting = sit(rowing(), &[0, 1], b"row 3\n\nlog\nquit\n");
    assert_eq!(sitting.wiped, 1);
    let (before, after) = sitting.written.split_once("Player 2 is next.").unwrap();
    assert!(!before.contains("Player 1 has rowed"));
    assert!(after.contains("Player 1 has rowed.") && !after.contains("rows 3"), "{after}");
}

#[test]
fn one_may_leave_when_the_screen_is_handed_over() {
    let sitting = sit(rowing(), &[0, 1], b"row 3\nquit\nrow 1\n");
    assert!(sitting.written.contains("The game is saved."));
    assert!(sitting.record.ends_with("2 0 row 3\n"), "{}", sitting.record);
}

#[test]
fn the_screen_is_not_wiped_for_one_person() {
    assert_eq!(sit(start(), &[0], "1\n".repeat(40).as_bytes()).wiped, 0);
}

#[test]
fn what_happened_since_the_last_move_is_told_once() {
    let sitting = sit(start(), &[0], b"1\n1\n1\n1\nquit\n");
    let blown = count(&sitting.written, "The wind blows");
    assert_eq!(blown, 2, "{}", sitting.written);
}

#[test]
fn the_score_stays_hidden_where_it_could_tell_secrets() {
    let sitting = sit(rowing(), &[1], b"score\n");
    assert!(sitting.written.contains("The score would tell secrets"));
    let sitting = sit(start(), &[0, 1], b"score\n");
    assert!(sitting.written.contains("The game goes on; now ahead: Player 1 and Player 2."));
}

#[test]
fn board_list_rules_and_help_are_there_on_request() {
    let sitting = sit(start(), &[0, 1], b"board\nlist\nrules\nhelp\n");
    assert_eq!(count(&sitting.written, "Player 1 >"), 2);
    assert_eq!(count(&sitting.written, "How hard do you row, Player 1?"), 2);
    assert!(sitting.written.contains("# Race"));
    assert!(sitting.written.contains("take your last step back"));
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let decide = |_: &dyn AnyMatch, _: Seat, _: &mut Generator| None;
    let host = Host { seed: 1, decide: &decide, wipe: &|| {}, echo: false };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nowhere").join("race.txt");
    let table = RACE.start(&Setup::new(2)).unwrap();
    let played = Session::new(table, Vec::new(), file, SeatSet::all(2), host)
        .play(&mut &b"1\n"[..], &mut Vec::new());
    assert!(played.unwrap_err().to_string().starts_with("cannot write "));
}
