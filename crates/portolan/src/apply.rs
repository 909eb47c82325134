//! `portolan apply`: carry out actions, all of them or none.

use crate::chance::{Generator, generator};
use crate::error::CliError;
use crate::files::print_json;
use crate::source::{Source, seat_at};
use crate::words;
use portolan_table::{Actor, AnyMatch, Observer, Seat, Speaker, Turn};
use std::io::Write;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Actions are written as `portolan legal` lists them, and are done in the order given; if one is refused, \
nothing is done. As in a record, an action may name who does it: `2 ACTION` is of seat 2, `* ACTION` of \
chance. Where chance must decide, the next action is taken as its outcome if it is one; else chance is \
drawn with --seed. With --seed, chance is also drawn after the last action, until a seat must decide. \
No file is changed.

Examples:
  portolan apply --record game.txt --at 12 'ACTION' --json
  portolan apply --position position.json --seed 3 'ACTION' 'ACTION'
  portolan apply --position position.json '0 ACTION' '1 ACTION'
  portolan apply --position position.json --seat 1 'ACTION' --json | portolan score --position -")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Who acts, where an action does not say; needed where several seats decide at once
    #[arg(long, value_name = "I")]
    seat: Option<u8>,
    /// Draw chance with this seed where its outcome is not given
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// The actions, in the game's notation
    #[arg(value_name = "ACTION", required = true)]
    actions: Vec<String>,
    /// Print the position after as one JSON document
    #[arg(long)]
    json: bool,
}

/// Carries out the actions.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let mut seated = args.source.load()?;
    let seat = args.seat.map(|seat| seat_at(seated.table.as_ref(), seat)).transpose()?;
    let from = seated.table.len();
    let names = seated.names.clone();
    let speaker = Speaker::new(seated.table.game().texts("en"), &names);
    let rng = args.seed.map(|seed| generator(seed, 0));
    carry_out(seated.table.as_mut(), &args.actions, seat, rng, &speaker)?;
    let table = seated.table.as_ref();
    if args.json {
        return print_json(out, &table.position());
    }
    for mut line in table.log(Observer::Spectator, from, &speaker) {
        line.action = table.entry(line.seq - 1).map(|(_, action)| action);
        writeln!(out, "{}", words::log_line(&line, &speaker))?;
    }
    let perspective = table.perspective(Observer::Spectator, &speaker);
    writeln!(out, "\n{}", perspective.sketch(&speaker))?;
    writeln!(out, "{}", words::whose_turn(table.turn(), &speaker))?;
    Ok(())
}

/// Does every action, drawing chance in between where there is a generator. If one is refused the table
/// is left in the middle, and nothing may be made of it.
fn carry_out(
    table: &mut dyn AnyMatch,
    actions: &[String],
    seat: Option<Seat>,
    mut rng: Option<Generator>,
    speaker: &Speaker<'_>,
) -> Result<(), CliError> {
    for given in actions {
        let refused = |error| CliError::Act { action: given.clone(), error };
        let (named, action) = named(given);
        if let Some(actor) = named {
            if let Actor::Seat(seat) = actor {
                seat_at(table, seat.0)?;
                draw_first(table, &mut rng, given)?;
            }
            table.act(actor, action, speaker).map_err(refused)?;
            continue;
        }
        if table.turn() == Turn::Chance && table.act(Actor::Chance, action, speaker).is_ok() {
            continue;
        }
        draw_first(table, &mut rng, given)?;
        let actor = actor(table.turn(), seat, given)?;
        table.act(actor, action, speaker).map_err(refused)?;
    }
    if let Some(rng) = &mut rng {
        draw_all(table, rng);
    }
    Ok(())
}

/// The actor that an action names, as a line of a record does, and the action itself.
fn named(given: &str) -> (Option<Actor>, &str) {
    let given = given.trim();
    if let Some(outcome) = given.strip_prefix('*') {
        return (Some(Actor::Chance), outcome.trim());
    }
    let split = given.split_once(' ').map(|(who, action)| (who.parse().ok(), action.trim()));
    match split {
        Some((Some(seat), action)) => (Some(Actor::Seat(Seat(seat))), action),
        _ => (None, given),
    }
}

/// Draws chance where it comes before a seat's action.
fn draw_first(
    table: &mut dyn AnyMatch,
    rng: &mut Option<Generator>,
    given: &str,
) -> Result<(), CliError> {
    match (table.turn(), rng) {
        (Turn::Chance, Some(rng)) => draw_all(table, rng),
        (Turn::Chance, None) => return Err(CliError::ChanceFirst(given.to_owned())),
        _ => {}
    }
    Ok(())
}

fn draw_all(table: &mut dyn AnyMatch, rng: &mut Generator) {
    while table.draw_chance(rng).is_some() {}
}

