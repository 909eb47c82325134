//! `portolan admin`: what hosts do at the command line, while the server runs.

use super::runtime;
use crate::config::default_database;
use crate::ops::admin::{self, Wish};
use crate::outcome::Outcome;
use clap::{Args, Subcommand};
use portolan_store::{Location, TableQuery};

/// Look after a server: people, tables, bans, announcements, figures.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Works on the same database while the server runs; the server acts on it within a second. Everything that is done is
written down: `portolan admin log`. Whoever is a host has the same on a page, /host. WHO is a login or a person's id,
UNTIL is so long from now (7d, 12h), a day (2026-12-01) or a time of one (2026-12-01T18:00), in UTC. Nothing here shows
what a game hides.

Examples:
  portolan admin host add ana
  portolan admin person find bea
  portolan admin person ban bea --reason \"insults\" --until 7d
  portolan admin table find --status running --json
  portolan admin announce \"Back in five minutes: a new version.\" --until 10m
  portolan admin log")]
pub struct Admin {
    /// A file name for SQLite, or postgres://user@host/name. Left out: a file in your data folder.
    #[arg(
        long,
        global = true,
        env = "PORTOLAN_DATABASE",
        hide_env_values = true,
        value_name = "WHERE"
    )]
    database: Option<Location>,
    /// Print the result as JSON.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    /// Who looks after the server
    #[command(subcommand)]
    Host(Host),
    /// Find, rename, ban, sign out or delete people
    #[command(subcommand)]
    Person(Person),
    /// Ban addresses
    #[command(subcommand)]
    Address(Address),
    /// Find, close or delete tables, and close their talk
    #[command(subcommand)]
    Table(Table),
    /// List the bans that hold
    Bans,
    /// Tell everybody something, above every page
    Announce(Announce),
    /// List what everybody is or will be told
    Announcements,
    /// End what everybody is told
    EndAnnouncement {
        /// Its id.
        id: String,
    },
    /// How much there is of what, and how it is kept
    Figures,
    /// What hosts have done, newest first
    Log {
        /// So many at most.
        #[arg(long, default_value_t = 50, value_name = "N")]
        limit: u32,
    },
}

#[derive(Subcommand, Clone, Debug)]
enum Host {
    /// Make the holder of an account a host
    Add {
        /// Login or id.
        who: String,
    },
    /// They are no longer a host
    Remove {
        /// Login or id.
        who: String,
    },
    /// List the hosts
    List,
}

#[derive(Args, Clone, Debug)]
struct Terms {
    /// Why, in words for them.
    #[arg(long)]
    reason: String,
    /// Until when; left out, for good.
    #[arg(long, value_name = "UNTIL")]
    until: Option<String>,
}

#[derive(Subcommand, Clone, Debug)]
enum Person {
    /// Find people by a part of their name or login
    Find {
        /// Left out, those who were here last.
        #[arg(default_value = "")]
        text: String,
    },
    /// What is known of somebody
    Show {
        /// Login or id.
        who: String,
    },
    /// Give somebody another name, at their tables too
    Rename {
        /// Login or id.
        who: String,
        /// The new name.
        name: String,
    },
    /// Keep somebody out
    Ban {
        /// Login or id.
        who: String,
        #[command(flatten)]
        terms: Terms,
    },
    /// Let somebody in again
    Unban {
        /// Login or id.
        who: String,
    },
    /// End every cookie and token of somebody
    SignOut {
        /// Login or id.
        who: String,
    },
    /// Delete somebody; their games stay, without the name
    Remove {
        /// Login or id.
        who: String,
        /// There is no way back.
        #[arg(long, required = true)]
        sure: bool,
    },
}

#[derive(Subcommand, Clone, Debug)]
enum Address {
    /// Keep everybody out who comes from an address (IPv6: from its /64)
    Ban {
        /// The address.
        address: String,
        #[command(flatten)]
        terms: Terms,
    },
    /// Let them in again
    Unban {
        /// The address.
        address: String,
    },
}

#[derive(Subcommand, Clone, Debug)]
enum Table {
    /// Find tables; left out, those where something happened last
    Find {
        /// Of this person: login or id.
        #[arg(long, value_name = "WHO")]
        person: Option<String>,
        /// Of this game.
        #[arg(long, default_value = "", value_name = "GAME")]
        game: String,
        /// open, running, over or closed.
        #[arg(long, default_value = "", value_name = "STATUS")]
        status: String,
    },
    /// Who sits at a table, and what was said
    Show {
        /// The table's id.
        id: String,
    },
    /// Close a table that has not begun
    Close {
        /// The table's id.
        id: String,
    },
    /// Nobody may talk at a table
    CloseTalk {
        /// The table's id.
        id: String,
    },
    /// Everybody may talk again
    OpenTalk {
        /// The table's id.
        id: String,
    },
    /// Delete a table, with its game
    Remove {
        /// The table's id.
        id: String,
        /// There is no way back.
        #[arg(long, required = true)]
        sure: bool,
    },
}

#[derive(Args, Clone, Debug)]
struct Announce {
    /// What to say, in one line of at most 300 characters.
    words: String,
    /// From when; left out, from now.
    #[arg(long, value_name = "UNTIL")]
    from: Option<String>,
    /// Until when.
    #[arg(long, value_name = "UNTIL")]
    until: String,
}

impl Admin {
    /// Does it.
    pub fn run(self) -> Outcome {
        let location = self.database.unwrap_or_else(default_database);
        let wish = match self.what {
            What::Host(Host::Add { who }) => Wish::AddHost(who),
            What::Host(Host::Remove { who }) => Wish::RemoveHost(who),
            What::Host(Host::List) => Wish::Hosts,
            What::Person(Person::Find { text }) => Wish::FindPeople(text),
            What::Person(Person::Show { who }) => Wish::ShowPerson(who),
            What::Person(Person::Rename { who, name }) => Wish::Rename(who, name),
            What::Person(Person::Ban { who, terms }) => {
                Wish::BanPerson(who, terms.reason, terms.until)
            }
            What::Person(Person::Unban { who }) => Wish::UnbanPerson(who),
            What::Person(Person::SignOut { who }) => Wish::SignOut(who),
            What::Person(Person::Remove { who, .. }) => Wish::RemovePerson(who),
            What::Address(Address::Ban { address, terms }) => {
                Wish::BanAddress(address, terms.reason, terms.until)
            }
            What::Address(Address::Unban { address }) => Wish::UnbanAddress(address),
            What::Table(Table::Find { person, game, status }) => Wish::FindTables(TableQuery {
                person: person.unwrap_or_default(),
                game,
                status,
                id: String::new(),
            }),
            What::Table(Table::Show { id }) => Wish::ShowTable(id),
            What::Table(Table::Close { id }) => Wish::CloseTable(id),
            What::Table(Table::CloseTalk { id }) => Wish::SetTalk(id, false),
            What::Table(Table::OpenTalk { id }) => Wish::SetTalk(id, true),
            What::Table(Table::Remove { id, .. }) => Wish::RemoveTable(id),
            What::Bans => Wish::Bans,
            What::Announce(Announce { words, from, until }) => Wish::Announce(words, from, until),
            What::Announcements => Wish::Announcements,
            What::EndAnnouncement { id } => Wish::EndAnnouncement(id),
            What::Figures => Wish::Figures,
            What::Log { limit } => Wish::Log(limit),
        };
        runtime()?.block_on(admin::run(&location, wish, self.json))
    }
}
