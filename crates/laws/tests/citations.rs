//! Every citation of a rule resolves: each paragraph sign in a game's folder names a paragraph of that
//! game's `rules.md`, each case that is spoken of is one of its numbered cases, each numbered case has a
//! test of its number, and every path of a `rules.md` leads somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Text files that may cite.
const KINDS: [&str; 5] = ["rs", "md", "json", "ftl", "record"];
/// What marks a case that a later version of the rules demands: `(rules version 2)`.
const LATER: &str = "rules version ";
/// What a note says of a decision that the program does not play yet.
const STALE: &str = "version 1, which this program plays";

#[test]
fn every_citation_of_a_rule_resolves() {
    let repository = Repository::read();
    let mut faults = Vec::new();
    let mut tested = BTreeMap::new();
    let rules = repository.rules(&mut faults);
    for path in repository.texts.keys().filter(|path| *path != file!()) {
        repository.check_file(path, &rules, &mut tested, &mut faults);
    }
    for (game, rules) in &rules {
        let tested = tested.remove(*game).unwrap_or_default();
        repository.check_rules(game, rules, &tested, &mut faults);
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// The text files of the repository, by their paths from its root.
struct Repository {
    root: PathBuf,
    texts: BTreeMap<String, String>,
}

impl Repository {
    fn read() -> Repository {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
        let mut texts = BTreeMap::new();
        texts_below(&root, "", &mut texts);
        Repository { root, texts }
    }

    /// The rules of every game; a game without is a fault.
    fn rules(&self, faults: &mut Vec<String>) -> BTreeMap<&str, Rules> {
        let games: BTreeSet<&str> = self.texts.keys().filter_map(|path| game_of(path)).collect();
        assert!(games.len() >= 4, "the games were not found below {}", self.root.display());
        let mut found = BTreeMap::new();
        for game in games {
            let file = format!("games/{game}/rules.md");
            match self.texts.get(&file) {
                Some(text) => drop(found.insert(game, Rules::read(&file, text, faults))),
                None => faults.push(format!("{file}: every game has its rules in its folder")),
            }
        }
        found
    }

    /// What a file cites is there. Notes the cases that it tests.
    fn check_file<'a>(
        &'a self,
        path: &'a str,
        rules: &BTreeMap<&str, Rules>,
        tested: &mut BTreeMap<&'a str, BTreeSet<String>>,
        faults: &mut Vec<String>,
    ) {
        let (home, cited) = (game_of(path), Cited::read(&self.texts[path]));
        for at in cited.unclear {
            faults.push(format!("{path}:{at}: § without one whole number after it"));
        }
        for Citation { at, line, what } in cited.paragraphs {
            match home.or_else(|| game_named(line)) {
                Some(game) if rules.get(game).is_some_and(|r| r.paragraphs.contains(what)) => {}
                Some(game) => {
                    faults.push(format!("{path}:{at}: §{what} is not in games/{game}/rules.md"));
                }
                None => faults.push(format!("{path}:{at}: §{what} of which games/…/rules.md?")),
            }
        }
        if let Some(game) = home {
            for Case { at, number, test } in cited.cases {
                if !rules.get(game).is_some_and(|rules| rules.cases.contains_key(&number)) {
                    faults.push(format!("{path}:{at}: no case {number} in games/{game}/rules.md"));
                } else if test && path.contains("/tests/") {
                    tested.entry(game).or_default().insert(number);
                }
            }
        }
        for Citation { at, what, .. } in cited.paths {
            if !self.leads_somewhere(path, what) {
                faults.push(format!("{path}:{at}: {what} does not exist"));
            }
        }
    }

    /// From the root, from the file's own folder, or from its game's folder. Outside the games a bare
    /// `rules.md` is that of any game.
    fn leads_somewhere(&self, path: &str, named: &str) -> bool {
        let beside = Path::new(path).parent().unwrap_or(Path::new("")).join(named);
        let of_game = match game_of(path) {
            Some(game) => Path::new("games").join(game).join(named),
            None if named == "rules.md" => return true,
            None => named.into(),
        };
        [Path::new(named), &beside, &of_game].iter().any(|to| self.root.join(to).exists())
    }

    /// Every case that the program's version of the rules demands has a test, no note speaks of a version
    /// that is past, and links lead somewhere.
    fn check_rules(
        &self,
        game: &str,
        rules: &Rules,
        tested: &BTreeSet<String>,
        faults: &mut Vec<String>,
    ) {
        let file = format!("games/{game}/rules.md");
        let Some(version) = self.version_of(game) else {
            return faults.push(format!("games/{game}/src: RULES_VERSION was not found"));
        };
        if rules.cases.is_empty() {
            faults.push(format!("{file}: no numbered cases"));
        }
        for (case, (at, demanded)) in &rules.cases {
            if *demanded <= version && !tested.contains(case) {
                faults
                    .push(format!("{file}:{at}: case {case} has no test named case_{case:0>2}_…"));
            }
        }
        for (at, line) in lines(&self.texts[&file]) {
            if version > 1 && line.contains(STALE) {
                faults.push(format!(
                    "{file}:{at}: a note on version 1, but the program plays {version}"
                ));
            }
            for link in line.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
                if !self.root.join("games").join(game).join(link).exists() {
                    faults.push(format!("{file}:{at}: the link to {link} leads nowhere"));
                }
            }
        }
    }

    /// The version of the rules that a game's program plays.
    fn version_of(&self, game: &str) -> Option<u32> {
        let src = format!("games/{game}/src/");
        let sources = self.texts.iter().filter(|(path, _)| path.starts_with(&src));
        sources
            .filter_map(|(_, text)| text.split_once("RULES_VERSION: u32 = "))
            .find_map(|(_, after)| number(after))
    }
}

