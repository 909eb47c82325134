//! Campaigns: how far one has come, and the way on.

use crate::layout::{Visitor, button, page};
use crate::words::{say, word};
use maud::{Markup, html};
use portolan_table::{AnyGame, Phrase};
use portolan_views::{CampaignView, LegView, Status, TableView};

/// On the page of a game that has one: its campaign, begun with one click.
pub(crate) fn offer(game: &'static dyn AnyGame) -> Markup {
    let action = format!("/games/{}/campaign", game.id());
    html! {
        @if let Some(campaign) = game.campaign() {
            section.card id="campaign" {
                h2 { (word("campaign-title")) }
                p { (say(&Phrase::new("campaign-pitch").int("legs", campaign.legs.len() as i64))) }
                div.next {
                    (button(&action, &word("campaign-with-computer"), &[("with", "computer")]))
                    (button(&action, &word("campaign-with-friend"), &[("with", "friend")]))
                }
            }
        }
    }
}

/// At a table of a campaign: which voyage this is, with the way to all of them.
pub(crate) fn badge(table: &TableView) -> Markup {
    html! {
        @if let Some(campaign) = &table.campaign {
            p.campaign { a href={ "/t/" (table.id) "/campaign" } { (here(table, campaign)) } }
        }
    }
}

/// After a table of a campaign: the next one, or the same again.
pub(crate) fn way_on(table: &TableView) -> Markup {
    let Some(campaign) = &table.campaign else { return html! {} };
    let next = campaign.next.as_deref().and_then(|id| campaign.leg(id));
    html! {
        @match (&table.rematch, next) {
            (Some(following), _) => { a.button href={ "/t/" (following) } { (word("campaign-go")) } }
            (None, Some(leg)) if table.is_seated() => { (leg_button(table, leg)) }
            _ => {}
        }
        a href={ "/t/" (table.id) "/campaign" } { (word("campaign-all")) }
    }
}

/// The page of a campaign, as it stands at one of its tables; `None` for a table of none.
pub fn campaign_page(visitor: &Visitor, table: &TableView) -> Option<Markup> {
    let campaign = table.campaign.as_ref()?;
    let main: Vec<&LegView> = campaign.legs.iter().filter(|leg| !leg.optional).collect();
    let won = main.iter().filter(|leg| leg.won_at.is_some()).count();
    let so_far =
        Phrase::new("campaign-so-far").int("won", won as i64).int("legs", main.len() as i64);
    let may_go_on = table.is_seated() && table.status == Status::Over && table.rematch.is_none();
    let title = say(&Phrase::new("campaign-page-title").text("game", table.game.title()));
    let body = html! {
        h1 { (title) }
        p { (say(&so_far)) @if campaign.next.is_none() { " " strong { (word("campaign-won")) } } }
        p {
            @match &table.rematch {
                Some(following) => { a.button href={ "/t/" (following) "/campaign" } { (word("campaign-later")) } }
                None => { a.button href={ "/t/" (table.id) } { (word("campaign-back")) } }
            }
        }
        ol.legs {
            @for leg in &campaign.legs {
                li .won[leg.won_at.is_some()] .shut[!leg.open]
                    aria-current=[(leg.id == campaign.leg).then_some("step")] {
                    h2 { (leg.title) }
                    p { (standing(leg)) @if leg.optional { " " span.quiet { (word("campaign-side-trip")) } } }
                    @if !leg.tried.is_empty() {
                        p.tries {
                            @for (n, tried) in (1..).zip(&leg.tried) {
                                a href={ "/t/" (tried.table) "/replay" } {
                                    (attempt(n, tried.won))
                                } " "
                            }
                        }
                    }
                    @if may_go_on && leg.open { (leg_button(table, leg)) }
                }
            }
        }
    };
    Some(page(&title, visitor, body))
}

fn here(table: &TableView, campaign: &CampaignView) -> String {
    let title = campaign.leg(&campaign.leg).map_or_else(String::new, |leg| leg.title.clone());
    let attempt = campaign.attempt(&table.id) as i64;
    say(&Phrase::new("campaign-here").text("leg", title).int("attempt", attempt))
}

fn standing(leg: &LegView) -> String {
    match (leg.won_at, leg.open, leg.tried.len()) {
        (Some(attempt), ..) => say(&Phrase::new("campaign-leg-won").int("attempt", attempt as i64)),
        (None, false, _) => word("campaign-leg-shut"),
        (None, true, 0) => word("campaign-leg-open"),
        (None, true, tried) => say(&Phrase::new("campaign-leg-tried").int("tried", tried as i64)),
    }
}

fn attempt(number: i64, won: bool) -> String {
    let words = match won {
        true => Phrase::new("campaign-try-won"),
        false => Phrase::new("campaign-try-lost"),
    };
    say(&words.int("n", number))
}

fn leg_button(table: &TableView, leg: &LegView) -> Markup {
    let label = match leg.tried.is_empty() {
        true => Phrase::new("campaign-sail"),
        false => Phrase::new("campaign-again"),
    };
    let label = say(&label.text("leg", leg.title.clone()));
    button(&format!("/t/{}/next-leg", table.id), &label, &[("leg", &leg.id)])
}
