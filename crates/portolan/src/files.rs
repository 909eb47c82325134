//! Reading and writing: texts from files or standard input, JSON documents, files that are never half
//! written.

use crate::error::CliError;
use serde::Serialize;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// No record or position comes near; a longer file is a mistake.
const LONGEST: u64 = 64 << 20;

/// The file's name as people see it.
pub fn shown(file: &Path) -> String {
    if is_standard(file) { "standard input".to_owned() } else { file.display().to_string() }
}

/// `-` stands for standard input or output.
pub fn is_standard(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// The whole text of a file, or of standard input for `-`.
pub fn read(file: &Path) -> Result<String, CliError> {
    let unreadable = |why: String| CliError::Read { file: shown(file), why };
    let mut bytes = Vec::new();
    let source: io::Result<Box<dyn Read>> = if is_standard(file) {
        Ok(Box::new(io::stdin()))
    } else {
        File::open(file).map(|file| Box::new(file) as Box<dyn Read>)
    };
    source
        .and_then(|source| source.take(LONGEST + 1).read_to_end(&mut bytes))
        .map_err(|error| unreadable(error.to_string()))?;
    if bytes.len() as u64 > LONGEST {
        return Err(unreadable(format!("it is longer than {} MiB", LONGEST >> 20)));
    }
    String::from_utf8(bytes).map_err(|_| unreadable("it is not text".to_owned()))
}

/// Writes the file so that a reader, or a crash, finds either the old text or the new, never a part.
pub fn write(file: &Path, text: impl AsRef<[u8]>) -> Result<(), CliError> {
    let text = text.as_ref();
    let special = fs::metadata(file).is_ok_and(|known| !known.is_file());
    // A device or a pipe cannot be replaced, only written to.
    let written = if special { fs::write(file, text) } else { replace(file, text) };
    written.map_err(|why| CliError::Write { file: shown(file), why })
}

fn replace(file: &Path, text: &[u8]) -> io::Result<()> {
    // What a link leads to is replaced, not the link.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let beside = beside(&file)?;
    let written = File::create(&beside)
        .and_then(|mut new| new.write_all(text).and_then(|()| new.sync_all()))
        .and_then(|()| fs::rename(&beside, &file));
    if written.is_err() {
        // What failed is told; what is left of it is only litter.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A name in the same folder, so that renaming stays within one file system.
fn beside(file: &Path) -> io::Result<PathBuf> {
    let name = file
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "it names no file"))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    Ok(file.with_file_name(hidden))
}

/// Prints exactly one JSON document.
pub fn print_json(out: &mut dyn Write, document: &impl Serialize) -> Result<(), CliError> {
    serde_json::to_writer_pretty(&mut *out, document).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_replaces_the_whole_file_and_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.txt");
        write(&file, "a longer text that was there").unwrap();
        write(&file, "new").unwrap();
        assert_eq!(read(&file).unwrap(), "new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("game.txt"), folder.path().join("link"));
        write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, "new").unwrap();
        assert_eq!(read(&file).unwrap(), "new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }

    #[test]
    fn a_failed_write_leaves_the_old_text() {
        let folder = tempfile::tempdir().unwrap();
        let told = write(&folder.path().join("nowhere").join("game.txt"), "x").unwrap_err();
        assert!(told.to_string().starts_with("cannot write "), "{told}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("bytes");
        fs::write(&file, [0xff, 0xfe]).unwrap();
        assert!(read(&file).unwrap_err().to_string().ends_with("it is not text"));
    }
}
