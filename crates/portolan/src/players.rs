//! Who decides for the computer: the one place where computer players are named and asked.

use crate::trouble::Trouble;
use portolan_registry::Visitor;
use portolan_table::{Actor, AnyMatch, ArrayVec, Game, MAX_SEATS, Match, Seat, Seen, Turn};
use rand::Rng;

/// A computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Takes any legal action; see [`portolan_table::random`].
    Random,
}

impl Player {
    /// Every player there is.
    const ALL: &[Player] = &[Player::Random];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Player::Random => "random",
        }
    }

    fn parse(given: &str) -> Result<Player, Trouble> {
        Player::ALL.iter().copied().find(|player| player.name() == given).ok_or_else(|| {
            let known: Vec<_> = Player::ALL.iter().map(|player| player.name()).collect();
            Trouble::Player { given: given.to_owned(), known: known.join(", ") }
        })
    }

    /// Decides from what the seat knows, where it owes a decision. `buffer` is room to think in; what it
    /// holds does not matter.
    #[inline]
    pub fn decide<G: Game, R: Rng>(
        self,
        seen: &Seen<'_, G>,
        rng: &mut R,
        buffer: &mut Vec<G::Action>,
    ) -> G::Action {
        match self {
            Player::Random => seen.random(rng, buffer),
        }
    }
}

/// Who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineUp(ArrayVec<Player, MAX_SEATS>);

impl LineUp {
    /// Names for all seats: one for all, or one for each.
    pub fn parse(names: &[String], seats: u8) -> Result<LineUp, Trouble> {
        let players =
            names.iter().map(|name| Player::parse(name.trim())).collect::<Result<Vec<_>, _>>()?;
        match players.as_slice() {
            [one] => Ok(LineUp(Seat::all(seats).map(|_| *one).collect())),
            each if each.len() == usize::from(seats) => Ok(LineUp(each.iter().copied().collect())),
            other => Err(Trouble::PlayerCount { given: other.len(), seats }),
        }
    }

    /// Who sits there.
    pub fn at(&self, seat: Seat) -> Player {
        self.0.get(seat.index()).copied().unwrap_or(Player::Random)
    }

    /// Their names in seat order.
    pub fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|player| player.name()).collect()
    }

    /// The next step of a game: a draw of chance, or the decision of the first seat that owes one.
    /// `None` once the game is over.
    #[inline]
    pub fn choose<G: Game, R: Rng>(
        &self,
        state: &G::State,
        rng: &mut R,
        buffer: &mut Vec<G::Action>,
    ) -> Option<(Actor, G::Action)> {
        match G::turn(state) {
            Turn::Over => None,
            Turn::Chance => Some((Actor::Chance, G::draw_chance(state, rng))),
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap_or_default();
                let seen = Seen::<G>::new(state, seat);
                Some((Actor::Seat(seat), self.at(seat).decide(&seen, rng, buffer)))
            }
        }
    }
}

/// Asks a computer player for its action in a game that is only known by its id.
pub struct Ask<'a> {
    /// The game in progress.
    pub table: &'a dyn AnyMatch,
    /// Who must decide.
    pub seat: Seat,
    /// Who decides for it.
    pub player: Player,
    /// Its luck.
    pub rng: &'a mut crate::chance::Generator,
}

impl Visitor for Ask<'_> {
    type Out = Option<String>;

    fn visit<G: portolan_registry::Registered>(self) -> Option<String> {
        self.typed::<G>()
    }
}

impl Ask<'_> {
    /// The same where the game is known; `None` if it is not `G`, or the seat owes no decision.
    pub fn typed<G: Game>(self) -> Option<String> {
        let game = self.table.as_any().downcast_ref::<Match<G>>()?;
        let seen = Seen::<G>::new(game.state(), self.seat);
        let owes = seen.turn().deciders().contains(self.seat);
        owes.then(|| self.player.decide(&seen, self.rng, &mut Vec::new()).to_string())
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
    }

    #[test]
    fn as_many_names_as_seats() {
        assert_eq!(LineUp::parse(&names("random,random"), 2).unwrap().names().len(), 2);
        let told = LineUp::parse(&names("random,random"), 3).unwrap_err().to_string();
        assert!(told.starts_with("2 players are named for 3 seats"), "{told}");
    }

    #[test]
    fn an_unknown_player_is_named_with_those_there_are() {
        let told = LineUp::parse(&names("magellan"), 3).unwrap_err().to_string();
        assert_eq!(told, "there is no player “magellan”; there are: random");
    }

    #[test]
    fn random_players_play_as_random_play_does() {
        use crate::chance::generator;
        use crate::race::Race;
        use portolan_table::{Setup, Silent, random};
        let line_up = LineUp::parse(&names("random"), 2).unwrap();
        let mut state = Race::start(&Setup::new(2)).unwrap();
        let (mut ours, mut theirs) = (generator(1, 2), generator(1, 2));
        let mut buffer = Vec::new();
        loop {
            let step = line_up.choose::<Race, _>(&state, &mut ours, &mut buffer);
            assert_eq!(step, random::choose::<Race, _>(&state, &mut theirs, &mut buffer));
            let Some((actor, action)) = step else { return };
            Race::apply(&mut state, actor, action, &mut Silent).unwrap();
        }
    }
}
