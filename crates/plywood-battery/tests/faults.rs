//! The battery finds the faults of a game. Each case is a small game with one fault.

use std::panic::catch_unwind;

use plywood_battery as battery;
use plywood_core::{
    Figure, Game, Gesture, MoveTextError, Outcome, Player, PositionTextError, Present, Rules,
    Shape, Size, Square, Status, Verdict,
};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    ListsTwice,
    OverwritesMoves,
    AcceptsTooMuch,
    AcceptsTooLittle,
    Miscounts,
    OngoingWithoutMoves,
    UndoForgetsCounter,
    VisitIsNotPlay,
    VisitChangesPosition,
    KeyDependsOnPath,
    GesturesShared,
    GestureOffBoard,
    FiguresShareLetter,
    FigureUnlisted,
    NamesShared,
    NameNotFound,
    MotionsTooMany,
    TargetsMissing,
    TextsShared,
    TextNotRead,
    AnyTextIsAMove,
    PositionLosesCounter,
    AnyTextIsAPosition,
    NoVerdict,
}

/// A check of the battery, for the game with the faults.
type Check = fn(&Race);

const FAULTS: &[(Fault, Check)] = &[
    (Fault::ListsTwice, battery::check_moves),
    (Fault::OverwritesMoves, battery::check_moves),
    (Fault::AcceptsTooMuch, battery::check_moves),
    (Fault::AcceptsTooMuch, battery::check_histories),
    (Fault::AcceptsTooLittle, battery::check_moves),
    (Fault::Miscounts, battery::check_moves),
    (Fault::Miscounts, battery::check_perft),
    (Fault::OngoingWithoutMoves, battery::check_moves),
    (Fault::UndoForgetsCounter, battery::check_moves),
    (Fault::UndoForgetsCounter, battery::check_histories),
    (Fault::VisitIsNotPlay, battery::check_moves),
    (Fault::VisitChangesPosition, battery::check_moves),
    (Fault::KeyDependsOnPath, battery::check_position_texts),
    (Fault::GesturesShared, battery::check_gestures),
    (Fault::GestureOffBoard, battery::check_gestures),
    (Fault::FiguresShareLetter, battery::check_figures_and_names),
    (Fault::FigureUnlisted, battery::check_figures_and_names),
    (Fault::NamesShared, battery::check_figures_and_names),
    (Fault::NameNotFound, battery::check_figures_and_names),
    (Fault::MotionsTooMany, battery::check_motions_and_targets),
    (Fault::TargetsMissing, battery::check_motions_and_targets),
    (Fault::TextsShared, battery::check_move_texts),
    (Fault::TextNotRead, battery::check_move_texts),
    (Fault::TextNotRead, battery::check_saves),
    (Fault::AnyTextIsAMove, battery::check_move_texts),
    (Fault::PositionLosesCounter, battery::check_position_texts),
    (Fault::PositionLosesCounter, battery::check_saves),
    (Fault::AnyTextIsAPosition, battery::check_position_texts),
    (Fault::NoVerdict, battery::check_gestures),
];

#[test]
fn a_correct_game_passes() {
    battery::check(&Race { fault: Fault::None });
}

#[test]
fn every_fault_is_found() {
    let is_found = |check: fn(&Race), fault| catch_unwind(|| check(&Race { fault })).is_err();
    let missed: Vec<_> =
        FAULTS.iter().filter(|(fault, check)| !is_found(*check, *fault)).map(|it| it.0).collect();
    assert_eq!(missed, []);
}

/// Two men on a row of eight squares, each moving one or two squares towards the other's end, past
/// each other but not onto each other. The first to arrive wins. The plies are counted.
#[derive(Clone, Debug)]
struct Race {
    fault: Fault,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Position {
    men: [u16; 2],
    turn: Player,
    plies: u16,
    /// No move depends on it, but a faulty key does.
    path: Path,
}

/// Equal to every other.
#[derive(Clone, Copy, Debug)]
struct Path(u64);

impl PartialEq for Path {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Path {}

impl std::hash::Hash for Path {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

const LAST: u16 = 7;

impl Race {
    fn target(position: &Position, steps: u16) -> Option<u16> {
        let from = position.men[position.turn.index()];
        let to = match position.turn {
            Player::White => Some(from + steps).filter(|&to| to <= LAST),
            Player::Black => from.checked_sub(steps),
        };
        to.filter(|&to| !position.men.contains(&to))
    }

