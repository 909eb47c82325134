//! What a person may type at the prompt.

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The legal action of this number, from 1.
    Number(usize),
    /// Perhaps an action in the game's notation.
    Action(String),
    /// Take the last step back.
    Undo,
    /// Draw the board again.
    Board,
    /// List the legal actions again.
    List,
    /// The whole log.
    Log,
    /// What may not be done, and why.
    Why,
    /// The score as if the game ended now.
    Score,
    /// Print the game's guide.
    Rules,
    /// What can be typed.
    Help,
    /// Leave the game as it is.
    Quit,
    /// Nothing was typed.
    Nothing,
}

/// What `help` prints.
pub const HELP: &str = "\
  1, 2, 3 …   take that action (its notation works too)
  undo        take your last step back, if nothing became known since
  list        the actions again
  why         actions you may not take now, with the reason
  board       the board again
  score       the score as if the game ended now
  log         everything that has happened
  rules       the rules of the game
  quit        leave; the game is saved and can be gone on with";

impl Command {
    /// Reads a line. What is no command is taken for an action.
    pub fn read(line: &str) -> Command {
        let line = line.trim();
        match line.to_ascii_lowercase().as_str() {
            "" => Command::Nothing,
            "undo" | "u" => Command::Undo,
            "board" | "b" => Command::Board,
            "list" | "l" => Command::List,
            "log" => Command::Log,
            "why" | "w" => Command::Why,
            "score" | "s" => Command::Score,
            "rules" => Command::Rules,
            "help" | "h" | "?" => Command::Help,
            "quit" | "q" | "exit" => Command::Quit,
            other => match other.parse() {
                Ok(number) => Command::Number(number),
                Err(_) => Command::Action(line.to_owned()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_numbers_and_actions_are_told_apart() {
        assert_eq!(Command::read(" Undo \n"), Command::Undo);
        assert_eq!(Command::read("12"), Command::Number(12));
        assert_eq!(Command::read("row 2"), Command::Action("row 2".to_owned()));
        assert_eq!(Command::read("  "), Command::Nothing);
        let huge = "99999999999999999999999";
        assert_eq!(Command::read(huge), Command::Action(huge.to_owned()));
    }

    #[test]
    fn help_names_every_command() {
        for word in ["undo", "list", "why", "board", "score", "log", "rules", "quit"] {
            assert!(HELP.contains(word));
            assert!(!matches!(Command::read(word), Command::Action(_)), "{word}");
        }
    }
}
