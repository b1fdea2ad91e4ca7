//! Text to [`Setup`], field by field.

use super::{Fault, FenError};
use crate::{Bitboard, Board, Color, File, Leniency, Piece, Rank, Role, Setup, Square};
use alloc::vec::Vec;

/// The fields of a FEN, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Board,
    Turn,
    Castling,
    EnPassant,
    HalfmoveClock,
    FullmoveNumber,
}

impl Field {
    const fn expected(self) -> &'static str {
        match self {
            Self::Board => "a board",
            Self::Turn => "a blank and the side to move",
            Self::Castling => "a blank and the castling rights",
            Self::EnPassant => "a blank and the en passant square or -",
            Self::HalfmoveClock => "a blank and the halfmove clock",
            Self::FullmoveNumber => "a blank and the move number",
        }
    }

    /// What lets the field be missing.
    const fn missing(self) -> Leniency {
        match self {
            Self::HalfmoveClock | Self::FullmoveNumber => Leniency::MISSING_CLOCKS,
            _ => Leniency::MISSING_FIELDS,
        }
    }
}

/// Where each [`Field`] begins.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Offsets([usize; 6]);

impl Offsets {
    pub(crate) const fn of(self, field: Field) -> usize {
        self.0[field as usize]
    }
}

/// Reads a FEN.
pub(crate) fn read(text: &str, leniency: Leniency) -> Result<(Setup, Offsets), FenError> {
    let mut reader = Reader::new(text, leniency);
    reader.read_position();
    reader.read_clocks();
    reader.read_end();
    reader.finish()
}

/// A reader of FEN fields that notes faults and goes on, so that all are told at once.
pub(crate) struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    leniency: Leniency,
    pub(crate) setup: Setup,
    pub(crate) offsets: Offsets,
    faults: Vec<Fault>,
    /// Set when it is no longer clear which field comes next.
    lost: bool,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str, leniency: Leniency) -> Self {
        Self {
            text: text.as_bytes(),
            at: 0,
            leniency,
            setup: Setup::empty(),
            offsets: Offsets::default(),
            faults: Vec::new(),
            lost: false,
        }
    }

    /// Reads the four fields that FEN and EPD have in common.
    pub(crate) fn read_position(&mut self) {
        self.read(Field::Board, Self::board);
        self.read(Field::Turn, Self::turn);
        self.read(Field::Castling, Self::castling);
        self.read(Field::EnPassant, Self::en_passant);
    }

    /// Reads the two fields that EPD does without.
    pub(crate) fn read_clocks(&mut self) {
        self.read(Field::HalfmoveClock, |reader, text| {
            reader.setup.halfmove_clock = reader.number(text, 0);
        });
        self.read(Field::FullmoveNumber, |reader, text| {
            reader.setup.fullmove_number = reader.number(text, 1);
        });
    }

    /// Whether a digit comes after the next blanks.
    pub(crate) fn number_follows(&self) -> bool {
        let rest = &self.text[self.at..];
        rest.iter().find(|byte| !is_blank(**byte)).is_some_and(u8::is_ascii_digit)
    }

    /// Where the next field, or what follows the fields, begins.
    pub(crate) const fn position(&self) -> usize {
        self.at
    }

    /// Makes sure that the text is at its end.
    pub(crate) fn read_end(&mut self) {
        self.skip_blanks();
        if self.at < self.text.len() && !self.lost {
            self.fault(self.at, "the end");
        }
    }

    /// What was read, if there was no fault.
    pub(crate) fn finish(self) -> Result<(Setup, Offsets), FenError> {
        if self.faults.is_empty() {
            Ok((self.setup, self.offsets))
        } else {
            Err(FenError::new(self.faults))
        }
    }

    fn fault(&mut self, offset: usize, expected: &'static str) {
        self.faults.push(Fault::expected(offset, expected));
    }

    fn skip_blanks(&mut self) {
        if self.leniency.allows(Leniency::EXTRA_BLANKS) {
            let rest = &self.text[self.at..];
            self.at += rest.iter().take_while(|byte| is_blank(**byte)).count();
        }
    }

    /// Finds the next field and has `parse` read its text, with `at` at its beginning.
    fn read(&mut self, field: Field, parse: impl FnOnce(&mut Self, &'a [u8])) {
        if self.lost {
            return;
        }
        let end_of_last = self.at;
        if field != Field::Board && self.text.get(self.at).is_some_and(|byte| is_blank(*byte)) {
            self.at += 1;
        }
        self.skip_blanks();
        let rest = &self.text[self.at..];
        let length = rest.iter().position(|byte| is_blank(*byte)).unwrap_or(rest.len());
        if length == 0 {
            self.lost = true;
            if !self.leniency.allows(field.missing()) || !rest.is_empty() {
                self.fault(end_of_last, field.expected());
            }
            return;
        }
        self.offsets.0[field as usize] = self.at;
        let end = self.at + length;
        parse(self, &rest[..length]);
        self.at = end;
    }

    fn board(&mut self, text: &[u8]) {
        let mut ranks = 0;
        let mut offset = self.at;
        for row in text.split(|byte| *byte == b'/') {
            let Some(rank) = Rank::ALL.iter().rev().nth(ranks) else {
                // The slash before it is one too many.
                self.fault(offset - 1, "the end of the board after 8 ranks");
                return;
            };
            self.rank(*rank, offset, row);
            ranks += 1;
            offset += row.len() + 1;
        }
        if ranks < 8 {
            self.fault(offset - 1, "/ and the next rank: there are 8");
        }
    }

    /// Reads one rank, up to its first fault.
    fn rank(&mut self, rank: Rank, offset: usize, row: &[u8]) {
        let mut file = 0;
        let mut after_digit = false;
        for (index, &byte) in row.iter().enumerate() {
            let offset = offset + index;
            match CELLS[usize::from(byte)] {
                Cell::Piece(piece) => {
                    let Some(column) = File::from_index(file) else {
                        return self.fault(offset, "no more than 8 squares in a rank");
                    };
                    self.setup.board.set(Square::new(column, rank), piece);
                    file += 1;
                    after_digit = false;
                }
                Cell::Empty(_) if after_digit && !self.leniency.allows(Leniency::SPLIT_DIGITS) => {
                    return self.fault(offset, "a piece after a digit");
                }
                Cell::Empty(width) if file + usize::from(width) > 8 => {
                    return self.fault(offset, "no more than 8 squares in a rank");
                }
                Cell::Empty(width) => {
                    file += usize::from(width);
                    after_digit = true;
                }
                Cell::Nothing => {
                    return self.fault(offset, "a piece (PNBRQKpnbrqk) or a digit, 1 to 8");
                }
            }
        }
        if file < 8 {
            self.fault(offset + row.len(), "8 squares in a rank");
        }
    }

    fn turn(&mut self, text: &[u8]) {
        match text {
            b"w" => self.setup.turn = Color::White,
            b"b" => self.setup.turn = Color::Black,
            _ => self.fault(self.at, "w or b"),
        }
    }

    fn castling(&mut self, text: &[u8]) {
        if text == b"-" {
            return;
        }
        let mut last = 0;
        for (index, &byte) in text.iter().enumerate() {
            let offset = self.at + index;
            let Some(rook) = castling_rook(&self.setup.board, byte) else {
                return self.fault(offset, "a castling right (KQkq or the file of a rook) or -");
            };
            // White before Black, the king's side before the queen's; files in any order.
            let place = match byte {
                b'K' => 1,
                b'Q' => 2,
                b'k' => 4,
                b'q' => 5,
                _ if byte.is_ascii_uppercase() => last.clamp(1, 3),
                _ => last.clamp(4, 6),
            };
            let named = matches!(byte.to_ascii_uppercase(), b'K' | b'Q');
            let out_of_order = place < last
                || named && place == last
                || self.setup.castling.contains(rook)
                || !named && byte.is_ascii_uppercase() && last > 3;
            if out_of_order && !self.leniency.allows(Leniency::CASTLING_ORDER) {
                return self.fault(offset, "castling rights in the order KQkq, each once");
            }
            last = place;
            self.setup.castling = self.setup.castling.with(rook);
        }
    }

    fn en_passant(&mut self, text: &[u8]) {
        self.setup.en_passant = match *text {
            [b'-'] => None,
            [file @ b'a'..=b'h', rank @ (b'3' | b'6')] => File::from_char(file.into())
                .zip(Rank::from_char(rank.into()))
                .map(|(file, rank)| Square::new(file, rank)),
            _ => return self.fault(self.at, "a square of the third or sixth rank, or -"),
        };
    }

    /// The value of a number, `least` where there is none.
    fn number(&mut self, text: &[u8], least: u16) -> u16 {
        let loose = self.leniency.allows(Leniency::LOOSE_NUMBERS);
        if let Some(index) = text.iter().position(|byte| !byte.is_ascii_digit()) {
            self.fault(self.at + index, "a digit");
        } else if text.len() > 1 && text[0] == b'0' && !loose {
            self.fault(self.at, "a number without leading zeros");
        } else {
            let value = text.iter().try_fold(0_u16, |value, byte| {
                value.checked_mul(10)?.checked_add(u16::from(byte - b'0'))
            });
            match value {
                None => self.fault(self.at, "a number up to 65535"),
                Some(value) if value < least && !loose => self.fault(self.at, "a number from 1"),
                Some(value) => return value.max(least),
            }
        }
        least
    }
}

