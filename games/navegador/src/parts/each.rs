//! Words as keys, and one value for each of them.

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A small fixed set of words, each with its place in order.
pub trait Key: Copy + 'static {
    /// Every key, in order.
    const ALL: &'static [Self];
    /// Its place in order.
    fn index(self) -> usize;
    /// How it is written in notation and positions.
    fn word(self) -> &'static str;
}

/// A value for every key, written as a map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Each<K, T, const N: usize> {
    values: [T; N],
    keys: PhantomData<K>,
}

impl<K, T, const N: usize> Each<K, T, N> {
    /// The values in the order of the keys.
    pub const fn new(values: [T; N]) -> Self {
        Each { values, keys: PhantomData }
    }

    /// The values in the order of the keys.
    #[inline]
    pub const fn values(&self) -> &[T; N] {
        &self.values
    }
}

impl<K, T: Copy, const N: usize> Each<K, T, N> {
    /// The same value for every key.
    pub const fn all(value: T) -> Self {
        Each { values: [value; N], keys: PhantomData }
    }
}

impl<K: Key, T, const N: usize> Index<K> for Each<K, T, N> {
    type Output = T;
    #[inline]
    fn index(&self, key: K) -> &T {
        &self.values[key.index()]
    }
}

impl<K: Key, T, const N: usize> IndexMut<K> for Each<K, T, N> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.values[key.index()]
    }
}

impl<K: Key, T: Serialize, const N: usize> Serialize for Each<K, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(N))?;
        for key in K::ALL {
            map.serialize_entry(key.word(), &self[*key])?;
        }
        map.end()
    }
}

impl<'de, K: Key, T: Deserialize<'de> + Copy, const N: usize> Deserialize<'de> for Each<K, T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ByWord(PhantomData))
    }
}

struct ByWord<K, T, const N: usize>(PhantomData<(K, T)>);

impl<'de, K: Key, T: Deserialize<'de> + Copy, const N: usize> Visitor<'de> for ByWord<K, T, N> {
    type Value = Each<K, T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value for each of")?;
        K::ALL.iter().try_for_each(|key| write!(f, " “{}”", key.word()))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut values: [Option<T>; N] = [None; N];
        while let Some(word) = map.next_key::<String>()? {
            let Some(key) = K::ALL.iter().find(|key| key.word() == word) else {
                return Err(A::Error::custom(format!("“{word}” does not belong here")));
            };
            if values[key.index()].replace(map.next_value()?).is_some() {
                return Err(A::Error::custom(format!("“{word}” stands here twice")));
            }
        }
        if let Some(key) = K::ALL.iter().find(|key| values[key.index()].is_none()) {
            return Err(A::Error::custom(format!("“{}” is missing", key.word())));
        }
        // Every place was found filled just above.
        Ok(Each::new(values.map(|value| value.unwrap_or_else(|| unreachable!()))))
    }
}

/// Declares an enum of words: [`Key`], notation, text ids and serde form in one place.
macro_rules! words {
    (
        $(#[$about:meta])* $name:ident, $prefix:literal, $what:literal:
        $($(#[$note:meta])* $variant:ident = $word:literal),* $(,)?
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum $name { $($(#[$note])* $variant),* }

        impl $name {
            /// The message that names it for people.
            pub const fn term(self) -> &'static str {
                match self { $($name::$variant => concat!($prefix, "-", $word)),* }
            }
        }

        impl $crate::parts::Key for $name {
            const ALL: &'static [$name] = &[$($name::$variant),*];
            #[inline]
            fn index(self) -> usize {
                self as usize
            }
            fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::parts::Key::word(*self))
            }
        }

        impl std::str::FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<$name, String> {
                match text {
                    $($word => Ok($name::$variant),)*
                    _ => Err(format!("“{text}” is not {}", $what)),
                }
            }
        }

        portolan_table::serde_as_text!($name);
    };
}
pub(crate) use words;
