//! Every page there is, for whoever looks at all of them. A new page is a line here.

use crate::moments::{self, When};
use crate::visitor::Visitor;

/// Seats at the tables that are shown.
const GAMES: [(&str, u8); 4] =
    [("sail-to-india", 4), ("navegador", 4), ("sail", 2), ("santa-maria", 3)];

/// The games of which reviews are shown: one that is won together, and one that is not. A review takes its time.
const REVIEWED: [&str; 2] = ["sail", "santa-maria"];

/// Prepares tables at these moments, and lists every page: a name, and the path to go to.
pub async fn stops(visitor: &Visitor, moments: &[When]) -> Vec<(String, String)> {
    let waiting = visitor.open_table("navegador", &[("visibility", "public")]).await;
    visitor.go("/games/sail").await;
    visitor.click("#campaign form button").await;
    let voyage = visitor.arrive("/t/").await;
    let campaign = format!("{}/campaign", voyage.split('?').next().unwrap_or(&voyage));
    let mut stops: Vec<(String, String)> = [
        ("home", "/"),
        ("about", "/about"),
        ("account", "/me"),
        ("settings", "/settings"),
        ("my-statistics", "/me/statistics"),
        ("login", "/login"),
        ("api", "/api"),
        ("error", "/nowhere"),
        ("waiting-room", waiting.as_str()),
        ("campaign", campaign.as_str()),
        ("studies", "/studies"),
        ("puzzles", "/puzzles"),
    ]
    .map(|(name, path)| (name.to_owned(), path.to_owned()))
    .to_vec();
    // The visitor is a host of the server.
    let table = waiting.trim_start_matches("/t/").split('?').next().unwrap_or_default();
    for (name, path) in [
        ("host", "/host"),
        ("host-people", "/host/people"),
        ("host-tables", "/host/tables"),
        ("host-bans", "/host/bans"),
        ("host-log", "/host/log"),
    ] {
        stops.push((name.to_owned(), path.to_owned()));
    }
    stops.push(("host-table".to_owned(), format!("/host/tables/{table}")));
    for (game, seats) in GAMES {
        stops.push((format!("{game}-page"), format!("/games/{game}")));
        stops.push((format!("{game}-lesson"), format!("/games/{game}/lesson?step=4")));
        let strategy = format!("/games/{game}/lessons/strategy?step=5");
        stops.push((format!("{game}-strategy"), strategy));
        let box_of = format!("/games/{game}/editions/reconstruction");
        stops.push((format!("{game}-edition"), box_of));
        stops.push((format!("{game}-puzzle"), format!("/puzzles/{game}")));
        let record = moments::record(game, seats);
        for &when in moments {
            let path = moments::open(visitor, &record, seats, when).await;
            if let When::Over = when {
                stops.push((format!("{game}-replay"), format!("{path}/replay?at=40")));
                if REVIEWED.contains(&game) {
                    visitor.go(&format!("{path}/review")).await;
                    visitor.until("document.getElementById('turn') !== null").await;
                    stops.push((format!("{game}-review"), format!("{path}/review")));
                }
                stops.push((format!("{game}-statistics"), format!("/games/{game}/statistics")));
                let study = moments::study(visitor, &path, 40).await;
                stops.push((format!("{game}-study"), study));
            }
            if let When::Middle = when {
                stops.push((format!("{game}-ahead"), format!("{path}/ahead")));
            }
            stops.push((format!("{game}-{}", when.word()), path));
        }
    }
    stops
}
