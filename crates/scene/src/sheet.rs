//! The style that drawings need wherever they stand.

use crate::artwork::Artwork;
use crate::paint::properties;

/// How words are set; part of the style sheet, and of every picture that stands alone.
pub const TYPE: &str = "svg.board text,svg.plot text{font-family:system-ui,'Segoe UI',Roboto,'Liberation Sans','DejaVu Sans',sans-serif;font-variant-numeric:tabular-nums}svg.board text.h,svg.plot text.h{font-family:'Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif',serif}.halo{pointer-events:all}.ghost{visibility:hidden;pointer-events:none}.fine{display:none}.sprite{position:absolute}";

/// Colours and type: what drawings of these games need in any page.
///
/// ```
/// use portolan_scene::{Artwork, sheet};
///
/// let css = sheet::style(&[&Artwork::NONE]);
/// assert!(css.contains("--vellum:") && css.ends_with(&format!("{}\n", sheet::TYPE)));
/// ```
pub fn style(games: &[&Artwork]) -> String {
    format!("{}{TYPE}\n", properties(games))
}
