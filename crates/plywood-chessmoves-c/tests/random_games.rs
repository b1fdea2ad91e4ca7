//! Random legal games, written in the notation of the interface, give the boards of their moves.

use std::ffi::{CString, c_char};

use chessmoves::{
    Color, Location, Move, createChessBoard, destroyChessBoard, movePiece, parseNotationString,
};
use plywood_chess::san::San;
use plywood_chess::{Piece, Position, Square};
use proptest::prelude::*;

/// How a game is written: the options that the notation leaves.
#[expect(clippy::struct_excessive_bools, reason = "each is an independent option")]
#[derive(Clone, Copy, Debug)]
struct Style {
    pawn_letter: bool,
    zeros: bool,
    equals: bool,
    en_passant: bool,
    check_marks: bool,
}

impl Style {
    fn write(self, position: &Position, mv: plywood_chess::Move) -> String {
        let mut text = San::of(position, mv).to_string();
        if !self.check_marks {
            text.retain(|letter| !matches!(letter, '+' | '#'));
        }
        if !self.equals {
            text.retain(|letter| letter != '=');
        }
        if self.zeros {
            text = text.replace('O', "0");
        }
        if self.pawn_letter && text.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            text.insert(0, 'P');
        }
        if self.en_passant && mv.is_en_passant() {
            text.push_str("e.p.");
        }
        text
    }
}

fn styles() -> impl Strategy<Value = Style> {
    any::<[bool; 5]>().prop_map(|[pawn_letter, zeros, equals, en_passant, check_marks]| Style {
        pawn_letter,
        zeros,
        equals,
        en_passant,
        check_marks,
    })
}

/// A board of the library, freed with it.
struct Letters(*mut *mut c_char);

impl Letters {
    fn row(&self, row: usize) -> [u8; 8] {
        // SAFETY: the library made the board: eight rows of eight characters.
        unsafe { (*self.0.add(row)).cast::<[u8; 8]>().read() }
    }
}

impl Drop for Letters {
    fn drop(&mut self) {
        // SAFETY: the library made the board, and it is not used again.
        unsafe { destroyChessBoard(self.0) };
    }
}

fn expected(position: &Position, row: usize) -> [u8; 8] {
    core::array::from_fn(|column| {
        let square = Square::from_index((7 - row) * 8 + column).expect("64 squares");
        position.piece_at(square).map_or(b' ', |Piece { color, role }| {
            let letter = role.letter() as u8;
            if color == plywood_chess::Color::White { letter.to_ascii_lowercase() } else { letter }
        })
    })
}

const UNFILLED: Move = Move {
    from_loc: Location { col: 0, row: 0 },
    to_loc: Location { col: 0, row: 0 },
    piece: 0,
    isCapture: 0,
    color: Color::BLACK,
};

/// How many games, and how long they are. Under Miri this runs far more slowly.
const GAMES: u32 = if cfg!(miri) { 5 } else { 1000 };
const PLIES: usize = if cfg!(miri) { 20 } else { 120 };

proptest! {
    #![proptest_config(ProptestConfig::with_cases(GAMES))]

    #[test]
    fn boards_follow_the_moves(choices in prop::collection::vec(any::<u16>(), 0..PLIES), style in styles()) {
        let mut position = Position::start();
        let board = Letters(createChessBoard());
        for (ply, choice) in choices.into_iter().enumerate() {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[usize::from(choice) % moves.len()];
            let white = ply % 2 == 0;
            let dots = if white { ". " } else { "... " };
            let line = format!("{}{dots}{}", ply / 2 + 1, style.write(&position, mv));
            let text = CString::new(line.clone()).expect("no NUL");
            let (mut first, mut second) = (UNFILLED, UNFILLED);
            // SAFETY: a string, two structs, and a board of the library's.
            unsafe {
                parseNotationString(text.as_ptr().cast_mut(), &raw mut first, &raw mut second);
                movePiece(board.0, if white { &raw mut first } else { &raw mut second });
            }
            position.play_unchecked(mv);
            for row in 0..8 {
                prop_assert_eq!(board.row(row), expected(&position, row), "after {}", line);
            }
        }
    }
}
