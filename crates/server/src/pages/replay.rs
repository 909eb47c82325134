//! The replay of a table, its pictures, and tables that go on from it.

use crate::bots::{self, STAND_IN};
use crate::error::{ApiError, Code};
use crate::http::{Form, Query, Shared};
use crate::pages::table::frozen;
use crate::people::{Identity, secrets};
use crate::work::Payer;
use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderName;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::Redirect;
use maud::Markup;
use portolan_pages::board::{layouts, picture};
use portolan_pages::replay::{self as pages, CROWD, Moment};
use portolan_scene::{Layout, Scene, Theme};
use portolan_table::{AnyMatch, Observer, Seat, Speaker, Turn};
use portolan_tables::access::{self, admit};
use portolan_tables::orders::{ChairOrder, Order, Origin};
use portolan_tables::{Extent, Status, TableError, TableState, Visibility, table_view};
use serde::Deserialize;

/// What stands after the question mark, and what the form to play on sends.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Look {
    at: Option<usize>,
    eyes: Option<String>,
    invite: Option<String>,
    layout: Option<String>,
    seat: Option<String>,
    level: Option<String>,
}

impl Look {
    /// What is kept of the address, if it can be an address of ours.
    fn kept(&self) -> pages::Look<'_> {
        let someone = |eyes: &&str| *eyes == CROWD || eyes.parse::<u8>().is_ok();
        pages::Look {
            eyes: self.eyes.as_deref().filter(someone),
            invite: self.invite.as_deref().filter(|invite| secrets::is_plausible(invite)),
            layouts: layouts(self.layout.as_deref()),
        }
    }
}

/// Through whose eyes. While the game is on only one's own will do; afterwards, when the record is open to
/// all, any seat's.
fn observer(state: &TableState, person: Option<&str>, look: &Look) -> Result<Observer, ApiError> {
    admit(state, person, look.invite.as_deref())?;
    match look.eyes.as_deref() {
        None => Ok(access::observer(state, person, None)?),
        Some(CROWD) => Ok(Observer::Spectator),
        Some(eyes) => {
            let seat = Seat(eyes.parse().map_err(|_| Code::BadRequest)?);
            if state.status() == Status::Over && seat.index() < state.places().len() {
                return Ok(Observer::Seat(seat));
            }
            Ok(access::observer(state, person, Some(seat))?)
        }
    }
}

/// A copy of the game to go back in; under the table's lock it is only taken.
fn copy(state: &TableState) -> Result<Box<dyn AnyMatch>, TableError> {
    Ok(state.current_match().ok_or(TableError::NotRunning)?.twin())
}

/// The game as it was after `at` entries, or as it is.
fn game_at(mut game: Box<dyn AnyMatch>, at: Option<usize>) -> Box<dyn AnyMatch> {
    if let Some(at) = at {
        game.rewind(at);
    }
    game
}

/// May one play on from here? When the game has ended, or when nothing up to here is hidden from anybody.
fn may_play_on(status: Status, game: &dyn AnyMatch, speaker: &Speaker<'_>) -> bool {
    let open = || {
        let log = game.log(Observer::Spectator, 0, speaker);
        log.iter().all(|line| line.action.is_some())
    };
    game.turn() != Turn::Over && (status == Status::Over || open())
}

/// On whose account pictures of other moments are drawn.
pub(super) fn payer(identity: &Identity) -> Payer {
    identity.payer()
}

/// The page.
pub async fn replay(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Markup, ApiError> {
    let table = app.tables.enter(&id).await?;
    let (now, person) = (app.now(), identity.id());
    let read = table
        .read(|state| {
            let observer = observer(state, person, &look)?;
            let seen = table_view(state, observer, person, now, Extent::Replay);
            Ok::<_, ApiError>((seen, copy(state)?))
        })
        .await;
    let (table, game) = match read {
        Err(fault) => return frozen(&app, &identity, &id, fault, look.invite.as_deref()).await,
        Ok(read) => read?,
    };
    let review = match table.status {
        Status::Over => app.tables.review(&id).await?,
        _ => None,
    };
    let (payer, visitor) = (payer(&identity), identity.visitor);
    let draw = move || {
        let game = game_at(game, look.at);
        let levels = bots::names();
        let moment = Moment {
            at: game.len(),
            perspective: game.perspective(table.observer, &table.speaker()),
            may_play_on: may_play_on(table.status, game.as_ref(), &table.speaker()),
            table,
            review,
            levels: levels.all,
            stand_in: levels.stand_in,
        };
        pages::replay(&visitor, &moment, &look.kept())
    };
    Ok(app.work.draw(payer, &id, draw).await.ok_or(Code::Internal)?)
}

/// A new table that goes on from here.
pub async fn play_on(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Form(look): Form<Look>,
) -> Result<Redirect, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    let table = app.tables.enter(&id).await?;
    let (order, status, names, game) = table
        .read(|state| {
            observer(state, identity.id(), &look)?;
            let settings = &state.head().settings;
            let order = Order {
                game: state.head().game.clone(),
                seats: settings.setup.seats,
                options: settings.setup.options.clone(),
                chairs: chairs(state, &look)?,
                visibility: settings.visibility.max(Visibility::Unlisted),
                ..Order::default()
            };
            Ok::<_, ApiError>((order, state.status(), state.names().to_vec(), copy(state)?))
        })
        .await??;
    let go_back = move || {
        let game = game_at(game, look.at);
        let speaker = Speaker::new(game.game().texts(portolan_views::LOCALE), &names);
        may_play_on(status, game.as_ref(), &speaker).then(|| match game.record(&names) {
            Some(record) => Origin::Record(record),
            None => Origin::Position(game.position().to_string()),
        })
    };
    let origin = app.work.draw(payer(&identity), &id, go_back).await.ok_or(Code::Internal)?;
    let origin = origin.ok_or(TableError::NotOver)?;
    let opened = app.tables.open(Some(person), &order, origin, None).await?;
    Ok(Redirect::to(&format!("/t/{}", opened.id)))
}

