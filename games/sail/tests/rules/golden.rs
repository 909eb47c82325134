//! Recorded games over every scenario, pirate and option: random ones, and voyages of the one-trick player,
//! which go farther.

use portolan_sail::Sail;
use portolan_sail::insight::OneTrick;
use portolan_table::{Actor, Game, Match, SeatKnowledge, Setup, Turn};
use std::path::{Path, PathBuf};

const OWN: &str = concat!(
    r#"{"name":"Trial waters","cols":9,"start":"D1","end":["D9"],"storms":[4],"islands":["G6"],"#,
    r#""krakens":["E6"],"whirlpools":["B3","E4","C6","D7"],"enemy-ships":["C2","E2"],"#,
    r#""crows-nests":["D3","D5","F5"]}"#
);

#[test]
fn golden_games() {
    let base = || Setup::new(2).by_rules(1);
    let of = |scenario| base().with("scenario", scenario);
    let all = |setup: Setup| setup.with("expansion-pirates", "on");
    portolan_laws::golden::<Sail>(
        &folder(),
        &[
            ("s1-none", base().with("pirates", "none"), 1),
            ("s1-none-hard", base().with("pirates", "none").with("kraken-track", "hard"), 2),
            ("s1-chosen", base(), 3),
            ("s1-dealt", base().with("pirates", "dealt"), 4),
            ("s1-expansion", all(base()), 5),
            ("s2-chosen", of("S2"), 6),
            ("s3-dealt-expansion", all(of("S3").with("pirates", "dealt")), 7),
            ("s4-expansion", all(of("S4")), 8),
            ("s5-none", of("S5").with("pirates", "none"), 9),
            ("s6-chosen-hard", of("S6").with("kraken-track", "hard"), 10),
            ("s7-expansion", all(of("S7")), 11),
            ("s8-dealt", of("S8").with("pirates", "dealt"), 12),
            ("x1-none", of("X1").with("pirates", "none"), 13),
            ("x1-expansion", all(of("X1")), 14),
            ("x2-chosen", of("X2"), 15),
            ("x2-expansion", all(of("X2").with("pirates", "dealt")), 16),
            ("x3-expansion", all(of("X3")), 17),
            ("x3-none-hard", of("X3").with("pirates", "none").with("kraken-track", "hard"), 18),
            ("own-none", base().with("map", OWN).with("pirates", "none"), 19),
            ("own-expansion-a", all(base().with("map", OWN)), 20),
            ("own-expansion-b", all(base().with("map", OWN).with("pirates", "dealt")), 21),
            ("own-expansion-c", all(base().with("map", OWN).with("pirates", "dealt")), 22),
            ("own-expansion-d", all(base().with("map", OWN).with("pirates", "dealt")), 23),
        ],
    );
}

/// Games by rules version 2: both books, and another edition.
#[test]
fn golden_games_of_version_2() {
    let base = || Setup::new(2).by_rules(2);
    let manual = || base().with("book", "manual");
    let of = |scenario| base().with("scenario", scenario);
    let all = |setup: Setup| setup.with("expansion-pirates", "on").with("pirates", "dealt");
    let other = |setup: Setup| setup.with("edition", &crate::editions::other());
    portolan_laws::golden::<Sail>(
        &folder(),
        &[
            ("v2-s1-chosen", base(), 1),
            ("v2-s8-hard", all(of("S8")).with("kraken-track", "hard"), 2),
            ("v2-x3-dealt", all(of("X3")), 3),
            ("v2-own-a", all(base().with("map", OWN)), 4),
            ("v2-own-b", all(base().with("map", OWN)), 5),
            ("v2-manual-none", manual().with("pirates", "none"), 6),
            ("v2-manual-s4", all(manual().with("scenario", "S4")), 7),
            ("v2-manual-own-a", all(manual().with("map", OWN)), 8),
            ("v2-manual-own-b", all(manual().with("map", OWN)), 9),
            ("v2-edition-s1", other(base()), 10),
            ("v2-edition-x2", all(other(of("X2"))), 11),
            ("v2-edition-manual", all(other(manual().with("map", OWN))), 12),
        ],
    );
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// A whole game of two one-trick players, with its log.
fn crew_match(setup: &Setup, seed: u64) -> Match<Sail> {
    let mut rng = portolan_laws::generator(seed);
    let mut game = Match::<Sail>::start(setup).unwrap();
    let player = OneTrick::default();
    loop {
        let state = game.state();
        let (actor, action) = match Sail::turn(state) {
            Turn::Over => return game,
            Turn::Chance => (Actor::Chance, Sail::draw_chance(state, &mut rng)),
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                (
                    Actor::Seat(seat),
                    player.choose(&SeatKnowledge::new(state, seat), &mut rng).unwrap(),
                )
            }
        };
        game.act(actor, action).unwrap();
    }
}

#[test]
fn golden_voyages() {
    let of = |scenario| Setup::new(2).by_rules(1).with("scenario", scenario);
    let all = |setup: Setup| setup.with("expansion-pirates", "on").with("pirates", "dealt");
    let games = [
        ("crew-s1-none", of("S1").with("pirates", "none"), 1),
        ("crew-s1-chosen", of("S1"), 2),
        ("crew-s2-dealt", all(of("S2")), 3),
        ("crew-s4-hard", all(of("S4")).with("kraken-track", "hard"), 4),
        ("crew-s6-dealt", all(of("S6")), 5),
        ("crew-s8-chosen", of("S8").with("expansion-pirates", "on"), 6),
        ("crew-x1-dealt", all(of("X1")), 7),
        ("crew-x2-dealt", all(of("X2")), 8),
        ("crew-x3-none", of("X3").with("pirates", "none"), 9),
    ];
    voyages(&games);
}

/// Voyages by rules version 2.
#[test]
fn golden_voyages_of_version_2() {
    let of = |scenario| Setup::new(2).by_rules(2).with("scenario", scenario);
    let all = |setup: Setup| setup.with("expansion-pirates", "on").with("pirates", "dealt");
    voyages(&[
        ("v2-crew-s1", of("S1"), 1),
        ("v2-crew-s7", all(of("S7")), 2),
        ("v2-crew-x2", all(of("X2")), 3),
        ("v2-crew-manual-s1", of("S1").with("book", "manual"), 4),
        ("v2-crew-manual-x1", all(of("X1").with("book", "manual")), 5),
        ("v2-crew-edition", of("S1").with("edition", &crate::editions::other()), 6),
    ]);
}

fn voyages(games: &[(&str, Setup, u64)]) {
    // As with the random games: missing files are written when asked for, others never touched.
    if std::env::var_os("PORTOLAN_BLESS").is_some() {
        for (name, setup, seed) in games {
            let path = folder().join(format!("{name}.txt"));
            if !path.exists() {
                let record = crew_match(setup, *seed).record(&[]).unwrap();
                std::fs::write(path, record.to_string()).unwrap();
            }
        }
    }
    portolan_laws::golden::<Sail>(&folder(), games);
}
