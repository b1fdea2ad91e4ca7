//! Checkers pieces on a board of another piece type, beside other pieces, under other rules.

use plywood_checkers::{CheckersRules, Kind, Piece};
use plywood_core::pieces::{
    self, Board, Changes, GamePiece, PieceGame, PieceRules, Relocation, every_move,
};
use plywood_core::{Game, IllegalMove, Outcome, Player, Rules, Size, Square, Status, perft};

/// A piece that jumps as a knight does and captures what it lands on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Knight(Player);

impl pieces::Piece for Knight {
    fn player(&self) -> Player {
        self.0
    }

    fn letter(&self) -> char {
        'N'
    }
}

impl<P: pieces::Piece> GamePiece<P> for Knight {
    fn changes(&self, board: &Board<P>, from: Square, to: Square) -> Option<Changes<P>> {
        let leap = [from.column.abs_diff(to.column), from.row.abs_diff(to.row)];
        if ![[1, 2], [2, 1]].contains(&leap) || !board.size().contains(to) {
            return None;
        }
        let mut changes = Changes::new();
        if let Some(victim) = board.get(to) {
            if victim.player() == self.0 {
                return None;
            }
            changes.push(pieces::Change::Remove { square: to, piece: victim.clone() });
        }
        changes.push(pieces::Change::Move { from, to });
        Some(changes)
    }
}

/// What stands on the shared board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Either {
    Knight(Knight),
    Checkers(Piece),
}

impl From<Piece> for Either {
    fn from(piece: Piece) -> Self {
        Self::Checkers(piece)
    }
}

impl pieces::Piece for Either {
    fn player(&self) -> Player {
        match self {
            Self::Knight(knight) => knight.player(),
            Self::Checkers(piece) => piece.player(),
        }
    }

    fn letter(&self) -> char {
        match self {
            Self::Knight(knight) => knight.letter(),
            Self::Checkers(piece) => piece.letter(),
        }
    }
}

impl GamePiece for Either {
    fn changes(&self, board: &Board<Self>, from: Square, to: Square) -> Option<Changes<Self>> {
        match self {
            Self::Knight(knight) => knight.changes(board, from, to),
            Self::Checkers(piece) => piece.changes(board, from, to),
        }
    }
}

fn at(column: u16, row: u16) -> Square {
    Square::new(column, row)
}

#[test]
fn each_piece_moves_in_its_own_way_among_the_others() {
    let rules = CheckersRules::<Either>::on_board_of(Size::new(8, 8)).unwrap();
    let mut board = Board::new(Size::new(8, 8));
    board.put(at(2, 2), Piece::pawn(Player::White).into());
    board.put(at(3, 3), Either::Knight(Knight(Player::Black)));
    board.put(at(5, 5), Piece::queen(Player::Black).into());
    board.put(at(6, 7), Either::Knight(Knight(Player::White)));
    let mut game = Game::from_position(PieceGame(rules), rules.position(board, Player::White));

    // The pawn jumps the knight and the queen in one move.
    let listed = game.moves();
    assert_eq!(listed, every_move(&rules, &game.position().board, Player::White));
    assert!(listed.contains(&Relocation::new(at(2, 2), at(6, 6))));
    // The knight takes the queen, and the knight left over may be taken by nobody.
    assert_eq!(game.play("(6,7) (5,5)".parse().unwrap()), Ok(Status::Ongoing));
    assert_eq!(game.play("(3,3) (5,4)".parse().unwrap()), Ok(Status::Ongoing));
    assert_eq!(
        game.position().board.to_string().lines().skip(5).take(2).collect::<Vec<_>>(),
        ["4 .. .. .. .. .. BN .. ..", "5 .. .. .. .. .. WN .. .."]
    );
    assert_eq!(game.undo(), Some("(3,3) (5,4)".parse().unwrap()));
    assert_eq!(game.play("(3,3) (5,2)".parse().unwrap()), Ok(Status::Ongoing));
    // Two more moves bring the white knight to the black one.
    for mv in ["(5,5) (4,3)", "(5,2) (7,1)", "(4,3) (5,1)", "(7,1) (6,3)"] {
        assert_eq!(game.play(mv.parse().unwrap()), Ok(Status::Ongoing), "{mv}");
    }
    let end = game.play("(5,1) (6,3)".parse().unwrap());
    assert_eq!(end, Ok(Status::Over(Outcome::Win(Player::White))));
    assert!(game.moves().is_empty());
}

/// The first player to get a queen wins: other rules for the same pieces.
#[derive(Clone)]
struct FirstQueen(CheckersRules);

impl PieceRules for FirstQueen {
    type Piece = Piece;

    fn set_up(&self) -> Board<Piece> {
        self.0.set_up()
    }

    fn first(&self) -> Player {
        Player::Black
    }

    fn next(&self, board: &Board<Piece>, moved: Player) -> Player {
        self.0.next(board, moved)
    }

    fn status(&self, board: &Board<Piece>, turn: Player) -> Status {
        board
            .pieces()
            .find(|(_, piece)| piece.kind == Kind::Queen)
            .map_or(self.0.status(board, turn), |(_, piece)| {
                Status::Over(Outcome::Win(piece.player))
            })
    }

    /// No piece may end its move on the row it comes from.
    fn permits(&self, _: &Board<Piece>, mv: Relocation) -> bool {
        mv.from.row != mv.to.row
    }
}

#[test]
fn other_rules_play_with_the_same_pieces() {
    let size = Size::new(8, 8);
    let rules = FirstQueen(CheckersRules::new(size).unwrap());
    let game = PieceGame(rules.clone());
    let mut start = game.start();
    assert_eq!(start.turn, Player::Black);
    assert_eq!(perft(&game, &mut start, 3), 379);

    let mut board = Board::new(size);
    board.put(at(1, 1), Piece::pawn(Player::Black));
    board.put(at(6, 0), Piece::pawn(Player::White));
    let position = pieces::Position { board, turn: Player::Black };
    let mut game = Game::from_position(game, position);
    let end = game.play("(1,1) (0,0)".parse().unwrap());
    assert_eq!(end, Ok(Status::Over(Outcome::Win(Player::Black))));
    assert_eq!(game.undo(), Some("(1,1) (0,0)".parse().unwrap()));
    assert_eq!(game.turn(), Player::Black);

    // Two jumps would lead back to row 6.
    let mut board = Board::new(size);
    for square in [at(3, 5), at(5, 5)] {
        board.put(square, Piece::pawn(Player::White));
    }
    board.put(at(2, 6), Piece::pawn(Player::Black));
    let position = pieces::Position { board, turn: Player::Black };
    let back = Relocation::new(at(2, 6), at(6, 6));
    assert!(PieceGame(rules.0).is_legal(&position, back));
    let game = Game::from_position(PieceGame(rules.clone()), position);
    let moves = game.moves();
    assert_eq!(moves, ["(2,6) (4,4)", "(2,6) (1,5)"].map(|mv| mv.parse().unwrap()));
    assert_eq!(moves, every_move(&rules, &game.position().board, Player::Black));
    assert_eq!(game.clone().play(back), Err(IllegalMove(back)));
}
