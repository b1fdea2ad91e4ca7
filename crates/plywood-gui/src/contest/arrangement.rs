//! What is agreed before a game: which game, who plays, how strong, how long.

use plywood_chess::SimplifiedChess;
use plywood_core::Player;
use plywood_engine::Material;
use plywood_games::{BackgroundEvaluation, Playable, Setup, Visitor};
use plywood_match::Level;
use plywood_pgn::{Tags, Termination};

use crate::clock::TimeControl;
use crate::session::Session;
use crate::table::Table;

/// Who sits at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Players {
    /// A person and the computer.
    One,
    /// Two persons, in turn.
    Two,
    /// The computer alone.
    None,
}

impl Players {
    pub(crate) const ALL: [Self; 3] = [Self::One, Self::Two, Self::None];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::One => "1 player",
            Self::Two => "2 players",
            Self::None => "Computer against itself",
        }
    }
}

/// The terms of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arrangement {
    pub(crate) game: Setup,
    pub(crate) players: Players,
    pub(crate) level: Level,
    /// The person's side against the computer.
    pub(crate) user: Player,
    pub(crate) time: Option<TimeControl>,
    /// What the file says about the game that it was read from.
    pub(crate) source: Option<Source>,
}

/// What a PGN file says about a game besides its moves.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Source {
    pub(crate) tags: Tags,
    pub(crate) result: Termination,
}

/// The simplified chess of chessprog, whose console and window share settings and saved games.
pub(crate) const SIMPLIFIED: &str = "simplified-chess";

/// Plies that can be taken back in chessprog: three moves of each side.
const CHESSPROG_UNDO_PLIES: usize = 6;

impl Arrangement {
    /// A game as it is usually played: a person with the white pieces against an easy computer.
    pub(crate) fn usual(game: Setup) -> Self {
        Self {
            game,
            players: Players::One,
            level: Level::Easy,
            user: Player::White,
            time: None,
            source: None,
        }
    }

    /// A table with the game set up. chessprog's computer counts material and nothing else, and
    /// only so many plies can be taken back there; other games have their own evaluation.
    pub(crate) fn table(&self) -> Box<dyn Table> {
        if self.is_chessprog() {
            let rules = SimplifiedChess::new();
            return Box::new(Session::new(rules, Material, CHESSPROG_UNDO_PLIES));
        }
        self.game.play(Seating)
    }

    /// Whether this is the game of the program chessprog.
    pub(crate) fn is_chessprog(&self) -> bool {
        self.game.listing().key == SIMPLIFIED
    }

    /// Whether the computer plays this side.
    pub(crate) fn is_computer(&self, player: Player) -> bool {
        match self.players {
            Players::One => player != self.user,
            Players::Two => false,
            Players::None => true,
        }
    }

    /// What a side is called beside the board.
    pub(crate) fn name_of(&self, player: Player) -> String {
        match (self.is_computer(player), self.players) {
            (true, _) => format!("Computer ({})", self.level.name()),
            (false, Players::One) => "You".to_owned(),
            (false, _) => {
                let side = if player == Player::White { "White" } else { "Black" };
                let name = self.source.as_ref().and_then(|source| source.tags.get(side));
                name.filter(|name| *name != "?").unwrap_or(side).to_owned()
            }
        }
    }
}

/// Sits down at a game whose type is not known.
struct Seating;

impl Visitor for Seating {
    type Output = Box<dyn Table>;

    fn visit<R: Playable, E: BackgroundEvaluation<R>>(
        self,
        _: Setup,
        rules: R,
        evaluation: E,
    ) -> Self::Output {
        Box::new(Session::new(rules, evaluation, usize::MAX))
    }
}
