//! Studies: other moves tried from a moment of a table's game.

use super::errors::Errors;
use crate::advice;
use crate::error::{ApiError, Code};
use crate::http::{Json, Query, Shared, Somebody};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::http::StatusCode;
use portolan_table::{AnyMatch, Choice, Turn};
use portolan_tables::TableError;
use portolan_tables::study::{Attempt, Beginning, MOST_STUDIES, Study, study_view};
use portolan_views::coach::{Prospects, Way};
use portolan_views::schema::{ChoiceForm, TurnForm};
use portolan_views::study::{StudyCompany, StudyLine, StudyMoment};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Where a study is to begin.
#[derive(Deserialize, ToSchema)]
pub struct StudyOrder {
    /// The table's id.
    #[schema(max_length = 40)]
    table: String,
    /// After so many entries of its game; left out: as the game stands.
    #[serde(default)]
    at: Option<usize>,
    /// The secret of the table's invitation, where one is needed.
    #[serde(default)]
    #[schema(max_length = 40)]
    invite: Option<String>,
    /// What to call it.
    #[serde(default)]
    #[schema(max_length = 60)]
    name: Option<String>,
}

/// A study in a list.
#[derive(Serialize, ToSchema)]
pub struct StudyInfo {
    /// What to put for `{study}` in paths.
    pub id: String,
    /// What its owner calls it; empty without a name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// Its page, relative to the server.
    pub page: String,
    /// When it was last changed, in milliseconds since 1970.
    pub changed_at: i64,
}

/// A study, looked at after one of its steps.
#[derive(Serialize, ToSchema)]
pub struct StudyJson {
    /// What to put for `{study}` in paths.
    pub id: String,
    /// What its owner calls it; empty without a name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The table whose game it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// After so many entries of that game it begins.
    pub at: usize,
    /// Goes up with every change.
    pub seq: i64,
    /// The step that is looked at; 0 for where the study begins.
    pub node: i64,
    /// The step that whoever leads looks at.
    pub leads_at: i64,
    /// The name of whoever leads.
    pub leader: String,
    /// May one try moves?
    pub may_change: bool,
    /// The tree, line by line.
    pub lines: Vec<StudyLine>,
    /// `{"decide": [seats]}`, `"chance"` or `"over"`.
    #[schema(value_type = TurnForm)]
    pub turn: Turn,
    /// What can be tried: what the first seat that decides can choose, or what chance can bring.
    #[schema(value_type = Vec<ChoiceForm>)]
    pub choices: Vec<Choice>,
    /// What may be expected, where the coach may speak.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moment: Option<StudyMoment>,
}

/// Which step.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct At {
    /// The step to look at; left out, the one that whoever leads looks at.
    #[serde(default)]
    node: Option<i64>,
}

/// What is to be tried.
#[derive(Deserialize, ToSchema)]
pub struct TryOrder {
    /// After this step; 0 for where the study begins.
    #[serde(default)]
    node: i64,
    /// Actions in the game's notation, one after the other. Left out: chance decides.
    #[serde(default)]
    #[schema(max_items = 60)]
    actions: Vec<String>,
}

/// Where one is in a study.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct StudyStep {
    /// The step; 0 for where the study begins.
    #[serde(default)]
    pub node: i64,
}

/// What the coach would do.
#[derive(Serialize, ToSchema)]
pub struct StudyAdvice {
    /// Whose decision it is.
    pub seat: u8,
    /// The best ways, up to three, the best first.
    pub ways: Vec<Way>,
}

/// The most steps of one try.
const MOST_ACTIONS: usize = 60;

/// Studies of one's own, the last changed first.
#[utoipa::path(get, path = "/studies", tag = "studies", security(("token" = [])),
    responses((status = 200, body = Vec<StudyInfo>), Errors))]
pub async fn mine(
    app: Shared,
    Somebody(person): Somebody,
) -> Result<Json<Vec<StudyInfo>>, ApiError> {
    let most = u32::try_from(MOST_STUDIES).unwrap_or(u32::MAX);
    let rows = app.tables.studies_of(&person.id, most).await?;
    let info = |row: portolan_store::StudyRow| StudyInfo {
        page: format!("/study/{}", row.id),
        id: row.id,
        name: row.name,
        game: row.game,
        changed_at: row.changed_at,
    };
    Ok(Json(rows.into_iter().map(info).collect()))
}

/// Begin a study at a moment of a table's game that hides nothing, or has ended. What was played next is its first try.
#[utoipa::path(post, path = "/studies", tag = "studies", request_body = StudyOrder,
    security(("token" = [])), responses((status = 201, body = StudyInfo), Errors))]
