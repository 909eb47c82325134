//! axe-core finds nothing serious on any page, by day on a large screen and then by night on a telephone; nothing is
//! wider than the screen.

use crate::moments::When;
use crate::site::Site;
use crate::tour;
use crate::visitor::Visitor;
use serde_json::Value;
use std::path::Path;

/// Where `./test browser` puts it.
fn axe() -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let file = target.join("axe-core/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&file)
        .unwrap_or_else(|_| panic!("axe-core is not here; `./test browser` fetches it"))
}

/// By night only colours are looked at. Two frames later the page has found its place in a window of another size.
const RUN: &str = r#"
const [theme, done] = arguments;
document.documentElement.dataset.theme = theme;
const rules = theme === "day" ? {} : { runOnly: ["color-contrast"] };
const settled = new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));
settled.then(() => axe.run(document, { ...rules, preload: false, resultTypes: ["violations"] })).then((found) => done(
  found.violations
    .filter((rule) => rule.impact === "serious" || rule.impact === "critical")
    .map((rule) => `${rule.id}: ${rule.help}: `
      + rule.nodes.slice(0, 4).map((node) => node.html.slice(0, 160) + " " + node.failureSummary).join(" | "))));
"#;

/// What axe finds serious on the page as it is now.
pub async fn serious_findings(visitor: &Visitor, theme: &str) -> Vec<String> {
    if visitor.script("return typeof axe;", vec![]).await == "undefined" {
        visitor.script(&axe(), vec![]).await;
    }
    let told = visitor.driver.execute_async(RUN, vec![theme.into()]).await.unwrap();
    let Value::Array(found) = told.json() else { panic!("{}", told.json()) };
    found.iter().map(ToString::to_string).collect()
}

/// The width of a telephone.
const NARROW: u32 = 360;

#[tokio::test]
async fn no_page_has_a_serious_finding_by_day_or_by_night() {
    let site = Site::open();
    let visitor = site.visitor().await;
    site.make_host(&visitor).await;
    let mut findings = Vec::new();
    for (name, path) in tour::stops(&visitor, &[When::Middle, When::Over]).await {
        for (theme, width) in [("day", 1280), ("night", NARROW)] {
            let devtools = visitor.driver.cdp();
            let screen = devtools.emulation();
            screen.set_device_metrics_override(width, 800, 1.0, width == NARROW).await.unwrap();
            if theme == "day" {
                visitor.go(&path).await;
            }
            if visitor.across().await > width.into() {
                findings.push(format!("{name} scrolls sideways at {width} px"));
            }
            let found = serious_findings(&visitor, theme).await;
            findings.extend(found.iter().map(|finding| format!("{name} by {theme}: {finding}")));
        }
    }
    assert!(findings.is_empty(), "{findings:#?}");
    visitor.leave_but_for(&["404"]).await;
}
