//! Extended position description: a position and what is to be known about it, in one line.
//!
//! ```
//! use plywood_chess::epd::Epd;
//! use plywood_chess::{Leniency, Move, Position, Square};
//!
//! let text = r#"4k3/8/8/8/8/8/8/R3K2R w KQ - bm O-O-O Rh7; ce 1240; id "castle, or not";"#;
//! let epd: Epd = text.parse()?;
//! let position: Position = epd.to_position(Leniency::STRICT)?;
//! let best = epd.moves("bm", &position)?;
//! assert_eq!(best, [Move::castling(Square::E1, Square::A1), Move::new(Square::H1, Square::H7)]);
//! assert_eq!(epd.operation("ce").and_then(|ce| ce.operands()[0].number()), Some(1240));
//! assert_eq!(epd.id(), Some("castle, or not"));
//! assert_eq!(epd.to_string(), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: the PGN standard, section 16.2.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::fen::{Fault, FenError, Reader, write_position};
use crate::san::{Reading, San, SanError, read_move};
use crate::{Leniency, Move, Position, PositionError, Setup, Variant};

/// A position with operations, not yet judged.
///
/// Its `Display` is the line of text, without a line break.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Epd {
    /// What the text says of the position.
    pub setup: Setup,
    /// What it says beyond, in its order; but the clocks, which EPD has as operations `hmvc` and
    /// `fmvn`, are in the setup. They are written first, if they are not those of a new game.
    pub operations: Vec<Operation>,
}

/// An opcode and its operands, such as `bm Nf3 d4;`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Operation {
    opcode: String,
    operands: Vec<Operand>,
}

/// What an opcode is applied to: a word (a move, a number) or a quoted text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Operand {
    text: String,
    quoted: bool,
}

/// An operand that is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperandError {
    /// The operand.
    pub operand: String,
    /// What is wrong with it.
    pub error: SanError,
}

impl Epd {
    /// The EPD of a position, with no operations of its own.
    pub fn of<V: Variant>(position: &Position<V>) -> Self {
        Self { setup: position.to_setup(), operations: Vec::new() }
    }

    /// Reads a line of EPD.
    ///
    /// # Errors
    ///
    /// Every fault of the position's fields that `leniency` does not forgive, or the first one of
    /// the operations.
    pub fn parse(text: &str, leniency: Leniency) -> Result<Self, FenError> {
        let mut reader = Reader::new(text, leniency);
        reader.read_position();
        if leniency.allows(Leniency::CLOCKS_IN_EPD) && reader.number_follows() {
            reader.read_clocks();
        }
        let at = reader.position();
        let (mut setup, _) = reader.finish()?;
        let loose = leniency.allows(Leniency::LOOSE_SEMICOLONS);
        let mut operations =
            Operations { text, at, loose }.read().map_err(|fault| FenError::new(vec![fault]))?;
        operations.retain(|operation| !set_clock(&mut setup, operation));
        Ok(Self { setup, operations })
    }

    /// The position.
    ///
    /// # Errors
    ///
    /// Every fault of the position that `leniency` does not forgive.
    pub fn to_position<V: Variant>(
        &self,
        leniency: Leniency,
    ) -> Result<Position<V>, PositionError> {
        Position::from_setup(self.setup, leniency)
    }

    /// The first operation with this opcode.
    pub fn operation(&self, opcode: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| operation.opcode == opcode)
    }

    /// The name of the position: the operand of `id`.
    pub fn id(&self) -> Option<&str> {
        Some(self.operation("id")?.operands.first()?.as_str())
    }

    /// The moves that an operation names, each to be played in `position`, such as those of `bm`
    /// and `am`; none if there is no such operation. SAN is read leniently.
    ///
    /// # Errors
    ///
    /// The first operand that is no legal move.
    pub fn moves<V: Variant>(
        &self,
        opcode: &str,
        position: &Position<V>,
    ) -> Result<Vec<Move>, OperandError> {
        self.operands(opcode).map(|operand| operand.to_move(position)).collect()
    }

    /// The moves that an operation names, to be played one after the other from `position` on,
    /// such as those of `pv`; none if there is no such operation. SAN is read leniently.
    ///
    /// # Errors
    ///
    /// The first operand that is no legal move.
    pub fn line<V: Variant>(
        &self,
        opcode: &str,
        position: &Position<V>,
    ) -> Result<Vec<Move>, OperandError> {
        let mut position = *position;
        self.operands(opcode)
            .map(|operand| {
                let mv = operand.to_move(&position)?;
                position.play_unchecked(mv);
                Ok(mv)
            })
            .collect()
    }

    fn operands(&self, opcode: &str) -> impl Iterator<Item = &Operand> {
        self.operation(opcode).into_iter().flat_map(Operation::operands)
    }
}

impl FromStr for Epd {
    type Err = FenError;

    /// Reads strictly.
    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::parse(text, Leniency::STRICT)
    }
}

impl Operation {
    /// An operation; `None` if `opcode` is not a letter and up to 14 letters, digits, `_` and `-`.
    pub fn new(opcode: &str, operands: Vec<Operand>) -> Option<Self> {
        let is_opcode = opcode_length(opcode.as_bytes()) == Some(opcode.len());
        is_opcode.then(|| Self { opcode: opcode.into(), operands })
    }

    /// What is said.
    pub fn opcode(&self) -> &str {
        &self.opcode
    }

    /// What it is said with.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }
}

impl Operand {
    /// A word; `None` if it is empty or holds blanks, quotes or semicolons.
    pub fn word(text: &str) -> Option<Self> {
        let is_word = !text.is_empty() && text.bytes().all(is_in_word);
        is_word.then(|| Self { text: text.into(), quoted: false })
    }

