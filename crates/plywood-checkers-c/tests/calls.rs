//! The functions of the header, called as a C program calls them, in a form that Miri can run too:
//! every pointer rule of the interface, with every game freed.
//!
//! The library prints through C's `fwrite`. The test program has its own, as any program may, and a
//! file of its own kind with it.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::mem::MaybeUninit;
use std::{ptr, slice};

use checkers::{
    CheckersError, CheckersGame, CheckersMove, CheckersOutcome, CheckersSquare, CheckersTeam,
    checkers_free, checkers_is_legal, checkers_message, checkers_moves, checkers_new,
    checkers_outcome, checkers_play, checkers_print, checkers_redo, checkers_size, checkers_square,
    checkers_text, checkers_turn, checkers_undo,
};

/// The test program's file: it has room for a number of bytes.
struct File {
    bytes: Vec<u8>,
    room: usize,
}

/// Writes to such a file what fits.
///
/// # Safety
///
/// `data` points to `size * count` bytes, `file` to a [`File`].
#[unsafe(no_mangle)]
unsafe extern "C" fn fwrite(
    data: *const c_void,
    size: usize,
    count: usize,
    file: *mut c_void,
) -> usize {
    // SAFETY: guaranteed by the caller.
    let (data, file) = unsafe {
        (slice::from_raw_parts(data.cast::<u8>(), size * count), &mut *file.cast::<File>())
    };
    let fitting = data.len().min(file.room - file.bytes.len());
    file.bytes.extend_from_slice(&data[..fitting]);
    fitting / size.max(1)
}

/// A game as C programs hold it. Not freed by itself.
type Handle = *mut CheckersGame;

fn new(width: u16, height: u16) -> Handle {
    let mut game = MaybeUninit::uninit();
    // SAFETY: a place for a game, which is written if there is no error.
    unsafe {
        assert_eq!(checkers_new(width, height, game.as_mut_ptr()), CheckersError::Ok);
        game.assume_init()
    }
}

/// What a function writes to its last argument, which is uninitialized before.
fn written<T>(call: impl FnOnce(*mut T) -> CheckersError) -> Result<T, CheckersError> {
    let mut result = MaybeUninit::uninit();
    match call(result.as_mut_ptr()) {
        // SAFETY: without an error it was written.
        CheckersError::Ok => Ok(unsafe { result.assume_init() }),
        error => Err(error),
    }
}

const fn relocation(from: (u16, u16), to: (u16, u16)) -> CheckersMove {
    CheckersMove { from_column: from.0, from_row: from.1, to_column: to.0, to_row: to.1 }
}

/// The moves as a C program lists them: counted first, then written to memory of just that size.
fn moves(game: Handle) -> Vec<CheckersMove> {
    let mut count = 0;
    // SAFETY: a game, and room for the moves asked for.
    unsafe {
        let error = checkers_moves(game, ptr::null_mut(), 0, &raw mut count);
        assert_eq!(error, CheckersError::Capacity);
        let mut moves = Vec::with_capacity(count);
        let room = moves.spare_capacity_mut()[..count].as_mut_ptr().cast();
        assert_eq!(checkers_moves(game, room, count, &raw mut count), CheckersError::Ok);
        moves.set_len(count);
        moves
    }
}

/// The board's text in memory of just its size.
fn text(game: Handle) -> String {
    let mut length = 0;
    // SAFETY: a game, and room for the bytes asked for.
    unsafe {
        let error = checkers_text(game, ptr::null_mut(), 0, &raw mut length);
        assert_eq!(error, CheckersError::Capacity);
        let mut text = vec![b'#'; length + 1].into_boxed_slice();
        let error = checkers_text(game, text.as_mut_ptr().cast(), text.len(), &raw mut length);
        assert_eq!(error, CheckersError::Ok);
        assert_eq!(length + 1, text.len());
        CStr::from_ptr(text.as_ptr().cast()).to_str().expect("letters and dots").to_owned()
    }
}

const START: &str = "   0  1  2  3  4  5  6  7\n\
    0 WP .. WP .. WP .. WP ..\n\
    1 .. WP .. WP .. WP .. WP\n\
    2 WP .. WP .. WP .. WP ..\n\
    3 .. .. .. .. .. .. .. ..\n\
    4 .. .. .. .. .. .. .. ..\n\
    5 .. BP .. BP .. BP .. BP\n\
    6 BP .. BP .. BP .. BP ..\n\
    7 .. BP .. BP .. BP .. BP\n";

