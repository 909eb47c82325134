//! News from the other nodes.

use crate::cluster::Here;
use crate::db::Db;
use crate::error::StoreError;
use crate::store::Store;
use crate::writer::{CHANNEL, PASSING};
use sqlx::postgres::PgListener;

/// What another node tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A table has come to this sequence number.
    Table(String, i64),
    /// Something that is kept nowhere, as the node said it. A node hears its own words too.
    Passing(String),
    /// The connection was lost for a while: anything may have happened.
    Gap,
}

/// Hears of entries made by any node.
pub struct Listener {
    listener: PgListener,
    here: Here,
}

impl Listener {
    /// The next piece of news.
    pub async fn hear(&mut self) -> Result<News, StoreError> {
        loop {
            match self.here.unless_moved(self.listener.try_recv()).await? {
                None => return Ok(News::Gap),
                Some(notification) if notification.channel() == PASSING => {
                    return Ok(News::Passing(notification.payload().to_owned()));
                }
                Some(notification) => {
                    let mut words = notification.payload().split(' ');
                    if let (Some(table), Some(Ok(seq))) =
                        (words.next(), words.next().map(str::parse))
                    {
                        return Ok(News::Table(table.to_owned(), seq));
                    }
                }
            }
        }
    }
}

impl Store {
    /// Tells every node something that is kept nowhere: less than 8,000 bytes. Where there is only one node, nobody.
    pub async fn tell_in_passing(&self, words: &str) -> Result<(), StoreError> {
        if let Db::Postgres(cluster) = &self.db {
            let tell = sqlx::query("SELECT pg_notify($1, $2)").bind(PASSING).bind(words);
            tell.execute(&cluster.pool()).await?;
        }
        Ok(())
    }

    /// Listens to the other nodes; `None` where the database has only one.
    pub async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        match &self.db {
            Db::Sqlite { .. } => Ok(None),
            Db::Postgres(cluster) => {
                let (pool, mut here) = cluster.here();
                let listening = async {
                    let mut listener = PgListener::connect_with(&pool).await?;
                    listener.listen_all([CHANNEL, PASSING]).await?;
                    Ok(listener)
                };
                let listener = here.unless_moved(listening).await?;
                Ok(Some(Listener { listener, here }))
            }
        }
    }
}
