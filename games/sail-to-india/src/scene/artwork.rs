//! Goods, buildings and markers of Sail to India: drawings and colours that no other game uses.

use super::emblems::{
    ARCHITECTURE, BANK, COMPANY, FACTORY, GEOGRAPHY, GUILD, HARBOR, MAP, METALLURGY, MISSION,
    PRINTING_PRESS, RENAISSANCE, TOOLS,
};
use portolan_scene::{Artwork, Colour, Figure, Symbol};

/// A marker: a wooden cube.
pub const CUBE: Figure = Figure::new(
    "cube",
    r#"
<path d="M7 15l8-8h27v27l-8 8H7z" fill="~"/>
<path d="M7 15l8-8h27l-8 8z" fill="~clear" fill-opacity=".38" stroke="none"/>
<path d="M34 15l8-8v27l-8 8z" fill="~night" fill-opacity=".28" stroke="none"/>
<path d="M7 15h27v27M34 15l8-8" stroke-width="1.2"/>
<path d="@20.5 28.5 7@" fill="~clear" stroke="none"/>"#,
);

/// Two coffee beans.
pub const COFFEE: Symbol = Symbol::new(
    "coffee",
    r#"
<path d="M9 31C4 22 10 11 20 10c8 6 7 19-2 26-3-1-7-2-9-5z" fill="~coffee"/>
<path d="M19 11c-6 5-3 9-6 13s0 8 4 11" stroke="~clear" stroke-width="1.8"/>
<path d="M41 20c5 9-1 19-10 21-8-6-8-18 0-25 4 0 8 1 10 4z" fill="~coffee"/>
<path d="M32 17c5 5 1 9 4 13s-1 8-5 10" stroke="~clear" stroke-width="1.8"/>"#,
);

/// A bolt of cloth.
pub const FABRIC: Symbol = Symbol::new(
    "fabric",
    r#"
<path d="M8 12c0-4 5-6 9-4l22 10v18L17 44c-5 1-9-2-9-6z" fill="~fabric"/>
<path d="M17 8c5 2 6 9 0 11-5 2-9-1-9-5" fill="~clear" fill-opacity=".45"/>
<path d="M16 14c2 0 2 3 0 3s-3-1-3-2M17 19v25" stroke-width="1.3"/>
<path d="M22 22l13-3M22 29l13-3M22 36l13-3" stroke="~clear" stroke-width="1.6"/>
<path d="M39 18l4 2v17l-4 1" fill="~fabric"/>"#,
);

/// A stronghold with its flag.
pub const STRONGHOLD: Symbol = Symbol::new(
    "stronghold",
    r#"
<path d="M5 45V20h5v-5h5v5h4v-5h10v5h4v-5h5v5h5v25z" fill="~stone"/>
<path d="M19 15V9h10v6" fill="~stone"/><path d="M24 9V2l8 2.500L24 7" fill="~roof"/>
<path d="M19 45v-8c0-6 10-6 10 0v8z" fill="~night"/>
<path d="M10 27h5M33 27h5M22 22h5M9 36h5M34 36h5" stroke-width="1.2"/>"#,
);

/// A market stall.
pub const MARKET: Symbol = Symbol::new(
    "market",
    r#"
<path d="M8 22v23M40 22v23" stroke-width="2.2" stroke="~wood"/><path d="M7 36h34v9H7z" fill="~wood"/>
<path d="M10 6h28l6 15c-3 4-7 4-10 0-3 4-7 4-10 0-3 4-7 4-10 0-3 4-7 4-10 0z" fill="~clear"/>
<path d="M17 6h7v15c-3 4-7 4-10 0zM31 6h7l6 15c-3 4-7 4-10 0z" fill="~roof"/>
<path d="M10 6h28l6 15c-3 4-7 4-10 0-3 4-7 4-10 0-3 4-7 4-10 0-3 4-7 4-10 0z"/>"#,
);

/// A purse of coins.
pub const PURSE: Symbol = Symbol::new(
    "purse",
    r#"
<path d="M17 14C7 20 4 30 8 38c3 6 29 6 32 0 4-8 1-18-9-24z" fill="~wood"/>
<path d="M16 6c5 3 11 3 16 0l-2 8H18zM16 15h16" fill="~land"/>
<circle cx="24" cy="29" r="7" fill="~coin"/><path d="M24 25v8M21 29h6" stroke-width="1.3"/>"#,
);

/// A flask: the sign of scientists.
pub const FLASK: Symbol = Symbol::new(
    "flask",
    r#"
<path d="M19 4h10M21 4v14L9 38c-2 4 0 7 4 7h22c4 0 6-3 4-7L27 18V4" fill="~paper"/>
<path d="M14 30h20l5 8c2 4 0 7-4 7H13c-4 0-6-3-4-7z" fill="~deep"/><circle cx="22" cy="36" r="2" fill="~clear" stroke="none"/><circle cx="28" cy="40" r="1.5" fill="~clear" stroke="none"/>"#,
);

/// A ship's wheel of wood.
pub const HELM: Symbol = Symbol::new(
    "helm",
    r#"
<path d="M24 2v44M2 24h44M8.5 8.500l31 31M39.5 8.500l-31 31" stroke-width="2.6" stroke="~wood"/>
<circle cx="24" cy="24" r="14" stroke="~wood" stroke-width="5"/><circle cx="24" cy="24" r="14" stroke-width="1"/>
<circle cx="24" cy="24" r="4.5" fill="~coin"/>"#,
);

/// A bank of fog.
pub const FOG: Symbol = Symbol::new(
    "fog",
    r#"
<path d="M5 19c5-6 12-6 17-1s12 4 20-2M3 29c7-5 13-5 19-1s13 3 22-2M8 39c5-4 11-4 16-1s9 2 15-1" stroke="~soft" stroke-width="2.2"/>"#,
);

/// All of it.
pub const ARTWORK: Artwork = Artwork {
    symbols: &[
        COFFEE,
        FABRIC,
        STRONGHOLD,
        MARKET,
        PURSE,
        FLASK,
        HELM,
        FOG,
        METALLURGY,
        GEOGRAPHY,
        PRINTING_PRESS,
        HARBOR,
        ARCHITECTURE,
        MAP,
        BANK,
        FACTORY,
        RENAISSANCE,
        MISSION,
        GUILD,
        COMPANY,
        TOOLS,
    ],
    figures: &[CUBE],
    colours: &[
        Colour::new("coffee", "#6B4426", "#A0764E"),
        Colour::new("fabric", "#B0476A", "#CF6F8F"),
    ],
};
