//! What the results of an arena say about its players, with intervals.

use super::Result;
use crate::player::Generator;
use rand::{RngExt, SeedableRng};
use serde::Serialize;
use std::collections::BTreeMap;

/// Points of rating for odds of ten to one.
const ELO: f64 = 400.0;
/// How often the deals are drawn anew for intervals.
const DRAWS: usize = 400;

/// A figure with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The figure.
    pub mean: f64,
    /// 2.5 % lie below.
    pub low: f64,
    /// 2.5 % lie above.
    pub high: f64,
}

/// How a player did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// The name it has in the results.
    pub player: String,
    /// Seats it sat in, over all games.
    pub seats: usize,
    /// Its mean rank, 1 is best.
    pub rank: Interval,
    /// The share of its games that it won; a shared win counts in part.
    pub wins: Interval,
    /// The share of its matches that it won: a deal with all its seatings is a match, and goes to who came
    /// out ahead of the others there on average; a drawn match counts half.
    pub matches: Interval,
    /// Its mean score.
    pub score: Interval,
    /// Its score less the mean of the other players' at the table, where others sat there.
    pub margin: Interval,
    /// Its rating (Elo from ranks, table by table; the mean of all players is 0).
    pub rating: Interval,
    /// What it thought for a decision on average, in milliseconds.
    pub thought: f64,
    /// Its longest decision, in milliseconds.
    pub slowest: f64,
}

#[derive(Clone, Copy, Default)]
struct Sums {
    seats: f64,
    rank: f64,
    wins: f64,
    won: f64,
    matches: f64,
    score: f64,
    margin: f64,
    margins: f64,
}

/// The figures of one way to draw the deals.
struct Figures {
    each: Vec<[f64; 5]>,
    rating: Vec<f64>,
}

/// How every player did, the highest rated first. Intervals are by the bootstrap over deals: games of one
/// deal are alike, so they are drawn together.
pub fn standings(results: &[Result]) -> Vec<Standing> {
    let mut players: Vec<&str> =
        results.iter().flat_map(|result| result.seating.iter().map(String::as_str)).collect();
    players.sort_unstable();
    players.dedup();
    let mut deals: BTreeMap<(usize, u64), Vec<&Result>> = BTreeMap::new();
    for result in results {
        deals.entry((result.meeting, result.deal)).or_default().push(result);
    }
    // Meetings are drawn from one by one, so that nobody's rivals are missing from a draw.
    let mut meetings: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (index, (meeting, _)) in deals.keys().enumerate() {
        meetings.entry(*meeting).or_default().push(index);
    }
    let deals: Vec<Vec<&Result>> = deals.into_values().collect();
    let whole = figures(&players, deals.iter());
    let mut rng = Generator::seed_from_u64(95);
    let draws: Vec<Figures> = (0..DRAWS)
        .map(|_| {
            let mut drawn = Vec::with_capacity(deals.len());
            for among in meetings.values() {
                drawn.extend(among.iter().map(|_| &deals[among[rng.random_range(0..among.len())]]));
            }
            figures(&players, drawn.into_iter())
        })
        .collect();
    let mut all: Vec<Standing> = players
        .iter()
        .enumerate()
        .map(|(i, player)| {
            let of = |k: usize| interval(whole.each[i][k], draws.iter().map(|d| d.each[i][k]));
            let sat = results.iter().flat_map(|r| r.seating.iter().zip(&r.slowest));
            let mine = sat.filter(|(name, _)| name.as_str() == *player).map(|(_, time)| *time);
            Standing {
                player: (*player).to_owned(),
                seats: mine.clone().count(),
                rank: of(0),
                wins: of(1),
                matches: of(2),
                score: of(3),
                margin: of(4),
                rating: interval(whole.rating[i], draws.iter().map(|d| d.rating[i])),
                thought: thought(results, player),
                slowest: mine.fold(0.0, f64::max),
            }
        })
        .collect();
    all.sort_by(|a, b| b.rating.mean.total_cmp(&a.rating.mean).then(a.player.cmp(&b.player)));
    all
}

