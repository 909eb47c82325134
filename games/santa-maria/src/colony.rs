//! A player's colony: the printed board, what was laid on it, and what stands on it this year.

use crate::data::{Data, Effect, Terrain};
use crate::grid::{Cell, Cells, SIDE, Turned};
use crate::pieces::{Board, Hall, Lines, Pips, Space, Tile};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// The most pieces that a colony holds. The boards of every edition are checked against it.
pub const MOST_PIECES: usize = 16;

/// Something that is laid on a colony.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    /// An expansion tile.
    Tile(Tile),
    /// A single road.
    Road,
    /// The town hall of the advanced game.
    Hall(Hall),
}

impl Piece {
    /// Its spaces: anchor, first arm, second arm; empty where it has none.
    #[inline]
    pub fn spaces(self, data: &Data) -> [Space; 3] {
        match self {
            Piece::Tile(tile) => data.tiles[tile.index()],
            Piece::Road => [data.road, Space::EMPTY, Space::EMPTY],
            Piece::Hall(hall) => data.halls[hall.index()],
        }
    }

    /// How many spaces it covers: its anchor, and its arms.
    #[inline]
    pub const fn size(self) -> usize {
        match self {
            Piece::Tile(tile) if tile.is_triple() => 3,
            Piece::Tile(_) | Piece::Hall(_) => 2,
            Piece::Road => 1,
        }
    }

    /// The ways it may be turned; a single space looks the same from all sides.
    pub fn turns(self) -> &'static [Turned] {
        match self {
            Piece::Road => &Turned::ALL[..1],
            _ => &Turned::ALL,
        }
    }
}

/// A piece that was laid, by the space of its anchor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// What.
    pub piece: Piece,
    /// Where its anchor lies: the west space of a double, the corner of a triple.
    pub at: Cell,
    /// How it is turned about the anchor.
    pub turned: Turned,
}

/// Which dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Activates a column.
    White,
    /// Activates a row.
    Blue,
}

impl Colour {
    /// The line that such a die activates.
    #[inline]
    pub const fn line(self, pips: Pips) -> Cells {
        match self {
            Colour::White => Cells::column(pips),
            Colour::Blue => Cells::row(pips),
        }
    }
}

/// A board of six rows and columns, the pieces laid on it, and the dice and coins of this year.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Document", into = "Document")]
pub struct Colony {
    board: Option<Board>,
    laid: ArrayVec<Laid, MOST_PIECES>,
    spaces: [Space; (SIDE * SIDE) as usize],
    filled: Cells,
    roads: Cells,
    /// Spaces with a second colonist.
    crowded: Cells,
    white: Cells,
    blue: Cells,
    coins: Cells,
}

/// What lies where and what stands on it, eight spaces at a time. Which pieces brought it there is left out.
impl Hash for Colony {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for spaces in self.spaces.chunks(8) {
            let word = spaces.iter().fold(0u64, |word, space| word << 8 | space.index() as u64);
            word.hash(state);
        }
        (self.white, self.blue, self.coins).hash(state);
    }
}

/// The serde form: what follows from board and pieces is left out.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    board: Option<Board>,
    laid: Vec<Laid>,
    white_dice: Cells,
    blue_dice: Cells,
    coins: Cells,
}

impl From<Colony> for Document {
    fn from(colony: Colony) -> Document {
        Document {
            board: colony.board,
            laid: colony.laid.to_vec(),
            white_dice: colony.white,
            blue_dice: colony.blue,
            coins: colony.coins,
        }
    }
}

/// What lies where is worked out by [`Colony::adopt`], once the figures are known.
impl TryFrom<Document> for Colony {
    type Error = String;

    fn try_from(document: Document) -> Result<Colony, String> {
        let laid = ArrayVec::try_from(document.laid.as_slice())
            .map_err(|_| format!("a colony holds at most {MOST_PIECES} pieces"))?;
        Ok(Colony {
            board: document.board,
            laid,
            white: document.white_dice,
            blue: document.blue_dice,
            coins: document.coins,
            ..Colony::none()
        })
    }
}

impl Colony {
    /// Before a board is chosen.
    pub fn none() -> Colony {
        Colony {
            board: None,
            laid: ArrayVec::new(),
            spaces: [Space::EMPTY; (SIDE * SIDE) as usize],
            filled: Cells::EMPTY,
            roads: Cells::EMPTY,
            crowded: Cells::EMPTY,
            white: Cells::EMPTY,
            blue: Cells::EMPTY,
            coins: Cells::EMPTY,
        }
    }

    /// Works out what lies where on a colony that was just read, with the figures of its edition.
    ///
    /// # Errors
    /// A sentence, if pieces, dice or coins lie where they cannot.
    pub fn adopt(&mut self, data: &Data) -> Result<(), String> {
        let mut colony = Colony::none();
        if let Some(board) = self.board {
            colony.settle(data, board);
        } else if !self.laid.is_empty() {
            return Err("pieces lie on a colony that has no board".to_owned());
        }
        for &Laid { piece, at, turned } in &self.laid {
            if !piece.turns().contains(&turned) {
                return Err(format!("a road is laid as it is, not turned by {turned}"));
            }
            if !colony.fits(piece, at, turned) {
                return Err(format!("the piece at {at} does not lie on empty spaces"));
            }
            colony.lay(data, piece, at, turned);
        }
        let free = |colony: &Colony, cells: Cells, what: &str| match cells
            .minus(colony.vacant())
            .first()
        {
            Some(cell) => Err(format!("{what} on {cell}, which is not a free building")),
            None => Ok(cells),
        };
        colony.white = free(&colony, self.white, "a white die")?;
        colony.blue = free(&colony, self.blue, "a blue die")?;
        colony.coins = free(&colony, self.coins, "a coin")?;
        *self = colony;
        Ok(())
    }

