use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::fmt;

use crate::{Player, Rules, Status};

/// A game in progress: rules, a position, and the moves that led to it and can be taken back or
/// played again.
///
/// ```
/// # use plywood_core::{Game, IllegalMove, Player, Rules, Status, Outcome};
/// # #[derive(Clone)] struct Nim;
/// # impl Rules for Nim {
/// #     type Position = (u8, Player); type Move = u8; type Undo = ();
/// #     fn start(&self) -> Self::Position { (5, Player::White) }
/// #     fn turn(&self, p: &Self::Position) -> Player { p.1 }
/// #     fn moves(&self, p: &Self::Position, moves: &mut Vec<u8>) -> Status {
/// #         if p.0 == 0 { return Status::Over(Outcome::Win(!p.1)); }
/// #         moves.extend(1..=p.0.min(3)); Status::Ongoing
/// #     }
/// #     fn play_unchecked(&self, p: &mut Self::Position, mv: u8) { p.0 -= mv; p.1 = !p.1; }
/// #     fn undo(&self, p: &mut Self::Position, mv: u8, (): ()) { p.0 += mv; p.1 = !p.1; }
/// # }
/// // Nim: five matches, take one to three; the player who takes the last one wins.
/// let mut game = Game::new(Nim);
/// game.play(2)?;
/// assert_eq!(game.play(4), Err(IllegalMove(4)));
/// assert_eq!(game.position(), &(3, Player::Black));
/// assert_eq!(game.undo(), Some(2));
/// assert_eq!(game.redo(), Some(2));
/// assert_eq!(game.play(3), Ok(Status::Over(Outcome::Win(Player::Black))));
/// # Ok::<(), IllegalMove<u8>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<R: Rules> {
    rules: R,
    position: R::Position,
    past: VecDeque<Record<R>>,
    future: Vec<R::Move>,
    limit: usize,
}

/// One played move as the history keeps it.
#[derive(Clone, Debug)]
pub struct Record<R: Rules> {
    /// The player that moved.
    pub player: Player,
    /// The move.
    pub mv: R::Move,
    /// What takes it back.
    pub undo: R::Undo,
}

impl<R: Rules> Game<R> {
    /// A game from the rules' starting position.
    pub fn new(rules: R) -> Self {
        let position = rules.start();
        Self::from_position(rules, position)
    }

    /// A game from some other position, with an empty history.
    pub fn from_position(rules: R, position: R::Position) -> Self {
        Self { rules, position, past: VecDeque::new(), future: Vec::new(), limit: usize::MAX }
    }

    /// The same game, keeping at most `plies` moves to take back; older ones are dropped.
    pub fn with_history_limit(mut self, plies: usize) -> Self {
        self.limit = plies;
        self.trim_history();
        self
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The position now.
    pub fn position(&self) -> &R::Position {
        &self.position
    }

    /// The player to move.
    pub fn turn(&self) -> Player {
        self.rules.turn(&self.position)
    }

    /// Whether the game is over by the position on the board.
    pub fn status(&self) -> Status {
        self.rules.status(&self.position)
    }

    /// Every legal move, in the game's canonical order.
    pub fn moves(&self) -> Vec<R::Move> {
        let mut moves = Vec::new();
        self.rules.moves(&self.position, &mut moves);
        moves.sort_unstable();
        moves
    }

    /// Plays a move and says whether the game is over after it. What could be redone is dropped.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] holds a move that is not legal here; the game is not changed.
    pub fn play(&mut self, mv: R::Move) -> Result<Status, IllegalMove<R::Move>> {
        if !self.rules.is_legal(&self.position, mv) {
            return Err(IllegalMove(mv));
        }
        self.future.clear();
        self.advance(mv);
        Ok(self.status())
    }

    /// Takes back the last move, which can then be redone, and returns it; `None` if the history
    /// holds none.
    pub fn undo(&mut self) -> Option<R::Move> {
        let Record { mv, undo, .. } = self.past.pop_back()?;
        self.rules.undo(&mut self.position, mv, undo);
        self.future.push(mv);
        Some(mv)
    }

    /// Plays the last undone move again and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<R::Move> {
        let mv = self.future.pop()?;
        self.advance(mv);
        Some(mv)
    }

    /// The moves that can be taken back, oldest first.
    pub fn past(&self) -> impl DoubleEndedIterator<Item = &Record<R>> + ExactSizeIterator {
        self.past.iter()
    }

    /// The moves that can be redone, next first.
    pub fn future(&self) -> impl DoubleEndedIterator<Item = R::Move> + ExactSizeIterator {
        self.future.iter().rev().copied()
    }

    fn advance(&mut self, mv: R::Move) {
        let player = self.turn();
        let undo = self.rules.play_unchecked(&mut self.position, mv);
        self.past.push_back(Record { player, mv, undo });
        self.trim_history();
    }

    fn trim_history(&mut self) {
        while self.past.len() > self.limit {
            self.past.pop_front();
        }
    }
}

/// A move that is not legal in the position it was offered for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove<M>(pub M);

impl<M: fmt::Debug> fmt::Display for IllegalMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal move {:?}", self.0)
    }
}

impl<M: fmt::Debug> core::error::Error for IllegalMove<M> {}
