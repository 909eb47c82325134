//! What the notations of all games have in common.

use std::str::FromStr;

/// A number as this house writes it: digits only, no sign, no leading zero; so that text and value are
/// one to one.
///
/// ```
/// use portolan_table::notation::whole_number;
///
/// assert_eq!(whole_number("10"), Some(10u8));
/// for wrong in ["", "+1", "01", "00", "256", "1 "] {
///     assert_eq!(whole_number::<u8>(wrong), None, "{wrong}");
/// }
/// ```
pub fn whole_number<N: FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| plain)
}

/// Gives types the serde form of their notation: what `Display` writes and `FromStr` reads.
///
/// ```
/// #[derive(PartialEq, Debug)]
/// struct Port(u8);
///
/// impl std::fmt::Display for Port {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "port {}", self.0)
///     }
/// }
///
/// impl std::str::FromStr for Port {
///     type Err = &'static str;
///     fn from_str(text: &str) -> Result<Port, &'static str> {
///         let number = text.strip_prefix("port ").and_then(portolan_table::notation::whole_number);
///         number.map(Port).ok_or("no port")
///     }
/// }
///
/// portolan_table::serde_as_text!(Port);
///
/// assert_eq!(serde_json::to_string(&Port(3)).unwrap(), "\"port 3\"");
/// assert_eq!(serde_json::from_str::<Port>("\"port 3\"").unwrap(), Port(3));
/// assert!(serde_json::from_str::<Port>("\"3\"").is_err());
/// ```
#[macro_export]
macro_rules! serde_as_text {
    ($($name:ty),* $(,)?) => {$(
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as $crate::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err($crate::serde::de::Error::custom)
            }
        }
    )*};
}
