//! Actions as text: exact both ways, and never a panic on any text.

use portolan_navegador::Action;
use rand::RngExt;

#[test]
fn good_text_reads_back() {
    for text in [
        "start 4",
        "token 180",
        "token 320",
        "card",
        "go market-2",
        "pay cb",
        "sail pt>gu 7",
        "course na",
        "join ml",
        "explore",
        "hire",
        "launch",
        "found ti",
        "build spice-factory",
        "sell gold 10",
        "process sugar 7",
        "leave spice",
        "take explorer",
        "king church",
        "done",
    ] {
        let action: Action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn bad_text_is_refused_with_a_reason() {
    for (text, reason) in [
        ("", "actions are written like"),
        ("go", "actions are written like"),
        ("go market", "“market” is not a field of the rondel"),
        ("go  workers", "actions are written like"),
        ("sail pt-gu 2", "is not a way like"),
        ("sail pt>gu 0", "“0” is not a number of ships or units"),
        ("sail pt>gu +2", "“+2” is not a number of ships or units"),
        ("sail pt>gu 02", "“02” is not a number of ships or units"),
        ("sell gold 256", "is not a number of ships or units"),
        ("sail pt>india 1", "“india” is not a region"),
        ("start 5", "“5” is not a seat"),
        ("start", "actions are written like"),
        ("token 330", "is not a price of a colony"),
        ("token 0", "is not a price of a colony"),
        ("token 45", "is not a price of a colony"),
        ("token 040", "is not a price of a colony"),
        ("build castle", "“castle” is not a building"),
        ("sell silver 1", "“silver” is not a good"),
        ("take king", "“king” is not a privilege"),
        ("done done", "actions are written like"),
        ("Done", "actions are written like"),
        ("token 99999999999999999999999999999999999999", "it is too long"),
    ] {
        let error = text.parse::<Action>().expect_err(text);
        assert!(error.to_string().contains(reason), "{error}");
    }
}

/// Text made of the notation's own pieces, and of anything: what parses prints as it was read.
#[test]
fn no_text_breaks_the_parser() {
    let mut rng = portolan_laws::generator(3);
    let pieces = [
        "sail", "go", "pt", ">", "gu", " ", " ", "1", "0", "gold", "sell", "token", "40", "é",
        "\u{0}", "church", "take", "-", "done", "\n", "🜨",
    ];
    let mut parsed = 0;
    for _ in 0..50_000 {
        let text: String = (0..rng.random_range(0..8))
            .map(|_| pieces[rng.random_range(0..pieces.len())])
            .collect();
        if let Ok(action) = text.parse::<Action>() {
            assert_eq!(action.to_string(), text);
            parsed += 1;
        }
    }
    assert!(parsed > 0, "some of it is good notation");
}
