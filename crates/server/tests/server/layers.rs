//! Modules form layers: in no crate of the server do two modules know each other both ways, not even around
//! corners.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Graph = BTreeMap<String, BTreeSet<String>>;

/// What each module (a file or folder of the crate) names with `crate::`, without its tests.
fn read(folder: &Path, module: Option<&str>, graph: &mut Graph) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let module = module.unwrap_or(&name).to_owned();
        if path.is_dir() {
            read(&path, Some(&module), graph);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let known = graph.entry(module.clone()).or_default();
        for part in lines.flat_map(|line| line.split("crate::").skip(1)) {
            let end = part.find(|c: char| !(c.is_ascii_lowercase() || c == '_'));
            let named = &part[..end.unwrap_or(part.len())];
            if named != module && !named.is_empty() {
                known.insert(named.to_owned());
            }
        }
    }
}

/// Takes away modules that know nobody, again and again; what stays knows each other in a circle.
fn circle(mut graph: Graph) -> Graph {
    loop {
        let all: BTreeSet<String> = graph.keys().cloned().collect();
        for known in graph.values_mut() {
            known.retain(|name| all.contains(name));
        }
        let before = graph.len();
        graph.retain(|_, known| !known.is_empty());
        if graph.len() == before {
            return graph;
        }
    }
}

#[test]
fn modules_form_layers() {
    for name in ["store", "views", "tables", "pages", "server"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src");
        let mut graph = Graph::new();
        read(&folder, None, &mut graph);
        graph.remove("lib");
        assert!(graph.len() > 2, "{name}");
        assert!(!graph.values().all(BTreeSet::is_empty), "{name}");
        let circle = circle(graph);
        assert!(circle.is_empty(), "{name}: {circle:?}");
    }
}

#[test]
fn a_circle_is_found() {
    let knows = |name: &str, known: &[&str]| {
        (name.to_owned(), known.iter().map(|&known| known.to_owned()).collect())
    };
    let layers = Graph::from([knows("a", &["b", "c"]), knows("b", &["c"]), knows("c", &[])]);
    assert!(circle(layers).is_empty());
    let round = Graph::from([knows("a", &["b"]), knows("b", &["c"]), knows("c", &["a"])]);
    assert_eq!(circle(round).len(), 3);
}
