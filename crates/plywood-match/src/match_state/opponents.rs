//! Which opponent plays which side.

use plywood_core::Player;

use crate::any_game::AnyGame;
use crate::opponent::{DrawAnswer, Opponent};

/// The opponents of a match.
pub(super) struct Opponents {
    /// Plays every side that has no opponent of its own, and gives hints.
    shared: Box<dyn Opponent>,
    /// The opponents that play one side only, White's first.
    own: [Option<Box<dyn Opponent>>; 2],
}

/// One of the opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    Shared,
    Own(Player),
}

impl Opponents {
    pub(super) fn new(shared: Box<dyn Opponent>) -> Self {
        Self { shared, own: [None, None] }
    }

    pub(super) fn set(&mut self, player: Player, opponent: Box<dyn Opponent>) {
        self.own[player.index()] = Some(opponent);
    }

    /// Which opponent plays a side.
    pub(super) fn playing(&self, player: Player) -> Which {
        match self.own[player.index()] {
            Some(_) => Which::Own(player),
            None => Which::Shared,
        }
    }

    pub(super) fn get(&self, which: Which) -> &dyn Opponent {
        match which {
            Which::Own(player) => self.own[player.index()].as_ref().unwrap_or(&self.shared),
            Which::Shared => &self.shared,
        }
        .as_ref()
    }

    pub(super) fn get_mut(&mut self, which: Which) -> &mut dyn Opponent {
        match which {
            Which::Own(player) => self.own[player.index()].as_mut().unwrap_or(&mut self.shared),
            Which::Shared => &mut self.shared,
        }
        .as_mut()
    }

    pub(super) fn answer_draw(&mut self, game: &dyn AnyGame, own: Player) -> DrawAnswer {
        self.get_mut(self.playing(own)).answer_draw(game, own)
    }

    /// Has all of them give up what they are doing.
    pub(super) fn cancel(&mut self) {
        self.shared.cancel();
        self.own.iter_mut().flatten().for_each(|opponent| opponent.cancel());
    }

    pub(super) fn game_changed(&mut self, game: &dyn AnyGame) {
        self.shared.game_changed(game);
        self.own.iter_mut().flatten().for_each(|opponent| opponent.game_changed(game));
    }
}
