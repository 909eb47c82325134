//! Small changes to a good document, as a person or a bad disk would make them.

use bolero_generator::TypeGenerator;
use serde_json::Value;

/// One change. Numbers are taken modulo what there is, so that every edit fits every document.
#[derive(Clone, Debug, TypeGenerator)]
pub enum Edit {
    /// Another byte.
    Byte(u16, u8),
    /// Another digit where a digit stands.
    Digit(u16, u8),
    /// A line less.
    DropLine(u16),
    /// A line twice.
    RepeatLine(u16),
    /// Two lines swapped.
    SwapLines(u16, u16),
    /// Everything from here on is lost.
    Cut(u16),
    /// A value replaced by a number.
    Number(u16, i64),
    /// A value replaced by another value of the document.
    Graft(u16, u16),
    /// A value removed.
    Remove(u16),
}

/// The text after these edits.
pub fn edited_text(text: &str, edits: &[Edit]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for edit in edits {
        match *edit {
            Edit::Byte(at, byte) if !bytes.is_empty() => {
                let at = usize::from(at) % bytes.len();
                bytes[at] = byte;
            }
            Edit::Digit(at, digit) => {
                let digits: Vec<usize> =
                    (0..bytes.len()).filter(|&i| bytes[i].is_ascii_digit()).collect();
                if !digits.is_empty() {
                    bytes[digits[usize::from(at) % digits.len()]] = b'0' + digit % 10;
                }
            }
            Edit::Cut(at) => bytes.truncate(usize::from(at) % (bytes.len() + 1)),
            Edit::Byte(..) | Edit::Number(..) | Edit::Graft(..) | Edit::Remove(_) => {}
            Edit::DropLine(_) | Edit::RepeatLine(_) | Edit::SwapLines(..) => {
                bytes = edited_lines(&bytes, edit);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn edited_lines(bytes: &[u8], edit: &Edit) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    let count = lines.len();
    match *edit {
        Edit::DropLine(at) => {
            lines.remove(usize::from(at) % count);
        }
        Edit::RepeatLine(at) => {
            let at = usize::from(at) % count;
            lines.insert(at, lines[at]);
        }
        Edit::SwapLines(a, b) => lines.swap(usize::from(a) % count, usize::from(b) % count),
        _ => {}
    }
    lines.join(&b'\n')
}

/// The document after these edits.
pub fn edited_json(document: &Value, edits: &[Edit]) -> Value {
    let mut document = document.clone();
    for edit in edits {
        let mut places = Vec::new();
        pointers(&document, String::new(), &mut places);
        let place = |at: u16| places[usize::from(at) % places.len()].as_str();
        let (at, new) = match *edit {
            Edit::Digit(at, digit) => (at, Value::from(digit % 10)),
            Edit::Number(at, number) => (at, Value::from(number)),
            Edit::Byte(at, byte) => (at, Value::from(String::from(char::from(byte)))),
            Edit::Graft(at, from) => {
                (at, document.pointer(place(from)).cloned().unwrap_or_default())
            }
            Edit::RepeatLine(at) => {
                if let Some(Value::Array(all)) = document.pointer_mut(place(at))
                    && let Some(first) = all.first().cloned()
                {
                    all.push(first);
                }
                continue;
            }
            Edit::Remove(at) | Edit::DropLine(at) | Edit::Cut(at) => {
                remove(&mut document, place(at));
                continue;
            }
            Edit::SwapLines(a, b) => {
                let (a, b) = (place(a).to_owned(), place(b).to_owned());
                let (one, two) = (document.pointer(&a).cloned(), document.pointer(&b).cloned());
                set(&mut document, &a, two);
                set(&mut document, &b, one);
                continue;
            }
        };
        let at = place(at).to_owned();
        set(&mut document, &at, Some(new));
    }
    document
}

fn set(document: &mut Value, pointer: &str, new: Option<Value>) {
    if let (Some(place), Some(new)) = (document.pointer_mut(pointer), new) {
        *place = new;
    }
}

fn remove(document: &mut Value, pointer: &str) {
    let Some((parent, key)) = pointer.rsplit_once('/') else { return };
    match document.pointer_mut(parent) {
        Some(Value::Object(all)) => {
            all.remove(key);
        }
        Some(Value::Array(all)) => {
            if let Some(index) = key.parse().ok().filter(|&index: &usize| index < all.len()) {
                all.remove(index);
            }
        }
        _ => {}
    }
}

/// Every place of a document, the whole of it first.
fn pointers(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Array(all) => {
            all.iter().enumerate().for_each(|(i, v)| pointers(v, format!("{at}/{i}"), found));
        }
        Value::Object(all) => {
            all.iter().for_each(|(key, v)| pointers(v, format!("{at}/{key}"), found));
        }
        _ => {}
    }
    found.push(at);
}