    /// Takes a board.
    pub fn settle(&mut self, data: &Data, board: Board) {
        self.board = Some(board);
        for cell in data.printed_cells(board).iter() {
            self.put(data, cell, data.printed(board, cell));
        }
    }

    fn put(&mut self, data: &Data, cell: Cell, space: Space) {
        self.spaces[cell.index()] = space;
        self.filled.insert(cell);
        if space.is_road() {
            self.roads.insert(cell);
        }
        if data.space(space).colonists > 1 {
            self.crowded.insert(cell);
        }
    }

    /// The board, once chosen.
    pub fn board(&self) -> Option<Board> {
        self.board
    }

    /// The pieces laid, in the order they were.
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// What lies on a space.
    #[inline]
    pub fn space(&self, cell: Cell) -> Space {
        self.spaces[cell.index()]
    }

    /// Printed and covered spaces.
    #[inline]
    pub fn developed(&self) -> Cells {
        self.filled
    }

    /// Spaces that may still be covered.
    #[inline]
    pub fn empty(&self) -> Cells {
        if self.board.is_some() { Cells::ALL.minus(self.filled) } else { Cells::EMPTY }
    }

    /// Spaces that carry colonists and are never activated (§4.6).
    #[inline]
    pub fn roads(&self) -> Cells {
        self.roads
    }

    /// Buildings on which neither die nor coin stands.
    #[inline]
    pub fn vacant(&self) -> Cells {
        self.filled.minus(self.roads).minus(self.white).minus(self.blue).minus(self.coins)
    }

    /// The lines of such a die that have a vacant building.
    #[inline]
    pub fn open_lines(&self, colour: Colour) -> Lines {
        match colour {
            Colour::White => self.vacant().columns(),
            Colour::Blue => self.vacant().rows(),
        }
    }

    /// Buildings with a die of this colour.
    #[inline]
    pub fn dice(&self, colour: Colour) -> Cells {
        match colour {
            Colour::White => self.white,
            Colour::Blue => self.blue,
        }
    }

    /// Buildings with coins.
    #[inline]
    pub fn coins(&self) -> Cells {
        self.coins
    }

    /// The spaces of some terrain.
    pub fn terrain(&self, data: &Data, terrain: Terrain) -> Cells {
        let built = self.filled.minus(self.roads);
        let is = |cell: &Cell| data.space(self.space(*cell)).terrain == Some(terrain);
        built.iter().filter(is).collect()
    }

    /// Where the town hall stands.
    pub fn town_hall(&self) -> Option<Cell> {
        let built = self.filled.minus(self.roads);
        built.iter().find(|&cell| self.space(cell).is_town_hall())
    }

    /// How many colonists live on these spaces.
    #[inline]
    pub fn colonists(&self, cells: Cells) -> u8 {
        cells.intersection(self.roads).len() + cells.intersection(self.crowded).len()
    }

    /// What the building on a space does.
    #[inline]
    pub fn effect(&self, data: &Data, cell: Cell) -> Option<Effect> {
        data.space(self.space(cell)).effect
    }

    /// The anchors at which a piece turned so lies on empty spaces only.
    #[inline]
    pub fn anchors(&self, piece: Piece, turned: Turned) -> Cells {
        let empty = self.empty();
        let mut anchors = empty;
        if piece.size() > 1 {
            anchors = anchors.intersection(empty.facing(turned));
        }
        if piece.size() > 2 {
            anchors = anchors.intersection(empty.facing(turned.further()));
        }
        anchors
    }

    /// Is there room for the piece anywhere?
    #[inline]
    pub fn has_room(&self, piece: Piece) -> bool {
        piece.turns().iter().any(|&turned| !self.anchors(piece, turned).is_empty())
    }

    /// May the piece lie there, turned so?
    #[inline]
    pub fn fits(&self, piece: Piece, at: Cell, turned: Turned) -> bool {
        piece.turns().contains(&turned) && self.anchors(piece, turned).contains(at)
    }

    /// Lays a piece that fits.
    pub fn lay(&mut self, data: &Data, piece: Piece, at: Cell, turned: Turned) {
        self.laid.push(Laid { piece, at, turned });
        let arms = [Some(at), at.towards(turned), at.towards(turned.further())];
        for (space, cell) in piece.spaces(data).into_iter().zip(arms) {
            if let Some(cell) = cell.filter(|_| space != Space::EMPTY) {
                self.put(data, cell, space);
            }
        }
    }

    /// Leaves a die on a building.
    #[inline]
    pub fn park(&mut self, colour: Colour, cell: Cell) {
        match colour {
            Colour::White => self.white.insert(cell),
            Colour::Blue => self.blue.insert(cell),
        }
    }

    /// Leaves coins on a building.
    #[inline]
    pub fn pay_into(&mut self, cell: Cell) {
        self.coins.insert(cell);
    }

    /// At the end of a year dice and coins leave the board.
    pub fn clear(&mut self) {
        (self.white, self.blue, self.coins) = (Cells::EMPTY, Cells::EMPTY, Cells::EMPTY);
    }
}
