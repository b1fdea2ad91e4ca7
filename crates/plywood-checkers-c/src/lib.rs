//! `libcheckers`: checkers on boards of 8x8 to 1000x1000 squares, with a C interface.
//!
//! The rules are those of `plywood-checkers`; this crate converts. Its interface is that of
//! `include/checkers.h`, which cbindgen writes from the source.
//!
//! A game is an opaque handle that its creator frees. Nothing else has to be freed: texts and moves
//! are written into the caller's memory. No panic crosses into C: one would be a fault of the
//! library, and is returned as [`CheckersError::Internal`].

mod guard;
mod types;

use core::ffi::{c_char, c_int};
use core::ptr;

use plywood_checkers::CheckersRules;
use plywood_core::pieces::{PieceGame, Relocation};
use plywood_core::{Game, Rules as _, Size, Square};

use guard::{guard, out};
pub use types::{CheckersError, CheckersMove, CheckersOutcome, CheckersSquare, CheckersTeam};

/// A game in progress, with the moves that led to it. Only the library knows what is inside.
pub struct CheckersGame(Game<PieceGame<CheckersRules>>);

/// Begins a game on a board of `width` columns and `height` rows, each 8 to 1000, and writes it to
/// `*game`. Whoever begins a game frees it with `checkers_free()`.
///
/// # Safety
///
/// `game` is NULL or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_new(
    width: u16,
    height: u16,
    game: *mut *mut CheckersGame,
) -> CheckersError {
    guard(|| {
        let rules =
            CheckersRules::new(Size::new(width, height)).map_err(|_| CheckersError::Size)?;
        if game.is_null() {
            return Err(CheckersError::Null);
        }
        let begun = Box::new(CheckersGame(Game::new(PieceGame(rules))));
        // SAFETY: not NULL, so it may be written.
        unsafe { game.write(Box::into_raw(begun)) };
        Ok(())
    })
}

/// Ends a game and frees it. NULL is nothing to free.
///
/// # Safety
///
/// `game` is NULL or a game that is not freed yet, and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_free(game: *mut CheckersGame) {
    let freed = guard(|| {
        if !game.is_null() {
            // SAFETY: a game is a box made by `checkers_new`, and the caller gives it back.
            drop(unsafe { Box::from_raw(game) });
        }
        Ok(())
    });
    debug_assert_eq!(freed, CheckersError::Ok);
}

/// Writes how many columns and rows the board has.
///
/// # Safety
///
/// `game` is NULL or a game; `width` and `height` are NULL or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_size(
    game: *const CheckersGame,
    width: *mut u16,
    height: *mut u16,
) -> CheckersError {
    guard(|| {
        // SAFETY: guaranteed by the caller.
        let size = unsafe { read(game)? }.rules().0.size();
        if height.is_null() {
            return Err(CheckersError::Null);
        }
        // SAFETY: both are NULL or may be written.
        unsafe {
            out(width, size.width())?;
            out(height, size.height())
        }
    })
}

/// Writes whose turn it is; in a finished game, whose it would have been. A team that cannot move
/// is skipped.
///
/// # Safety
///
/// `game` is NULL or a game; `team` is NULL or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_turn(
    game: *const CheckersGame,
    team: *mut CheckersTeam,
) -> CheckersError {
    // SAFETY: guaranteed by the caller.
    guard(|| unsafe { out(team, read(game)?.turn().into()) })
}

/// Writes whether the game is over, and who won.
///
/// # Safety
///
/// `game` is NULL or a game; `outcome` is NULL or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_outcome(
    game: *const CheckersGame,
    outcome: *mut CheckersOutcome,
) -> CheckersError {
    // SAFETY: guaranteed by the caller.
    guard(|| unsafe { out(outcome, read(game)?.status().into()) })
}

