//! How somebody likes the pages: kept in a cookie of their browser, so that it holds without an account and
//! without script.

/// The name of the cookie.
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
        /// Day.
        Day = "day",
        /// Night.
        Night = "night",
    }
}
setting! {
    /// When to ask before a turn ends.
    Confirm {
        /// When a click on the board would end it.
        OnBoard = "on-board",
        /// Always, also where there is no script.
        Always = "always",
        /// Never.
        Never = "never",
    }
}
setting! {
    /// Whether pieces travel.
    Motion {
        /// They do.
        Moving = "moving",
        /// They do not.
        Still = "still",
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
    /// When to ask before a turn ends.
    pub confirm: Confirm,
    /// Whether pieces travel.
    pub motion: Motion,
    /// Whether the list of actions is unfolded at first.
    pub list: List,
    /// Whether one's turn is heard.
    pub sound: Sound,
}

impl Settings {
    /// The settings of words; what is not known is left alone.
    pub fn of<'a>(words: impl IntoIterator<Item = &'a str>) -> Settings {
        let mut settings = Settings::default();
        for word in words {
            settings.theme = Theme::read(word).unwrap_or(settings.theme);
            settings.confirm = Confirm::read(word).unwrap_or(settings.confirm);
            settings.motion = Motion::read(word).unwrap_or(settings.motion);
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
        let words = [self.theme.word(), self.confirm.word(), self.motion.word(), self.list.word()];
        [&words[..], &[self.sound.word()]].concat().join("_")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_from_their_cookie() {
        for &theme in Theme::ALL {
            for &confirm in Confirm::ALL {
                for &motion in Motion::ALL {
                    for &list in List::ALL {
                        for &sound in Sound::ALL {
                            let settings = Settings { theme, confirm, motion, list, sound };
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
}
