//! Opening tables from the pages.

use crate::error::{ApiError, Code};
use crate::http::{Form, Shared};
use crate::people::Identity;
use axum::Extension;
use axum::extract::Path;
use axum::response::Redirect;
use portolan_pages::shelf::usual_seats;
use portolan_pages::words::say;
use portolan_table::{MAX_SEATS, Phrase};
use portolan_tables::orders::{ChairOrder, Order, Origin};
use portolan_tables::{Clock, Pace, Visibility};
use std::collections::BTreeMap;

/// One click: a table with the computer, begun at once; as many seats and as strong as the form says, or as usual.
pub async fn play_now(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Redirect, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    let game = portolan_registry::find(&id).ok_or(Code::NoGame)?;
    let seats = match fields.get("seats") {
        None => usual_seats(game),
        // How many the rules allow, they say themselves; a table has room for so many and no more.
        Some(seats) => seats
            .parse()
            .ok()
            .filter(|seats| (1..=MAX_SEATS as u8).contains(seats))
            .ok_or(Code::BadRequest)?,
    };
    let level = fields.get("level").map_or(crate::bots::STAND_IN, String::as_str).to_owned();
    let mut chairs = vec![ChairOrder::Computer { level }; usize::from(seats)];
    chairs[0] = ChairOrder::Me { name: None };
    let order = Order {
        game: id,
        seats,
        chairs,
        visibility: Visibility::Unlisted,
        plays_forced: true,
        ..Order::default()
    };
    let opened = app.tables.open(Some(person), &order, Origin::Start, None).await?;
    Ok(Redirect::to(&format!("/t/{}", opened.id)))
}

/// The first table of a campaign: with the computer, or with whoever has the invitation.
pub async fn campaign(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Redirect, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    let game = portolan_registry::find(&id).ok_or(Code::NoGame)?;
    let other = match fields.get("with").map(String::as_str) {
        Some("computer") => ChairOrder::Computer { level: crate::bots::STAND_IN.to_owned() },
        Some("friend") => ChairOrder::Invited,
        _ => return Err(ApiError::new(Code::BadRequest)),
    };
    let seats = game.seats().min;
    let mut chairs = vec![other; usize::from(seats)];
    chairs[0] = ChairOrder::Me { name: None };
    let order = Order { game: id, seats, chairs, plays_forced: true, ..Order::default() };
    let opened = app.tables.open_campaign(Some(person), &order, None).await?;
    Ok(Redirect::to(&format!("/t/{}", opened.id)))
}

/// The form of a game's page.
pub async fn open(
    app: Shared,
    Extension(identity): Extension<Identity>,
    Path(id): Path<String>,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Redirect, ApiError> {
    let person = identity.person.as_ref().ok_or(Code::NobodyYet)?;
    let field = |name: &str| fields.get(name).map(String::as_str);
    let seats: u8 = field("seats").and_then(|n| n.parse().ok()).ok_or(Code::BadRequest)?;
    let teaching = coach(field("teaching").unwrap_or("off"))?;
    let mut chairs = Vec::new();
    for seat in 0..seats.min(8) {
        let asked = chair(field(&format!("chair-{seat}")).unwrap_or("open"), seat)?;
        // A coach teaches who plays alone against the computer.
        chairs.push(match asked {
            ChairOrder::Open if teaching.is_some() => {
                ChairOrder::Computer { level: crate::bots::STAND_IN.to_owned() }
            }
            asked => asked,
        });
    }
    let options = fields
        .iter()
        .filter_map(|(name, value)| Some((name.strip_prefix("option-")?.to_owned(), value.clone())))
        .collect();
    let order = Order {
        game: id,
        seats,
        rules: None,
        options,
        chairs,
        visibility: match field("visibility") {
            Some("public") => Visibility::Public,
            Some("private") => Visibility::Private,
            _ => Visibility::Unlisted,
        },
        pace: match field("pace") {
            Some("correspondence") => Pace::Correspondence,
            _ => Pace::Live,
        },
        clock: clock(field("clock").unwrap_or("none"))?,
        curtain: field("curtain").is_some(),
        table_talk: field("table-talk").is_some(),
        plays_forced: field("asks-forced").is_none(),
        hints: field("hints").map(|_| true),
        teaching,
    };
    let opened = app.tables.open(Some(person), &order, Origin::Start, None).await?;
    Ok(Redirect::to(&format!("/t/{}", opened.id)))
}

fn chair(word: &str, seat: u8) -> Result<ChairOrder, ApiError> {
    Ok(match word.split_once(':') {
        None if word == "open" => ChairOrder::Open,
        None if word == "invited" => ChairOrder::Invited,
        None if word == "me" && seat == 0 => ChairOrder::Me { name: None },
        // Several in one browser are told apart by their seats' names.
        None if word == "me" => {
            let n = i64::from(seat) + 1;
            let name = say(&Phrase::new("seat-name").int("n", n));
            ChairOrder::Me { name: Some(name) }
        }
        Some(("computer", level)) => ChairOrder::Computer { level: level.to_owned() },
        _ => return Err(ApiError::new(Code::BadRequest)),
    })
}

/// From how many thousandths of a point on the coach of a word of [`portolan_pages::game::COACHES`] asks back.
fn coach(word: &str) -> Result<Option<i32>, ApiError> {
    match word {
        "off" => Ok(None),
        points => {
            let points: i32 = points.parse().map_err(|_| ApiError::new(Code::BadRequest))?;
            Ok(Some(points.saturating_mul(1000)))
        }
    }
}

/// The clock of a word of [`portolan_pages::game::CLOCKS`].
fn clock(word: &str) -> Result<Clock, ApiError> {
    const DAY: u32 = 86_400;
    Ok(match word {
        "none" => Clock::None,
        "5-5" => Clock::Fischer { base: 300, increment: 5 },
        "15-10" => Clock::Fischer { base: 900, increment: 10 },
        "30-30" => Clock::Fischer { base: 1800, increment: 30 },
        "day" => Clock::PerTurn { seconds: DAY },
        "three-days" => Clock::PerTurn { seconds: 3 * DAY },
        "week" => Clock::PerTurn { seconds: 7 * DAY },
        _ => return Err(ApiError::new(Code::BadRequest)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_coach_of_the_form_has_words_and_a_bound() {
        for word in portolan_pages::game::COACHES {
            assert_eq!(coach(word).is_ok_and(|bound| bound.is_some()), word != "off", "{word}");
            assert!(portolan_pages::words::has(&format!("teaching-{word}")), "{word}");
        }
        assert!(coach("much").is_err());
    }

    #[test]
    fn every_clock_of_the_form_is_sound() {
        for word in portolan_pages::game::CLOCKS {
            assert!(clock(word).is_ok_and(Clock::is_sound), "{word}");
            assert!(portolan_pages::words::has(&format!("clock-{word}")), "{word}");
        }
    }
}
