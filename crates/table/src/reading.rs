//! What is wrong with a document, in the document's own words: never in those of the program that reads it.

use crate::bounds::{quote, shorten};
use serde_json::Value;

/// A reason may quote the document: it is cut after so many characters.
pub(crate) const LONGEST_REASON: usize = 400;

/// Says an error of the reader in plain words.
///
/// ```
/// use portolan_table::reading::in_words;
/// let words = |json: &str| in_words(&serde_json::from_str::<(u8, bool)>(json).unwrap_err());
/// assert_eq!(words("[300, true]"), "300 stands where a whole number from 0 to 255 is expected");
/// assert_eq!(words(r#"[3, "yes"]"#), "“yes” stands where true or false is expected");
/// assert_eq!(words("{}"), "an object stands where a list of 2 is expected");
/// ```
pub fn in_words(error: &serde_json::Error) -> String {
    let text = error.to_string();
    // Read from a text, an error also says where; in a document, its place says it better.
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(reason, _)| reason);
    shorten(&translate(text), LONGEST_REASON)
}

fn translate(text: &str) -> String {
    let kind =
        ["invalid type: ", "invalid value: "].iter().find_map(|kind| text.strip_prefix(kind));
    if let Some((found, expected)) = kind.and_then(|rest| rest.rsplit_once(", expected ")) {
        return format!("{} stands where {} is expected", thing(found), wanted(expected));
    }
    if let Some(rest) = text.strip_prefix("invalid length ")
        && let Some((length, expected)) = rest.split_once(", expected ")
    {
        return format!("a list of {length} stands where {} is expected", wanted(expected));
    }
    if let Some(field) = text.strip_prefix("missing field ") {
        return format!("{} is missing", name(field));
    }
    if let Some(field) = text.strip_prefix("duplicate field ") {
        return format!("{} is given twice", name(field));
    }
    for (kind, what) in [("unknown field ", "a field here"), ("unknown variant ", "known here")] {
        let Some(rest) = text.strip_prefix(kind) else { continue };
        let (given, known) = rest.split_once(", ").unwrap_or((rest, ""));
        let known = known.trim_start_matches("expected one of ").trim_start_matches("expected ");
        let known: Vec<String> =
            known.split(", ").filter(|word| word.contains('`')).map(name).collect();
        return match known.is_empty() {
            true => format!("{} is not {what}", name(given)),
            false => format!("{} is not {what}; there are: {}", name(given), known.join(", ")),
        };
    }
    if text.starts_with("data did not match any variant") {
        return "this is none of the things that can stand here".to_owned();
    }
    text.to_owned()
}

fn name(given: &str) -> String {
    let mut bare = given.split('`');
    bare.nth(1).map_or_else(|| quote(given), quote)
}

fn thing(found: &str) -> String {
    let bare = || found.split('`').nth(1).unwrap_or(found).to_owned();
    match found {
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        "null" | "unit value" | "Option value" => "nothing".to_owned(),
        _ if found.starts_with("string ") => {
            let text: Option<String> = serde_json::from_str(&found["string ".len()..]).ok();
            quote(&text.unwrap_or_else(|| found["string ".len()..].trim_matches('"').to_owned()))
        }
        _ => bare(),
    }
}

fn wanted(expected: &str) -> String {
    let known = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number from 0 on",
        "i8" | "i16" | "i32" | "i64" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a string" | "a borrowed string" | "string or map" => "a text",
        "a sequence" => "a list",
        "a map" => "an object",
        "unit" | "null" => "nothing",
        _ => "",
    };
    if !known.is_empty() {
        return known.to_owned();
    }
    let counted = ["an array of length ", "a tuple of size "];
    if let Some(length) = counted.iter().find_map(|kind| expected.strip_prefix(kind)) {
        return format!("a list of {length}");
    }
    if let Some((_, length)) = expected.split_once(" with ")
        && let Some(length) = length.strip_suffix(" elements")
    {
        return format!("a list of {length}");
    }
    if expected.starts_with("fewer elements") {
        return "a shorter list".to_owned();
    }
    match expected.split(' ').next() {
        Some("struct" | "internally" | "adjacently") => "an object".to_owned(),
        Some("enum" | "variant" | "unit") => "one of the words known here".to_owned(),
        Some("tuple") => "a list".to_owned(),
        _ => expected.replace('`', ""),
    }
}

/// Something that was given and not taken: a field that means nothing, a thing listed twice. `read` is what was
/// made of the document, written down again. The place, and what is wrong there.
///
/// ```
/// use portolan_table::reading::not_taken;
/// use serde_json::json;
/// let read = json!({"ships": ["a", "b"], "cash": 3});
/// assert_eq!(not_taken("state", &json!({"ships": ["b", "a"], "cash": 3}), &read), None);
/// let (place, what) = not_taken("state", &json!({"ships": ["a", "b", "a"]}), &read).unwrap();
/// assert_eq!((place.as_str(), what.as_str()), ("state.ships", "“a” is listed twice"));
/// let (place, what) = not_taken("state", &json!({"wind": 1}), &read).unwrap();
/// assert_eq!((place.as_str(), what.as_str()), ("state", "“wind” is not a field here"));
/// ```
pub fn not_taken(place: &str, given: &Value, read: &Value) -> Option<(String, String)> {
    match (given, read) {
        (Value::Object(given), Value::Object(read)) => {
            given.iter().find_map(|(key, value)| match read.get(key) {
                Some(read) => not_taken(&format!("{place}.{}", shorten(key, 40)), value, read),
                None if value.is_null() => None,
                None => Some((place.to_owned(), format!("{} is not a field here", quote(key)))),
            })
        }
        (Value::Array(given), Value::Array(read)) => {
            let twice = given.iter().enumerate().find(|(i, item)| {
                let seen = |list: &[Value]| list.iter().filter(|other| other == item).count();
                given[..*i].contains(item) && seen(given) > seen(read)
            });
            if let Some((_, item)) = twice {
                let item = item.as_str().map_or_else(|| quote(&item.to_string()), quote);
                return Some((place.to_owned(), format!("{item} is listed twice")));
            }
            if given.len() > read.len() {
                return Some((place.to_owned(), "more is listed than can be there".to_owned()));
            }
            let places = given.iter().zip(read).enumerate();
            places
                .into_iter()
                .find_map(|(i, (given, read))| not_taken(&format!("{place}[{i}]"), given, read))
        }
        _ => None,
    }
}