/// How long a player thought for a decision, on average.
fn thought(results: &[Result], player: &str) -> f64 {
    let (mut time, mut decisions) = (0.0, 0u32);
    for result in results {
        let seats = result.seating.iter().zip(&result.thought).zip(&result.decisions);
        for ((_, thought), taken) in seats.filter(|((name, _), _)| *name == player) {
            time += thought;
            decisions += taken;
        }
    }
    time / f64::from(decisions.max(1))
}

fn interval(mean: f64, draws: impl Iterator<Item = f64>) -> Interval {
    let mut draws: Vec<f64> = draws.filter(|value| value.is_finite()).collect();
    draws.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let place = (share * draws.len().saturating_sub(1) as f64).round() as usize;
        draws.get(place).copied().unwrap_or(mean)
    };
    Interval { mean, low: at(0.025), high: at(0.975) }
}

/// How a match went for a player: 1 for won, ½ for drawn, 0 for lost; nothing if nobody else sat there.
fn match_won(deal: &[&Result], player: &str) -> Option<f64> {
    let (mut mine, mut others) = ((0, 0), (0, 0));
    for result in deal {
        for (name, &rank) in result.seating.iter().zip(&result.ranks) {
            let (ranks, seats) = if name == player { &mut mine } else { &mut others };
            *ranks += i64::from(rank);
            *seats += 1;
        }
    }
    // Means are compared without dividing: the lower is the better.
    let met = mine.1 > 0 && others.1 > 0;
    met.then(|| match (mine.0 * others.1).cmp(&(others.0 * mine.1)) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    })
}

fn figures<'a>(players: &[&str], deals: impl Iterator<Item = &'a Vec<&'a Result>>) -> Figures {
    let count = players.len();
    let mut sums = vec![Sums::default(); count];
    let mut games: Vec<&Result> = Vec::new();
    // beaten[i][j]: how often i came before j, a shared rank counting half.
    let mut beaten = vec![vec![0f64; count]; count];
    let place = |name: &str| players.binary_search(&name).unwrap_or(0);
    for deal in deals {
        for (player, sum) in players.iter().zip(&mut sums) {
            if let Some(won) = match_won(deal, player) {
                sum.won += won;
                sum.matches += 1.0;
            }
        }
        games.extend(deal);
    }
    for result in games {
        let winners = result.won.iter().filter(|won| **won).count().max(1) as f64;
        let together = result.won.iter().all(|&won| won == result.won[0]) && result.won.len() > 1;
        for (seat, name) in result.seating.iter().enumerate() {
            let i = place(name);
            let sum = &mut sums[i];
            sum.seats += 1.0;
            sum.rank += f64::from(result.ranks[seat]) + 1.0;
            if result.won[seat] {
                sum.wins += if together { 1.0 } else { 1.0 / winners };
            }
            sum.score += f64::from(result.scores[seat]);
            let others =
                result.seating.iter().zip(&result.scores).filter(|(other, _)| *other != name);
            let theirs: Vec<f64> = others.map(|(_, &score)| f64::from(score)).collect();
            if !theirs.is_empty() {
                let mean = theirs.iter().sum::<f64>() / theirs.len() as f64;
                sum.margin += f64::from(result.scores[seat]) - mean;
                sum.margins += 1.0;
            }
            for (other, rival) in result.seating.iter().enumerate().skip(seat + 1) {
                let j = place(rival);
                if i != j {
                    let share = match result.ranks[seat].cmp(&result.ranks[other]) {
                        std::cmp::Ordering::Less => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 0.0,
                    };
                    beaten[i][j] += share;
                    beaten[j][i] += 1.0 - share;
                }
            }
        }
    }
    let each = sums.iter().map(|s| {
        let seats = s.seats.max(1.0);
        [
            s.rank / seats,
            s.wins / seats,
            s.won / s.matches.max(1.0),
            s.score / seats,
            s.margin / s.margins.max(1.0),
        ]
    });
    Figures { each: each.collect(), rating: ratings(&beaten) }
}

