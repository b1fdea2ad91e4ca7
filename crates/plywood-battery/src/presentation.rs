use std::collections::{BTreeMap, BTreeSet};

use plywood_core::{Figure, Game, Gesture, Gestures, Motion, Pointed, Present, Square};

use crate::playout::{Sample, for_each_position};

/// Figures and squares have different names, and every square is found by its name.
///
/// # Panics
///
/// If the check fails.
pub fn check_figures_and_names<R: Present>(rules: &R) {
    assert!(!rules.name().is_empty() && rules.name() == rules.name().trim());
    let figures = rules.figures();
    let letters: BTreeSet<_> = figures.iter().map(|figure| figure.letter).collect();
    let names: BTreeSet<_> = figures.iter().map(Figure::to_string).collect();
    assert_eq!(letters.len(), figures.len(), "two figures share a letter");
    assert_eq!(names.len(), figures.len(), "two figures share a name");
    for letter in letters {
        assert!(
            !letter.is_whitespace() && !letter.is_control() && !matches!(letter, '.' | '/'),
            "{letter:?} cannot stand for a figure"
        );
    }

    let size = rules.size();
    assert!(!size.is_empty(), "the board has no square");
    let columns: BTreeSet<_> = (0..size.width()).map(|it| rules.column_label(it)).collect();
    let rows: BTreeSet<_> = (0..size.height()).map(|it| rules.row_label(it)).collect();
    assert_eq!(columns.len(), usize::from(size.width()), "two columns share a label");
    assert_eq!(rows.len(), usize::from(size.height()), "two rows share a label");
    let mut names = BTreeSet::new();
    for square in size.squares() {
        let name = rules.square_name(square);
        assert!(!name.is_empty() && !name.contains(char::is_whitespace), "{name:?} is no name");
        assert_eq!(rules.square_named(&name), Some(square), "the square named {name:?}");
        assert!(names.insert(name), "two squares share a name");
    }
    for name in ["", " ", "?", "a0", "a-1", "zz99999", "(99999,1)", "é"] {
        assert_eq!(rules.square_named(name), None, "there is no square {name:?}");
    }

    for_each_position(rules, |sample, _| {
        for square in size.squares() {
            if let Some(figure) = rules.figure_at(sample.position, square) {
                assert!(
                    figures.contains(&figure),
                    "{figure} is not listed, {}",
                    sample.description()
                );
            }
        }
        for mark in rules.marks(sample.position) {
            assert!(
                size.contains(mark.square),
                "{mark:?} is off the board, {}",
                sample.description()
            );
        }
    });
}

/// Every legal move is made by pointing at squares of the board, and no other move by the same
/// ones; where pointing makes no move, the game gives a reason.
///
/// # Panics
///
/// If the check fails.
pub fn check_gestures<R: Present>(rules: &R) {
    for_each_position(rules, |sample, random| {
        let Sample { position, moves, .. } = sample;
        let gestures = Gestures::of(rules, position);
        for &mv in *moves {
            let gesture = rules.gesture(position, mv);
            check_gesture(rules, sample, &gestures, &gesture, mv);
            for other in rules.alternatives(position, mv) {
                let on_board = other.squares.iter().all(|&it| rules.size().contains(it));
                assert!(on_board, "{other:?} leaves the board, {}", sample.description());
            }
        }
        // Random squares, which mostly make no move.
        let size = rules.size();
        for _ in 0..20 {
            let mut anywhere = || size.square(random.below(size.len())).expect("below the length");
            let squares = [anywhere(), anywhere()];
            for pointed in [&squares[..1], &squares[..]] {
                if gestures.pointed(pointed) == Pointed::Nothing {
                    let why = rules.why_illegal(position, pointed);
                    assert!(!why.trim().is_empty(), "no reason, {}", sample.description());
                }
            }
        }
        if moves.is_empty() {
            let game = Game::from_position(rules.clone(), (*position).clone());
            let verdict = rules.verdict(&game).expect("a finished game has a verdict");
            assert_eq!(Some(verdict.outcome), rules.status(position).outcome());
        }
    });
}

