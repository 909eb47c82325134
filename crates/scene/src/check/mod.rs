//! What every picture must keep, for the tests of games.
//!
//! ```ignore
//! for (i, setup) in portolan_scene::check::setups::<MyGame>().iter().enumerate() {
//!     portolan_scene::check::scenes_are_sound::<MyGame>(setup, &mut portolan_laws::generator(i as u64));
//! }
//! ```

mod markup;

use crate::artwork::Artwork;
use crate::context::Layout;
use crate::geometry::{Point, at};
use crate::illustrated::Illustrated;
use crate::plate::Plate;
use crate::scene::{Pane, Scene};
use crate::{Clicks, Theme};
use portolan_table::{Actor, Components, Game, Observer, Setup, Speaker, Texts, random};
use rand::{Rng, RngExt};
use std::collections::HashSet;

/// So many moments of a game are looked at, beside the first and the last.
const MOMENTS: usize = 6;

/// Every seat count, alone and with every value of every option. What the game refuses is left out.
pub fn setups<G: Game>() -> Vec<Setup> {
    let mut all = Vec::new();
    for seats in G::SEATS.all() {
        all.push(Setup::new(seats));
        for option in G::OPTIONS {
            let others = option.values().iter().filter(|value| **value != option.default);
            all.extend(others.map(|value| Setup::new(seats).with(option.id, value)));
        }
    }
    all.retain(|setup| G::start(setup).is_ok());
    all
}

/// Along a random game the pictures of every observer, in both layouts and in every language, have no
/// [faults], and whatever may be done can be clicked.
///
/// # Panics
/// If they do not, or the set-up is refused.
pub fn scenes_are_sound<G: Illustrated>(setup: &Setup, rng: &mut impl Rng) {
    let texts: Vec<Texts> = G::TEXTS
        .iter()
        .map(|(locale, source)| Texts::load(locale, source))
        .collect::<Result<_, _>>()
        .unwrap_or_else(|error| panic!("{}: {error}", G::ID));
    let wrong = artwork_faults(G::ARTWORK);
    assert!(wrong.is_empty(), "{}: {}", G::ID, wrong.join("; "));
    let mut state = G::start(setup).unwrap_or_else(|error| panic!("{}: {error}", G::ID));
    let mut buffer = Vec::new();
    look::<G>(&state, setup, &texts);
    // However long the game is, each of its moments is as likely as any other to be among them.
    let (mut moments, mut passed) = (Vec::with_capacity(MOMENTS), 0);
    while random::step::<G, _>(&mut state, rng, &mut buffer).is_some() {
        passed += 1;
        let place = rng.random_range(0..passed);
        if moments.len() < MOMENTS {
            moments.push(state.clone());
        } else if place < MOMENTS {
            moments[place].clone_from(&state);
        }
    }
    moments.push(state);
    for moment in &moments {
        look::<G>(moment, setup, &texts);
    }
}

/// The plates of every edition on the shelf have a title and words of their own, and no [faults], in every
/// language.
///
/// # Panics
/// If they do not, or there are none.
pub fn plates_are_sound<G: Illustrated>() {
    for (locale, source) in G::TEXTS {
        let texts = Texts::load(locale, source).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
        for figures in G::Components::shelf().all() {
            let plates = G::plates(figures, &Speaker::new(&texts, &[]));
            assert!(!plates.is_empty(), "{} has no plates", G::ID);
            for plate in plates {
                let mut wrong = faults(&plate.scene);
                wrong.extend(plate_faults(&plate));
                assert!(wrong.is_empty(), "{} {}: {}", G::ID, plate.title, wrong.join("; "));
            }
        }
    }
}

/// What is wrong with a plate beside its picture.
fn plate_faults(plate: &Plate) -> Vec<String> {
    let mut wrong = Vec::new();
    for (what, words) in [("title", &plate.title), ("alt", &plate.alt)] {
        if words.trim().is_empty() || words.contains('⟦') {
            wrong.push(format!("its {what} has no words: “{words}”"));
        }
    }
    if plate.scene.title != plate.alt {
        wrong.push("its picture is not called by its words".to_owned());
    }
    if plate.scene.body.contains("data-target=") {
        wrong.push("something in it asks to be clicked".to_owned());
    }
    wrong
}

