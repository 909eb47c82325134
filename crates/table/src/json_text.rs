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

/// Is there nothing to escape? Eight bytes are looked at together, some twice where they are no multiple of eight.
#[inline]
fn is_plain(bytes: &[u8]) -> bool {
    if let Some(last) = bytes.last_chunk::<8>() {
        let words = bytes.as_chunks::<8>().0;
        return words.iter().fold(special(*last), |found, word| found | special(*word)) == 0;
    }
    match (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (Some([a, b, c, d]), Some([e, f, g, h])) => special([*a, *b, *c, *d, *e, *f, *g, *h]) == 0,
        _ => bytes.iter().all(|&byte| byte >= 0x20 && byte != b'"' && byte != b'\\'),
    }
}

/// Something but zero if one of the bytes is to be escaped.
#[inline]
fn special(bytes: [u8; 8]) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const HIGH: u64 = ONES << 7;
    let word = u64::from_ne_bytes(bytes);
    // A byte's high bit comes out set where the byte is too small, or, seldom, stands above one that is.
    let below = |word: u64, bound: u64| word.wrapping_sub(ONES * bound) & !word & HIGH;
    let quotes = below(word ^ (ONES * u64::from(b'"')), 1);
    let backslashes = below(word ^ (ONES * u64::from(b'\\')), 1);
    below(word, 0x20) | quotes | backslashes
}

impl Writer<'_> {
    #[inline]
    fn put(&mut self, bytes: &[u8]) {
        self.text.extend_from_slice(bytes);
    }

    #[inline]
    fn string(&mut self, value: &str) -> Result<(), Error> {
        if !is_plain(value.as_bytes()) {
            return serde_json::to_writer(&mut *self.text, value);
        }
        self.text.push(b'"');
        self.text.extend_from_slice(value.as_bytes());
        self.text.push(b'"');
        Ok(())
    }

    /// The name of a field, and the colon after it. Names are of the program: that they need no escaping is known when
    /// it is tested.
    #[inline]
    fn name(&mut self, name: &'static str) {
        debug_assert!(is_plain(name.as_bytes()), "{name}");
        self.text.push(b'"');
        self.text.extend_from_slice(name.as_bytes());
        self.text.extend_from_slice(b"\":");
    }

    #[inline]
    fn natural(&mut self, value: u64) {
        if value < 10 {
            return self.text.push(b'0' + value as u8);
        }
        self.long_natural(value);
    }

    fn long_natural(&mut self, value: u64) {
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

    #[inline]
    fn comma(&mut self) {
        if !std::mem::replace(&mut self.first, false) {
            self.text.push(b',');
        }
    }

    #[inline]
    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.comma();
        value.serialize(Writer { text: self.text })
    }

    #[inline]
    fn field(
        &mut self,
        name: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), Error> {
        self.comma();
        Writer { text: self.text }.name(name);
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

/// Takes a text as it stands.
#[cold]
fn verbatim(text: &mut Vec<u8>, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
    let Value::String(json) = serde_json::to_value(value)? else {
        return Err(Error::custom("only a text can be JSON already"));
    };
    text.extend_from_slice(json.as_bytes());
    Ok(())
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
            Fields::Verbatim(text) => verbatim(text, value),
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
mod tests;
