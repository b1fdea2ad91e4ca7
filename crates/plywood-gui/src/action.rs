//! What a screen or a dialog asks for. Screens and dialogs return actions and change nothing but
//! their own fields; the app performs the actions.

use std::path::PathBuf;

use plywood_match::{MoveIndex, StartOptions};
use plywood_pgn::AnnotatedGame;

use crate::board::Intent;
use crate::preferences::Preferences;

/// What fills the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Screen {
    MainMenu,
    NewGame,
    Game,
    Load,
    Save,
    Preferences,
    About,
}

/// What ends the game on the board. If it is unsaved, the user is asked first.
#[derive(Clone, Debug)]
pub(crate) enum Exit {
    /// Back to the main menu.
    MainMenu,
    /// Out of the program.
    Quit,
    /// The same game from its beginning.
    Restart,
    /// Another game, from a slot, counted from 0.
    Load(usize),
    /// Another game, from a PGN file.
    Open(Box<AnnotatedGame>),
    /// The same game from another position.
    SetPosition(String),
}

/// A dialog to be opened.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// Whether to resign.
    Resign,
    /// Whether to save to a slot, counted from 0, that is in use.
    Replace(usize),
    /// Which position to set up; the text is filled in already.
    Position(String),
    /// Which game to open, as PGN; the text is filled in already.
    Pgn(String),
    /// Which PGN file to open.
    OpenFile,
    /// Which PGN file to save to.
    SaveFile,
}

/// Something that the app is to do.
#[derive(Clone, Debug)]
pub(crate) enum Action {
    /// Show this screen.
    Show(Screen),
    /// Show the game, or the main menu if there is none.
    Back,
    /// The same, after the preferences were written to their file.
    ClosePreferences,
    /// The same, and drop the exit that waits for the game to be saved.
    CloseSlots,
    /// Use these preferences.
    SetPreferences(Box<Preferences>),
    /// Begin a game.
    Start(Box<StartOptions>),
    /// End the game on the board, after a question if it is unsaved.
    Exit(Exit),
    /// Perform the pending exit without saving.
    ExitUnsaved,
    /// Drop the pending exit.
    CancelExit,
    /// Save the game to a slot, counted from 0, and then perform the pending exit.
    Save(usize),
    /// Save the game to a PGN file.
    SaveFile(PathBuf),
    /// Open a dialog.
    Ask(Question),
    /// Close the open dialog.
    CloseDialog,
    /// Set up the position that was entered, or show in the dialog why that is impossible.
    EnterPosition(String),
    /// Open the game that was entered as PGN, or show in the dialog why that is impossible.
    EnterPgn(String),
    /// Begin the next search for files in this folder.
    SetFolder(PathBuf),
    /// Print an error and show it in a dialog.
    Report(String),
    /// Print an error that is already shown.
    Print(String),
    /// Close the dialog with the first error.
    DismissError,
    /// Turn the board round.
    Flip,
    /// Something about the game on the board.
    Game(GameAction),
}

/// Something about the game on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GameAction {
    /// A click, drag or key on the board.
    Board(Intent),
    /// Play one of the legal moves of the position after this many plies.
    Choose {
        mv: MoveIndex,
        ply: usize,
    },
    /// Play none of the moves that were offered.
    CancelChoice,
    /// Play the move in the text field.
    PlayTyped,
    /// Show the position after this many plies.
    ShowPly(usize),
    Undo,
    Redo,
    Hint,
    Resign,
    OfferDraw,
    AnswerOffer {
        accepted: bool,
    },
    ClaimDraw,
}
