//! What the sea of SAIL holds, and the suits that name its cards: drawings and colours that no other game uses.

use portolan_scene::{Artwork, Colour, Symbol};

/// The Kraken's body, its card and its spaces.
pub const KRAKEN_COLOUR: Colour = Colour::new("kraken", "#7E5A86", "#9A74A3");
/// The suit of hooks.
pub const SUIT_GREY: Colour = Colour::new("suit-grey", "#5F6870", "#AAB4BD");
/// The suit of drops.
pub const SUIT_TEAL: Colour = Colour::new("suit-teal", "#0F7A78", "#4FC3BC");
/// The suit of flames.
pub const SUIT_RED: Colour = Colour::new("suit-red", "#B03A2E", "#E5766A");

/// The Kraken: its meeple, its card and its spaces.
pub const KRAKEN: Symbol = Symbol::new(
    "kraken",
    r#"
<path d="M24 4c9 0 14 7 13 15-1 6-4 8-4 11H15c0-3-3-5-4-11C10 11 15 4 24 4z" fill="~kraken"/>
<path d="M15 29c-1 7-7 7-10 4s0-8 3-5M19 30c0 9-7 14-12 12M29 30c0 9 7 14 12 12M33 29c1 7 7 7 10 4s0-8-3-5M24 30c0 6-3 9-1 14" stroke="~kraken" stroke-width="5"/>
<path d="M15 29c-1 7-7 7-10 4s0-8 3-5M19 30c0 9-7 14-12 12M29 30c0 9 7 14 12 12M33 29c1 7 7 7 10 4s0-8-3-5" stroke="~ink" stroke-width="1" stroke-dasharray="1 3"/>
<circle cx="19" cy="19" r="3.6" fill="~clear"/><circle cx="29" cy="19" r="3.6" fill="~clear"/>
<circle cx="19.6" cy="19.6" r="1.5" fill="~night" stroke="none"/><circle cx="28.4" cy="19.6" r="1.5" fill="~night" stroke="none"/>"#,
);

/// Two of its arms.
pub const TENTACLE: Symbol = Symbol::new(
    "tentacle",
    r#"
<path d="M8 45c-2-9 2-14 9-18 8-4 11-9 9-14-1-4-7-4-7 0 0 2 2 3 4 2" stroke-width="11"/>
<path d="M8 45c-2-9 2-14 9-18 8-4 11-9 9-14-1-4-7-4-7 0 0 2 2 3 4 2" stroke="~kraken" stroke-width="8"/>
<path d="M30 46c-3-7 0-12 5-16 5-3 7-7 5-10-1-2-4-2-4 0" stroke-width="9"/>
<path d="M30 46c-3-7 0-12 5-16 5-3 7-7 5-10-1-2-4-2-4 0" stroke="~kraken" stroke-width="6"/>
<path d="M10 40l.1.1M13 33l.1.1M19 28.5l.1.1M25 23l.1.1M28 16l.1.1M32 41l.1.1M35 35l.1.1M40 29l.1.1" stroke="~clear" stroke-width="3"/>"#,
);

/// A wheel card's sign.
pub const WHEEL: Symbol = Symbol::new(
    "wheel",
    r#"
<path d="M24 2v44M2 24h44M8.5 8.5l31 31M39.5 8.500l-31 31" stroke-width="4.6"/>
<path d="M24 2v44M2 24h44M8.5 8.500l31 31M39.5 8.500l-31 31" stroke="~" stroke-width="2.4"/>
<circle cx="24" cy="24" r="14" stroke-width="7"/><circle cx="24" cy="24" r="14" stroke="~" stroke-width="4.6"/>
<circle cx="24" cy="24" r="5" fill="~"/><circle cx="24" cy="24" r="1.5" fill="~clear" stroke="none"/>"#,
);