/// Looks at one moment through everybody's eyes.
fn look<G: Illustrated>(state: &G::State, setup: &Setup, texts: &[Texts]) {
    // Names come from people.
    let names = ["A & <B> \"C\"".to_owned()];
    let sheets: Vec<(Layout, &Texts)> =
        Layout::ALL.into_iter().flat_map(|layout| texts.iter().map(move |t| (layout, t))).collect();
    for observer in Observer::all(setup.seats) {
        let view = G::view(state, observer);
        let mut actions = Vec::new();
        if let Some(seat) = observer.seat() {
            G::legal(state, Actor::Seat(seat), &mut actions);
        }
        let seat = observer.seat().unwrap_or_default();
        let ways: Vec<(String, Clicks)> = actions
            .into_iter()
            .map(|action| (action.to_string(), G::clicks(&view, seat, action)))
            .collect();
        for &(layout, texts) in &sheets {
            let speaker = Speaker::new(texts, &names);
            let scene = G::scene(&view, layout, &speaker);
            let scene = scene.unwrap_or_else(|| panic!("{} is not drawn", G::ID));
            let mut wrong = faults(&scene);
            wrong.extend(unclickable(&scene, &ways));
            wrong.extend(unreadable(&scene));
            assert!(
                wrong.is_empty(),
                "{} {setup:?}: the {} board for {observer:?}: {}",
                G::ID,
                layout.id(),
                wrong.join("; ")
            );
        }
    }
}

/// What is wrong with a picture: it is no well-formed markup, words are missing, a target is there twice,
/// or it uses a symbol or a colour that nobody defines.
///
/// ```
/// use portolan_scene::{Layout, Scene, check};
///
/// let mut scene = Scene::blank(Layout::Wide, 10.0, 10.0);
/// assert!(check::faults(&scene).is_empty());
/// scene.body = "<use href=\"#k-unicorn\"/>".to_owned();
/// assert_eq!(check::faults(&scene), ["no definition of “k-unicorn”"]);
/// ```
pub fn faults(scene: &Scene) -> Vec<String> {
    let (definitions, inline) = (scene.artwork.definitions(), scene.inline());
    let (defined, drawn) = match (markup::attributes(&definitions), markup::attributes(&inline)) {
        (Ok(defined), Ok(drawn)) => (defined, drawn),
        (Err(error), _) | (_, Err(error)) => return vec![error],
    };
    let mut wrong = Vec::new();
    let mut ids = HashSet::new();
    for &(_, id) in defined.iter().filter(|(name, _)| *name == "id") {
        if !ids.insert(id) {
            wrong.push(format!("“{id}” is defined twice"));
        }
    }
    let mut targets = HashSet::new();
    for (name, value) in defined.into_iter().chain(drawn) {
        if name == "data-target" && !targets.insert(value) {
            wrong.push(format!("the target “{value}” is there twice"));
        }
        let used = if name == "href" { value.strip_prefix('#') } else { named(value, "url(#") };
        if let Some(id) = used.filter(|id| !ids.contains(id)) {
            wrong.push(format!("no definition of “{id}”"));
        }
        let colour = named(value, "var(--");
        if let Some(colour) = colour.filter(|name| scene.artwork.colour(name, Theme::Day).is_none())
        {
            wrong.push(format!("no colour “{colour}”"));
        }
    }
    if let Some(gap) = scene.body.split('⟦').nth(1) {
        let id = gap.split('⟧').next().unwrap_or_default();
        wrong.push(format!("no words for “{id}”"));
    }
    wrong
}

/// The name in `var(--name)` or `url(#name)`.
fn named<'a>(value: &'a str, opening: &str) -> Option<&'a str> {
    value.strip_prefix(opening)?.strip_suffix(')')
}

