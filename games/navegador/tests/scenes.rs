//! The board is drawn soundly at every seat count and with every value of every option.

use portolan_navegador::Navegador;
use portolan_navegador::data::Data;
use portolan_scene::{Illustrated, check};
use portolan_table::{Components, Figures, Setup, Speaker, Texts};

/// The edition of the rules' tests, which has borders where regions do not touch, and none where some do.
fn other_edition() -> String {
    let added = Data::shelf().add(include_str!("rules/edition.json"));
    added.unwrap_or_else(|error| panic!("{error}")).info().name()
}

#[test]
fn scenes_are_sound() {
    let mut setups = check::setups::<Navegador>();
    setups.push(Setup::new(4).with("edition", &other_edition()));
    for (i, setup) in setups.iter().enumerate() {
        check::scenes_are_sound::<Navegador>(setup, &mut portolan_laws::generator(i as u64));
    }
}

/// Every edition is drawn, and the figures are told in words too.
#[test]
fn plates_are_sound() {
    let other = other_edition();
    check::plates_are_sound::<Navegador>();
    let texts = Texts::load("en", include_str!("../text/en.ftl")).expect("texts");
    let speaker = Speaker::new(&texts, &[]);
    let told = |figures: Figures<Data>| -> String {
        let plates = Navegador::plates(figures, &speaker);
        plates.iter().map(|plate| plate.alt.as_str()).collect::<Vec<_>>().join("\n")
    };
    let ours = told(Figures::default());
    assert!(ours.contains("Guiné: 3 colonies of gold, borders on Portugal, Bahia, Angola."));
    assert!(ours.contains("Dangerous with 2, 3 players."), "{ours}");
    assert!(ours.contains("sugar sells for 60, 60, 50, 50, 40, 40, 30, 30, 20, 20;"));
    assert!(ours.contains("church: 150, 200, 250, 300, 350, 400, 450, 500; needs 5 workers."));
    let theirs = told(Data::shelf().find(&other).expect("on the shelf"));
    assert!(theirs.contains("Guiné: 2 colonies of gold"), "{theirs}");
    assert!(theirs.contains("A red border leads to Rio de Janeiro, Angola."), "{theirs}");
    assert!(theirs.contains("church: 120, 180, 240, 300, 360, 420, 480, 540; needs 6 workers."));
}

/// A border of an edition is drawn as a way where the chart has none, and a wall where the edition has none.
#[test]
fn the_chart_shows_the_borders_of_the_edition() {
    let texts = Texts::load("en", include_str!("../text/en.ftl")).expect("texts");
    let speaker = Speaker::new(&texts, &[]);
    let chart = |figures| Navegador::plates(figures, &speaker).remove(0).scene.body;
    let ours = chart(Figures::default());
    assert!(!ours.contains("There is no border"), "as printed");
    let other = Data::shelf().find(&other_edition()).expect("on the shelf");
    let theirs = chart(other);
    assert!(theirs.contains("There is no border between Timor and Macau."));
    assert!(theirs.contains("Rio de Janeiro and Cabo da Boa Esperança have a border."));
}
