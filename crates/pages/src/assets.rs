//! The style sheet and the scripts, part of the program; the emblem; the manifest of the site.

use crate::words::word;
use maud::html;
use portolan_scene::paint::colour;
use portolan_scene::{Canvas, Layout, Paint, Scene, Style, Theme, at, chart, rect, sheet};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

const PAGES: &str = concat!(
    include_str!("../../../web/portolan.css"),
    include_str!("../../../web/pages.css"),
    include_str!("../../../web/table.css"),
    include_str!("../../../web/friends.css"),
    include_str!("../../../web/study.css"),
    include_str!("../../../web/review.css"),
    include_str!("../../../web/hints.css"),
    include_str!("../../../web/host.css")
);
/// What plays at a table, which knows targets and paths but no game; where its news come from; what serves the
/// pages around it; and what is about playing with others.
const SCRIPT: &str = concat!(
    include_str!("../../../web/follow.js"),
    include_str!("../../../web/portolan.js"),
    include_str!("../../../web/choose.js"),
    include_str!("../../../web/bar.js"),
    include_str!("../../../web/play-out.js"),
    include_str!("../../../web/panes.js"),
    include_str!("../../../web/overview.js"),
    include_str!("../../../web/closeup.js"),
    include_str!("../../../web/hints.js"),
    include_str!("../../../web/keys.js"),
    include_str!("../../../web/site.js"),
    include_str!("../../../web/turns.js"),
    include_str!("../../../web/friends.js"),
    include_str!("../../../web/review.js")
);
/// The worker that shows pushed messages.
pub const PUSH: &str = include_str!("../../../web/push.js");
const STREAMS: &str = include_str!("../../../web/streams.js");

static STYLE: LazyLock<String> =
    LazyLock::new(|| sheet::style(&portolan_registry::artworks()) + PAGES);
static ICON: LazyLock<String> = LazyLock::new(portolan_scene::chart::emblem);
/// The emblem with a mark on it, while it is one's turn.
static ICON_DUE: LazyLock<String> = LazyLock::new(|| {
    let colour = |name| colour(name, Theme::Day).unwrap_or_default();
    let mark = html! {
        circle cx="72" cy="24" r="22" fill=(colour("wine")) stroke=(colour("vellum")) stroke-width="5" {}
    };
    ICON.replace("</svg>", &format!("{}</svg>", mark.into_string()))
});
static MANIFEST: LazyLock<String> = LazyLock::new(|| {
    serde_json::json!({
        "name": word("site-title"),
        "short_name": word("site-title"),
        "start_url": "/",
        "display": "standalone",
        "background_color": colour("vellum", Theme::Day),
        "theme_color": colour("paper", Theme::Day),
        "id": "/",
        "lang": portolan_views::LOCALE,
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
pub fn tile() -> Scene {
    let mut c = Canvas::new();
    c.ruled(rect(0.0, 0.0, 96.0, 96.0), 0.0, Style::fill(Paint::SEA));
    chart::rose(&mut c, at(48.0, 49.0), 31.0);
    let mut scene = Scene::blank(Layout::Wide, 96.0, 96.0);
    scene.body = c.finish();
    scene
}

/// An address that changes with the content, so that browsers may keep what is there.
fn versioned(file: &str, content: &str) -> String {
    let hash = Sha256::digest(content.as_bytes());
    let version: String = hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    format!("/assets/{file}?v={version}")
}

static STYLE_ADDRESS: LazyLock<String> = LazyLock::new(|| versioned(STYLE_FILE, &STYLE));
static SCRIPT_ADDRESS: LazyLock<String> = LazyLock::new(|| versioned(SCRIPT_FILE, SCRIPT));

static STREAMS_ADDRESS: LazyLock<String> = LazyLock::new(|| versioned(STREAMS_FILE, STREAMS));

/// The file name of the style sheet.
pub const STYLE_FILE: &str = "portolan.css";
/// The file name of the scripts.
pub const SCRIPT_FILE: &str = "portolan.js";

/// The file name of the worker that all tabs share.
pub const STREAMS_FILE: &str = "streams.js";

/// Where the style sheet is.
pub fn style() -> &'static str {
    &STYLE_ADDRESS
}

/// Where the script is.
pub fn script() -> &'static str {
    &SCRIPT_ADDRESS
}

/// Where the worker is that all tabs share.
pub fn streams() -> &'static str {
    &STREAMS_ADDRESS
}

/// The kind and the text of a file of ours.
pub fn text_file(file: &str) -> Option<(&'static str, &'static str)> {
    Some(match file {
        STYLE_FILE => ("text/css; charset=utf-8", STYLE.as_str()),
        SCRIPT_FILE => ("text/javascript; charset=utf-8", SCRIPT),
        STREAMS_FILE => ("text/javascript; charset=utf-8", STREAMS),
        "icon.svg" => ("image/svg+xml", ICON.as_str()),
        "icon-due.svg" => ("image/svg+xml", ICON_DUE.as_str()),
        "portolan.webmanifest" => ("application/manifest+json", MANIFEST.as_str()),
        _ => return None,
    })
}

/// Tables are not for search engines.
pub const ROBOTS: &str =
    "User-agent: *\nDisallow: /t/\nDisallow: /me\nDisallow: /feeds/\nDisallow: /study/\n";
