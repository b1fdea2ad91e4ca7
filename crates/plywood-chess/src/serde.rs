//! Values of chess as [`serde`] writes and reads them: as the texts people know, checked when they
//! are read.

use alloc::string::String;
use core::fmt::Display;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::fen::Fen;
use crate::san::San;
use crate::uci::Uci;
use crate::{Move, Piece, Position, Square, Variant};

fn write<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

fn read<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

macro_rules! as_text {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                write(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read(deserializer)
            }
        }
    )+};
}

as_text!(Fen, San, Square, Uci);

/// As FEN.
impl<V: Variant> Serialize for Position<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self, serializer)
    }
}

impl<'de, V: Variant> Deserialize<'de> for Position<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer)
    }
}

/// As the letter of FEN.
impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.to_fen_char())
    }
}

impl<'de> Deserialize<'de> for Piece {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Self::from_fen_char(letter).ok_or_else(|| D::Error::custom("expected one of PNBRQKpnbrqk"))
    }
}

/// As its [number](Move::to_bits): a text would need a position to be read. For texts there is
/// [`Uci`].
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.to_bits())
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bits = u16::deserialize(deserializer)?;
        Self::from_bits(bits).ok_or_else(|| D::Error::custom("expected the number of a move"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Role};

    fn back<T: Serialize + for<'de> Deserialize<'de>>(value: &T, text: &str) -> T {
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(json, text);
        serde_json::from_str(&json).unwrap()
    }

    #[test]
    fn what_is_written_is_read_back() {
        let start = Position::start();
        let fen = "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"";
        assert_eq!(back(&start, fen), start);
        assert_eq!(back(&Square::E4, "\"e4\""), Square::E4);
        let knight = Role::Knight.of(Color::Black);
        assert_eq!(back(&knight, "\"n\""), knight);
        let castling = Move::castling(Square::E1, Square::H1);
        assert_eq!(back(&castling, "37316"), castling);
        let uci: Uci = "e7e8q".parse().unwrap();
        assert_eq!(back(&uci, "\"e7e8q\""), uci);
        let san: San = "Nf3+".parse().unwrap();
        assert_eq!(back(&san, "\"Nf3+\""), san);
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let error = serde_json::from_str::<Position>("\"8/8/8/8/8/8/8/8 w - - 0 1\"").unwrap_err();
        assert!(error.to_string().contains("white has no king"), "{error}");
        assert!(serde_json::from_str::<Move>("0").is_err());
    }
}
