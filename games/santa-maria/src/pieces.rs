//! The things that have a number or a name in the box, as small ids, and sets of them in one word.

use portolan_table::bit_set;
use std::fmt;
use std::str::FromStr;

/// Ids that are an index into a table and a word of the notation.
macro_rules! pieces {
    ($(#[$doc:meta])* $name:ident, $what:literal, [$($id:literal),* $(,)?]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub struct $name(u8);

        impl $name {
            const NAMES: &'static [&'static str] = &[$($id),*];
            /// How many there are.
            pub const COUNT: usize = Self::NAMES.len();

            /// The one with this number, counted from 0.
            #[inline]
            pub const fn nth(index: u8) -> Option<$name> {
                if (index as usize) < Self::COUNT { Some($name(index)) } else { None }
            }

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + ExactSizeIterator {
                (0..Self::COUNT as u8).map($name)
            }

            /// The number, counted from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The word of the notation.
            pub fn name(self) -> &'static str {
                Self::NAMES[self.index()]
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                let found = Self::NAMES.iter().position(|name| *name == text);
                found.map(|i| $name(i as u8)).ok_or_else(|| format!("there is no {} “{text}”", $what))
            }
        }

        portolan_table::serde_as_text!($name);
    };
}

pieces! {
    /// An expansion tile: fifteen doubles, fifteen triples.
    Tile, "expansion tile", [
        "d01", "d02", "d03", "d04", "d05", "d06", "d07", "d08", "d09", "d10", "d11", "d12", "d13",
        "d14", "d15", "t01", "t02", "t03", "t04", "t05", "t06", "t07", "t08", "t09", "t10", "t11",
        "t12", "t13", "t14", "t15",
    ]
}
bit_set! {
    /// A set of expansion tiles.
    pub struct Tiles(u32) of Tile, by |piece| piece.0, |n| Tile(n);
}

impl Tile {
    /// Covers three spaces rather than two.
    #[inline]
    pub const fn is_triple(self) -> bool {
        self.0 >= 15
    }
}

impl Tiles {
    /// All thirty.
    pub const ALL: Tiles = Tiles::below(Tile::COUNT as u8);
    /// The first fifteen: tiles of two spaces.
    pub const DOUBLES: Tiles = Tiles(0x7FFF);
    /// The other fifteen: tiles of three spaces.
    pub const TRIPLES: Tiles = Tiles(0x7FFF << 15);
}

pieces! {
    /// A shipment: four that open the game, thirty in the stack.
    Shipment, "shipment", [
        "ss1", "ss2", "ss3", "ss4", "sh01", "sh02", "sh03", "sh04", "sh05", "sh06", "sh07", "sh08",
        "sh09", "sh10", "sh11", "sh12", "sh13", "sh14", "sh15", "sh16", "sh17", "sh18", "sh19",
        "sh20", "sh21", "sh22", "sh23", "sh24", "sh25", "sh26", "sh27", "sh28", "sh29", "sh30",
    ]
}
bit_set! {
    /// A set of shipments.
    pub struct Shipments(u64) of Shipment, by |piece| piece.0, |n| Shipment(n);
}

impl Shipments {
    /// The four that open the game.
    pub const STARTING: Shipments = Shipments(0xF);
    /// The thirty of the stack.
    pub const STANDARD: Shipments =
        Shipments::below(Shipment::COUNT as u8).minus(Shipments::STARTING);
}

pieces! {
    /// A place for monks: ten scholars, six bishops, four missionary stations.
    Place, "scholar, bishop or mission", [
        "sc01", "sc02", "sc03", "sc04", "sc05", "sc06", "sc07", "sc08", "sc09", "sc10", "bi1",
        "bi2", "bi3", "bi4", "bi5", "bi6", "mi1", "mi2", "mi3", "mi4",
    ]
}
bit_set! {
    /// A set of monks' places.
    pub struct Places(u32) of Place, by |piece| piece.0, |n| Place(n);
}

/// Who teaches or rules at a [`Place`]. The order is that of the ids.
#[allow(missing_docs)] // each is explained in the guide and in rules.md §13.10
impl Place {
    pub const FOREMAN: Place = Place(0);
    pub const OVERSEER: Place = Place(1);
    pub const STEWARD: Place = Place(2);
    pub const ARCHITECT: Place = Place(3);
    pub const THEOLOGIAN: Place = Place(4);
    pub const CAPTAIN: Place = Place(5);
    pub const NAVIGATOR: Place = Place(6);
    pub const MERCHANT: Place = Place(7);
    pub const BROKER: Place = Place(8);
    pub const ALMONER: Place = Place(9);
    pub const SQUARE: Place = Place(10);
    pub const ONE_DOCK: Place = Place(11);
    pub const CITIES: Place = Place(12);
    pub const COLONISTS: Place = Place(13);
    pub const TERRAIN: Place = Place(14);
    pub const DIVERSITY: Place = Place(15);
}

