//! Sets of few things, one bit each.

/// Declares a set of at most 64 things in one word (`u8` to `u64`): `Copy`, without heap, in a fixed
/// order. The things are counted from 0 by the first function and made from their number by the second,
/// which is only asked for numbers of things that were put in. A set is written as a list of its things,
/// and read back only if none is listed twice.
///
/// ```
/// use portolan_table::bit_set;
///
/// #[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
/// pub struct Port(u8);
///
/// bit_set! {
///     /// Ports that were called at.
///     pub struct Ports(u16) of Port, by |port| port.0, |n| Port(n);
/// }
///
/// let mut ports = Ports::EMPTY.with(Port(3)).with(Port(1));
/// assert!(ports.contains(Port(3)) && ports.len() == 2);
/// assert_eq!((ports.nth(1), ports.nth(2)), (Some(Port(3)), None));
/// assert!(Ports::below(4).covers(ports) && !Ports::below(3).covers(ports));
/// ports.remove(Port(3));
/// assert_eq!(ports.iter().collect::<Vec<_>>(), [Port(1)]);
/// assert_eq!(serde_json::to_string(&ports).unwrap(), "[1]");
/// assert!(serde_json::from_str::<Ports>("[1,1]").is_err());
/// ```
#[macro_export]
macro_rules! bit_set {
    (
        $(#[$about:meta])*
        $vis:vis struct $set:ident($word:ty) of $thing:ty,
        by |$of:ident| $index:expr, |$n:ident| $make:expr;
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $vis struct $set($word);

        #[allow(dead_code, reason = "every set offers the same")]
        impl $set {
            /// Nothing.
            pub const EMPTY: $set = $set(0);

            #[inline]
            const fn bit($of: $thing) -> $word {
                1 << $index
            }

            #[inline]
            const fn thing($n: u8) -> $thing {
                $make
            }

            /// One thing alone.
            #[inline]
            pub const fn only(thing: $thing) -> $set {
                $set(Self::bit(thing))
            }

            /// All the things numbered below `count`.
            #[inline]
            pub const fn below(count: u8) -> $set {
                $set(if count == 0 { 0 } else { <$word>::MAX >> (<$word>::BITS - count as u32) })
            }

            /// Is it in the set?
            #[inline]
            pub const fn contains(self, thing: $thing) -> bool {
                self.0 & Self::bit(thing) != 0
            }

            /// Is all of the other set in this one?
            #[inline]
            pub const fn covers(self, other: $set) -> bool {
                other.0 & !self.0 == 0
            }

            /// Puts it in.
            #[inline]
            pub const fn insert(&mut self, thing: $thing) {
                self.0 |= Self::bit(thing);
            }

            /// Takes it out, if it is in.
            #[inline]
            pub const fn remove(&mut self, thing: $thing) {
                self.0 &= !Self::bit(thing);
            }

            /// The set with one more.
            #[inline]
            pub const fn with(self, thing: $thing) -> $set {
                $set(self.0 | Self::bit(thing))
            }

            /// The set but for one.
            #[inline]
            pub const fn without(self, thing: $thing) -> $set {
                $set(self.0 & !Self::bit(thing))
            }

            /// What is in this set or in the other.
            #[inline]
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in both.
            #[inline]
            pub const fn intersection(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in this set but not in the other.
            #[inline]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// How many are in it.
            #[inline]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// The set as a word: a bit for each thing, the lowest for the first.
            #[inline]
            pub const fn bits(self) -> u64 {
                self.0 as u64
            }

            /// Is none in it?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first in order.
            #[inline]
            pub const fn first(self) -> Option<$thing> {
                if self.0 == 0 { None } else { Some(Self::thing(self.0.trailing_zeros() as u8)) }
            }

            /// All but the first.
            #[inline]
            pub const fn rest(self) -> $set {
                $set(self.0 & self.0.wrapping_sub(1))
            }

            /// The one with so many others of the set before it.
            #[inline]
            pub fn nth(self, rank: u32) -> Option<$thing> {
                (0..rank).fold(self, |left, _| left.rest()).first()
            }

            /// The things in order.
            #[inline]
            pub fn iter(self) -> impl ExactSizeIterator<Item = $thing> + Clone {
                $crate::bits::Iter(u64::from(self.0)).map(Self::thing)
            }

            /// One of the things, each as likely as any other; `None` of an empty set.
            #[inline]
            pub fn pick<R: $crate::rand::Rng>(self, rng: &mut R) -> Option<$thing> {
                if self.is_empty() {
                    return None;
                }
                self.nth($crate::rand::RngExt::random_range(rng, 0..self.0.count_ones()))
            }
        }

        impl std::ops::BitOr for $set {
            type Output = $set;
            #[inline]
            fn bitor(self, other: $set) -> $set {
                self.union(other)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = $set;
            #[inline]
            fn bitand(self, other: $set) -> $set {
                self.intersection(other)
            }
        }

        impl FromIterator<$thing> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $thing>>(things: I) -> $set {
                things.into_iter().fold($set::EMPTY, $set::with)
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl $crate::serde::Serialize for $set {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $set {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                let mut set = $set::EMPTY;
                let things = <Vec<$thing> as $crate::serde::Deserialize>::deserialize(deserializer)?;
                for (before, thing) in things.into_iter().enumerate() {
                    if set.contains(thing) {
                        let what = format!("what stands in place {} is listed twice", before + 1);
                        return Err($crate::serde::de::Error::custom(what));
                    }
                    set.insert(thing);
                }
                Ok(set)
            }
        }
    };
}

/// The numbers of the bits that are set, in order.
#[doc(hidden)]
#[derive(Clone)]
pub struct Iter(pub u64);

impl Iterator for Iter {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let next = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(next)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}
