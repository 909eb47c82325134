//! The one style sheet and the one script, part of the program.

use crate::people::secrets;
use crate::trouble::{Code, Trouble};
use axum::extract::Path;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use std::sync::LazyLock;

const STYLE: &str = include_str!("../../../../web/portolan.css");
const SCRIPT: &str = include_str!("../../../../web/portolan.js");

fn versioned(file: &str, content: &str) -> String {
    format!("/assets/{file}?v={}", &secrets::hash(content)[..12])
}

static STYLE_ADDRESS: LazyLock<String> = LazyLock::new(|| versioned("portolan.css", STYLE));
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

/// One of them. Its address changes with its content, so browsers may keep it.
pub async fn asset(Path(file): Path<String>) -> Result<Asset, Trouble> {
    let (kind, content) = match file.as_str() {
        "portolan.css" => ("text/css; charset=utf-8", STYLE),
        "portolan.js" => ("text/javascript; charset=utf-8", SCRIPT),
        _ => return Err(Trouble::new(Code::NoPage)),
    };
    let forever = "public, max-age=31536000, immutable";
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, forever)], content))
}

/// Tables are not for search engines.
pub async fn robots() -> &'static str {
    "User-agent: *\nDisallow: /t/\nDisallow: /me\nDisallow: /feeds/\n"
}
