//! A picture for each technology, and the tool of those who build.

use crate::technology::Technology;
use portolan_scene::Symbol;

/// The picture of a technology.
pub const fn emblem(technology: Technology) -> Symbol {
    match technology {
        Technology::Metallurgy => METALLURGY,
        Technology::Geography => GEOGRAPHY,
        Technology::PrintingPress => PRINTING_PRESS,
        Technology::HarborMaintenance => HARBOR,
        Technology::Architecture => ARCHITECTURE,
        Technology::Map => MAP,
        Technology::BankSystem => BANK,
        Technology::Factory => FACTORY,
        Technology::Renaissance => RENAISSANCE,
        Technology::MissionChurch => MISSION,
        Technology::Guild => GUILD,
        Technology::EasternIndia => COMPANY,
    }
}

/// An anvil, and the hammer above it.
pub const METALLURGY: Symbol = Symbol::new(
    "metallurgy",
    r#"
<path d="M4 26h14v-3h26c0 6-5 10-12 11l1 5h5v5H12v-5h5l1-5C10 34 5 31 4 26z" fill="~stone"/>
<path d="M18 23h26" stroke-width="1.2"/>
<path d="M20 15L37 7" stroke="~wood" stroke-width="3.4"/><path d="M12 12l7-4 5 9-7 4z" fill="~soft"/>
<path d="M33 17l3-3M38 18l4-1M27 18l-1-3" stroke="~orange" stroke-width="1.8"/>"#,
);

/// A globe on its stand.
pub const GEOGRAPHY: Symbol = Symbol::new(
    "geography",
    r#"
<path d="M24 38v6M14 45h20" stroke="~wood" stroke-width="3.2"/>
<circle cx="24" cy="21" r="14" fill="~sea"/>
<path d="M16 13c4-4 9-3 9 1s-5 3-5 7-4 5-6 1-1-6 2-9zM28 20c4-2 8 0 7 5s-6 6-8 3 -1-7 1-8z" fill="~leaf" stroke-width="1"/>
<path d="M13 7c-9 9-7 26 7 31 9 3 18-2 20-11" stroke="~coin" stroke-width="2.4"/>
<path d="M32 5L16 37" stroke-width="1.1"/>"#,
);

/// A printing press with its screw.
pub const PRINTING_PRESS: Symbol = Symbol::new(
    "printing-press",
    r#"
<path d="M8 4h32v6H8zM9 10h5v34H9zM34 10h5v34h-5zM5 41h38v5H5z" fill="~wood"/>
<path d="M24 10v9M20 12h8M20 16h8" stroke-width="2.2"/><path d="M15 19h18v5H15z" fill="~stone"/>
<path d="M14 30h20v6H14z" fill="~wood"/><path d="M15 27h18v4H15z" fill="~paper"/>
<path d="M18 29h6M26 29h5" stroke-width="1.1"/>"#,
);

/// A crane on the quay.
pub const HARBOR: Symbol = Symbol::new(
    "harbor",
    r#"
<path d="M2 40h27v6H2z" fill="~stone"/><path d="M30 43c3-3 6-3 9 0s6 3 8 0" stroke="~tide" stroke-width="2"/>
<path d="M12 40V10M6 40l6-14 6 14" stroke="~wood" stroke-width="3"/>
<path d="M8 14L40 5M12 24L33 7" stroke="~wood" stroke-width="2.6"/>
<path d="M38 6v17" stroke-width="1.4"/><path d="M32 23h12v11H32z" fill="~land"/><path d="M32 23l12 11M44 23L32 34" stroke-width="1.2"/>"#,
);

/// An arch under a pair of dividers.
pub const ARCHITECTURE: Symbol = Symbol::new(
    "architecture",
    r#"
<path d="M5 46V27h38v19h-9V40c0-11-20-11-20 0v6z" fill="~stone"/>
<path d="M5 33h7M36 33h7M24 27v5M16 29l2 4M32 29l-2 4M5 39h9M34 39h9" stroke-width="1.1"/>
<path d="M23 5L13 26M25 5l10 21" stroke="~coin" stroke-width="3"/><path d="M16 19h16" stroke-width="1.3"/>
<circle cx="24" cy="5" r="3.4" fill="~coin"/>"#,
);

/// A map with a course to a cross.
pub const MAP: Symbol = Symbol::new(
    "map",
    r#"
<path d="M4 11l13-5 14 5 13-5v31l-13 5-14-5-13 5z" fill="~land"/>
<path d="M17 6l14 5v31l-14-5z" fill="~sea"/>
<path d="M17 6v31M31 11v31" stroke-width="1.2"/>
<path d="M9 33c4-9 8-6 13-11s6-5 10-4" stroke="~wine" stroke-width="2" stroke-dasharray="3 3"/>
<path d="M34 14l6 6M40 14l-6 6" stroke="~wine" stroke-width="2.6"/>"#,
);

