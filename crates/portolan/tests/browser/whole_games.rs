//! Every game from the first choice to the result: by keys, and by forms; of one that takes hundreds of choices, the
//! beginning and the end. Games by clicks are played whole in `screen.rs`, also with an owner's figures, where every
//! screen of them is looked at.

use crate::moments::{self, When};
use crate::sailor::{Hand, Sailor};
use crate::site::Site;
use crate::visitor::Visitor;

/// Choices at the beginning of a long game.
const BEGINNING: usize = 15;

/// Has the game so many choices that what lies between its beginning and its end only repeats them?
fn is_long(game: &str) -> bool {
    game != "sail"
}

/// Goes on at a table of the same game that is nearly over.
async fn go_to_the_end(visitor: &Visitor, game: &str) {
    let seats = fields(game)[0].1.parse().unwrap();
    let late = moments::open(visitor, &moments::record(game, seats), seats, When::Late).await;
    visitor.go(&late).await;
}

/// The set-up of each game that asks one player for the fewest choices: it is over soonest where others know how to end
/// it.
fn fields(game: &str) -> Vec<(&'static str, &'static str)> {
    let computers = match game {
        "santa-maria" => 0,
        "navegador" => 3,
        _ => 1,
    };
    let counts = ["1", "2", "3", "4"];
    let chairs = ["chair-1", "chair-2", "chair-3"];
    let mut fields = vec![("seats", counts[computers]), ("chair-0", "me")];
    fields.extend(chairs[..computers].iter().map(|chair| (*chair, "computer:helmsman")));
    fields
}

async fn by_keys(game: &str) {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table(game, &fields(game)).await;
    let mut hand = Sailor::new(Hand::Keyboard, 7);
    if is_long(game) {
        hand.play(&visitor, BEGINNING).await;
        go_to_the_end(&visitor, game).await;
    }
    hand.play_out(&visitor).await;
    // What was begun from a record counts for nobody.
    visitor.go("/me/statistics").await;
    let counted = visitor.count(&format!("table a[href='/games/{game}/statistics']")).await;
    assert_eq!(counted, usize::from(!is_long(game)));
    visitor.leave().await;
}

async fn by_forms(game: &str) {
    let site = Site::open();
    let visitor = site.plain_visitor().await;
    visitor.open_table(game, &fields(game)).await;
    let mut hand = Sailor::new(Hand::Mouse, 7);
    if is_long(game) {
        hand.play_plainly(&visitor, BEGINNING).await;
        go_to_the_end(&visitor, game).await;
    }
    hand.play_out_plainly(&visitor).await;
    visitor.leave().await;
}

/// The ways through a game.
macro_rules! ways {
    ($($name:ident: $game:literal),*) => { $(
        mod $name {
            use super::{by_forms, by_keys};

            #[tokio::test]
            async fn is_played_to_the_end_by_the_keyboard_alone() {
                by_keys($game).await;
            }

            #[tokio::test]
            async fn is_played_to_the_end_without_scripts() {
                by_forms($game).await;
            }
        }
    )* };
}

ways!(
    sail_to_india: "sail-to-india",
    navegador: "navegador",
    sail: "sail",
    santa_maria: "santa-maria"
);
