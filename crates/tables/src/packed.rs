//! Documents as they are stored: compressed, as text.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{Read, Write};

/// No document is nearly as long when it is unpacked.
const LONGEST: u64 = 32 << 20;

/// As it is stored.
pub(crate) fn pack(document: &impl Serialize) -> std::io::Result<String> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(&serde_json::to_vec(document)?)?;
    Ok(STANDARD_NO_PAD.encode(encoder.finish()?))
}

/// Reads what was stored; `None` if it is damaged.
pub(crate) fn unpack<T: DeserializeOwned>(text: &str) -> Option<T> {
    let packed = STANDARD_NO_PAD.decode(text).ok()?;
    serde_json::from_reader(ZlibDecoder::new(packed.as_slice()).take(LONGEST)).ok()
}
