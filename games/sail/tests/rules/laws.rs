//! The law kit over every value of every option, an own chart, both books and another edition.

use portolan_sail::Sail;
use portolan_sail::scenario::ScenarioId;
use portolan_table::Setup;

/// A chart full of expansion spaces, so that random ships meet them.
const EDDIES: &str = concat!(
    r#"{"name":"All eddies","cols":9,"start":"D1","end":["B9","D9","F9"],"storms":[2],"islands":["G4"],"#,
    r#""krakens":["A4"],"whirlpools":["C6","E6"],"enemy-ships":["C2","E2","C4"],"#,
    r#""crows-nests":["D3","F3","B5","D5","F5"]}"#
);

fn setups() -> Vec<Setup> {
    let base = || Setup::new(2);
    let mut all = vec![
        base(),
        base().with("pirates", "none"),
        base().with("pirates", "dealt"),
        base().with("pirates", "none").with("kraken-track", "hard"),
        base().with("map", EDDIES).with("pirates", "none"),
        base().with("map", EDDIES).with("pirates", "dealt").with("expansion-pirates", "on"),
        base().with("map", EDDIES).with("pirates", "chosen").with("expansion-pirates", "on"),
    ];
    let (manual, other) = (|| base().with("book", "manual"), crate::editions::other());
    let crewed = |setup: Setup| setup.with("pirates", "dealt").with("expansion-pirates", "on");
    all.extend([
        manual(),
        manual().with("pirates", "none"),
        crewed(manual().with("map", EDDIES)),
        crewed(base().with("edition", &other).with("scenario", "X2")),
        crewed(base().with("edition", &other).with("map", EDDIES)),
        base().with("edition", &other).with("kraken-track", "hard"),
        crewed(manual().with("edition", &other).with("scenario", "X3")),
    ]);
    for id in ScenarioId::all() {
        all.push(base().with("scenario", id.name()).with("expansion-pirates", "on"));
    }
    all
}

portolan_laws::laws!(Sail, setups());
