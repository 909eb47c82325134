//! Writes as values: what goes to the database together, or not at all.

/// A value for a statement.
#[derive(Clone, Debug)]
pub enum Arg {
    /// A number.
    Int(i64),
    /// A number, or nothing.
    MaybeInt(Option<i64>),
    /// A text.
    Text(String),
    /// A text, or nothing.
    MaybeText(Option<String>),
}

impl From<i64> for Arg {
    fn from(value: i64) -> Arg {
        Arg::Int(value)
    }
}

impl From<Option<i64>> for Arg {
    fn from(value: Option<i64>) -> Arg {
        Arg::MaybeInt(value)
    }
}

impl From<String> for Arg {
    fn from(value: String) -> Arg {
        Arg::Text(value)
    }
}

impl From<&str> for Arg {
    fn from(value: &str) -> Arg {
        Arg::Text(value.to_owned())
    }
}

impl From<Option<String>> for Arg {
    fn from(value: Option<String>) -> Arg {
        Arg::MaybeText(value)
    }
}

/// One statement with its values, `$1` the first. Both databases read the same text.
#[derive(Clone, Debug)]
pub struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) args: Vec<Arg>,
}

impl Statement {
    /// A statement with its values.
    pub fn new(sql: &'static str, args: impl IntoIterator<Item = Arg>) -> Statement {
        Statement { sql, args: args.into_iter().collect() }
    }
}

/// Statements that are carried out together. The first is the guard: if it changes no row, somebody else
/// was faster, and nothing of the unit is done.
#[derive(Clone, Debug)]
pub struct Unit {
    /// Units of one group are carried out in the order of this, so that two nodes never wait for each
    /// other in a circle.
    pub(crate) lock: String,
    pub(crate) guard: Statement,
    pub(crate) rest: Vec<Statement>,
    /// A table and its new sequence number, told to the other nodes.
    pub(crate) news: Option<(String, i64)>,
}

impl Unit {
    /// A unit about the thing named by `lock` (a table's or a person's id).
    pub fn new(lock: impl Into<String>, guard: Statement) -> Unit {
        Unit { lock: lock.into(), guard, rest: Vec::new(), news: None }
    }

    /// With one statement more.
    pub fn then(mut self, statement: Statement) -> Unit {
        self.rest.push(statement);
        self
    }

    /// Tells the other nodes that a table has come to this sequence number.
    pub fn telling(mut self, table: &str, seq: i64) -> Unit {
        self.news = Some((table.to_owned(), seq));
        self
    }
}

/// `args![a, b, c]`: values for a statement.
macro_rules! args {
    ($($value:expr),* $(,)?) => { [$($crate::unit::Arg::from($value)),*] };
}
pub(crate) use args;
