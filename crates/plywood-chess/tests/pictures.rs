//! Boards as text and as SVG.

use plywood_chess::diagram::{Diagram, Style};
use plywood_chess::pieces::{Drawing, Form, Point, SIDE, Step, flatten, path_data};
use plywood_chess::svg::Svg;
use plywood_chess::{Color, Move, Position, Role, Square};

fn position() -> Position {
    "r3k3/1p6/8/8/8/8/6P1/4K2R w Kq - 0 1".parse().unwrap()
}

#[test]
fn a_diagram_is_seen_from_either_side() {
    let position = position();
    let diagram = Diagram::new(position.board());
    let plain = "r . . . k . . .\n. p . . . . . .\n. . . . . . . .\n. . . . . . . .\n\
                 . . . . . . . .\n. . . . . . . .\n. . . . . . P .\n. . . . K . . R\n";
    assert_eq!(diagram.coordinates(false).to_string(), plain);
    let turned: String = plain.trim_end().chars().rev().collect();
    assert_eq!(diagram.coordinates(false).seen_by(Color::Black).to_string(), format!("{turned}\n"));
    assert_eq!(
        diagram.style(Style::Unicode).seen_by(Color::Black).to_string(),
        "1  ♖ · · ♔ · · · ·\n2  · ♙ · · · · · ·\n3  · · · · · · · ·\n4  · · · · · · · ·\n\
         5  · · · · · · · ·\n6  · · · · · · · ·\n7  · · · · · · ♟ ·\n8  · · · ♚ · · · ♜\n\
         \n   h g f e d c b a\n"
    );
}

#[test]
fn an_svg_board_holds_what_it_was_asked_to_show() {
    let position = position();
    let svg = Svg::new(position.board());
    let plain = svg.clone().coordinates(false).to_string();
    assert!(plain.contains("viewBox=\"0 0 360 360\""));
    assert_eq!(plain.matches("<use ").count(), 6);
    // Only the pieces on the board are drawn.
    assert!(plain.contains("id=\"black-pawn\"") && !plain.contains("queen"));
    assert!(plain.contains("<use href=\"#white-king\" x=\"180\" y=\"315\"/>"));
    assert!(!plain.contains("<text") && !plain.contains("check"));

    let turned = svg.clone().seen_by(Color::Black).to_string();
    assert!(turned.contains("<use href=\"#white-king\" x=\"135\" y=\"0\"/>"));
    assert_eq!(turned.matches("<text").count(), 32);

    let decorated = svg
        .last_move(Move::castling(Square::E1, Square::H1))
        .check(Square::E8)
        .arrow(Square::A1, Square::A4)
        .arrow(Square::H8, Square::H8)
        .to_string();
    assert!(
        decorated
            .contains("<rect x=\"270\" y=\"315\" width=\"45\" height=\"45\" fill=\"#9bc700\"/>")
    );
    assert!(
        decorated.contains("<circle cx=\"202.5\" cy=\"22.5\" r=\"22.5\" fill=\"url(#check)\"/>")
    );
    assert!(decorated.contains("translate(22.5 337.5) rotate(-90)"));
    assert!(decorated.contains("<circle cx=\"337.5\" cy=\"22.5\" r=\"20\" fill=\"none\""));
}

/// A document whose every element is closed in turn, with nothing but elements and plain text.
#[test]
fn svg_is_well_formed() {
    let svg = Svg::new(Position::start().board())
        .last_move(Move::new(Square::E2, Square::E4))
        .check(Square::E8)
        .arrow(Square::G8, Square::F6)
        .to_string();
    let mut open = Vec::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap();
        assert!(!text.contains(['&', '>', '"']), "{text}");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.trim_matches('/').split([' ', '\n']).next().unwrap().to_owned();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert_eq!(open, Vec::<String>::new());
}

/// Corners of a polygon around the form, or of the lines that it is made of.
fn corners(form: &Form, pieces: u16) -> Vec<Point> {
    match *form {
        Form::Path(ref steps) => flatten(steps, pieces),
        Form::Circle { center: [x, y], radius } => {
            vec![[x - radius, y], [x + radius, y], [x, y - radius], [x, y + radius]]
        }
    }
}

#[test]
fn pieces_stay_on_their_square() {
    let is_inside = |point: &Point| point.iter().all(|&x| 1.0 < x && x < SIDE - 1.0);
    for role in Role::ALL {
        let drawing = Drawing::of(role);
        assert!(drawing.solids().count() > 0 && drawing.details().count() > 0, "{role}");
        for solid in drawing.solids() {
            if let Form::Path(outline) = &solid {
                assert!(matches!(outline[0], Step::Move(_)), "{role}");
                assert_eq!(outline.last(), Some(&Step::Close), "{role}");
            }
            assert!(corners(&solid, 16).iter().all(is_inside), "{role}");
        }
        for detail in drawing.details() {
            assert!(corners(&detail, 16).iter().all(is_inside), "{role}");
        }
    }
}

#[test]
fn turned_pieces_are_symmetrical() {
    for role in [Role::Pawn, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
        let points: Vec<Point> =
            Drawing::of(role).solids().flat_map(|solid| corners(&solid, 5)).collect();
        let mirror = |[x, y]: Point| [SIDE - x, y];
        for point in &points {
            let [x, y] = mirror(*point);
            let is_there = points.iter().any(|[a, b]| (a - x).abs() < 1e-4 && (b - y).abs() < 1e-4);
            assert!(is_there, "{role}: {point:?}");
        }
    }
}

#[test]
fn paths_are_written_for_svg() {
    let steps = [
        Step::Move([1.0, 2.5]),
        Step::Curve([0.1 + 0.2, 1.0], [2.0, 3.0], [-4.0, 5.0]),
        Step::Line([6.0, 7.0]),
        Step::Close,
    ];
    assert_eq!(path_data(&steps), "M1 2.5C0.3 1 2 3 -4 5L6 7Z");
    assert_eq!(flatten(&steps, 1), [[1.0, 2.5], [-4.0, 5.0], [6.0, 7.0]]);
}
