//! Style sheet, scripts, icons, manifest.

use crate::error::{ApiError, Code};
use axum::extract::Path;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use portolan_pages::assets::{
    PUSH, ROBOTS, SCRIPT_FILE, STREAMS_FILE, STYLE_FILE, text_file, tile,
};
use portolan_scene::Theme;
use std::sync::LazyLock;

/// The emblem as a picture so many pixels wide.
fn icon(width: u32) -> Vec<u8> {
    // A drawing of our own and a width within bounds; a test paints both.
    portolan_render::png(&tile(), Theme::Day, width).unwrap_or_default()
}

static SMALL: LazyLock<Vec<u8>> = LazyLock::new(|| icon(192));
static LARGE: LazyLock<Vec<u8>> = LazyLock::new(|| icon(512));

type Asset = ([(HeaderName, &'static str); 2], &'static [u8]);

/// One of them.
pub async fn asset(Path(file): Path<String>) -> Result<Asset, ApiError> {
    let (kind, content) = match file.as_str() {
        "icon-192.png" => ("image/png", SMALL.as_slice()),
        "icon-512.png" => ("image/png", LARGE.as_slice()),
        file => {
            let (kind, text) = text_file(file).ok_or(Code::NoPage)?;
            (kind, text.as_bytes())
        }
    };
    // Addresses of style sheet and scripts change with their content, so browsers may keep them.
    let versioned = matches!(file.as_str(), STYLE_FILE | SCRIPT_FILE | STREAMS_FILE);
    let keep =
        if versioned { "public, max-age=31536000, immutable" } else { "public, max-age=86400" };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], content))
}

/// The worker that shows pushed messages. It stands at the root, since it serves every page; browsers ask for it
/// anew by themselves.
pub async fn push() -> ([(HeaderName, &'static str); 2], &'static str) {
    let headers = [(CONTENT_TYPE, "text/javascript; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, PUSH)
}

/// Tables are not for search engines.
pub async fn robots() -> &'static str {
    ROBOTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icons_are_painted() {
        for icon in [&*SMALL, &*LARGE] {
            assert!(icon.starts_with(b"\x89PNG") && icon.len() > 1000);
        }
    }
}
