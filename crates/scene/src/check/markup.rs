//! Reads what the canvas writes: elements with quoted attributes, and words between them.

/// Every attribute of every element, name and value.
///
/// # Errors
/// Why the text is no well-formed markup.
pub fn attributes(text: &str) -> Result<Vec<(&str, &str)>, String> {
    let mut found = Vec::new();
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some((words, after)) = rest.split_once('<') {
        escaped(words)?;
        let (tag, after) = after.split_once('>').ok_or("a tag without an end")?;
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
            continue;
        }
        let (tag, alone) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, list) = tag.split_once([' ', '\n']).unwrap_or((tag, ""));
        if !alone {
            open.push(name);
        }
        let first = found.len();
        let mut list = list.trim();
        while !list.is_empty() {
            let broken = || format!("<{tag}> has no attributes in quotes");
            let (name, value) = list.split_once("=\"").ok_or_else(broken)?;
            let (value, after) = value.split_once('"').ok_or_else(broken)?;
            if found[first..].iter().any(|&(known, _)| known == name) {
                return Err(format!("<{tag}> says “{name}” twice"));
            }
            escaped(value)?;
            found.push((name, value));
            list = after.trim_start();
        }
    }
    escaped(rest)?;
    match open.pop() {
        Some(name) => Err(format!("<{name}> is never closed")),
        None => Ok(found),
    }
}

/// Words between tags or in an attribute.
fn escaped(words: &str) -> Result<(), String> {
    let known = |after: &str| ["amp;", "lt;", "gt;", "quot;"].iter().any(|e| after.starts_with(e));
    if words.contains(['<', '>']) || !words.split('&').skip(1).all(known) {
        return Err(format!("“{words}” is not escaped"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::attributes;

    #[test]
    fn what_is_well_formed_is_read() {
        let text = "<g class=\"a b\"><use href=\"#k\" x=\"1\"/>\n<title>1 &lt; 2</title></g>";
        assert_eq!(attributes(text), Ok(vec![("class", "a b"), ("href", "#k"), ("x", "1")]));
    }

    #[test]
    fn what_is_not_well_formed_is_found() {
        for text in [
            "<g>",
            "</g>",
            "<g><a></g></a>",
            "<g",
            "a > b",
            "<g a=b></g>",
            "<g a=\"b></g>",
            "<g a=\"1\" a=\"2\"/>",
            "<text>a & b</text>",
        ] {
            assert!(attributes(text).is_err(), "{text}");
        }
    }
}
