//! Golden games: recorded games that guard the rules version, and what could be seen and done in them.
//! Reviewable text, two files each.

use crate::random_match;
use portolan_table::record::Record;
use portolan_table::{Actor, Game, Match, Observer, Setup, Silent, Turn};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Replays every golden game: `tests/golden/<name>.txt` of the game's folder, for each name, set-up and
/// seed given; and compares what could be seen and done in it with `<name>.digest` (see [`digest`]).
///
/// With `PORTOLAN_BLESS=1` in the environment, missing files are written: games from random play with that
/// seed, digests from their game. Files that exist are never overwritten, so a change of the rules, of the
/// legal lists or of the views is seen.
pub fn golden<G: Game>(folder: &Path, games: &[(&str, Setup, u64)]) {
    for (name, setup, seed) in games {
        let path = folder.join(format!("{name}.txt"));
        let text = read_or_bless(&path, || {
            random_match::<G>(setup, *seed).record(&[]).map(|r| r.to_string()).unwrap_or_default()
        });
        let record: Record = text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(record.setup, setup.checked::<G>().unwrap_or_else(|e| panic!("{e}")), "{name}");
        let game =
            Match::<G>::replay(&record).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let again = game.record(&record.names).map(|r| r.to_string());
        assert_eq!(again.as_deref(), Some(text.as_str()), "{}: replays to itself", path.display());
        assert!(record.result.is_some(), "{}: a golden game is played to its end", path.display());
        let path = path.with_extension("digest");
        compare(&path, &read_or_bless(&path, || digest(&game)), &digest(&game));
    }
}

/// What could be seen and done in a game, one line for its beginning and one for each entry: the entry's
/// number, how many actions could be taken after it, and a hash of what every seat and a spectator saw.
///
/// ```
/// use portolan_table::Setup;
/// use portolan_toys::TicTacToe;
/// let mut game = portolan_laws::random_match::<TicTacToe>(&Setup::new(2), 1);
/// game.rewind(2);
/// let digest = portolan_laws::digest(&game);
/// let legal: Vec<_> = digest.lines().filter_map(|line| line.split(' ').nth(1)).collect();
/// assert_eq!(legal, ["9", "8", "7"], "before the first entry, and after each");
/// ```
pub fn digest<G: Game>(game: &Match<G>) -> String {
    let mut state = crate::begin::<G>(game.setup()).state().clone();
    let mut lines = String::new();
    for number in 0..=game.entries().len() {
        if let Some(entry) = number.checked_sub(1).map(|before| &game.entries()[before]) {
            G::perform(&mut state, entry.actor, entry.action, &mut Silent);
        }
        let seen = hash_of_views::<G>(&state, game.setup().seats);
        let written = writeln!(lines, "{number} {} {seen:08x}", count_legal::<G>(&state));
        assert!(written.is_ok(), "a string takes whatever is written to it");
    }
    lines
}

fn count_legal<G: Game>(state: &G::State) -> usize {
    let mut actions = Vec::new();
    match G::turn(state) {
        Turn::Decide(seats) => {
            seats.iter().for_each(|seat| G::list(state, Actor::Seat(seat), &mut actions));
        }
        Turn::Chance => G::list(state, Actor::Chance, &mut actions),
        Turn::Over => {}
    }
    actions.len()
}

/// The same on every machine and in every version of the standard library: FNV-1a over the views as JSON, in
/// the order in which their fields are declared, folded to 32 bits. A game has some thousand entries, and a
/// change shows in most of them: more bits would only swell the files.
fn hash_of_views<G: Game>(state: &G::State, seats: u8) -> u32 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for who in Observer::all(seats) {
        let view = serde_json::to_vec(&G::view(state, who))
            .unwrap_or_else(|e| panic!("{}: the view has no JSON form: {e}", G::ID));
        for byte in view {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    (hash ^ hash >> 32) as u32
}

fn read_or_bless(path: &Path, make: impl FnOnce() -> String) -> String {
    let bless = std::env::var_os("PORTOLAN_BLESS").is_some();
    if bless && !path.exists() {
        let folder = path.parent().unwrap_or(path);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(path, make()));
        assert!(written.is_ok(), "{}: {written:?}", path.display());
    }
    fs::read_to_string(path).unwrap_or_else(|e| {
        panic!("{}: {e} (PORTOLAN_BLESS=1 writes missing golden files)", path.display())
    })
}

/// Names the first entry after which something else could be seen or done.
fn compare(path: &Path, kept: &str, now: &str) {
    if kept == now {
        return;
    }
    let differs = kept.lines().zip(now.lines()).find(|(kept, now)| kept != now);
    let (kept, now) = differs.unwrap_or(("another number of entries", "of the game"));
    panic!(
        "{}: (entry, legal actions, hash of the views) was “{kept}” and is “{now}”. Where that is meant, \
         delete the file and write it anew with PORTOLAN_BLESS=1",
        path.display()
    );
}
