use plywood_chess::{ChessRules, Color, Move, Position, Role, Square, Variant};
use plywood_core::Outcome;
use plywood_search::Evaluation;

/// Material in centipawns and a bonus for the square of each piece.
///
/// Pawns gain by advancing and by occupying the centre, knights and bishops by leaving the rim,
/// rooks on the seventh rank; the king gains behind its pawns in the middle game and in the centre
/// in the endgame.
///
/// Sources: <https://www.chessprogramming.org/Piece-Square_Tables>,
/// <https://www.chessprogramming.org/Tapered_Eval>; the tables are original.
///
/// ```
/// use plywood_chess::Position;
/// use plywood_engine::PieceSquares;
/// let developed: Position = "4k3/8/8/8/8/2N5/8/4K3 b - - 1 1".parse()?;
/// let undeveloped: Position = "4k3/8/8/8/8/8/8/1N2K3 b - - 1 1".parse()?;
/// assert!(PieceSquares::balance(&developed) > PieceSquares::balance(&undeveloped));
/// # Ok::<(), plywood_chess::fen::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PieceSquares;

/// The values of the pieces, in the order of [`Role::ALL`]. Kings cancel out.
const WORTH: [i32; 6] = [100, 320, 330, 500, 900, 0];

/// What each piece adds to the phase, in the same order.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// The phase at the start of a game.
const FULL_PHASE: i32 = 24;

/// Bonuses for White's squares from a1; the seventh table is for kings in the endgame.
static SQUARES: [[i32; 64]; 7] = {
    let mut tables = [[0; 64]; 7];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        let mut table = 0;
        while table < 7 {
            tables[table][square] = bonus(table, file, rank);
            table += 1;
        }
        square += 1;
    }
    tables
};

const ENDGAME_KING: usize = 6;

/// The bonus of a table for White's piece on a file and a rank, both from 0.
const fn bonus(table: usize, file: usize, rank: usize) -> i32 {
    /// Steps to the nearer of the two middle lines, 0 to 3.
    const fn steps_to_middle(line: usize) -> i32 {
        if line < 4 { 3 - line as i32 } else { line as i32 - 4 }
    }
    let (files, ranks) = (steps_to_middle(file), steps_to_middle(rank));
    let centre = 6 - files - ranks;
    let is_rim = files == 3 || ranks == 3;
    match table {
        0 => {
            const ADVANCE: [i32; 8] = [0, 0, 4, 10, 20, 36, 60, 0];
            let stays_in_centre = files == 0 && rank == 1;
            ADVANCE[rank] + if stays_in_centre { -12 } else { 12 - 4 * files }
        }
        1 => 6 * centre - if is_rim { 30 } else { 12 },
        2 => 3 * centre - if is_rim { 12 } else { 0 },
        3 if rank == 6 => 20,
        3 => 4 - 2 * files,
        4 => 2 * centre - if ranks == 3 { 4 } else { 0 },
        5 => {
            const BEHIND_PAWNS: [i32; 8] = [20, 30, 15, 0, 0, 5, 30, 20];
            if rank == 0 { BEHIND_PAWNS[file] } else { -14 * rank as i32 }
        }
        _ => 8 * centre - 24,
    }
}

impl PieceSquares {
    /// The value of mate for the player that gives it.
    pub const MATE: i32 = 1_000_000;

    /// White's pieces and their squares minus Black's.
    pub fn balance<V: Variant>(position: &Position<V>) -> i32 {
        let mut balance = 0;
        let mut phase = 0;
        for role in Role::ALL {
            let (worth, table) = (WORTH[role.index()], &SQUARES[role.index()]);
            phase += PHASE[role.index()] * position.by_role(role).count() as i32;
            for color in Color::ALL {
                for square in position.by_piece(role.of(color)) {
                    let bonus = table[index_for(color, square)];
                    balance += color.sign() * if role == Role::King { 0 } else { worth + bonus };
                }
            }
        }
        // Boards may have more pieces than the start of a game.
        let phase = phase.min(FULL_PHASE);
        let king = |color| {
            let Some(king) = position.king(color) else { return 0 };
            let square = index_for(color, king);
            let middle_game = SQUARES[Role::King.index()][square];
            let endgame = SQUARES[ENDGAME_KING][square];
            (middle_game * phase + endgame * (FULL_PHASE - phase)) / FULL_PHASE
        };
        balance + king(Color::White) - king(Color::Black)
    }

    fn outcome_value(outcome: Outcome) -> i32 {
        outcome.winner().map_or(0, |winner| Self::MATE * winner.sign())
    }

    /// Captures of the most valuable pieces by the least valuable first (MVV-LVA), then promotions.
    fn order_hint_of<V: Variant>(position: &Position<V>, mv: Move) -> i32 {
        let worth = |role: Option<Role>| role.map_or(0, |role| WORTH[role.index()]);
        let victim = if mv.is_castling() { None } else { position.board().role_at(mv.to()) };
        let attacker = victim.and_then(|_| position.board().role_at(mv.from()));
        16 * worth(victim) - worth(attacker) + worth(mv.promotion())
    }
}

/// The square's index in a table from the color's point of view.
fn index_for(color: Color, square: Square) -> usize {
    match color {
        Color::White => square.index(),
        Color::Black => square.index() ^ 0o70,
    }
}

impl<V: Variant> Evaluation<ChessRules<V>> for PieceSquares {
    fn value(&self, _: &ChessRules<V>, position: &Position<V>) -> i32 {
        Self::balance(position)
    }

    fn outcome(&self, outcome: Outcome) -> i32 {
        Self::outcome_value(outcome)
    }

    fn order_hint(&self, _: &ChessRules<V>, position: &Position<V>, mv: Move) -> i32 {
        Self::order_hint_of(position, mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn balance(fen: &str) -> i32 {
        PieceSquares::balance(&fen.parse::<Position>().expect("a position"))
    }

    #[test]
    fn the_balance_is_symmetric_in_the_colors() {
        assert_eq!(balance("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 0);
        let white =
            balance("r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 b kq - 0 1");
        let black =
            balance("r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQ - 0 1");
        assert_eq!(white, -black);
        assert!(white > 0, "White has castled");
    }

    #[test]
    fn kings_stay_behind_pawns_in_the_middle_game_and_centralize_in_the_endgame() {
        let behind_pawns = "r1bq1rk1/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 0 1";
        let exposed = "r1bq1rk1/pppp1ppp/2n2n2/4p3/4P3/2N1KN2/PPPP1PPP/R1BQ1R2 w - - 0 1";
        assert!(balance(behind_pawns) > balance(exposed));
        let home = "7k/8/8/8/8/8/4P3/6K1 w - - 0 1";
        let centre = "7k/8/8/8/3K4/8/4P3/8 w - - 0 1";
        assert!(balance(centre) > balance(home));
    }

    #[test]
    fn bonuses_differ_by_less_than_a_piece() {
        for (role, worth) in WORTH.into_iter().enumerate().take(5) {
            let (least, most) = SQUARES[role]
                .iter()
                .fold((i32::MAX, i32::MIN), |(low, high), &it| (low.min(it), high.max(it)));
            assert!(most - least < worth, "{role}: {least} to {most}");
        }
    }
}
