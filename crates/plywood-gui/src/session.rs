//! Any game that can be shown, as a table that the window can play at.

use std::rc::Rc;

use plywood_core::{
    Choice, Figure, Game, Gestures, Motion, MoveTextError, Player, Pointed, PositionTextError,
    Present, Save, SaveError, Square, Target, Verdict,
};
use plywood_search::Evaluation;
use plywood_search::{Options, Searcher, Thinker};

use crate::board::{Path, Plan, Scene};
use crate::table::{MoveIndex, Played, Pointing, Table, Thought, Waker};

/// A game, its past positions and its computer player.
pub(crate) struct Session<R: Present, E> {
    game: Game<R>,
    plan: Rc<Plan>,
    /// The position after each number of plies.
    positions: Vec<R::Position>,
    played: Vec<Played>,
    /// The legal moves of the last position, in canonical order.
    legal: Vec<R::Move>,
    gestures: Gestures<R::Move>,
    /// The most plies that can be taken back, and how many can be now.
    undo_limit: usize,
    undoable: usize,
    thinker: Thinker<R, E>,
}

impl<R, E> Session<R, E>
where
    R: Present,
    E: Evaluation<R>,
{
    /// A game from its start, of which at most `undo_limit` plies can be taken back.
    pub(crate) fn new(rules: R, evaluation: E, undo_limit: usize) -> Self {
        let searcher = Searcher::new(rules.clone(), evaluation, Options::default());
        let game = Game::new(rules);
        let mut session = Self {
            plan: Rc::new(Plan::of(game.rules())),
            positions: vec![game.position().clone()],
            played: Vec::new(),
            legal: Vec::new(),
            gestures: Gestures::of(game.rules(), game.position()),
            undo_limit,
            undoable: 0,
            thinker: Thinker::new(searcher),
            game,
        };
        session.list_moves();
        session
    }

    /// Takes over a game with all its past moves.
    fn adopt(&mut self, mut game: Game<R>) {
        let moves: Vec<R::Move> = game.past().map(|record| record.mv).collect();
        while game.undo().is_some() {}
        self.game = Game::from_position(game.rules().clone(), game.position().clone());
        self.positions = vec![self.game.position().clone()];
        self.played.clear();
        self.undoable = 0;
        self.list_moves();
        for mv in moves {
            self.advance(mv);
        }
    }

    /// Plays a legal move, and tells what it does to the board.
    fn advance(&mut self, mv: R::Move) -> Vec<Motion> {
        let (played, motions) = self.about(mv);
        if self.game.play(mv).is_ok() {
            self.record(played);
        }
        motions
    }

    /// What there is to say and to show about a move that is about to be played.
    fn about(&self, mv: R::Move) -> (Played, Vec<Motion>) {
        let (rules, position) = (self.game.rules(), self.game.position());
        let motions = rules.motions(position, mv);
        let played = Played {
            player: self.game.turn(),
            text: rules.move_text(position, mv),
            path: Path::of(rules.gesture(position, mv).squares, &motions),
        };
        (played, motions)
    }

    /// Notes the move that was just played on the game.
    fn record(&mut self, played: Played) {
        self.played.push(played);
        self.positions.push(self.game.position().clone());
        self.undoable = (self.undoable + 1).min(self.undo_limit);
        self.list_moves();
    }

    fn list_moves(&mut self) {
        self.legal = self.game.moves();
        self.gestures = Gestures::of(self.game.rules(), self.game.position());
    }

    fn index(&self, mv: R::Move) -> MoveIndex {
        // `legal` is sorted and holds every move that the rules hand out.
        self.legal.binary_search(&mv).unwrap_or(MoveIndex::MAX)
    }

    fn position(&self, ply: usize) -> &R::Position {
        &self.positions[ply.min(self.positions.len() - 1)]
    }
}