/// Writes what stands on a square: `CHECKERS_ERROR_SQUARE` if the board has none there.
///
/// # Safety
///
/// `game` is NULL or a game; `content` is NULL or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_square(
    game: *const CheckersGame,
    column: u16,
    row: u16,
    content: *mut CheckersSquare,
) -> CheckersError {
    guard(|| {
        // SAFETY: guaranteed by the caller.
        let board = &unsafe { read(game)? }.position().board;
        let square = Square::new(column, row);
        if !board.size().contains(square) {
            return Err(CheckersError::Square);
        }
        // SAFETY: guaranteed by the caller.
        unsafe { out(content, board.get(square).copied().into()) }
    })
}

/// Writes whether the team whose turn it is may make a move. Any move may be asked.
///
/// # Safety
///
/// `game` is NULL or a game; `is_legal` is NULL or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_is_legal(
    game: *const CheckersGame,
    mv: CheckersMove,
    is_legal: *mut bool,
) -> CheckersError {
    guard(|| {
        // SAFETY: guaranteed by the caller.
        let game = unsafe { read(game)? };
        // SAFETY: guaranteed by the caller.
        unsafe { out(is_legal, game.rules().is_legal(game.position(), mv.into())) }
    })
}

/// Lists the legal moves by their squares in reading order: `*count` becomes their number, and
/// `moves` gets as many as fit its `capacity`. If that is not all of them, the answer is
/// `CHECKERS_ERROR_CAPACITY`, though both are written. `moves` may be NULL if `capacity` is 0.
///
/// A large board full of captures may have billions of moves; ask `checkers_is_legal()` there.
///
/// # Safety
///
/// `game` is NULL or a game; `moves` is NULL or has room for `capacity` moves; `count` is NULL or
/// may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_moves(
    game: *const CheckersGame,
    moves: *mut CheckersMove,
    capacity: usize,
    count: *mut usize,
) -> CheckersError {
    guard(|| {
        // SAFETY: guaranteed by the caller.
        let legal = unsafe { read(game)? }.moves();
        let legal: Vec<CheckersMove> = legal.into_iter().map(CheckersMove::from).collect();
        // SAFETY: guaranteed by the caller.
        unsafe { fill(&legal, moves, capacity, count) }
    })
}

/// Plays a move, or answers `CHECKERS_ERROR_ILLEGAL` and changes nothing.
///
/// # Safety
///
/// `game` is NULL or a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_play(game: *mut CheckersGame, mv: CheckersMove) -> CheckersError {
    guard(|| {
        // SAFETY: guaranteed by the caller.
        let played = unsafe { write(game)? }.play(mv.into());
        played.map(|_| ()).map_err(|_| CheckersError::Illegal)
    })
}

/// Takes the last move back, or answers `CHECKERS_ERROR_HISTORY` if there is none. It can be played
/// again by `checkers_redo()` until another move is played.
///
/// # Safety
///
/// `game` is NULL or a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_undo(game: *mut CheckersGame) -> CheckersError {
    guard(|| {
        // SAFETY: guaranteed by the caller.
        let undone = unsafe { write(game)? }.undo();
        undone.map(|_| ()).ok_or(CheckersError::History)
    })
}

/// Plays the move again that was taken back last, or answers `CHECKERS_ERROR_HISTORY` if there is
/// none.
///
/// # Safety
///
/// `game` is NULL or a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_redo(game: *mut CheckersGame) -> CheckersError {
    guard(|| {
        // SAFETY: guaranteed by the caller.
        let redone = unsafe { write(game)? }.redo();
        redone.map(|_| ()).ok_or(CheckersError::History)
    })
}

/// Prints the board to an open file: a line of column numbers, then a line for each row, each square
/// as team and kind (WP, BQ) or as two dots.
///
/// # Safety
///
/// `game` is NULL or a game; `file` is NULL or a stream open for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_print(
    game: *const CheckersGame,
    file: *mut libc::FILE,
) -> CheckersError {
    guard(|| {
        // SAFETY: guaranteed by the caller.
        let text = unsafe { read(game)? }.position().board.to_string();
        if file.is_null() {
            return Err(CheckersError::Null);
        }
        // SAFETY: `file` is open, and the text lies where its pointer and length say.
        let written = unsafe { libc::fwrite(text.as_ptr().cast(), 1, text.len(), file) };
        if written == text.len() { Ok(()) } else { Err(CheckersError::Output) }
    })
}

