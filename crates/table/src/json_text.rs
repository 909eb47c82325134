//! JSON written quickly. Views are by far the most that a server writes, and mostly short names, small numbers and
//! words without anything to escape; so this writes them in few steps. The text is the same that `serde_json` writes,
//! byte for byte, and what is rare is left to it.

use serde::ser::{self, Error as _, Serialize, SerializeStruct, Serializer};
use serde_json::{Error, Value};

/// By this name `serde_json` knows what is JSON already; it writes it as it stands, and so does this.
const VERBATIM: &str = "$serde_json::private::RawValue";

/// Bytes that most documents fit into.
const USUAL: usize = 4096;

/// What is JSON already, and is written as it stands. It is made here only, so it needs no second look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JsonText(String);

impl JsonText {
    /// The JSON of a value.
    ///
    /// ```
    /// use portolan_table::JsonText;
    /// let seats = JsonText::of(&[Some("Ana"), None])?;
    /// assert_eq!(seats.as_str(), r#"["Ana",null]"#);
    /// assert_eq!(JsonText::of(&[&seats])?.as_str(), r#"[["Ana",null]]"#);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    ///
    /// # Errors
    /// If it has no JSON form.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Result<JsonText, Error> {
        let mut text = Vec::with_capacity(USUAL);
        write(&mut text, value)?;
        // Made of texts and of what `serde_json` writes.
        String::from_utf8(text).map(JsonText).map_err(Error::custom)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Serialize for JsonText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut verbatim = serializer.serialize_struct(VERBATIM, 1)?;
        verbatim.serialize_field(VERBATIM, &self.0)?;
        verbatim.end()
    }
}

/// Writes a value to the end of a text, in one line.
///
/// # Errors
/// If it has no JSON form. What was written of it then stays.
pub fn write(text: &mut Vec<u8>, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
    value.serialize(Writer { text })
}

struct Writer<'a> {
    text: &'a mut Vec<u8>,
}

/// Is there anything to escape? Eight bytes are looked at together.
fn is_plain(bytes: &[u8]) -> bool {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const HIGH: u64 = ONES << 7;
    // A byte's high bit comes out set where the byte is zero, or, seldom, stands above one that is.
    let zero = |word: u64| word.wrapping_sub(ONES) & !word & HIGH;
    let special = |word: u64| {
        let control = word.wrapping_sub(ONES * 0x20) & !word & HIGH;
        control | zero(word ^ (ONES * u64::from(b'"'))) | zero(word ^ (ONES * u64::from(b'\\')))
    };
    let words = bytes.chunks_exact(8);
    let rest = words.remainder();
    let mut found = 0;
    for word in words {
        // A chunk of eight has eight bytes.
        found |= special(u64::from_ne_bytes(word.try_into().unwrap_or_default()));
    }
    found == 0 && rest.iter().all(|&byte| byte >= 0x20 && byte != b'"' && byte != b'\\')
}

impl Writer<'_> {
    fn put(&mut self, bytes: &[u8]) {
        self.text.extend_from_slice(bytes);
    }

    fn string(&mut self, value: &str) -> Result<(), Error> {
        if !is_plain(value.as_bytes()) {
            return serde_json::to_writer(&mut *self.text, value);
        }
        self.text.reserve(value.len() + 2);
        self.text.push(b'"');
        self.text.extend_from_slice(value.as_bytes());
        self.text.push(b'"');
        Ok(())
    }

    fn natural(&mut self, value: u64) {
        if value < 10 {
            return self.text.push(b'0' + value as u8);
        }
        let (mut digits, mut at, mut left) = ([0; 20], 20, value);
        while left > 0 {
            at -= 1;
            digits[at] = b'0' + (left % 10) as u8;
            left /= 10;
        }
        self.put(&digits[at..]);
    }

    fn integer(&mut self, value: i64) {
        if value < 0 {
            self.text.push(b'-');
        }
        self.natural(value.unsigned_abs());
    }

    /// `{"variant":`
    fn open_variant(&mut self, variant: &str) -> Result<(), Error> {
        self.text.push(b'{');
        self.string(variant)?;
        self.text.push(b':');
        Ok(())
    }
}

/// What is within brackets: a comma stands before everything but the first.
struct Within<'a> {
    text: &'a mut Vec<u8>,
    first: bool,
    end: &'static [u8],
}

