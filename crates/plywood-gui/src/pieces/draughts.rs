//! Draughtsmen seen from above: a turned disc, and a crown on those that have reached the far row.

use plywood_core::Player;

use super::drawing::{Drawing, Paint, Rgb, circle, turned};

struct Palette {
    side: Rgb,
    face: Paint,
    groove: Rgb,
    outline: Rgb,
    crown: Rgb,
}

const WHITE: Palette = Palette {
    side: [201, 180, 146],
    face: Paint::Turned { light: [255, 250, 238], body: [245, 234, 212], shade: [226, 209, 180] },
    groove: [190, 166, 128],
    outline: [74, 58, 42],
    crown: [176, 124, 30],
};

const BLACK: Palette = Palette {
    side: [28, 24, 24],
    face: Paint::Turned { light: [96, 82, 80], body: [70, 58, 57], shade: [50, 41, 41] },
    groove: [38, 31, 31],
    outline: [16, 13, 13],
    crown: [233, 190, 84],
};

const fn palette(player: Player) -> &'static Palette {
    match player {
        Player::White => &WHITE,
        Player::Black => &BLACK,
    }
}

/// A man.
pub(super) fn man(player: Player) -> Drawing {
    disc(Drawing::default(), palette(player), 0.0)
}

/// A disc with room for a letter.
pub(super) fn blank(player: Player) -> Drawing {
    let palette = palette(player);
    let disc = circle(50.0, 50.0, 38.0);
    Drawing::default()
        .with_all(&disc, &[palette.face, Paint::Line { color: palette.outline, width: 3.0 }])
}

/// A crowned man (a king): a second disc on the first, with a coronet.
pub(super) fn crowned(player: Player) -> Drawing {
    let palette = palette(player);
    let coronet = turned("M0,30 L6,42 L16,33 L13,54 L0,54");
    disc(disc(Drawing::default(), palette, 5.0), palette, -5.0).with_all(
        &coronet,
        &[Paint::Line { color: palette.outline, width: 4.0 }, Paint::Flat(palette.crown)],
    )
}

/// A disc whose face lies `offset` below the middle of the box.
fn disc(drawing: Drawing, palette: &Palette, offset: f64) -> Drawing {
    let face = circle(50.0, 48.0 + offset, 35.0);
    let edge = circle(50.0, 53.0 + offset, 35.0);
    drawing
        .with_all(
            &edge,
            &[Paint::Flat(palette.side), Paint::Line { color: palette.outline, width: 3.0 }],
        )
        .with_all(&face, &[palette.face, Paint::Line { color: palette.outline, width: 2.0 }])
        .with(circle(50.0, 48.0 + offset, 27.0), Paint::Line { color: palette.groove, width: 2.2 })
        .with(circle(50.0, 48.0 + offset, 20.0), Paint::Line { color: palette.groove, width: 1.6 })
}
