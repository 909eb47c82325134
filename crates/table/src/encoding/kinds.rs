//! How actions are numbered: kind after kind, the actions of a kind in the order of their parts.

use serde::Serialize;

/// Actions of one kind, and their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ActionKind {
    /// One of them in the game's notation.
    pub example: &'static str,
    /// The first number.
    pub first: usize,
    /// How many numbers there are.
    pub count: usize,
    /// Is it only chance that does this?
    pub chance: bool,
    /// What it is, in a sentence or two.
    pub about: &'static str,
}

impl ActionKind {
    /// A kind that has not found its place yet.
    pub const fn new(
        example: &'static str,
        count: usize,
        chance: bool,
        about: &'static str,
    ) -> ActionKind {
        ActionKind { example, first: 0, count, chance, about: about.trim_ascii() }
    }

    /// Numbers the kinds one after the other.
    pub const fn in_order<const N: usize>(mut kinds: [ActionKind; N]) -> [ActionKind; N] {
        let (mut first, mut i) = (0, 0);
        while i < N {
            kinds[i].first = first;
            first += kinds[i].count;
            i += 1;
        }
        kinds
    }

    /// How many actions there are in all.
    pub const fn total(kinds: &[ActionKind]) -> usize {
        match kinds {
            [.., last] => last.first + last.count,
            [] => 0,
        }
    }

    /// How many of them, from the first on, are decisions.
    pub const fn decisions(kinds: &[ActionKind]) -> usize {
        let mut i = 0;
        while i < kinds.len() && !kinds[i].chance {
            i += 1;
        }
        ActionKind::total(kinds.split_at(i).0)
    }
}

/// Declares the kinds of a game's actions, each with how many there are of it and an example: their numbers follow.
///
/// ```
/// portolan_table::action_kinds! {
///     /// What is done in a game of ports.
///     pub enum Kind {
///         decisions {
///             /// Stay where you are.
///             Stay = 1, "stay";
///             /// Sail from one of five ports to another: the port left, then the port reached.
///             Sail = 5 * 5, "sail 2>4";
///         }
///         chance {
///             /// A die is rolled.
///             Roll = 6, "roll 3";
///         }
///     }
/// }
///
/// assert_eq!(Kind::Sail.id(5 * 2 + 4), 15);
/// assert_eq!(Kind::of(15), Some((Kind::Sail, 14)));
/// assert_eq!((Kind::of(31), Kind::of(32)), (Some((Kind::Roll, 5)), None));
/// assert_eq!(Kind::ALL[2].about, "A die is rolled.");
/// ```
#[macro_export]
macro_rules! action_kinds {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident {
            decisions {
                $($(#[doc = $doc:literal])+ $kind:ident = $count:expr, $example:literal;)*
            }
            chance {
                $($(#[doc = $chance_doc:literal])+ $chance:ident = $outcomes:expr, $drawn:literal;)*
            }
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[doc = $doc])+ $kind,)*
            $($(#[doc = $chance_doc])+ $chance,)*
        }

        impl $name {
            /// All kinds and their numbers.
            pub const ALL: &'static [$crate::encoding::ActionKind] =
                &$crate::encoding::ActionKind::in_order([
                    $($crate::encoding::ActionKind::new(
                        $example, $count, false, concat!($($doc),+),
                    ),)*
                    $($crate::encoding::ActionKind::new(
                        $drawn, $outcomes, true, concat!($($chance_doc),+),
                    ),)*
                ]);

            const EACH: &'static [$name] = &[$($name::$kind,)* $($name::$chance,)*];

            /// The number of the `nth` action of this kind.
            #[inline]
            pub const fn id(self, nth: usize) -> usize {
                Self::ALL[self as usize].first + nth
            }

            /// The kind that has this number, and which of its actions it is.
            #[inline]
            pub fn of(id: usize) -> Option<($name, usize)> {
                let place = Self::ALL.iter().position(|kind| id < kind.first + kind.count)?;
                Some((Self::EACH[place], id - Self::ALL[place].first))
            }
        }
    };
}