pub async fn begin(
    app: Shared,
    Somebody(person): Somebody,
    Json(order): Json<StudyOrder>,
) -> Result<(StatusCode, Json<StudyInfo>), ApiError> {
    let beginning = Beginning { table: order.table, at: order.at, invite: order.invite };
    let mut study = app.tables.draft_study(Some(&person.id), &beginning).await?;
    study.call(order.name.as_deref().unwrap_or_default())?;
    let id = app.tables.keep_study(&person, &mut study).await?;
    let info = StudyInfo {
        page: format!("/study/{id}"),
        id,
        name: study.row.name,
        game: study.row.game,
        changed_at: study.row.changed_at,
    };
    Ok((StatusCode::CREATED, Json(info)))
}

/// Look at a study after one of its steps. Whoever has its id may.
#[utoipa::path(get, path = "/studies/{study}", tag = "studies",
    params(("study" = String, Path), At), security((), ("token" = [])),
    responses((status = 200, body = StudyJson), Errors))]
pub async fn look(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(at): Query<At>,
) -> Result<Json<StudyJson>, ApiError> {
    let study = app.tables.study(&id).await?;
    let node = at.node.unwrap_or(study.row.leads_at);
    let coached = app.tables.may_coach(&study).await?;
    let company = advice::company(&app, &study, identity.id()).await?;
    let draw = move || json_of(&study, node, company, coached);
    Ok(Json(app.work.draw(payer(&identity), &id, draw).await.ok_or(Code::Internal)??))
}

fn payer(identity: &Identity) -> crate::work::Payer {
    let person = identity.id().unwrap_or_default().to_owned();
    crate::work::Payer { address: identity.address.block.clone(), person }
}

fn json_of(
    study: &Study,
    node: i64,
    company: StudyCompany,
    coached: bool,
) -> Result<StudyJson, TableError> {
    let judge = |game: &dyn AnyMatch| -> Prospects { portolan_coach::prospects(game) };
    let view = match coached {
        true => study_view(study, node, company, Some(&judge)),
        false => study_view(study, node, company, None),
    }?;
    let legal = |choices: &[Choice]| choices.iter().filter(|c| c.is_legal()).cloned().collect();
    let choices = match &view.chance {
        Some(chance) => legal(&chance.outcomes),
        None => legal(view.perspective.choices()),
    };
    Ok(StudyJson {
        turn: view.perspective.turn(),
        choices,
        id: view.id,
        name: view.name,
        game: view.game.id().to_owned(),
        table: view.table,
        at: view.at,
        seq: view.seq,
        node: view.here,
        leads_at: view.company.leads_at,
        leader: view.company.leader,
        may_change: view.company.may_change,
        lines: view.lines,
        moment: view.moment,
    })
}

/// Try moves after a step, for whoever decides, or let chance decide. Whoever leads goes there.
#[utoipa::path(post, path = "/studies/{study}/tries", tag = "studies", request_body = TryOrder,
    params(("study" = String, Path)), security(("token" = [])),
    responses((status = 200, body = StudyStep), Errors))]
pub async fn attempt(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(order): Json<TryOrder>,
) -> Result<Json<StudyStep>, ApiError> {
    if order.actions.len() > MOST_ACTIONS {
        return Err(ApiError::new(Code::BadRequest));
    }
    let attempt = match order.actions {
        actions if actions.is_empty() => Attempt::Draw,
        actions => Attempt::Actions(actions),
    };
    let node = app.tables.try_in_study(&person, &id, order.node, &attempt).await?;
    Ok(Json(StudyStep { node }))
}

/// Show a step to those who follow (whoever leads).
#[utoipa::path(post, path = "/studies/{study}/lead", tag = "studies", request_body = StudyStep,
    params(("study" = String, Path)), security(("token" = [])),
    responses((status = 204, description = "They see it."), Errors))]
pub async fn lead(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
    Json(step): Json<StudyStep>,
) -> Result<StatusCode, ApiError> {
    app.tables.lead_study(&person, &id, step.node).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ask the coach for the best ways after a step, from what whoever decides knows.
#[utoipa::path(post, path = "/studies/{study}/advice", tag = "studies", request_body = StudyStep,
    params(("study" = String, Path)), security(("token" = [])),
    responses((status = 200, body = StudyAdvice), Errors))]
pub async fn ask(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Somebody(_): Somebody,
    Path(id): Path<String>,
    Json(step): Json<StudyStep>,
) -> Result<Json<StudyAdvice>, ApiError> {
    let study = app.tables.study(&id).await?;
    if !app.tables.may_coach(&study).await? {
        return Err(ApiError::new(Code::NotOver));
    }
    let (game, names) = (study.at(step.node)?, study.names().to_vec());
    let asked = advice::ask(&app, &identity, &id, game, names).await?;
    let asked = asked.ok_or(Code::NotRunning)?;
    Ok(Json(StudyAdvice { seat: asked.seat.0, ways: asked.ways }))
}

/// Delete a study of one's own.
#[utoipa::path(delete, path = "/studies/{study}", tag = "studies",
    params(("study" = String, Path)), security(("token" = [])),
    responses((status = 204, description = "It is gone."), Errors))]
pub async fn delete(
    app: Shared,
    Somebody(person): Somebody,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.tables.delete_study(&person, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