/// A cannon card's sign.
pub const CANNON: Symbol = Symbol::new(
    "cannon",
    r#"
<path d="M6 20l30-9c4-1 7 1 8 4s-1 6-4 7l-30 9c-4 1-8-1-9-4s1-6 5-7z" fill="~"/>
<path d="M36 11c2 3 3 7 4 11M12 18c1 4 2 8 4 11" stroke-width="2.4"/>
<circle cx="20" cy="34" r="10" fill="~wood"/><circle cx="20" cy="34" r="3" fill="~coin"/>
<path d="M20 24v20M10 34h20M13 27l14 14M27 27L13 41" stroke-width="1.4"/>"#,
);

/// A mermaid card's sign.
pub const MERMAID: Symbol = Symbol::new(
    "mermaid",
    r#"
<path d="M20 21c-7 3-11 9-9 15 2 5 9 6 14 3 4-3 8-2 10 2l2 4 3-5 6-1c-3-6-9-9-15-7-5 2-9 1-8-2 1-2 5-4 6-8z" fill="~"/>
<path d="M18 12c-3 4-3 7-1 11 4 1 8 1 11-1 3-5 2-8 0-10z" fill="~land"/>
<circle cx="23" cy="9" r="5.5" fill="~land"/>
<path d="M18 13c-3-7 2-11 6-11s9 3 7 9c-1 4 2 5 1 8-3-1-4-4-4-7-3 0-6-1-7-3-1 1-1 3-3 4z" fill="~wood"/>
<path d="M14 33c2 1 3 0 4-2M18 37c2 1 3 0 4-2" stroke="~clear" stroke-width="1.4"/>"#,
);

/// An island: also the sign of a move that is blocked.
pub const ISLAND: Symbol = Symbol::new(
    "island",
    r#"
<path d="M3 40c4-7 10-8 15-10 6-3 14 0 19 3 4 2 7 4 8 7-8 5-33 5-42 0z" fill="~land"/>
<path d="M3 40c9 5 34 5 42 0" stroke="~tide" stroke-width="2"/>
<path d="M26 32c2-8 1-13-2-19" stroke="~wood" stroke-width="3"/>
<path d="M24 13C17 9 12 11 10 16c5-2 9-2 14-3zM24 13c2-7 8-9 13-6-4 1-8 3-13 6zM24 13c7-1 11 2 12 8-4-4-7-6-12-8zM24 13c-6 2-9 5-9 11 3-5 5-8 9-11z" fill="~leaf"/>
<path d="M9 38l4-3 3 3M33 39l3-3 4 3" stroke-width="1.2"/>"#,
);

/// A whirlpool that carries the ship on.
pub const WHIRLPOOL: Symbol = Symbol::new(
    "whirlpool",
    r#"
<path d="M24 24c3 0 4-4 0-5-6-1-10 6-6 10 5 6 16 3 17-5 1-10-11-15-19-11C5 19 6 34 16 39c13 6 27-3 28-14" stroke="~deep" stroke-width="3"/>
<path d="M40 36c-3 4-7 6-12 7M5 12c3-4 6-6 10-8" stroke="~tide" stroke-width="2.2"/>"#,
);

/// An enemy ship.
pub const ENEMY: Symbol = Symbol::new(
    "enemy",
    r#"
<path d="M2 42c4-3 7-3 11 0s7 3 11 0 7-3 11 0 7 3 11 0" stroke="~tide" stroke-width="1.8"/>
<path d="M44 28l-6 1-1 4H11l-6-5c0 7 3 12 8 14h21c6-2 9-7 10-14z" fill="~night"/>
<path d="M6 29l-5-5M25 4v29" stroke-width="2"/><path d="M25 5l-9-2.200L25 1z" fill="~wine"/>
<path d="M38 8H13c-5 6-5 14 0 20h25c-4-6-4-14 0-20z" fill="~night"/>
<path d="M20 14a4.5 4.5 0 0 1 9 0c0 2-1 3-2 4v3h-5v-3c-1-1-2-2-2-4z" fill="~clear" stroke="none"/>
<path d="M18 22l13 4M31 22l-13 4" stroke="~clear" stroke-width="2"/>
<path d="M14 36h4M22 36h4M30 36h4" stroke="~coin" stroke-width="2"/>"#,
);

