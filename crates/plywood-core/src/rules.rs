use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::{Hash, Hasher};

use crate::{Player, Status};

/// The rules of a two-player board game with full information.
///
/// A value of a type that implements this trait is one game, with its parameters (a board size, a
/// starting array). Rules are pure: the same arguments give the same answer, and nothing but the
/// arguments is read or written.
///
/// # Turns
///
/// Whose turn it is belongs to the position. Players need not alternate (a player that cannot move
/// may be skipped), so no caller may derive the player to move, or the sign of a score, from the
/// number of plies played.
///
/// # Speed
///
/// Calls are resolved at compile time. The five required methods are enough for a game; the
/// provided ones are correct for every game and exist to be replaced where a game knows a faster
/// way to the same answer. The test battery (`plywood-battery`) compares both.
pub trait Rules: Clone {
    /// All that decides how the game can continue: board, player to move, rights, counters.
    ///
    /// `Eq` compares all of it, so that undoing a move can be checked.
    type Position: Clone + Eq + Hash + Debug;

    /// A move, meaningful in the position it was generated for.
    ///
    /// Its order is the game's canonical order of moves: it decides between moves of equal value,
    /// and lists for people are sorted by it.
    type Move: Copy + Ord + Hash + Debug;

    /// What [`undo`](Self::undo) needs beside the move. Small if boards are large.
    type Undo: Clone + Debug;

    /// The position in which the game starts.
    fn start(&self) -> Self::Position;

    /// The player to move. In a finished position, the player that would have been to move.
    fn turn(&self, position: &Self::Position) -> Player;

    /// Appends every legal move to `moves`, each once, in any order, and says in the same pass
    /// whether the game is over. A finished position appends nothing; an ongoing one at least one
    /// move. The moves that the list held before stay in it.
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) -> Status;

    /// Plays a legal move.
    ///
    /// The caller guarantees that it is legal ([`Game::play`](crate::Game::play) checks it). After an
    /// illegal move the position is unspecified; the call may also panic, but it causes no undefined
    /// behavior.
    fn play_unchecked(&self, position: &mut Self::Position, mv: Self::Move) -> Self::Undo;

    /// Takes back the move for which [`play_unchecked`](Self::play_unchecked) returned `undo`, and
    /// restores the position exactly.
    fn undo(&self, position: &mut Self::Position, mv: Self::Move, undo: Self::Undo);

    /// Whether the game is over, without listing the moves.
    fn status(&self, position: &Self::Position) -> Status {
        self.moves(position, &mut Vec::new())
    }

    /// Whether `mv` may be played here. Any value of the type may be passed.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves.contains(&mv)
    }

    /// The number of legal moves, 0 where the game is over.
    fn count(&self, position: &Self::Position) -> u64 {
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        moves.len() as u64
    }

    /// The number of positions reached after exactly `depth` plies: what [`perft`](crate::perft)
    /// counts by playing every move. A game that counts faster replaces it.
    fn leaves(&self, position: &mut Self::Position, depth: u32) -> u64 {
        crate::perft(self, position, depth)
    }

    /// Calls `inside` on the position after `mv` and leaves `position` as it was.
    ///
    /// This is how tree walks go one ply down. Games whose positions are cheap to copy replace it
    /// by playing on a copy.
    #[inline]
    fn visit<T>(
        &self,
        position: &mut Self::Position,
        mv: Self::Move,
        inside: impl FnOnce(&mut Self::Position) -> T,
    ) -> T {
        let undo = self.play_unchecked(position, mv);
        let result = inside(position);
        self.undo(position, mv, undo);
        result
    }

    /// A key for hash tables: equal positions have equal keys, and unequal ones rarely do.
    ///
    /// Games that are searched deeply keep such a key up to date as they play (Zobrist hashing).
    fn key(&self, position: &Self::Position) -> u64 {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        position.hash(&mut hasher);
        hasher.finish()
    }
}

/// FNV-1a with a final mix: the same key on every run and machine, unlike the standard library's
/// default hasher, so that what a search prints is reproducible.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        // The finaliser of SplitMix64, so that low bits depend on all bytes.
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