/// Writes what `checkers_print()` prints into `text`, and a NUL behind it. `*length` becomes the
/// number of bytes before the NUL. If `capacity` bytes have no room for that and the NUL, the
/// answer is `CHECKERS_ERROR_CAPACITY`, and `text` gets only what fits, without a NUL. `text` may be
/// NULL if `capacity` is 0.
///
/// # Safety
///
/// `game` is NULL or a game; `text` is NULL or has room for `capacity` bytes; `length` is NULL or
/// may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn checkers_text(
    game: *const CheckersGame,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> CheckersError {
    guard(|| {
        // SAFETY: guaranteed by the caller.
        let mut bytes = unsafe { read(game)? }.position().board.to_string().into_bytes();
        bytes.push(0);
        if length.is_null() {
            return Err(CheckersError::Null);
        }
        let mut filled = 0;
        // SAFETY: guaranteed by the caller; `filled` is a local variable.
        let filling = unsafe { fill(&bytes, text.cast(), capacity, &raw mut filled) };
        if filling != Err(CheckersError::Null) {
            // SAFETY: guaranteed by the caller.
            unsafe { out(length, filled - 1) }?;
        }
        filling
    })
}

/// What an error means, as a sentence without a full stop. The text belongs to the library and is
/// never freed; it is the same for every number that is no error.
#[unsafe(no_mangle)]
pub extern "C" fn checkers_message(error: c_int) -> *const c_char {
    types::message(error).as_ptr()
}

/// The game behind a handle.
///
/// # Safety
///
/// `game` is NULL or a game.
unsafe fn read<'a>(
    game: *const CheckersGame,
) -> Result<&'a Game<PieceGame<CheckersRules>>, CheckersError> {
    // SAFETY: guaranteed by the caller.
    unsafe { game.as_ref() }.map(|game| &game.0).ok_or(CheckersError::Null)
}

/// The game behind a handle, to be changed.
///
/// # Safety
///
/// `game` is NULL or a game that is not used elsewhere at the same time.
unsafe fn write<'a>(
    game: *mut CheckersGame,
) -> Result<&'a mut Game<PieceGame<CheckersRules>>, CheckersError> {
    // SAFETY: guaranteed by the caller.
    unsafe { game.as_mut() }.map(|game| &mut game.0).ok_or(CheckersError::Null)
}

/// Copies as many items as fit, and says how many there are.
///
/// # Safety
///
/// `target` is NULL or has room for `capacity` items; `count` is NULL or may be written.
unsafe fn fill<T: Copy>(
    items: &[T],
    target: *mut T,
    capacity: usize,
    count: *mut usize,
) -> Result<(), CheckersError> {
    if target.is_null() && capacity > 0 {
        return Err(CheckersError::Null);
    }
    // SAFETY: guaranteed by the caller.
    unsafe { out(count, items.len()) }?;
    let fitting = items.len().min(capacity);
    if fitting > 0 {
        // SAFETY: there are as many items, and room for them in the caller's memory.
        unsafe { ptr::copy_nonoverlapping(items.as_ptr(), target, fitting) };
    }
    if fitting < items.len() { Err(CheckersError::Capacity) } else { Ok(()) }
}

impl From<CheckersMove> for Relocation {
    fn from(mv: CheckersMove) -> Self {
        Self::new(Square::new(mv.from_column, mv.from_row), Square::new(mv.to_column, mv.to_row))
    }
}

impl From<Relocation> for CheckersMove {
    fn from(mv: Relocation) -> Self {
        Self {
            from_column: mv.from.column,
            from_row: mv.from.row,
            to_column: mv.to.column,
            to_row: mv.to.row,
        }
    }
}
