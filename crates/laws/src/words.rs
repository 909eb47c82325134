//! Every sentence a person may read has words, in every language the game offers.

use crate::{begin, moves};
use portolan_table::{Actor, Game, Observer, OptionKind, Seat, Setup, Speaker, Texts, Verdict};

/// Options, prompts, actions, greyed reasons, events, endings and score lines all have words.
pub fn everything_has_words<G: Game>(setup: &Setup, seed: u64) {
    for (locale, source) in G::TEXTS {
        let texts = Texts::load(locale, source).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
        let speaker = Speaker::new(&texts, &[]);
        let say = |phrase: &portolan_table::Phrase| {
            if let Err(error) = speaker.try_say(phrase) {
                panic!("{} in {locale}: {error} ({phrase})", G::ID);
            }
        };
        let word =
            |id: String| assert!(texts.has(&id), "{} in {locale}: no words for “{id}”", G::ID);
        for option in G::OPTIONS {
            word(format!("option-{}", option.id));
            word(format!("option-{}-help", option.id));
            if let OptionKind::Choice(values) = option.kind {
                values.iter().for_each(|value| word(format!("option-{}-{value}", option.id)));
            }
        }
        let mut game = begin::<G>(setup);
        for (actor, action) in moves::<G>(setup, seed) {
            let state = game.state();
            say(&G::describe(state, actor, action));
            for seat in G::turn(state).deciders().iter() {
                say(&G::prompt(state, seat));
                let mut greyed = Vec::new();
                G::greyed(state, seat, &mut greyed);
                for action in greyed {
                    say(&G::describe(state, Actor::Seat(seat), action));
                    if let Err(refusal) = G::check(state, Actor::Seat(seat), action) {
                        say(&refusal.0);
                    }
                }
            }
            assert!(game.act(actor, action).is_ok(), "{}: a logged entry replays", G::ID);
        }
        for event in game.told().iter().flatten() {
            Observer::all(setup.seats).filter_map(|o| event.heard_by(o)).for_each(say);
        }
        for observer in Observer::all(setup.seats) {
            let drawing = G::sketch(&G::view(game.state(), observer), &speaker);
            assert!(!drawing.contains('⟦'), "{}: a gap in the drawing:\n{drawing}", G::ID);
        }
        let outcome = G::standing(game.state());
        word(format!("end-{}", outcome.end));
        if let Verdict::Solo(rating) = outcome.verdict {
            word(format!("rating-{rating}"));
        }
        outcome.seats[Seat(0).index()]
            .parts
            .iter()
            .for_each(|part| word(format!("part-{}", part.id)));
    }
}
