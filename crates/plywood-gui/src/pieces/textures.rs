//! The drawings as textures of the graphics card.

use std::collections::HashMap;

use eframe::egui::{Color32, Context, Painter, Pos2, Rect, TextureHandle, TextureOptions, vec2};
use plywood_core::{Player, Shape};

use super::{PieceSet, drawing, rasterize};

/// Textures kept before the ones for sizes no longer shown are dropped: enough for two board
/// sizes with every shape of both players.
const CAPACITY: usize = 48;

/// The largest side of a texture in pixels; bigger pieces are scaled up from it.
const LARGEST: u16 = 512;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    set: PieceSet,
    shape: Shape,
    player: Player,
    side: u16,
}

/// Textures of the pieces, each drawn when it is first needed at a size.
#[derive(Default)]
pub(crate) struct PieceTextures {
    textures: HashMap<Key, TextureHandle>,
}

impl PieceTextures {
    /// Shows one player's piece in a square of `side` points around `center`.
    pub(crate) fn paint(
        &mut self,
        painter: &Painter,
        set: PieceSet,
        (shape, player): (Shape, Player),
        center: Pos2,
        side: f32,
        opacity: f32,
    ) {
        let pixels_per_point = painter.ctx().pixels_per_point();
        let pixels = (side * pixels_per_point).round().clamp(1.0, f32::from(LARGEST));
        let key = Key { set, shape, player, side: pixels as u16 };
        let texture = self.texture(painter.ctx(), key);
        // On whole pixels a texture of the right size shows exactly as it was drawn.
        let extent = if pixels < f32::from(LARGEST) { pixels / pixels_per_point } else { side };
        let corner = center - vec2(extent, extent) / 2.0;
        let corner = (corner.to_vec2() * pixels_per_point).round() / pixels_per_point;
        let rect = Rect::from_min_size(corner.to_pos2(), vec2(extent, extent));
        let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        painter.image(texture.id(), rect, whole, Color32::WHITE.gamma_multiply(opacity));
    }

    fn texture(&mut self, context: &Context, key: Key) -> &TextureHandle {
        if self.textures.len() >= CAPACITY && !self.textures.contains_key(&key) {
            self.textures.retain(|kept, _| kept.side == key.side && kept.set == key.set);
        }
        self.textures.entry(key).or_insert_with(|| {
            let image = rasterize(&drawing(key.set, key.shape, key.player), key.side);
            let name = format!("{:?} {:?} {}", key.set, key.shape, key.player);
            context.load_texture(name, image, TextureOptions::LINEAR)
        })
    }
}
