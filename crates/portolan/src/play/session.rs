//! One sitting: people and computer players take turns until the game ends or somebody leaves.

use super::command::{Command, HELP};
use super::screen::Screen;
use crate::chance::{Generator, generator};
use crate::error::CliError;
use crate::files;
use crate::words;
use portolan_table::erased::ActError;
use portolan_table::{
    Actor, AnyMatch, AnyPerspective, MAX_SEATS, Observer, Seat, SeatSet, Speaker, Turn,
};
use std::io::{BufRead, Read, Write};
use std::path::PathBuf;

/// No answer is longer; the rest of such a line is taken for another.
const LONGEST_LINE: u64 = 4096;

/// Decides for a computer player; `None` if it cannot.
pub type Decide<'a> = dyn Fn(&dyn AnyMatch, Seat, &mut Generator) -> Option<String> + 'a;

/// What the terminal, the seed and the computer players bring to a sitting.
pub struct Host<'a> {
    /// Where luck comes from.
    pub seed: u64,
    /// Decides for the seats that no person plays.
    pub decide: &'a Decide<'a>,
    /// Hides what the last person saw.
    pub wipe: &'a dyn Fn(),
    /// Answers come from a pipe: print them, so that what is written reads whole.
    pub echo: bool,
}

/// A game at the terminal.
pub struct Session<'a> {
    table: Box<dyn AnyMatch>,
    names: Vec<String>,
    file: PathBuf,
    humans: SeatSet,
    host: Host<'a>,
    /// How many entries each person has been told.
    told: [usize; MAX_SEATS],
    /// Who looked at the screen last.
    looking: Option<Seat>,
}

/// How one question was answered.
enum Answer {
    /// An entry was made or taken back.
    Moved,
    /// Somebody leaves.
    Left,
}

