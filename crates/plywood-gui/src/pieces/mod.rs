//! Drawings of the pieces: vector paths in this crate, made into textures at the size they are
//! shown in.

mod draughts;
mod drawing;
mod modern;
mod raster;
mod staunton;
mod textures;

use plywood_core::{Player, Shape};
use serde::{Deserialize, Serialize};

pub(crate) use drawing::Drawing;
pub(crate) use raster::rasterize;
pub(crate) use textures::PieceTextures;

/// A set of chess pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PieceSet {
    /// Turned pieces in the tournament pattern.
    #[default]
    Staunton,
    /// Plain shapes with heavy outlines, easy to tell apart when small.
    Modern,
}

impl PieceSet {
    /// Every set, in the order in which they are offered.
    pub(crate) const ALL: [Self; 2] = [Self::Staunton, Self::Modern];

    /// The name a person chooses the set by.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Staunton => "Staunton",
            Self::Modern => "Modern",
        }
    }
}

/// Every shape that has a drawing.
#[cfg(test)]
const SHAPES: [Shape; 9] = [
    Shape::Pawn,
    Shape::Knight,
    Shape::Bishop,
    Shape::Rook,
    Shape::Queen,
    Shape::King,
    Shape::Disc,
    Shape::CrownedDisc,
    Shape::Letter,
];

/// The drawing of one player's piece. A piece that only has a letter is a blank disc, on which the
/// board writes the letter.
pub(crate) fn drawing(set: PieceSet, shape: Shape, player: Player) -> Drawing {
    match shape {
        Shape::Disc => draughts::man(player),
        Shape::CrownedDisc => draughts::crowned(player),
        Shape::Letter => draughts::blank(player),
        chess => match set {
            PieceSet::Staunton => staunton::piece(chess, player),
            PieceSet::Modern => modern::piece(chess, player),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_has_a_drawing_of_its_own_in_every_set() {
        for set in PieceSet::ALL {
            let images: Vec<_> = SHAPES
                .into_iter()
                .flat_map(|shape| Player::ALL.map(|player| drawing(set, shape, player)))
                .map(|drawing| rasterize(&drawing, 48).pixels)
                .collect();
            for (index, image) in images.iter().enumerate() {
                assert_eq!(image[0].a(), 0, "the corners stay clear");
                assert!(image.iter().filter(|pixel| pixel.a() == 255).count() > 300);
                assert!(images[..index].iter().all(|other| other != image));
            }
        }
    }
}