fn chairs(state: &TableState, look: &Look) -> Result<Vec<ChairOrder>, ApiError> {
    let seats = u8::try_from(state.places().len()).unwrap_or(u8::MAX);
    let name = |seat| state.seat_name(seat);
    chairs_of(seats, name, look.seat.as_deref(), look.level.as_deref())
}

/// The chairs of a table that goes on from a moment: one's own, or all of them, and the computer's.
pub(super) fn chairs_of(
    seats: u8,
    name: impl Fn(Seat) -> String,
    mine: Option<&str>,
    level: Option<&str>,
) -> Result<Vec<ChairOrder>, ApiError> {
    let level = level.unwrap_or(STAND_IN);
    let mine = match mine {
        Some("all") => None,
        seat => {
            let seat = seat.and_then(|seat| seat.parse::<u8>().ok());
            Some(seat.ok_or(Code::BadRequest)?)
        }
    };
    let chair = |seat: Seat| match mine {
        None => ChairOrder::Me { name: Some(name(seat)) },
        Some(mine) if mine == seat.0 => ChairOrder::Me { name: None },
        Some(_) => ChairOrder::Computer { level: level.to_owned() },
    };
    let chairs: Vec<ChairOrder> = Seat::all(seats).map(chair).collect();
    let seated = chairs.iter().any(|chair| matches!(chair, ChairOrder::Me { .. }));
    if seated { Ok(chairs) } else { Err(ApiError::new(Code::BadRequest)) }
}

/// A picture to keep: its headers, and the file.
type Kept = ([(HeaderName, String); 2], Vec<u8>);

/// The board of the replay as a picture to keep.
pub async fn board_picture(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Kept, ApiError> {
    let write = |scene: &Scene| Some(scene.plain_file(Theme::Day).into_bytes());
    picture_of(app, identity, id, look, File::Drawn, write).await
}

/// The same painted, for those who cannot show a drawing.
pub async fn board_painting(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Kept, ApiError> {
    let paint = |scene: &Scene| portolan_render::png(scene, Theme::Day, PAINTED).ok();
    picture_of(app, identity, id, look, File::Painted, paint).await
}

/// How wide a painted board is, in pixels.
const PAINTED: u32 = 1600;

/// What kind of file a picture is.
#[derive(Clone, Copy)]
enum File {
    Drawn,
    Painted,
}

impl File {
    const fn kind(self) -> (&'static str, &'static str) {
        match self {
            File::Drawn => ("image/svg+xml", "svg"),
            File::Painted => ("image/png", "png"),
        }
    }

    /// To be kept as `<game>-<moment>.svg` or `.png`. The id of an unknown game may be anything.
    fn headers(self, game: &str, moment: &str) -> [(HeaderName, String); 2] {
        let game: String =
            game.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
        let (kind, end) = self.kind();
        let name = format!("attachment; filename=\"{game}-{moment}.{end}\"");
        [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, name)]
    }
}

async fn picture_of(
    app: Shared,
    identity: Identity,
    id: String,
    look: Look,
    file: File,
    write: impl FnOnce(&Scene) -> Option<Vec<u8>> + Send + 'static,
) -> Result<Kept, ApiError> {
    let table = app.tables.enter(&id).await?;
    let read = table
        .read(|state| {
            let observer = observer(state, identity.id(), &look)?;
            Ok::<_, ApiError>((observer, copy(state)?, state.names().to_vec()))
        })
        .await;
    let (observer, game, names) = match read {
        Ok(read) => read?,
        Err(fault) => {
            let invite = look.invite.as_deref();
            let table = app.tables.frozen(&id, fault, identity.id(), invite).await?;
            // What was kept of a frozen table is a drawing.
            let File::Drawn = file else { return Err(Code::NoPage.into()) };
            let kept = table.picture().ok_or(Code::NoPage)?.as_bytes().to_vec();
            return Ok((file.headers(&table.head().game, "kept"), kept));
        }
    };
    let draw = move || {
        let game = game_at(game, look.at);
        let speaker = Speaker::new(game.game().texts(portolan_views::LOCALE), &names);
        let perspective = game.perspective(observer, &speaker);
        let scene = picture(game.game(), perspective.as_ref(), Layout::Wide, &speaker)?;
        Some((file.headers(game.game().id(), &game.len().to_string()), write(&scene)?))
    };
    let drawn = app.work.draw(payer(&identity), &id, draw).await.ok_or(Code::Internal)?;
    Ok(drawn.ok_or(Code::NoPage)?)
}
