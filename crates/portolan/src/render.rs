//! `portolan render`: a moment of a game as a picture.

use crate::error::CliError;
use crate::files;
use crate::source::{Source, seat_at};
use portolan_scene::{Layout, Theme};
use portolan_table::Observer;
use std::io::Write;
use std::path::PathBuf;

/// The arguments.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  portolan render --record game.txt --at 40 -o board.svg
  portolan render --record game.txt --seat 0 --night --width 1600 -o board.png
  portolan render --position position.json --narrow -o phone.png")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Write the picture here; .png is painted, everything else must be .svg
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Draw what this seat sees [default: what everybody sees]
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// For a telephone: one column
    #[arg(long)]
    narrow: bool,
    /// The colours of the night watch
    #[arg(long)]
    night: bool,
    /// The width of a .png in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1600)]
    width: u32,
}

/// Draws the moment.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), CliError> {
    let seated = args.source.load()?;
    let game = seated.table.game();
    let observer = match args.seat {
        Some(seat) => Observer::Seat(seat_at(seated.table.as_ref(), seat)?),
        None => Observer::Spectator,
    };
    let layout = if args.narrow { Layout::Narrow } else { Layout::Wide };
    let speaker = seated.speaker();
    let perspective = seated.table.perspective(observer, &speaker);
    let scene = portolan_registry::scene(game.id())
        .and_then(|drawing| drawing.scene(perspective.as_ref(), layout, &speaker))
        .ok_or(CliError::NoDrawing(game.title()))?;
    let theme = if args.night { Theme::Night } else { Theme::Day };
    let kind = args.output.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
    match kind {
        "svg" => {
            files::write(&args.output, portolan_render::svg(&scene, args.night.then_some(theme)))?
        }
        "png" => files::write(&args.output, portolan_render::png(&scene, theme, args.width)?)?,
        _ => return Err(CliError::PictureKind(files::shown(&args.output))),
    }
    writeln!(out, "{}", files::shown(&args.output))?;
    Ok(())
}
