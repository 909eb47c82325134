//! Mail by SMTP, where the host has set it up.

use crate::config::Mail;
use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::time::Duration;

pub(super) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    pub(super) fn new(mail: &Mail) -> Result<Mailer, String> {
        let from = mail.from.parse().map_err(|_| "the sender's address is wrong".to_owned())?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.server)
            .map_err(|_| "the address of the mail server is wrong".to_owned())?
            .timeout(Some(Duration::from_secs(20)))
            .build();
        Ok(Mailer { transport, from })
    }

    pub(super) async fn send(&self, to: &str, subject: String, text: String) -> Result<(), String> {
        let to: Mailbox = to.parse().map_err(|_| "an address is wrong".to_owned())?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(subject)
            .body(text)
            .map_err(|error| error.to_string())?;
        self.transport.send(message).await.map(drop).map_err(|error| error.to_string())
    }
}
