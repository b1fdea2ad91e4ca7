//! Boards of letters: eight rows of eight characters, row 8 first.

use core::ffi::{c_char, c_int};
use core::ptr;

use plywood_chess::{Board, Color, Piece, Role, Square};

/// The characters of a board, `[0][0]` is a8.
pub(crate) type Rows = [[u8; 8]; 8];

pub(crate) const START: Rows = [
    *b"RNBQKBNR",
    *b"PPPPPPPP",
    [b' '; 8],
    [b' '; 8],
    [b' '; 8],
    [b' '; 8],
    *b"pppppppp",
    *b"rnbqkbnr",
];

/// The character on a square.
pub(crate) fn at(rows: &mut Rows, square: Square) -> &mut u8 {
    &mut rows[7 - square.rank().index()][square.file().index()]
}

/// The pieces on the squares. Small letters are white here, unlike in FEN.
pub(crate) fn board(rows: &Rows) -> Board {
    let mut board = Board::EMPTY;
    let mut rows = *rows;
    for square in Square::all() {
        let letter = *at(&mut rows, square);
        let color = if letter.is_ascii_lowercase() { Color::White } else { Color::Black };
        if let Some(role) = Role::from_letter(char::from(letter)) {
            board.set(square, Piece { color, role });
        }
    }
    board
}

/// The letter of a piece.
pub(crate) fn letter(piece: Option<Piece>) -> u8 {
    let Some(Piece { color, role }) = piece else { return b' ' };
    let letter = role.letter() as u8;
    if color == Color::White { letter.to_ascii_lowercase() } else { letter }
}

/// Prints a board to C's `stdout`.
///
/// C's own buffer is used, not Rust's, since the program around prints there too.
pub(crate) fn print(rows: &Rows) {
    const EDGE: [u8; 8] = [b'='; 8];
    let lines = [&EDGE].into_iter().chain(rows).chain([&EDGE]);
    for line in lines {
        for &byte in line {
            put(byte);
        }
        put(b'\n');
    }
    put(b'\n');
}

fn put(byte: u8) {
    // SAFETY: `putchar` takes any character and C's `stdout` always exists. If it fails (a closed
    // pipe), the program can see that in `stdout`'s error flag, as with any other output.
    unsafe { libc::putchar(c_int::from(byte)) };
}

/// A board in C's memory; NULL if there is not enough.
pub(crate) fn allocate(rows: &Rows) -> *mut *mut c_char {
    // SAFETY: asks for zeroed memory; NULL is handled.
    let board = unsafe { libc::calloc(8, size_of::<*mut c_char>()) }.cast::<*mut c_char>();
    if board.is_null() {
        return board;
    }
    for (index, row) in rows.iter().enumerate() {
        // SAFETY: asks for memory; NULL is handled.
        let block = unsafe { libc::malloc(row.len()) }.cast::<c_char>();
        if block.is_null() {
            // SAFETY: `board` and its rows so far were allocated here, the others are NULL.
            unsafe { free(board) };
            return ptr::null_mut();
        }
        // SAFETY: the block holds eight bytes, the board eight pointers, and `index` is below 8.
        unsafe {
            block.copy_from_nonoverlapping(row.as_ptr().cast(), row.len());
            board.add(index).write(block);
        }
    }
    board
}

/// Frees a board of [`allocate`].
///
/// # Safety
///
/// `board` is NULL or such a board (of which rows may be NULL), and is not used again.
pub(crate) unsafe fn free(board: *mut *mut c_char) {
    if board.is_null() {
        return;
    }
    for index in 0..8 {
        // SAFETY: the board has eight pointers, each NULL or from `malloc`.
        unsafe { libc::free((*board.add(index)).cast()) };
    }
    // SAFETY: the board itself is from `malloc`.
    unsafe { libc::free(board.cast()) };
}

/// The characters of a board in C's memory; `None` if it or one of its rows is NULL.
///
/// # Safety
///
/// `board` is NULL or points to eight pointers, each NULL or to eight readable characters.
pub(crate) unsafe fn read(board: *const *mut c_char) -> Option<Rows> {
    if board.is_null() {
        return None;
    }
    let mut rows = START;
    for (index, row) in rows.iter_mut().enumerate() {
        // SAFETY: the board has eight pointers.
        let block = unsafe { *board.add(index) };
        if block.is_null() {
            return None;
        }
        // SAFETY: not NULL, so eight characters can be read. They are read as bytes, which any
        // character is.
        *row = unsafe { block.cast::<[u8; 8]>().read() };
    }
    Some(rows)
}

/// Writes the characters into a board in C's memory.
///
/// # Safety
///
/// [`read`] returned something for `board`, and its characters may be written.
pub(crate) unsafe fn write(board: *mut *mut c_char, rows: &Rows) {
    for (index, row) in rows.iter().enumerate() {
        // SAFETY: the board has eight rows, none NULL, of eight characters.
        unsafe { (*board.add(index)).cast::<[u8; 8]>().write(*row) };
    }
}
