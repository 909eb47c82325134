//! A campaign holds: every table of it can be opened, and every leg has a title.

use crate::begin;
use portolan_table::{Attempt, Campaign, Game, Texts};

/// Where a game has a campaign: every leg comes after one that stands before it, so that none waits for
/// itself; its options start a game at every seat count; no two legs are the same table; it has a title in
/// every language, and no title is left over; and whoever wins what is next comes to the end.
pub fn campaign_is_sound<G: Game>() {
    let Some(text) = G::CAMPAIGN else { return };
    let campaign = Campaign::read(text).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
    for (i, leg) in campaign.legs.iter().enumerate() {
        for seats in G::SEATS.all() {
            begin::<G>(&leg.setup(seats));
        }
        let twin = campaign.legs[..i].iter().find(|before| before.options == leg.options);
        assert!(twin.is_none(), "{}: {} is the same table as {twin:?}", G::ID, leg.id);
    }
    for (locale, source) in G::TEXTS {
        let texts = Texts::load(locale, source).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
        for leg in &campaign.legs {
            assert!(texts.has(&leg.word()), "{} in {locale}: no {}", G::ID, leg.word());
        }
        let titled = source.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
        for id in titled.filter_map(|id| id.strip_prefix("leg-")) {
            assert!(campaign.leg(id).is_some(), "{} in {locale}: there is no leg {id}", G::ID);
        }
    }
    let mut attempts: Vec<Attempt> = Vec::new();
    while let Some(leg) = campaign.next(&attempts) {
        assert!(attempts.len() < campaign.legs.len(), "{}: the campaign does not end", G::ID);
        attempts.push(Attempt { leg: leg.id.clone(), won: true });
    }
    let missed = campaign.progress(&attempts).into_iter().find(|p| !p.leg.optional && !p.open);
    assert!(missed.is_none(), "{}: {missed:?} is never opened", G::ID);
}