/// Ratings by Bradley and Terry's model, with one drawn game added between players who met, so that
/// nobody is infinitely strong.
fn ratings(beaten: &[Vec<f64>]) -> Vec<f64> {
    let count = beaten.len();
    let mut strength = vec![1f64; count];
    for _ in 0..400 {
        for i in 0..count {
            let (mut won, mut met) = (0.0, 0.0);
            for j in (0..count).filter(|&j| j != i) {
                let games = beaten[i][j] + beaten[j][i];
                if games > 0.0 {
                    won += beaten[i][j] + 0.5;
                    met += (games + 1.0) / (strength[i] + strength[j]);
                }
            }
            if met > 0.0 {
                strength[i] = won / met;
            }
        }
        let logs: f64 = strength.iter().map(|s| s.ln()).sum();
        let mean = (logs / count.max(1) as f64).exp();
        strength.iter_mut().for_each(|s| *s /= mean);
    }
    strength.iter().map(|s| ELO * s.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(deal: u64, winner: &str, loser: &str) -> Result {
        Result {
            meeting: 0,
            deal,
            rotation: 0,
            seating: vec![winner.to_owned(), loser.to_owned()],
            scores: vec![10, 4],
            ranks: vec![0, 1],
            won: vec![true, false],
            end: "end".to_owned(),
            decisions: vec![2, 4],
            slowest: vec![1.0, 2.0],
            thought: vec![3.0, 4.0],
        }
    }

    #[test]
    fn who_wins_three_of_four_is_rated_191_points_higher() {
        let results: Vec<Result> = (0..400)
            .map(|deal| if deal % 4 == 0 { duel(deal, "b", "a") } else { duel(deal, "a", "b") })
            .collect();
        let all = standings(&results);
        assert_eq!(all[0].player, "a");
        let gap = all[0].rating.mean - all[1].rating.mean;
        assert!((gap - 190.8).abs() < 3.0, "{gap}");
        assert_eq!(all[0].wins.mean, 0.75);
        assert!(all[0].wins.low > 0.70 && all[0].wins.high < 0.80);
        assert_eq!(all[0].margin.mean, 3.0);
        assert_eq!(all[1].slowest, 2.0);
        // A hundred games won in two decisions of 3 ms together, three hundred lost in four of 4 ms.
        assert_eq!(all[1].thought, (100.0 * 3.0 + 300.0 * 4.0) / (100.0 * 2.0 + 300.0 * 4.0));
    }

    #[test]
    fn a_match_goes_to_who_comes_out_ahead_over_all_seatings() {
        let game = |rotation, seating: [&str; 3], ranks: [u8; 3]| Result {
            rotation,
            seating: seating.map(str::to_owned).to_vec(),
            scores: vec![0; 3],
            ranks: ranks.to_vec(),
            won: ranks.map(|rank| rank == 0).to_vec(),
            decisions: vec![1; 3],
            slowest: vec![1.0; 3],
            thought: vec![3.0; 3],
            ..duel(0, "", "")
        };
        // First once and last once: ahead of the others' mean by the third game alone.
        let one = game(0, ["a", "b", "b"], [0, 1, 2]);
        let two = game(1, ["b", "a", "b"], [0, 2, 1]);
        let three = game(2, ["b", "b", "a"], [1, 2, 0]);
        let even = game(2, ["b", "b", "a"], [0, 2, 1]);
        assert_eq!(match_won(&[&one, &two, &three], "a"), Some(1.0));
        assert_eq!(match_won(&[&one, &two, &three], "b"), Some(0.0));
        assert_eq!(match_won(&[&one, &two, &even], "a"), Some(0.5));
        assert_eq!(match_won(&[&game(0, ["a"; 3], [0, 1, 2])], "a"), None);
        assert_eq!(standings(&[one, two, three])[0].matches.mean, 1.0);
    }

    #[test]
    fn who_wins_everything_still_has_a_rating() {
        let results: Vec<Result> = (0..10).map(|deal| duel(deal, "a", "b")).collect();
        assert!(standings(&results).iter().all(|s| s.rating.mean.is_finite()));
    }
}
