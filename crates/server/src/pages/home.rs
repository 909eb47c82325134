//! The first screen, and the pages about the site itself.

use crate::api::document;
use crate::bots;
use crate::error::{ApiError, Code};
use crate::http::Shared;
use crate::people::Identity;
use axum::Extension;
use maud::Markup;
use portolan_pages::home::{self as pages, Home, TableItem};
use portolan_pages::shelf::Levels;
use portolan_tables::{Status, TableLine};

/// Games to pick, one's own tables, tables to join.
pub async fn home(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Markup, ApiError> {
    let open = app.tables.listed(Status::Open, 20).await?;
    let running = app.tables.listed(Status::Running, 10).await?;
    let (mine, waiting) = match identity.id() {
        Some(person) => {
            (app.tables.of(person, 20).await?, app.tables.waiting_for(person, 50).await?)
        }
        None => (Vec::new(), Vec::new()),
    };
    let waits = |id: &str| waiting.iter().any(|line| line.head.id == id);
    let home = Home {
        mine: mine.into_iter().map(|line| item(waits(&line.head.id), line)).collect(),
        open: others(open),
        running: others(running),
        puzzle: super::puzzles::today(&app),
    };
    let names = bots::names();
    let levels = Levels { all: &names.all, stand_in: names.stand_in };
    Ok(pages::home(&identity.visitor, &home, levels))
}

/// Tables to join or to watch: at a frozen one there is nothing of either.
fn others(lines: Vec<TableLine>) -> Vec<TableItem> {
    lines.into_iter().map(|line| item(false, line)).filter(|item| !item.frozen).collect()
}

fn item(waits: bool, line: TableLine) -> TableItem {
    TableItem {
        seats: line.head.settings.setup.seats,
        frozen: line.head.game().is_err(),
        id: line.head.id,
        game: line.head.game,
        status: line.summary.status,
        waits,
    }
}

/// What this is.
pub async fn about(Extension(identity): Extension<Identity>) -> Markup {
    pages::about(&identity.visitor)
}

/// The API for people who read.
pub async fn api(Extension(identity): Extension<Identity>) -> Markup {
    let document = serde_json::to_value(document()).unwrap_or_default();
    let problems: Vec<(&str, u16)> =
        Code::ALL.iter().map(|code| (code.word(), code.status().as_u16())).collect();
    portolan_pages::api::api(&identity.visitor, &document, &problems)
}
