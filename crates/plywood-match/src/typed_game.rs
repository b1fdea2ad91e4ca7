use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::Arc;

use plywood_core::{
    Choice, Figure, Game, Gestures, Mark, Motion, MoveTextError, Player, Pointed,
    PositionTextError, Present, Save, SaveError, Shade, Size, Square, Target, Verdict,
};
use plywood_games::Playable;

use crate::any_game::{AnyGame, MoveIndex, Played, Pointing};
use crate::board::{BoardPlan, MovePath, Scene};

/// A game by known rules: what stands behind every [`AnyGame`].
pub struct TypedGame<R: Present> {
    game: Game<R>,
    plan: OnceCell<Arc<BoardPlan>>,
    played: Vec<Played>,
    /// The legal moves of the last position, in canonical order, once they were asked for.
    legal: OnceCell<Vec<R::Move>>,
    gestures: OnceCell<Gestures<R::Move>>,
    /// The most plies that can be taken back, and how many can be now.
    undo_limit: usize,
    undoable: usize,
}

impl<R: Present> TypedGame<R> {
    /// A game from its start.
    pub fn new(rules: R) -> Self {
        Self::from_game(Game::new(rules))
    }

    /// A game that goes on from where another one is, with its moves to take back.
    pub fn from_game(game: Game<R>) -> Self {
        let mut typed = Self {
            game,
            plan: OnceCell::new(),
            played: Vec::new(),
            legal: OnceCell::new(),
            gestures: OnceCell::new(),
            undo_limit: usize::MAX,
            undoable: 0,
        };
        typed.describe_history();
        typed
    }

    /// The same game, of which at most so many plies can be taken back. Older ones can still be
    /// looked at.
    pub fn with_undo_limit(mut self, plies: usize) -> Self {
        self.undo_limit = plies;
        self.undoable = self.undoable.min(plies);
        self
    }

    /// The game behind it.
    pub fn game(&self) -> &Game<R> {
        &self.game
    }

    fn rules(&self) -> &R {
        self.game.rules()
    }

    /// Takes over another game with its moves.
    fn adopt(&mut self, game: Game<R>) {
        self.game = game;
        self.describe_history();
    }

    /// Describes every move that the game holds.
    fn describe_history(&mut self) {
        let mut first = self.game.clone();
        while first.undo().is_some() {}
        let mut position = first.position().clone();
        self.played.clear();
        for record in self.game.past() {
            let rules = self.game.rules();
            let (played, _) = describe(rules, &position, record.player, record.mv);
            self.played.push(played);
            rules.play_unchecked(&mut position, record.mv);
        }
        self.undoable = self.played.len().min(self.undo_limit);
        self.forget_moves();
    }

    /// What there is to say and to show about a move that is about to be played.
    fn describe(&self, mv: R::Move) -> (Played, Vec<Motion>) {
        describe(self.rules(), self.game.position(), self.game.turn(), mv)
    }

    /// Notes the move that was just played on the game.
    fn record(&mut self, played: Played) {
        self.played.push(played);
        self.undoable = (self.undoable + 1).min(self.undo_limit);
        self.forget_moves();
    }

    fn forget_moves(&mut self) {
        self.legal.take();
        self.gestures.take();
    }

    fn legal(&self) -> &[R::Move] {
        self.legal.get_or_init(|| self.game.moves())
    }

    fn gestures(&self) -> &Gestures<R::Move> {
        self.gestures.get_or_init(|| Gestures::of(self.rules(), self.game.position()))
    }

    fn legal_move(&self, mv: MoveIndex) -> Option<R::Move> {
        self.legal().get(mv).copied()
    }

    /// The place of a move among the legal ones.
    fn index(&self, mv: R::Move) -> Option<MoveIndex> {
        self.legal().binary_search(&mv).ok()
    }

    /// The position after some plies; the last one, if there were not so many.
    fn position(&self, ply: usize) -> Cow<'_, R::Position> {
        let back = self.played.len().saturating_sub(ply);
        let mut position = Cow::Borrowed(self.game.position());
        for record in self.game.past().rev().take(back) {
            self.rules().undo(position.to_mut(), record.mv, record.undo.clone());
        }
        position
    }
}

/// What there is to say and to show about a move that is legal in a position.
fn describe<R: Present>(
    rules: &R,
    position: &R::Position,
    player: Player,
    mv: R::Move,
) -> (Played, Vec<Motion>) {
    let motions = rules.motions(position, mv);
    let squares = rules.gesture(position, mv).squares;
    let path = MovePath::of(squares.clone(), &motions);
    let text = rules.move_text(position, mv);
    (Played { player, text, squares, path }, motions)
}

