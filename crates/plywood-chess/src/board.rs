use crate::{Bitboard, Color, Piece, Role, Square};

/// Which piece stands on which square.
///
/// The six roles and two colours are held as four sets, from which every other set is one or two
/// operations away. A move then touches four words, and needs not know what it captures.
///
/// Source of the idea: <https://www.chessprogramming.org/Quad-Bitboards>.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// Bishops, queens, knights.
    pub(crate) diagonal: Bitboard,
    /// Rooks, queens, kings.
    pub(crate) straight: Bitboard,
    /// Pawns, knights, kings.
    pub(crate) leaper: Bitboard,
    /// Every black piece.
    pub(crate) black: Bitboard,
}

/// What stands on a square, as a number: 1 if it is among [`Board`]'s diagonal pieces, plus 2 if
/// among the straight ones, plus 4 if among the leapers. 0 is nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Code(u8);

impl Code {
    pub(crate) const PAWN: Self = Self::of(Role::Pawn);
    pub(crate) const KING: Self = Self::of(Role::King);

    /// The code of a role.
    #[inline(always)]
    pub(crate) const fn of(role: Role) -> Self {
        Self(match role {
            Role::Bishop => 1,
            Role::Rook => 2,
            Role::Queen => 3,
            Role::Pawn => 4,
            Role::Knight => 5,
            Role::King => 6,
        })
    }

    #[inline(always)]
    pub(crate) const fn role(self) -> Option<Role> {
        const ROLES: [Option<Role>; 8] = [
            None,
            Some(Role::Bishop),
            Some(Role::Rook),
            Some(Role::Queen),
            Some(Role::Pawn),
            Some(Role::Knight),
            Some(Role::King),
            None,
        ];
        ROLES[self.index()]
    }

    #[inline(always)]
    pub(crate) const fn is_nothing(self) -> bool {
        self.0 == 0
    }

    /// The code as a place in an array of eight.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 7) as usize
    }
}

impl Board {
    /// No piece at all.
    pub const EMPTY: Self = Self {
        diagonal: Bitboard::EMPTY,
        straight: Bitboard::EMPTY,
        leaper: Bitboard::EMPTY,
        black: Bitboard::EMPTY,
    };

    /// The board at the start of a game, given the pieces of the first rank from a to h.
    pub const fn with_back_rank(roles: [Role; 8]) -> Self {
        let mut board = Self::EMPTY;
        let mut file = 0;
        while file < 8 {
            let a = Square::wrapping(file);
            let role = roles[file as usize];
            board = board.with(a, Piece { color: Color::White, role });
            board = board.with(a.flip_rank(), Piece { color: Color::Black, role });
            let pawn = Square::wrapping(8 + file);
            board = board.with(pawn, Piece { color: Color::White, role: Role::Pawn });
            board = board.with(pawn.flip_rank(), Piece { color: Color::Black, role: Role::Pawn });
            file += 1;
        }
        board
    }

    /// Every square with a piece on it.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.diagonal.0 | self.straight.0 | self.leaper.0)
    }

    /// The squares of one side's pieces.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.occupied().0 & !self.black.0),
            Color::Black => self.black,
        }
    }

    /// The squares of one kind of piece, of both sides.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        let (d, s, l) = (self.diagonal.0, self.straight.0, self.leaper.0);
        Bitboard(match role {
            Role::Pawn => l & !d & !s,
            Role::Knight => l & d,
            Role::Bishop => d & !s & !l,
            Role::Rook => s & !d & !l,
            Role::Queen => d & s,
            Role::King => l & s,
        })
    }

    /// The squares of one kind of piece of one side.
    #[inline]
    pub const fn by_piece(&self, piece: Piece) -> Bitboard {
        let role = self.by_role(piece.role).0;
        Bitboard(match piece.color {
            Color::White => role & !self.black.0,
            Color::Black => role & self.black.0,
        })
    }

    /// Bishops and queens, of both sides.
    #[inline]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        Bitboard(self.diagonal.0 & !self.leaper.0)
    }

    /// Rooks and queens, of both sides.
    #[inline]
    pub const fn straight_sliders(&self) -> Bitboard {
        Bitboard(self.straight.0 & !self.leaper.0)
    }

    /// What stands on a square.
    #[inline]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        self.code_at(square).role()
    }

    /// What stands on a square, as a number.
    #[inline(always)]
    pub(crate) const fn code_at(&self, square: Square) -> Code {
        let shift = square.index();
        let diagonal = self.diagonal.0 >> shift & 1;
        let straight = self.straight.0 >> shift & 1;
        let leaper = self.leaper.0 >> shift & 1;
        Code((diagonal | straight << 1 | leaper << 2) as u8)
    }

    /// Whose piece stands on a square.
    #[inline]
    pub const fn color_at(&self, square: Square) -> Option<Color> {
        if self.black.contains(square) {
            Some(Color::Black)
        } else if self.occupied().contains(square) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// The piece on a square.
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        match self.role_at(square) {
            Some(role) => {
                let color = if self.black.contains(square) { Color::Black } else { Color::White };
                Some(Piece { color, role })
            }
            None => None,
        }
    }

    /// Empties a square.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        let rest = !Bitboard::of(square).0;
        self.diagonal.0 &= rest;
        self.straight.0 &= rest;
        self.leaper.0 &= rest;
        self.black.0 &= rest;
    }

    /// Puts a piece on a square, in place of what stood there.
    #[inline]
    pub const fn set(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.add(square, Code::of(piece.role), piece.color);
    }

    /// Puts a piece on an empty square.
    #[inline(always)]
    pub(crate) const fn add(&mut self, square: Square, code: Code, color: Color) {
        let index = square.index();
        self.diagonal.0 |= (code.0 as u64 & 1) << index;
        self.straight.0 |= (code.0 as u64 >> 1 & 1) << index;
        self.leaper.0 |= (code.0 as u64 >> 2 & 1) << index;
        self.black.0 |= (color as u64) << index;
    }

    /// Empties `from` and puts this piece on `to`, in place of what stood there.
    #[inline(always)]
    pub(crate) const fn relocate(&mut self, from: Square, to: Square, code: Code, color: Color) {
        let rest = !(Bitboard::of(from).0 | Bitboard::of(to).0);
        self.diagonal.0 &= rest;
        self.straight.0 &= rest;
        self.leaper.0 &= rest;
        self.black.0 &= rest;
        self.add(to, code, color);
    }

    /// The board with a piece on a square, in place of what stood there.
    #[inline]
    pub const fn with(mut self, square: Square, piece: Piece) -> Self {
        self.set(square, piece);
        self
    }

    /// Every piece with its square, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        let board = *self;
        board
            .occupied()
            .into_iter()
            .filter_map(move |square| Some((square, board.piece_at(square)?)))
    }
}
