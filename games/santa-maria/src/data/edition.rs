//! The built-in edition, and where the others stand.

use super::Data;
use portolan_table::edition::{BuiltIn, Components, Fault, Shelf};
use serde_json::{Map, Value};

/// The files of the built-in figures; each is one part of the document.
const FILES: [(&str, &str); 7] = [
    ("boards", include_str!("../../data/boards.json")),
    ("buildings", include_str!("../../data/buildings.json")),
    ("monks", include_str!("../../data/monks.json")),
    ("rates", include_str!("../../data/rates.json")),
    ("shipments", include_str!("../../data/shipments.json")),
    ("tiles", include_str!("../../data/tiles.json")),
    ("tracks", include_str!("../../data/tracks.json")),
];

impl Components for Data {
    const GAME: &'static str = "santa-maria";

    fn built_in() -> BuiltIn {
        let part = |(name, text): (&str, &str)| {
            // The files are part of the program and every build is tested with them.
            let value: Value = serde_json::from_str(text)
                .unwrap_or_else(|error| panic!("santa-maria: data/{name}.json: {error}"));
            (name.to_owned(), value)
        };
        BuiltIn {
            id: "reconstruction",
            title: "Portolan's reconstruction",
            figures: Value::Object(FILES.into_iter().map(part).collect::<Map<_, _>>()),
            fields: include_str!("../../data/fields.json"),
        }
    }

    fn read(figures: &Value) -> Result<Data, Vec<Fault>> {
        super::parse::parse(figures)
    }

    fn shelf() -> &'static Shelf<Data> {
        static SHELF: Shelf<Data> = Shelf::new();
        &SHELF
    }
}
