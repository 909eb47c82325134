//! Golden games: recorded games that guard the rules version. Reviewable text, one file each.

use crate::random_match;
use portolan_table::record::Record;
use portolan_table::{Game, Match, Setup};
use std::fs;
use std::path::Path;

/// Replays every golden game: `tests/golden/<name>.txt` of the game's folder, for each name, set-up and
/// seed given. With `PORTOLAN_BLESS=1` in the environment, missing files are written from random play
/// with that seed; files that exist are never overwritten, so a change of the rules is seen.
pub fn golden<G: Game>(folder: &Path, games: &[(&str, Setup, u64)]) {
    let bless = std::env::var_os("PORTOLAN_BLESS").is_some();
    for (name, setup, seed) in games {
        let path = folder.join(format!("{name}.txt"));
        if bless && !path.exists() {
            let record = random_match::<G>(setup, *seed).record(&[]).map(|r| r.to_string());
            let written = fs::create_dir_all(folder)
                .and_then(|()| fs::write(&path, record.unwrap_or_default()));
            assert!(written.is_ok(), "{}: {written:?}", path.display());
        }
        let text = fs::read_to_string(&path).unwrap_or_else(|e| {
            panic!("{}: {e} (PORTOLAN_BLESS=1 writes missing golden games)", path.display())
        });
        let record: Record = text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert_eq!(record.setup, setup.checked::<G>().unwrap_or_else(|e| panic!("{e}")), "{name}");
        let game =
            Match::<G>::replay(&record).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let again = game.record(&record.names).map(|r| r.to_string());
        assert_eq!(again.as_deref(), Some(text.as_str()), "{}: replays to itself", path.display());
        assert!(record.result.is_some(), "{}: a golden game is played to its end", path.display());
    }
}
