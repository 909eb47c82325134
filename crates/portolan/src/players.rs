//! Who decides for the computer: the one place where computer players are named and asked.

use crate::chance::Generator;
use crate::error::CliError;
use portolan_players::{Deadline, Player, Spec};
use portolan_table::{Actor, ArrayVec, Insight, MAX_SEATS, Seat, SeatKnowledge, Turn, random};

/// Who sits where.
#[derive(Clone, PartialEq, Debug)]
pub struct LineUp(ArrayVec<Spec, MAX_SEATS>);

impl LineUp {
    /// Names for all seats: one for all, or one for each.
    pub fn parse(names: &[String], seats: u8) -> Result<LineUp, CliError> {
        let players =
            names.iter().map(|name| name.trim().parse()).collect::<Result<Vec<_>, _>>()?;
        match players.as_slice() {
            [one] => Ok(LineUp(Seat::all(seats).map(|_| *one).collect())),
            each if each.len() == usize::from(seats) => Ok(LineUp(each.iter().copied().collect())),
            other => Err(CliError::PlayerCount { given: other.len(), seats }),
        }
    }

    /// Who sits there.
    pub fn at(&self, seat: Seat) -> Spec {
        self.0.get(seat.index()).copied().unwrap_or(Spec::Random)
    }

    /// Their names in seat order.
    pub fn names(&self) -> Vec<String> {
        self.0.iter().map(ToString::to_string).collect()
    }

    /// Does everybody play at random?
    pub fn is_random(&self) -> bool {
        self.0.iter().all(|&spec| spec == Spec::Random)
    }

    /// The players themselves, for one game.
    pub fn sit<G: Insight>(&self) -> Seated<G> {
        let seats = self.0.len() as u8;
        let player = |&spec: &Spec| (spec != Spec::Random).then(|| spec.player::<G>(seats));
        Seated(self.0.iter().map(player).collect())
    }
}

/// The players of one game. A seat without one plays at random, at no cost.
pub struct Seated<G: Insight>(ArrayVec<Option<Box<dyn Player<G>>>, MAX_SEATS>);

impl<G: Insight> Seated<G> {
    /// The next step of a game: a draw of chance, or the decision of the first seat that owes one.
    /// `None` once the game is over. `buffer` is room to think in; what it holds does not matter.
    #[inline]
    pub fn choose(
        &mut self,
        state: &G::State,
        rng: &mut Generator,
        buffer: &mut Vec<G::Action>,
    ) -> Option<(Actor, G::Action)> {
        match G::turn(state) {
            Turn::Over => None,
            Turn::Chance => Some((Actor::Chance, G::draw_chance(state, rng))),
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap_or_default();
                let action = match self.0.get_mut(seat.index()) {
                    Some(Some(player)) => player.choose(
                        &SeatKnowledge::new(state, seat),
                        rng,
                        &Deadline::unlimited(),
                    )?,
                    _ => random::decide::<G, _>(state, seat, rng, buffer),
                };
                Some((Actor::Seat(seat), action))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        text.split(',').map(str::to_owned).collect()
    }

    #[test]
    fn one_name_is_for_all_seats() {
        let line_up = LineUp::parse(&names("random"), 3).unwrap();
        assert_eq!(line_up.names(), ["random", "random", "random"]);
        assert!(line_up.is_random());
    }

    #[test]
    fn as_many_names_as_seats() {
        assert_eq!(LineUp::parse(&names("random,captain"), 2).unwrap().names().len(), 2);
        let told = LineUp::parse(&names("random,random"), 3).unwrap_err().to_string();
        assert!(told.starts_with("2 players are named for 3 seats"), "{told}");
    }

    #[test]
    fn an_unknown_player_is_named_with_those_there_are() {
        let told = LineUp::parse(&names("magellan"), 3).unwrap_err().to_string();
        assert!(told.starts_with("there is no player “magellan”; there are: cabin-boy"), "{told}");
    }

    #[test]
    fn random_players_play_as_random_play_does() {
        use crate::chance::generator;
        use crate::race::Race;
        use portolan_table::{Game, Setup, Silent};
        let mut seated = LineUp::parse(&names("random"), 2).unwrap().sit::<Race>();
        let mut state = Race::start(&Setup::new(2)).unwrap();
        let (mut ours, mut theirs) = (generator(1, 2), generator(1, 2));
        let mut buffer = Vec::new();
        loop {
            let step = seated.choose(&state, &mut ours, &mut buffer);
            assert_eq!(step, random::choose::<Race, _>(&state, &mut theirs, &mut buffer));
            let Some((actor, action)) = step else { return };
            Race::apply(&mut state, actor, action, &mut Silent).unwrap();
        }
    }

    #[test]
    fn a_thinking_player_sits_down_to_a_whole_game() {
        use crate::chance::generator;
        use crate::race::Race;
        use portolan_table::{Game, Setup, Silent};
        let mut seated = LineUp::parse(&names("search:20,greedy"), 2).unwrap().sit::<Race>();
        let mut state = Race::start(&Setup::new(2)).unwrap();
        let mut rng = generator(1, 2);
        let mut buffer = Vec::new();
        while let Some((actor, action)) = seated.choose(&state, &mut rng, &mut buffer) {
            Race::apply(&mut state, actor, action, &mut Silent).unwrap();
        }
        assert_eq!(Race::turn(&state), Turn::Over);
    }
}