/// A crow's nest.
pub const NEST: Symbol = Symbol::new(
    "nest",
    r#"
<path d="M24 46V22" stroke-width="4" stroke="~wood"/><path d="M24 14V2l11 3-11 4" fill="~roof"/>
<path d="M11 20h26l-4 14H15z" fill="~wood"/><path d="M9 18h30v4H9z" fill="~land"/>
<path d="M18 22l2 12M24 22v12M30 22l-2 12M14 28h20" stroke-width="1.2"/>"#,
);

/// A storm: also the sign of a ship that came too late.
pub const STORM: Symbol = Symbol::new(
    "storm",
    r#"
<path d="M12 25c-6 0-9-4-8-8 1-5 6-6 8-5 1-6 7-9 13-7 4 1 6 4 7 7 6-2 12 1 12 7 0 4-3 6-7 6z" fill="~paper"/>
<path d="M14 30l-3 8M22 30l-4 13M30 30l-3 8M38 30l-4 13" stroke="~deep" stroke-width="2.2"/>
<path d="M27 22l-4 8h6l-5 9" stroke="~coin" stroke-width="2.6"/>"#,
);

/// A lighthouse that marks the harbour.
pub const HARBOUR: Symbol = Symbol::new(
    "harbour",
    r#"
<path d="M4 44h40" stroke-width="3" stroke="~wood"/>
<path d="M17 44l3-28h8l3 28z" fill="~paper"/><path d="M18.5 30h11l1 7h-13zM19.7 19h8.600l.7 5h-10z" fill="~roof" stroke="none"/>
<path d="M17 16h14v-3H17zM19 13V7h10v6z" fill="~stone"/><path d="M18 7c1-5 11-5 12 0z" fill="~roof"/>
<path d="M16 9L3 5M16 11L4 15M32 9l13-4M32 11l12 4" stroke="~gold" stroke-width="2"/>
<circle cx="24" cy="10" r="2" fill="~gold" stroke="none"/>"#,
);

/// A skull: the space Dead, and the pirates.
pub const SKULL: Symbol = Symbol::new(
    "skull",
    r#"
<path d="M24 4c11 0 18 7 18 17 0 6-3 10-7 12v8c0 3-22 3-22 0v-8c-4-2-7-6-7-12C6 11 13 4 24 4z" fill="~paper"/>
<circle cx="16.5" cy="22" r="5" fill="~night"/><circle cx="31.5" cy="22" r="5" fill="~night"/>
<path d="M24 28l-2.5 5h5zM19 38v5M24 38v5M29 38v5"/>"#,
);

/// The hook on grey cards.
pub const SUIT_HOOK: Symbol = Symbol::new(
    "suit-hook",
    r#"
<circle cx="24" cy="8" r="5" stroke-width="4" stroke="~"/>
<path d="M24 14v17c0 8-14 8-14-1l-4 4M10 29l4 5" stroke-width="5" stroke="~"/>"#,
);

/// The drop on teal cards.
pub const SUIT_DROP: Symbol = Symbol::new(
    "suit-drop",
    r#"
<path d="M24 3c8 11 14 18 14 26a14 14 0 0 1-28 0C10 21 16 14 24 3z" fill="~" stroke="none"/>
<path d="M17 29c0 5 3 8 7 8" stroke="~clear" stroke-width="3"/>"#,
);

/// The flame on red cards.
pub const SUIT_FLAME: Symbol = Symbol::new(
    "suit-flame",
    r#"
<path d="M25 2c3 9 13 14 13 27a14 15 0 0 1-28 1c-1-8 4-12 6-18 3 2 4 5 5 8 4-5 5-11 4-18z" fill="~" stroke="none"/>
<path d="M24 26c3 4 5 6 5 10a5 6 0 0 1-10 0c0-4 4-6 5-10z" fill="~clear" stroke="none"/>"#,
);

