//! Buildings, tools and creatures without an owner.

super::drawings! {
    STRONGHOLD = "stronghold": r#"
<path d="M5 45V20h5v-5h5v5h4v-5h10v5h4v-5h5v5h5v25z" fill="~stone"/>
<path d="M19 15V9h10v6" fill="~stone"/><path d="M24 9V2l8 2.500L24 7" fill="~roof"/>
<path d="M19 45v-8c0-6 10-6 10 0v8z" fill="~night"/>
<path d="M10 27h5M33 27h5M22 22h5M9 36h5M34 36h5" stroke-width="1.2"/>"#;
    CHURCH = "church": r#"
<path d="M8 45V27l10-8 10 8v18z" fill="~paper"/><path d="M28 45V29h13v16z" fill="~paper"/>
<path d="M28 30l4-9h6l4 9z" fill="~roof"/><path d="M5 29l13-11 12 11-2 1-10-9-11 9z" fill="~roof"/>
<path d="M18 18V5M14 9h8" stroke-width="2.2"/><circle cx="18" cy="29" r="3" fill="~jewel"/>
<path d="M14 45v-7c0-4 8-4 8 0v7z" fill="~night"/><path d="M33 36v4M37 36v4" stroke-width="2.4"/>"#;
    MARKET = "market": r#"
<path d="M8 22v23M40 22v23" stroke-width="2.2" stroke="~wood"/><path d="M7 36h34v9H7z" fill="~wood"/>
<path d="M10 6h28l6 15c-3 4-7 4-10 0-3 4-7 4-10 0-3 4-7 4-10 0-3 4-7 4-10 0z" fill="~clear"/>
<path d="M17 6h7v15c-3 4-7 4-10 0zM31 6h7l6 15c-3 4-7 4-10 0z" fill="~roof"/>
<path d="M10 6h28l6 15c-3 4-7 4-10 0-3 4-7 4-10 0-3 4-7 4-10 0-3 4-7 4-10 0z"/>"#;
    SHIPYARD = "shipyard": r#"
<path d="M3 40c4-3 7-3 11 0s7 3 11 0 7-3 11 0 7 3 9 0" stroke="~tide"/>
<path d="M8 24c3 9 8 13 16 13s13-4 16-13" fill="~wood"/>
<path d="M13 24v8M19 24v11M24 24v12M29 24v11M35 24v8M6 24h36" stroke-width="1.5"/>
<path d="M10 22V6h17M27 6v8" stroke-width="2.2"/><path d="M24 14h6v5h-6z" fill="~land"/>"#;
    FACTORY = "factory": r#"
<path d="M4 44V24l12-8v8l12-8v8l12-8v28z" fill="~stone"/><path d="M34 20V6h6v14" fill="~roof"/>
<path d="M37 3c3-2 5 1 8-1" stroke="~soft"/><path d="M10 32h6v6h-6zM21 32h6v6h-6zM32 32h6v6h-6z" fill="~night"/>"#;
    ANCHOR = "anchor": r#"
<circle cx="24" cy="9" r="4.5" stroke-width="2.6"/>
<path d="M24 14v29M14 20h20M7 30c2 8 8 13 17 13s15-5 17-13M7 30l-2 6M7 30l6 3M41 30l2 6M41 30l-6 3" stroke-width="2.6"/>"#;
    BOOK = "book": r#"
<path d="M4 11c7-4 14-4 20 0 6-4 13-4 20 0v30c-7-4-14-4-20 0-6-4-13-4-20 0z" fill="~paper"/>
<path d="M24 11v30M9 17c4-1 7-1 11 1M9 24c4-1 7-1 11 1M9 31c4-1 7-1 11 1M28 18c4-2 7-2 11-1M28 25c4-2 7-2 11-1M28 32c4-2 7-2 11-1" stroke-width="1.2"/>
<path d="M40 3L27 22l-1 5 5-2L44 6z" fill="~gold" stroke-width="1.2"/>"#;
    PURSE = "purse": r#"
<path d="M17 14C7 20 4 30 8 38c3 6 29 6 32 0 4-8 1-18-9-24z" fill="~wood"/>
<path d="M16 6c5 3 11 3 16 0l-2 8H18zM16 15h16" fill="~land"/>
<circle cx="24" cy="29" r="7" fill="~coin"/><path d="M24 25v8M21 29h6" stroke-width="1.3"/>"#;
    FLASK = "flask": r#"
<path d="M19 4h10M21 4v14L9 38c-2 4 0 7 4 7h22c4 0 6-3 4-7L27 18V4" fill="~paper"/>
<path d="M14 30h20l5 8c2 4 0 7-4 7H13c-4 0-6-3-4-7z" fill="~deep"/><circle cx="22" cy="36" r="2" fill="~clear" stroke="none"/><circle cx="28" cy="40" r="1.5" fill="~clear" stroke="none"/>"#;
    HELM = "helm": r#"
<path d="M24 2v44M2 24h44M8.5 8.500l31 31M39.5 8.500l-31 31" stroke-width="2.6" stroke="~wood"/>
<circle cx="24" cy="24" r="14" stroke="~wood" stroke-width="5"/><circle cx="24" cy="24" r="14" stroke-width="1"/>
<circle cx="24" cy="24" r="4.5" fill="~coin"/>"#;
    HOURGLASS = "hourglass": r#"
<path d="M11 4h26M11 44h26" stroke-width="3.2" stroke="~wood"/>
<path d="M14 5c0 12 7 13 8 19-1 6-8 7-8 19h20c0-12-7-13-8-19 1-6 8-7 8-19z" fill="~paper"/>
<path d="M18 13c2 4 4 6 6 9 2-3 4-5 6-9zM16 42c1-6 4-9 8-11 4 2 7 5 8 11z" fill="~coin" stroke-width="1"/>"#;
    FOG = "fog": r#"
<path d="M5 19c5-6 12-6 17-1s12 4 20-2M3 29c7-5 13-5 19-1s13 3 22-2M8 39c5-4 11-4 16-1s9 2 15-1" stroke="~soft" stroke-width="2.2"/>"#;
    FLAG = "flag": r#"
<path d="M13 45c-1-3-4-4-6-4M13 45c1-3 4-4 7-4M13 46V3" stroke-width="2.6" stroke="~wood"/>
<path d="M13 5c10-4 18 4 29 0v21c-11 4-19-4-29 0z" fill="~paper"/>
<path d="M27 7v18M18 16h19" stroke="~wine" stroke-width="4"/>"#;
    COMPASS = "compass": r#"
<circle cx="24" cy="24" r="21" fill="~paper"/><circle cx="24" cy="24" r="16" stroke-width="1"/>
<path d="M24 6v5M24 37v5M6 24h5M37 24h5" stroke-width="1.4"/>
<path d="M24 10l5 14h-10z" fill="~wine"/><path d="M24 38l5-14h-10z" fill="~stone"/>
<circle cx="24" cy="24" r="2" fill="~coin"/>"#;
    HANDS = "hands": r#"
<path d="M12 45c-2-10 0-19 7-21a9.5 9.5 0 1 1 10 0c7 2 9 11 7 21z" fill="~land"/>
<path d="M13 13c6 2 15 2 22 0-1-7-6-10-11-10s-10 3-11 10z" fill="~wood"/>
<path d="M16 32l16 12M32 32L16 44" stroke-width="1.4"/>"#;
    SCALES = "scales": r#"
<path d="M24 4v38M14 44h20M6 12c12-4 24-4 36 0" stroke-width="2.4" stroke="~wood"/>
<circle cx="24" cy="6" r="3" fill="~coin"/>
<path d="M9 12L3 28h14zM39 12l-6 16h14z" stroke-width="1.3"/>
<path d="M2 28h16c-1 6-4 8-8 8s-7-2-8-8zM31 28h15c-1 6-4 8-7 8s-7-2-8-8z" fill="~coin"/>"#;
    CHARTER = "charter": r#"
<path d="M11 6h27v26c0 3-3 4-5 3H11z" fill="~paper"/>
<path d="M11 6c-5 0-6 7 0 7M33 35c4 1 8-1 8-4H17c0 3-2 5-6 4" fill="~shade"/>
<path d="M16 14h17M16 19h17M16 24h11" stroke-width="1.3"/>
<path d="M28 34l-3 12 4-3 4 3-2-12" fill="~wine"/><circle cx="29" cy="32" r="6" fill="~gold"/>"#;
    CROWN = "crown": r#"
<path d="M6 39L3 14l12 10 9-17 9 17 12-10-3 25z" fill="~gold"/><path d="M6 39h36v5H6z" fill="~wine"/>
<circle cx="3" cy="13" r="2.4" fill="~gold"/><circle cx="45" cy="13" r="2.4" fill="~gold"/><circle cx="24" cy="6" r="2.6" fill="~jewel"/>"#;
    MORION = "morion": r#"
<path d="M4 37c12 4 28 4 40 0-2-5-6-7-9-9-2-12-6-18-11-18s-9 6-11 18c-3 2-7 4-9 9z" fill="~stone"/>
<path d="M24 10c-3-6 0-8 5-6-3 1-2 4-1 7 3 5 4 11 4 18-5 2-11 2-16 0 0-8 3-15 8-19z" fill="~stone"/>
<path d="M12 29c8 3 16 3 24 0M24 11v20" stroke-width="1.3"/><circle cx="17" cy="33" r="1.2" fill="~ink"/><circle cx="31" cy="33" r="1.2" fill="~ink"/>
<path d="M14 12c-6-1-9-6-8-10 5 1 9 4 11 8" fill="~wine"/>"#;
    HALL = "hall": r#"
<path d="M6 44V24h36v20z" fill="~paper"/><path d="M3 25l21-13 21 13z" fill="~roof"/>
<path d="M24 12V3l9 2.500L24 8" fill="~gold"/><path d="M20 44V33c0-4 8-4 8 0v11z" fill="~night"/>
<path d="M11 30v7M15 30v7M33 30v7M37 30v7" stroke-width="2.2"/>"#;
    MONK = "monk": r#"
<path d="M9 46c0-13 4-20 15-20s15 7 15 20z" fill="~wood"/><path d="M24 27v19" stroke-width="1.3"/>
<circle cx="24" cy="16" r="10" fill="~land"/><path d="M14 15c0-7 4-11 10-11s10 4 10 11c-2-4-5-5-10-5s-8 1-10 5z" fill="~wood"/>
<path d="M31 31v9M27.5 34.500h7" stroke="~gold" stroke-width="2"/>"#;
    SETTLER = "settler": r#"
<path d="M10 45c0-12 3-19 14-19s14 7 14 19z" fill="~deep"/><circle cx="24" cy="17" r="9.5" fill="~land"/>
<path d="M8 13c8-3 24-3 32 0-5-3-7-10-16-10S13 10 8 13z" fill="~wood"/>"#;
    ROADWAY = "roadway": r#"
<path d="M2 30c12 6 32-14 44-8v10c-12-6-32 14-44 8z" fill="~shade"/>
<path d="M8 36c10 1 24-11 34-11" stroke="~soft" stroke-dasharray="4 4" stroke-width="1.3"/>"#;
    ARROW = "arrow": r#"<path d="M6 24h30M28 14l12 10-12 10" stroke-width="5"/>"#;
    SMILE = "smile": r#"
<circle cx="24" cy="24" r="20" fill="~gold"/><path d="M14 27c4 9 16 9 20 0" stroke-width="2.6"/>
<circle cx="17" cy="18" r="2.2" fill="~ink" stroke="none"/><circle cx="31" cy="18" r="2.2" fill="~ink" stroke="none"/>"#;
    CRATE = "crate": r#"
<path d="M5 12h38v30H5z" fill="~wood"/><path d="M5 20h38M5 34h38M12 12v30M36 12v30" stroke-width="1.3"/><path d="M12 20l24 14" stroke-width="1.3"/>"#;
}
