//! A value that the material evaluation resolves without a search is the value of a search.

#[path = "../../plywood-chess/tests/boards/mod.rs"]
mod boards;

use plywood_chess::{ChessRules, Color, Position, Simplified, Standard, Variant};
use plywood_core::{Outcome, Rules, Status};
use plywood_engine::Material;
use plywood_search::{Evaluation, Window};
use proptest::prelude::*;

/// Plain minimax without a hook.
fn value<V: Variant>(position: &Position<V>, depth: u8) -> i32 {
    let rules = ChessRules::<V>::new();
    let evaluation: &dyn Evaluation<ChessRules<V>> = &Material;
    let mut moves = Vec::new();
    match rules.moves(position, &mut moves) {
        Status::Over(outcome) => evaluation.outcome(outcome),
        Status::Ongoing if depth == 0 => evaluation.value(&rules, position),
        Status::Ongoing => {
            let values =
                moves.into_iter().map(|mv| value(&position.after_unchecked(mv), depth - 1));
            match position.turn() {
                Color::White => values.max(),
                Color::Black => values.min(),
            }
            .unwrap()
        }
    }
}

/// Compares a position's value in many windows, around the values at which errors are likely.
fn check<V: Variant>(position: &Position<V>, depth: u8) -> Result<(), TestCaseError> {
    let rules = ChessRules::<V>::new();
    let expected = value(position, depth);
    let balance = Material::balance(position);
    let mut windows = vec![Window::FULL, Window { low: -1000, high: 1000 }];
    for middle in [expected, balance, 0, 1000, -1000, 1001, -1001] {
        for offset in -2..=2 {
            let low = middle + offset;
            windows.push(Window { low, high: low + 1 });
            windows.push(Window { low, high: low + 7 });
            windows.push(Window { low: low - 30, high: low });
        }
    }
    for window in windows {
        let Some(resolved) = Material.try_resolve(&rules, position, depth, window) else {
            continue;
        };
        let holds = if resolved <= window.low {
            expected <= resolved
        } else if resolved >= window.high {
            expected >= resolved
        } else {
            expected == resolved
        };
        prop_assert!(
            holds,
            "{position:?}: resolved as {resolved} for {window:?}, it is {expected}"
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn one_ply_is_resolved_by_simplified_rules(position in boards::positions::<Simplified>(62)) {
        check(&position, 1)?;
    }

    #[test]
    fn one_ply_is_resolved_by_standard_rules(position in boards::positions::<Standard>(62)) {
        check(&position, 1)?;
    }

    #[test]
    fn two_plies_are_resolved_by_simplified_rules(position in boards::positions::<Simplified>(24)) {
        check(&position, 2)?;
    }
}

#[test]
fn the_last_ply_is_always_resolved() {
    let rules = ChessRules::<Simplified>::new();
    let resolved = Material.try_resolve(&rules, &rules.start(), 1, Window::FULL);
    assert_eq!(resolved, Some(0));
}

#[test]
fn outcomes_have_the_values_of_chessprog() {
    let evaluation: &dyn Evaluation<ChessRules<Simplified>> = &Material;
    assert_eq!(evaluation.outcome(Outcome::Win(Color::White)), 1000);
    assert_eq!(evaluation.outcome(Outcome::Win(Color::Black)), -1000);
    assert_eq!(evaluation.outcome(Outcome::Draw), 0);
}
