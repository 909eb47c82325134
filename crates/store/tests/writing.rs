//! Many tables written at once: all that may be done is done, the rest is left out, and the rows are what they were.

use portolan_store::{Append, EntryRow, Location, NewTable, Store, SummaryRow, TableRow};

const TABLES: i64 = 60;

fn id(n: i64) -> String {
    format!("table{n:03}")
}

/// Texts that would not survive carelessness with lists and quotation marks.
fn entry(n: i64, seq: i64) -> EntryRow {
    let odd = ["sail 2>4", "\"],[\"", "5", "", "null", "ä ☸ \\ '", "{\"name\":\"Ana\"}"];
    EntryRow {
        seq,
        at: 1_600_000_000_000 + n,
        kind: "act".to_owned(),
        seat: (n % 2 == 0).then_some(n % 5),
        data: odd[usize::try_from(n + seq).unwrap() % odd.len()].to_owned(),
        person: (n % 3 == 0).then(|| format!("person “{n}”")),
        key: (n % 4 == 0).then(|| "7".to_owned()),
        length: seq,
    }
}

fn append(n: i64, rows: std::ops::RangeInclusive<i64>) -> Append {
    let seq = *rows.end();
    Append {
        table: id(n),
        rows: rows.map(|seq| entry(n, seq)).collect(),
        summary: SummaryRow {
            seq,
            status: "running".to_owned(),
            due: 1,
            bots_due: n % 2,
            deadline: (n % 2 == 1).then_some(n),
            changed_at: seq,
            result: (n % 7 == 0).then(|| "{\"seats\":[]}".to_owned()),
        },
        chairs: vec![(0, Some(format!("person{seq}")))],
        snapshot: (n % 10 == 0).then(|| "{}".to_owned()),
        results: Vec::new(),
    }
}

async fn store_of_tables(folder: &tempfile::TempDir) -> Store {
    let store = Store::open(&Location::File(folder.path().join("tables.db"))).await.unwrap();
    for n in 0..TABLES {
        let append = append(n, 1..=1);
        let table = TableRow {
            id: id(n),
            game: "sail".to_owned(),
            rules: 1,
            sheet: "{}".to_owned(),
            origin: None,
            host: None,
            invite: "invite".to_owned(),
            created_at: 1,
            hook: None,
            summary: append.summary.clone(),
        };
        let opened = NewTable { table, key: None, listed: false, append };
        assert!(store.write(opened.unit()).await.unwrap());
    }
    store
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_are_written_together_and_those_that_come_too_late_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_of_tables(&folder).await;
    for round in 0..5 {
        let first = 2 + 2 * round;
        let mut writing = tokio::task::JoinSet::new();
        for n in 0..TABLES {
            // One in five believes that the table is elsewhere; one in six is written twice at the same time.
            let late = n % 5 == 4;
            let from = if late { first + 1 } else { first };
            for _ in 0..if n % 6 == 0 { 2 } else { 1 } {
                let (store, unit) = (store.clone(), append(n, from..=first + 1).unit());
                writing.spawn(async move { (n, store.write(unit).await.unwrap()) });
            }
        }
        let mut won = vec![0; usize::try_from(TABLES).unwrap()];
        while let Some(done) = writing.join_next().await {
            let (n, done) = done.unwrap();
            won[usize::try_from(n).unwrap()] += i32::from(done);
        }
        for n in 0..TABLES {
            let late = n % 5 == 4;
            assert_eq!(won[usize::try_from(n).unwrap()], i32::from(!late), "table {n}");
        }
    }
    for n in 0..TABLES {
        let last = if n % 5 == 4 { 1 } else { 11 };
        let wanted: Vec<EntryRow> = (1..=last).map(|seq| entry(n, seq)).collect();
        assert_eq!(store.rows(&id(n), 0, 100).await.unwrap(), wanted, "table {n}");
        let table = store.table(&id(n)).await.unwrap().unwrap();
        assert_eq!(table.summary, append(n, 1..=last).summary, "table {n}");
        let chairs = store.chairs_at(&id(n)).await.unwrap();
        assert_eq!(chairs, [(0, format!("person{last}"))], "table {n}");
    }
}
