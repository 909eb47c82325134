//! The style that drawings need wherever they stand.

/// How words are set; part of the style sheet, and of every picture that stands alone.
pub const TYPE: &str = "svg.board text,svg.plot text{font-family:system-ui,'Segoe UI',Roboto,'Liberation Sans','DejaVu Sans',sans-serif;font-variant-numeric:tabular-nums}svg.board text.h,svg.plot text.h{font-family:'Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif',serif}.halo{pointer-events:all}.ghost{visibility:hidden;pointer-events:none}.sprite{position:absolute}";

/// Palette and type: what drawings need in any page.
pub fn style() -> String {
    format!("{}{TYPE}\n", crate::paint::properties())
}
