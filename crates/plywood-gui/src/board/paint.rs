//! Drawing the board.

use egui::{
    Align2, Color32, CornerRadius, FontId, Memory, Painter, Pos2, Rect, StrokeKind, Ui, pos2,
};
use plywood_core::{Figure, MarkReason, Player, Shade, Shape, Square};
use plywood_match::MovePath;

use super::widget::{BoardState, id_of};
use super::{BoardWidget, Layout, marks, overlay};
use crate::pieces::PieceTextures;

impl BoardWidget<'_> {
    pub(super) fn paint(&self, ui: &Ui, state: &mut BoardState, layout: &Layout) {
        let painter = ui.painter();
        let now = ui.input(|input| input.time);
        if state.animation.as_ref().is_some_and(|animation| !animation.is_running(now)) {
            state.animation = None;
        }
        let in_sight = layout.within(ui.clip_rect());
        self.paint_frame(painter, layout);
        self.paint_squares(painter, layout, &in_sight);

        let focused = ui.memory(Memory::focused);
        if let Some(at) = state.cursor.filter(|&at| focused == Some(id_of(ui, at)))
            && state.keyboard
        {
            marks::cursor(painter, layout.rect(at));
        }

        let animation = state.animation.take();
        for &square in &in_sight {
            let Some(figure) = self.scene.figure(self.plan, square) else { continue };
            if animation.as_ref().is_some_and(|animation| animation.hides(square)) {
                continue;
            }
            let opacity = if state.dragged == Some(square) { 0.3 } else { 1.0 };
            let center = layout.rect(square).center();
            self.paint_figure(painter, &mut state.textures, figure, center, layout.side(), opacity);
        }
        self.paint_marks(painter, layout, animation.is_some());
        self.paint_arrows(ui, state.arrow_from, layout);
        if let Some(animation) = animation {
            for &(square, figure) in animation.vanishing() {
                if self.scene.figure(self.plan, square).is_none() {
                    let center = layout.rect(square).center();
                    let textures = &mut state.textures;
                    self.paint_figure(painter, textures, figure, center, layout.side(), 0.6);
                }
            }
            for (figure, center) in animation.places(layout, now) {
                self.paint_figure(painter, &mut state.textures, figure, center, layout.side(), 1.0);
            }
            state.animation = Some(animation);
            ui.ctx().request_repaint();
        }
        if let Some(from) = state.dragged
            && let (Some(figure), Some(at)) =
                (self.scene.figure(self.plan, from), ui.ctx().pointer_interact_pos())
        {
            if let Some(over) = layout.square_at(at) {
                marks::border(painter, layout.rect(over), Color32::WHITE, layout.side() * 0.05);
            }
            let side = layout.side() * 1.12;
            self.paint_figure(painter, &mut state.textures, figure, at, side, 1.0);
        }
    }

    fn paint_frame(&self, painter: &Painter, layout: &Layout) {
        let palette = self.style.colors.palette();
        let frame = layout.frame();
        let outer = layout.squares().expand(frame);
        painter.rect_filled(outer, CornerRadius::same(6), palette.frame);
        if !self.style.coordinates {
            return;
        }
        let font = FontId::proportional((frame * 0.64).min(layout.side() * 0.6));
        let write = |at: Pos2, text: &str| {
            painter.text(at, Align2::CENTER_CENTER, text, font.clone(), palette.label);
        };
        let size = self.plan.size();
        for column in 0..size.width() {
            let x = layout.rect(Square::new(column, 0)).center().x;
            write(pos2(x, outer.bottom() - frame / 2.0), self.plan.column(column));
        }
        for row in 0..size.height() {
            let y = layout.rect(Square::new(0, row)).center().y;
            write(pos2(outer.left() + frame / 2.0, y), self.plan.row(row));
        }
    }

    /// The squares and everything that lies under the pieces.
    fn paint_squares(&self, painter: &Painter, layout: &Layout, in_sight: &[Square]) {
        let palette = self.style.colors.palette();
        let highlights = self.highlights;
        for &square in in_sight {
            let rect = layout.rect(square);
            let shade = self.plan.shade(square);
            painter.rect_filled(rect, CornerRadius::ZERO, palette.square(shade));
            if shade == Shade::Plain {
                let line = egui::Stroke::new(1.0, palette.frame.gamma_multiply(0.8));
                painter.rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Inside);
            }
            if self.scene.last.stops.contains(&square) {
                marks::tint(painter, rect, overlay::LAST);
            }
            if highlights.premove.contains(&square) {
                marks::tint(painter, rect, overlay::PREMOVE);
            }
            if highlights.picked.contains(&square) {
                marks::tint(painter, rect, overlay::PICKED);
            }
            if let Some(inspection) = &highlights.inspection {
                if inspection.square == square {
                    marks::tint(painter, rect, overlay::PICKED);
                }
                if let Some(target) = inspection.target(square) {
                    marks::target(painter, rect, target);
                }
            }
        }
        for mark in &self.scene.marks {
            let rect = layout.rect(mark.square);
            match mark.reason {
                MarkReason::Check => marks::check(painter, rect),
                MarkReason::CanCapture => marks::can_capture(painter, rect),
            }
        }
    }

    /// What lies over the pieces.
    fn paint_marks(&self, painter: &Painter, layout: &Layout, is_moving: bool) {
        let course = |path: &MovePath| {
            let taken: Vec<Rect> = path.taken.iter().map(|&square| layout.rect(square)).collect();
            marks::course(painter, &middles(layout, &path.stops), &taken, layout.side());
        };
        // The path of the last move is shown only until the next move is begun.
        let begun = !self.highlights.picked.is_empty() || self.highlights.inspection.is_some();
        if self.scene.last.is_eventful() && !begun && !is_moving {
            course(&self.scene.last);
        }
        for &square in &self.highlights.legal {
            let occupied = self.scene.figure(self.plan, square).is_some();
            marks::legal(painter, layout.rect(square), occupied);
        }
        if let Some(path) = &self.highlights.ahead {
            course(path);
        }
    }

    /// What points from square to square: a hint, a move made in advance, an arrow of the user's.
    fn paint_arrows(&self, ui: &Ui, drawn_from: Option<Square>, layout: &Layout) {
        let arrow = |squares: &[Square], color| {
            marks::arrow(ui.painter(), &middles(layout, squares), layout.side(), color);
        };
        arrow(&self.highlights.hint, overlay::HINT);
        arrow(&self.highlights.premove, overlay::PREMOVE);
        for &(from, to) in &self.highlights.arrows {
            arrow(&[from, to], overlay::ARROW);
        }
        if let Some(from) = drawn_from
            && let Some(at) = ui.ctx().pointer_interact_pos()
            && let Some(to) = layout.square_at(at)
            && to != from
        {
            arrow(&[from, to], overlay::ARROW.gamma_multiply(0.7));
        }
    }

    fn paint_figure(
        &self,
        painter: &Painter,
        textures: &mut PieceTextures,
        figure: Figure,
        center: Pos2,
        side: f32,
        opacity: f32,
    ) {
        let size = side * 0.94;
        let look = (figure.shape, figure.player);
        textures.paint(painter, self.style.set, look, center, size, opacity);
        if figure.shape == Shape::Letter {
            let color = match figure.player {
                Player::White => Color32::from_rgb(50, 40, 30),
                Player::Black => Color32::from_rgb(240, 232, 220),
            };
            let font = FontId::proportional(side * 0.42);
            let color = color.gamma_multiply(opacity);
            painter.text(center, Align2::CENTER_CENTER, figure.letter, font, color);
        }
    }
}

fn middles(layout: &Layout, squares: &[Square]) -> Vec<Pos2> {
    squares.iter().map(|&square| layout.rect(square).center()).collect()
}
