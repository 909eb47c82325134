//! OpenSpiel's figures for comparison, where it is installed.

use serde::Serialize;
use std::collections::BTreeMap;
use std::process::{Command, Stdio};
use std::time::Duration;

const SCRIPT: &str = include_str!("openspiel.py");

/// OpenSpiel on this machine.
#[derive(Serialize)]
pub struct OpenSpiel {
    /// Why there are no figures, if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<String>,
    /// What was measured, game by game; empty if there are no figures.
    pub games: Vec<Played>,
}

/// Random play of one game in OpenSpiel's own loop.
#[derive(Serialize)]
pub struct Played {
    /// OpenSpiel's name for it.
    pub game: String,
    /// Decisions of players in a second.
    pub decisions_per_second: f64,
    /// The same with the steps of chance.
    pub steps_per_second: f64,
}

impl OpenSpiel {
    /// Measures it, if Python can import `pyspiel`.
    pub fn measure(time: Duration) -> OpenSpiel {
        match figures(time) {
            Ok(games) => OpenSpiel { missing: None, games },
            Err(why) => OpenSpiel { missing: Some(why), games: Vec::new() },
        }
    }
}

fn figures(time: Duration) -> Result<Vec<Played>, String> {
    let known = python(&["-c", "import pyspiel"])?;
    if !known.0 {
        return Err("Python cannot import pyspiel (pip install open_spiel)".to_owned());
    }
    let (done, printed) = python(&["-c", SCRIPT, &time.as_secs_f64().to_string()])?;
    if !done {
        return Err("its random play failed".to_owned());
    }
    read(&printed)
}

/// Did Python end well, and what did it print?
fn python(args: &[&str]) -> Result<(bool, String), String> {
    let mut command = Command::new("python3");
    let ran = command.args(args).stdin(Stdio::null()).stderr(Stdio::null()).output();
    let output = ran.map_err(|error| format!("python3 does not run: {error}"))?;
    Ok((output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned()))
}

fn read(printed: &str) -> Result<Vec<Played>, String> {
    let figures: BTreeMap<String, (f64, f64)> =
        serde_json::from_str(printed).map_err(|error| format!("it printed no figures: {error}"))?;
    let played = |(game, (decisions_per_second, steps_per_second))| Played {
        game,
        decisions_per_second,
        steps_per_second,
    };
    Ok(figures.into_iter().map(played).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_figures_are_read() {
        let games = read(r#"{"hearts": [2.0, 3.5], "hanabi": [1.0, 1.5]}"#).unwrap();
        assert_eq!(games[1].game, "hearts");
        assert_eq!((games[1].decisions_per_second, games[1].steps_per_second), (2.0, 3.5));
        assert!(read("Traceback").is_err());
    }
}
