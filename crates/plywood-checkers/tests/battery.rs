//! The test battery on checkers.

use plywood_checkers::{Checkers, CheckersRules};
use plywood_core::pieces::PieceGame;
use plywood_core::{Figure, Motion, Player, Present, Shape, Size, Square};

const SMALL: Size = Size::new(8, 8);
const LARGER: Size = Size::new(9, 12);

plywood_battery::battery!(bitboards, Checkers::<u64>::new(SMALL).unwrap());
plywood_battery::battery!(long_bitboards, Checkers::<u128>::new(LARGER).unwrap());
plywood_battery::battery!(pieces, PieceGame(CheckersRules::new(SMALL).unwrap()));

#[test]
fn a_capture_is_one_travel_with_stops() {
    let game = Checkers::<u64>::new(SMALL).unwrap();
    let text = "8x8 W ......../......../......../...b.b../..w...../...b.b../......../........";
    let position = game.read_position(text).unwrap();
    // By the north, since north-east comes before south-east.
    let at = Square::new;
    assert_eq!(
        game.motions(&position, "(2,4) (6,4)".parse().unwrap()),
        [
            Motion::Travel { from: at(2, 4), way: vec![at(4, 2)], to: at(6, 4) },
            Motion::Vanish { square: at(3, 3) },
            Motion::Vanish { square: at(5, 3) },
        ]
    );

    let text = "8x8 B ......../......../......../......../....w.../......../..B...../........";
    let position = game.read_position(text).unwrap();
    assert_eq!(game.marks(&position).len(), 1);
    let captured = game.motions(&position, "(2,6) (5,3)".parse().unwrap());
    assert_eq!(captured[1..], [Motion::Vanish { square: at(4, 4) }]);

    let text = "8x8 W ......../......../......../......../......../......../..w...../.......b";
    let position = game.read_position(text).unwrap();
    let queen = Figure::new(Player::White, "queen", 'W', Shape::CrownedDisc);
    assert_eq!(
        game.motions(&position, "(2,6) (3,7)".parse().unwrap())[1..],
        [Motion::Become { square: at(3, 7), figure: queen }]
    );
    assert_eq!(game.marks(&position), []);
}

#[test]
fn positions_off_the_dark_squares_are_errors() {
    let dark = "8x8 W ......../.......b/......../......../......../......../..w...../........";
    let light = "8x8 W ......../......b./......../......../......../......../..w...../........";
    let pieces = PieceGame(CheckersRules::new(SMALL).unwrap());
    let bits = Checkers::<u64>::new(SMALL).unwrap();
    assert!(pieces.read_position(dark).is_ok());
    assert!(bits.read_position(dark).is_ok());
    let error = bits.read_position(light).unwrap_err();
    assert_eq!(error.message, "a piece on (6,1): column and row must have an even sum");
    assert_eq!(pieces.read_position(light), Err(error));
}