/// A pair of scales, weighing coins.
pub const BANK: Symbol = Symbol::new(
    "bank",
    r#"
<path d="M24 6v35M13 44h22M17 41h14" stroke="~wood" stroke-width="3"/><path d="M7 13c10-4 24-4 34 0" stroke="~wood" stroke-width="2.8"/>
<circle cx="24" cy="6" r="3" fill="~coin"/>
<path d="M8 13L2 28M8 13l7 15M40 13l-7 15M40 13l6 15" stroke-width="1.1"/>
<path d="M1 28h15c-1 7-14 7-15 0zM32 28h15c-1 7-14 7-15 0z" fill="~coin"/>
<circle cx="8.5" cy="24" r="4" fill="~bullion"/>"#,
);

/// A works with its chimney.
pub const FACTORY: Symbol = Symbol::new(
    "factory",
    r#"
<path d="M33 20V7h8v13" fill="~roof"/><path d="M37 5c-4-5 3-6 0-10" stroke="~soft" stroke-width="2"/>
<path d="M4 45V27l12-8v8l12-8v8l13-8v26z" fill="~paper"/>
<path d="M4 27l12-8v8l12-8v8l13-8v5L28 32v-6L16 32v-6L4 33z" fill="~roof" stroke-width="1.3"/>
<path d="M10 36h5v5h-5zM20 36h5v5h-5z" fill="~jewel" stroke-width="1.2"/><path d="M30 45v-9h6v9z" fill="~night"/>"#,
);

/// A column with its scrolls, under a laurel.
pub const RENAISSANCE: Symbol = Symbol::new(
    "renaissance",
    r#"
<path d="M10 41h28v5H10z" fill="~stone"/><path d="M15 16h18v25H15z" fill="~paper"/>
<path d="M20 17v23M24 17v23M28 17v23" stroke-width="1.1"/>
<path d="M8 8h32v5c2 7-7 8-8 2H16c-1 6-10 5-8-2z" fill="~stone"/>
<path d="M8 8h32" stroke="~gold" stroke-width="2.6"/><path d="M35 14c2 0 2 3 0 2M13 14c-2 0-2 3 0 2" stroke-width="1.2"/>"#,
);

/// A bell under its beam.
pub const MISSION: Symbol = Symbol::new(
    "mission",
    r#"
<path d="M24 1v8M20 4h8" stroke-width="2.2"/><path d="M5 10h38" stroke="~wood" stroke-width="4"/>
<path d="M24 13c-9 0-10 8-11 15-1 5-3 7-6 10h34c-3-3-5-5-6-10-1-7-2-15-11-15z" fill="~coin"/>
<path d="M10 33h28" stroke-width="1.2"/><path d="M18 19c-2 3-2 7-3 11" stroke="~clear" stroke-width="2"/>
<circle cx="24" cy="41" r="4" fill="~night"/>"#,
);

/// A guild's shield with a key.
pub const GUILD: Symbol = Symbol::new(
    "guild",
    r#"
<path d="M6 5h36v19c0 11-9 18-18 21C15 42 6 35 6 24z" fill="~wine"/>
<path d="M24 5h18v19c0 11-9 18-18 21z" fill="~clear"/>
<circle cx="24" cy="15" r="6" fill="~coin"/><circle cx="24" cy="15" r="2" fill="~paper" stroke-width="1"/>
<path d="M22.500 21h3v17h-3z" fill="~coin"/><path d="M25.500 30h6v3h-6zM25.500 35h5v3h-5z" fill="~coin"/>"#,
);

/// The flag of a company over its bales.
pub const COMPANY: Symbol = Symbol::new(
    "company",
    r#"
<path d="M13 45V2" stroke="~wood" stroke-width="3"/>
<path d="M14 4c7-3 12 3 19 0 4-2 7-1 10 0v19c-4-2-7-1-10 0-7 3-12-3-19 0z" fill="~clear"/>
<path d="M14 10c7-3 12 3 19 0 4-2 7-1 10 0v6c-4-2-7-1-10 0-7 3-12-3-19 0z" fill="~orange" stroke-width="1.1"/>
<path d="M17 33h13v13H17zM31 36h13v10H31z" fill="~land"/><path d="M23.500 33v13M17 39h13M37 36v10M31 41h13" stroke-width="1.2"/>"#,
);

/// Mallet and trowel: where something is built.
pub const TOOLS: Symbol = Symbol::new(
    "tools",
    r#"
<path d="M14 20l22 24" stroke="~wood" stroke-width="4.4"/><path d="M4 18L18 4l9 8-14 15z" fill="~stone"/>
<path d="M36 20L13 43" stroke="~wood" stroke-width="4"/><path d="M44 5c1 9-3 15-11 19l-6-6c4-8 9-12 17-13z" fill="~clear"/>
<path d="M44 5L30 21" stroke-width="1.1"/>"#,
);
