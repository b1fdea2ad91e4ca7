//! Drawings into pixels.

use eframe::egui::ColorImage;
use vello_cpu::kurbo::{Affine, Cap, Join, Shape, Stroke};
use vello_cpu::peniko::{Color, Gradient};
use vello_cpu::{Pixmap, RenderContext, Resources};

use super::Drawing;
use super::drawing::{BOX, Paint, Rgb};

/// The drawing as an image of `side` by `side` pixels on a transparent background.
pub(crate) fn rasterize(drawing: &Drawing, side: u16) -> ColorImage {
    let mut context = RenderContext::new(side, side);
    context.set_transform(Affine::scale(f64::from(side) / BOX));
    for layer in &drawing.layers {
        match layer.paint {
            Paint::Flat(rgb) => {
                context.set_paint(color(rgb));
                context.fill_path(&layer.path);
            }
            Paint::Turned { light, body, shade } => {
                let bounds = layer.path.bounding_box();
                let ramp = Gradient::new_linear((bounds.x0, 0.0), (bounds.x1, 0.0)).with_stops([
                    (0.0, color(body)),
                    (0.3, color(light)),
                    (0.6, color(body)),
                    (1.0, color(shade)),
                ]);
                context.set_paint(ramp);
                context.fill_path(&layer.path);
            }
            Paint::Line { color: rgb, width } => {
                context.set_paint(color(rgb));
                context.set_stroke(Stroke::new(width).with_caps(Cap::Round).with_join(Join::Round));
                context.stroke_path(&layer.path);
            }
        }
    }
    let mut pixels = Pixmap::new(side, side);
    context.flush();
    context.render(&mut pixels, &mut Resources::new());
    let side = usize::from(side);
    ColorImage::from_rgba_premultiplied([side, side], pixels.data_as_u8_slice())
}

fn color([red, green, blue]: Rgb) -> Color {
    Color::from_rgb8(red, green, blue)
}
