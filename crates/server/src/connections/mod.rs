//! Connections: how many there may be, how long each may take, encryption, and room that is kept for health checks.

mod accept;
mod caps;
mod descriptors;
mod endless;
mod line;
mod speak;
mod tls;

pub use accept::{Doors, accept};
pub use caps::{Connections, Place};
pub use descriptors::raise as raise_descriptors;
pub use endless::Endless;
pub use tls::{Tls, TlsError};