/// Every text file below a folder; what git or a build keeps is passed over.
fn texts_below(root: &Path, folder: &str, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let Ok(name) = entry.file_name().into_string() else { continue };
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        let kind = entry.file_type().unwrap();
        if kind.is_dir() && !name.starts_with('.') && name != "target" && name != "node_modules" {
            texts_below(root, &path, found);
        } else if kind.is_file() && KINDS.iter().any(|kind| name.ends_with(&format!(".{kind}"))) {
            found.insert(path, fs::read_to_string(entry.path()).unwrap());
        }
    }
}

/// The game whose folder holds the file.
fn game_of(path: &str) -> Option<&str> {
    path.strip_prefix("games/")?.split_once('/').map(|(game, _)| game)
}

/// The game whose rules a line outside the games' folders names.
fn game_named(line: &str) -> Option<&str> {
    line.split("games/").skip(1).find_map(|after| {
        let (game, rest) = after.split_once('/')?;
        rest.starts_with("rules.md").then_some(game)
    })
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(i, line)| (i + 1, line))
}

/// The rules of one game, as far as they can be cited.
#[derive(Default)]
struct Rules {
    paragraphs: BTreeSet<String>,
    /// The line of each case, and the version of the rules that demands it.
    cases: BTreeMap<String, (usize, u32)>,
}

impl Rules {
    /// Reads headings (`### 7.3 Sailing`), paragraphs (`**7.3.1** Every own ship …`) and table rows
    /// (`| 9.1 | Architecture …`); the rows of a section on cases begin with the case's number.
    fn read(file: &str, text: &str, faults: &mut Vec<String>) -> Rules {
        let mut rules = Rules::default();
        let (mut on_cases, mut code) = (false, false);
        for (at, line) in lines(text) {
            code ^= line.starts_with("```");
            if code {
                continue;
            }
            let heading = line.trim_start_matches('#');
            let label = if heading.len() < line.len() {
                on_cases = heading.to_lowercase().contains("cases");
                label(heading.trim_start())
            } else if let Some(row) = line.strip_prefix("| ") {
                let cell = row.split('|').next().unwrap_or_default().trim();
                if let Some(case) = case_number(cell).filter(|_| on_cases) {
                    let version = line.split_once(LATER).and_then(|(_, after)| number(after));
                    if rules.cases.insert(case, (at, version.unwrap_or(1))).is_some() {
                        faults.push(format!("{file}:{at}: case {cell} is there twice"));
                    }
                }
                label(cell).filter(|label| label.len() == cell.len() && label.contains('.'))
            } else {
                line.strip_prefix("**").and_then(label)
            };
            if let Some(label) = label
                && !rules.paragraphs.insert(label.to_owned())
            {
                faults.push(format!("{file}:{at}: paragraph {label} is there twice"));
            }
        }
        rules
    }
}

/// Something cited, and where.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Citation<'a> {
    at: usize,
    line: &'a str,
    what: &'a str,
}

/// A case spoken of, or tested.
#[derive(PartialEq, Debug)]
struct Case {
    at: usize,
    number: String,
    test: bool,
}

/// What a file cites.
#[derive(Default)]
struct Cited<'a> {
    paragraphs: Vec<Citation<'a>>,
    cases: Vec<Case>,
    paths: Vec<Citation<'a>>,
    /// Lines with a paragraph sign before something that is no number, or before a short form such as
    /// `7.3/4`.
    unclear: Vec<usize>,
}

