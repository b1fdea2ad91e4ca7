//! `libchessmoves`: an interpreter of algebraic chess notation with a C interface.
//!
//! The interface is that of `include/ChessMoves.h`: nine functions over boards of eight rows of
//! eight characters. Notation and the way pieces move are `plywood-chess`'s
//! ([`line`](plywood_chess::line), [`bare`](plywood_chess::bare)); this crate converts. What a
//! board of letters does not hold (whose turn it is, castling rights, en passant) is inferred in
//! favour of the move, as [`plywood_chess::bare`] describes.
//!
//! Boards are `malloc`ed: a block of eight row pointers and a block for each row. They are printed
//! through C's `stdout`, so that they stay in order with the C program's own output.
//!
//! A NULL argument, a text that is not notation, or a move that no piece on the board can make has
//! no effect. Characters on a board that are not letters of pieces count as empty squares and are
//! kept.

mod layout;
mod letters;
mod moves;

use core::ffi::{CStr, c_char, c_double};
use core::ptr;

use plywood_chess::line::Line;

pub use layout::{Color, Game, Location, Move};

/// The board at the start of a game, or NULL if there is no memory. The caller frees it with
/// [`destroyChessBoard`].
#[unsafe(no_mangle)]
pub extern "C" fn createChessBoard() -> *mut *mut c_char {
    letters::allocate(&letters::START)
}

/// Frees a board of [`createChessBoard`] or [`playTheGame`], and returns NULL.
///
/// # Safety
///
/// `board` is NULL or such a board, and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn destroyChessBoard(board: *mut *mut c_char) -> *mut *mut c_char {
    // SAFETY: the caller passes a board of this library.
    unsafe { letters::free(board) };
    ptr::null_mut()
}

/// Prints the board between two lines of eight `=`, and a blank line after it.
///
/// # Safety
///
/// `board` is NULL or points to eight pointers, each NULL or to eight characters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn printChessBoard(board: *mut *mut c_char) {
    // SAFETY: guaranteed by the caller.
    if let Some(rows) = unsafe { letters::read(board) } {
        letters::print(&rows);
    }
}

/// Prints the starting board and the board after each move of the game, and returns the last one,
/// which the caller frees with [`destroyChessBoard`]. NULL for NULL or without memory.
///
/// # Safety
///
/// `game` is NULL or points to a game whose `moves` is NULL or points to `numMoves` pointers, each
/// NULL or to a NUL-terminated string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn playTheGame(game: *mut Game) -> *mut *mut c_char {
    // SAFETY: guaranteed by the caller.
    let Some(game) = (unsafe { game.as_ref() }) else { return ptr::null_mut() };
    let mut rows = letters::START;
    letters::print(&rows);
    let count = if game.moves.is_null() { 0 } else { usize::try_from(game.numMoves).unwrap_or(0) };
    for index in 0..count {
        // SAFETY: `moves` points to `numMoves` strings or NULLs.
        let text = unsafe { bytes(*game.moves.add(index)) };
        let Some(Ok(line)) = text.map(Line::parse) else { continue };
        for mv in [moves::of(line.white, Color::WHITE), moves::of(line.black, Color::BLACK)] {
            if mv.is_some_and(|mut mv| moves::play(&mut rows, &mut mv)) {
                letters::print(&rows);
            }
        }
    }
    letters::allocate(&rows)
}

/// Reads a line such as `8. Nd4 Rd3` into two moves.
///
/// A move that the line does not have leaves its struct unchanged; so does a line that is not
/// notation.
///
/// # Safety
///
/// `text` is NULL or a NUL-terminated string; the others are NULL or point to a [`Move`] that may
/// be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn parseNotationString(
    text: *mut c_char,
    white_move: *mut Move,
    black_move: *mut Move,
) {
    // SAFETY: guaranteed by the caller.
    let Some(Ok(line)) = (unsafe { bytes(text) }).map(Line::parse) else { return };
    let parts = [
        (white_move, moves::of(line.white, Color::WHITE)),
        (black_move, moves::of(line.black, Color::BLACK)),
    ];
    for (target, mv) in parts {
        if let Some(mv) = mv
            && !target.is_null()
        {
            // SAFETY: not NULL, so it may be written. Its old value is not read: C programs pass
            // uninitialized structs.
            unsafe { target.write(mv) };
        }
    }
}

/// Plays the move on the board, and completes its `from_loc`.
///
/// # Safety
///
/// `board` is as for [`printChessBoard`], its characters may be written; `mv` is NULL or points to
/// a [`Move`] that may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn movePiece(board: *mut *mut c_char, mv: *mut Move) {
    // SAFETY: guaranteed by the caller.
    let (Some(mut rows), Some(mv)) = (unsafe { (letters::read(board), mv.as_mut()) }) else {
        return;
    };
    if moves::play(&mut rows, mv) {
        // SAFETY: `read` found every row; the caller guarantees that they may be written.
        unsafe { letters::write(board, &rows) };
    }
}

/// Completes `from_loc` with the square of the piece that can make the move.
///
/// # Safety
///
/// As for [`movePiece`]; the board is only read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn findFromLoc(board: *mut *mut c_char, mv: *mut Move) {
    // SAFETY: guaranteed by the caller.
    let (Some(rows), Some(mv)) = (unsafe { (letters::read(board), mv.as_mut()) }) else {
        return;
    };
    moves::complete(&rows, mv);
}

/// How difficult this was, from 1.0 (ridiculously easy) to 5.0 (insanely difficult).
#[unsafe(no_mangle)]
pub extern "C" fn difficultyRating() -> c_double {
    2.5
}

/// How many hours this took.
#[unsafe(no_mangle)]
pub extern "C" fn hoursSpent() -> c_double {
    6.0
}

/// The bytes of a C string; `None` for NULL.
///
/// # Safety
///
/// `text` is NULL or a NUL-terminated string that outlives the use of the bytes.
unsafe fn bytes<'a>(text: *const c_char) -> Option<&'a [u8]> {
    // SAFETY: not NULL, so it is a string.
    (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_bytes())
}
