//! Goods, people, terrains and dice of Santa Maria: drawings and colours that no other game uses.

use portolan_scene::{Artwork, Colour, Figure, Symbol};

/// Forests, where wood comes from.
pub const FOREST: Colour = Colour::new("forest", "#B3C795", "#39563A");
/// Farms, where grain and sugar come from.
pub const FARM: Colour = Colour::new("farm", "#EEDC9A", "#6A5A2C");
/// Mountains.
pub const ROCK: Colour = Colour::new("rock", "#CFC8BD", "#4B545C");
/// Towns.
pub const CITY: Colour = Colour::new("city", "#EFD3BC", "#5C4337");
/// Blue dice.
pub const DIE_BLUE: Colour = Colour::new("die-blue", "#33619E", "#5B8BCF");

/// A colonist of a seat.
pub const COLONIST: Figure = Figure::new(
    "colonist",
    r#"
<path d="M10 45c0-12 3-19 14-19s14 7 14 19z" fill="~"/>
<circle cx="24" cy="17" r="9.5" fill="~"/>
<path d="M8 13c8-3 24-3 32 0-5-3-7-10-16-10S13 10 8 13z" fill="~wood"/>
<path d="@24 36 5@" fill="~clear" stroke="none"/>"#,
);

/// A sheaf of grain.
pub const GRAIN: Symbol = Symbol::new(
    "grain",
    r#"
<path d="M24 46V14M15 46c3-8 3-18 0-28M33 46c-3-8-3-18 0-28" stroke-width="1.8"/>
<path d="M24 3c4 4 4 9 0 13-4-4-4-9 0-13zM13 9c4 3 5 7 3 11-4-2-6-7-3-11zM35 9c-4 3-5 7-3 11 4-2 6-7 3-11zM24 17c3 3 3 7 0 10-3-3-3-7 0-10zM14 21c4 2 4 6 3 9-3-1-5-5-3-9zM34 21c-4 2-4 6-3 9 3-1 5-5 3-9z" fill="~grain"/>
<path d="M11 36h26" stroke-width="3" stroke="~wood"/>"#,
);

/// Two logs.
pub const TIMBER: Symbol = Symbol::new(
    "timber",
    r#"
<path d="M12 10h27a7 7 0 0 1 0 14H12z" fill="~wood"/><circle cx="12" cy="17" r="7" fill="~land"/>
<path d="M9 26h28a7 7 0 0 1 0 15H9z" fill="~wood"/><circle cx="9.5" cy="33.5" r="7.5" fill="~land"/>
<path d="M12 14a3 3 0 1 0 3 3M9 30a3.5 3.5 0 1 0 4 4M24 15h12M20 20h9M22 32h13M20 37h8" stroke-width="1.2"/>"#,
);

/// An hourglass: it stands beside the year.
pub const HOURGLASS: Symbol = Symbol::new(
    "hourglass",
    r#"
<path d="M11 4h26M11 44h26" stroke-width="3.2" stroke="~wood"/>
<path d="M14 5c0 12 7 13 8 19-1 6-8 7-8 19h20c0-12-7-13-8-19 1-6 8-7 8-19z" fill="~paper"/>
<path d="M18 13c2 4 4 6 6 9 2-3 4-5 6-9zM16 42c1-6 4-9 8-11 4 2 7 5 8 11z" fill="~coin" stroke-width="1"/>"#,
);

/// A conquistador's helmet.
pub const MORION: Symbol = Symbol::new(
    "morion",
    r#"
<path d="M4 37c12 4 28 4 40 0-2-5-6-7-9-9-2-12-6-18-11-18s-9 6-11 18c-3 2-7 4-9 9z" fill="~stone"/>
<path d="M24 10c-3-6 0-8 5-6-3 1-2 4-1 7 3 5 4 11 4 18-5 2-11 2-16 0 0-8 3-15 8-19z" fill="~stone"/>
<path d="M12 29c8 3 16 3 24 0M24 11v20" stroke-width="1.3"/><circle cx="17" cy="33" r="1.2" fill="~ink"/><circle cx="31" cy="33" r="1.2" fill="~ink"/>
<path d="M14 12c-6-1-9-6-8-10 5 1 9 4 11 8" fill="~wine"/>"#,
);

/// A hall with its flag.
pub const HALL: Symbol = Symbol::new(
    "hall",
    r#"
<path d="M6 44V24h36v20z" fill="~paper"/><path d="M3 25l21-13 21 13z" fill="~roof"/>
<path d="M24 12V3l9 2.500L24 8" fill="~gold"/><path d="M20 44V33c0-4 8-4 8 0v11z" fill="~night"/>
<path d="M11 30v7M15 30v7M33 30v7M37 30v7" stroke-width="2.2"/>"#,
);

/// A monk: on the religion track, and for those not sent yet.
pub const MONK: Symbol = Symbol::new(
    "monk",
    r#"
<path d="M9 46c0-13 4-20 15-20s15 7 15 20z" fill="~wood"/><path d="M24 27v19" stroke-width="1.3"/>
<circle cx="24" cy="16" r="10" fill="~land"/><path d="M14 15c0-7 4-11 10-11s10 4 10 11c-2-4-5-5-10-5s-8 1-10 5z" fill="~wood"/>
<path d="M31 31v9M27.5 34.500h7" stroke="~gold" stroke-width="2"/>"#,
);

/// A colonist as printed on a road.
pub const SETTLER: Symbol = Symbol::new(
    "settler",
    r#"
<path d="M10 45c0-12 3-19 14-19s14 7 14 19z" fill="~deep"/><circle cx="24" cy="17" r="9.5" fill="~land"/>
<path d="M8 13c8-3 24-3 32 0-5-3-7-10-16-10S13 10 8 13z" fill="~wood"/>"#,
);

/// A stretch of road.
pub const ROADWAY: Symbol = Symbol::new(
    "roadway",
    r#"
<path d="M2 30c12 6 32-14 44-8v10c-12-6-32 14-44 8z" fill="~shade"/>
<path d="M8 36c10 1 24-11 34-11" stroke="~soft" stroke-dasharray="4 4" stroke-width="1.3"/>"#,
);

/// An arrow to the right.
pub const ARROW: Symbol =
    Symbol::new("arrow", r#"<path d="M6 24h30M28 14l12 10-12 10" stroke-width="5"/>"#);

/// A happy face.
pub const SMILE: Symbol = Symbol::new(
    "smile",
    r#"
<circle cx="24" cy="24" r="20" fill="~gold"/><path d="M14 27c4 9 16 9 20 0" stroke-width="2.6"/>
<circle cx="17" cy="18" r="2.2" fill="~ink" stroke="none"/><circle cx="31" cy="18" r="2.2" fill="~ink" stroke="none"/>"#,
);

/// A crate: the sign of a shipment in a harbour.
pub const CRATE: Symbol = Symbol::new(
    "crate",
    r#"
<path d="M5 12h38v30H5z" fill="~wood"/><path d="M5 20h38M5 34h38M12 12v30M36 12v30" stroke-width="1.3"/><path d="M12 20l24 14" stroke-width="1.3"/>"#,
);

/// All of it.
pub const ARTWORK: Artwork = Artwork {
    symbols: &[GRAIN, TIMBER, HOURGLASS, MORION, HALL, MONK, SETTLER, ROADWAY, ARROW, SMILE, CRATE],
    figures: &[COLONIST],
    colours: &[FOREST, FARM, ROCK, CITY, Colour::new("grain", "#D9B65A", "#CDA94D"), DIE_BLUE],
};
