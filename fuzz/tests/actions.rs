//! Streams of actions: what is listed is done, all else is refused and changes nothing, whatever the text.

use bolero::{TypeGenerator, check};
use portolan_fuzz::{any_action, any_game, generator, random_table};
use portolan_table::erased::AnyMatch;
use portolan_table::{Actor, Seat, Speaker, Turn};
use std::time::Duration;

/// One step of a stream.
#[derive(Clone, Debug, TypeGenerator)]
enum Step {
    /// A listed action of somebody who may act.
    Listed(u8, u16),
    /// A listed action, tried by somebody else.
    WrongActor(u8, u16),
    /// An action that was legal once, tried now.
    Old(u8, u16),
    /// Any action of the notation, whether or not it is ever legal.
    Any(u8, u64),
    /// Any text.
    Text(u8, String),
    /// The last step is taken back.
    Undo(u8),
    /// Chance draws.
    Draw(u64),
}

fn actor(number: u8) -> Actor {
    if number.is_multiple_of(7) { Actor::Chance } else { Actor::Seat(Seat(number % 11)) }
}

fn may_act(table: &dyn AnyMatch, pick: u8) -> Option<Actor> {
    match table.turn() {
        Turn::Over => None,
        Turn::Chance => Some(Actor::Chance),
        Turn::Decide(seats) => {
            seats.iter().nth(usize::from(pick) % seats.len().max(1)).map(Actor::Seat)
        }
    }
}

fn legal(table: &dyn AnyMatch, who: Actor, speaker: &Speaker<'_>) -> Vec<String> {
    let choices = table.choices(who, speaker).into_iter();
    choices.filter(|choice| choice.is_legal()).map(|choice| choice.action).collect()
}

/// Tries a text; it must be done exactly if it is listed.
fn attempt(table: &mut dyn AnyMatch, who: Actor, text: &str, speaker: &Speaker<'_>) {
    let listed = legal(table, who, speaker).iter().any(|action| action == text);
    let (before, length) = (table.position(), table.len());
    let done = table.act(who, text, speaker).is_ok();
    assert_eq!(done, listed, "{who} “{text}”\n{before}");
    if !done {
        assert_eq!((table.position(), table.len()), (before, length), "a refusal changes nothing");
    }
}

#[test]
fn streams() {
    check!().with_test_time(Duration::from_millis(2000)).with_type::<(u64, Vec<Step>)>().for_each(
        |(seed, steps)| {
            let mut table = random_table(&mut generator(*seed));
            let table = table.as_mut();
            let speaker = Speaker::new(table.game().texts("en"), &[]);
            let mut old: Vec<String> = Vec::new();
            for step in steps {
                match step {
                    Step::Listed(pick, number) | Step::WrongActor(pick, number) => {
                        let Some(mut who) = may_act(table, *pick) else { continue };
                        let listed = legal(table, who, &speaker);
                        let action = listed[usize::from(*number) % listed.len()].clone();
                        if matches!(step, Step::WrongActor(..)) {
                            who = actor(*pick);
                        }
                        attempt(table, who, &action, &speaker);
                        old.push(action);
                    }
                    Step::Old(pick, number) if !old.is_empty() => {
                        let action = &old[usize::from(*number) % old.len()];
                        let who = may_act(table, *pick).unwrap_or(actor(*pick));
                        attempt(table, who, action, &speaker);
                    }
                    Step::Old(..) => {}
                    Step::Any(pick, luck) => {
                        let action = any_action(table.game(), &mut generator(*luck));
                        let who = may_act(table, *pick).unwrap_or(actor(*pick));
                        attempt(table, who, &action, &speaker);
                    }
                    Step::Text(pick, text) => attempt(table, actor(*pick), text, &speaker),
                    Step::Undo(pick) => {
                        let (length, depth) = (table.len(), table.undo_depth());
                        let undone = table.undo(Seat(pick % 11)).is_ok();
                        assert_eq!(table.len(), length - usize::from(undone));
                        assert!(!undone || depth > 0);
                    }
                    Step::Draw(luck) => {
                        let due = table.turn() == Turn::Chance;
                        assert_eq!(table.draw_chance(&mut generator(*luck)).is_some(), due);
                    }
                }
                if let Err(violation) = table.audit() {
                    panic!("{violation}\n{}", table.position());
                }
            }
        },
    );
}

#[test]
fn set_ups() {
    check!()
        .with_test_time(Duration::from_millis(300))
        .with_type::<(u64, u8, Vec<(u8, u8, String)>)>()
        .for_each(|(seed, seats, options)| {
            let game = any_game(&mut generator(*seed));
            let mut setup = portolan_table::Setup::new(*seats);
            for (which, value, text) in options {
                let Some(spec) = game.options().get(usize::from(*which) % 16) else {
                    setup = setup.with(text, text);
                    continue;
                };
                let value = spec.values().get(usize::from(*value) % 8).copied();
                setup = setup.with(spec.id, value.unwrap_or(text));
            }
            let started = game.start(&setup);
            assert_eq!(started.is_ok(), game.check(&setup).is_ok());
            if let Ok(table) = started {
                assert!(table.audit().is_ok());
            }
        });
}
