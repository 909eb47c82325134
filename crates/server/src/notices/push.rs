//! Messages to browsers that are not open: Web Push (RFC 8030), encrypted for the one browser (RFC 8291) and signed
//! with a key that this server made for itself (RFC 8292).

use super::hook::{Hooks, check_address};
use crate::error::{ApiError, Code};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use portolan_store::{Store, StoreError, SubscriptionRow};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// The name under which the key is kept.
const KEY: &str = "push";
/// What is not delivered within a day is no longer news, in seconds.
const LASTS: u32 = 86_400;
/// A signature holds for so many seconds.
const SIGNED_FOR: i64 = 12 * 3600;
/// The length of a point of the curve, written out whole.
const POINT: usize = 65;
/// The length of a browser's secret.
const AUTH: usize = 16;
/// The size of a record of the encryption: a message is far smaller.
const RECORD: u32 = 4096;

/// A message for one browser.
#[derive(Clone, Debug)]
pub(super) struct Pushed {
    /// For which browser.
    pub(super) to: SubscriptionRow,
    /// Whose it is.
    pub(super) person: String,
    /// What the browser's own script makes a notice of.
    pub(super) text: String,
    /// A later message with the same topic takes the place of this one.
    pub(super) topic: String,
}

/// The key that shows who sends.
pub struct PushKey {
    pair: EcdsaKeyPair,
    public: String,
    /// Who can be asked about it.
    contact: String,
}

impl PushKey {
    /// The key of the store; where there is none yet, one is made.
    pub async fn open(store: &Store, contact: String) -> Result<PushKey, StoreError> {
        let broken = |_| StoreError::Open("the key for pushed messages cannot be read".to_owned());
        let kept = match store.own_key(KEY).await? {
            Some(kept) => kept,
            None => {
                let made = EcdsaKeyPair::generate_pkcs8(
                    &ECDSA_P256_SHA256_FIXED_SIGNING,
                    &SystemRandom::new(),
                );
                let made = made.map_err(|_| StoreError::Open("no key can be made".to_owned()))?;
                store.keep_own_key(KEY, &URL_SAFE_NO_PAD.encode(made.as_ref())).await?
            }
        };
        let bytes = URL_SAFE_NO_PAD.decode(kept).map_err(|_| broken(()))?;
        let pair = EcdsaKeyPair::from_pkcs8(
            &ECDSA_P256_SHA256_FIXED_SIGNING,
            &bytes,
            &SystemRandom::new(),
        );
        let pair = pair.map_err(|_| broken(()))?;
        let public = URL_SAFE_NO_PAD.encode(pair.public_key().as_ref());
        Ok(PushKey { pair, public, contact })
    }

    /// What browsers are told to take messages from.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The `Authorization` for a receiver.
    fn sign(&self, endpoint: &reqwest::Url, now: i64) -> Option<String> {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let head = part(json!({ "typ": "JWT", "alg": "ES256" }));
        let claims = part(json!({
            "aud": endpoint.origin().ascii_serialization(),
            "exp": now / 1000 + SIGNED_FOR,
            "sub": self.contact,
        }));
        let text = format!("{head}.{claims}");
        let signed = self.pair.sign(&SystemRandom::new(), text.as_bytes()).ok()?;
        let signed = URL_SAFE_NO_PAD.encode(signed.as_ref());
        Some(format!("vapid t={text}.{signed}, k={}", self.public))
    }
}

/// What a browser says of itself, checked: an address that may be posted to, and keys of the right form.
pub(super) fn check(
    endpoint: &str,
    p256dh: &str,
    auth: &str,
    private: bool,
) -> Result<SubscriptionRow, ApiError> {
    let bad = || ApiError::new(Code::BadAddress);
    let endpoint = check_address(endpoint, private)?;
    if !private && !endpoint.starts_with("https://") {
        return Err(bad());
    }
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let point = decode(p256dh).filter(|point| point.len() == POINT && point[0] == 4);
    let secret = decode(auth).filter(|secret| secret.len() == AUTH);
    let (point, secret) = point.zip(secret).ok_or_else(bad)?;
    // A point that lies on no curve is found here, not when somebody's turn has come.
    seal(&point, &secret, b"").ok_or_else(bad)?;
    Ok(SubscriptionRow {
        endpoint,
        p256dh: URL_SAFE_NO_PAD.encode(point),
        auth: URL_SAFE_NO_PAD.encode(secret),
    })
}

