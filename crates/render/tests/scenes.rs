//! Pictures of every game as files: an XML reader reads them, and the games' colours share one style sheet.
//! What is in the pictures is checked by each game's own tests.

use portolan_registry::{Registered, Visitor};
use portolan_scene::{Artwork, Layout, Theme, check};
use portolan_table::{AnyGame, Observer, Setup, Speaker};
use std::collections::HashSet;

/// Draws a random game at its beginning, in its middle and at its end.
struct Files;

impl Visitor for Files {
    type Out = Vec<String>;

    fn visit<G: Registered>(self) -> Vec<String> {
        let mut files = Vec::new();
        let Some(drawing) = portolan_registry::scene(G::ID) else { return files };
        let names = ["A & <B>".to_owned()];
        let speaker = Speaker::new(G::face().texts("en"), &names);
        for seats in G::SEATS.all() {
            let whole = portolan_laws::random_match::<G>(&Setup::new(seats), u64::from(seats));
            let record = whole.record(&names).expect("a match from its start has a record");
            for count in [0, record.entries.len() / 2, record.entries.len()] {
                let play = G::face().replay(&record, count).expect("a record replays");
                for layout in Layout::ALL {
                    let before = play.perspective(Observer::Spectator, &speaker);
                    let scene = drawing.scene(before.as_ref(), layout, &speaker);
                    let scene = scene.expect("a picture");
                    files.push(portolan_render::svg(&scene, None));
                    files.push(portolan_render::svg(&scene, Some(Theme::Night)));
                }
            }
        }
        files
    }
}

#[test]
fn a_reader_of_xml_reads_every_file() {
    for game in portolan_registry::all().into_iter().chain([portolan_registry::tutorial()]) {
        let files = portolan_registry::visit(game.id(), Files).unwrap_or_default();
        assert!(!files.is_empty(), "{} is drawn", game.id());
        for text in files {
            if let Err(error) = roxmltree::Document::parse(&text) {
                panic!("{}: {error}", game.id());
            }
        }
    }
}

#[test]
fn no_two_games_have_a_colour_of_the_same_name() {
    let mut names = HashSet::new();
    let drawings = portolan_registry::all().into_iter().map(|game| game.id());
    for artwork in drawings.filter_map(portolan_registry::scene).map(|drawing| drawing.artwork()) {
        assert_eq!(check::artwork_faults(artwork), [""; 0]);
        for colour in artwork.colours {
            assert!(names.insert(colour.name), "“{}” is there twice", colour.name);
        }
    }
    assert!(Artwork::HOUSE.colours.iter().all(|colour| !names.contains(colour.name)));
}
