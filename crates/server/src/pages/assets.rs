//! The one style sheet and the one script, part of the program.

use crate::people::secrets;
use crate::trouble::{Code, Trouble};
use crate::words::word;
use axum::extract::Path;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use portolan_scene::paint::colour;
use portolan_scene::{Canvas, Layout, Paint, Scene, Style, Theme, at, chart, rect, sheet};
use std::sync::LazyLock;

const PAGES: &str = concat!(
    include_str!("../../../../web/portolan.css"),
    include_str!("../../../../web/pages.css")
);
/// It knows targets and paths, no game.
const SCRIPT: &str =
    concat!(include_str!("../../../../web/portolan.js"), include_str!("../../../../web/around.js"));

static STYLE: LazyLock<String> =
    LazyLock::new(|| sheet::style(&portolan_registry::artworks()) + PAGES);
static ICON: LazyLock<String> = LazyLock::new(portolan_scene::chart::emblem);
static MANIFEST: LazyLock<String> = LazyLock::new(|| {
    serde_json::json!({
        "name": word("site-title"),
        "short_name": word("site-title"),
        "start_url": "/",
        "display": "standalone",
        "background_color": colour("vellum", Theme::Day),
        "theme_color": colour("paper", Theme::Day),
        "id": "/",
        "lang": crate::LOCALE,
        "description": word("about-what"),
        "icons": [
            { "src": "/assets/icon.svg", "sizes": "any", "type": "image/svg+xml" },
            { "src": "/assets/icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any" },
            { "src": "/assets/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable" },
        ],
    })
    .to_string()
});

/// The emblem to its very edges, for telephones that cut their own shape out of it.
fn tile(width: u32) -> Vec<u8> {
    let mut c = Canvas::new();
    c.ruled(rect(0.0, 0.0, 96.0, 96.0), 0.0, Style::fill(Paint::SEA));
    chart::rose(&mut c, at(48.0, 49.0), 31.0);
    let mut scene = Scene::blank(Layout::Wide, 96.0, 96.0);
    scene.body = c.finish();
    // A drawing of our own and a width within bounds; a test paints both.
    portolan_render::png(&scene, Theme::Day, width).unwrap_or_default()
}

static SMALL: LazyLock<Vec<u8>> = LazyLock::new(|| tile(192));
static LARGE: LazyLock<Vec<u8>> = LazyLock::new(|| tile(512));

fn versioned(file: &str, content: &str) -> String {
    format!("/assets/{file}?v={}", &secrets::hash(content)[..12])
}

static STYLE_ADDRESS: LazyLock<String> = LazyLock::new(|| versioned("portolan.css", &STYLE));
static SCRIPT_ADDRESS: LazyLock<String> = LazyLock::new(|| versioned("portolan.js", SCRIPT));

/// Where the style sheet is.
pub fn style() -> &'static str {
    &STYLE_ADDRESS
}

/// Where the script is.
pub fn script() -> &'static str {
    &SCRIPT_ADDRESS
}

type Asset = ([(HeaderName, &'static str); 2], &'static [u8]);

/// One of them, or the icon, or the manifest of the site.
pub async fn asset(Path(file): Path<String>) -> Result<Asset, Trouble> {
    let (kind, content) = match file.as_str() {
        "portolan.css" => ("text/css; charset=utf-8", STYLE.as_bytes()),
        "icon.svg" => ("image/svg+xml", ICON.as_bytes()),
        "icon-192.png" => ("image/png", SMALL.as_slice()),
        "icon-512.png" => ("image/png", LARGE.as_slice()),
        "portolan.webmanifest" => ("application/manifest+json", MANIFEST.as_bytes()),
        "portolan.js" => ("text/javascript; charset=utf-8", SCRIPT.as_bytes()),
        _ => return Err(Trouble::new(Code::NoPage)),
    };
    // Addresses of style sheet and script change with their content, so browsers may keep them.
    let versioned = matches!(file.as_str(), "portolan.css" | "portolan.js");
    let keep =
        if versioned { "public, max-age=31536000, immutable" } else { "public, max-age=86400" };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], content))
}

/// Tables are not for search engines.
pub async fn robots() -> &'static str {
    "User-agent: *\nDisallow: /t/\nDisallow: /me\nDisallow: /feeds/\n"
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