    fn winner(position: &Position) -> Option<Player> {
        match position.men {
            [LAST, _] => Some(Player::White),
            [_, 0] => Some(Player::Black),
            _ => None,
        }
    }

    fn legal(position: &Position) -> impl Iterator<Item = u16> {
        let position = position.clone();
        let is_ongoing = Self::winner(&position).is_none();
        (1..=2).filter(move |&steps| is_ongoing && Self::target(&position, steps).is_some())
    }
}

impl Rules for Race {
    type Position = Position;
    /// How many steps are taken.
    type Move = u16;
    type Undo = u16;

    fn start(&self) -> Position {
        Position { men: [0, LAST], turn: Player::White, plies: 0, path: Path(0) }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    fn moves(&self, position: &Position, moves: &mut Vec<u16>) -> Status {
        if self.fault == Fault::OverwritesMoves {
            moves.clear();
        }
        moves.extend(Self::legal(position));
        if self.fault == Fault::ListsTwice {
            moves.extend(Self::legal(position).take(1));
        }
        match Self::winner(position) {
            Some(winner) if self.fault != Fault::OngoingWithoutMoves => {
                Status::Over(Outcome::Win(winner))
            }
            _ => Status::Ongoing,
        }
    }

    fn play_unchecked(&self, position: &mut Position, steps: u16) -> u16 {
        let mover = position.turn.index();
        let from = position.men[mover];
        position.men[mover] = Self::target(position, steps).expect("a legal move");
        position.turn = !position.turn;
        position.plies += 1;
        position.path = Path(position.path.0.wrapping_mul(3).wrapping_add(u64::from(steps)));
        from
    }

    fn undo(&self, position: &mut Position, _: u16, from: u16) {
        position.turn = !position.turn;
        position.men[position.turn.index()] = from;
        if self.fault != Fault::UndoForgetsCounter {
            position.plies -= 1;
        }
    }

    fn is_legal(&self, position: &Position, steps: u16) -> bool {
        match self.fault {
            Fault::AcceptsTooMuch => Self::target(position, steps).is_some(),
            Fault::AcceptsTooLittle => steps == 1 && Self::legal(position).any(|it| it == 1),
            _ => Self::legal(position).any(|it| it == steps),
        }
    }

    fn count(&self, position: &Position) -> u64 {
        Self::legal(position).count() as u64 + u64::from(self.fault == Fault::Miscounts)
    }

    fn visit<T>(
        &self,
        position: &mut Position,
        steps: u16,
        inside: impl FnOnce(&mut Position) -> T,
    ) -> T {
        let undo = self.play_unchecked(position, steps);
        if self.fault == Fault::VisitIsNotPlay {
            position.plies = 0;
        }
        let plies = position.plies;
        let result = inside(position);
        position.plies = plies.max(1);
        self.undo(position, steps, undo);
        if self.fault == Fault::VisitChangesPosition {
            position.plies += 1;
        }
        result
    }

    fn key(&self, position: &Position) -> u64 {
        let path = if self.fault == Fault::KeyDependsOnPath { position.path.0 } else { 0 };
        let turn = position.turn.index() as u64;
        path << 40
            | turn << 32
            | u64::from(position.men[0]) << 24
            | u64::from(position.men[1]) << 16
            | u64::from(position.plies)
    }
}

const FIGURES: [Figure; 2] = [
    Figure::new(Player::White, "runner", 'w', Shape::Letter),
    Figure::new(Player::Black, "runner", 'b', Shape::Letter),
];

const SAME_LETTERS: [Figure; 2] =
    [FIGURES[0], Figure::new(Player::Black, "runner", 'w', Shape::Letter)];

impl Present for Race {
    fn name(&self) -> &'static str {
        "Race"
    }

    fn size(&self) -> Size {
        Size::new(LAST + 1, 1)
    }

    fn figures(&self) -> &[Figure] {
        match self.fault {
            Fault::FiguresShareLetter => &SAME_LETTERS,
            Fault::FigureUnlisted => &FIGURES[..1],
            _ => &FIGURES,
        }
    }

    fn figure_at(&self, position: &Position, square: Square) -> Option<Figure> {
        let player = position.men.iter().position(|&man| man == square.column)?;
        Some(FIGURES[player])
    }