impl Places {
    /// The ten scholars.
    pub const SCHOLARS: Places = Places(0x3FF);
    /// The six bishops.
    pub const BISHOPS: Places = Places(0x3F << 10);
    /// The four missionary stations, open in every game.
    pub const MISSIONS: Places = Places(0xF << 16);
}

pieces! {
    /// A colony board: four different A sides, one B side.
    Board, "colony board", ["a1", "a2", "a3", "a4", "b"]
}
bit_set! {
    /// A set of colony boards.
    pub struct Boards(u8) of Board, by |piece| piece.0, |n| Board(n);
}

impl Board {
    /// The side of the advanced game.
    pub const B: Board = Board(4);
}

impl Boards {
    /// The four A sides.
    pub const A_SIDES: Boards = Boards(0xF);
}

pieces! {
    /// A town hall tile of the advanced game.
    Hall, "town hall", ["th1", "th2", "th3", "th4"]
}
bit_set! {
    /// A set of town halls.
    pub struct Halls(u8) of Hall, by |piece| piece.0, |n| Hall(n);
}

pieces! {
    /// One of the four docks, from the top.
    Dock, "dock", ["1", "2", "3", "4"]
}

pieces! {
    /// One of the five retiring spaces, from the top.
    Berth, "retiring space", ["1", "2", "3", "4", "5"]
}

pieces! {
    /// What lies on a space of a colony: nothing, a building, a town hall or a road. The names are those of the
    /// built-in edition; what each does is a figure of the edition (see [`crate::data::Data::spaces`]).
    Space, "kind of space", [
        ".", "wood", "wood2", "grain", "grain2", "sugar", "gem", "coin2", "happy1", "ship", "rel",
        "conq", "tr-g", "tr-w", "tr-s", "tr-j", "tr-wg", "th-coin2", "th-happy1", "th-rel",
        "th-conq", "r1", "r2",
    ]
}

impl Space {
    /// Nothing yet.
    pub const EMPTY: Space = Space(0);

    /// The middle of a colony?
    #[inline]
    pub const fn is_town_hall(self) -> bool {
        self.0 >= 17 && self.0 <= 20
    }

    /// A road? Roads carry colonists and are never activated.
    #[inline]
    pub const fn is_road(self) -> bool {
        self.0 >= 21
    }

    /// Something that is activated?
    #[inline]
    pub const fn is_building(self) -> bool {
        self.0 != 0 && !self.is_road()
    }
}

pieces! {
    /// What a die shows.
    Pips, "side of a die", ["1", "2", "3", "4", "5", "6"]
}
bit_set! {
    /// A set of columns or of rows, by the sides that dice show for them.
    pub struct Lines(u8) of Pips, by |piece| piece.0, |n| Pips(n);
}

impl Lines {
    /// One bit for each line, the lowest for the first; bits beyond the last line do not count.
    #[inline]
    pub const fn from_bits(bits: u64) -> Lines {
        Lines(bits as u8 & Lines::below(Pips::COUNT as u8).0)
    }
}

impl Pips {
    /// How far apart two sides are, in pips.
    #[inline]
    pub const fn distance(self, other: Pips) -> u8 {
        self.0.abs_diff(other.0)
    }

    /// The sides at most so many pips away.
    #[inline]
    pub const fn within(self, pips: u16) -> Lines {
        let reach = if pips < 5 { pips } else { 5 };
        let around = (1 << (2 * reach + 1)) - 1;
        Lines::from_bits(around << self.0 >> reach)
    }

    /// The number shown, 1 to 6.
    #[inline]
    pub const fn shown(self) -> u8 {
        self.0 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_and_sets_keep_order() {
        for place in Place::all() {
            assert_eq!(place.name().parse(), Ok(place));
        }
        assert!("sc11".parse::<Place>().is_err());
        assert_eq!(Places::SCHOLARS.len() + Places::BISHOPS.len() + Places::MISSIONS.len(), 20);
        assert_eq!(Place::DIVERSITY.name(), "bi6");
        assert_eq!(Place::ALMONER.name(), "sc10");
        let set: Tiles = Tile::all().filter(|t| t.index() % 7 == 3).collect();
        assert_eq!(set.nth(1).map(Tile::name), Some("d11"));
        assert_eq!(set.nth(9), None);
    }

    #[test]
    fn kinds_of_space_tell_their_family_by_their_names() {
        for space in Space::all() {
            assert_eq!(space.is_town_hall(), space.name().starts_with("th-"), "{space}");
            let road = space.name().starts_with('r') && space.name().len() == 2;
            assert_eq!(space.is_road(), road, "{space}");
            assert_eq!(space.is_building(), !road && space != Space::EMPTY, "{space}");
        }
    }
}
