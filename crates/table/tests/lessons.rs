//! Lessons: what a broken one is told.

use portolan_sail_to_india::SailToIndia;
use portolan_table::{Lesson, LessonError, LessonFiles, Seat};

const RECORD: &str = "portolan record 1
game: sail-to-india
rules: 1
seats: 3
option first-game: on

1 * removed 6
2 * removed 7
3 * removed 4
4 0 employ
5 0 pass
6 0 end
7 1 pass
";

fn read(record: &'static str, steps: &'static str) -> Result<Vec<Lesson>, LessonError> {
    Lesson::read::<SailToIndia>(LessonFiles { id: Lesson::FIRST, record, steps })
}

#[test]
fn a_good_lesson_knows_what_it_asks_for() {
    let steps = r#"{"seat": 0, "steps": [
        {"at": 3, "say": "lesson-welcome", "guide": "the-aim"},
        {"at": 3, "say": "lesson-employ", "act": true},
        {"at": 6, "say": "lesson-done", "show": "quay"}
    ]}"#;
    let lesson = read(RECORD, steps).expect("good").remove(0);
    assert_eq!((lesson.id(), lesson.rule()), ("first", None));
    assert_eq!(lesson.seat(), Seat(0));
    assert_eq!(lesson.record().entries.len(), 7);
    let asked: Vec<_> = (0..4).map(|step| lesson.wanted(step)).collect();
    assert_eq!(asked, [None, Some("employ"), None, None]);
    assert_eq!(lesson.steps()[0].guide.as_deref(), Some("the-aim"));
    assert_eq!(lesson.steps()[2].show.as_deref(), Some("quay"));
}

#[test]
fn rules_can_be_tried_on_moments_of_the_same_record() {
    let steps = r#"{"seat": 0, "steps": [{"at": 3, "say": "a"}], "rules": [
        {"guide": "employ", "steps": [{"at": 3, "say": "b", "act": true}, {"at": 4, "say": "c"}]},
        {"guide": "pass", "seat": 1, "steps": [{"at": 6, "say": "d", "act": true}, {"at": 7, "say": "e"}]}
    ]}"#;
    let all = read(RECORD, steps).expect("good");
    let told: Vec<_> = all.iter().map(|l| (l.id(), l.rule(), l.seat(), l.wanted(0))).collect();
    assert_eq!(
        told,
        [
            ("first", None, Seat(0), None),
            ("employ", Some("employ"), Seat(0), Some("employ")),
            ("pass", Some("pass"), Seat(1), Some("pass")),
        ]
    );
    for (steps, error) in [
        (r#"{"guide": "a", "steps": []}"#, LessonError::Empty),
        (r#"{"guide": "a", "seat": 9, "steps": [{"at": 3, "say": "b"}]}"#, LessonError::Seat(9)),
        (
            r#"{"guide": "a", "steps": [{"at": 6, "say": "b", "act": true}]}"#,
            LessonError::NotTheLearner(1),
        ),
    ] {
        let steps =
            format!(r#"{{"seat": 0, "steps": [{{"at": 3, "say": "a"}}], "rules": [{steps}]}}"#);
        assert_eq!(read(RECORD, steps.leak()), Err(error));
    }
}

#[test]
fn steps_must_be_readable() {
    for steps in [
        "",
        "[]",
        r#"{"seat": 0}"#,
        r#"{"seat": 0, "steps": [{"at": 0}]}"#,
        r#"{"seat": 0, "steps": [{"at": 0, "say": "a", "acts": true}]}"#,
    ] {
        assert!(matches!(read(RECORD, steps), Err(LessonError::Steps(_))), "{steps}");
    }
    assert_eq!(read(RECORD, r#"{"seat": 0, "steps": []}"#), Err(LessonError::Empty));
}

#[test]
fn the_record_must_replay() {
    let steps = r#"{"seat": 0, "steps": [{"at": 0, "say": "a"}]}"#;
    let broken = "portolan record 1\ngame: sail-to-india\nrules: 1\nseats: 3\n\n1 0 employ\n";
    for record in ["", broken, "portolan record 1\ngame: chess\nrules: 1\nseats: 3\n\n"] {
        assert!(matches!(read(record, steps), Err(LessonError::Record(_))), "{record}");
    }
}

#[test]
fn the_learner_must_sit_at_the_table_and_act_in_turn() {
    let seat = r#"{"seat": 3, "steps": [{"at": 3, "say": "a"}]}"#;
    assert_eq!(read(RECORD, seat), Err(LessonError::Seat(3)));
    for (at, ok) in [(0, false), (3, true), (6, false), (7, false)] {
        let steps = format!(
            r#"{{"seat": 0, "steps": [{{"at": {at}, "say": "a", "act": true}}, {{"at": 7, "say": "b"}}]}}"#
        );
        let read = read(RECORD, steps.leak());
        assert_eq!(read.is_ok(), ok, "{at}");
        if !ok {
            assert_eq!(read, Err(LessonError::NotTheLearner(1)));
        }
    }
}

#[test]
fn steps_go_forward_and_come_to_an_end() {
    for (steps, step, at, from) in [
        (r#"{"seat": 0, "steps": [{"at": 4, "say": "a"}, {"at": 3, "say": "b"}]}"#, 2, 3, 4),
        (r#"{"seat": 0, "steps": [{"at": 8, "say": "a"}]}"#, 1, 8, 0),
        (
            r#"{"seat": 0, "steps": [{"at": 3, "say": "a", "act": true}, {"at": 3, "say": "b"}]}"#,
            2,
            3,
            4,
        ),
    ] {
        assert_eq!(read(RECORD, steps), Err(LessonError::Order { step, at, from, to: 7 }));
    }
    let endless = r#"{"seat": 0, "steps": [{"at": 3, "say": "a", "act": true}]}"#;
    assert_eq!(read(RECORD, endless), Err(LessonError::Endless));
    assert!(LessonError::Endless.to_string().contains("last step"));
}
