//! The drawings of the house: what more than one game uses.

use super::{Figure, Symbol};

impl Symbol {
    /// A sugar loaf.
    pub const SUGAR: Symbol = Symbol::new(
        "sugar",
        r#"
<path d="M13 44L21 6c1-4 5-4 6 0l8 38c-6 3-16 3-22 0z" fill="~sugar"/>
<path d="M16 30c5 2 11 2 16 0l3 14c-6 3-16 3-22 0z" fill="~jewel"/>
<path d="M16 30c5 2 11 2 16 0M23 14l1 8M27 20l1 6" stroke-width="1.2"/>
<path d="M24 33v8M20 37h8" stroke="~clear" stroke-width="1.4"/>"#,
    );

    /// Three bars of gold.
    pub const BULLION: Symbol = Symbol::new(
        "bullion",
        r#"
<path d="M4 41l4-12h13l4 12zM24 41l4-12h13l4 12zM14 27l4-12h13l4 12z" fill="~bullion"/>
<path d="M8 29h13l-2 4H7zM28 29h13l-2 4H27zM18 15h13l-2 4H17z" fill="~clear" fill-opacity=".45" stroke="none"/>
<path d="M36 8l2 4 4 2-4 2-2 4-2-4-4-2 4-2z" fill="~clear" stroke-width="1"/>"#,
    );

    /// A cut jewel.
    pub const JEWEL: Symbol = Symbol::new(
        "jewel",
        r#"
<path d="M13 9h22l9 12-20 22L4 21z" fill="~jewel"/>
<path d="M13 9l4 12-13 0zM35 9l-4 12 13 0z" fill="~clear" fill-opacity=".35" stroke="none"/>
<path d="M4 21h40M17 21l7 22 7-22M13 9l4 12 7-12 7 12 4-12" stroke-width="1.3"/>"#,
    );

    /// A bowl of ground spice.
    pub const SPICE: Symbol = Symbol::new(
        "spice",
        r#"
<path d="M9 24c-2 9 1 17 7 20h16c6-3 9-11 7-20z" fill="~wood"/>
<path d="M6 24h36c1-3 0-5-2-6H8c-2 1-3 3-2 6z" fill="~land"/>
<path d="M10 18C14 6 20 4 24 3c4 1 10 3 14 15z" fill="~spice"/>
<path d="M17 14l2-2M24 9v2M29 14l2-1M22 15l2-1" stroke="~clear" stroke-width="1.8"/>
<path d="M16 31c4 3 12 3 16 0" stroke="~clear" stroke-width="1.4"/>"#,
    );

    /// A coin with its stamp.
    pub const COIN: Symbol = Symbol::new(
        "coin",
        r#"
<circle cx="24" cy="24" r="20" fill="~coin"/><circle cx="24" cy="24" r="15" stroke-width="1.2"/>
<path d="M24 13v22M16 19h16M18 24h12M16 29h16" stroke-width="1.5"/>"#,
    );

    /// A coin to write a number on.
    pub const BLANK_COIN: Symbol = Symbol::new(
        "blank-coin",
        r#"
<circle cx="24" cy="24" r="21" fill="~coin"/><circle cx="24" cy="24" r="17.5" stroke-width="1" stroke-dasharray="2 2.5"/>"#,
    );

    /// A laurel wreath to write points in.
    pub const LAUREL: Symbol = Symbol::new(
        "laurel",
        r#"
<circle cx="24" cy="24" r="21" fill="~paper" stroke="~gold" stroke-width="2"/>
<path d="M19 41C7 37 4 22 12 10M29 41c12-4 15-19 7-31" stroke="~gold" stroke-width="2"/>
<path d="M12 11c-3 2-4 5-3 8 3-1 4-5 3-8zM9 20c-3 1-5 4-4 7 3 0 5-4 4-7zM10 29c-3 0-5 2-5 5 3 1 5-2 5-5zM36 11c3 2 4 5 3 8-3-1-4-5-3-8zM39 20c3 1 5 4 4 7-3 0-5-4-4-7zM38 29c3 0 5 2 5 5-3 1-5-2-5-5z" fill="~gold" stroke="none"/>"#,
    );

    /// A gable with a cross, and a wing beside it.
    pub const CHURCH: Symbol = Symbol::new(
        "church",
        r#"
<path d="M8 45V27l10-8 10 8v18z" fill="~paper"/><path d="M28 45V29h13v16z" fill="~paper"/>
<path d="M28 30l4-9h6l4 9z" fill="~roof"/><path d="M5 29l13-11 12 11-2 1-10-9-11 9z" fill="~roof"/>
<path d="M18 18V5M14 9h8" stroke-width="2.2"/><circle cx="18" cy="29" r="3" fill="~jewel"/>
<path d="M14 45v-7c0-4 8-4 8 0v7z" fill="~night"/><path d="M33 36v4M37 36v4" stroke-width="2.4"/>"#,
    );

