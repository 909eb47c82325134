//! What a page of a table is made for, besides the table itself.

use portolan_scene::Layout;
use portolan_views::coach::Hint;

/// How a page of a table is asked for.
#[derive(Clone, Debug, Default)]
pub struct TablePage<'a> {
    /// What to say about what the visitor did before.
    pub note: Option<String>,
    /// The seat in the address.
    pub seat: Option<u8>,
    /// The secret of the invitation in the address.
    pub invite: Option<&'a str>,
    /// The part of the address that the stream of the page needs too.
    pub query: String,
    /// The layouts of the board.
    pub layouts: &'static [Layout],
    /// The address people use, for invitations: `https://play.example`.
    pub origin: String,
    /// Who opened the table.
    pub inviter: Option<String>,
    /// What browsers take pushed messages from.
    pub push_key: String,
    /// May whoever sits down say under which name?
    pub unnamed: bool,
    /// The name they have now.
    pub name: Option<String>,
    /// The hint that is shown, and the number to expect with the act.
    pub hint: Option<(Hint, u64)>,
    /// The level of the computer players that fill free chairs.
    pub stand_in: &'static str,
}
