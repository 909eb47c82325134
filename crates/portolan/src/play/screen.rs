//! What a person sees: board, log, question, choices. Colour only sets apart, it never tells alone.

use crate::error::CliError;
use crate::words;
use anstyle::{AnsiColor, Style};
use portolan_table::erased::LogLine;
use portolan_table::{Actor, AnyMatch, AnyPerspective, Choice, Seat, Speaker};
use std::io::Write;

const STRONG: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();
const ALERT: Style = Style::new().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow)));

/// Writes to whom it may concern.
pub struct Screen<'a> {
    /// Where it is written.
    pub out: &'a mut dyn Write,
    /// The game's words and the players' names.
    pub speaker: Speaker<'a>,
}

impl Screen<'_> {
    /// Plain text, and the end of the line.
    pub fn line(&mut self, text: &str) -> Result<(), CliError> {
        Ok(writeln!(self.out, "{text}")?)
    }

    /// A line that asks for attention: a refusal, a warning.
    pub fn alert(&mut self, text: &str) -> Result<(), CliError> {
        Ok(writeln!(self.out, "{ALERT}{text}{ALERT:#}")?)
    }

    /// The title of the game, under which all follows.
    pub fn title(&mut self, text: &str) -> Result<(), CliError> {
        Ok(writeln!(self.out, "{STRONG}{text}{STRONG:#}")?)
    }

    /// Lines of the log. What chance hides from the reader is no news.
    pub fn log(&mut self, lines: &[LogLine]) -> Result<(), CliError> {
        let hidden = |line: &LogLine| {
            line.actor == Actor::Chance && line.action.is_none() && line.told.is_empty()
        };
        for line in lines.iter().filter(|line| !hidden(line)) {
            let told = words::log_line(line, &self.speaker);
            writeln!(self.out, "{FAINT}{told}{FAINT:#}")?;
        }
        Ok(())
    }

    /// The board as the seat may see it.
    pub fn board(&mut self, seen: &dyn AnyPerspective) -> Result<(), CliError> {
        let drawing = seen.sketch(&self.speaker);
        Ok(writeln!(self.out, "\n{}\n", drawing.trim_end())?)
    }

    /// The question to the seat, and its numbered answers.
    pub fn question(&mut self, seat: Seat, seen: &dyn AnyPerspective) -> Result<(), CliError> {
        let (name, asked) = (self.speaker.name(seat), seen.prompt().unwrap_or_default());
        writeln!(self.out, "{STRONG}{name}: {asked}{STRONG:#}")?;
        let legal = || seen.choices().iter().filter(|choice| choice.is_legal());
        let widest = legal().map(|choice| choice.text.chars().count()).max().unwrap_or(0);
        for (i, choice) in legal().enumerate() {
            let (number, text, action) = (i + 1, &choice.text, &choice.action);
            writeln!(self.out, "{number:>4}  {text:<widest$}  {FAINT}{action}{FAINT:#}")?;
        }
        Ok(())
    }

    /// What may not be done, and why.
    pub fn greyed(&mut self, choices: &[Choice]) -> Result<(), CliError> {
        let greyed = choices.iter().filter_map(|no| Some((&no.text, no.why_not.as_ref()?)));
        if choices.iter().all(Choice::is_legal) {
            return self.line("There is nothing else you might expect here.");
        }
        for (text, why) in greyed {
            writeln!(self.out, "   {FAINT}✗{FAINT:#}  {text}: {FAINT}{why}{FAINT:#}")?;
        }
        Ok(())
    }

    /// The score as it stands, or the result.
    pub fn score(&mut self, table: &dyn AnyMatch) -> Result<(), CliError> {
        let outcome = table.standing();
        writeln!(self.out, "{}", words::score_sheet(&outcome, &self.speaker))?;
        let verdict = words::verdict(&outcome, &self.speaker);
        Ok(writeln!(self.out, "{STRONG}{verdict}{STRONG:#}")?)
    }

    /// Where the answer is typed.
    pub fn caret(&mut self) -> Result<(), CliError> {
        write!(self.out, "> ")?;
        Ok(self.out.flush()?)
    }
}
