//! The one style sheet and the one script of the pages.

/// How words are set; part of the style sheet, and of every picture that stands alone.
pub const TYPE: &str = "svg.board text,svg.plot text{font-family:system-ui,'Segoe UI',Roboto,'Liberation Sans','DejaVu Sans',sans-serif;font-variant-numeric:tabular-nums}svg.board text.h,svg.plot text.h{font-family:'Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif',serif}.halo{pointer-events:all}.ghost{visibility:hidden;pointer-events:none}.sprite{position:absolute}";

const PAGES: &str =
    concat!(include_str!("../../../web/portolan.css"), include_str!("../../../web/pages.css"));

/// The one script: it knows targets and paths, no game.
pub const SCRIPT: &str =
    concat!(include_str!("../../../web/portolan.js"), include_str!("../../../web/around.js"));

/// The one style sheet: palette, type and pages.
pub fn style_sheet() -> String {
    format!("{}{TYPE}\n{PAGES}", crate::paint::properties())
}
