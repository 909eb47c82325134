//! Studies: the page, what its forms do, and its stream.

mod forms;
mod stream;

pub use forms::{
    ask_to_lead, attempt, copy, delete, drop_step, hand_over, lead, name, note, play_on,
};
pub use stream::events;

use super::pairs::Pairs;
use super::replay::payer;
use crate::advice;
use crate::app::App;
use crate::bots;
use crate::error::{ApiError, Code};
use crate::http::{Query, Shared};
use crate::people::{Identity, secrets};
use crate::puzzles;
use axum::Extension;
use axum::extract::Path;
use maud::Markup;
use portolan_pages::board::layouts;
use portolan_pages::study::shelf::{StudyItem, studies as shelf_page};
use portolan_pages::study::{Advice, NEW, StudyPage, study as study_page};
use portolan_table::AnyMatch;
use portolan_tables::study::{Beginning, MOST_STUDIES, Study, study_view};
use portolan_views::study::StudyCompany;

/// What of the address says where a study that is not kept yet begins.
type Kept = Vec<(&'static str, String)>;

/// The study of an address: one that is kept, or one that begins where the address says.
async fn find(
    app: &App,
    identity: &Identity,
    id: &str,
    pairs: &Pairs,
) -> Result<(Study, Option<Kept>), ApiError> {
    if id != NEW {
        return Ok((app.tables.study(id).await?, None));
    }
    if let Some(name) = pairs.get("puzzle") {
        let (game, puzzle) = name.split_once('/').ok_or(Code::NoPuzzle)?;
        let puzzle = puzzles::find(app, identity.id(), game, puzzle).await?;
        let study = app.tables.study_of_record(&puzzle.record)?;
        return Ok((study, Some(vec![("puzzle", name.to_owned())])));
    }
    let beginning = Beginning {
        table: pairs.get("table").unwrap_or_default().to_owned(),
        at: pairs.number("at")?,
        invite: pairs.get("invite").map(str::to_owned),
    };
    let study = app.tables.draft_study(identity.id(), &beginning).await?;
    let at = ("at", study.root().len().to_string());
    let invite = beginning.invite.filter(|invite| secrets::is_plausible(invite));
    let invite = invite.map(|invite| ("invite", invite));
    let kept = [("table", beginning.table), at].into_iter().chain(invite);
    Ok((study, Some(kept.collect())))
}

/// The page of a study after one of its steps; without a step in the address, after the one that the leader looks at.
pub async fn study(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(pairs): Query<Pairs>,
) -> Result<Markup, ApiError> {
    let (study, beginning) = find(&app, &identity, &id, &pairs).await?;
    let asked = pairs.number("node")?;
    let here = asked.filter(|&node| study.has(node)).unwrap_or(study.row.leads_at);
    let coached = app.tables.may_coach(&study).await?;
    let mut company = advice::company(&app, &study, identity.id()).await?;
    if beginning.is_some() {
        company = StudyCompany::default();
    }
    let follows = beginning.is_none() && asked.is_none() && !company.leads;
    let advice = match pairs.get("ask") {
        Some("coach") if coached => {
            let names = study.names().to_vec();
            let asked = advice::ask(&app, &identity, &study.row.id, study.at(here)?, names).await?;
            asked.map(|asked| Advice {
                seat: asked.seat.index(),
                whose: asked.whose,
                together: asked.together,
                ways: asked.ways,
            })
        }
        _ => None,
    };
    let told = pairs.get("note").and_then(Code::read).map(|code| ApiError::new(code).title());
    let layouts = layouts(pairs.get("layout"));
    let (payer, visitor) = (payer(&identity), identity.visitor);
    let table = study.row.table.clone().unwrap_or_default();
    let draw = move || {
        let judge = |game: &dyn AnyMatch| portolan_coach::prospects(game);
        let judge: Option<&dyn Fn(&dyn AnyMatch) -> _> = if coached { Some(&judge) } else { None };
        let view = study_view(&study, here, company, judge)?;
        let levels = bots::names();
        let page = StudyPage {
            view: &view,
            draft: beginning,
            follows,
            advice,
            told,
            layouts,
            levels: levels.all,
            stand_in: levels.stand_in,
        };
        Ok::<_, ApiError>(study_page(&visitor, &page))
    };
    app.work.draw(payer, &table, draw).await.ok_or(Code::Internal)?
}

/// One's own studies.
pub async fn studies(
    app: Shared,
    Extension(identity): Extension<Identity>,
) -> Result<Markup, ApiError> {
    let rows = match identity.id() {
        Some(person) => {
            app.tables.studies_of(person, u32::try_from(MOST_STUDIES).unwrap_or(u32::MAX)).await?
        }
        None => Vec::new(),
    };
    let item = |row: portolan_store::StudyRow| StudyItem {
        id: row.id,
        name: row.name,
        game: row.game,
        steps: row.last_node,
    };
    let items: Vec<StudyItem> = rows.into_iter().map(item).collect();
    Ok(shelf_page(&identity.visitor, &items))
}
