//! Draws what the window would draw, without a graphics card: the same pixels on every machine.
//!
//! Triangles are filled by the top-left rule on a grid of 1/256 pixel, so that triangles that share
//! an edge leave no gap and cover no pixel twice. Colours are multiplied and blended as they are,
//! in sRGB and premultiplied, which is what egui asks of its renderers.

#![allow(clippy::cast_precision_loss, reason = "pixels of one screen are few")]

use std::collections::HashMap;

use eframe::egui::epaint::{ImageDelta, Primitive, Vertex};
use eframe::egui::{
    Color32, ColorImage, Context, FullOutput, ImageData, Mesh, Pos2, Rect, TextureFilter,
    TextureId, TexturesDelta, pos2,
};
use egui_kittest::TestRenderer;
use image::RgbaImage;

/// Steps of the grid in a pixel.
const GRID: f32 = 256.0;

#[derive(Default)]
pub(crate) struct SoftwareRenderer {
    textures: HashMap<TextureId, Texture>,
}

struct Texture {
    image: ColorImage,
    smooth: bool,
}

impl TestRenderer for SoftwareRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, changes) in delta.set.drain() {
            for change in changes {
                self.change(id, change);
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    fn render(&mut self, context: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let scale = context.pixels_per_point();
        let size = context.content_rect().size() * scale;
        let (width, height) = (size.x.round() as u32, size.y.round() as u32);
        let mut target = Target { image: RgbaImage::new(width, height) };
        for clipped in context.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = clipped.primitive else {
                return Err("this renderer has no paint callbacks".to_owned());
            };
            let texture = self
                .textures
                .get(&mesh.texture_id)
                .ok_or_else(|| format!("no texture {:?}", mesh.texture_id))?;
            target.draw(&mesh, texture, clipped.clip_rect, scale);
        }
        Ok(target.image)
    }
}

impl SoftwareRenderer {
    fn change(&mut self, id: TextureId, change: ImageDelta) {
        let ImageData::Color(image) = change.image;
        let smooth = change.options.magnification == TextureFilter::Linear;
        let Some([left, top]) = change.pos else {
            let image = ColorImage::clone(&image);
            self.textures.insert(id, Texture { image, smooth });
            return;
        };
        let Some(texture) = self.textures.get_mut(&id) else {
            return;
        };
        let [width, height] = image.size;
        for y in 0..height {
            let from = y * width;
            let to = (top + y) * texture.image.size[0] + left;
            texture.image.pixels[to..to + width].copy_from_slice(&image.pixels[from..from + width]);
        }
    }
}

impl Texture {
    /// The colour at texture coordinates, each channel from 0 to 255.
    fn sample(&self, at: Pos2) -> [f32; 4] {
        let [width, height] = self.image.size;
        let (x, y) = (at.x * width as f32, at.y * height as f32);
        if !self.smooth {
            return self.texel(x.floor() as isize, y.floor() as isize);
        }
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (right_part, bottom_part) = (x - left, y - top);
        let (left, top) = (left as isize, top as isize);
        let row = |y| mix(self.texel(left, y), self.texel(left + 1, y), right_part);
        mix(row(top), row(top + 1), bottom_part)
    }

    fn texel(&self, x: isize, y: isize) -> [f32; 4] {
        let [width, height] = self.image.size;
        let x = x.clamp(0, width as isize - 1) as usize;
        let y = y.clamp(0, height as isize - 1) as usize;
        self.image.pixels[y * width + x].to_array().map(f32::from)
    }
}

fn mix(a: [f32; 4], b: [f32; 4], part: f32) -> [f32; 4] {
    std::array::from_fn(|channel| a[channel] + (b[channel] - a[channel]) * part)
}

struct Target {
    image: RgbaImage,
}

/// A vertex on the grid.
#[derive(Clone, Copy)]
struct Corner {
    x: i64,
    y: i64,
    uv: Pos2,
    color: Color32,
}

impl Target {
    fn draw(&mut self, mesh: &Mesh, texture: &Texture, clip: Rect, scale: f32) {
        let bounds = [
            ((clip.min.x * scale).round().max(0.0) as i64),
            ((clip.min.y * scale).round().max(0.0) as i64),
            ((clip.max.x * scale).round() as i64).min(i64::from(self.image.width())),
            ((clip.max.y * scale).round() as i64).min(i64::from(self.image.height())),
        ];
        let corner = |vertex: &Vertex| Corner {
            x: (vertex.pos.x * scale * GRID).round() as i64,
            y: (vertex.pos.y * scale * GRID).round() as i64,
            uv: vertex.uv,
            color: vertex.color,
        };
        for triangle in mesh.indices.chunks_exact(3) {
            let corners: [Corner; 3] =
                std::array::from_fn(|i| corner(&mesh.vertices[triangle[i] as usize]));
            self.fill(corners, texture, bounds);
        }
    }

    fn fill(&mut self, [a, mut b, mut c]: [Corner; 3], texture: &Texture, bounds: [i64; 4]) {
        let mut area = edge(a, b, c.x, c.y);
        if area == 0 {
            return;
        }
        if area < 0 {
            std::mem::swap(&mut b, &mut c);
            area = -area;
        }
        let grid = GRID as i64;
        let lowest = |x: i64, y: i64, z: i64| x.min(y).min(z).div_euclid(grid);
        let highest = |x: i64, y: i64, z: i64| x.max(y).max(z).div_euclid(grid) + 1;
        let columns = lowest(a.x, b.x, c.x).max(bounds[0])..highest(a.x, b.x, c.x).min(bounds[2]);
        let rows = lowest(a.y, b.y, c.y).max(bounds[1])..highest(a.y, b.y, c.y).min(bounds[3]);
        for row in rows {
            for column in columns.clone() {
                let (x, y) = (column * grid + grid / 2, row * grid + grid / 2);
                let parts = [(b, c), (c, a), (a, b)].map(|(from, to)| {
                    let inside = edge(from, to, x, y);
                    (inside, inside > 0 || (inside == 0 && is_top_left(from, to)))
                });
                if parts.iter().any(|(_, covered)| !covered) {
                    continue;
                }
                let [pa, pb, pc] = parts.map(|(inside, _)| inside as f32 / area as f32);
                let uv = pos2(
                    a.uv.x * pa + b.uv.x * pb + c.uv.x * pc,
                    a.uv.y * pa + b.uv.y * pb + c.uv.y * pc,
                );
                let texel = texture.sample(uv);
                let [ca, cb, cc] = [a, b, c].map(|corner| corner.color.to_array().map(f32::from));
                let source: [f32; 4] = std::array::from_fn(|i| {
                    (ca[i] * pa + cb[i] * pb + cc[i] * pc) * texel[i] / 255.0
                });
                self.blend(column as u32, row as u32, source);
            }
        }
    }

    fn blend(&mut self, x: u32, y: u32, source: [f32; 4]) {
        let pixel = self.image.get_pixel_mut(x, y);
        let rest = 1.0 - source[3] / 255.0;
        for (channel, source) in pixel.0.iter_mut().zip(source) {
            *channel = (source + f32::from(*channel) * rest).round().clamp(0.0, 255.0) as u8;
        }
    }
}

/// Twice the area of the triangle of an edge and a point; positive inside.
fn edge(from: Corner, to: Corner, x: i64, y: i64) -> i64 {
    (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
}

/// Whether a pixel's middle on the edge belongs to the triangle.
fn is_top_left(from: Corner, to: Corner) -> bool {
    to.y < from.y || (to.y == from.y && to.x > from.x)
}
