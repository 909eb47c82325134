//! What is told of a choice before it is made: what it costs and brings, whether it leads to nothing, and what
//! happens by itself.

use crate::common::Table;
use portolan_santa_maria::SantaMaria;
use portolan_table::{Actor, AnyGame, AnyMatch, Choice, Erased, Game, Seat, Speaker, position};

static GAME: Erased<SantaMaria> = Erased::new();

fn opened(table: &Table) -> Box<dyn AnyMatch> {
    let document = position::to_json::<SantaMaria>(&table.state).to_string();
    GAME.resume(&document).unwrap_or_else(|error| panic!("{error}"))
}

fn choice(table: &Table, action: &str) -> Choice {
    let speaker = Speaker::new(GAME.texts("en"), &[]);
    let choices = opened(table).choices(Actor::Seat(Seat(0)), &speaker);
    let found = choices.into_iter().find(|choice| choice.action == action);
    found.unwrap_or_else(|| panic!("“{action}” is not offered"))
}

fn changes(table: &Table, action: &str) -> String {
    let changes = choice(table, action).changes;
    let each =
        changes.iter().map(|change| format!("{:+} {} = {}", change.by, change.name, change.left));
    each.collect::<Vec<_>>().join(", ")
}

#[test]
fn a_choice_says_what_it_costs_and_brings() {
    let mut table = Table::of(2);
    table.rich("1 wood 1 grain", 4);
    assert_eq!(changes(&table, "coin r1c1"), "-1 coins = 3, +2 wood = 3");
    table.rich("2 wood 1 grain", 4);
    assert_eq!(changes(&table, "coin r1c1"), "+1 wood = 3", "the surplus pays the coin");
    assert_eq!(changes(&table, "take d01"), "-2 wood = 0");
    table.act("take d01");
    assert!(!choice(&table, "place r1c2 0").vain, "the colony grows");
    table.act("place r1c2 0; done");
    assert_eq!(table.state.active, Seat(1));
}

#[test]
fn a_building_that_can_do_nothing_is_vain() {
    let mut table = Table::of(2);
    table.rich("", 1);
    let (yard, sawmill) = (choice(&table, "coin r5c1"), choice(&table, "coin r1c1"));
    assert!(yard.vain, "no shipment can be paid");
    assert_eq!(changes(&table, "coin r5c1"), "-1 coins = 0");
    assert!(!sawmill.vain && sawmill.lasting, "the turn ends by itself");
    table.rich("2 wood", 1);
    assert!(!choice(&table, "coin r5c1").vain);
}

#[test]
fn the_end_of_a_turn_follows_by_itself() {
    let mut table = Table::of(2);
    assert_eq!(opened(&table).forced(), None);
    table.act("coin r1c1");
    assert_eq!(opened(&table).forced(), Some((Seat(0), "done".to_owned())));
}

#[test]
fn selling_and_buying_stand_aside() {
    let mut table = Table::of(1);
    table.rich("2 wood 1 gem", 0);
    let market = choice(&table, "market");
    assert_eq!(
        (market.aside.as_deref(), &*market.text),
        (Some("Sell or buy"), "Sell or buy a good")
    );
    assert!(market.clicks.is_button());
    assert_eq!(choice(&table, "retire").aside, None);
    table.act("market");
    assert_eq!(choice(&table, "sell gem").aside, None, "there it is the point");
}

/// Where one trade only can be made, going to the market makes it, and says so.
#[test]
fn the_only_trade_is_named_before() {
    let mut table = Table::of(1);
    table.rich("2 wood", 0);
    assert_eq!(choice(&table, "market").text, "Sell 1 wood for 1 coin");
    table.act("market");
    assert_eq!(opened(&table).forced(), Some((Seat(0), "sell wood".to_owned())));
}

/// The question names what can be done, and nothing else.
#[test]
fn the_prompt_offers_what_can_be_done() {
    let mut table = Table::of(1);
    let speaker = Speaker::new(GAME.texts("en"), &[]);
    let asked = |table: &Table| speaker.say(&SantaMaria::prompt(&table.state, Seat(0)));
    assert_eq!(asked(&table), "Year 1: use a die, expand, use one building or retire.");
    table.rich("", 0);
    assert_eq!(asked(&table), "Year 1: use a die or retire.");
}