impl<'a> Cited<'a> {
    fn read(text: &'a str) -> Cited<'a> {
        let mut cited = Cited::default();
        for (at, line) in lines(text) {
            for after in line.split('§').skip(1) {
                match label(after) {
                    Some(what) if !after[what.len()..].starts_with('/') => {
                        cited.paragraphs.push(Citation { at, line, what });
                    }
                    // The sign itself is spoken of, or stands over a column of numbers.
                    None if after.starts_with('`') || line.starts_with("| § |") => {}
                    _ => cited.unclear.push(at),
                }
            }
            let words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            for pair in words.windows(2) {
                let test = pair[0] == "fn";
                let number = match pair[1].strip_prefix("case_") {
                    Some(name) if test => case_number(name.split('_').next().unwrap_or_default()),
                    _ if pair[0].eq_ignore_ascii_case("case") => case_number(pair[1]),
                    _ => None,
                };
                cited.cases.extend(number.map(|number| Case { at, number, test }));
            }
            for what in line.split(|c: char| !c.is_ascii_alphanumeric() && !"_-./".contains(c)) {
                // Of `games/*/rules.md` the last name is left, which is any game's.
                let what = what.trim_end_matches('.').trim_start_matches('/');
                let old = what.split('/').rev().nth(1) == Some("rules") && what.ends_with(".md");
                if old || what == "rules.md" || what.ends_with("/rules.md") {
                    cited.paths.push(Citation { at, line, what });
                }
            }
        }
        cited
    }
}

/// The paragraph number that a text begins with: `7`, `7.3.1`, `3.C.2`, `10a`, `D.4`.
fn label(text: &str) -> Option<&str> {
    let mut end = 0;
    for part in text.split('.') {
        let word = part.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(part.len());
        let is_number = match &part.as_bytes()[..word] {
            [b'A'..=b'Z'] => true,
            [digits @ .., b'a'..=b'z'] => end == 0 && all_digits(digits),
            digits => all_digits(digits),
        };
        if !is_number {
            break;
        }
        end += word + usize::from(end > 0);
        if word < part.len() {
            break;
        }
    }
    (end > 0).then_some(&text[..end])
}

/// A case's number without what does not matter: `T4`, `04` and `4` are the same, `m1` is another.
fn case_number(text: &str) -> Option<String> {
    let text = text.strip_prefix('T').unwrap_or(text);
    let digits = text.strip_prefix('m').unwrap_or(text);
    let value = number(digits).filter(|_| all_digits(digits.as_bytes()))?;
    Some(format!("{}{value}", &text[..text.len() - digits.len()]))
}

/// The whole number that a text begins with.
fn number(text: &str) -> Option<u32> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}

fn all_digits(bytes: &[u8]) -> bool {
    !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit)
}

#[test]
fn paragraph_numbers_are_read_to_their_end() {
    for (text, read) in [
        ("7.3: one", Some("7.3")),
        ("7.3.1.", Some("7.3.1")),
        ("3.C.2 and", Some("3.C.2")),
        ("3. A sentence", Some("3")),
        ("10a. The manual", Some("10a")),
        ("9.2's crow's nest", Some("9.2")),
        ("D. Decisions", Some("D")),
        ("D.10)", Some("D.10")),
        ("Decisions", None),
        (" 7", None),
    ] {
        assert_eq!(label(text), read, "{text}");
    }
}

#[test]
fn faults_are_seen() {
    let book = "## 1. Turns\n**1.1** Two.\n| § | what |\n| 1.2 | ties |\n## 2. Test cases\n\
        | T3 | sell | 3 |\n| m1 | buy (rules version 2) | 4 |\n";
    let mut faults = Vec::new();
    let rules = Rules::read("rules.md", book, &mut faults);
    assert_eq!(rules.paragraphs, ["1", "1.1", "1.2", "2"].map(str::to_owned).into());
    assert_eq!(rules.cases, [("3".to_owned(), (6, 1)), ("m1".to_owned(), (7, 2))].into());
    Rules::read("rules.md", &format!("{book}{book}"), &mut faults);
    assert_eq!(faults[0], "rules.md:8: paragraph 1 is there twice");
    assert_eq!(faults.len(), 6);

    let cited = Cited::read("/// §1.9 and §1.1/2 of rules/old.md, case 4\nfn case_05_x() {}\n");
    let whats = |citations: &[Citation]| citations.iter().map(|c| c.what.to_owned()).collect();
    let (paragraphs, paths): (Vec<_>, Vec<_>) = (whats(&cited.paragraphs), whats(&cited.paths));
    assert_eq!((paragraphs, paths), (vec!["1.9".to_owned()], vec!["rules/old.md".to_owned()]));
    assert_eq!(cited.unclear, [1]);
    let case = |at, number: &str, test| Case { at, number: number.to_owned(), test };
    assert_eq!(cited.cases, [case(1, "4", false), case(2, "5", true)]);
}