    fn gesture(&self, position: &Position, steps: u16) -> Gesture {
        let from = position.men[position.turn.index()];
        let to = match self.fault {
            Fault::GestureOffBoard => 99,
            Fault::GesturesShared => from ^ 1,
            _ => Self::target(position, steps).expect("a legal move"),
        };
        Gesture::step(Square::new(from, 0), Square::new(to, 0))
    }

    fn arrange(&self, figures: &[Option<Figure>], turn: Player) -> Result<Position, String> {
        let man = |player| {
            let mut places = (0..).zip(figures).filter(|(_, figure)| **figure == Some(player));
            match (places.next(), places.next()) {
                (Some((place, _)), None) => Ok(place),
                _ => Err(format!("there must be one {player}")),
            }
        };
        let men = [man(FIGURES[0])?, man(FIGURES[1])?];
        Ok(Position { men, turn, plies: 0, path: Path(0) })
    }

    fn square_name(&self, square: Square) -> String {
        match self.fault {
            Fault::NamesShared => "a1".to_owned(),
            _ => self.column_label(square.column) + "1",
        }
    }

    fn square_named(&self, name: &str) -> Option<Square> {
        let square = (0..=LAST).find(|&it| self.column_label(it) + "1" == name.to_lowercase())?;
        (self.fault != Fault::NameNotFound || square > 0).then_some(Square::new(square, 0))
    }

    fn motions(&self, position: &Position, steps: u16) -> Vec<plywood_core::Motion> {
        let from = position.men[position.turn.index()];
        let to = Self::target(position, steps).expect("a legal move");
        let travel = plywood_core::Motion::Travel {
            from: Square::new(from, 0),
            way: Vec::new(),
            to: Square::new(to, 0),
        };
        let figure = FIGURES[0];
        let extra = plywood_core::Motion::Become { square: Square::new(to, 0), figure };
        if self.fault == Fault::MotionsTooMany { vec![travel, extra] } else { vec![travel] }
    }

    fn targets(&self, position: &Position, square: Square) -> Vec<plywood_core::Target> {
        let from = position.men[position.turn.index()];
        let missing = usize::from(self.fault == Fault::TargetsMissing);
        Self::legal(position)
            .skip(missing)
            .filter(|_| square.column == from)
            .map(|steps| plywood_core::Target {
                square: Square::new(Self::target(position, steps).expect("a legal move"), 0),
                captures: false,
                threatened: false,
            })
            .collect()
    }

    fn move_text(&self, _: &Position, steps: u16) -> String {
        if self.fault == Fault::TextsShared { "go".to_owned() } else { format!("go {steps}") }
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<u16, MoveTextError> {
        let first = Self::legal(position).next();
        match (self.fault, first) {
            (Fault::AnyTextIsAMove, Some(mv)) => return Ok(mv),
            (Fault::TextNotRead, Some(1)) if text == "go 1" => {
                return Err(MoveTextError::Illegal { reason: "tired".to_owned() });
            }
            _ => {}
        }
        Self::legal(position)
            .find(|&steps| self.move_text(position, steps) == text)
            .ok_or_else(|| MoveTextError::Unreadable { expected: "go 1 or go 2".to_owned() })
    }

    fn position_text(&self, position: &Position) -> String {
        let Position { men: [white, black], turn, plies, .. } = position;
        format!("{white} {black} {turn} {plies}")
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionTextError> {
        if self.fault == Fault::AnyTextIsAPosition {
            let plies = text.len() as u16;
            return Ok(Position { plies, ..self.start() });
        }
        let words: Vec<_> = text.split(' ').collect();
        let number = |word: &str| word.parse().map_err(|_| PositionTextError::new(0, "a number"));
        let [white, black, turn, plies] = words[..] else {
            return Err(PositionTextError::new(0, "expected four words"));
        };
        let turn = Player::ALL
            .into_iter()
            .find(|player| player.to_string() == turn)
            .ok_or_else(|| PositionTextError::new(0, "expected white or black"))?;
        let plies = match self.fault {
            Fault::PositionLosesCounter => 0,
            _ => number(plies)?,
        };
        let men = [number(white)?, number(black)?];
        if men[0] == men[1] || men.iter().any(|&man| man > LAST) {
            return Err(PositionTextError::new(0, "expected two squares"));
        }
        Ok(Position { men, turn, plies, path: Path(0) })
    }

    fn verdict(&self, game: &Game<Self>) -> Option<Verdict> {
        if self.fault == Fault::NoVerdict {
            return None;
        }
        game.status().outcome().map(Verdict::unnamed)
    }
}
