//! Figures that have an owner: in the seat's colour, with the seat's mark.

macro_rules! figures {
    ($($name:ident $id:literal $what:literal $drawing:expr;)*) => {
        /// A figure that has an owner.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Figure {
            $(#[doc = $what] $name,)*
        }

        impl Figure {
            /// All of them.
            pub const ALL: &[Figure] = &[$(Figure::$name),*];

            pub(super) const fn ids(self) -> &'static [&'static str; 5] {
                match self {
                    $(Figure::$name => &[
                        concat!($id, "-0"), concat!($id, "-1"), concat!($id, "-2"),
                        concat!($id, "-3"), concat!($id, "-4"),
                    ],)*
                }
            }

            pub(super) const fn drawing(self) -> &'static str {
                match self { $(Figure::$name => $drawing,)* }
            }
        }
    };
}

figures! {
    Mark "mark" "The seat's mark alone." r#"<path d="@24 24 17@" fill="~" stroke-width="2.4"/>"#;
    Ship "ship" "A caravel under full sail." r#"
<path d="M2 42c4-3 7-3 11 0s7 3 11 0 7-3 11 0 7 3 11 0" stroke="~tide" stroke-width="1.8"/>
<path d="M4 28l6 1 1 4h26l6-5c0 7-3 12-8 14H14C8 40 5 35 4 28z" fill="~wood"/>
<path d="M8 36h33" stroke-width="1"/>
<path d="M42 29l5-5M23 4v29" stroke-width="2"/>
<path d="M23 5l9-2.2L23 1z" fill="~"/>
<path d="M10 8h25c5 6 5 14 0 20H10c4-6 4-14 0-20z" fill="~"/>
<path d="@25 18 5.4@" fill="~clear" stroke="none"/>"#;
    Cube "cube" "A marker: a wooden cube." r#"
<path d="M7 15l8-8h27v27l-8 8H7z" fill="~"/>
<path d="M7 15l8-8h27l-8 8z" fill="~clear" fill-opacity=".38" stroke="none"/>
<path d="M34 15l8-8v27l-8 8z" fill="~night" fill-opacity=".28" stroke="none"/>
<path d="M7 15h27v27M34 15l8-8" stroke-width="1.2"/>
<path d="@20.5 28.5 7@" fill="~clear" stroke="none"/>"#;
    Disk "disk" "An explorer's disk." r#"
<path d="M4 25c0 5 9 15 20 15s20-10 20-15z" fill="~night"/>
<ellipse cx="24" cy="23" rx="20" ry="16" fill="~"/>
<path d="@24 23 8@" fill="~clear" stroke="none"/>"#;
    Worker "worker" "A worker." r#"
<path d="M12 45c-2-10 0-19 7-21a9.5 9.5 0 1 1 10 0c7 2 9 11 7 21z" fill="~"/>
<path d="M13 13c6 2 15 2 22 0-1-7-6-10-11-10s-10 3-11 10z" fill="~wood"/>
<path d="@24 35 6@" fill="~clear" stroke="none"/>"#;
    Church "own-church" "A church of a seat." r#"
<path d="M7 45V26l10-7 10 7v19zM27 45V30h14v15z" fill="~"/>
<path d="M27 30l4-8h8l4 8z" fill="~clear" fill-opacity=".4"/>
<path d="M17 19V5M13 9h8" stroke-width="2.2"/>
<path d="@17 33 5.4@" fill="~clear" stroke="none"/><path d="M32 45v-7h5v7" fill="~night"/>"#;
    Yard "own-yard" "A shipyard of a seat." r#"
<path d="M4 44h40M8 44V21h32v23" fill="~"/>
<path d="M4 22L24 8l20 14z" fill="~"/><path d="M4 22L24 8l20 14z" fill="~clear" fill-opacity=".35" stroke="none"/>
<path d="M12 44c0-8 3-14 12-14s12 6 12 14" fill="~night" fill-opacity=".35"/>
<path d="M24 8V2l9 2-9 3" fill="~clear"/><path d="@24 37 4.8@" fill="~clear" stroke="none"/>"#;
    Factory "own-factory" "A factory of a seat." r#"
<path d="M4 44V24l12-8v8l12-8v8l12-8v28z" fill="~"/>
<path d="M34 20V6h6v14" fill="~"/><path d="M37 3c3-2 5 1 8-1" stroke="~soft"/>
<path d="M4 24l12-8v8l12-8v8l12-8v6L4 34z" fill="~clear" fill-opacity=".3" stroke="none"/>
<path d="@21 35 5.4@" fill="~clear" stroke="none"/>"#;
    Stone "stone" "A stone that walks a track." r#"
<path d="M15 45c-3-2-3-6 0-8 4-3 5-8 4-13h10c-1 5 0 10 4 13 3 2 3 6 0 8z" fill="~"/>
<circle cx="24" cy="14" r="11" fill="~"/><path d="@24 14 5.4@" fill="~clear" stroke="none"/>"#;
    Colonist "colonist" "A colonist of a seat." r#"
<path d="M10 45c0-12 3-19 14-19s14 7 14 19z" fill="~"/>
<circle cx="24" cy="17" r="9.5" fill="~"/>
<path d="M8 13c8-3 24-3 32 0-5-3-7-10-16-10S13 10 8 13z" fill="~wood"/>
<path d="@24 36 5@" fill="~clear" stroke="none"/>"#;
    Banner "banner" "A flag of a seat." r#"
<path d="M9 46V3" stroke-width="3" stroke="~wood"/>
<path d="M9 5c10-5 20 5 33 0v20c-13 5-23-5-33 0z" fill="~"/>
<path d="@26 15 6@" fill="~clear" stroke="none"/>"#;
}
