//! Every game from the first choice to the result: by clicks, by keys, by forms.

use crate::sailor::{Hand, Sailor};
use crate::site::Site;

/// The set-up of each game that asks one player for the fewest choices. Navegador is over soonest where
/// others know how to end it.
fn fields(game: &str) -> Vec<(&'static str, &'static str)> {
    let (computers, level) = match game {
        "santa-maria" => (0, ""),
        "navegador" => (4, "computer:deckhand"),
        _ => (1, "computer:random"),
    };
    let counts = ["1", "2", "3", "4", "5"];
    let chairs = ["chair-1", "chair-2", "chair-3", "chair-4"];
    let mut fields = vec![("seats", counts[computers]), ("chair-0", "me")];
    fields.extend(chairs[..computers].iter().map(|chair| (*chair, level)));
    fields
}

async fn by(hand: Hand, game: &str) {
    let site = Site::open();
    let visitor = site.visitor().await;
    visitor.open_table(game, &fields(game)).await;
    Sailor::new(hand, 7).play_out(&visitor).await;
    visitor.go("/me/statistics").await;
    assert_eq!(visitor.count(&format!("table a[href='/games/{game}/statistics']")).await, 1);
    visitor.leave().await;
}

async fn by_forms(game: &str) {
    let site = Site::open();
    let visitor = site.plain_visitor().await;
    visitor.open_table(game, &fields(game)).await;
    Sailor::new(Hand::Mouse, 7).play_out_plainly(&visitor).await;
    visitor.leave().await;
}

/// The three ways through a game.
macro_rules! three_ways {
    ($($name:ident: $game:literal),*) => { $(
        mod $name {
            use super::{Hand, by, by_forms};

            #[tokio::test]
            async fn is_played_to_the_end_by_clicking_on_the_board() {
                by(Hand::Mouse, $game).await;
            }

            #[tokio::test]
            async fn is_played_to_the_end_by_the_keyboard_alone() {
                by(Hand::Keyboard, $game).await;
            }

            #[tokio::test]
            async fn is_played_to_the_end_without_scripts() {
                by_forms($game).await;
            }
        }
    )* };
}

three_ways!(
    sail_to_india: "sail-to-india",
    navegador: "navegador",
    sail: "sail",
    santa_maria: "santa-maria"
);
