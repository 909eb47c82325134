//! What a player can choose from: one list that pages, programs, the terminal and lessons share.

use serde::Serialize;

/// The id of a target: what is clicked on a board. Short lower-case words with hyphens, the same from
/// picture to picture.
pub type TargetId = String;

/// The ways to choose an action on the board: paths of targets, each clicked one after the other. With
/// no path there is nothing on the board to click, and the action is a button beside it.
///
/// ```
/// use portolan_table::Clicks;
/// let ways = Clicks::on(["ship-2".into(), "region-4".into()]).or(["chart".into()]);
/// assert_eq!(ways.to_string(), "ship-2 region-4|chart");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Clicks(pub Vec<Vec<TargetId>>);

impl Clicks {
    /// A button beside the board.
    pub const fn button() -> Clicks {
        Clicks(Vec::new())
    }

    /// These targets in this order.
    pub fn on<const N: usize>(path: [TargetId; N]) -> Clicks {
        Clicks(vec![path.into()])
    }

    /// Or these.
    pub fn or<const N: usize>(mut self, path: [TargetId; N]) -> Clicks {
        self.0.push(path.into());
        self
    }

    /// Is it a button beside the board?
    pub const fn is_button(&self) -> bool {
        self.0.is_empty()
    }
}

impl std::fmt::Display for Clicks {
    /// As the script reads it: targets apart by a space, paths apart by a bar.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, path) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("|")?;
            }
            f.write_str(&path.join(" "))?;
        }
        Ok(())
    }
}

/// Something a player may do now, or might expect to be able to do.
///
/// ```
/// use portolan_table::{Actor, AnyGame, AnyMatch, Erased, Seat, Setup, Speaker};
/// use portolan_toys::TicTacToe;
/// static GAME: Erased<TicTacToe> = Erased::new();
/// let speaker = Speaker::new(GAME.texts("en"), &[]);
/// let table = GAME.start(&Setup::new(2)).unwrap();
/// let choices = table.choices(Actor::Seat(Seat(0)), &speaker);
/// assert_eq!(choices[0].action, "a1");
/// assert_eq!(choices[0].text, "Put a stone on a1");
/// assert!(choices[0].is_legal() && choices[0].ends_turn);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The action in the game's notation.
    pub action: String,
    /// The action's [number](crate::Encoding::action_id), in a game that numbers them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<usize>,
    /// What it means, in words.
    pub text: String,
    /// What to click on the board for it.
    pub clicks: Clicks,
    /// Does it hand the game to somebody else? Judged, like all that follows, in a world that the seat holds for
    /// possible, so it tells nothing that the seat does not know.
    pub ends_turn: bool,
    /// Can it not be taken back? Something becomes known by it, or the turn passes on, at once or by what then
    /// happens by itself.
    pub lasting: bool,
    /// What the seat's own counted things become by it, as far as that is certain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// Does it lead to where nothing can be done?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub vain: bool,
    /// The name of the group it stands in, if it is [seldom the point](crate::Game::aside).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aside: Option<String>,
    /// Why it may not be taken now; `None` for a legal action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why_not: Option<String>,
}

/// A counted thing that an action changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Change {
    /// The thing's id, e.g. `coins`.
    pub id: &'static str,
    /// What people call it: `holding-<id>` in the text file.
    pub name: String,
    /// By how much, up or down.
    pub by: i32,
    /// What there will be.
    pub left: i32,
}

impl Choice {
    /// May it be taken now?
    pub const fn is_legal(&self) -> bool {
        self.why_not.is_none()
    }
}
