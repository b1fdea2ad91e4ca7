//! The Staunton pattern: turned pieces, drawn as half profiles; the knight is carved.

use plywood_core::{Player, Shape};
use vello_cpu::kurbo::BezPath;

use super::drawing::{Drawing, Paint, Rgb, circle, mirrored, path, turned};

/// The colours of one side.
struct Palette {
    fill: Paint,
    outline: Paint,
    /// Lines inside the outline.
    detail: Paint,
    detail_color: Rgb,
}

const OUTLINE_WIDTH: f64 = 3.2;
const DETAIL_WIDTH: f64 = 2.4;

const WHITE: Palette = Palette {
    fill: Paint::Turned { light: [255, 253, 247], body: [247, 238, 222], shade: [214, 198, 172] },
    outline: Paint::Line { color: [52, 42, 34], width: OUTLINE_WIDTH },
    detail: Paint::Line { color: [52, 42, 34], width: DETAIL_WIDTH },
    detail_color: [52, 42, 34],
};

const BLACK: Palette = Palette {
    fill: Paint::Turned { light: [104, 94, 88], body: [66, 58, 54], shade: [40, 34, 32] },
    outline: Paint::Line { color: [22, 18, 16], width: OUTLINE_WIDTH },
    detail: Paint::Line { color: [214, 203, 190], width: DETAIL_WIDTH },
    detail_color: [214, 203, 190],
};

const fn palette(owner: Player) -> &'static Palette {
    match owner {
        Player::White => &WHITE,
        Player::Black => &BLACK,
    }
}

/// The drawing of a chess piece. Shapes of other games are drawn as pawns.
pub(super) fn piece(shape: Shape, owner: Player) -> Drawing {
    let palette = palette(owner);
    match shape {
        Shape::Knight => knight(palette),
        Shape::Bishop => bishop(palette),
        Shape::Rook => rook(palette),
        Shape::Queen => queen(palette),
        Shape::King => king(palette),
        _ => pawn(palette),
    }
}

/// Something solid: filled, then outlined.
fn solid(drawing: Drawing, outline: &BezPath, palette: &Palette) -> Drawing {
    drawing.with_all(outline, &[palette.fill, palette.outline])
}

fn pawn(palette: &Palette) -> Drawing {
    let body = turned(
        "M0,20 C8,20 13.5,26 13.5,33 C13.5,37.5 11.5,41 8.5,43.5 L15,46.5 \
         C17.5,47.7 17.5,51 14.5,51.5 L8.5,52 C9.5,63 13,70 21,76 C26,79 28,82 28,86 \
         L28,87 Q28,90 25,90 L0,90",
    );
    solid(Drawing::default(), &body, palette)
        .with(mirrored("M0,51.6 L11,51.6 M0,78 L21,78"), palette.detail)
}

fn rook(palette: &Palette) -> Drawing {
    let body = turned(
        "M0,19 L6,19 L6,25.5 L12.5,25.5 L12.5,19 L22,19 L22,33 L16.5,39 \
         C16.5,53 18.5,64 23,72 C28,75 30,79 30,84 L30,87 Q30,90 27,90 L0,90",
    );
    solid(Drawing::default(), &body, palette)
        .with(mirrored("M0,39 L15,39 M0,71 L20.5,71 M0,79 L26,79"), palette.detail)
}

fn bishop(palette: &Palette) -> Drawing {
    let body = turned(
        "M0,17 C8,22 16.5,32 16.5,42 C16.5,47.5 13.5,51 10,53 L16.5,55.5 \
         C19,56.8 19,60 16,60.5 L9.5,61 C10.5,68 14,73 21.5,76.5 C27,79 29,82.5 29,86 \
         L29,87 Q29,90 26,90 L0,90",
    );
    solid(solid(Drawing::default(), &body, palette), &circle(50.0, 13.5, 4.8), palette)
        .with(path("M55,26 L48.5,36.5"), palette.detail)
        .with(mirrored("M0,53.4 L8,53.4 M0,60.8 L13,60.8 M0,78.5 L21.5,78.5"), palette.detail)
}

fn queen(palette: &Palette) -> Drawing {
    let crown = turned(
        "M0,20 L6.5,41 L14.5,21.5 L17.5,44 L27.5,28 L21,56 C20,60 20,62 21,64 \
         C22,69 24,73 27,76 C30,79 31,82 31,86 L31,87 Q31,90 28,90 L0,90",
    );
    let balls = [(50.0, 16.0), (35.5, 18.5), (64.5, 18.5), (22.0, 25.5), (78.0, 25.5)];
    let mut drawing = solid(Drawing::default(), &crown, palette);
    for (x, y) in balls {
        drawing = solid(drawing, &circle(x, y, 4.3), palette);
    }
    drawing
        .with(mirrored("M0,53.5 C7,53.5 14,54.5 19.5,56.8"), palette.detail)
        .with(mirrored("M0,61.5 C7,61.5 14,62.3 19,63.8 M0,77.5 L24.5,77.5"), palette.detail)
}

fn king(palette: &Palette) -> Drawing {
    let cross = turned("M0,6 L3.4,6 L3.4,11 L9,11 L9,17.6 L3.4,17.6 L3.4,27 L0,27");
    let body = turned(
        "M0,35 C2,27 12,22.5 20,26 C29.5,30 31,40 26,48 C23,52.5 21,54.5 20.5,58 \
         C20,62 20.5,64 21.5,66 C22.5,70 25,73.5 27.5,76 C30.5,79 31.5,82 31.5,86 \
         L31.5,87 Q31.5,90 28.5,90 L0,90",
    );
    let lobe = "M0,52.5 L0,44 C0,37 7,31.5 14.5,32 C22,33 24,40 20,46 C18.5,48.5 17,50.5 16.2,53.6";
    solid(solid(Drawing::default(), &cross, palette), &body, palette)
        .with(mirrored(lobe), palette.detail)
        .with(mirrored("M0,56 C7,56 13,56.6 18,58.2"), palette.detail)
        .with(mirrored("M0,63.5 C7,63.5 13,64.2 18.5,65.8 M0,77.5 L25,77.5"), palette.detail)
}

fn knight(palette: &Palette) -> Drawing {
    let foot = turned("M0,76 L25,76 C29,78 31,81.5 31,86 L31,87 Q31,90 28,90 L0,90");
    let head = path(
        "M27,77 C26,66 33,60 41,53 C45,49.5 46.5,46 46,42 C42,46.5 37.5,48 33,49.5 \
         C30,53 27,57.5 23.5,58 C20,58.5 17.5,56.5 15.5,54 C13.5,51.5 13.5,49 15,46 \
         C18,41 20.5,37.5 22,32.5 C23.5,27.5 26.5,24 31,21.5 C30.5,17.5 31,14 32.5,10 \
         C36.5,12 39.5,14.5 41.5,17.5 C44,15.5 46,13.5 48.5,10.5 C50.5,13 51.5,15.5 51.8,18.3 \
         C68,22.5 77.5,37 78.5,56 C78.8,64 78,71 76.5,77 Z",
    );
    solid(solid(Drawing::default(), &foot, palette), &head, palette)
        .with(path("M53,24.5 C65,29 71.5,41 71.8,57 C71.9,63 71.4,68 70.5,72"), palette.detail)
        .with(circle(34.0, 31.5, 2.5), Paint::Flat(palette.detail_color))
        .with(path("M19.5,49.5 L21,48"), palette.detail)
        .with(path("M30,82.5 L70,82.5"), palette.detail)
}
