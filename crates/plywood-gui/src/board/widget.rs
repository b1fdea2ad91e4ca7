//! Drawing the board, and turning clicks, drags and keys into intents.

use egui::{
    Align2, Color32, CornerRadius, CursorIcon, EventFilter, FontId, Id, Key, Modifiers, Painter,
    PointerButton, Pos2, Response, Role, Sense, StrokeKind, Ui, Vec2, WidgetInfo, pos2,
};
use plywood_core::{Figure, MarkReason, Player, Shape, Square};

use super::scene::{Highlights, Plan, Scene};
use super::{Animation, BoardColors, Layout, marks, overlay};
use crate::pieces::{Gallery, PieceSet};

/// What somebody wants of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// A square was clicked, or chosen with the keyboard.
    Point(Square),
    /// A piece was dragged from one square to another.
    Drag(Square, Square),
    /// A square was right-clicked: what can this piece do?
    Inspect(Square),
    /// Nothing after all.
    GiveUp,
}

/// How the board looks.
#[derive(Clone, Copy)]
pub(crate) struct BoardStyle {
    pub(crate) colors: BoardColors,
    pub(crate) set: PieceSet,
    /// Whether names of columns and rows stand at the edge.
    pub(crate) coordinates: bool,
    /// The side at the bottom.
    pub(crate) near: Player,
}

/// What the board remembers from frame to frame.
#[derive(Default)]
pub(crate) struct BoardState {
    gallery: Gallery,
    /// The keyboard's place.
    cursor: Option<Square>,
    /// Whether the keyboard was used last: its place is shown then.
    keyboard: bool,
    dragged: Option<Square>,
    animation: Option<Animation>,
}

impl BoardState {
    /// Shows a move from now on.
    pub(crate) fn animate(&mut self, animation: Option<Animation>) {
        self.animation = animation;
    }

    /// The pictures of the pieces, to show some beside the board.
    pub(crate) fn gallery(&mut self) -> &mut Gallery {
        &mut self.gallery
    }
}

/// A board to be shown.
pub(crate) struct BoardWidget<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) scene: &'a Scene,
    pub(crate) highlights: &'a Highlights,
    pub(crate) style: BoardStyle,
    /// The side whose pieces can be dragged.
    pub(crate) hand: Option<Player>,
}

