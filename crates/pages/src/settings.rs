//! How somebody likes the pages: kept in a cookie of their browser, so that it holds without an account and
//! without script.

/// Under which browsers keep what somebody has set.
pub const COOKIE_NAME: &str = "portolan-settings";

/// Declares a setting: its choices by their words in the cookie, the first the default.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $choice:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub enum $name { #[default] $($(#[$about])* $choice),* }

        impl $name {
            /// Every choice.
            pub const ALL: &'static [$name] = &[$($name::$choice),*];

            /// Its word in the cookie and in the form.
            pub const fn word(self) -> &'static str {
                match self { $($name::$choice => $word),* }
            }

            /// The choice of a word.
            pub fn read(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|choice| choice.word() == word)
            }
        }
    };
}

setting! {
    /// Day or night.
    Theme {
        /// As the system has it.
        System = "system",
        /// Light, whatever the system has.
        Day = "day",
        /// Dark, whatever the system has.
        Night = "night",
    }
}
setting! {
    /// Whether to ask before what cannot be taken back is done by a click on the board.
    Confirm {
        /// It is asked.
        Lasting = "lasting",
        /// Nothing is asked.
        Never = "never",
    }
}
setting! {
    /// How quickly the steps of others play out, and pieces travel.
    Pace {
        /// A quarter of a second each.
        Quick = "quick",
        /// Slowly enough to follow each.
        Calm = "calm",
        /// Not at all: what happened is there at once.
        Off = "off",
    }
}
setting! {
    /// Whether the list of actions is unfolded at first.
    List {
        /// It is not.
        Folded = "folded",
        /// It is.
        Unfolded = "unfolded",
    }
}

setting! {
    /// Whether one's turn is heard.
    Sound {
        /// It is not.
        Silent = "silent",
        /// A bell rings.
        Bell = "bell",
    }
}

/// All of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// Day or night.
    pub theme: Theme,
    /// Whether to ask before what cannot be taken back.
    pub confirm: Confirm,
    /// How quickly the steps of others play out.
    pub pace: Pace,
    /// Whether the list of actions is unfolded at first.
    pub list: List,
    /// Whether one's turn is heard.
    pub sound: Sound,
}

impl Settings {
    /// The settings of words; what is not known is left alone.
    pub fn of<'a>(words: impl IntoIterator<Item = &'a str>) -> Settings {
        let mut settings = Settings::default();
        for word in words.into_iter().map(today) {
            settings.theme = Theme::read(word).unwrap_or(settings.theme);
            settings.confirm = Confirm::read(word).unwrap_or(settings.confirm);
            settings.pace = Pace::read(word).unwrap_or(settings.pace);
            settings.list = List::read(word).unwrap_or(settings.list);
            settings.sound = Sound::read(word).unwrap_or(settings.sound);
        }
        settings
    }

    /// The settings of a cookie.
    pub fn read(cookie: &str) -> Settings {
        Settings::of(cookie.split('_'))
    }

    /// The value of the cookie.
    pub fn cookie(self) -> String {
        let words = [self.theme.word(), self.confirm.word(), self.pace.word(), self.list.word()];
        [&words[..], &[self.sound.word()]].concat().join("_")
    }
}

/// What a word of an older cookie is called today.
fn today(word: &str) -> &str {
    match word {
        "on-board" | "always" => Confirm::Lasting.word(),
        "moving" => Pace::Quick.word(),
        "still" => Pace::Off.word(),
        word => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_from_their_cookie() {
        for &theme in Theme::ALL {
            for &confirm in Confirm::ALL {
                for &pace in Pace::ALL {
                    for &list in List::ALL {
                        for &sound in Sound::ALL {
                            let settings = Settings { theme, confirm, pace, list, sound };
                            assert_eq!(Settings::read(&settings.cookie()), settings);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn nonsense_is_left_alone() {
        assert_eq!(Settings::of(["", "purple", "night", "<b>"]).theme, Theme::Night);
        assert_eq!(Settings::read(""), Settings::default());
    }

    #[test]
    fn cookies_of_older_pages_are_understood() {
        let old = Settings::read("night_always_still_unfolded");
        let (confirm, pace) = (Confirm::Lasting, Pace::Off);
        let list = List::Unfolded;
        let sound = Sound::Silent;
        assert_eq!(old, Settings { theme: Theme::Night, confirm, pace, list, sound });
        assert_eq!(Settings::read("system_on-board_moving_folded"), Settings::default());
        assert_eq!(Settings::read("day_never_moving_folded").confirm, Confirm::Never);
    }
}
