//! The games there are.

use super::errors::Errors;
use crate::bots;
use crate::error::{ApiError, Code};
use crate::http::Json;
use axum::extract::Path;
use portolan_pages::words;
use portolan_table::edition::EditionInfo;
use portolan_table::{AnyGame, Speaker};
use serde::Serialize;
use utoipa::ToSchema;

/// A word and what people call it.
#[derive(Serialize, ToSchema)]
pub struct Named {
    /// The id to send.
    pub id: String,
    /// The name to show.
    pub name: String,
}

/// An option of a game.
#[derive(Serialize, ToSchema)]
pub struct OptionInfo {
    /// The id to send.
    pub id: String,
    /// The name to show.
    pub name: String,
    /// What it changes.
    pub help: String,
    /// The value when nobody sets it.
    pub default: String,
    /// The values it takes; none for free text.
    pub values: Vec<Named>,
}

/// The figures that a game can be played with.
#[derive(Serialize, ToSchema)]
pub struct EditionJson {
    /// Its short name.
    pub id: String,
    /// What to send as the option `edition`: the id and the checksum of its figures.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// Who made it.
    pub made_by: String,
    /// Its maker's version.
    pub version: String,
    /// Of its figures.
    pub checksum: String,
    /// Did it come with the program? It is played with where none is asked for.
    pub built_in: bool,
}

impl From<EditionInfo> for EditionJson {
    fn from(info: EditionInfo) -> EditionJson {
        EditionJson {
            name: info.name(),
            id: info.id,
            title: info.title,
            made_by: info.made_by,
            version: info.version,
            checksum: info.checksum,
            built_in: info.built_in,
        }
    }
}

/// The sizes of a game's actions and views as numbers, for programs that learn from them.
#[derive(Serialize, ToSchema)]
pub struct EncodingInfo {
    /// Raised by whatever changes a number or a field.
    pub version: u32,
    /// How many actions have a number: the `id` of a choice is below it.
    pub actions: u64,
    /// How many of them, the first ones, seats decide on.
    pub decisions: u64,
    /// How many numbers an observation has.
    pub observation: u64,
}

/// A game that tables can be opened for.
#[derive(Serialize, ToSchema)]
pub struct GameInfo {
    /// What to send as `game` when a table is opened.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// The newest version of its rules; a new table is played by it unless another is asked for.
    pub rules_version: u32,
    /// The oldest version of its rules that is still played.
    pub oldest_rules: u32,
    /// The editions it can be played with, the built-in one first; none where figures cannot be swapped.
    pub editions: Vec<EditionJson>,
    /// The fewest players.
    pub min_seats: u8,
    /// The most players.
    pub max_seats: u8,
    /// Every number of players it is offered for.
    pub seats: Vec<u8>,
    /// What a host can set.
    pub options: Vec<OptionInfo>,
    /// Do its rules forbid talk at times? Chat is closed then, unless `table_talk` was ordered.
    pub silences: bool,
    /// The sizes of its actions and views as numbers; none of a game without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encoding: Option<EncodingInfo>,
    /// The levels of its computer players.
    pub levels: Vec<Named>,
    /// The rules in our own words, as Markdown; only where one game is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guide: Option<String>,
}

fn info(game: &'static dyn AnyGame, with_guide: bool) -> GameInfo {
    let texts = game.texts(portolan_views::LOCALE);
    let speaker = Speaker::new(texts, &[]);
    let named = |key: String, id: &str| Named {
        name: if texts.has(&key) { speaker.word(&key) } else { id.to_owned() },
        id: id.to_owned(),
    };
    let option = |spec: &portolan_table::OptionSpec| OptionInfo {
        id: spec.id.to_owned(),
        name: named(format!("option-{}", spec.id), spec.id).name,
        help: speaker.word(&format!("option-{}-help", spec.id)),
        default: spec.default.to_owned(),
        values: spec.values().iter().map(|v| named(format!("option-{}-{v}", spec.id), v)).collect(),
    };
    GameInfo {
        id: game.id().to_owned(),
        title: game.title().to_owned(),
        rules_version: game.rules_version(),
        oldest_rules: game.oldest_rules(),
        editions: portolan_registry::editions(game).into_iter().map(EditionJson::from).collect(),
        min_seats: game.seats().min,
        max_seats: game.seats().max,
        seats: game.seats().all().collect(),
        options: game.options().iter().map(option).collect(),
        silences: game.silences(),
        encoding: game.encoding().map(|encoding| EncodingInfo {
            version: encoding.version(),
            actions: encoding.actions() as u64,
            decisions: encoding.decisions() as u64,
            observation: encoding.observation() as u64,
        }),
        levels: bots::levels()
            .iter()
            .map(|level| Named {
                id: level.id.to_owned(),
                name: words::word(&format!("level-{}", level.id)),
            })
            .collect(),
        guide: with_guide.then(|| game.guide(portolan_views::LOCALE).to_owned()),
    }
}

/// Every game.
#[utoipa::path(get, path = "/games", tag = "games",
    responses((status = 200, body = Vec<GameInfo>), Errors))]
pub async fn games() -> Json<Vec<GameInfo>> {
    Json(portolan_registry::all().into_iter().map(|game| info(game, false)).collect())
}

/// One game, with its rules in our own words.
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = GameInfo), Errors))]
pub async fn game(Path(id): Path<String>) -> Result<Json<GameInfo>, ApiError> {
    let game = portolan_registry::find(&id).ok_or(Code::NoGame)?;
    Ok(Json(info(game, true)))
}