/// Who acts: the seat that was picked, or the only one that may.
fn actor(turn: Turn, seat: Option<Seat>, action: &str) -> Result<Actor, CliError> {
    let deciders = turn.deciders();
    match (seat, deciders.first()) {
        (Some(seat), _) => Ok(Actor::Seat(seat)),
        (None, Some(only)) if deciders.len() == 1 => Ok(Actor::Seat(only)),
        (None, Some(_)) => {
            Err(CliError::WhichSeat { action: action.to_owned(), seats: deciders.iter().collect() })
        }
        // The game is over; any seat is told so.
        (None, None) => Ok(Actor::Seat(Seat(0))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::{RACE, rowing};
    use portolan_table::AnyGame;

    fn apply(
        table: &mut dyn AnyMatch,
        actions: &[&str],
        seat: Option<u8>,
        seed: Option<u64>,
    ) -> Result<(), String> {
        let actions: Vec<String> = actions.iter().map(|&action| action.to_owned()).collect();
        let speaker = Speaker::new(RACE.texts("en"), &[]);
        let rng = seed.map(|seed| generator(seed, 0));
        carry_out(table, &actions, seat.map(Seat), rng, &speaker).map_err(|e| e.to_string())
    }

    #[test]
    fn where_several_decide_one_must_be_picked() {
        let mut table = rowing();
        assert_eq!(
            apply(table.as_mut(), &["row 2"], None, None).unwrap_err(),
            "“row 2” is not done: several seats decide at once; pick one of 0, 1 with --seat"
        );
        apply(table.as_mut(), &["row 2"], Some(1), None).unwrap();
        apply(table.as_mut(), &["row 1"], None, None).unwrap();
        assert_eq!(table.turn(), Turn::Chance);
    }

    fn both_rowed() -> Box<dyn AnyMatch> {
        let mut table = rowing();
        apply(table.as_mut(), &["row 2"], Some(1), None).unwrap();
        apply(table.as_mut(), &["row 1"], Some(0), None).unwrap();
        table
    }

    #[test]
    fn chance_takes_its_outcome_with_or_without_a_star() {
        for outcome in ["wind 3", "*wind 3", "* wind 3"] {
            let mut table = both_rowed();
            apply(table.as_mut(), &[outcome], None, None).unwrap();
            assert_eq!(table.entry(3), Some((Actor::Chance, "wind 3".to_owned())), "{outcome}");
        }
    }

    #[test]
    fn chance_is_drawn_only_with_a_seed() {
        let told = apply(both_rowed().as_mut(), &["go"], Some(0), None).unwrap_err();
        assert!(told.contains("chance goes first"), "{told}");
        let mut table = both_rowed();
        apply(table.as_mut(), &["go"], Some(0), Some(3)).unwrap();
        assert_eq!(table.len(), 5);
        assert_eq!(table.entry(3).unwrap().0, Actor::Chance);
        let mut again = both_rowed();
        apply(again.as_mut(), &["go"], Some(0), Some(3)).unwrap();
        assert_eq!(table.position(), again.position(), "the same seed draws the same");
    }

    #[test]
    fn a_seed_also_draws_what_follows_the_last_action() {
        let mut table = rowing();
        apply(table.as_mut(), &["row 2"], Some(1), Some(1)).unwrap();
        apply(table.as_mut(), &["row 1"], Some(0), Some(1)).unwrap();
        assert_eq!(table.len(), 4);
        assert_ne!(table.turn(), Turn::Chance);
    }

    #[test]
    fn an_action_may_name_its_seat() {
        let mut table = rowing();
        let round = ["1 row 2", "0 row 3", "* wind 1", "go"];
        apply(table.as_mut(), &round, None, None).unwrap();
        assert_eq!(table.len(), 5);
        assert_eq!(table.entry(1), Some((Actor::Seat(Seat(1)), "row 2".to_owned())));
        let told = apply(rowing().as_mut(), &["7 row 2"], None, None).unwrap_err();
        assert!(told.contains("no seat 7"), "{told}");
        let told = apply(both_rowed().as_mut(), &["0 go"], None, None).unwrap_err();
        assert!(told.contains("chance goes first"), "{told}");
    }

    #[test]
    fn a_star_out_of_turn_and_a_seat_out_of_turn_are_refused() {
        let told = apply(rowing().as_mut(), &["*wind 3"], None, None).unwrap_err();
        assert_eq!(told, "“*wind 3” is not done: It is not your turn.");
        let mut table = rowing();
        apply(table.as_mut(), &["row 2"], Some(1), None).unwrap();
        let told = apply(table.as_mut(), &["row 1"], Some(1), None).unwrap_err();
        assert_eq!(told, "“row 1” is not done: It is not your turn.");
    }
}