    /// A hull on the slip.
    pub const SHIPYARD: Symbol = Symbol::new(
        "shipyard",
        r#"
<path d="M3 40c4-3 7-3 11 0s7 3 11 0 7-3 11 0 7 3 9 0" stroke="~tide"/>
<path d="M8 24c3 9 8 13 16 13s13-4 16-13" fill="~wood"/>
<path d="M13 24v8M19 24v11M24 24v12M29 24v11M35 24v8M6 24h36" stroke-width="1.5"/>
<path d="M10 22V6h17M27 6v8" stroke-width="2.2"/><path d="M24 14h6v5h-6z" fill="~land"/>"#,
    );

    /// An anchor with its ring, in strokes alone.
    pub const ANCHOR: Symbol = Symbol::new(
        "anchor",
        r#"
<circle cx="24" cy="9" r="4.5" stroke-width="2.6"/>
<path d="M24 14v29M14 20h20M7 30c2 8 8 13 17 13s15-5 17-13M7 30l-2 6M7 30l6 3M41 30l2 6M41 30l-6 3" stroke-width="2.6"/>"#,
    );

    /// An open book with a quill.
    pub const BOOK: Symbol = Symbol::new(
        "book",
        r#"
<path d="M4 11c7-4 14-4 20 0 6-4 13-4 20 0v30c-7-4-14-4-20 0-6-4-13-4-20 0z" fill="~paper"/>
<path d="M24 11v30M9 17c4-1 7-1 11 1M9 24c4-1 7-1 11 1M9 31c4-1 7-1 11 1M28 18c4-2 7-2 11-1M28 25c4-2 7-2 11-1M28 32c4-2 7-2 11-1" stroke-width="1.2"/>
<path d="M40 3L27 22l-1 5 5-2L44 6z" fill="~gold" stroke-width="1.2"/>"#,
    );

    /// Three golden points with a jewel on the middle one.
    pub const CROWN: Symbol = Symbol::new(
        "crown",
        r#"
<path d="M6 39L3 14l12 10 9-17 9 17 12-10-3 25z" fill="~gold"/><path d="M6 39h36v5H6z" fill="~wine"/>
<circle cx="3" cy="13" r="2.4" fill="~gold"/><circle cx="45" cy="13" r="2.4" fill="~gold"/><circle cx="24" cy="6" r="2.6" fill="~jewel"/>"#,
    );

    /// A caravel of two masts whose sails are coloured.
    pub const CARAVEL: Symbol = Symbol::new(
        "caravel",
        r#"
<path d="M2 42c4-3 7-3 11 0s7 3 11 0 7-3 11 0 7 3 11 0" stroke="~tide" stroke-width="1.8"/>
<path d="M4 28l6 1 1 4h26l6-5c0 7-3 12-8 14H14C8 40 5 35 4 28z" fill="~wood"/>
<path d="M8 36h33" stroke-width="1"/><path d="M42 29l5-5M15 10v22M29 3v30" stroke-width="2"/>
<path d="M29 4l9-2.2L29 0z" fill="~wine"/>
<path d="M20 7h20c4 6 4 14 0 21H20c4-7 4-15 0-21z" fill="~"/>
<path d="M7 13h13c3 5 3 10 0 15H7c3-5 3-10 0-15z" fill="~"/>
<path d="M31.5 10v15M25 17.5h13" stroke="~wine" stroke-width="3"/>"#,
    );
}

impl Figure {
    /// The seat's mark alone.
    pub const MARK: Figure =
        Figure::new("mark", r#"<path d="@24 24 17@" fill="~" stroke-width="2.4"/>"#);

    /// A caravel under full sail.
    pub const SHIP: Figure = Figure::new(
        "ship",
        r#"
<path d="M2 42c4-3 7-3 11 0s7 3 11 0 7-3 11 0 7 3 11 0" stroke="~tide" stroke-width="1.8"/>
<path d="M4 28l6 1 1 4h26l6-5c0 7-3 12-8 14H14C8 40 5 35 4 28z" fill="~wood"/>
<path d="M8 36h33" stroke-width="1"/>
<path d="M42 29l5-5M23 4v29" stroke-width="2"/>
<path d="M23 5l9-2.2L23 1z" fill="~"/>
<path d="M10 8h25c5 6 5 14 0 20H10c4-6 4-14 0-20z" fill="~"/>
<path d="@25 18 5.4@" fill="~clear" stroke="none"/>"#,
    );

    /// A stone that walks a track.
    pub const STONE: Figure = Figure::new(
        "stone",
        r#"
<path d="M15 45c-3-2-3-6 0-8 4-3 5-8 4-13h10c-1 5 0 10 4 13 3 2 3 6 0 8z" fill="~"/>
<circle cx="24" cy="14" r="11" fill="~"/><path d="@24 14 5.4@" fill="~clear" stroke="none"/>"#,
    );
}

/// Every symbol of the house.
pub(crate) const SYMBOLS: &[Symbol] = &[
    Symbol::SUGAR,
    Symbol::BULLION,
    Symbol::JEWEL,
    Symbol::SPICE,
    Symbol::COIN,
    Symbol::BLANK_COIN,
    Symbol::LAUREL,
    Symbol::CHURCH,
    Symbol::SHIPYARD,
    Symbol::ANCHOR,
    Symbol::BOOK,
    Symbol::CROWN,
    Symbol::CARAVEL,
];

/// Every figure of the house.
pub(crate) const FIGURES: &[Figure] = &[Figure::MARK, Figure::SHIP, Figure::STONE];