/// The back of a card.
pub const BACK: Symbol = Symbol::new(
    "card-back",
    r#"
<path d="M8 2h32v44H8z" fill="~deep"/><path d="M11 5h26v38H11z" stroke="~clear" stroke-width="1"/>
<path d="M24 10l3 11 9 3-9 3-3 11-3-11-9-3 9-3z" fill="~clear" stroke="none"/>"#,
);

/// The ship sails to the side of whoever won.
pub const ASIDE: Symbol = Symbol::new(
    "sail-aside",
    r#"
<path d="M22 4c3-3 5-3 8 0s5 3 8 0 5-3 8 0" stroke-width="2.4"/>
<path d="M7 44l23-23M15 15h20v20" stroke-width="10"/><path d="M7 44l26-26M15 15h20v20" stroke="~" stroke-width="6.500"/>"#,
);

/// The ship sails straight on, two columns.
pub const AHEAD: Symbol = Symbol::new(
    "sail-ahead",
    r#"
<path d="M3 24h20M13 10l14 14-14 14M28 10l14 14-14 14" stroke-width="9.500"/>
<path d="M3 24h20M13 10l14 14-14 14M28 10l14 14-14 14" stroke="~" stroke-width="6"/>"#,
);

/// A cannon ball has hit.
pub const BURST: Symbol = Symbol::new(
    "burst",
    r#"
<path d="M24 1l5 12 12-6-4 13 10 4-10 5 4 13-12-6-5 11-5-11-12 6 4-13-10-5 10-4-4-13 12 6z" fill="~wine"/>
<circle cx="24" cy="24" r="7" fill="~coin"/>"#,
);

/// A card of the draw pile is turned up.
pub const FLIP: Symbol = Symbol::new(
    "flip",
    r#"
<path d="M5 12l18-5 9 32-18 5z" fill="~deep"/><path d="M9 15l11-3 7 24-11 3z" stroke="~clear" stroke-width="1.2"/>
<path d="M31 8c11 2 15 13 11 24" stroke-width="7"/><path d="M37 28l4 8 6-7" stroke-width="7"/>
<path d="M31 8c11 2 15 13 11 24M37 28l4 8 6-7" stroke="~" stroke-width="4"/>"#,
);

/// A card is taken out of the discard pile.
pub const SALVAGE: Symbol = Symbol::new(
    "salvage",
    r#"
<path d="M6 32v12h36V32" stroke-width="3"/><path d="M14 22h20v18H14z" fill="~paper"/>
<path d="M24 28V5M15 14l9-10 9 10" stroke-width="8"/><path d="M24 28V5M15 14l9-10 9 10" stroke="~" stroke-width="5"/>"#,
);

/// Cards change hands.
pub const SWAP: Symbol = Symbol::new(
    "swap",
    r#"
<path d="M4 16h34M28 6l11 10-11 10M44 34H10M20 24L9 34l11 10" stroke-width="7.500"/>
<path d="M4 16h34M28 6l11 10-11 10M44 34H10M20 24L9 34l11 10" stroke="~" stroke-width="4.500"/>"#,
);

/// All of it.
pub const ARTWORK: Artwork = Artwork {
    symbols: &[
        KRAKEN, TENTACLE, WHEEL, CANNON, MERMAID, ISLAND, WHIRLPOOL, ENEMY, NEST, STORM, HARBOUR,
        SKULL, SUIT_HOOK, SUIT_DROP, SUIT_FLAME, BACK, ASIDE, AHEAD, BURST, FLIP, SALVAGE, SWAP,
    ],
    figures: &[],
    colours: &[KRAKEN_COLOUR, SUIT_GREY, SUIT_TEAL, SUIT_RED],
};
