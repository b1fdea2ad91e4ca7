//! A second generator, as simple as can be: it tries each move on a board of squares and looks
//! whether the king can then be taken. It shares nothing with the library but names of squares,
//! pieces and moves.

use std::collections::BTreeSet;

use plywood_chess::{Color, Move, Piece, Role, Setup, Square, Variant};

#[derive(Clone, Debug)]
pub(crate) struct Slow {
    cells: [Option<Piece>; 64],
    pub(crate) turn: Color,
    castling: Vec<Square>,
    /// The square the last move jumped over, whether anybody can capture there or not.
    passed: Option<Square>,
    pub(crate) halfmove_clock: u16,
}

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Slow {
    pub(crate) fn new(setup: &Setup) -> Self {
        Self {
            cells: std::array::from_fn(|index| {
                setup.board.piece_at(Square::from_index(index).unwrap())
            }),
            turn: setup.turn,
            castling: setup.castling.into_iter().collect(),
            passed: setup.en_passant,
            halfmove_clock: setup.halfmove_clock,
        }
    }

    fn at(&self, square: Square) -> Option<Piece> {
        self.cells[square.index()]
    }

    fn squares(&self, color: Color) -> impl Iterator<Item = (Square, Role)> {
        Square::all().filter_map(move |square| {
            let piece = self.at(square)?;
            (piece.color == color).then_some((square, piece.role))
        })
    }

    /// Where a piece that is no pawn goes, friends in the way included.
    fn reach(&self, from: Square, role: Role) -> Vec<Square> {
        let (directions, far): (Vec<(i32, i32)>, bool) = match role {
            Role::Pawn => unreachable!(),
            Role::Knight => (LEAPS.to_vec(), false),
            Role::Bishop => (DIAGONAL.to_vec(), true),
            Role::Rook => (STRAIGHT.to_vec(), true),
            Role::Queen => ([STRAIGHT, DIAGONAL].concat(), true),
            Role::King => ([STRAIGHT, DIAGONAL].concat(), false),
        };
        let mut reach = Vec::new();
        for (files, ranks) in directions {
            let mut at = from;
            while let Some(next) = at.offset(files, ranks) {
                reach.push(next);
                if !far || self.at(next).is_some() {
                    break;
                }
                at = next;
            }
        }
        reach
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.squares(by).any(|(from, role)| match role {
            Role::Pawn => {
                [-1, 1].iter().any(|&files| from.offset(files, by.sign()) == Some(square))
            }
            _ => self.reach(from, role).contains(&square),
        })
    }

    pub(crate) fn is_check(&self, color: Color) -> bool {
        let (king, _) = self.squares(color).find(|&(_, role)| role == Role::King).unwrap();
        self.is_attacked(king, !color)
    }

    pub(crate) fn legal_moves<V: Variant>(&self) -> BTreeSet<Move> {
        let mut moves = BTreeSet::new();
        for (from, role) in self.squares(self.turn) {
            if role == Role::Pawn {
                self.pawn_moves::<V>(from, &mut moves);
            } else {
                let targets = self.reach(from, role).into_iter();
                let free =
                    targets.filter(|&to| self.at(to).is_none_or(|piece| piece.color != self.turn));
                moves.extend(free.map(|to| Move::new(from, to)));
            }
        }
        moves.retain(|&mv| !self.after(mv).is_check(self.turn));
        if V::CASTLING {
            moves.extend(self.castlings());
        }
        moves
    }

    fn pawn_moves<V: Variant>(&self, from: Square, moves: &mut BTreeSet<Move>) {
        let ahead = self.turn.sign();
        let home = if self.turn == Color::White { 1 } else { 6 };
        let last = if self.turn == Color::White { 7 } else { 0 };
        let mut add = |to: Square| {
            if V::PROMOTION && to.rank().index() == last {
                for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                    moves.insert(Move::promotion_to(from, to, role));
                }
            } else {
                moves.insert(Move::new(from, to));
            }
        };
        if let Some(to) = from.offset(0, ahead)
            && self.at(to).is_none()
        {
            add(to);
            if from.rank().index() == home
                && let Some(to) = to.offset(0, ahead)
                && self.at(to).is_none()
            {
                add(to);
            }
        }
        for to in [-1, 1].into_iter().filter_map(|files| from.offset(files, ahead)) {
            if self.at(to).is_some_and(|piece| piece.color != self.turn) {
                add(to);
            }
        }
        if V::EN_PASSANT
            && let Some(passed) = self.passed
            && [-1, 1].iter().any(|&files| from.offset(files, ahead) == Some(passed))
        {
            moves.insert(Move::en_passant(from, passed));
        }
    }

    fn castlings(&self) -> Vec<Move> {
        let home = if self.turn == Color::White { 0 } else { 7 };
        let (king, _) = self.squares(self.turn).find(|&(_, role)| role == Role::King).unwrap();
        let rooks = self.castling.iter().filter(|rook| rook.rank().index() == home);
        rooks
            .map(|&rook| Move::castling(king, rook))
            .filter(|&mv| {
                let (king_file, rook_file) = castling_files(mv);
                let from_to = |a: usize, b: usize| a.min(b)..=a.max(b);
                let cell = |file| Square::from_index(home * 8 + file).unwrap();
                let rook = mv.to();
                let free = from_to(king.file().index(), king_file)
                    .chain(from_to(rook.file().index(), rook_file))
                    .map(cell)
                    .all(|square| square == king || square == rook || self.at(square).is_none());
                // The king steps over each square of its way with the rook still at home.
                let safe = from_to(king.file().index(), king_file).map(cell).all(|square| {
                    let mut step = self.clone();
                    step.cells[king.index()] = None;
                    if square != rook {
                        step.cells[square.index()] = Some(Role::King.of(self.turn));
                    }
                    !step.is_attacked(square, !self.turn)
                });
                free && safe && !self.after(mv).is_check(self.turn)
            })
            .collect()
    }

    /// The position after a move, legal or not.
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        let (from, to) = (mv.from(), mv.to());
        let piece = self.at(from).unwrap();
        next.passed = None;
        next.turn = !self.turn;
        next.halfmove_clock += 1;
        next.cells[from.index()] = None;
        if mv.is_castling() {
            let home = from.index() & !7;
            let (king_file, rook_file) = castling_files(mv);
            next.cells[to.index()] = None;
            next.cells[home + king_file] = Some(piece);
            next.cells[home + rook_file] = Some(Role::Rook.of(self.turn));
        } else {
            if piece.role == Role::Pawn || self.at(to).is_some() {
                next.halfmove_clock = 0;
            }
            next.cells[to.index()] =
                Some(Piece { role: mv.promotion().unwrap_or(piece.role), ..piece });
            if mv.is_en_passant() {
                next.cells[Square::new(to.file(), from.rank()).index()] = None;
            }
            if piece.role == Role::Pawn && from.index().abs_diff(to.index()) == 16 {
                next.passed = from.offset(0, self.turn.sign());
            }
        }
        next.castling.retain(|&rook| rook != from && rook != to);
        if piece.role == Role::King {
            next.castling.retain(|rook| rook.rank() != from.rank());
        }
        next
    }

    pub(crate) fn perft<V: Variant>(&self, depth: u32) -> u64 {
        let moves = self.legal_moves::<V>();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|mv| self.after(mv).perft::<V>(depth - 1)).sum()
    }
}

/// The files where the king and the rook of a castling end.
fn castling_files(mv: Move) -> (usize, usize) {
    if mv.to().file() > mv.from().file() { (6, 5) } else { (2, 3) }
}