impl<R: Playable> AnyGame for TypedGame<R> {
    fn name(&self) -> &'static str {
        self.rules().name()
    }

    fn size(&self) -> Size {
        self.rules().size()
    }

    fn plan(&self) -> &Arc<BoardPlan> {
        self.plan.get_or_init(|| Arc::new(BoardPlan::of(self.rules())))
    }

    fn square_name(&self, square: Square) -> String {
        self.rules().square_name(square)
    }

    fn square_named(&self, name: &str) -> Option<Square> {
        self.rules().square_named(name)
    }

    fn column_label(&self, column: u16) -> String {
        self.rules().column_label(column)
    }

    fn row_label(&self, row: u16) -> String {
        self.rules().row_label(row)
    }

    fn shade(&self, square: Square) -> Shade {
        self.rules().shade(square)
    }

    fn starting_figures(&self) -> Vec<Option<Figure>> {
        let rules = self.rules();
        let start = rules.start();
        self.size().squares().map(|square| rules.figure_at(&start, square)).collect()
    }

    fn plies(&self) -> usize {
        self.played.len()
    }

    fn played(&self) -> &[Played] {
        &self.played
    }

    fn scene(&self, ply: usize) -> Scene {
        let (rules, position) = (self.rules(), self.position(ply));
        let squares = self.size().squares();
        let last = ply.min(self.played.len()).checked_sub(1);
        Scene {
            figures: squares.map(|square| rules.figure_at(&position, square)).collect(),
            marks: rules.marks(&position),
            last: last.map(|last| self.played[last].path.clone()).unwrap_or_default(),
        }
    }

    fn figure(&self, square: Square) -> Option<Figure> {
        self.rules().figure_at(self.game.position(), square)
    }

    fn marks(&self) -> Vec<Mark> {
        self.rules().marks(self.game.position())
    }

    fn tally(&self, ply: usize) -> [u32; 2] {
        self.rules().score(&self.position(ply))
    }

    fn turn(&self, ply: usize) -> Player {
        self.rules().turn(&self.position(ply))
    }

    fn position_text(&self, ply: usize) -> String {
        self.rules().position_text(&self.position(ply))
    }

    fn verdict(&self) -> Option<Verdict> {
        self.rules().verdict(&self.game)
    }

    fn claim(&self) -> Option<Verdict> {
        self.rules().claim(&self.game)
    }

    fn move_count(&self) -> usize {
        self.legal().len()
    }

    fn move_text(&self, mv: MoveIndex) -> Option<String> {
        let mv = self.legal_move(mv)?;
        Some(self.rules().move_text(self.game.position(), mv))
    }

    fn move_squares(&self, mv: MoveIndex) -> Option<Vec<Square>> {
        let mv = self.legal_move(mv)?;
        Some(self.rules().gesture(self.game.position(), mv).squares)
    }

    fn move_path(&self, mv: MoveIndex) -> Option<MovePath> {
        self.legal_move(mv).map(|mv| self.describe(mv).0.path)
    }

    fn pointed(&self, squares: &[Square]) -> Pointing {
        match self.gestures().pointed(squares) {
            Pointed::Nothing => Pointing::Nothing,
            Pointed::Next(next) => Pointing::Next(next),
            Pointed::Choose(choices) => Pointing::Choose(
                choices
                    .into_iter()
                    .filter_map(|(choice, mv)| Some((choice, self.index(mv)?)))
                    .collect(),
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
            Pointed::Move(mv) => self.index(mv).map_or(Pointing::Nothing, Pointing::Move),
        }
    }

    fn spoken(&self) -> Vec<(Choice, MoveIndex)> {
        let spoken = self.gestures().named();
        spoken.filter_map(|(choice, mv)| Some((choice, self.index(mv)?))).collect()
    }

    fn read_move(&self, text: &str) -> Result<MoveIndex, MoveTextError> {
        let mv = self.rules().read_move(self.game.position(), text)?;
        // The rules hand out legal moves only.
        self.index(mv).ok_or_else(|| MoveTextError::Illegal {
            reason: format!("{text} is not among the legal moves"),
        })
    }

    fn why_illegal(&self, squares: &[Square]) -> String {
        self.rules().why_illegal(self.game.position(), squares)
    }

    fn targets(&self, square: Square) -> Vec<Target> {
        self.rules().targets(self.game.position(), square)
    }

    fn play(&mut self, mv: MoveIndex) -> Option<Vec<Motion>> {
        let mv = self.legal_move(mv)?;
        let (played, motions) = self.describe(mv);
        self.game.play(mv).ok()?;
        self.record(played);
        Some(motions)
    }

    fn undoable(&self) -> usize {
        self.undoable
    }

    fn undo(&mut self) -> Option<Played> {
        self.undoable = self.undoable.checked_sub(1)?;
        self.game.undo()?;
        self.forget_moves();
        self.played.pop()
    }

    fn redoable(&self) -> usize {
        self.game.future().len()
    }

    fn redo(&mut self) -> Option<Vec<Motion>> {
        let mv = self.game.future().next()?;
        let (played, motions) = self.describe(mv);
        self.game.redo()?;
        self.record(played);
        Some(motions)
    }

    fn check_position(&self, text: &str) -> Result<(), PositionTextError> {
        self.rules().read_position(text).map(drop)
    }

    fn set_position(&mut self, text: &str) -> Result<(), PositionTextError> {
        let rules = self.rules();
        let position = rules.read_position(text)?;
        self.adopt(Game::from_position(rules.clone(), position));
        Ok(())
    }

    fn restart(&mut self) {
        self.adopt(Game::new(self.rules().clone()));
    }

    fn save(&self) -> Save {
        Save::of(&self.game)
    }

    fn load(&mut self, save: &Save) -> Result<(), SaveError> {
        self.adopt(save.game(self.rules().clone())?);
        Ok(())
    }
}
