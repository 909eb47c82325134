//! What a review adds up to: luck and skill apart, turning points, categories, advice.

use crate::knowledge::Knowledge;
use crate::spans::Span;
use crate::words;
use portolan_table::{Game, Insight, Kind, Match, Phrase, Seat, Speaker};
use portolan_views::coach::{Account, Advice, Category, Points, Prospects, ReviewedTurn};

/// As many turning points are told, if so many turns gave anything away.
const TURNING_POINTS: usize = 5;
/// And at least so many, where there are turns.
const FEWEST: usize = 3;

/// Luck and skill, by seat. Every change of what could be expected is put down to whoever decided, or to chance; so the
/// sum is exact.
pub fn accounts<G: Game>(
    seats: u8,
    spans: &[Span<G>],
    values: &[Vec<Points>],
    turns: &[ReviewedTurn],
    bounds: &[Points; 3],
) -> Vec<Account> {
    let account = |seat: Seat| {
        let s = seat.index();
        let (mut own, mut others, mut chance) = (Points::ZERO, Points::ZERO, Points::ZERO);
        for (span, moments) in spans.iter().zip(values.windows(2)) {
            let change = moments[1][s] - moments[0][s];
            match span.seat {
                None => chance += change,
                Some(decided) if decided == seat => own += change,
                Some(_) => others += change,
            }
        }
        let played: Vec<&ReviewedTurn> = turns.iter().filter(|turn| turn.seat == seat).collect();
        let within = |phase| accuracy(played.iter().filter(|turn| turn.phase == phase), bounds);
        Account {
            seat,
            start: values[0][s],
            own,
            others,
            chance,
            end: values[values.len() - 1][s],
            lost: played.iter().map(|turn| turn.loses).sum(),
            accuracy: [within(0), within(1), within(2), accuracy(played.iter(), bounds)],
        }
    };
    Seat::all(seats).map(account).collect()
}

/// How close turns came to the best, in percent: one that is just a mistake counts for half; 100 where there were none.
fn accuracy<'a>(turns: impl Iterator<Item = &'a &'a ReviewedTurn>, bounds: &[Points; 3]) -> u8 {
    let half = bounds[1].value().max(0.001);
    let (mut sum, mut count) = (0.0, 0);
    for turn in turns {
        sum += 0.5_f32.powf(turn.loses.value() / half);
        count += 1;
    }
    if count == 0 { 100 } else { (100.0 * sum / count as f32).round() as u8 }
}

/// The turns that gave most away; where few did, those after which the chances to win were others than before.
pub fn turning_points(turns: &[ReviewedTurn], end: &Prospects) -> Vec<usize> {
    let swing = |place: usize| {
        let turn = &turns[place];
        let s = turn.seat.index();
        let after = turns.get(place + 1).map_or(end, |next| &next.before);
        let chance = |prospects: &Prospects| prospects.chances.get(s).copied().unwrap_or(0);
        chance(after).abs_diff(chance(&turn.before))
    };
    let mut places: Vec<usize> = (0..turns.len()).collect();
    places.sort_by_key(|&place| std::cmp::Reverse((turns[place].loses, swing(place))));
    let costly = places.iter().filter(|&&place| turns[place].loses > Points::ZERO).count();
    places.truncate(costly.clamp(FEWEST, TURNING_POINTS));
    places.sort_unstable();
    places
}

/// Where the points came from, beside what is usual.
pub fn categories<G: Insight>(
    game: &Match<G>,
    known: &Knowledge,
    speaker: &Speaker<'_>,
) -> Vec<Category> {
    let outcome = G::standing(game.state());
    let usual = known.usual(game.setup().seats);
    let Some(first) = outcome.seats.first() else { return Vec::new() };
    let category = |(i, part): (usize, &portolan_table::Part)| Category {
        id: part.id.to_owned(),
        name: words::name(speaker, "part", part.id),
        scored: outcome.seats.iter().map(|seat| Points(1000 * seat.parts[i].points)).collect(),
        usual: usual.and_then(|usual| usual.parts.get(part.id)).map(|&mean| Points::of(mean)),
    };
    first.parts.iter().enumerate().map(category).collect()
}

/// What each seat might practise next: the kind of move that it missed the most by, or else the third of the game that
/// cost the most.
pub fn advice(
    accounts: &[Account],
    turns: &[ReviewedTurn],
    missed: &[Option<Kind>],
    bounds: &[Points; 3],
    together: bool,
    speaker: &Speaker<'_>,
) -> Vec<Advice> {
    let told = |account: &Account| {
        let own = || turns.iter().zip(missed).filter(|(turn, _)| turn.seat == account.seat);
        let mut kinds: Vec<(Kind, Points, i64)> = Vec::new();
        for (turn, kind) in own() {
            let Some(kind) = *kind else { continue };
            match kinds.iter_mut().find(|known| known.0 == kind) {
                Some((_, lost, count)) => (*lost, *count) = (*lost + turn.loses, *count + 1),
                None => kinds.push((kind, turn.loses, 1)),
            }
        }
        let worst = kinds.into_iter().max_by_key(|known| known.1);
        if let Some((kind, lost, count)) = worst.filter(|known| known.1 >= bounds[0]) {
            let phrase = Phrase::new("advice-kind")
                .text("kind", words::name(speaker, "theme", kind.id))
                .text("points", words::amount(lost, together))
                .int("turns", count);
            return Advice {
                seat: account.seat,
                text: words::say(&phrase),
                theme: Some(kind.id.to_owned()),
                guide: Some(kind.guide.to_owned()),
            };
        }
        let lost = |phase: usize| {
            own()
                .filter(|(turn, _)| usize::from(turn.phase) == phase)
                .map(|(turn, _)| turn.loses)
                .sum()
        };
        let phases: [Points; 3] = [0, 1, 2].map(lost);
        let worst = (0..3).max_by_key(|&phase| phases[phase]).unwrap_or(0);
        let phrase = match phases[worst] >= bounds[0] {
            true => Phrase::new(["advice-phase-0", "advice-phase-1", "advice-phase-2"][worst])
                .text("points", words::amount(phases[worst], together)),
            false => Phrase::new("advice-good"),
        };
        Advice { seat: account.seat, text: words::say(&phrase), theme: None, guide: None }
    };
    accounts.iter().map(told).collect()
}
