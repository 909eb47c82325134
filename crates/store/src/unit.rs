//! Writes as values: what goes to the database together, or not at all.

/// A value for a statement.
#[derive(Clone, Debug)]
pub enum Arg {
    /// A number.
    Int(i64),
    /// A number, or nothing.
    MaybeInt(Option<i64>),
    /// Words that are never null.
    Text(String),
    /// A text, or nothing.
    MaybeText(Option<String>),
}

impl Arg {
    /// As it stands in the list of a statement that does many at once.
    pub(crate) fn json(&self) -> serde_json::Value {
        match self {
            Arg::Int(value) => (*value).into(),
            Arg::MaybeInt(value) => (*value).into(),
            Arg::Text(value) => value.as_str().into(),
            Arg::MaybeText(value) => value.as_deref().into(),
        }
    }
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

/// Text that does for many lists of values what a statement does for one: `$1` is a JSON list of them. That of a
/// guard gives back the locks of those that changed a row. The databases differ in how they take a list apart.
#[derive(Debug)]
pub(crate) struct Bulk {
    pub(crate) sqlite: &'static str,
    pub(crate) postgres: &'static str,
    /// For what is written all the time: with each value bound by itself. To take a list apart costs SQLite more than
    /// all it does with it.
    pub(crate) bound: Option<Bound>,
}

/// Text around rows of values, which are called `j`, with columns `column1`, `column2` and so on.
#[derive(Debug)]
pub(crate) struct Bound {
    pub(crate) before: &'static str,
    pub(crate) after: &'static str,
}

impl Bound {
    /// The statement for so many rows of so many values. There are few such texts, so that they need to be prepared
    /// only once; rows beyond those that are needed are empty.
    pub(crate) fn text(&self, rows: usize, values: usize) -> String {
        let row = format!("({})", vec!["?"; values].join(","));
        let Bound { before, after } = self;
        format!("{before} (VALUES {}) AS j {after}", vec![row.as_str(); rows].join(","))
    }
}

/// `bulk!(before, after)`: text around the list, whose elements are called `j.v`. With two texts more, those for
/// values that are bound.
macro_rules! bulk {
    ($before:literal, $after:literal, $bound_before:literal, $bound_after:literal $(,)?) => {
        $crate::unit::Bulk {
            bound: Some($crate::unit::Bound { before: $bound_before, after: $bound_after }),
            ..$crate::unit::bulk!($before, $after)
        }
    };
    ($before:literal, $after:literal) => {
        $crate::unit::Bulk {
            bound: None,
            sqlite: concat!($before, " (SELECT value AS v FROM json_each($1)) j ", $after),
            postgres: concat!(
                $before,
                " json_array_elements(CAST(CAST($1 AS TEXT) AS JSON)) AS j(v) ",
                $after
            ),
        }
    };
}
pub(crate) use bulk;

/// One statement with its values, `$1` the first. Both databases read the same text.
#[derive(Clone, Debug)]
pub struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) args: Vec<Arg>,
    /// Text that does the same for many lists of values at once.
    pub(crate) in_bulk: Option<&'static Bulk>,
}

impl Statement {
    /// A statement with its values.
    pub fn new(sql: &'static str, args: impl IntoIterator<Item = Arg>) -> Statement {
        Statement { sql, args: args.into_iter().collect(), in_bulk: None }
    }

    /// One that does for a list of values what `bulk` says, on this kind of database.
    pub(crate) fn of_many(bulk: &'static Bulk, shared: bool, list: String) -> Statement {
        Statement::new(if shared { bulk.postgres } else { bulk.sqlite }, [Arg::Text(list)])
    }

    /// The same, with a text that does it for many at once.
    pub(crate) fn in_bulk(self, bulk: &'static Bulk) -> Statement {
        Statement { in_bulk: Some(bulk), ..self }
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