/// The most that a sheet measures, so that its words are [large enough](Layout::smallest_text).
fn largest(layout: Layout) -> Point {
    layout.pick(at(1200.0, 780.0), at(360.0, f32::INFINITY))
}

/// The most that a pane of a telephone measures.
const PANE: Point = at(360.0, 400.0);

/// What cannot be read, or not at once: words that are too small, a sheet or a pane that is too large.
fn unreadable(scene: &Scene) -> Vec<String> {
    let (most, floor) = (largest(scene.layout), scene.layout.smallest_text());
    let mut wrong = Vec::new();
    if scene.size.x > most.x || scene.size.y > most.y {
        wrong.push(format!("the sheet is larger than {} by {}", most.x, most.y));
    }
    if let Some((size, words)) = &scene.reading.smallest
        && *size < floor
    {
        wrong.push(format!("“{words}” is set in {size}, which is below {floor}"));
    }
    let mut ids = HashSet::new();
    for Pane { id, title, area } in &scene.reading.panes {
        let outside = area.x < 0.0
            || area.y < 0.0
            || area.x + area.w > scene.size.x
            || area.y + area.h > scene.size.y;
        if outside || !ids.insert(id) || title.trim().is_empty() || title.contains('⟦') {
            wrong.push(format!("the pane “{id}” is outside, there twice, or has no title"));
        }
        if scene.layout == Layout::Narrow && (area.w > PANE.x || area.h > PANE.y) {
            wrong.push(format!("the pane “{id}” is larger than {} by {}", PANE.x, PANE.y));
        }
    }
    wrong
}

