//! A campaign in the terminal: a folder with the record of every attempt, `LEG-1.txt`, `LEG-2.txt`, …

use super::Table;
use crate::error::CliError;
use crate::setup::TableArgs;
use crate::source::Recorded;
use portolan_table::campaign::{Attempt, Campaign, CampaignLeg};
use portolan_table::{AnyGame, Speaker, Turn};
use std::io::Write;
use std::path::{Path, PathBuf};

/// What a folder holds of a game's campaign.
pub struct Expedition {
    game: &'static dyn AnyGame,
    campaign: &'static Campaign,
    folder: PathBuf,
    attempts: Vec<Attempt>,
    /// A record that was left before its end.
    unfinished: Option<PathBuf>,
}

impl Expedition {
    /// Reads the records of a folder; one that is not there yet holds none.
    pub fn read(game: &'static dyn AnyGame, folder: &Path) -> Result<Expedition, CliError> {
        let campaign = game.campaign().ok_or(CliError::NoCampaign(game.title()))?;
        let mut expedition = Expedition {
            game,
            campaign,
            folder: folder.to_owned(),
            attempts: Vec::new(),
            unfinished: None,
        };
        for leg in &campaign.legs {
            let files = (1..).map(|n| expedition.file(leg, n)).take_while(|file| file.exists());
            for file in files.collect::<Vec<_>>() {
                let table = Recorded::read(&file)?.until(None)?;
                match table.turn() {
                    Turn::Over => expedition.attempts.push(Attempt::of(leg, &table.standing())),
                    _ => expedition.unfinished = Some(file),
                }
            }
        }
        Ok(expedition)
    }

    fn file(&self, leg: &CampaignLeg, n: usize) -> PathBuf {
        self.folder.join(format!("{}-{n}.txt", leg.id))
    }

    /// The record that was left before its end, unless another leg is asked for.
    pub fn unfinished(&self, asked: Option<&str>) -> Option<&Path> {
        let name = |file: &Path| file.file_name().map(|name| name.to_string_lossy().into_owned());
        let fits = |file: &&Path| {
            asked.is_none_or(|leg| name(file).is_some_and(|n| n.starts_with(&format!("{leg}-"))))
        };
        self.unfinished.as_deref().filter(fits)
    }

    /// A new table of the leg that is asked for, or of the one to play next.
    pub fn begin(&self, asked: Option<&str>, options: &TableArgs) -> Result<Table, CliError> {
        let leg = match asked {
            None => self.campaign.next(&self.attempts).ok_or(CliError::CampaignWon)?,
            Some(id) => {
                let open = |leg: &&CampaignLeg| self.campaign.is_open(&self.attempts, &leg.id);
                self.campaign.leg(id).filter(open).ok_or_else(|| CliError::LegClosed {
                    leg: portolan_table::bounds::quote(id),
                    open: self.open_legs(),
                })?
            }
        };
        std::fs::create_dir_all(&self.folder)
            .map_err(|why| CliError::Write { file: crate::files::shown(&self.folder), why })?;
        let mut setup = options.resolve(self.game)?;
        setup.options.extend(leg.options.clone());
        let tried = self.attempts.iter().filter(|attempt| attempt.leg == leg.id).count();
        Ok((self.game.start(&setup)?, Vec::new(), self.file(leg, tried + 1)))
    }

    fn open_legs(&self) -> String {
        let progress = self.campaign.progress(&self.attempts).into_iter();
        let open: Vec<_> = progress.filter(|p| p.open).map(|p| p.leg.id.clone()).collect();
        open.join(", ")
    }

    /// Says how far the campaign has come, leg by leg.
    pub fn tell(&self, out: &mut dyn Write) -> Result<(), CliError> {
        let speaker = Speaker::new(self.game.texts("en"), &[]);
        for progress in self.campaign.progress(&self.attempts) {
            let standing = match (progress.won_at, progress.open, progress.attempts) {
                (Some(n), ..) => format!("won at attempt {n}"),
                (None, false, _) => "not open yet".to_owned(),
                (None, true, 0) => "open".to_owned(),
                (None, true, 1) => "tried once, not won yet".to_owned(),
                (None, true, n) => format!("tried {n} times, not won yet"),
            };
            let leg = progress.leg;
            let side = if leg.optional { " (a side trip)" } else { "" };
            writeln!(out, "  {:<4}{}: {standing}{side}", leg.id, speaker.word(&leg.word()))?;
        }
        match self.campaign.next(&self.attempts) {
            None => writeln!(out, "The campaign is won.\n")?,
            Some(leg) => writeln!(out, "Next: {}.\n", speaker.word(&leg.word()))?,
        }
        Ok(())
    }
}
