//! What is said about a game: whose turn it is, check, and how it ended.

use plywood_core::{Figure, MarkReason, Player};
use plywood_match::{Players, strength_rank};

use super::MatchView;
use crate::text;

impl MatchView {
    /// The state of the game on the board that is shown, as a sentence.
    pub(crate) fn status(&self) -> String {
        if let Some(ending) = self.state.ending().filter(|_| self.is_at_end()) {
            return text::ending(&ending);
        }
        match self.king_in_check() {
            Some(king) => text::check(king),
            None => text::to_move(self.game().turn(self.shown)),
        }
    }

    /// What a side is called beside the board.
    pub(crate) fn name_of(&self, player: Player) -> String {
        let players = self.state.players();
        if players.is_opponent(player) {
            return text::computer(self.state.level());
        }
        if players == Players::OnePerson(player) {
            return text::YOU.to_owned();
        }
        let side = text::side(player);
        let name = self.source.as_ref().and_then(|source| source.tags.get(side));
        name.filter(|name| *name != "?").unwrap_or(side).to_owned()
    }

    /// Whether a king stands in check on the board that is shown.
    pub(crate) fn is_check(&self) -> bool {
        self.king_in_check().is_some()
    }

    fn king_in_check(&self) -> Option<Figure> {
        let plan = self.game().plan();
        let mark = self.scene.marks.iter().find(|mark| mark.reason == MarkReason::Check)?;
        self.scene.figure(plan, mark.square)
    }

    /// What a side lacks of what the game begins with, the strongest first.
    pub(crate) fn lost_by(&self, player: Player) -> &[Figure] {
        &self.lost[player.index()]
    }

    /// What both sides lack on the board that is shown.
    pub(super) fn count_losses(&self) -> [Vec<Figure>; 2] {
        let array = self.game().starting_figures();
        Player::ALL.map(|player| {
            let own = |figure: &&Figure| figure.player == player;
            let mut missing: Vec<Figure> = array.iter().flatten().filter(own).copied().collect();
            missing.sort_by_key(|figure| strength_rank(figure.shape));
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
        let tally = self.game().tally(self.shown);
        i64::from(tally[player.index()]) - i64::from(tally[(!player).index()])
    }
}

#[cfg(test)]
mod tests {
    use plywood_core::Player;
    use plywood_games::{Setup, listing};
    use plywood_match::StartOptions;

    use crate::match_view::MatchView;

    #[test]
    fn what_was_promoted_is_not_lost() {
        let chess = StartOptions::new(Setup::usual(listing("chess").unwrap()));
        let mut view = MatchView::start(chess).unwrap();
        let lost = |view: &MatchView, player| {
            view.lost_by(player).iter().map(|figure| figure.kind).collect::<Vec<_>>()
        };
        assert!(lost(&view, Player::White).is_empty());
        // White has a third knight for a pawn, and lacks a rook; black lacks its queen.
        view.set_position("rnb1kbnr/pppppppp/8/8/8/N7/1PPPPPPP/1NBQKBNR w Kkq - 0 1", 0.0).unwrap();
        assert_eq!(lost(&view, Player::White), ["rook"]);
        assert_eq!(lost(&view, Player::Black), ["queen"]);
        assert_eq!(view.lead_of(Player::White), 9 + 3 - 5 - 1);
    }
}