impl<'a> Within<'a> {
    fn open(text: &'a mut Vec<u8>, bracket: u8, end: &'static [u8]) -> Within<'a> {
        text.push(bracket);
        Within { text, first: true, end }
    }

    fn comma(&mut self) {
        if !std::mem::replace(&mut self.first, false) {
            self.text.push(b',');
        }
    }

    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.comma();
        value.serialize(Writer { text: self.text })
    }

    fn field(&mut self, name: &str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.comma();
        Writer { text: self.text }.string(name)?;
        self.text.push(b':');
        value.serialize(Writer { text: self.text })
    }

    fn close(self) {
        self.text.extend_from_slice(self.end);
    }
}

/// A structure, or what is JSON already.
enum Fields<'a> {
    Within(Within<'a>),
    Verbatim(&'a mut Vec<u8>),
}

macro_rules! numbers {
    ($($method:ident($number:ty) = $way:ident),* $(,)?) => {
        $(fn $method(mut self, value: $number) -> Result<(), Error> {
            self.$way(value.into());
            Ok(())
        })*
    };
}

/// What is rare is left to `serde_json`.
macro_rules! rare {
    ($($method:ident($value:ty)),* $(,)?) => {
        $(fn $method(self, value: $value) -> Result<(), Error> {
            serde_json::to_writer(self.text, &value)
        })*
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Within<'a>;
    type SerializeTuple = Within<'a>;
    type SerializeTupleStruct = Within<'a>;
    type SerializeTupleVariant = Within<'a>;
    type SerializeMap = Within<'a>;
    type SerializeStruct = Fields<'a>;
    type SerializeStructVariant = Within<'a>;

    numbers! {
        serialize_i8(i8) = integer, serialize_i16(i16) = integer, serialize_i32(i32) = integer,
        serialize_i64(i64) = integer, serialize_u8(u8) = natural, serialize_u16(u16) = natural,
        serialize_u32(u32) = natural, serialize_u64(u64) = natural,
    }

    rare! {
        serialize_i128(i128), serialize_u128(u128), serialize_f32(f32), serialize_f64(f64), serialize_char(char),
    }

    fn serialize_bool(mut self, value: bool) -> Result<(), Error> {
        self.put(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_str(mut self, value: &str) -> Result<(), Error> {
        self.string(value)
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(mut self) -> Result<(), Error> {
        self.put(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.string(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.open_variant(variant)?;
        value.serialize(Writer { text: self.text })?;
        self.put(b"}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Within<'a>, Error> {
        Ok(Within::open(self.text, b'[', b"]"))
    }

    fn serialize_tuple(self, len: usize) -> Result<Within<'a>, Error> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<Within<'a>, Error> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Within<'a>, Error> {
        self.open_variant(variant)?;
        Ok(Within::open(self.text, b'[', b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Within<'a>, Error> {
        Ok(Within::open(self.text, b'{', b"}"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Fields<'a>, Error> {
        Ok(match name {
            VERBATIM => Fields::Verbatim(self.text),
            _ => Fields::Within(Within::open(self.text, b'{', b"}")),
        })
    }

    fn serialize_struct_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Within<'a>, Error> {
        self.open_variant(variant)?;
        Ok(Within::open(self.text, b'{', b"}}"))
    }
}

/// The traits of lists: they differ in names only.
macro_rules! items {
    ($($of:ident: $method:ident),* $(,)?) => {
        $(impl ser::$of for Within<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.item(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        })*
    };
}
items! {
    SerializeSeq: serialize_element, SerializeTuple: serialize_element, SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

impl ser::SerializeMap for Within<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.comma();
        let from = self.text.len();
        key.serialize(Writer { text: self.text })?;
        // A number as a key stands in quotation marks.
        match self.text.get(from) {
            Some(b'"') => {}
            Some(b'-' | b'0'..=b'9' | b't' | b'f') => {
                self.text.insert(from, b'"');
                self.text.push(b'"');
            }
            _ => return Err(Error::custom("key must be a string")),
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.text.push(b':');
        value.serialize(Writer { text: self.text })
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

impl ser::SerializeStruct for Fields<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        match self {
            Fields::Within(within) => within.field(name, value),
            Fields::Verbatim(text) => match serde_json::to_value(value)? {
                Value::String(json) => {
                    text.extend_from_slice(json.as_bytes());
                    Ok(())
                }
                _ => Err(Error::custom("only a text can be JSON already")),
            },
        }
    }

    fn end(self) -> Result<(), Error> {
        if let Fields::Within(within) = self {
            within.close();
        }
        Ok(())
    }
}

impl ser::SerializeStructVariant for Within<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.field(name, value)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
}
