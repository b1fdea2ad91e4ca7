//! What the user types while the computer thinks.

use std::io::{self, BufReader, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use plywood_chess::{Move, SimplifiedChess, Square};
use plywood_console::chessprog::Session;
use plywood_console::input::Input;
use plywood_core::Player;
use plywood_match::{
    Action, AnyGame, DeclineReason, DrawAnswer, Opponent, OpponentError, Request, Wake,
};

/// A computer that thinks until it is told a move, or cancelled.
struct Slow {
    moves: Arc<Mutex<Receiver<Move>>>,
    running: Option<RunningSearch>,
}

/// What it thinks, on a thread of its own.
struct RunningSearch {
    stop: Arc<AtomicBool>,
    found: Receiver<usize>,
    thread: JoinHandle<()>,
}

impl Slow {
    fn new(moves: Receiver<Move>) -> Self {
        Self { moves: Arc::new(Mutex::new(moves)), running: None }
    }
}

impl Opponent for Slow {
    fn think(&mut self, request: &Request<'_>, wake: Wake) {
        let game = request.game.typed::<SimplifiedChess>().expect("simplified chess").clone();
        let moves = Arc::clone(&self.moves);
        let stop = Arc::new(AtomicBool::new(false));
        let (tell, found) = mpsc::channel();
        let stopped = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            if let Some(mv) = wait_for_move(&moves, &stopped) {
                tell.send(game.moves().binary_search(&mv).expect("a legal move")).unwrap();
            }
            wake();
        });
        self.running = Some(RunningSearch { stop, found, thread });
    }

    fn poll(&mut self) -> Option<Result<Action, OpponentError>> {
        let found = self.running.as_ref()?.found.try_recv().ok()?;
        Some(Ok(Action::Move(found)))
    }

    fn cancel(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop.store(true, Relaxed);
            running.thread.join().unwrap();
        }
    }

    fn answer_draw(&mut self, _: &dyn AnyGame, _: Player) -> DrawAnswer {
        DrawAnswer::Declined(DeclineReason::Unknown)
    }
}

fn wait_for_move(moves: &Mutex<Receiver<Move>>, stop: &AtomicBool) -> Option<Move> {
    while !stop.load(Relaxed) {
        if let Ok(mv) = moves.lock().unwrap().try_recv() {
            return Some(mv);
        }
        thread::yield_now();
    }
    None
}

/// A keyboard and a screen.
struct Terminal {
    keys: Sender<&'static str>,
    moves: Sender<Move>,
    screen: Receiver<Vec<u8>>,
    session: JoinHandle<io::Result<()>>,
}

struct Keys(Receiver<&'static str>);

impl Read for Keys {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.recv().map_or(Ok(0), |keys| keys.as_bytes().read(buffer))
    }
}

/// Shows what was written when it is flushed, and not before.
#[derive(Default)]
struct Screen {
    unseen: Vec<u8>,
    seen: Option<Sender<Vec<u8>>>,
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unseen.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        let seen = self.seen.as_ref().expect("a screen");
        seen.send(std::mem::take(&mut self.unseen)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

impl Terminal {
    fn open() -> Self {
        let (keys, pressed) = mpsc::channel();
        let (moves, chosen) = mpsc::channel();
        let (seen, screen) = mpsc::channel();
        let session = thread::spawn(move || {
            let input = Input::keyboard(BufReader::new(Keys(pressed)));
            let output = Screen { seen: Some(seen), ..Screen::default() };
            Session::new(input, output, Slow::new(chosen)).run()
        });
        Self { keys, moves, screen, session }
    }

    /// Types a line and waits until the screen ends with `end`.
    fn type_until(&self, line: &'static str, end: &str) -> String {
        self.keys.send(line).unwrap();
        self.wait_for(end)
    }

    fn wait_for(&self, end: &str) -> String {
        let mut seen = String::new();
        while !seen.ends_with(end) {
            let more = self.screen.recv().expect("the session goes on");
            seen.push_str(str::from_utf8(&more).unwrap());
        }
        seen
    }

    fn close(self) -> io::Result<()> {
        drop(self.keys);
        self.session.join().unwrap()
    }
}

const PROMPT: &str = "Enter your move (black player):\n";
const INVALID: &str = "ERROR: invalid command\n";

#[test]
fn other_lines_are_invalid_and_the_game_goes_on() {
    let terminal = Terminal::open();
    terminal.type_until("user_color 0\n", "black\n");
    terminal.type_until("start\n", "Starting game...\n");
    for line in ["undo\n", "\n", "save x\n", "start\n", "move <7,A> to <6,A>\n", "Quit\n"] {
        assert_eq!(terminal.type_until(line, INVALID), INVALID, "{line}");
    }
    terminal.moves.send(Move::new(Square::E2, Square::E4)).unwrap();
    let moved = terminal.wait_for(PROMPT);
    assert!(moved.starts_with("Computer: move pawn at <2,E> to <4,E>\n8| R N B"), "{moved}");
    // It is the user's turn, on a board where the pawn's move has opened the bishop's way.
    let moves = format!("<5,B>*\n<6,B>\n{PROMPT}");
    assert_eq!(terminal.type_until("get_moves <7,B>\n", PROMPT), moves);
    assert_eq!(terminal.type_until("quit\n", "Exiting...\n"), "Exiting...\n");
    terminal.close().unwrap();
}

#[test]
fn quit_and_the_end_of_input_leave_at_once() {
    for last in [Some("quit\n"), Some(" quit now\n"), None] {
        let terminal = Terminal::open();
        terminal.type_until("user_color 0\nstart\n", "Starting game...\n");
        let Terminal { keys, screen, session, moves } = terminal;
        if let Some(last) = last {
            keys.send(last).unwrap();
        }
        drop(keys);
        session.join().unwrap().unwrap();
        let seen: Vec<u8> = screen.iter().flatten().collect();
        assert_eq!(String::from_utf8(seen).unwrap(), "Exiting...\n");
        drop(moves);
    }
}

#[test]
fn a_closed_screen_ends_the_session() {
    let terminal = Terminal::open();
    terminal.type_until("user_color 0\nstart\n", "Starting game...\n");
    let Terminal { keys, screen, session, moves } = terminal;
    drop(screen);
    keys.send("undo\n").unwrap();
    let error = session.join().unwrap().unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    drop(moves);
}

/// `quit` counts even if the computer has found its move by then.
#[test]
fn a_move_found_too_late_is_not_played() {
    /// Finds its move when it is told to stop.
    struct Late(Option<Wake>);
    impl Opponent for Late {
        fn think(&mut self, _: &Request<'_>, wake: Wake) {
            self.0 = Some(wake);
        }

        fn poll(&mut self) -> Option<Result<Action, OpponentError>> {
            Some(Ok(Action::Move(0)))
        }

        fn cancel(&mut self) {
            if let Some(wake) = self.0.take() {
                wake();
            }
        }

        fn answer_draw(&mut self, _: &dyn AnyGame, _: Player) -> DrawAnswer {
            DrawAnswer::Accepted
        }
    }

    let (keys, pressed) = mpsc::channel();
    keys.send("user_color 0\nstart\nquit\n").unwrap();
    let (seen, screen) = mpsc::channel();
    let input = Input::keyboard(BufReader::new(Keys(pressed)));
    let output = Screen { seen: Some(seen), ..Screen::default() };
    Session::new(input, output, Late(None)).run().unwrap();
    let seen: Vec<u8> = screen.iter().flatten().collect();
    assert!(String::from_utf8(seen).unwrap().ends_with("Starting game...\nExiting...\n"));
}
