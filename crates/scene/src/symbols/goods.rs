//! Goods, money and honours.

super::drawings! {
    COFFEE = "coffee": r#"
<path d="M9 31C4 22 10 11 20 10c8 6 7 19-2 26-3-1-7-2-9-5z" fill="~coffee"/>
<path d="M19 11c-6 5-3 9-6 13s0 8 4 11" stroke="~clear" stroke-width="1.8"/>
<path d="M41 20c5 9-1 19-10 21-8-6-8-18 0-25 4 0 8 1 10 4z" fill="~coffee"/>
<path d="M32 17c5 5 1 9 4 13s-1 8-5 10" stroke="~clear" stroke-width="1.8"/>"#;
    SUGAR = "sugar": r#"
<path d="M13 44L21 6c1-4 5-4 6 0l8 38c-6 3-16 3-22 0z" fill="~sugar"/>
<path d="M16 30c5 2 11 2 16 0l3 14c-6 3-16 3-22 0z" fill="~jewel"/>
<path d="M16 30c5 2 11 2 16 0M23 14l1 8M27 20l1 6" stroke-width="1.2"/>
<path d="M24 33v8M20 37h8" stroke="~clear" stroke-width="1.4"/>"#;
    BULLION = "bullion": r#"
<path d="M4 41l4-12h13l4 12zM24 41l4-12h13l4 12zM14 27l4-12h13l4 12z" fill="~bullion"/>
<path d="M8 29h13l-2 4H7zM28 29h13l-2 4H27zM18 15h13l-2 4H17z" fill="~clear" fill-opacity=".45" stroke="none"/>
<path d="M36 8l2 4 4 2-4 2-2 4-2-4-4-2 4-2z" fill="~clear" stroke-width="1"/>"#;
    FABRIC = "fabric": r#"
<path d="M8 12c0-4 5-6 9-4l22 10v18L17 44c-5 1-9-2-9-6z" fill="~fabric"/>
<path d="M17 8c5 2 6 9 0 11-5 2-9-1-9-5" fill="~clear" fill-opacity=".45"/>
<path d="M16 14c2 0 2 3 0 3s-3-1-3-2M17 19v25" stroke-width="1.3"/>
<path d="M22 22l13-3M22 29l13-3M22 36l13-3" stroke="~clear" stroke-width="1.6"/>
<path d="M39 18l4 2v17l-4 1" fill="~fabric"/>"#;
    JEWEL = "jewel": r#"
<path d="M13 9h22l9 12-20 22L4 21z" fill="~jewel"/>
<path d="M13 9l4 12-13 0zM35 9l-4 12 13 0z" fill="~clear" fill-opacity=".35" stroke="none"/>
<path d="M4 21h40M17 21l7 22 7-22M13 9l4 12 7-12 7 12 4-12" stroke-width="1.3"/>"#;
    SPICE = "spice": r#"
<path d="M9 24c-2 9 1 17 7 20h16c6-3 9-11 7-20z" fill="~wood"/>
<path d="M6 24h36c1-3 0-5-2-6H8c-2 1-3 3-2 6z" fill="~land"/>
<path d="M10 18C14 6 20 4 24 3c4 1 10 3 14 15z" fill="~spice"/>
<path d="M17 14l2-2M24 9v2M29 14l2-1M22 15l2-1" stroke="~clear" stroke-width="1.8"/>
<path d="M16 31c4 3 12 3 16 0" stroke="~clear" stroke-width="1.4"/>"#;
    GRAIN = "grain": r#"
<path d="M24 46V14M15 46c3-8 3-18 0-28M33 46c-3-8-3-18 0-28" stroke-width="1.8"/>
<path d="M24 3c4 4 4 9 0 13-4-4-4-9 0-13zM13 9c4 3 5 7 3 11-4-2-6-7-3-11zM35 9c-4 3-5 7-3 11 4-2 6-7 3-11zM24 17c3 3 3 7 0 10-3-3-3-7 0-10zM14 21c4 2 4 6 3 9-3-1-5-5-3-9zM34 21c-4 2-4 6-3 9 3-1 5-5 3-9z" fill="~grain"/>
<path d="M11 36h26" stroke-width="3" stroke="~wood"/>"#;
    TIMBER = "timber": r#"
<path d="M12 10h27a7 7 0 0 1 0 14H12z" fill="~wood"/><circle cx="12" cy="17" r="7" fill="~land"/>
<path d="M9 26h28a7 7 0 0 1 0 15H9z" fill="~wood"/><circle cx="9.5" cy="33.5" r="7.5" fill="~land"/>
<path d="M12 14a3 3 0 1 0 3 3M9 30a3.5 3.5 0 1 0 4 4M24 15h12M20 20h9M22 32h13M20 37h8" stroke-width="1.2"/>"#;
    COIN = "coin": r#"
<circle cx="24" cy="24" r="20" fill="~coin"/><circle cx="24" cy="24" r="15" stroke-width="1.2"/>
<path d="M24 13v22M16 19h16M18 24h12M16 29h16" stroke-width="1.5"/>"#;
    BLANK_COIN = "blank-coin": r#"
<circle cx="24" cy="24" r="21" fill="~coin"/><circle cx="24" cy="24" r="17.5" stroke-width="1" stroke-dasharray="2 2.5"/>"#;
    LAUREL = "laurel": r#"
<circle cx="24" cy="24" r="21" fill="~paper" stroke="~gold" stroke-width="2"/>
<path d="M19 41C7 37 4 22 12 10M29 41c12-4 15-19 7-31" stroke="~gold" stroke-width="2"/>
<path d="M12 11c-3 2-4 5-3 8 3-1 4-5 3-8zM9 20c-3 1-5 4-4 7 3 0 5-4 4-7zM10 29c-3 0-5 2-5 5 3 1 5-2 5-5zM36 11c3 2 4 5 3 8-3-1-4-5-3-8zM39 20c3 1 5 4 4 7-3 0-5-4-4-7zM38 29c3 0 5 2 5 5-3 1-5-2-5-5z" fill="~gold" stroke="none"/>"#;
    STAR = "star": r#"
<path d="M24 3l6 14 15 1.5-11.5 10L37 43.5 24 35.5 11 43.500l3.5-15L3 18.5 18 17z" fill="~gold"/>
<path d="M24 3v21l6-7zM45 18.500L24 24l9.5 4.500zM37 43.500L24 24v11.500zM11 43.500L24 24l-9.5 4.500zM3 18.500L24 24l-6-7z" fill="~clear" fill-opacity=".3" stroke="none"/>"#;
}
