//! What a drawing is made from: who looks, in which words, on which sheet.

use portolan_table::{Phrase, Seat, Speaker};

/// The shape of the sheet.
///
/// ```
/// use portolan_scene::Layout;
///
/// assert_eq!(Layout::Wide.pick(12, 4), 12);
/// assert_eq!(Layout::ALL.map(Layout::id), ["wide", "narrow"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// For a laptop and wider.
    #[default]
    Wide,
    /// For a telephone: one column, at least 360 px.
    Narrow,
}

impl Layout {
    /// Both.
    pub const ALL: [Layout; 2] = [Layout::Wide, Layout::Narrow];

    /// Its name in commands, classes and addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Layout::Wide => "wide",
            Layout::Narrow => "narrow",
        }
    }

    /// The size of the smallest words on such a sheet, in its units. A wide sheet is at most 1200 by 780 units, and so
    /// is shown at three quarters in a window of 1024 by 700 pixels; a narrow one is 360 units wide, and at least as
    /// many pixels. So nobody reads anything below 11 pixels.
    pub const fn smallest_text(self) -> f32 {
        match self {
            Layout::Wide => 15.0,
            Layout::Narrow => 11.0,
        }
    }

    /// One of two things by layout.
    pub fn pick<T>(self, wide: T, narrow: T) -> T {
        match self {
            Layout::Wide => wide,
            Layout::Narrow => narrow,
        }
    }
}

/// What every part of a drawing is handed beside the canvas: what the observer may know, the words to say
/// it in, and the shape of the sheet.
///
/// ```
/// use portolan_scene::{DrawContext, Layout};
/// use portolan_table::{Phrase, Seat, Speaker, Texts};
///
/// let texts = Texts::load("en", "money = { $coins } coins").expect("good Fluent");
/// let names = ["Leonor".to_owned()];
/// let speaker = Speaker::new(&texts, &names);
/// let ctx = DrawContext { view: &7, speaker: &speaker, layout: Layout::Narrow };
/// assert_eq!(ctx.say(&Phrase::new("money").int("coins", *ctx.view)), "7 coins");
/// assert_eq!(ctx.name(Seat(0)), "Leonor");
/// ```
#[derive(Clone, Copy)]
pub struct DrawContext<'a, V> {
    /// What the observer may know.
    pub view: &'a V,
    /// The words, and the players' names.
    pub speaker: &'a Speaker<'a>,
    /// The shape of the sheet.
    pub layout: Layout,
}

impl<V> DrawContext<'_, V> {
    /// A sentence in words.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.speaker.say(phrase)
    }

    /// The words of a message without arguments.
    pub fn word(&self, id: &str) -> String {
        self.speaker.word(id)
    }

    /// The name of a player.
    pub fn name(&self, seat: Seat) -> String {
        self.speaker.name(seat)
    }
}
