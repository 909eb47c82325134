//! What figures must keep together, each of them being in its range.

use super::Data;
use crate::technology::Technology;
use crate::town::{Cards, Good};
use portolan_table::edition::Fault;

/// Everything that makes no game.
pub fn faults(data: &Data) -> Vec<Fault> {
    let mut faults = Vec::new();
    start(data, &mut faults);
    tables(data, &mut faults);
    sale(data, &mut faults);
    costs(data, &mut faults);
    technologies(data, &mut faults);
    towns(data, &mut faults);
    faults
}

fn start(data: &Data, faults: &mut Vec<Fault>) {
    let first: Cards = data.first_game.iter().copied().collect();
    if usize::from(first.len()) < data.first_game.len() {
        faults.push(Fault::at("first-game", "a card lies open only once"));
    }
}

/// Every marker has its place at the start, and everybody can do something there.
fn tables(data: &Data, faults: &mut Vec<Fault>) {
    for seats in 2..=4 {
        let table = data.table(seats);
        let at = format!("tables.{seats}");
        if table.towns <= data.start.open_towns {
            let open = data.start.open_towns;
            let what = format!("with {open} towns open from the start, none is left to discover");
            faults.push(Fault::at(format!("{at}.towns"), what));
        }
        for (seat, &coins) in table.coins.iter().enumerate() {
            let at = format!("{at}.coins.{seat}");
            let counters = data.counters(coins) + data.counters(data.start.points);
            let placed =
                data.start.lisboa + data.start.stock + 1 + data.start.scientists + counters;
            if placed != data.markers {
                let what = format!(
                    "with {coins} coins {placed} markers have a place at the start, and there are {}",
                    data.markers
                );
                faults.push(Fault::at(&at, what));
            }
            if data.start.lisboa == 0 && coins < data.costs.employ {
                faults.push(Fault::at(
                    &at,
                    "who has neither a marker on Lisboa nor the coins to employ one can do nothing",
                ));
            }
        }
    }
}

/// A sale of more kinds is never worth less: the rules add every market of the seller (§5.3.5).
fn sale(data: &Data, faults: &mut Vec<Fault>) {
    let rows = [
        ("sale.coins", data.sale.map(|sale| sale.coins)),
        ("sale.points", data.sale.map(|sale| sale.points)),
    ];
    for (at, row) in rows {
        if let Some(i) = (1..row.len()).find(|&i| row[i] < row[i - 1]) {
            let what = format!("a sale of {} kinds brings less than one of {i}", i + 1);
            faults.push(Fault::at(at, what));
        }
    }
    if data.sale[0] == data.sale[5] {
        faults.push(Fault::at("sale", "more kinds bring no more than one"));
    }
}

/// Nothing costs more than can ever be counted.
fn costs(data: &Data, faults: &mut Vec<Fault>) {
    let most = data.per_counter * data.flexible();
    let costs = data.costs;
    let mut all = vec![
        ("costs.employ".to_owned(), costs.employ),
        ("costs.build".to_owned(), costs.build),
        ("costs.speed-2".to_owned(), costs.speed[0]),
        ("costs.speed-3".to_owned(), costs.speed[1]),
        ("technologies.map.price".to_owned(), data.effects.map.price),
        ("technologies.bank-system.price".to_owned(), data.effects.bank.price),
    ];
    all.extend(Technology::ALL.map(|one| (format!("technologies.{one}.cost"), data.cost_of(one))));
    for (at, cost) in all.into_iter().filter(|(_, cost)| *cost > most) {
        let what = format!("nobody can have {cost} coins: all markers together count {most}");
        faults.push(Fault::at(at, what));
    }
}

fn technologies(data: &Data, faults: &mut Vec<Fault>) {
    for card in 1..=3 {
        let here = data.technology_card.iter().filter(|&&on| on == card).count();
        if here != 4 {
            let what = format!("{here} technologies are on card {card}; each card has four");
            faults.push(Fault::at("technologies", what));
        }
    }
}

fn towns(data: &Data, faults: &mut Vec<Fault>) {
    for (i, town) in data.towns.iter().enumerate() {
        if town.goods[0] == town.goods[1] {
            let at = format!("towns.{}.goods", i + 1);
            faults.push(Fault::at(at, "the two goods of a town are different"));
        }
    }
    for good in Good::ALL {
        if !data.towns.iter().any(|town| town.goods.contains(&good)) {
            let what = format!("no town has {}, so nobody can sell six kinds", String::from(good));
            faults.push(Fault::at("towns", what));
        }
    }
}