impl BoardWidget<'_> {
    /// Shows the board as large as the space allows.
    pub(crate) fn show(self, ui: &mut Ui, state: &mut BoardState) -> Option<Intent> {
        let extent = Layout::extent(self.plan.size, ui.available_size(), self.style.coordinates);
        let (outer, whole) = ui.allocate_exact_size(extent, Sense::hover());
        let size = self.plan.size;
        let label = format!("Board, {} columns and {} rows", size.width(), size.height());
        whole.widget_info(|| WidgetInfo::labeled(Role::Grid, true, &label));
        let turned = self.style.near != self.plan.south();
        let layout = Layout::new(size, turned, outer, self.style.coordinates);

        let intent = self.interact(ui, state, &layout);
        if ui.is_rect_visible(outer) {
            self.paint(ui, state, &layout);
        }
        intent
    }

    fn interact(&self, ui: &Ui, state: &mut BoardState, layout: &Layout) -> Option<Intent> {
        let board = ui.scope_id().with("board");
        let cursor = state.cursor.filter(|&at| self.plan.size.contains(at));
        let cursor = cursor.unwrap_or_else(|| first_place(layout));
        let mut intent = None;
        let mut focused = false;
        for square in self.plan.size.squares() {
            let response = self.square(ui, board.with(square), layout, square, cursor);
            if response.clicked() {
                state.cursor = Some(square);
                state.keyboard =
                    response.has_focus() && !ui.input(|input| input.pointer.any_click());
                intent = Some(Intent::Point(square));
            } else if response.secondary_clicked() {
                intent = Some(Intent::Inspect(square));
            } else if response.drag_started_by(PointerButton::Primary) && self.is_in_hand(square) {
                state.dragged = Some(square);
                state.keyboard = false;
            } else if response.drag_stopped_by(PointerButton::Primary)
                && let Some(from) = state.dragged.take()
            {
                let at = response.interact_pointer_pos().and_then(|at| layout.square_at(at));
                intent = Some(match at {
                    Some(to) if to == from => Intent::Point(from),
                    Some(to) => Intent::Drag(from, to),
                    None => Intent::GiveUp,
                });
            }
            if response.has_focus() {
                focused = true;
                state.cursor = Some(square);
                intent = self.keys(ui, &response, (state, layout), square).or(intent);
            }
            if response.hovered() && self.is_in_hand(square) {
                ui.ctx().set_cursor_icon(CursorIcon::Grab);
            }
        }
        // The focus follows the keyboard's place. A square that was not the place in this frame would
        // have let go of it again.
        if let Some(at) = state.cursor.filter(|&at| focused && at != cursor) {
            ui.memory_mut(|memory| memory.request_focus(board.with(at)));
            ui.ctx().request_repaint();
        }
        if state.dragged.is_some() {
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
            if !ui.input(|input| input.pointer.any_down()) {
                state.dragged = None;
            }
        }
        intent
    }

    /// One square's response. Only the keyboard's place can be reached with the tab key; from
    /// there, arrows lead on.
    fn square(&self, ui: &Ui, id: Id, layout: &Layout, square: Square, cursor: Square) -> Response {
        let mut sense = Sense::CLICK | Sense::DRAG;
        if square == cursor {
            sense |= Sense::FOCUSABLE;
        }
        let response = ui.interact(layout.rect(square), id, sense);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, self.spoken(square)));
        let state = self.spoken_state(square);
        if !state.is_empty() {
            ui.ctx().accesskit_node_builder(id, |node| node.set_description(state));
        }
        response
    }

    /// The name of a square and what stands there: `e4, white pawn`.
    fn spoken(&self, square: Square) -> String {
        let name = self.plan.name(square);
        match self.scene.figure(self.plan, square) {
            Some(figure) => format!("{name}, {figure}"),
            None => name.to_owned(),
        }
    }

    /// What the marks on a square mean, in words.
    fn spoken_state(&self, square: Square) -> String {
        let mut words = Vec::new();
        let highlights = self.highlights;
        for (marked, word) in [
            (highlights.picked.contains(&square), "selected"),
            (highlights.legal.contains(&square), "legal move"),
            (highlights.premove.contains(&square), "premove"),
            (highlights.hint.contains(&square), "hint"),
            (self.scene.last.contains(&square), "last move"),
        ] {
            if marked {
                words.push(word);
            }
        }
        for mark in self.scene.marks.iter().filter(|mark| mark.square == square) {
            words.push(match mark.reason {
                MarkReason::Check => "in check",
                MarkReason::CanCapture => "can capture",
            });
        }
        if let Some(inspection) = &highlights.inspection {
            if inspection.square == square {
                words.push("showing its moves");
            }
            if let Some(target) = inspection.target(square) {
                words.push(match (target.captures, target.threatened) {
                    (false, false) => "reachable",
                    (false, true) => "reachable, threatened",
                    (true, false) => "reachable, capture",
                    (true, true) => "reachable, capture and threatened",
                });
            }
        }
        words.join(", ")
    }

    fn keys(
        &self,
        ui: &Ui,
        response: &Response,
        (state, layout): (&mut BoardState, &Layout),
        square: Square,
    ) -> Option<Intent> {
        let arrows = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: !self.highlights.picked.is_empty(),
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        if response.gained_focus() {
            // The filter holds from the second frame on, and a key may come before anything else
            // asks for one.
            ui.ctx().request_repaint();
        }
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        for (key, right, down) in [
            (Key::ArrowLeft, -1, 0),
            (Key::ArrowRight, 1, 0),
            (Key::ArrowUp, 0, -1),
            (Key::ArrowDown, 0, 1),
        ] {
            if pressed(key) {
                state.keyboard = true;
                state.cursor = layout.neighbour(square, right, down).or(state.cursor);
                return None;
            }
        }
        if pressed(Key::M) {
            state.keyboard = true;
            return Some(Intent::Inspect(square));
        }
        if !self.highlights.picked.is_empty() && pressed(Key::Escape) {
            return Some(Intent::GiveUp);
        }
        state.keyboard |= response.gained_focus();
        None
    }

    fn is_in_hand(&self, square: Square) -> bool {
        let figure = self.scene.figure(self.plan, square);
        self.hand.is_some() && figure.map(|figure| figure.player) == self.hand
    }

    fn paint(&self, ui: &Ui, state: &mut BoardState, layout: &Layout) {
        let painter = ui.painter();
        let now = ui.input(|input| input.time);
        if state.animation.as_ref().is_some_and(|animation| !animation.is_running(now)) {
            state.animation = None;
        }
        self.paint_frame(painter, layout);
        self.paint_squares(painter, layout);

        let board = ui.scope_id().with("board");
        let focused = ui.memory(egui::Memory::focused);
        if let Some(at) = state.cursor.filter(|&at| focused == Some(board.with(at)))
            && state.keyboard
        {
            marks::cursor(painter, layout.rect(at));
        }

        let animation = state.animation.take();
        for square in self.plan.size.squares() {
            let Some(figure) = self.scene.figure(self.plan, square) else { continue };
            if animation.as_ref().is_some_and(|animation| animation.hides(square)) {
                continue;
            }
            let opacity = if state.dragged == Some(square) { 0.3 } else { 1.0 };
            let center = layout.rect(square).center();
            self.paint_figure(painter, &mut state.gallery, figure, center, layout.side(), opacity);
        }
        self.paint_marks(painter, layout);
        if let Some(animation) = animation {
            for &(square, figure) in animation.leaving() {
                if self.scene.figure(self.plan, square).is_none() {
                    let center = layout.rect(square).center();
                    let gallery = &mut state.gallery;
                    self.paint_figure(painter, gallery, figure, center, layout.side(), 0.6);
                }
            }
            for (figure, center) in animation.places(layout, now) {
                self.paint_figure(painter, &mut state.gallery, figure, center, layout.side(), 1.0);
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
            self.paint_figure(painter, &mut state.gallery, figure, at, side, 1.0);
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
        let font = FontId::proportional((frame * 0.62).min(layout.side() * 0.6));
        let write = |at: Pos2, text: &str| {
            painter.text(at, Align2::CENTER_CENTER, text, font.clone(), palette.label);
        };
        let size = self.plan.size;
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
    fn paint_squares(&self, painter: &Painter, layout: &Layout) {
        let palette = self.style.colors.palette();
        let highlights = self.highlights;
        for square in self.plan.size.squares() {
            let rect = layout.rect(square);
            let shade = self.plan.shade(square);
            painter.rect_filled(rect, CornerRadius::ZERO, palette.square(shade));
            if shade == plywood_core::Shade::Plain {
                let line = egui::Stroke::new(1.0, palette.frame.gamma_multiply(0.8));
                painter.rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Inside);
            }
            if self.scene.last.contains(&square) {
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
    fn paint_marks(&self, painter: &Painter, layout: &Layout) {
        for &square in &self.highlights.legal {
            let occupied = self.scene.figure(self.plan, square).is_some();
            marks::legal(painter, layout.rect(square), occupied);
        }
        let middles = |squares: &[Square]| -> Vec<Pos2> {
            squares.iter().map(|&square| layout.rect(square).center()).collect()
        };
        let hint = middles(&self.highlights.hint);
        marks::arrow(painter, &hint, layout.side(), overlay::HINT);
    }

    fn paint_figure(
        &self,
        painter: &Painter,
        gallery: &mut Gallery,
        figure: Figure,
        center: Pos2,
        side: f32,
        opacity: f32,
    ) {
        let size = side * 0.94;
        let look = (figure.shape, figure.player);
        gallery.paint(painter, self.style.set, look, center, size, opacity);
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

/// Where the keyboard begins: the viewer's lower left corner.
fn first_place(layout: &Layout) -> Square {
    let corner = layout.squares().left_bottom() + Vec2::new(1.0, -1.0);
    layout.square_at(corner).unwrap_or(Square::new(0, 0))
}
