//! Puts the puzzles of all games, `games/*/puzzles/*.puzzle`, into a list that the crate includes.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let games = Path::new("..").join("..").join("games");
    let mut files = Vec::new();
    for game in sorted(&games)? {
        let folder = game.join("puzzles");
        if folder.is_dir() {
            println!("cargo::rerun-if-changed={}", folder.display());
            files.extend(sorted(&folder)?.into_iter().filter(|file| is_puzzle(file)));
        } else {
            // To look for what is not there would mean to build this crate again each time.
            println!("cargo::rerun-if-changed={}", game.join("Cargo.toml").display());
        }
    }
    let mut list = String::from("&[\n");
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let whole = fs::canonicalize(&file)?;
        list += &format!("    ({name:?}, include_str!({:?})),\n", whole.to_string_lossy());
    }
    list += "]\n";
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("puzzles.rs"), list)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries: io::Result<Vec<PathBuf>> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect();
    entries.map(|mut paths| {
        paths.sort();
        paths
    })
}

fn is_puzzle(file: &Path) -> bool {
    file.extension().is_some_and(|kind| kind == "puzzle")
}
