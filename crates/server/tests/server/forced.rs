//! What a seat has no choice about happens by itself, where the host wants it so.

use crate::common::{Server, me, order};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_asked_where_there_is_no_choice_and_undo_goes_back_to_the_last_one() {
    let server = Server::start().await;
    let player = server.guest().await;
    let mut wanted = order(&[me()]);
    wanted["plays_forced"] = json!(true);
    let id = player.open(wanted).await;
    let (mut decided, mut taken_back) = (0, 0);
    loop {
        let before = player.table(&id).await;
        let Some(choices) = before["legal"].as_array().filter(|legal| !legal.is_empty()) else {
            assert_eq!(before["status"], "over");
            let entries = before["entries"].as_u64().unwrap();
            assert!(entries > decided, "{entries} entries by {decided} decisions");
            break;
        };
        assert!(choices.len() > 1, "asked about {choices:?}");
        let choice = &choices[usize::try_from(decided).unwrap() * 7 % choices.len()];
        let (seat, expect) = (before["observer"].clone(), before["expect"].as_u64().unwrap());
        let action = choice["action"].as_str().unwrap();
        player.act(&id, action, expect).await.expect(200);
        decided += 1;
        let after = player.table(&id).await;
        if after["may_undo"] != true || taken_back == 20 {
            continue;
        }
        taken_back += 1;
        let wish = json!({ "expect": after["expect"], "seat": seat });
        player.post(&format!("/api/v1/tables/{id}/undo"), wish).await.expect(200);
        let back = player.table(&id).await;
        assert_eq!(back["view"], before["view"], "after {action}");
        player.act(&id, action, back["expect"].as_u64().unwrap()).await.expect(200);
    }
    assert!(taken_back > 0, "nothing could be taken back");
    let told = player.table(&id).await;
    let server = server.restart().await;
    let mut same = server.client();
    same.token.clone_from(&player.token);
    assert_eq!(same.table(&id).await["outcome"], told["outcome"], "also after a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_is_known_with_all_that_followed_of_itself() {
    let server = Server::start().await;
    let player = server.guest().await;
    let mut wanted = order(&[me()]);
    wanted["plays_forced"] = json!(true);
    let id = player.open(wanted).await;
    for number in 0..60 {
        let table = player.table(&id).await;
        let Some(choice) = table["legal"].as_array().and_then(|legal| legal.last()) else { break };
        let act = async || {
            let request = player
                .request("POST", &format!("/api/v1/tables/{id}/act"))
                .header("content-type", "application/json")
                .header("idempotency-key", format!("key-{number}"))
                .body(json!({ "action": choice["action"], "expect": table["expect"] }).to_string());
            player.send(request).await.expect(200)
        };
        assert_eq!(act().await, act().await);
    }
}