/// What is asked to be clicked but cannot be.
fn unclickable(scene: &Scene, ways: &[(String, Clicks)]) -> Vec<String> {
    let targets: HashSet<&str> = scene
        .body
        .split("data-target=\"")
        .skip(1)
        .filter_map(|part| part.split('"').next())
        .collect();
    let plain = |id: &str| {
        !id.is_empty()
            && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    let mut wrong = Vec::new();
    for (action, clicks) in ways {
        if clicks.0.iter().any(Vec::is_empty) {
            wrong.push(format!("“{action}” has a path with nothing to click"));
        }
        for target in clicks.0.iter().flatten() {
            if !plain(target) {
                wrong.push(format!("“{action}”: the target “{target}” is no plain word"));
            }
            if !targets.contains(target.as_str()) {
                wrong.push(format!("“{action}” asks to click “{target}”, which is not there"));
            }
        }
    }
    wrong
}

/// What is wrong with a game's artwork: a colour that is no colour, or has the name of another.
pub fn artwork_faults(artwork: &Artwork) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut names = HashSet::new();
    for colour in Artwork::HOUSE.colours.iter().chain(artwork.colours) {
        if !names.insert(colour.name) {
            wrong.push(format!("the colour “{}” is there twice", colour.name));
        }
        for value in [Theme::Day, Theme::Night].map(|theme| colour.by(theme)) {
            let digits = value.strip_prefix('#').filter(|digits| digits.len() == 6);
            if digits.is_none_or(|digits| !digits.bytes().all(|b| b.is_ascii_hexdigit())) {
                wrong.push(format!("“{value}” of “{}” is no colour", colour.name));
            }
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colour, Symbol};

    fn drawn(body: &str) -> Scene {
        Scene { body: body.to_owned(), ..Scene::blank(Layout::Wide, 1.0, 1.0) }
    }

    #[test]
    fn every_fault_is_found() {
        let faulty = [
            ("<g>", "</svg> closes nothing"),
            ("<text>⟦no-such-message⟧</text>", "no words for “no-such-message”"),
            ("<g data-target=\"a\"/><g data-target=\"a\"/>", "the target “a” is there twice"),
            ("<use href=\"#k-unicorn\"/>", "no definition of “k-unicorn”"),
            ("<path fill=\"url(#k-mist)\"/>", "no definition of “k-mist”"),
            ("<path fill=\"var(--mauve)\"/>", "no colour “mauve”"),
        ];
        for (body, fault) in faulty {
            let wrong = faults(&drawn(body));
            assert!(wrong.len() == 1 && wrong[0].contains(fault), "{body}: {wrong:?}");
        }
        let sound = "<g data-target=\"a\"><use href=\"#k-coin\" fill=\"url(#k-waves)\"/></g>";
        assert_eq!(faults(&drawn(sound)), [""; 0]);
    }

    #[test]
    fn a_symbol_of_a_game_may_not_take_an_id_of_the_house() {
        const COIN: Symbol = Symbol::new("coin", "<path fill=\"~mauve\"/>");
        const ARTWORK: Artwork = Artwork { symbols: &[COIN], ..Artwork::NONE };
        let scene = Scene { artwork: &ARTWORK, ..drawn("") };
        assert_eq!(faults(&scene), ["“k-coin” is defined twice", "no colour “mauve”"]);
    }

    #[test]
    fn what_cannot_be_clicked_is_found() {
        let scene = drawn("<g data-target=\"ship-1\"/>");
        let found = |clicks| unclickable(&scene, &[("sail".to_owned(), clicks)]).len();
        assert_eq!(found(Clicks::on(["ship-1".to_owned()])), 0);
        assert_eq!(found(Clicks::button()), 0);
        assert_eq!(found(Clicks::on(["ship-2".to_owned()])), 1);
        assert_eq!(found(Clicks::on(["Ship 2".to_owned()])), 2);
        assert_eq!(found(Clicks::on([])), 1);
    }

    #[test]
    fn what_cannot_be_read_is_found() {
        let mut scene = drawn("");
        assert_eq!(unreadable(&scene), [""; 0]);
        scene.reading.smallest = Some((14.5, "Lisboa".to_owned()));
        assert_eq!(unreadable(&scene), ["“Lisboa” is set in 14.5, which is below 15"]);
        let area = crate::rect(0.0, 0.0, 2.0, 1.0);
        scene.reading = Default::default();
        scene.reading.panes.push(Pane { id: "map".into(), title: "Map".into(), area });
        assert_eq!(unreadable(&scene).len(), 1, "outside");
        scene.size = at(1201.0, 1.0);
        assert_eq!(unreadable(&scene), ["the sheet is larger than 1200 by 780"]);
    }

    #[test]
    fn words_are_measured_as_they_are_shown() {
        let mut canvas = crate::Canvas::new();
        canvas.placed(at(1.0, 1.0), 0.0, 0.5, |c| {
            c.text(at(0.0, 0.0), "half", crate::Type::text(16.0));
            c.fine(|c| c.text(at(0.0, 0.0), "fine", crate::Type::text(2.0)));
        });
        canvas.text(at(0.0, 0.0), "whole", crate::Type::text(12.0));
        assert_eq!(canvas.reading.smallest, Some((8.0, "half".to_owned())));
    }

    #[test]
    fn a_plate_has_words_and_nothing_to_click() {
        let plate = |title, alt, body| {
            let mut plate = Plate::drawn(title, alt, crate::at(1.0, 1.0), &Artwork::NONE, |_| {});
            plate.scene.body = String::from(body);
            plate_faults(&plate)
        };
        assert_eq!(plate("Market", "Sugar sells for 60.", ""), [""; 0]);
        assert_eq!(plate("Market", " ", ""), ["its alt has no words: “ ”"]);
        assert_eq!(plate("⟦plate⟧", "Prices.", ""), ["its title has no words: “⟦plate⟧”"]);
        let clicked = plate("Market", "Prices.", "<g data-target=\"a\"/>");
        assert_eq!(clicked, ["something in it asks to be clicked"]);
    }

    #[test]
    fn the_colours_are_colours() {
        const TWICE: Colour = Colour::new("ink", "#000000", "black");
        assert!(artwork_faults(&Artwork::NONE).is_empty());
        let artwork = Artwork { colours: &[TWICE], ..Artwork::NONE };
        assert_eq!(
            artwork_faults(&artwork),
            ["the colour “ink” is there twice", "“black” of “ink” is no colour"]
        );
    }
}
