//! JSON that people wrote by hand: read strictly, and written in one canonical form.

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::fmt;

/// Reads a document; a key that is given twice is an error, since one of the two would be lost.
///
/// ```
/// use portolan_table::json;
/// assert!(json::parse(r#"{"a": 1, "b": {"a": 2}}"#).is_ok());
/// let error = json::parse(r#"{"a": 1, "a": 2}"#).unwrap_err();
/// assert!(error.to_string().starts_with("“a” is given twice"));
/// ```
///
/// # Errors
/// What is wrong, with line and column.
pub fn parse(text: &str) -> Result<Value, serde_json::Error> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = Strict.deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// The document in one line with its keys in order: equal values give equal texts.
///
/// ```
/// use portolan_table::json::{canonical, parse};
/// let text = |json| parse(json).map(|value| canonical(&value)).unwrap();
/// assert_eq!(text(r#"{"b": [1, {"d": null, "c": "x"}], "a": 2}"#), r#"{"a":2,"b":[1,{"c":"x","d":null}]}"#);
/// ```
pub fn canonical(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_by_key(|(key, _)| *key);
            let entry = |(key, value): (&String, &Value)| {
                format!("{}:{}", Value::from(key.as_str()), canonical(value))
            };
            format!("{{{}}}", entries.into_iter().map(entry).collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(canonical).collect::<Vec<_>>().join(","))
        }
        plain => plain.to_string(),
    }
}

/// The longest line that a list or an object is put on as a whole.
const LINE: usize = 100;

/// The document for people: what is short stands in one line, the rest is indented. Equal values give equal texts.
///
/// ```
/// use portolan_table::json::{parse, readable};
/// let value = parse(r#"{"b": {"prices": [60, 50], "note": "x"}, "a": []}"#)?;
/// assert_eq!(readable(&value, 0), r#"{ "a": [], "b": { "note": "x", "prices": [60, 50] } }"#);
/// let long = parse(&format!(r#"{{"a": "{}", "b": [1, 2]}}"#, "x".repeat(100)))?;
/// assert!(readable(&long, 0).ends_with("\n  \"b\": [1, 2]\n}"));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn readable(value: &Value, indent: usize) -> String {
    let whole = in_one_line(value);
    if indent + whole.chars().count() <= LINE {
        return whole;
    }
    let (inner, outer) = (" ".repeat(indent + 2), " ".repeat(indent));
    let lines = |open: char, items: Vec<String>, close: char| {
        format!("{open}\n{inner}{}\n{outer}{close}", items.join(&format!(",\n{inner}")))
    };
    match value {
        Value::Object(map) => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_by_key(|(key, _)| *key);
            let entry = |(key, value): (&String, &Value)| {
                format!("{}: {}", Value::from(key.as_str()), readable(value, indent + 2))
            };
            lines('{', entries.into_iter().map(entry).collect(), '}')
        }
        Value::Array(items) => {
            lines('[', items.iter().map(|item| readable(item, indent + 2)).collect(), ']')
        }
        _ => whole,
    }
}

fn in_one_line(value: &Value) -> String {
    match value {
        Value::Object(map) if !map.is_empty() => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_by_key(|(key, _)| *key);
            let entry = |(key, value): (&String, &Value)| {
                format!("{}: {}", Value::from(key.as_str()), in_one_line(value))
            };
            format!("{{ {} }}", entries.into_iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(in_one_line).collect::<Vec<_>>().join(", "))
        }
        plain => plain.to_string(),
    }
}

struct Strict;

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("this is no number"))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Strict)? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if map.contains_key(&key) {
                let key = crate::bounds::quote(&key);
                return Err(A::Error::custom(format!("{key} is given twice")));
            }
            map.insert(key, entries.next_value_seed(Strict)?);
        }
        Ok(Value::Object(map))
    }
}
