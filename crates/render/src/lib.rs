//! Pictures as files: a scene as SVG, or painted as PNG.
//!
//! The painter knows no custom properties, so it is given the scene with its theme's colours written out.
//! Letters come from the fonts of the system: the house has no font files.

use portolan_scene::{Scene, Theme};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The widest picture that is painted, in pixels.
pub const WIDEST: u32 = 8192;

/// Why a picture was not painted.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The width asked for is none.
    #[error("a picture is 1 to {WIDEST} pixels wide, not {0}")]
    Width(u32),
    /// The drawing is not what the painter understands.
    #[error("the drawing cannot be painted: {0}")]
    Drawing(String),
}

/// The scene as a whole SVG file: with the theme's colours, or following the reader's.
pub fn svg(scene: &Scene, theme: Option<Theme>) -> String {
    match theme {
        Some(theme) => scene.plain_file(theme),
        None => scene.file(),
    }
}

/// The scene as PNG, so many pixels wide.
pub fn png(scene: &Scene, theme: Theme, width: u32) -> Result<Vec<u8>, PictureError> {
    if !(1..=WIDEST).contains(&width) {
        return Err(PictureError::Width(width));
    }
    let wrong = |reason: String| PictureError::Drawing(reason);
    let mut options = Options::default();
    options.fontdb_mut().load_system_fonts();
    let tree =
        Tree::from_str(&scene.plain_file(theme), &options).map_err(|e| wrong(e.to_string()))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil().max(1.0) as u32;
    let mut sheet = Pixmap::new(width, height)
        .ok_or_else(|| wrong(format!("{width} × {height} is too large")))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut sheet.as_mut());
    sheet.encode_png().map_err(|e| wrong(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use portolan_scene::{Canvas, Layout, Paint, Style, rect};

    fn sea() -> Scene {
        let mut c = Canvas::new();
        c.ruled(rect(0.0, 0.0, 20.0, 10.0), 0.0, Style::fill(Paint::SEA));
        let mut scene = Scene::blank(Layout::Wide, 20.0, 10.0);
        scene.body = c.finish();
        scene
    }

    #[test]
    fn the_painter_paints_the_theme_s_colours() {
        for (theme, sea_colour) in
            [(Theme::Day, [0xBC, 0xD9, 0xD0]), (Theme::Night, [0x1F, 0x4E, 0x57])]
        {
            let bytes = png(&sea(), theme, 40).expect("a picture");
            let painted = Pixmap::decode_png(&bytes).expect("PNG");
            assert_eq!((painted.width(), painted.height()), (40, 20));
            let pixel = painted.pixel(20, 10).expect("a pixel").demultiply();
            assert_eq!([pixel.red(), pixel.green(), pixel.blue()], sea_colour);
        }
    }

    #[test]
    fn absurd_widths_are_refused() {
        assert!(matches!(png(&sea(), Theme::Day, 0), Err(PictureError::Width(0))));
        assert!(png(&sea(), Theme::Day, WIDEST + 1).is_err());
    }
}
