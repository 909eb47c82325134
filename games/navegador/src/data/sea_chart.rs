//! Regions, borders and colony tokens of an edition.

use super::survey::{Place, all};
use super::{Loss, SEAT_COUNTS, Sea};
use crate::parts::{Each, Good, Key, Price, REGIONS, RUNG, RUNGS, Region, RegionSet, TokenSet};
use portolan_table::MAX_SEATS;
use std::array;

/// The most tokens in a stack (§3.1).
const HIGHEST_STACK: u8 = 4;

/// What stands of a region under its id.
struct Described {
    good: Good,
    tokens: u8,
    dangerous_for: Vec<u8>,
}

/// The regions with their borders, Portugal first.
pub(super) fn seas(
    regions: &Place<'_>,
    borders: &Place<'_>,
    red_borders: &Place<'_>,
    loss: Option<Loss>,
) -> Option<[Sea; REGIONS]> {
    let described = stacks(regions);
    let pairs = pairs(borders);
    let red = pairs.as_ref().and_then(|pairs| red_pairs(red_borders, pairs));
    let (described, pairs, red, loss) = (described?, pairs?, red?, loss?);
    let across = |pairs: &[[Region; 2]], region: Region| -> RegionSet {
        let other = |&[a, b]: &[Region; 2]| match (a == region, b == region) {
            (true, _) => Some(b),
            (_, true) => Some(a),
            _ => None,
        };
        pairs.iter().filter_map(other).collect()
    };
    let mut all_regions = Region::all();
    let mut seas = array::from_fn(|i| {
        let region = all_regions.next().unwrap_or(Region::PORTUGAL);
        let about = i.checked_sub(1).map(|i| &described[i]);
        let lost = |seats: usize| match about {
            Some(about) if about.dangerous_for.contains(&(seats as u8)) => loss.dangerous,
            _ => loss.ordinary,
        };
        Sea {
            good: about.map(|about| about.good),
            tokens: about.map_or(0, |about| about.tokens),
            neighbours: across(&pairs, region),
            red: across(&red, region),
            from_portugal: u8::MAX,
            loss: array::from_fn::<_, { MAX_SEATS + 1 }, _>(lost),
        }
    });
    let unreached = measure(&mut seas);
    for region in unreached.iter() {
        borders.fault(format!("“{region}” cannot be reached from Portugal"));
    }
    unreached.is_empty().then_some(seas)
}

/// Every region but Portugal.
fn stacks(regions: &Place<'_>) -> Option<[Described; REGIONS - 1]> {
    let mut stacked = Region::all().skip(1);
    let ids: [&str; REGIONS - 1] =
        array::from_fn(|_| stacked.next().map_or("", |region| region.id()));
    all(regions.fields(ids).map(|region| {
        let [good, tokens, dangerous] = region.fields(["good", "tokens", "dangerous_for"]);
        let good = good.word("a good");
        let tokens = tokens.small(1..=HIGHEST_STACK);
        let counts = dangerous.items().and_then(|items| {
            let counts: Vec<Option<u8>> =
                items.iter().map(|item| item.small(SEAT_COUNTS)).collect();
            let counts: Vec<u8> = counts.into_iter().collect::<Option<_>>()?;
            let twice =
                counts.iter().find(|count| counts.iter().filter(|c| c == count).count() > 1);
            dangerous
                .ensure(twice.is_none(), || "a number of players is there twice".to_owned())?;
            Some(counts)
        });
        Some(Described { good: good?, tokens: tokens?, dangerous_for: counts? })
    }))
}

fn pairs(borders: &Place<'_>) -> Option<Vec<[Region; 2]>> {
    let mut known: Vec<[Region; 2]> = Vec::new();
    let mut sound = true;
    for border in borders.items()? {
        let ends = border.exactly::<2>().and_then(|ends| all(ends.map(|end| end.word("a region"))));
        let Some([a, b]) = ends else {
            sound = false;
            continue;
        };
        let once = !known.contains(&[a, b]) && !known.contains(&[b, a]);
        let fits = border
            .ensure(a != b, || "a region has no border with itself".to_owned())
            .and_then(|()| border.ensure(once, || "this border is there already".to_owned()));
        sound &= fits.is_some();
        known.push([a, b]);
    }
    sound.then_some(known)
}

/// Red borders are borders too.
fn red_pairs(red_borders: &Place<'_>, borders: &[[Region; 2]]) -> Option<Vec<[Region; 2]>> {
    let red = pairs(red_borders)?;
    for &[a, b] in &red {
        let known = borders.contains(&[a, b]) || borders.contains(&[b, a]);
        let what = || format!("“{a}” and “{b}” have no border that could be red");
        red_borders.ensure(known, what)?;
    }
    Some(red)
}

/// Notes every region's distance from Portugal; those that cannot be reached.
fn measure(seas: &mut [Sea; REGIONS]) -> RegionSet {
    let mut known = RegionSet::only(Region::PORTUGAL);
    let mut edge = known;
    for distance in 0.. {
        edge.iter().for_each(|region| seas[region.index()].from_portugal = distance);
        let wider = edge.iter().fold(known, |all, region| all | seas[region.index()].neighbours);
        (known, edge) = (wider, wider.minus(known));
        if edge.is_empty() {
            break;
        }
    }
    RegionSet::below(REGIONS as u8).minus(known)
}

/// The tokens of each good. Each price is on one token, and one token stays out (§2.6, §4.1).
pub(super) fn tokens(
    prices: &Place<'_>,
    seas: Option<&[Sea; REGIONS]>,
) -> Option<Each<Good, TokenSet, 3>> {
    let goods = [Good::Sugar, Good::Gold, Good::Spice];
    let places = prices.fields(goods.map(Key::word));
    let mut at = goods.into_iter();
    let sets = places.map(|place| {
        let good = at.next()?;
        let set = token_set(&place)?;
        let stacks = seas?.iter().filter(|sea| sea.good == Some(good));
        let stacked: u16 = stacks.map(|sea| u16::from(sea.tokens)).sum();
        place.ensure(stacked > 0, || format!("no region has {good}"))?;
        place.ensure(u16::from(set.len()) == stacked + 1, || {
            format!(
                "there are {} prices of {good}, but its stacks hold {stacked} tokens: there must be one more, \
                 for the one that stays out",
                set.len()
            )
        })?;
        Some(set)
    });
    all(sets).map(Each::new)
}

fn token_set(place: &Place<'_>) -> Option<TokenSet> {
    let mut set = TokenSet::EMPTY;
    let mut sound = true;
    for item in place.items()? {
        let Some(cruzados) = item.number(RUNG..=RUNG * RUNGS) else {
            sound = false;
            continue;
        };
        let Some(price) = Price::of(cruzados) else {
            item.fault(format!("a colony costs a multiple of {RUNG}, not {cruzados}"));
            sound = false;
            continue;
        };
        let what = || format!("two colonies of one good cannot both cost {cruzados}");
        sound &= item.ensure(!set.contains(price), what).is_some();
        set = set.with(price);
    }
    sound.then_some(set)
}
