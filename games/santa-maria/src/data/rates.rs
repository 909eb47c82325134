//! Prices, limits and counts.

use super::figures::Figure;
use super::{MOST_YEARS, RATINGS, Rates, Start};
use crate::goods::Good;
use crate::pieces::Tiles;

/// Reads them; `sale_bonus` is what the Merchant adds to a price.
pub fn read(figure: &Figure<'_>, sale_bonus: u8) -> Rates {
    figure.only(&[
        "years",
        "dice_per_player",
        "white_dice_per_year",
        "storage",
        "start",
        "sell",
        "buy",
        "double",
        "triple",
        "display",
        "roads",
        "docks",
        "berths",
        "fourth_berth_happiness",
        "coins_per_point",
        "points_per_set",
        "solo_ratings",
    ]);
    let storage = figure.get("storage").small(1..=6);
    let years = figure.get("years").small(1..=MOST_YEARS);
    let display = figure.get("display").small(1..=15);
    let each = Tiles::DOUBLES.len();
    if u16::from(display) * u16::from(years) > u16::from(each) {
        figure.get("display").fault(format!(
            "{years} years with {display} tiles of each size need more than the {each} there are"
        ));
    }
    let rates = Rates {
        years,
        storage,
        display,
        dice_per_player: figure.get("dice_per_player").small(1..=6),
        white_dice_per_year: figure.get("white_dice_per_year").small(1..=6),
        start: start(&figure.get("start"), storage),
        sell: figure.get("sell").goods(&Good::ALL, 9),
        buy: figure.get("buy").goods(&Good::PLAIN, 20),
        double: figure.get("double").price(storage),
        triple: figure.get("triple").price(storage),
        roads: figure.get("roads").small(0..=9),
        coins_per_point: figure.get("coins_per_point").small(1..=20),
        points_per_set: figure.get("points_per_set").small(0..=20),
        solo_ratings: ratings(&figure.get("solo_ratings")),
    };
    // Otherwise buying and selling could go on for ever.
    for (good, price) in rates.buy.iter() {
        let sold = rates.sell[good] + sale_bonus;
        if price <= sold {
            figure.get("buy").fault(format!(
                "{good} is bought for {price} and could be sold for {sold} with the Merchant: buying must cost more"
            ));
        }
    }
    rates
}

fn start(figure: &Figure<'_>, storage: u8) -> Start {
    figure.only(&["goods", "coins"]);
    let mut coins = [0; 4];
    for (place, purse) in coins.iter_mut().zip(figure.get("coins").list(4..=4)) {
        *place = purse.small(0..=50);
    }
    Start { goods: figure.get("goods").goods(&Good::ALL, storage), coins }
}

fn ratings(figure: &Figure<'_>) -> [i32; RATINGS.len() - 1] {
    figure.only(&RATINGS[1..]);
    let noted = figure.noted();
    let least = std::array::from_fn(|i| i32::from(figure.get(RATINGS[i + 1]).number(1..=500)));
    if noted == figure.noted() && !least.is_sorted_by(|a, b| a < b) {
        figure.fault("a better rating needs a higher score than the one before it");
    }
    least
}
