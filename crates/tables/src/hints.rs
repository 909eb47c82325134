//! Who may have hints: the one place where that is decided.

use crate::event::Chair;
use crate::state::TableState;

/// What there is to know about a table before a hint is given at it.
#[derive(Clone, Copy, Debug)]
struct Company {
    /// Does the result count for a rating?
    rated: bool,
    /// What the host wants, if they have said so.
    wish: Option<bool>,
    /// Is one person alone, against computer players or on every side?
    alone: bool,
}

/// No table counts for a rating so far. Where one does, nobody gets hints, whatever its host wants.
const RATED: bool = false;

/// Never where it counts; else as the host wants; else where nobody else is concerned.
const fn allows(company: Company) -> bool {
    match company {
        Company { rated: true, .. } => false,
        Company { wish: Some(wish), .. } => wish,
        Company { wish: None, alone, .. } => alone,
    }
}

impl TableState {
    /// May those who play here ask for hints?
    pub fn allows_hints(&self) -> bool {
        let wish = self.head.settings.hints;
        allows(Company { rated: RATED, wish, alone: self.is_for_one_person() })
    }

    /// Does one person sit here with nobody but computer players, and can nobody else sit down?
    pub fn is_for_one_person(&self) -> bool {
        let first = self.places.iter().find_map(|place| place.person());
        let fits = |chair: &Chair| match chair {
            Chair::Person { person, .. } => Some(person.as_str()) == first,
            Chair::Computer { .. } => true,
            Chair::Open | Chair::Invited | Chair::Kept { .. } => false,
        };
        first.is_some() && self.places.iter().all(|place| fits(&place.chair))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alone_one_may_and_with_others_only_if_the_host_wants_it_and_never_where_it_counts() {
        let asked = |rated, wish, alone| allows(Company { rated, wish, alone });
        assert!(asked(false, None, true));
        assert!(!asked(false, None, false));
        assert!(asked(false, Some(true), false));
        assert!(!asked(false, Some(false), true));
        for wish in [None, Some(false), Some(true)] {
            assert!(!asked(true, wish, true) && !asked(true, wish, false), "{wish:?}");
        }
    }
}
