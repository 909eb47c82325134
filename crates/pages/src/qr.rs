//! An address as a square that telephones read.

use fast_qr::{ECL, QRBuilder};
use maud::{Markup, html};
use std::fmt::Write;

/// Empty fields around the square: telephones find it by them.
const MARGIN: usize = 3;

/// The square of an address; `None` if the address is too long for one. It is dark on light by night too, since
/// many telephones read no other.
pub(crate) fn code(address: &str, title: &str) -> Option<Markup> {
    let square = QRBuilder::new(address).ecl(ECL::M).build().ok()?;
    let size = square.size;
    let mut path = String::new();
    for row in 0..size {
        let mut column = 0;
        while column < size {
            let run = (column..size).take_while(|&at| square[row][at].value()).count();
            if run > 0 {
                // A path of rows is far smaller than a field for each.
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", column + MARGIN, row + MARGIN);
            }
            column += run.max(1);
        }
    }
    let whole = size + 2 * MARGIN;
    Some(html! {
        svg.qr viewBox={ "0 0 " (whole) " " (whole) } role="img" aria-label=(title) shape-rendering="crispEdges" {
            rect.ground width=(whole) height=(whole) {}
            path.ink d=(path) {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_square_with_its_three_corners() {
        let drawn = code("https://play.example/t/bcdf?invite=ghjk", "Code").unwrap().into_string();
        // Of three corners, two stand in the first row: seven fields each.
        assert_eq!(drawn.matches(&format!("{MARGIN}h7v1h-7z")).count(), 2, "{drawn}");
        assert_ne!(
            drawn,
            code("https://play.example/t/bcdf?invite=ghjl", "Code").unwrap().into_string()
        );
        assert!(code(&"x".repeat(5000), "Code").is_none());
    }
}
