//! What every drawn game must keep, at every seat count and through whole random games: pictures are
//! whole and have words, whatever may be done can be clicked, and drawing is quick.

use portolan_laws::generator;
use portolan_registry::{Registered, Visitor};
use portolan_scene::{AnyScene, Layout};
use portolan_table::{Actor, AnyGame, AnyMatch, Observer, Seat, Setup, Speaker, random};
use std::collections::HashSet;

/// Looks at a match after each of its entries, or after some of them.
fn walk(look: impl FnMut(&dyn AnyMatch, &'static dyn AnyScene, &Speaker<'_>), every: usize) {
    struct Walk<F>(std::cell::RefCell<F>, usize);
    impl<F: FnMut(&dyn AnyMatch, &'static dyn AnyScene, &Speaker<'_>)> Visitor for &Walk<F> {
        type Out = ();
        fn visit<G: Registered>(self) {
            let Some(drawing) = portolan_registry::scene(G::ID) else { return };
            for seats in G::SEATS.all() {
                let setup = Setup::new(seats);
                let mut rng = generator(u64::from(seats));
                let game = G::face();
                let names = vec!["A & <B>".to_owned()];
                let speaker = Speaker::new(game.texts("en"), &names);
                let mut state = portolan_laws::begin::<G>(&setup).state().clone();
                let mut play = game.start(&setup).expect("a good set-up");
                let mut buffer = Vec::new();
                let mut count = 0;
                while let Some((actor, action)) =
                    random::choose::<G, _>(&state, &mut rng, &mut buffer)
                {
                    if count % self.1 == 0 || count < 40 {
                        (self.0.borrow_mut())(play.as_ref(), drawing, &speaker);
                    }
                    count += 1;
                    let _ = G::apply(&mut state, actor, action, &mut portolan_table::Silent);
                    play.act(actor, &action.to_string(), &speaker).expect("a legal action");
                }
                (self.0.borrow_mut())(play.as_ref(), drawing, &speaker);
            }
        }
    }
    let walk = Walk(std::cell::RefCell::new(look), every);
    for game in portolan_registry::all() {
        portolan_registry::visit(game.id(), &walk);
    }
}

#[test]
fn pictures_are_whole_and_have_words() {
    walk(
        |play, drawing, speaker| {
            for observer in Observer::all(play.setup().seats) {
                for layout in Layout::ALL {
                    let scene = drawing.scene(play, observer, layout, speaker).expect("a picture");
                    let name = format!("{} at {} for {observer:?}", play.game().id(), play.len());
                    assert!(
                        !scene.body.contains('⟦'),
                        "{name}: words are missing: {}",
                        gap(&scene.body)
                    );
                    let text = scene.file();
                    if let Err(error) = roxmltree::Document::parse(&text) {
                        panic!("{name}: {error}");
                    }
                }
            }
        },
        37,
    );
}

fn gap(body: &str) -> &str {
    let start = body.find('⟦').unwrap_or(0);
    let end = body[start..].find('⟧').map_or(body.len(), |end| start + end);
    &body[start..end]
}

#[test]
fn whatever_may_be_done_can_be_clicked() {
    walk(
        |play, drawing, speaker| {
            for seat in Seat::all(play.setup().seats) {
                let legal = play.legal(Actor::Seat(seat), speaker);
                let clicks = drawing.clicks(play, seat);
                assert_eq!(legal.len(), clicks.len());
                if legal.is_empty() {
                    continue;
                }
                for layout in Layout::ALL {
                    let scene = drawing
                        .scene(play, Observer::Seat(seat), layout, speaker)
                        .expect("a picture");
                    let targets: HashSet<&str> = scene
                        .body
                        .split("data-target=\"")
                        .skip(1)
                        .filter_map(|part| part.split('"').next())
                        .collect();
                    for (choice, clicks) in legal.iter().zip(&clicks) {
                        for target in clicks.0.iter().flatten() {
                            assert!(
                                targets.contains(target.as_str()),
                                "{}: “{}” asks to click “{target}”, which the {} board has not",
                                play.game().id(),
                                choice.action,
                                layout.id(),
                            );
                        }
                    }
                }
            }
        },
        5,
    );
}

#[test]
fn targets_are_plain_words() {
    walk(
        |play, drawing, _| {
            for seat in Seat::all(play.setup().seats) {
                for clicks in drawing.clicks(play, seat) {
                    for target in clicks.0.iter().flatten() {
                        let plain =
                            |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
                        assert!(!target.is_empty() && target.bytes().all(plain), "“{target}”");
                    }
                }
            }
        },
        11,
    );
}
