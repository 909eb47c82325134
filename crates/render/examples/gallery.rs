//! Draws each game early, in the middle and late in a random game, in both layouts.
//!
//! `cargo run -p portolan-render --example gallery -- OUT [GAME [SEATS [SEED]]]`

use portolan_registry::{Registered, Visitor};
use portolan_scene::{Layout, Scene};
use portolan_table::{Observer, Seat, Setup, Speaker};
use std::path::{Path, PathBuf};

struct Hang {
    wall: PathBuf,
    seats: Option<u8>,
    seed: u64,
}

impl Visitor for Hang {
    type Out = std::io::Result<()>;

    fn visit<G: Registered>(self) -> Self::Out {
        let Some(drawing) = portolan_registry::scene(G::ID) else { return Ok(()) };
        let seats = self.seats.unwrap_or(G::SEATS.max);
        let setup = Setup::new(seats);
        let game = portolan_laws::random_match::<G>(&setup, self.seed);
        let names: Vec<String> =
            ["Inês", "Bartolomeu", "Leonor", "Fernão", "Beatriz"].map(String::from).into();
        let record = game.record(&names);
        let Some(record) = record else { return Ok(()) };
        let total = record.entries.len();
        let speaker = Speaker::new(portolan_table::AnyGame::texts(G::face(), "en"), &names);
        for (when, part) in [("early", 0.12), ("middle", 0.5), ("late", 0.95)] {
            let count = (total as f64 * part) as usize;
            let Ok(game) = portolan_table::AnyGame::replay(G::face(), &record, count) else {
                continue;
            };
            for layout in Layout::ALL {
                let before = game.perspective(Observer::Seat(Seat(0)), &speaker);
                let Some(scene) = drawing.scene(before.as_ref(), layout, &speaker) else {
                    continue;
                };
                let name = format!("{}-{when}-{}", G::ID, layout.id());
                std::fs::write(self.wall.join(format!("{name}.html")), page(&scene))?;
                std::fs::write(self.wall.join(format!("{name}.svg")), scene.file())?;
            }
        }
        Ok(())
    }
}

fn page(scene: &Scene) -> String {
    format!(
        "<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'><style>{} body{{margin:0;background:var(--vellum)}} svg.board{{display:block;width:100%}}</style>{}{}",
        portolan_scene::sheet::style(&[scene.artwork]),
        scene.artwork.sprite(),
        scene.inline()
    )
}

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let wall = args.next().unwrap_or_else(|| "target/gallery".to_owned());
    let only = args.next();
    let seats: Option<u8> = args.next().and_then(|n| n.parse().ok());
    let seed = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    std::fs::create_dir_all(Path::new(&wall))?;
    for game in portolan_registry::all() {
        if only.as_deref().is_none_or(|id| id == game.id()) {
            let hang = Hang { wall: wall.clone().into(), seats, seed };
            portolan_registry::visit(game.id(), hang).transpose()?;
        }
    }
    Ok(())
}