    /// A text that is written in quotes; `None` if it holds a quote or a line break, for which
    /// EPD knows no escape.
    pub fn quoted(text: &str) -> Option<Self> {
        let is_text = text.bytes().all(is_in_quotes);
        is_text.then(|| Self { text: text.into(), quoted: true })
    }

    /// A legal move, in SAN.
    pub fn san<V: Variant>(position: &Position<V>, mv: Move) -> Self {
        Self { text: San::of(position, mv).to_string(), quoted: false }
    }

    /// The word, or the text within the quotes.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether it stands in quotes.
    pub const fn is_quoted(&self) -> bool {
        self.quoted
    }

    /// The operand as a number, or whatever else reads itself from text.
    pub fn number<T: FromStr>(&self) -> Option<T> {
        self.text.parse().ok()
    }

    fn to_move<V: Variant>(&self, position: &Position<V>) -> Result<Move, OperandError> {
        read_move(position, self.text.as_bytes(), Reading::Lenient)
            .map_err(|error| OperandError { operand: self.text.clone(), error })
    }
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_position(f, &self.setup, false)?;
        let (Setup { halfmove_clock, fullmove_number, .. }, new) = (self.setup, Setup::empty());
        if halfmove_clock != new.halfmove_clock {
            write!(f, " {HALFMOVE_CLOCK} {halfmove_clock};")?;
        }
        if fullmove_number != new.fullmove_number {
            write!(f, " {FULLMOVE_NUMBER} {fullmove_number};")?;
        }
        self.operations.iter().try_for_each(|operation| write!(f, " {operation}"))
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        self.operands.iter().try_for_each(|operand| write!(f, " {operand}"))?;
        f.write_char(';')
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quote = if self.quoted { "\"" } else { "" };
        write!(f, "{quote}{}{quote}", self.text)
    }
}

impl fmt::Display for OperandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.operand, self.error)
    }
}

impl core::error::Error for OperandError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}

const HALFMOVE_CLOCK: &str = "hmvc";
const FULLMOVE_NUMBER: &str = "fmvn";

/// Sets the clock that the operation is about, and says whether it is.
fn set_clock(setup: &mut Setup, operation: &Operation) -> bool {
    let [operand] = operation.operands() else { return false };
    match (operation.opcode(), operand.number::<u16>()) {
        (HALFMOVE_CLOCK, Some(clock)) => setup.halfmove_clock = clock,
        (FULLMOVE_NUMBER, Some(number)) if number > 0 => setup.fullmove_number = number,
        _ => return false,
    }
    true
}

/// A reader of what follows the four fields.
struct Operations<'a> {
    text: &'a str,
    at: usize,
    loose: bool,
}

impl Operations<'_> {
    fn read(mut self) -> Result<Vec<Operation>, Fault> {
        let mut operations = Vec::new();
        loop {
            self.skip_blanks();
            match self.peek() {
                None => return Ok(operations),
                Some(b';') if self.loose => self.at += 1,
                Some(_) => operations.push(self.operation()?),
            }
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Steps over the next `length` bytes, which are ASCII or followed by ASCII.
    fn take(&mut self, length: usize) -> &str {
        let start = self.at;
        self.at += length;
        &self.text[start..self.at]
    }

    fn skip_blanks(&mut self) {
        self.at += self.count(|byte| byte.is_ascii_whitespace());
    }

    /// How many of the next bytes are such.
    fn count(&self, is_such: impl Fn(u8) -> bool) -> usize {
        self.text.as_bytes()[self.at..].iter().take_while(|byte| is_such(**byte)).count()
    }

    const fn expected(&self, expected: &'static str) -> Fault {
        Fault::expected(self.at, expected)
    }

    fn operation(&mut self) -> Result<Operation, Fault> {
        let length = opcode_length(&self.text.as_bytes()[self.at..])
            .ok_or(self.expected("an opcode: a letter and up to 14 more"))?;
        let opcode = self.take(length).to_owned();
        let mut operands = Vec::new();
        loop {
            let blanks = self.count(|byte| byte.is_ascii_whitespace());
            self.at += blanks;
            match self.peek() {
                Some(b';') => {
                    self.at += 1;
                    break;
                }
                None if self.loose => break,
                Some(_) if blanks > 0 => operands.push(self.operand()?),
                _ => return Err(self.expected("an operand or ;")),
            }
        }
        Ok(Operation { opcode, operands })
    }

    fn operand(&mut self) -> Result<Operand, Fault> {
        if self.peek() != Some(b'"') {
            let length = self.count(is_in_word);
            return Ok(Operand { text: self.take(length).to_owned(), quoted: false });
        }
        self.at += 1;
        let length = self.count(is_in_quotes);
        let text = self.take(length).to_owned();
        if self.peek() != Some(b'"') {
            return Err(self.expected("a closing quote"));
        }
        self.at += 1;
        Ok(Operand { text, quoted: true })
    }
}

/// The length of the opcode that the text begins with.
fn opcode_length(text: &[u8]) -> Option<usize> {
    if !text.first()?.is_ascii_alphabetic() {
        return None;
    }
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let length = text.iter().take_while(|byte| is_part(byte)).count();
    (length <= 15).then_some(length)
}

const fn is_in_word(byte: u8) -> bool {
    !byte.is_ascii_whitespace() && !matches!(byte, b';' | b'"')
}

const fn is_in_quotes(byte: u8) -> bool {
    !matches!(byte, b'"' | b'\n' | b'\r')
}
