//! The functions of the header, called as a C program calls them, in a form that Miri can run too:
//! every pointer rule of the interface, with every board freed.
//!
//! What is printed goes through C's `putchar`. The test program has its own, as any program may, so
//! that the text can be compared.

use std::cell::RefCell;
use std::ffi::{c_char, c_int};
use std::mem::MaybeUninit;
use std::ptr;

use chessmoves::{
    Color, Game, Location, Move, createChessBoard, destroyChessBoard, difficultyRating,
    findFromLoc, hoursSpent, movePiece, parseNotationString, playTheGame, printChessBoard,
};

thread_local! {
    static PRINTED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Keeps what the library prints, for the thread that called it.
#[unsafe(no_mangle)]
extern "C" fn putchar(character: c_int) -> c_int {
    PRINTED.with_borrow_mut(|printed| printed.push(character as u8));
    character
}

/// What was printed since the last time.
fn printed() -> String {
    String::from_utf8(PRINTED.take()).expect("boards are letters")
}

const START: [&[u8; 8]; 8] = [
    b"RNBQKBNR",
    b"PPPPPPPP",
    b"        ",
    b"        ",
    b"        ",
    b"        ",
    b"pppppppp",
    b"rnbqkbnr",
];

/// A board as it is printed.
fn text(rows: [&[u8; 8]; 8]) -> String {
    let rows = rows.map(|row| std::str::from_utf8(row).expect("ASCII")).join("\n");
    format!("========\n{rows}\n========\n\n")
}

/// A board of the caller's own: eight blocks of exactly eight characters. They are held by pointers
/// only, as in C, since moving a `Box` invalidates other pointers to its content.
struct Rows {
    blocks: [*mut [c_char; 8]; 8],
    pointers: [*mut c_char; 8],
}

impl Rows {
    fn new(rows: [&[u8; 8]; 8]) -> Self {
        let blocks = rows.map(|row| Box::into_raw(Box::new(row.map(|letter| letter as c_char))));
        Self { blocks, pointers: blocks.map(<*mut _>::cast) }
    }

    fn pointer(&mut self) -> *mut *mut c_char {
        self.pointers.as_mut_ptr()
    }

    /// The characters, as the library has left them.
    fn rows(&self) -> [[u8; 8]; 8] {
        // SAFETY: the blocks are freed only when `self` is dropped.
        self.blocks.map(|block| unsafe { block.read() }.map(|letter| letter as u8))
    }
}

impl Drop for Rows {
    fn drop(&mut self) {
        for block in self.blocks {
            // SAFETY: it came from a box, and is not used again.
            drop(unsafe { Box::from_raw(block) });
        }
    }
}

/// The characters of a board of the library's.
fn rows_of(board: *mut *mut c_char) -> [[u8; 8]; 8] {
    // SAFETY: the library made the board: eight rows of eight characters.
    std::array::from_fn(|row| unsafe { (*board.add(row)).cast::<[u8; 8]>().read() })
}

/// A NUL-terminated string in a block of its exact size.
fn string(text: &str) -> Box<[c_char]> {
    text.bytes().chain([0]).map(|byte| byte as c_char).collect()
}

fn at(col: u8, row: c_int) -> Location {
    Location { col: col as c_char, row }
}

/// The two moves of a line, each if the line has it. Before, the structs hold values of no move.
fn parse(line: &str) -> [Option<Move>; 2] {
    const UNTOUCHED: Move = Move {
        from_loc: Location { col: 1, row: 99 },
        to_loc: Location { col: 2, row: 98 },
        piece: 3,
        isCapture: 97,
        color: Color(96),
    };
    let mut text = string(line);
    let mut moves = [UNTOUCHED; 2];
    let [white, black] = &mut moves;
    // SAFETY: a string and two structs.
    unsafe { parseNotationString(text.as_mut_ptr(), white, black) };
    moves.map(|mv| (mv != UNTOUCHED).then_some(mv))
}

#[test]
fn boards_are_made_printed_and_freed_in_any_order() {
    let boards = [createChessBoard(), createChessBoard(), createChessBoard()];
    for board in boards {
        assert!(!board.is_null());
        assert_eq!(rows_of(board), START.map(|row| *row));
        // SAFETY: the library made the board.
        unsafe { printChessBoard(board) };
        assert_eq!(printed(), text(START));
    }
    for index in [1, 2, 0] {
        // SAFETY: the library made the board, and it is not used again.
        assert!(unsafe { destroyChessBoard(boards[index]) }.is_null());
    }
}

#[test]
fn boards_of_the_caller_are_read_and_written_to_the_last_character() {
    let mut rows = Rows::new(START);
    let mut mv = Move {
        from_loc: at(b'x', -1),
        to_loc: at(b'h', 4),
        piece: b'P' as c_char,
        isCapture: 0,
        color: Color::WHITE,
    };
    // SAFETY: eight rows of eight characters, and a move.
    unsafe {
        printChessBoard(rows.pointer());
        findFromLoc(rows.pointer(), &raw mut mv);
    }
    assert_eq!(printed(), text(START));
    assert_eq!(mv.from_loc, at(b'h', 2));
    // SAFETY: the same.
    unsafe { movePiece(rows.pointer(), &raw mut mv) };
    let rows = rows.rows();
    assert_eq!((&rows[4], &rows[6]), (b"       p", b"ppppppp "));
    assert_eq!((&rows[0], &rows[7]), (START[0], START[7]));
}

#[test]
fn null_arguments_have_no_effect() {
    let mut mv = Move {
        from_loc: at(b'x', -1),
        to_loc: at(b'e', 4),
        piece: b'P' as c_char,
        isCapture: 0,
        color: Color::WHITE,
    };
    let before = mv;
    let mut rows = Rows::new(START);
    let mut line = string("1. e4 e5");
    // SAFETY: NULL may be given anywhere, also for a row; what is not NULL is what it should be.
    unsafe {
        assert!(destroyChessBoard(ptr::null_mut()).is_null());
        printChessBoard(ptr::null_mut());
        assert!(playTheGame(ptr::null_mut()).is_null());
        parseNotationString(ptr::null_mut(), &raw mut mv, &raw mut mv);
        parseNotationString(line.as_mut_ptr(), ptr::null_mut(), ptr::null_mut());
        movePiece(ptr::null_mut(), &raw mut mv);
        findFromLoc(ptr::null_mut(), &raw mut mv);
        movePiece(rows.pointer(), ptr::null_mut());
        findFromLoc(rows.pointer(), ptr::null_mut());
        rows.pointers[5] = ptr::null_mut();
        movePiece(rows.pointer(), &raw mut mv);
        findFromLoc(rows.pointer(), &raw mut mv);
        printChessBoard(rows.pointer());
    }
    assert_eq!(mv, before);
    assert_eq!(printed(), "");
    assert_eq!(rows.rows(), START.map(|row| *row));
}

#[test]
fn lines_are_read_into_the_structs_of_the_moves_they_have() {
    let [white, black] = parse("8. Nd4 exd1=Q+").map(|mv| mv.expect("both moves are there"));
    assert_eq!((white.piece, white.color), (b'N' as c_char, Color::WHITE));
    assert_eq!((white.from_loc, white.to_loc), (at(b'x', -1), at(b'd', 4)));
    assert_eq!((black.piece, black.isCapture), (b'q' as c_char, 1));
    assert_eq!((black.from_loc, black.to_loc), (at(b'e', -1), at(b'd', 1)));
    let [white, black] = parse("12. O-O-O");
    assert_eq!(white.expect("castling is a move").to_loc, at(b'c', 1));
    assert_eq!(black, None);
    for nonsense in ["", "1", "1.", "1. ", "hello", "1. e9 e5", "\u{e9}\u{e9}", "1. e4 e5 d4"] {
        assert_eq!(parse(nonsense), [None, None], "{nonsense:?}");
    }
}

#[test]
fn one_uninitialized_struct_may_be_passed_for_both_moves() {
    let mut line = string("1. e4 c5");
    let mut mv = MaybeUninit::<Move>::uninit();
    // SAFETY: a string and a struct; the second move is written over the first.
    let mv = unsafe {
        let place = mv.as_mut_ptr();
        parseNotationString(line.as_mut_ptr(), place, place);
        mv.assume_init()
    };
    assert_eq!((mv.to_loc, mv.color), (at(b'c', 5), Color::BLACK));
}

#[test]
fn a_game_of_the_callers_strings_gives_a_board_of_the_librarys() {
    let lines = ["1. e4 d5", "no notation", "2. exd5 Qxd5", "3. Nc3"];
    let mut lines = lines.map(string);
    let mut pointers = lines.each_mut().map(|line| line.as_mut_ptr()).to_vec();
    pointers.insert(2, ptr::null_mut());
    let mut game = Game { moves: pointers.as_mut_ptr(), numMoves: pointers.len() as c_int };
    // SAFETY: as many pointers as the game says, each NULL or to a string.
    let board = unsafe { playTheGame(&raw mut game) };
    let last = [
        b"RNB KBNR",
        b"PPP PPPP",
        b"        ",
        b"   Q    ",
        b"        ",
        b"  n     ",
        b"pppp ppp",
        b"r bqkbnr",
    ];
    let output = printed();
    assert_eq!(output.matches("========\n\n").count(), 6, "the start, and five moves");
    assert!(output.starts_with(&text(START)) && output.ends_with(&text(last)), "{output}");
    // The board does not depend on the caller's strings.
    drop((lines, pointers));
    assert_eq!(rows_of(board), last.map(|row| *row));
    // SAFETY: the library made the board, and it is not used again.
    unsafe { destroyChessBoard(board) };
}

#[test]
fn games_without_moves_end_where_they_start() {
    let mut first = ptr::null_mut();
    for (moves, count) in [(ptr::null_mut(), 3), (&raw mut first, 0), (&raw mut first, -1)] {
        let mut game = Game { moves, numMoves: count };
        // SAFETY: no moves, or none that may be looked at.
        let board = unsafe { playTheGame(&raw mut game) };
        assert_eq!(rows_of(board), START.map(|row| *row));
        assert_eq!(printed(), text(START));
        // SAFETY: the library made the board, and it is not used again.
        unsafe { destroyChessBoard(board) };
    }
}

#[test]
fn a_move_that_no_piece_can_make_changes_nothing() {
    let mut rows = Rows::new(START);
    let possible = Move {
        from_loc: at(b'x', -1),
        to_loc: at(b'f', 3),
        piece: b'N' as c_char,
        isCapture: 0,
        color: Color::WHITE,
    };
    for impossible in [
        Move { to_loc: at(b'e', 5), ..possible },
        Move { to_loc: at(b'f', 9), ..possible },
        Move { to_loc: at(0xff, c_int::MIN), ..possible },
        Move { piece: 0, ..possible },
        Move { piece: b'n' as c_char, ..possible },
        Move { from_loc: at(b'a', c_int::MAX), color: Color(7), piece: -1, ..possible },
    ] {
        let mut mv = impossible;
        // SAFETY: eight rows of eight characters, and a move.
        unsafe {
            findFromLoc(rows.pointer(), &raw mut mv);
            movePiece(rows.pointer(), &raw mut mv);
        }
        assert_eq!(mv, impossible);
    }
    assert_eq!(rows.rows(), START.map(|row| *row));
}

#[test]
fn the_two_numbers_are_within_their_ranges() {
    assert!((1.0..=5.0).contains(&difficultyRating()));
    assert!(hoursSpent() > 0.0);
}
