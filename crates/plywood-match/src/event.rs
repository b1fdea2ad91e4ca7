//! What happens to a match from outside, and what comes of it.

use plywood_core::{Motion, MoveTextError, Player, PositionTextError, Square};
use thiserror::Error;

use crate::any_game::{MoveIndex, Played};
use crate::ending::Ending;
use crate::level::Level;
use crate::opponent::{DeclineReason, OpponentError};
use crate::players::Players;

/// What a person asks for. What opponents and clocks do comes by itself, by
/// [`Match::advance`](crate::Match::advance).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Plays a legal move.
    Play(MoveIndex),
    /// Plays a move as players write it.
    PlayText(String),
    /// Notes a move, by the squares that it is pointed at by, to be played as soon as the opponent
    /// has moved, if it is legal then.
    Premove(Vec<Square>),
    /// Forgets the move that was noted.
    DropPremove,
    /// Takes back the person's last move and what followed it.
    Undo,
    /// Plays again what was taken back, up to where a person is to move.
    Redo,
    /// Asks the computer for a move to play.
    Hint,
    /// Resigns for the side that the person speaks for.
    Resign,
    /// Offers a draw for that side.
    OfferDraw,
    /// Accepts (`true`) or declines the draw that is on offer.
    AnswerDraw(bool),
    /// Claims what the rules let the side to move claim.
    Claim,
    /// Begins the game anew.
    Restart,
    /// Starts over from a position, as text.
    SetPosition(String),
    /// Changes who plays.
    SetPlayers(Players),
    /// Changes how well the computer plays.
    SetLevel(Level),
}

/// What has happened in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A move was played, or played again: the last one of the history.
    Played {
        /// The move.
        played: Played,
        /// What it did to the board.
        motions: Vec<Motion>,
    },
    /// The last move was taken back.
    TakenBack(Played),
    /// The game began anew, from its start or from another position.
    StartedOver,
    /// The opponent advises this legal move.
    Hint(MoveIndex),
    /// This side offers a draw, and waits for an answer.
    DrawOffered(Player),
    /// A draw was declined.
    DrawDeclined {
        /// The side that declines.
        by: Player,
        /// Why.
        reason: DeclineReason,
    },
    /// This side's time has become short.
    LowTime(Player),
    /// The game has ended.
    Ended(Ending),
    /// The opponent that plays this side, or gives it hints, does not move. It is asked again when
    /// the person does something.
    OpponentFailed {
        /// The side that is to move.
        player: Player,
        /// Why.
        error: OpponentError,
    },
}

/// Why a match does not do what it was asked for. It is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The opponent is to move.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// A person is to move, and need not move in advance.
    #[error("it is not the opponent's turn")]
    YourTurn,
    /// The index is not that of a legal move.
    #[error("it is not one of the legal moves")]
    IllegalMove,
    /// The text is not a legal move.
    #[error(transparent)]
    MoveText(#[from] MoveTextError),
    /// The text is not a position.
    #[error(transparent)]
    Position(#[from] PositionTextError),
    /// There is no move to take back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// There is no move to play again.
    #[error("there is no move to play again")]
    NothingToRedo,
    /// The rules let the side to move claim nothing.
    #[error("there is nothing to claim")]
    NothingToClaim,
    /// No draw is on offer that a person could answer.
    #[error("no draw is on offer")]
    NoOffer,
    /// The opponent is thinking.
    #[error("the opponent is thinking")]
    Thinking,
    /// No person plays.
    #[error("no person plays")]
    NoPerson,
}
