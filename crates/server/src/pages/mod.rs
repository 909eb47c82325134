//! The pages' addresses: what is asked for is read here, and drawn by `portolan_pages`.

mod account;
mod assets;
mod edition;
mod forms;
mod game;
mod home;
mod lesson;
mod open;
mod recovery;
mod replay;
mod review;
mod settings;
mod statistics;
mod steps;
mod streams;
mod table;

use crate::app::App;
use axum::Router;
use axum::routing::{get, post};
use std::sync::Arc;

/// Every address for browsers: pages, what they load, and where their forms go.
pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(home::home))
        .route("/assets/{file}", get(assets::asset))
        .route("/robots.txt", get(assets::robots))
        .route("/api", get(home::api))
        .route("/about", get(home::about))
        .route("/games/{game}", get(game::game))
        .route("/games/{game}/editions/{edition}", get(edition::edition))
        .route("/games/{game}/editions/{edition}/document.json", get(edition::document))
        .route("/games/{game}/lesson", get(lesson::first))
        .route("/games/{game}/lessons/{lesson}", get(lesson::lesson))
        .route("/games/{game}/picture.svg", get(game::picture))
        .route("/games/{game}/vignette.svg", get(game::vignette))
        .route("/games/{game}/play", post(open::play_now))
        .route("/games/{game}/open", post(open::open))
        .route("/games/{game}/campaign", post(open::campaign))
        .route("/games/{game}/statistics", get(statistics::game))
        .route("/people/{login}", get(statistics::person))
        .route("/me/statistics", get(statistics::me))
        .route("/t/{table}", get(table::table))
        .route("/t/{table}/players/{seat}", get(statistics::player))
        .route("/t/{table}/replay", get(replay::replay))
        .route("/t/{table}/replay/board.svg", get(replay::board_picture))
        .route("/t/{table}/replay/board.png", get(replay::board_painting))
        .route("/t/{table}/replay/play-on", post(replay::play_on))
        .route("/t/{table}/review", get(review::review))
        .route("/t/{table}/events", get(table::events))
        .route("/t/{table}/steps", get(steps::steps))
        .route("/streams", get(streams::streams))
        .route("/t/{table}/act", post(forms::act))
        .route("/t/{table}/undo", post(forms::undo))
        .route("/t/{table}/consent", post(forms::consent))
        .route("/t/{table}/chat", post(forms::chat))
        .route("/t/{table}/aside", post(forms::aside))
        .route("/t/{table}/react", post(forms::react))
        .route("/t/{table}/propose", post(forms::propose))
        .route("/t/{table}/vote", post(forms::vote))
        .route("/t/{table}/resume", post(forms::resume))
        .route("/t/{table}/ahead", get(table::ahead))
        .route("/t/{table}/plan", post(forms::plan))
        .route("/t/{table}/presence", post(forms::presence))
        .route("/t/{table}/resign", post(forms::resign))
        .route("/t/{table}/return", post(forms::come_back))
        .route("/t/{table}/join", post(forms::join))
        .route("/t/{table}/leave", post(forms::leave))
        .route("/t/{table}/remove", post(forms::remove))
        .route("/t/{table}/start", post(forms::start))
        .route("/t/{table}/close", post(forms::close))
        .route("/t/{table}/rematch", post(forms::rematch))
        .route("/t/{table}/next-leg", post(forms::next_leg))
        .route("/t/{table}/campaign", get(table::campaign))
        .route("/t/{table}/hook", post(forms::hook))
        .route("/settings", get(settings::settings).post(settings::keep))
        .route("/me", get(account::me))
        .route("/me/name", post(account::name))
        .route("/me/register", post(account::register))
        .route("/me/password", post(account::password))
        .route("/me/email", post(account::email))
        .route("/me/email/{code}", get(account::confirm_email))
        .route("/me/vacation", post(account::vacation))
        .route("/recover", get(recovery::ask_page).post(recovery::ask))
        .route("/recover/{secret}", get(recovery::page).post(recovery::recover))
        .route("/push.js", get(assets::push))
        .route("/me/tokens", post(account::add_token))
        .route("/me/tokens/{token}/end", post(account::end_token))
        .route("/me/data", get(account::data))
        .route("/me/delete", post(account::delete))
        .route("/me/logout", post(account::log_out_everywhere))
        .route("/login", get(account::login_page).post(account::log_in))
        .route("/logout", post(account::log_out))
        .route("/feeds/{secret}", get(account::feed))
}
