//! What is certain of an action before it is taken.

use crate::choice::Change;
use crate::game::Game;
use crate::log::Revealing;
use crate::matches::{passes, sole_choice};
use crate::seat::Seat;
use crate::text::Speaker;
use crate::turn::{Actor, Turn};

/// What comes of an action, as far as the seat can know.
#[derive(Default)]
pub(crate) struct Foresight {
    /// The turn passes on.
    pub ends_turn: bool,
    /// It cannot be taken back, whether by itself or by what follows of itself.
    pub lasting: bool,
    /// Nothing can be done where it leads.
    pub vain: bool,
    /// What the seat's counted things become.
    pub changes: Vec<Change>,
}

impl Foresight {
    /// Looks ahead in a world that the seat holds for possible.
    pub fn of<G: Game>(
        world: &G::State,
        seat: Seat,
        action: G::Action,
        speaker: &Speaker<'_>,
    ) -> Foresight {
        let (actor, mut after, mut log) = (Actor::Seat(seat), world.clone(), Revealing::default());
        G::perform(&mut after, actor, action, &mut log);
        let ends_turn = !G::turn(&after).deciders().contains(seat);
        let changes = changes::<G>(world, &after, seat, speaker);
        // What brings something has been worth it, even if nothing follows.
        let gains = || G::gains(world, &after, seat);
        let way = G::only_leads(world, action);
        let mut vain = way == Some(true) && ends_turn && G::turn(&after) != Turn::Chance;
        let mut following = way.unwrap_or_else(|| !G::declines(action) && !gains());
        let mut choices = Vec::new();
        let mut lasting = log.0 || passes(actor, G::turn(&after));
        while !lasting && G::shows_choices(&after, seat) {
            let Some(only) = sole_choice::<G>(&after, seat, &mut choices) else { break };
            vain |= following && G::declines(only);
            following = false;
            G::perform(&mut after, actor, only, &mut log);
            lasting = log.0 || passes(actor, G::turn(&after));
        }
        Foresight { ends_turn, lasting, vain, changes }
    }
}

fn changes<G: Game>(
    before: &G::State,
    after: &G::State,
    seat: Seat,
    speaker: &Speaker<'_>,
) -> Vec<Change> {
    if G::begins_anew(before, after) {
        return Vec::new();
    }
    let (mut had, mut has) = (Vec::new(), Vec::new());
    G::holdings(before, seat, &mut had);
    G::holdings(after, seat, &mut has);
    let amount = |id| had.iter().find(|held| held.0 == id).map_or(0, |held| held.1);
    has.into_iter()
        .map(|(id, left)| (id, left - amount(id), left))
        .filter(|&(_, by, _)| by != 0)
        .map(|(id, by, left)| Change { id, name: speaker.word(&format!("holding-{id}")), by, left })
        .collect()
}