#[test]
fn games_are_made_played_and_freed_in_any_order() {
    let games = [new(8, 8), new(9, 8), new(8, 10)];
    for (game, size) in games.into_iter().zip([(8, 8), (9, 8), (8, 10)]) {
        let (mut width, mut height) = (0, 0);
        // SAFETY: a game, and places for what is asked.
        unsafe {
            assert_eq!(checkers_size(game, &raw mut width, &raw mut height), CheckersError::Ok);
            assert_eq!(checkers_play(game, moves(game)[0]), CheckersError::Ok);
        }
        assert_eq!((width, height), size);
    }
    for index in [1, 2, 0] {
        // SAFETY: a game that is not used again.
        unsafe { checkers_free(games[index]) };
    }
}

#[test]
fn a_game_is_read_played_and_undone() {
    let game = new(8, 8);
    let jump = relocation((1, 5), (3, 3));
    let opening = [((0, 2), (1, 3)), ((3, 5), (2, 4)), ((4, 2), (3, 3))];
    // SAFETY: a game, and places for what is asked.
    unsafe {
        assert_eq!(text(game), START);
        assert_eq!(written(|team| checkers_turn(game, team)), Ok(CheckersTeam::White));
        let ongoing = Ok(CheckersOutcome::Ongoing);
        assert_eq!(written(|outcome| checkers_outcome(game, outcome)), ongoing);
        for (from, to) in opening {
            let mv = relocation(from, to);
            assert_eq!(written(|legal| checkers_is_legal(game, mv, legal)), Ok(true));
            assert_eq!(checkers_play(game, mv), CheckersError::Ok);
        }
        let at = |column, row| written(|content| checkers_square(game, column, row, content));
        assert_eq!(written(|team| checkers_turn(game, team)), Ok(CheckersTeam::Black));
        assert_eq!(at(3, 3), Ok(CheckersSquare::WhitePawn));
        assert_eq!(at(2, 4), Ok(CheckersSquare::BlackPawn));
        assert_eq!(at(0, 0), Ok(CheckersSquare::WhitePawn));
        assert_eq!(at(1, 0), Ok(CheckersSquare::Empty));
        assert_eq!(at(8, 0), Err(CheckersError::Square));
        assert_eq!(at(u16::MAX, u16::MAX), Err(CheckersError::Square));

        let capture = relocation((2, 4), (4, 2));
        assert_eq!(checkers_play(game, jump), CheckersError::Illegal);
        assert!(moves(game).contains(&capture));
        let before = text(game);
        assert_eq!(checkers_play(game, capture), CheckersError::Ok);
        assert_eq!(at(3, 3), Ok(CheckersSquare::Empty));
        let after = text(game);
        assert_eq!(checkers_undo(game), CheckersError::Ok);
        assert_eq!(text(game), before);
        assert_eq!(checkers_redo(game), CheckersError::Ok);
        assert_eq!(text(game), after);
        assert_eq!(checkers_redo(game), CheckersError::History);
        for _ in 0..4 {
            assert_eq!(checkers_undo(game), CheckersError::Ok);
        }
        assert_eq!(checkers_undo(game), CheckersError::History);
        assert_eq!(text(game), START);
        checkers_free(game);
    }
}

#[test]
fn memory_that_is_too_small_is_filled_and_not_exceeded() {
    let game = new(8, 8);
    let all = moves(game);
    let mut count = usize::MAX;
    // SAFETY: a game, and as much room as is said.
    unsafe {
        for capacity in [1, all.len() - 1] {
            let mut some = vec![relocation((9, 9), (9, 9)); capacity].into_boxed_slice();
            let error = checkers_moves(game, some.as_mut_ptr(), capacity, &raw mut count);
            assert_eq!(error, CheckersError::Capacity);
            assert_eq!((&*some, count), (&all[..capacity], all.len()));
        }
        // No room is asked for, so that any pointer will do.
        let dangling = ptr::dangling_mut();
        let error = checkers_moves(game, dangling, 0, &raw mut count);
        assert_eq!(error, CheckersError::Capacity);

        for capacity in [1, START.len() - 1, START.len()] {
            let mut some = vec![b'#'; capacity].into_boxed_slice();
            let error = checkers_text(game, some.as_mut_ptr().cast(), capacity, &raw mut count);
            assert_eq!(error, CheckersError::Capacity);
            assert_eq!((&*some, count), (&START.as_bytes()[..capacity], START.len()));
        }

        // More room than needed is left alone, be it filled or not.
        let mut room = [const { MaybeUninit::<CheckersMove>::uninit() }; 64];
        let error = checkers_moves(game, room.as_mut_ptr().cast(), room.len(), &raw mut count);
        assert_eq!((error, count), (CheckersError::Ok, all.len()));
        assert_eq!(room[count - 1].assume_init(), all[count - 1]);
        checkers_free(game);
    }
}

