//! What is said about a game: whose turn it is, check, and how it ended.

use plywood_core::{Figure, MarkReason, Player, Shape};

use super::Contest;
use super::pointing::sentence;

impl Contest {
    /// The state of the game on the board that is shown, as a sentence.
    pub(crate) fn status(&self) -> String {
        if let Some(verdict) = self.verdict().filter(|_| self.is_at_end()) {
            return sentence(&verdict.to_string());
        }
        let turn = self.table.turn(self.shown);
        match self.king_in_check() {
            Some(king) => format!("Check: {king} is threatened."),
            None => sentence(&format!("{turn} to move")),
        }
    }

    /// Whether a king stands in check on the board that is shown.
    pub(crate) fn is_check(&self) -> bool {
        self.king_in_check().is_some()
    }

    fn king_in_check(&self) -> Option<Figure> {
        let plan = self.table.plan();
        let mark = self.scene.marks.iter().find(|mark| mark.reason == MarkReason::Check)?;
        self.scene.figure(plan, mark.square)
    }

    /// What a side lacks of what the game begins with, the strongest first.
    pub(crate) fn lost_by(&self, player: Player) -> &[Figure] {
        &self.lost[player.index()]
    }

    /// What both sides lack on the board that is shown.
    pub(super) fn count_losses(&self) -> [Vec<Figure>; 2] {
        let array = self.table.array();
        Player::ALL.map(|player| {
            let own = |figure: &&Figure| figure.player == player;
            let mut missing: Vec<Figure> = array.iter().flatten().filter(own).copied().collect();
            missing.sort_by_key(|figure| rank(figure.shape));
            let mut promoted = 0;
            for figure in self.scene.figures.iter().flatten().filter(own) {
                match missing.iter().position(|other| other == figure) {
                    Some(found) => {
                        missing.remove(found);
                    }
                    None => promoted += 1,
                }
            }
            // Whoever has more of a kind than it began with has promoted its weakest.
            missing.truncate(missing.len().saturating_sub(promoted));
            missing
        })
    }

    /// By how much a side is ahead on the board that is shown, as players count it.
    pub(crate) fn lead_of(&self, player: Player) -> i64 {
        let tally = self.table.tally(self.shown);
        i64::from(tally[player.index()]) - i64::from(tally[(!player).index()])
    }
}

/// A place in a line of figures, the strongest first.
pub(super) const fn rank(shape: Shape) -> u8 {
    match shape {
        Shape::King => 0,
        Shape::Queen => 1,
        Shape::Rook => 2,
        Shape::Bishop => 3,
        Shape::Knight => 4,
        Shape::Pawn => 5,
        Shape::CrownedDisc => 6,
        Shape::Disc => 7,
        Shape::Letter => 8,
    }
}

#[cfg(test)]
mod tests {
    use plywood_games::{Setup, listing};

    use crate::contest::{Arrangement, Contest};
    use plywood_core::Player;

    #[test]
    fn what_was_promoted_is_not_lost() {
        let usual = Arrangement::usual(Setup::usual(listing("chess").unwrap()));
        let mut contest = Contest::new(usual);
        let lost = |contest: &Contest, player| {
            contest.lost_by(player).iter().map(|figure| figure.kind).collect::<Vec<_>>()
        };
        assert!(lost(&contest, Player::White).is_empty());
        // White has a third knight for a pawn, and lacks a rook; black lacks its queen.
        contest.set_position("rnb1kbnr/pppppppp/8/8/8/N7/1PPPPPPP/1NBQKBNR w Kkq - 0 1").unwrap();
        assert_eq!(lost(&contest, Player::White), ["rook"]);
        assert_eq!(lost(&contest, Player::Black), ["queen"]);
        assert_eq!(contest.lead_of(Player::White), 9 + 3 - 5 - 1);
    }
}