impl<R, E> Table for Session<R, E>
where
    R: Present<Position: Send + 'static, Move: Send + Sync + 'static> + Send + Sync + 'static,
    E: Evaluation<R> + Send + Sync + 'static,
{
    fn plan(&self) -> &Rc<Plan> {
        &self.plan
    }

    fn plies(&self) -> usize {
        self.played.len()
    }

    fn played(&self) -> &[Played] {
        &self.played
    }

    fn scene(&self, ply: usize) -> Scene {
        let (rules, position) = (self.game.rules(), self.position(ply));
        Scene {
            figures: self
                .plan
                .size
                .squares()
                .map(|square| rules.figure_at(position, square))
                .collect(),
            marks: rules.marks(position),
            last: ply
                .checked_sub(1)
                .and_then(|last| self.played.get(last))
                .map(|played| played.path.clone())
                .unwrap_or_default(),
        }
    }

    fn array(&self) -> Vec<Option<Figure>> {
        let (rules, size) = (self.game.rules(), self.plan.size);
        let start = rules.start();
        size.squares().map(|square| rules.figure_at(&start, square)).collect()
    }

    fn tally(&self, ply: usize) -> [u32; 2] {
        self.game.rules().score(self.position(ply))
    }

    fn turn(&self, ply: usize) -> Player {
        self.game.rules().turn(self.position(ply))
    }

    fn verdict(&self) -> Option<Verdict> {
        self.game.rules().verdict(&self.game)
    }

    fn claim(&self) -> Option<Verdict> {
        self.game.rules().claim(&self.game)
    }

    fn pointed(&self, squares: &[Square]) -> Pointing {
        match self.gestures.pointed(squares) {
            Pointed::Nothing => Pointing::Nothing,
            Pointed::Next(next) => Pointing::Next(next),
            Pointed::Choose(choices) => Pointing::Choose(
                choices.into_iter().map(|(choice, mv)| (choice, self.index(mv))).collect(),
            ),
            // The ends are named: what is left to point at are the squares between them.
            Pointed::Ways(ways) => {
                let mut between: Vec<Square> = ways
                    .iter()
                    .flat_map(|(squares, _)| squares.iter().copied())
                    .filter(|square| !squares.contains(square))
                    .collect();
                between.sort_unstable();
                between.dedup();
                Pointing::Next(between)
            }
            Pointed::Move(mv) => Pointing::Move(self.index(mv)),
        }
    }

    fn spoken(&self) -> Vec<(Choice, MoveIndex)> {
        self.gestures.named().map(|(choice, mv)| (choice, self.index(mv))).collect()
    }

    fn describe(&self, mv: MoveIndex) -> Option<(Vec<Square>, String)> {
        let mv = *self.legal.get(mv)?;
        let (rules, position) = (self.game.rules(), self.game.position());
        Some((rules.gesture(position, mv).squares, rules.move_text(position, mv)))
    }

    fn path(&self, mv: MoveIndex) -> Option<Path> {
        self.legal.get(mv).map(|&mv| self.about(mv).0.path)
    }

    fn read_move(&self, text: &str) -> Result<MoveIndex, MoveTextError> {
        let mv = self.game.rules().read_move(self.game.position(), text)?;
        Ok(self.index(mv))
    }

    fn why_illegal(&self, squares: &[Square]) -> String {
        self.game.rules().why_illegal(self.game.position(), squares)
    }

    fn targets(&self, square: Square) -> Vec<Target> {
        self.game.rules().targets(self.game.position(), square)
    }

    fn play(&mut self, mv: MoveIndex) -> Vec<Motion> {
        let Some(&mv) = self.legal.get(mv) else {
            return Vec::new();
        };
        self.advance(mv)
    }

    fn can_undo(&self) -> bool {
        self.undoable > 0
    }

    fn undo(&mut self) -> bool {
        if !self.can_undo() || self.game.undo().is_none() {
            return false;
        }
        self.undoable -= 1;
        self.played.pop();
        self.positions.pop();
        self.list_moves();
        true
    }

    fn can_redo(&self) -> bool {
        self.game.future().len() > 0
    }

    fn redo(&mut self) -> Option<Vec<Motion>> {
        let mv = self.game.future().next()?;
        let (played, motions) = self.about(mv);
        self.game.redo()?;
        self.record(played);
        Some(motions)
    }

    fn position_text(&self, ply: usize) -> String {
        self.game.rules().position_text(self.position(ply))
    }

    fn check_position(&self, text: &str) -> Result<(), PositionTextError> {
        self.game.rules().read_position(text).map(|_| ())
    }

    fn set_position(&mut self, text: &str) -> Result<(), PositionTextError> {
        let rules = self.game.rules();
        let position = rules.read_position(text)?;
        self.adopt(Game::from_position(rules.clone(), position));
        Ok(())
    }

    fn save(&self) -> Save {
        Save::of(&self.game)
    }

    fn load(&mut self, save: &Save) -> Result<(), SaveError> {
        self.adopt(save.game(self.game.rules().clone())?);
        Ok(())
    }

    fn think(&mut self, plies: u8, waker: Waker) {
        self.thinker.start(self.game.position().clone(), plies, waker);
    }

    fn thought(&mut self) -> Option<Thought> {
        let answer = self.thinker.poll()?.ok()?;
        Some(Thought { mv: self.index(answer.mv), value: answer.value })
    }

    fn stop_thinking(&mut self) {
        self.thinker.cancel();
    }

    fn nodes(&self) -> Option<u64> {
        self.thinker.progress().map(|progress| progress.nodes)
    }
}
