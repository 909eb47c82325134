//! `portolan games`.

use crate::common::portolan;

#[test]
fn every_game_is_listed_with_its_options() {
    let listed = portolan(&["games", "--json"]).json();
    let listed = listed.as_array().unwrap();
    let games = portolan_registry::all();
    assert_eq!(listed.len(), games.len());
    for (entry, game) in listed.iter().zip(games) {
        assert_eq!(entry["id"], game.id());
        assert_eq!(entry["title"], game.title());
        assert_eq!(entry["seats"]["min"], game.seats().min);
        assert_eq!(entry["seats"]["max"], game.seats().max);
        assert_eq!(entry["rules_version"], game.rules_version());
        let sizes = game.encoding().expect("every game that is offered has one");
        assert_eq!(entry["encoding"]["actions"], sizes.actions());
        let options = entry["options"].as_array().unwrap();
        assert_eq!(options.len(), game.options().len());
        for (option, spec) in options.iter().zip(game.options()) {
            assert_eq!(option["id"], spec.id);
            assert_eq!(option["default"], spec.default);
            let help = game.texts("en").get(&format!("option-{}-help", spec.id));
            assert_eq!(option["help"], help.expect("a text"));
            let values: Vec<_> =
                option["values"].as_array().unwrap().iter().map(|v| v.as_str().unwrap()).collect();
            assert_eq!(values, spec.values());
        }
    }
}

#[test]
fn people_read_the_same() {
    let out = portolan(&["games"]).ok().out;
    for game in portolan_registry::all() {
        assert!(out.contains(game.title()));
        for spec in game.options() {
            let help = game.texts("en").get(&format!("option-{}-help", spec.id));
            assert!(out.contains(&format!("--set {}=", spec.id)));
            assert!(out.contains(&help.expect("a text")));
        }
    }
}
