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

    /// What a side has lost since the game began, strongest first, as figures that are drawn.
    pub(crate) fn lost_by(&self, player: Player) -> Vec<Figure> {
        let first = self.table.scene(0);
        let mut missing: Vec<Figure> = Vec::new();
        let own = |figure: &&Figure| figure.player == player;
        missing.extend(first.figures.iter().flatten().filter(own));
        for figure in self.scene.figures.iter().flatten().filter(own) {
            if let Some(found) = missing.iter().position(|other| other == figure) {
                missing.swap_remove(found);
            }
        }
        missing.sort_by_key(|figure| rank(figure.shape));
        missing
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
