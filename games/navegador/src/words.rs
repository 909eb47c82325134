//! What a seat is asked, and what each action means: ids and arguments for `text/*.ftl`.

use crate::action::Action;
use crate::parts::{Building, Column, Field, Good, Region};
use crate::rules::recruit::{Offer, Recruits};
use crate::rules::{buildings, colony, market, privilege, recruit, rondel, sailing};
use crate::state::{Stage, State};
use portolan_table::Phrase;

/// What the active player is asked now.
pub fn prompt(state: &State) -> Phrase {
    let me = state.me();
    match state.stage {
        Stage::Start => Phrase::new("ask-start"),
        Stage::Rondel => {
            let id = match (me.stone.is_none(), rondel::may_play_card(state)) {
                (true, false) => "ask-first-field",
                (true, true) => "ask-first-field-or-card",
                (false, false) => "ask-field",
                (false, true) => "ask-field-or-card",
            };
            Phrase::new(id).int("free", state.data().free_steps)
        }
        Stage::Pay { owed } => Phrase::new("ask-pay").int("owed", owed),
        Stage::Sailing { explored, .. } => {
            let sails = sailing::possible(state, &state.ready, true);
            let explores = !explored && sailing::courses(state, &state.ready).next().is_some();
            let id = match (sails, explores) {
                (true, false) => "ask-sail",
                (true, true) => "ask-sail-or-explore",
                (false, true) => "ask-explore-only",
                (false, false) => "ask-sail-done",
            };
            Phrase::new(id).int("range", sailing::range(state))
        }
        Stage::Gather { region, .. } => {
            let (needed, ships) = (sailing::group_size(state, region), me.ships[region]);
            let id = if ships < needed { "ask-gather" } else { "ask-gather-ready" };
            Phrase::new(id).term("region", region.term()).int("needed", needed).int("ships", ships)
        }
        Stage::Reveal { region, .. } => Phrase::new("ask-reveal").term("region", region.term()),
        Stage::Workers { .. } => match recruit::offer(state, Recruits::Workers) {
            Some(Offer { price, surplus: false }) => Phrase::new("ask-workers").int("price", price),
            Some(_) => Phrase::new("ask-surplus-workers"),
            None => Phrase::new("ask-finish"),
        },
        Stage::Ships { .. } => match recruit::offer(state, Recruits::Ships) {
            Some(Offer { price, surplus: false }) => Phrase::new("ask-ships").int("price", price),
            Some(_) => Phrase::new("ask-surplus-ships"),
            None => Phrase::new("ask-finish"),
        },
        Stage::Colony { founded } => {
            Phrase::new("ask-colony").int("free", colony::free_workers(state, founded))
        }
        Stage::Buildings { busy } => {
            Phrase::new("ask-buildings").int("free", buildings::free_workers(state, busy))
        }
        Stage::Market { good, wild_used } => {
            let (selling, processing) = market::prices(state, good);
            let sells = market::sellable(state, good) > 0;
            let processes = market::processable(state, good, wild_used) > 0;
            Phrase::new(match (sells, processes) {
                (true, false) => "ask-market-sell",
                (false, true) => "ask-market-process",
                _ => "ask-market",
            })
            .term("good", good.term())
            .int("selling", selling)
            .int("processing", processing)
        }
        Stage::Privilege => Phrase::new(match privilege::on_offer_of_each(state) {
            (true, true) => "ask-privilege-or-king",
            (false, true) => "ask-privilege-king",
            _ => "ask-privilege",
        }),
        Stage::Over { .. } => Phrase::new("table-game-over"),
    }
}

/// What an action means, for a button.
pub fn describe(state: &State, action: Action) -> Phrase {
    match action {
        Action::Start(seat) => Phrase::new("act-start").seat("who", seat),
        Action::Token(price) => Phrase::new("act-token").int("price", price.cruzados()),
        Action::Card => Phrase::new("act-card"),
        Action::Go(field) => go(state, field),
        Action::Pay(region) => Phrase::new("act-pay").term("region", region.term()),
        Action::Sail { from, to, ships } => Phrase::new("act-sail")
            .int("ships", ships)
            .term("from", from.term())
            .term("to", to.term()),
        Action::Course(region) => Phrase::new("act-course")
            .term("region", region.term())
            .int("needed", sailing::group_size(state, region)),
        Action::Join(region) => Phrase::new("act-join").term("region", region.term()),
        Action::Explore => explore(state),
        Action::Hire => recruits(state, Recruits::Workers),
        Action::Launch => recruits(state, Recruits::Ships),
        Action::Found(region) => found(state, region),
        Action::Build(building) => build(state, building),
        Action::Sell(good, units) => {
            let cash = u32::from(units) * u32::from(market::prices(state, good).0);
            Phrase::new("act-sell").int("units", units).term("good", good.term()).int("cash", cash)
        }
        Action::Process(good, units) => process(state, good, units),
        Action::Leave(good) => Phrase::new("act-leave").term("good", good.term()),
        Action::Take(column) => token("act-take", state, column),
        Action::King(column) => token("act-king", state, column),
        Action::Done => Phrase::new(match state.stage {
            Stage::Sailing { .. } => "act-done-sailing",
            Stage::Privilege => "act-done-privilege",
            _ => "act-done",
        }),
    }
}

fn go(state: &State, field: Field) -> Phrase {
    match rondel::ships_owed(state, field) {
        0 => Phrase::new("act-go").term("field", field.term()),
        ships => Phrase::new("act-go-paying").term("field", field.term()).int("ships", ships),
    }
}

fn explore(state: &State) -> Phrase {
    match state.stage {
        Stage::Gather { region, .. } => Phrase::new("act-explore")
            .term("region", region.term())
            .int("ships", state.me().ships[region])
            .int("lost", sailing::loss(state, region)),
        _ => Phrase::new("act-explore-nowhere"),
    }
}

fn recruits(state: &State, what: Recruits) -> Phrase {
    let [plain, surplus, full] = match what {
        Recruits::Workers => ["act-hire", "act-hire-surplus", "act-hire-full"],
        Recruits::Ships => ["act-launch", "act-launch-surplus", "act-launch-full"],
    };
    match recruit::offer(state, what) {
        Some(offer) => {
            Phrase::new(if offer.surplus { surplus } else { plain }).int("price", offer.price)
        }
        None => Phrase::new(full),
    }
}

fn found(state: &State, region: Region) -> Phrase {
    match state.tokens[region].first() {
        Some(token) => {
            Phrase::new("act-found").term("region", region.term()).int("price", token.cruzados())
        }
        None => Phrase::new("act-found-nothing").term("region", region.term()),
    }
}

fn build(state: &State, building: Building) -> Phrase {
    match state.building_price(building) {
        Some(price) => {
            Phrase::new("act-build").term("building", building.term()).int("price", price)
        }
        None => Phrase::new("act-build-none").term("building", building.term()),
    }
}

fn process(state: &State, good: Good, units: u8) -> Phrase {
    let wild = units > state.me().factories[good];
    let cash = u32::from(units) * u32::from(market::prices(state, good).1);
    Phrase::new(if wild { "act-process-wild" } else { "act-process" })
        .int("units", units)
        .term("good", good.term())
        .int("cash", cash)
}

fn token(id: &'static str, state: &State, column: Column) -> Phrase {
    let cash = privilege::bonus(state.data(), state.me(), column);
    Phrase::new(id).term("column", column.term()).int("cash", cash)
}
