//! What stands where in an observation.

use serde::Serialize;

/// What the numbers of a field mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Values {
    /// They count something, from the first number to the second. What is beyond is cut.
    Count(i16, i16),
    /// Yes is 1, no is 0.
    Flag,
    /// They stand for one of several things, from 0 up to this number; more or less means nothing.
    Name(i16),
}

/// A part of an observation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name: lower-case words with hyphens.
    pub name: &'static str,
    /// How many numbers it has along each axis; those of the last axis lie side by side.
    pub shape: &'static [usize],
    /// Where in the observation its first number stands.
    pub first: usize,
    /// What the numbers mean.
    pub values: Values,
    /// What it is, in a sentence or two.
    pub about: &'static str,
}

impl Field {
    /// A field that has not found its place yet.
    pub const fn new(
        name: &'static str,
        shape: &'static [usize],
        values: Values,
        about: &'static str,
    ) -> Field {
        Field { name, shape, first: 0, values, about: about.trim_ascii() }
    }

    /// Lays the fields one after the other.
    pub const fn in_order<const N: usize>(mut fields: [Field; N]) -> [Field; N] {
        let (mut first, mut i) = (0, 0);
        while i < N {
            fields[i].first = first;
            first += fields[i].size();
            i += 1;
        }
        fields
    }

    /// How many numbers it has.
    pub const fn size(&self) -> usize {
        let (mut size, mut axis) = (1, 0);
        while axis < self.shape.len() {
            size *= self.shape[axis];
            axis += 1;
        }
        size
    }

    /// How many numbers the fields have together.
    pub const fn total(fields: &[Field]) -> usize {
        match fields {
            [.., last] => last.first + last.size(),
            [] => 0,
        }
    }

    /// The least and the greatest of its numbers.
    pub const fn range(&self) -> (i16, i16) {
        match self.values {
            Values::Count(least, greatest) => (least, greatest),
            Values::Flag => (0, 1),
            Values::Name(greatest) => (0, greatest),
        }
    }
}

impl Serialize for Field {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let (least, greatest) = self.range();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", self.name)?;
        map.serialize_entry("shape", self.shape)?;
        map.serialize_entry("first", &self.first)?;
        map.serialize_entry("values", self.values.word())?;
        map.serialize_entry("least", &least)?;
        map.serialize_entry("greatest", &greatest)?;
        map.serialize_entry("about", self.about)?;
        map.end()
    }
}

impl Values {
    /// The word for it: `count`, `flag` or `name`.
    pub const fn word(self) -> &'static str {
        match self {
            Values::Count(..) => "count",
            Values::Flag => "flag",
            Values::Name(_) => "name",
        }
    }
}

/// Something that a view shows and an observation leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LeftOut {
    /// What the view's JSON calls it.
    pub key: &'static str,
    /// Why nobody misses it.
    pub why: &'static str,
}

/// Declares the fields of a game's observation, each with its name, shape and [`Values`]: where they stand follows. The
/// module has a constant for the first place of each, the list `FIELDS`, and `LEN`, how many numbers there are.
///
/// ```
/// portolan_table::observation_fields! {
///     /// Where everything stands.
///     pub mod at {
///         /// How many play.
///         SEATS = "seats", [1], Count(2, 4);
///         /// Ships by seat and port.
///         SHIPS = "ships", [4, 5], Count(0, 9);
///         /// Whose turn it is.
///         TURN = "turn", [4], Flag;
///     }
/// }
///
/// assert_eq!((at::SEATS, at::SHIPS, at::TURN, at::LEN), (0, 1, 21, 25));
/// assert_eq!(at::FIELDS[2].about, "Whose turn it is.");
/// ```
#[macro_export]
macro_rules! observation_fields {
    (
        $(#[$about:meta])*
        $vis:vis mod $at:ident {
            $(
                $(#[doc = $doc:literal])+
                $id:ident = $name:literal, [$($axis:expr),+], $values:ident $(($($bound:expr),+))?;
            )*
        }
    ) => {
        $(#[$about])*
        $vis mod $at {
            #[allow(unused_imports, reason = "shapes may be named by constants")]
            use super::*;
            use $crate::encoding::{Field, Values};

            #[allow(clippy::upper_case_acronyms, non_camel_case_types, reason = "each a constant’s place")]
            enum Place { $($id),* }

            /// All fields, in order.
            pub const FIELDS: &[Field] = &Field::in_order([
                $(Field::new(
                    $name,
                    &[$($axis),+],
                    Values::$values $(($($bound),+))?,
                    concat!($($doc),+),
                )),*
            ]);

            /// How many numbers they have together.
            pub const LEN: usize = Field::total(FIELDS);

            $($(#[doc = $doc])+ pub const $id: usize = FIELDS[Place::$id as usize].first;)*
        }
    };
}
