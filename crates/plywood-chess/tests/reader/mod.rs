//! Reads the FEN of the test data, which is all well-formed.

use plywood_chess::{
    Bitboard, Color, File, Leniency, Piece, Position, Rank, Role, Setup, Square, Variant,
};

pub(crate) fn position<V: Variant>(fen: &str) -> Position<V> {
    Position::from_setup(setup(fen), Leniency::STRICT).unwrap_or_else(|e| panic!("{fen}: {e}"))
}

pub(crate) fn setup(fen: &str) -> Setup {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let mut setup = Setup::empty();
    for (row, text) in fields[0].split('/').enumerate() {
        let mut column = 0;
        for letter in text.chars() {
            if let Some(gap) = letter.to_digit(10) {
                column += gap as usize;
            } else {
                let square = Square::from_index((7 - row) * 8 + column).unwrap();
                setup.board.set(square, Piece::from_fen_char(letter).unwrap());
                column += 1;
            }
        }
    }
    setup.turn = if fields[1] == "w" { Color::White } else { Color::Black };
    setup.castling = fields[2]
        .chars()
        .filter(|&letter| letter != '-')
        .map(|letter| {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let rank = if color == Color::White { Rank::First } else { Rank::Eighth };
            let rooks = setup.board.by_piece(Role::Rook.of(color)) & Bitboard::rank(rank);
            match letter.to_ascii_lowercase() {
                'k' => rooks.into_iter().next_back().unwrap(),
                'q' => rooks.into_iter().next().unwrap(),
                file => Square::new(File::from_char(file).unwrap(), rank),
            }
        })
        .collect();
    setup.en_passant = fields[3].parse().ok();
    setup
}
