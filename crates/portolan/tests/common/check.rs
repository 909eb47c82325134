//! What `portolan check` finds afterwards.

use crate::server::program;
use std::process::Command;

/// `portolan check` finds nothing.
pub fn check(database: &str) {
    let ran =
        Command::new(program()).args(["check", "--json", "--database", database]).output().unwrap();
    let told = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{told}");
    let report: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(report["findings"], serde_json::json!([]), "{told}");
    assert!(report["tables"].as_u64() > Some(0), "{told}");
}
