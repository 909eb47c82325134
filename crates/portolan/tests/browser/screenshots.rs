//! Pictures of every page, for people to look at: `./test screenshots`.

use crate::moments::When;
use crate::site::Site;
use crate::tour;
use std::path::Path;
use std::time::Duration;
use thirtyfour::support::sleep;

/// Widths and heights of a telephone, a tablet, a laptop and a large screen.
const SIZES: [(u32, u32); 4] = [(360, 740), (768, 1024), (1280, 800), (2560, 1440)];

/// Makes files and promises nothing, so it is run only when asked for.
#[tokio::test]
#[ignore = "makes pictures; ./test screenshots"]
async fn every_page_in_four_widths_by_day_and_by_night() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let folder = target.join("screenshots");
    std::fs::create_dir_all(&folder).unwrap();
    let site = Site::open();
    let visitor = site.visitor().await;
    site.make_host(&visitor).await;
    let mut pictures = 0;
    for (name, path) in tour::stops(&visitor, &When::ALL).await {
        for (width, height) in SIZES {
            let devtools = visitor.driver.cdp();
            let screen = devtools.emulation();
            screen.set_device_metrics_override(width, height, 1.0, width < 400).await.unwrap();
            visitor.go(&path).await;
            assert!(
                visitor.across().await <= width.into(),
                "{name} scrolls sideways at {width} px"
            );
            for theme in ["light", "dark"] {
                let lamp = if theme == "light" { "day" } else { "night" };
                visitor
                    .script(
                        "document.documentElement.dataset.theme = arguments[0]; return true;",
                        vec![lamp.into()],
                    )
                    .await;
                // Transitions of colours, if there are any, come to rest.
                sleep(Duration::from_millis(60)).await;
                let file = folder.join(format!("{name}-{width}-{theme}.png"));
                visitor.driver.screenshot(&file).await.unwrap();
                pictures += 1;
            }
        }
    }
    println!("{pictures} pictures in {}", folder.display());
    visitor.leave_but_for(&["404"]).await;
}