impl<'a> Session<'a> {
    /// Sits down at a table, new or gone on with.
    pub fn new(
        table: Box<dyn AnyMatch>,
        names: Vec<String>,
        file: PathBuf,
        humans: SeatSet,
        host: Host<'a>,
    ) -> Session<'a> {
        // Who goes on with a game is reminded of its last lines.
        let told = [table.len().saturating_sub(8); MAX_SEATS];
        Session { table, names, file, humans, host, told, looking: None }
    }

    /// Plays until the game ends or somebody leaves.
    pub fn play(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), CliError> {
        let names = self.names.clone();
        let speaker = Speaker::new(self.table.game().texts("en"), &names);
        let mut screen = Screen { out, speaker };
        self.greet(&mut screen)?;
        loop {
            match self.table.turn() {
                Turn::Over => return self.finish(&mut screen),
                Turn::Chance => {
                    let mut rng = self.luck();
                    self.table.draw_chance(&mut rng);
                    self.save()?;
                }
                Turn::Decide(seats) => {
                    let computer = seats.iter().find(|&seat| !self.humans.contains(seat));
                    match (computer, seats.first()) {
                        (Some(seat), _) => self.computer(seat, &screen.speaker)?,
                        (None, Some(seat)) => {
                            if let Answer::Left = self.person(seat, input, &mut screen)? {
                                return self.leave(&mut screen);
                            }
                        }
                        // A decision of nobody is no turn of the contract.
                        (None, None) => return Err(CliError::Contract("nobody decides".into())),
                    }
                }
            }
        }
    }

    fn greet(&self, screen: &mut Screen<'_>) -> Result<(), CliError> {
        screen.title(&words::table_line(self.table.as_ref()))?;
        let people: Vec<_> = self.humans.iter().map(|seat| screen.speaker.name(seat)).collect();
        let file = self.file.display();
        screen.line(&format!(
            "People play {}. Saved in {file} after every step.",
            people.join(", ")
        ))?;
        screen.line("Type a number to act, or: help, undo, why, board, score, log, rules, quit.\n")
    }

    fn finish(&mut self, screen: &mut Screen<'_>) -> Result<(), CliError> {
        self.save()?;
        let seat = self.looking.or(self.humans.first()).unwrap_or_default();
        self.news(seat, screen)?;
        let seen = self.table.perspective(Observer::Seat(seat), &screen.speaker);
        screen.board(seen.as_ref())?;
        screen.score(self.table.as_ref())?;
        screen.line(&format!("The record is in {}.", self.file.display()))
    }

    fn leave(&self, screen: &mut Screen<'_>) -> Result<(), CliError> {
        if self.table.is_empty() {
            return screen.line("\nNothing has been played, so nothing is saved.");
        }
        self.save()?;
        let people: Vec<_> = self.humans.iter().map(|seat| seat.to_string()).collect();
        let (humans, file) = (people.join(","), self.file.display());
        screen.line(&format!(
            "\nThe game is saved. To go on: portolan play --humans {humans} --file {file}"
        ))
    }

    /// A generator for this very step, so that leaving and coming back cannot change a draw under the
    /// same seed.
    fn luck(&self) -> Generator {
        generator(self.host.seed, self.table.len() as u64)
    }

    fn computer(&mut self, seat: Seat, speaker: &Speaker<'_>) -> Result<(), CliError> {
        let action = (self.host.decide)(self.table.as_ref(), seat, &mut self.luck());
        let action = action.ok_or_else(|| {
            CliError::Contract(format!("seat {seat} must decide but may do nothing"))
        })?;
        self.table
            .act(Actor::Seat(seat), &action, speaker)
            .map_err(|error| CliError::Act { action, error })?;
        self.save()
    }

    /// Asks one person until the game has moved, or they leave.
    fn person(
        &mut self,
        seat: Seat,
        input: &mut dyn BufRead,
        screen: &mut Screen<'_>,
    ) -> Result<Answer, CliError> {
        if !self.hand_over(seat, input, screen)? {
            return Ok(Answer::Left);
        }
        self.news(seat, screen)?;
        let seen = self.table.perspective(Observer::Seat(seat), &screen.speaker);
        let seen = seen.as_ref();
        let choices: Vec<_> = seen.choices().iter().filter(|choice| choice.is_legal()).collect();
        screen.board(seen)?;
        screen.question(seat, seen)?;
        loop {
            screen.caret()?;
            let Some(line) = self.read_line(input, screen)? else { return Ok(Answer::Left) };
            let chosen = match Command::read(&line) {
                Command::Number(number) => {
                    match number.checked_sub(1).and_then(|i| choices.get(i)) {
                        Some(choice) => choice.action.clone(),
                        None => {
                            let most = choices.len();
                            screen.alert(&format!("Choose a number from 1 to {most}."))?;
                            continue;
                        }
                    }
                }
                Command::Action(action) => action,
                Command::Undo => match self.undo(screen)? {
                    true => return Ok(Answer::Moved),
                    false => continue,
                },
                Command::Quit => return Ok(Answer::Left),
                other => {
                    self.show(&other, seat, seen, screen)?;
                    continue;
                }
            };
            match self.table.act(Actor::Seat(seat), &chosen, &screen.speaker) {
                Ok(()) => {
                    self.save()?;
                    return Ok(Answer::Moved);
                }
                Err(ActError::Refused(why)) => screen.alert(&why)?,
                Err(ActError::Notation(_)) => {
                    screen
                        .alert("That is neither a number of the list nor a command; try help.")?;
                }
            }
        }
    }

    /// Commands that only show something.
    fn show(
        &self,
        command: &Command,
        seat: Seat,
        seen: &dyn AnyPerspective,
        screen: &mut Screen<'_>,
    ) -> Result<(), CliError> {
        let table = self.table.as_ref();
        match command {
            Command::Board => screen.board(seen),
            Command::List => screen.question(seat, seen),
            Command::Log => screen.log(&table.log(Observer::Seat(seat), 0, &screen.speaker)),
            Command::Why => screen.greyed(seen.choices()),
            Command::Score if self.has_secrets() => {
                screen.alert("The score would tell secrets; it is shown when the game is over.")
            }
            Command::Score => screen.score(table),
            Command::Rules => screen.line(table.game().guide("en")),
            Command::Help => screen.line(HELP),
            _ => Ok(()),
        }
    }

    /// Where there are secrets and several people share the screen, it is cleared between them. False if
    /// the next one leaves.
    fn hand_over(
        &mut self,
        seat: Seat,
        input: &mut dyn BufRead,
        screen: &mut Screen<'_>,
    ) -> Result<bool, CliError> {
        let last = self.looking.replace(seat);
        if last.is_none_or(|last| last == seat) || !self.has_secrets() {
            return Ok(true);
        }
        screen.out.flush()?;
        (self.host.wipe)();
        let name = screen.speaker.name(seat);
        screen.alert(&format!("{name} is next. Press Enter when the others look away."))?;
        screen.caret()?;
        let answer = self.read_line(input, screen)?;
        Ok(answer.is_some_and(|line| Command::read(&line) != Command::Quit))
    }

    /// Has anything been done that not everybody may read?
    fn has_secrets(&self) -> bool {
        let names = [];
        let speaker = Speaker::new(self.table.game().texts("en"), &names);
        let log = self.table.log(Observer::Spectator, 0, &speaker);
        log.iter().any(|line| line.action.is_none())
    }

    /// Tells the person what happened since they looked last.
    fn news(&mut self, seat: Seat, screen: &mut Screen<'_>) -> Result<(), CliError> {
        let from = self.told[seat.index()].min(self.table.len());
        let lines = self.table.log(Observer::Seat(seat), from, &screen.speaker);
        self.told[seat.index()] = self.table.len();
        screen.log(&lines)
    }

    /// Takes back the last entry, if a person made it and nothing became known.
    fn undo(&mut self, screen: &mut Screen<'_>) -> Result<bool, CliError> {
        let last = self.table.len().checked_sub(1).and_then(|last| self.table.entry(last));
        let person = last.and_then(|(actor, _)| actor.seat());
        let Some(person) = person.filter(|&seat| self.humans.contains(seat)) else {
            screen.alert("There is nothing of yours to take back.")?;
            return Ok(false);
        };
        match self.table.undo(person) {
            Ok(()) => {
                self.told = self.told.map(|told| told.min(self.table.len()));
                self.save()?;
                screen.line("Taken back.")?;
                Ok(true)
            }
            Err(refusal) => {
                let why = screen.speaker.say(&refusal.0);
                screen.alert(&why)?;
                Ok(false)
            }
        }
    }

    fn save(&self) -> Result<(), CliError> {
        match self.table.record(&self.names) {
            Some(record) => files::write(&self.file, record.to_string()),
            // Only a table begun from a position has no record; none is played here.
            None => Ok(()),
        }
    }

    /// A line of input, whatever its bytes; `None` at the end.
    fn read_line(
        &self,
        input: &mut dyn BufRead,
        screen: &mut Screen<'_>,
    ) -> Result<Option<String>, CliError> {
        let mut bytes = Vec::new();
        input.take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(|error| CliError::Read {
            file: "standard input".to_owned(),
            why: error.to_string(),
        })?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if self.host.echo {
            let visible: String = line.chars().filter(|c| !c.is_control()).collect();
            screen.line(&visible)?;
        }
        Ok(Some(line))
    }
}

#[cfg(test)]
mod tests;
