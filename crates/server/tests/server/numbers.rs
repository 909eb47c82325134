//! Choices and games in numbers, for programs that learn from them.

use crate::common::{Server, me};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn every_choice_has_the_number_of_its_action() {
    let server = Server::start().await;
    let player = server.guest().await;
    let listed = player.get("/api/v1/games").await.expect(200);
    for (game, listed) in portolan_registry::all().into_iter().zip(listed.as_array().unwrap()) {
        let encoding = game.encoding().expect("every game that is offered has one");
        assert_eq!(listed["encoding"]["decisions"], encoding.decisions(), "{}", game.id());
        let seats = game.seats().min;
        let chairs = vec![me(); usize::from(seats)];
        let order = json!({ "game": game.id(), "seats": seats, "chairs": chairs });
        let id = player.open(order).await;
        let table = player.table(&id).await;
        let legal = table["legal"].as_array().unwrap();
        assert!(!legal.is_empty(), "{}: {table}", game.id());
        for choice in legal {
            let number = encoding.action_id(choice["action"].as_str().unwrap()).unwrap();
            assert_eq!(choice["id"], number, "{choice}");
        }
    }
}