#[test]
fn boards_are_printed_to_files() {
    let game = new(8, 8);
    let mut whole = File { bytes: Vec::new(), room: 1000 };
    let mut full = File { bytes: Vec::new(), room: 100 };
    // SAFETY: a game, and a file as this program's `fwrite` knows it.
    unsafe {
        assert_eq!(checkers_print(game, (&raw mut whole).cast()), CheckersError::Ok);
        assert_eq!(checkers_print(game, (&raw mut full).cast()), CheckersError::Output);
        assert_eq!(checkers_print(game, ptr::null_mut()), CheckersError::Null);
        checkers_free(game);
    }
    assert_eq!(whole.bytes, START.as_bytes());
    assert_eq!(full.bytes, &START.as_bytes()[..100]);
}

#[test]
fn null_is_an_error_and_nothing_is_written() {
    let mv = relocation((0, 2), (1, 3));
    let null = ptr::null_mut::<CheckersGame>();
    let (mut length, mut count) = (7_u16, 7_usize);
    let mut character: c_char = 7;
    let game = new(8, 8);
    // SAFETY: NULL may be given anywhere; what is not NULL is what it should be.
    unsafe {
        checkers_free(null);
        let errors = [
            checkers_new(8, 8, ptr::null_mut()),
            checkers_size(null, &raw mut length, &raw mut length),
            checkers_size(game, &raw mut length, ptr::null_mut()),
            checkers_size(game, ptr::null_mut(), &raw mut length),
            checkers_turn(game, ptr::null_mut()),
            checkers_outcome(game, ptr::null_mut()),
            checkers_square(game, 0, 0, ptr::null_mut()),
            checkers_is_legal(game, mv, ptr::null_mut()),
            checkers_play(null, mv),
            checkers_undo(null),
            checkers_redo(null),
            checkers_print(null, ptr::null_mut()),
            checkers_moves(null, ptr::null_mut(), 0, &raw mut count),
            checkers_moves(game, ptr::null_mut(), 3, &raw mut count),
            checkers_moves(game, ptr::null_mut(), 0, ptr::null_mut()),
            checkers_text(null, &raw mut character, 1, &raw mut count),
            checkers_text(game, ptr::null_mut(), 3, &raw mut count),
            checkers_text(game, &raw mut character, 1, ptr::null_mut()),
        ];
        assert_eq!(errors, [CheckersError::Null; 18]);
        let null_error = Some(CheckersError::Null);
        assert_eq!(written(|team| checkers_turn(null, team)).err(), null_error);
        assert_eq!(written(|outcome| checkers_outcome(null, outcome)).err(), null_error);
        assert_eq!(written(|content| checkers_square(null, 0, 0, content)).err(), null_error);
        assert_eq!(written(|legal| checkers_is_legal(null, mv, legal)).err(), null_error);
        assert_eq!((length, count, character), (7, 7, 7));
        assert_eq!(text(game), START);
        checkers_free(game);
    }
}

#[test]
fn boards_of_other_sizes_are_no_games() {
    for (width, height) in [(7, 8), (8, 1001), (0, 0), (u16::MAX, u16::MAX)] {
        let mut game: Handle = ptr::null_mut();
        // SAFETY: a place for a game.
        let error = unsafe { checkers_new(width, height, &raw mut game) };
        assert_eq!((error, game.is_null()), (CheckersError::Size, true));
    }
}

#[test]
fn every_number_has_a_message() {
    let message = |error: c_int| {
        // SAFETY: the library's texts are strings that stay.
        unsafe { CStr::from_ptr(checkers_message(error)) }.to_str().expect("English")
    };
    assert_eq!(message(CheckersError::Ok as c_int), "no error");
    assert_eq!(message(CheckersError::Illegal as c_int), "the move is not legal");
    for number in [9, -1, c_int::MIN, c_int::MAX] {
        assert_eq!(message(number), "no error of this library");
    }
}
