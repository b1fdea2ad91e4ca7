//! What a screen reader says about squares.

use plywood_core::{MarkReason, Square};

use super::BoardWidget;

impl BoardWidget<'_> {
    /// The name of a square and what stands there: `e4, white pawn`.
    pub(super) fn accessible_name(&self, square: Square) -> String {
        let name = self.plan.name(square);
        match self.scene.figure(self.plan, square) {
            Some(figure) => format!("{name}, {figure}"),
            None => name.to_owned(),
        }
    }

    /// What the marks on a square mean, in words.
    pub(super) fn accessible_description(&self, square: Square) -> String {
        let mut words = Vec::new();
        let highlights = self.highlights;
        let ahead = highlights.ahead.as_ref();
        for (marked, word) in [
            (highlights.picked.contains(&square), "selected"),
            (highlights.legal.contains(&square), "legal move"),
            (ahead.is_some_and(|path| path.taken.contains(&square)), "would be taken"),
            (highlights.premove.contains(&square), "premove"),
            (highlights.hint.contains(&square), "hint"),
            (self.scene.last.stops.contains(&square), "last move"),
            (self.scene.last.taken.contains(&square), "taken by the last move"),
        ] {
            if marked {
                words.push(word);
            }
        }
        for mark in self.scene.marks.iter().filter(|mark| mark.square == square) {
            words.push(match mark.reason {
                MarkReason::Check => "in check",
                MarkReason::CanCapture => "can capture",
            });
        }
        if let Some(inspection) = &highlights.inspection {
            if inspection.square == square {
                words.push("showing its moves");
            }
            if let Some(target) = inspection.target(square) {
                words.push(match (target.captures, target.threatened) {
                    (false, false) => "reachable",
                    (false, true) => "reachable, threatened",
                    (true, false) => "reachable, capture",
                    (true, true) => "reachable, capture and threatened",
                });
            }
        }
        words.join(", ")
    }
}
