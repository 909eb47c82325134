use super::*;
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

#[derive(Serialize)]
enum Kind {
    Plain,
    #[serde(rename = "quo\"ted")]
    Odd,
    One(i8),
    Two(u8, String),
    Named {
        a: Option<u8>,
        b: (),
    },
}

#[derive(Serialize)]
struct Marker;

#[derive(Serialize)]
struct Wrapped(f64);

#[derive(Serialize)]
struct All {
    kinds: Vec<Kind>,
    floats: [f64; 5],
    small: f32,
    integers: (i64, u64, i32, u16, i8, i128),
    none: Option<u8>,
    marker: Marker,
    wrapped: Wrapped,
    letter: char,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<u8>,
    by_number: BTreeMap<i16, bool>,
    by_truth: BTreeMap<bool, u8>,
    by_letter: BTreeMap<char, u8>,
    by_word: BTreeMap<String, Vec<()>>,
    raw: Box<RawValue>,
    value: serde_json::Value,
    texts: Vec<String>,
}

fn same(value: &impl Serialize) {
    let ours = JsonText::of(value).unwrap();
    assert_eq!(ours.as_str(), serde_json::to_string(value).unwrap());
}

#[test]
fn it_is_the_text_that_serde_json_writes() {
    let kinds = vec![
        Kind::Plain,
        Kind::Odd,
        Kind::One(-3),
        Kind::Two(7, "x".into()),
        Kind::Named { a: Some(1), b: () },
    ];
    let words = [
        "",
        "a",
        "Lisboa — São Jorge",
        "line\nbreak",
        "a \"word\"",
        "\\",
        "\u{7f}\u{80}\u{1f}\0",
        "ÿ😀",
    ];
    let texts = words
        .iter()
        .flat_map(|word| (0..20).map(move |n| "~".repeat(n) + word + &"ä".repeat(n / 3)));
    same(&All {
        kinds,
        floats: [0.0, -1.5, 1e300, f64::NAN, 0.1 + 0.2],
        small: 0.1,
        integers: (i64::MIN, u64::MAX, -1, 65535, i8::MIN, i128::MAX),
        none: None,
        marker: Marker,
        wrapped: Wrapped(2.0),
        letter: '"',
        left_out: Vec::new(),
        by_number: [(-3, true), (10, false)].into(),
        by_truth: [(true, 1), (false, 0)].into(),
        by_letter: [('"', 1), ('x', 2)].into(),
        by_word: [("a".to_owned(), vec![()]), ("\t".to_owned(), vec![])].into(),
        raw: RawValue::from_string("[1,  2]".to_owned()).unwrap(),
        value: json!({ "z": [1, null, -2.5, "é"], "a": {} }),
        texts: texts.collect(),
    });
}

#[test]
fn every_byte_that_needs_it_is_escaped_wherever_it_stands() {
    for byte in 0..=127_u8 {
        for at in 0..17 {
            let mut text = "x".repeat(17);
            text.replace_range(at..=at, &char::from(byte).to_string());
            same(&text);
            same(&format!("{text}{}", "ö".repeat(at)));
        }
    }
}

#[test]
fn what_is_json_already_stands_as_it_is_in_both_ways_of_writing() {
    let text = JsonText::of(&json!({ "a": [1] })).unwrap();
    same(&(1, &text));
    assert_eq!(serde_json::to_value(&text).unwrap(), json!({ "a": [1] }));
}

#[test]
fn what_has_no_json_form_is_an_error() {
    let keys: BTreeMap<Vec<u8>, u8> = [(vec![1], 1)].into();
    assert!(JsonText::of(&keys).is_err());
    assert!(serde_json::to_string(&keys).is_err());
}