/// What a byte is within a board.
#[derive(Clone, Copy)]
enum Cell {
    Piece(Piece),
    /// That many empty squares.
    Empty(u8),
    Nothing,
}

static CELLS: [Cell; 256] = {
    let mut cells = [Cell::Nothing; 256];
    let mut byte = 0;
    while byte < 128 {
        let letter = byte as u8;
        cells[byte] = match Piece::from_fen_char(letter as char) {
            Some(piece) => Cell::Piece(piece),
            None if letter >= b'1' && letter <= b'8' => Cell::Empty(letter - b'0'),
            None => Cell::Nothing,
        };
        byte += 1;
    }
    cells
};

/// What may separate fields.
const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// The rook that a letter of the castling field speaks of: with `K` and `Q` the outermost one on
/// that side of the king, else the one on the file of that name. Where no rook stands, the square
/// where one would have to.
fn castling_rook(board: &Board, letter: u8) -> Option<Square> {
    let (color, rank) = if letter.is_ascii_uppercase() {
        (Color::White, Rank::First)
    } else {
        (Color::Black, Rank::Eighth)
    };
    let row = Bitboard::from(rank);
    let rooks = board.by_piece(Role::Rook.of(color)) & row;
    let king = (board.by_piece(Role::King.of(color)) & row).first();
    let outermost = |rook: Option<Square>, corner: File| {
        rook.filter(|rook| {
            king.is_some_and(|king| (corner == File::H) == (rook.file() > king.file()))
        })
        .unwrap_or(Square::new(corner, rank))
    };
    Some(match letter.to_ascii_uppercase() {
        b'K' => outermost(rooks.into_iter().next_back(), File::H),
        b'Q' => outermost(rooks.first(), File::A),
        file @ b'A'..=b'H' => Square::new(File::from_char(file.into())?, rank),
        _ => return None,
    })
}
