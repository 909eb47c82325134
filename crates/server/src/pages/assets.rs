//! The one style sheet and the one script, part of the program.

use crate::people::secrets;
use crate::trouble::{Code, Trouble};
use crate::words::word;
use axum::extract::Path;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use portolan_scene::Theme;
use portolan_scene::paint::colour;
use portolan_scene::sheet::SCRIPT;
use std::sync::LazyLock;

static STYLE: LazyLock<String> = LazyLock::new(portolan_scene::sheet::style_sheet);
static ICON: LazyLock<String> = LazyLock::new(portolan_scene::chart::emblem);
static MANIFEST: LazyLock<String> = LazyLock::new(|| {
    serde_json::json!({
        "name": word("site-title"),
        "short_name": word("site-title"),
        "start_url": "/",
        "display": "standalone",
        "background_color": colour("vellum", Theme::Day),
        "theme_color": colour("paper", Theme::Day),
        "icons": [{ "src": "/assets/icon.svg", "sizes": "any", "type": "image/svg+xml" }],
    })
    .to_string()
});

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

type Asset = ([(HeaderName, &'static str); 2], &'static str);

/// One of them, or the icon, or the manifest of the site.
pub async fn asset(Path(file): Path<String>) -> Result<Asset, Trouble> {
    let (kind, content) = match file.as_str() {
        "portolan.css" => ("text/css; charset=utf-8", STYLE.as_str()),
        "icon.svg" => ("image/svg+xml", ICON.as_str()),
        "portolan.webmanifest" => ("application/manifest+json", MANIFEST.as_str()),
        "portolan.js" => ("text/javascript; charset=utf-8", SCRIPT),
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
