//! A plain set for small boards: few shapes, heavy outlines, no shading.

use plywood_core::{Player, Shape};

use super::drawing::{Drawing, Paint, circle, mirrored, path, turned};

struct Palette {
    fill: Paint,
    outline: Paint,
    detail: Paint,
}

const WHITE: Palette = Palette {
    fill: Paint::Flat([255, 255, 255]),
    outline: Paint::Line { color: [24, 24, 28], width: 5.0 },
    detail: Paint::Line { color: [24, 24, 28], width: 4.0 },
};

const BLACK: Palette = Palette {
    fill: Paint::Flat([44, 46, 54]),
    outline: Paint::Line { color: [12, 12, 16], width: 5.0 },
    detail: Paint::Line { color: [240, 240, 244], width: 4.0 },
};

/// The drawing of a chess piece. Shapes of other games are drawn as pawns.
pub(super) fn piece(shape: Shape, player: Player) -> Drawing {
    let palette = match player {
        Player::White => &WHITE,
        Player::Black => &BLACK,
    };
    let solids: Vec<_> = match shape {
        Shape::Knight => vec![path(
            "M26,84 C26,66 44,60 44,46 L28,54 C22,57 15,52 18,45 L30,24 L34,12 L44,20 \
             C64,20 76,36 76,58 L76,84 Z",
        )],
        Shape::Bishop => {
            vec![turned("M0,20 C18,32 22,46 12,60 L22,84 L0,84"), circle(50.0, 15.0, 5.5)]
        }
        Shape::Rook => {
            vec![turned("M0,20 L7,20 L7,28 L14,28 L14,20 L25,20 L25,40 L18,46 L21,84 L0,84")]
        }
        Shape::Queen => vec![turned("M0,20 L9,44 L19,20 L21,47 L33,26 L22,84 L0,84")],
        Shape::King => vec![
            turned("M0,8 L5,8 L5,14 L12,14 L12,23 L5,23 L5,34 L0,34"),
            turned("M0,34 C14,24 32,32 31,46 C31,58 22,62 22,84 L0,84"),
        ],
        _ => vec![turned("M0,52 C10,58 14,70 17,84 L0,84"), circle(50.0, 40.0, 15.0)],
    };
    let base = turned("M0,82 L29,82 L29,91 L0,91");
    let drawing = solids.iter().chain([&base]).fold(Drawing::default(), |drawing, solid| {
        drawing.with_all(solid, &[palette.fill, palette.outline])
    });
    match shape {
        Shape::Knight => drawing.with(path("M38,33 L38,33.1"), palette.detail),
        Shape::Bishop => drawing.with(mirrored("M0,36 L0,48 M0,42 L6,42"), palette.detail),
        Shape::Rook => drawing.with(mirrored("M0,48 L12,48"), palette.detail),
        Shape::Queen => drawing.with(mirrored("M0,66 L19,66"), palette.detail),
        Shape::King => drawing.with(mirrored("M0,66 L17,66 M0,44 L0,54"), palette.detail),
        _ => drawing,
    }
}
