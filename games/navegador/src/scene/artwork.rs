//! Achievements, privileges and wooden pieces of Navegador: drawings and colours that no other game uses.

use portolan_scene::{Artwork, Figure, Symbol};

/// An explorer's disk.
pub const DISK: Figure = Figure::new(
    "disk",
    r#"
<path d="M4 25c0 5 9 15 20 15s20-10 20-15z" fill="~night"/>
<ellipse cx="24" cy="23" rx="20" ry="16" fill="~"/>
<path d="@24 23 8@" fill="~clear" stroke="none"/>"#,
);

/// A worker of a seat.
pub const WORKER: Figure = Figure::new(
    "worker",
    r#"
<path d="M12 45c-2-10 0-19 7-21a9.5 9.5 0 1 1 10 0c7 2 9 11 7 21z" fill="~"/>
<path d="M13 13c6 2 15 2 22 0-1-7-6-10-11-10s-10 3-11 10z" fill="~wood"/>
<path d="@24 35 6@" fill="~clear" stroke="none"/>"#,
);

/// A church of a seat.
pub const CHURCH: Figure = Figure::new(
    "own-church",
    r#"
<path d="M7 45V26l10-7 10 7v19zM27 45V30h14v15z" fill="~"/>
<path d="M27 30l4-8h8l4 8z" fill="~clear" fill-opacity=".4"/>
<path d="M17 19V5M13 9h8" stroke-width="2.2"/>
<path d="@17 33 5.4@" fill="~clear" stroke="none"/><path d="M32 45v-7h5v7" fill="~night"/>"#,
);

/// A shipyard of a seat.
pub const YARD: Figure = Figure::new(
    "own-yard",
    r#"
<path d="M4 44h40M8 44V21h32v23" fill="~"/>
<path d="M4 22L24 8l20 14z" fill="~"/><path d="M4 22L24 8l20 14z" fill="~clear" fill-opacity=".35" stroke="none"/>
<path d="M12 44c0-8 3-14 12-14s12 6 12 14" fill="~night" fill-opacity=".35"/>
<path d="M24 8V2l9 2-9 3" fill="~clear"/><path d="@24 37 4.8@" fill="~clear" stroke="none"/>"#,
);

/// A factory: also the sign of processing, and of Buildings on the rondel.
pub const FACTORY: Symbol = Symbol::new(
    "factory",
    r#"
<path d="M4 44V24l12-8v8l12-8v8l12-8v28z" fill="~stone"/><path d="M34 20V6h6v14" fill="~roof"/>
<path d="M37 3c3-2 5 1 8-1" stroke="~soft"/><path d="M10 32h6v6h-6zM21 32h6v6h-6zM32 32h6v6h-6z" fill="~night"/>"#,
);

/// The flag of a colony.
pub const FLAG: Symbol = Symbol::new(
    "flag",
    r#"
<path d="M13 45c-1-3-4-4-6-4M13 45c1-3 4-4 7-4M13 46V3" stroke-width="2.6" stroke="~wood"/>
<path d="M13 5c10-4 18 4 29 0v21c-11 4-19-4-29 0z" fill="~paper"/>
<path d="M27 7v18M18 16h19" stroke="~wine" stroke-width="4"/>"#,
);

/// A compass: the sign of explorers.
pub const COMPASS: Symbol = Symbol::new(
    "compass",
    r#"
<circle cx="24" cy="24" r="21" fill="~paper"/><circle cx="24" cy="24" r="16" stroke-width="1"/>
<path d="M24 6v5M24 37v5M6 24h5M37 24h5" stroke-width="1.4"/>
<path d="M24 10l5 14h-10z" fill="~wine"/><path d="M24 38l5-14h-10z" fill="~stone"/>
<circle cx="24" cy="24" r="2" fill="~coin"/>"#,
);

/// A worker of nobody.
pub const HANDS: Symbol = Symbol::new(
    "hands",
    r#"
<path d="M12 45c-2-10 0-19 7-21a9.5 9.5 0 1 1 10 0c7 2 9 11 7 21z" fill="~land"/>
<path d="M13 13c6 2 15 2 22 0-1-7-6-10-11-10s-10 3-11 10z" fill="~wood"/>
<path d="M16 32l16 12M32 32L16 44" stroke-width="1.4"/>"#,
);

/// A pair of scales.
pub const SCALES: Symbol = Symbol::new(
    "scales",
    r#"
<path d="M24 4v38M14 44h20M6 12c12-4 24-4 36 0" stroke-width="2.4" stroke="~wood"/>
<circle cx="24" cy="6" r="3" fill="~coin"/>
<path d="M9 12L3 28h14zM39 12l-6 16h14z" stroke-width="1.3"/>
<path d="M2 28h16c-1 6-4 8-8 8s-7-2-8-8zM31 28h15c-1 6-4 8-7 8s-7-2-8-8z" fill="~coin"/>"#,
);

/// A sealed charter.
pub const CHARTER: Symbol = Symbol::new(
    "charter",
    r#"
<path d="M11 6h27v26c0 3-3 4-5 3H11z" fill="~paper"/>
<path d="M11 6c-5 0-6 7 0 7M33 35c4 1 8-1 8-4H17c0 3-2 5-6 4" fill="~shade"/>
<path d="M16 14h17M16 19h17M16 24h11" stroke-width="1.3"/>
<path d="M28 34l-3 12 4-3 4 3-2-12" fill="~wine"/><circle cx="29" cy="32" r="6" fill="~gold"/>"#,
);

/// All of it.
pub const ARTWORK: Artwork = Artwork {
    symbols: &[FACTORY, FLAG, COMPASS, HANDS, SCALES, CHARTER],
    figures: &[DISK, WORKER, CHURCH, YARD],
    colours: &[],
};