struct Long(usize);

impl KeyType for Long {
    fn len(&self) -> usize {
        self.0
    }
}

/// Derives so many bytes.
fn derive<const N: usize>(key: &Prk, about: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    key.expand(about, Long(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

/// A text for the browser that has this public key and this secret, as RFC 8291 writes it.
fn seal(public: &[u8], auth: &[u8], text: &[u8]) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, public);
    let shared = agree_ephemeral(own, &theirs, |shared| {
        let key = Salt::new(HKDF_SHA256, auth).extract(shared);
        derive::<32>(&key, &[b"WebPush: info\0", public, own_public.as_ref()])
    });
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let key = Salt::new(HKDF_SHA256, &salt).extract(&shared.ok()??);
    let content: [u8; 16] = derive(&key, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(&key, &[b"Content-Encoding: nonce\0"])?;
    let content = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content).ok()?);
    // Two: this record is the last one.
    let mut sealed = [text, &[2]].concat();
    let nonce = Nonce::assume_unique_for_key(nonce);
    content.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed).ok()?;
    let head = [&salt[..], &RECORD.to_be_bytes(), &[POINT as u8], own_public.as_ref()].concat();
    Some([head, sealed].concat())
}

/// What became of a message.
pub(super) enum Delivered {
    /// The receiver took it.
    Taken,
    /// The browser is no more.
    Gone,
}

/// Posts a message to the browser's own service.
pub(super) async fn deliver(
    hooks: &Hooks,
    key: &PushKey,
    pushed: &Pushed,
    now: i64,
) -> Result<Delivered, String> {
    let wrong = || "a browser's address or keys are wrong".to_owned();
    let url: reqwest::Url = pushed.to.endpoint.parse().map_err(|_| wrong())?;
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).map_err(|_| wrong());
    let (public, auth) = (decode(&pushed.to.p256dh)?, decode(&pushed.to.auth)?);
    let body = seal(&public, &auth, pushed.text.as_bytes()).ok_or_else(wrong)?;
    let signed = key.sign(&url, now).ok_or_else(wrong)?;
    let request = hooks
        .client()
        .post(url)
        .header("content-type", "application/octet-stream")
        .header("content-encoding", "aes128gcm")
        .header("ttl", LASTS)
        .header("topic", &pushed.topic)
        .header("authorization", signed)
        .body(body);
    let sent = request.send().await.map_err(|error| error.without_url().to_string())?;
    match sent.status().as_u16() {
        404 | 410 => Ok(Delivered::Gone),
        200..300 => Ok(Delivered::Taken),
        other => Err(format!("status {other}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A browser's own keys, as far as a subscription shows them.
    fn keys() -> (String, String) {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = own.compute_public_key().unwrap();
        (URL_SAFE_NO_PAD.encode(public.as_ref()), URL_SAFE_NO_PAD.encode([7; AUTH]))
    }

    #[test]
    fn subscriptions_are_checked() {
        let (public, auth) = keys();
        let good = "https://push.example/x";
        assert!(check(good, &public, &auth, false).is_ok());
        assert!(check(good, &format!("{public}="), &format!("{auth}=="), false).is_ok());
        let nowhere = URL_SAFE_NO_PAD.encode([[4u8].as_slice(), &[9; 64]].concat());
        for (endpoint, public, auth) in [
            ("http://push.example/x", public.as_str(), auth.as_str()),
            ("https://127.0.0.1/x", &public, &auth),
            ("https://[::1]/", &public, &auth),
            ("nonsense", &public, &auth),
            (good, "", &auth),
            (good, &public, ""),
            (good, &public, "AAAA"),
            (good, &public[..20], &auth),
            (good, &nowhere, &auth),
        ] {
            let refused = check(endpoint, public, auth, false).unwrap_err();
            assert_eq!(refused.code, Code::BadAddress, "{endpoint} {public} {auth}");
        }
    }
}