fn check_gesture<R: Present>(
    rules: &R,
    sample: &Sample<'_, R>,
    gestures: &Gestures<R::Move>,
    gesture: &Gesture,
    mv: R::Move,
) {
    let squares = &gesture.squares;
    assert!(
        squares.iter().all(|&square| rules.size().contains(square)),
        "{gesture:?} leaves the board, {}",
        sample.description()
    );
    let same = gestures.iter().filter(|(other, _)| *other == gesture).count();
    assert_eq!(same, 1, "{gesture:?} stands for several moves, {}", sample.description());
    let chosen = |choices: &[(_, R::Move)]| {
        choices.iter().any(|&(choice, chosen)| Some(choice) == gesture.choice && chosen == mv)
    };
    let found = if squares.is_empty() {
        chosen(&gestures.named().collect::<Vec<_>>())
    } else {
        match gestures.pointed(squares) {
            Pointed::Move(found) => found == mv,
            Pointed::Choose(choices) => chosen(&choices),
            _ => false,
        }
    };
    assert!(found, "{gesture:?} does not lead to {mv:?}, {}", sample.description());
}

/// The motions of every legal move lead from the board before to the board after; the targets
/// shown for a figure are where its moves end.
///
/// # Panics
///
/// If the check fails.
pub fn check_motions_and_targets<R: Present>(rules: &R) {
    for_each_position(rules, |sample, _| {
        let Sample { position, moves, .. } = sample;
        let mut ends: BTreeMap<Square, BTreeSet<Square>> = BTreeMap::new();
        for &mv in *moves {
            let mut after = (*position).clone();
            rules.play_unchecked(&mut after, mv);
            let motions = rules.motions(position, mv);
            assert_eq!(
                moved(figures(rules, position), &motions),
                figures(rules, &after),
                "{motions:?} is not {mv:?}, {}",
                sample.description()
            );
            if let [from, .., to] = rules.gesture(position, mv).squares[..] {
                ends.entry(from).or_default().insert(to);
            }
        }
        // Every fourth position is enough: the provided method tries every reply to every move.
        for (from, ends) in ends.into_iter().filter(|_| sample.ply % 4 == 0) {
            let targets = rules.targets(position, from);
            let shown: BTreeSet<_> = targets.iter().map(|target| target.square).collect();
            assert_eq!(shown, ends, "targets from {from}, {}", sample.description());
            assert_eq!(
                shown.len(),
                targets.len(),
                "a target twice from {from}, {}",
                sample.description()
            );
        }
    });
}

fn figures<R: Present>(rules: &R, position: &R::Position) -> BTreeMap<Square, Figure> {
    let at = |square| Some((square, rules.figure_at(position, square)?));
    rules.size().squares().filter_map(at).collect()
}

/// The board after some motions: what vanishes goes first, then everything that travels is lifted
/// and put down, so that two figures can change places.
fn moved(mut board: BTreeMap<Square, Figure>, motions: &[Motion]) -> BTreeMap<Square, Figure> {
    for motion in motions {
        if let Motion::Vanish { square } = motion {
            assert!(board.remove(square).is_some(), "nothing to vanish from {square}");
        }
    }
    let mut lifted = Vec::new();
    for motion in motions {
        if let Motion::Travel { from, to, .. } = motion {
            lifted.push((*to, board.remove(from).expect("a figure that travels")));
        }
    }
    for (to, figure) in lifted {
        assert!(board.insert(to, figure).is_none(), "a figure travels onto another on {to}");
    }
    for motion in motions {
        match *motion {
            Motion::Appear { square, figure } => {
                assert!(board.insert(square, figure).is_none(), "{square} is not empty");
            }
            Motion::Become { square, figure } => {
                assert!(board.insert(square, figure).is_some(), "nothing to change on {square}");
            }
            Motion::Vanish { .. } | Motion::Travel { .. } => {}
        }
    }
    board
}
