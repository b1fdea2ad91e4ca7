//! The board as a widget: clicks, drags and keys become intents.

use egui::{
    Align, CursorIcon, EventFilter, Id, Key, Modifiers, PointerButton, Rect, Response, Role, Sense,
    Ui, Vec2, WidgetInfo, vec2,
};
use plywood_core::{Player, Square};
use plywood_match::{BoardPlan, Scene};

use super::layout::Measures;
use super::{Animation, BoardColors, Highlights, Layout};
use crate::pieces::{PieceSet, PieceTextures};

/// What was asked for at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// A square was clicked, or chosen with the keyboard.
    Point(Square),
    /// A piece is being lifted from a square.
    Lift(Square),
    /// A piece was dragged from one square to another, or put back.
    Drag(Square, Square),
    /// A square was right-clicked: what can this piece do?
    Inspect(Square),
    /// An arrow was drawn from one square to another.
    Arrow(Square, Square),
    /// What was pointed at so far is dropped.
    GiveUp,
}

/// How the board looks.
#[derive(Clone, Copy)]
pub(crate) struct BoardStyle {
    pub(crate) colors: BoardColors,
    pub(crate) set: PieceSet,
    /// Whether names of columns and rows stand at the edge.
    pub(crate) coordinates: bool,
    /// The player at the bottom.
    pub(crate) near: Player,
}

/// What the board remembers from frame to frame.
#[derive(Default)]
pub(crate) struct BoardState {
    pub(super) textures: PieceTextures,
    /// The keyboard's place.
    pub(super) cursor: Option<Square>,
    /// Whether the keyboard was used last: its place is shown then.
    pub(super) keyboard: bool,
    pub(super) dragged: Option<Square>,
    pub(super) arrow_from: Option<Square>,
    pub(super) animation: Option<Animation>,
    /// Whether a board that does not fit is to be scrolled to the corner near the viewer.
    is_scroll_pending: bool,
    /// The square under the pointer, or the keyboard's place if that was used last.
    considered: Option<Square>,
}

impl BoardState {
    /// Shows a move from now on.
    pub(crate) fn animate(&mut self, animation: Option<Animation>) {
        self.animation = animation;
    }

    /// Scrolls a board that does not fit to the corner near the viewer.
    pub(crate) fn scroll_to_near_corner(&mut self) {
        self.is_scroll_pending = true;
    }

    /// The pictures of the pieces, to show some beside the board.
    pub(crate) fn textures(&mut self) -> &mut PieceTextures {
        &mut self.textures
    }

    /// The square under the pointer, or the keyboard's place if that was used last.
    pub(crate) fn considered(&self) -> Option<Square> {
        self.considered
    }
}

/// A board to be shown.
pub(crate) struct BoardWidget<'a> {
    pub(crate) plan: &'a BoardPlan,
    pub(crate) scene: &'a Scene,
    pub(crate) highlights: &'a Highlights,
    pub(crate) style: BoardStyle,
    /// The player whose pieces can be dragged.
    pub(crate) hand: Option<Player>,
}

/// The most squares that are all accessible to a screen reader at once. Of larger boards, those in
/// sight are, and the keyboard leads to the others.
const MOST_ACCESSIBLE: usize = 400;

impl BoardWidget<'_> {
    /// Shows the board as large as the space allows.
    pub(crate) fn show(self, ui: &mut Ui, state: &mut BoardState) -> Option<Intent> {
        let size = self.plan.size();
        let scale = ui.ctx().zoom_factor();
        let measures = Measures::fit(size, ui.available_size(), self.style.coordinates, scale);
        let extent = measures.extent(size);
        // In the middle of the space; where it is wider than that, all of it must be scrolled to.
        let room = vec2(extent.x.max(ui.available_width()), extent.y);
        let (_, space) = ui.allocate_space(room);
        let outer = Rect::from_center_size(space.center(), extent);
        let whole = ui.interact(outer, ui.scope_id().with("whole board"), Sense::hover());
        let label = format!("Board, {} columns and {} rows", size.width(), size.height());
        whole.widget_info(|| WidgetInfo::labeled(Role::Grid, true, &label));
        let turned = self.style.near != self.plan.south();
        let layout = Layout::new(size, turned, outer.min, measures);

        if std::mem::take(&mut state.is_scroll_pending) && !ui.clip_rect().contains_rect(outer) {
            let corner = layout.rect(near_corner(&layout)).expand(layout.frame());
            ui.scroll_to_rect(corner, Some(Align::Max));
        }

        let intent = self.interact(ui, state, &layout);
        if ui.is_rect_visible(outer) {
            self.paint(ui, state, &layout);
        }
        intent
    }

    fn interact(&self, ui: &Ui, state: &mut BoardState, layout: &Layout) -> Option<Intent> {
        let cursor = state.cursor.filter(|&at| self.plan.size().contains(at));
        let cursor = cursor.unwrap_or_else(|| near_corner(layout));
        let mut intent = None;
        let mut focused = false;
        let mut hovered = None;
        for square in self.accessible(ui, layout, cursor) {
            let response = self.square(ui, id_of(ui, square), layout, square, cursor);
            intent = self.pointer(ui, &response, (state, layout), square).or(intent);
            if response.has_focus() {
                focused = true;
                state.cursor = Some(square);
                intent = self.keys(ui, &response, (state, layout), square).or(intent);
            }
            if response.hovered() {
                hovered = Some(square);
                if self.is_in_hand(square) {
                    ui.ctx().set_cursor_icon(CursorIcon::Grab);
                }
            }
        }
        // The focus follows the keyboard's place in the next frame: in this one, the new square cannot
        // be focused.
        if let Some(at) = state.cursor.filter(|&at| focused && at != cursor) {
            ui.memory_mut(|memory| memory.request_focus(id_of(ui, at)));
            ui.scroll_to_rect(layout.rect(at), None);
            ui.ctx().request_repaint();
        }
        if state.dragged.is_some() {
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        }
        if !ui.input(|input| input.pointer.any_down()) {
            (state.dragged, state.arrow_from) = (None, None);
        }
        let place = state.cursor.filter(|_| focused && state.keyboard);
        let under_drag = state.dragged.and_then(|_| ui.ctx().pointer_interact_pos());
        let under_drag = under_drag.and_then(|at| layout.square_at(at));
        state.considered = under_drag.or(place).or(hovered);
        intent
    }

    /// The squares that exist for pointers and screen readers.
    fn accessible(&self, ui: &Ui, layout: &Layout, cursor: Square) -> Vec<Square> {
        if self.plan.size().len() <= MOST_ACCESSIBLE {
            return self.plan.size().squares().collect();
        }
        let mut squares = layout.within(ui.clip_rect());
        if !squares.contains(&cursor) {
            squares.push(cursor);
        }
        squares
    }

    /// One square's response. Only the keyboard's place can be reached with the tab key; from
    /// there, arrows lead on.
    fn square(&self, ui: &Ui, id: Id, layout: &Layout, square: Square, cursor: Square) -> Response {
        let mut sense = Sense::CLICK | Sense::DRAG;
        if square == cursor {
            sense |= Sense::FOCUSABLE;
        }
        let response = ui.interact(layout.rect(square), id, sense);
        response
            .widget_info(|| WidgetInfo::labeled(Role::Button, true, self.accessible_name(square)));
        let state = self.accessible_description(square);
        if !state.is_empty() {
            ui.ctx().accesskit_node_builder(id, |node| node.set_description(state));
        }
        response
    }

    /// What clicks and drags on a square ask for.
    fn pointer(
        &self,
        ui: &Ui,
        response: &Response,
        (state, layout): (&mut BoardState, &Layout),
        square: Square,
    ) -> Option<Intent> {
        let dropped = || response.interact_pointer_pos().and_then(|at| layout.square_at(at));
        if response.clicked() {
            state.cursor = Some(square);
            state.keyboard = response.has_focus() && !ui.input(|input| input.pointer.any_click());
            Some(Intent::Point(square))
        } else if response.secondary_clicked() {
            Some(Intent::Inspect(square))
        } else if response.drag_started_by(PointerButton::Primary) && self.is_in_hand(square) {
            state.dragged = Some(square);
            state.keyboard = false;
            Some(Intent::Lift(square))
        } else if response.drag_started_by(PointerButton::Secondary) {
            state.arrow_from = Some(square);
            None
        } else if response.drag_stopped_by(PointerButton::Primary) {
            let from = state.dragged.take()?;
            Some(dropped().map_or(Intent::GiveUp, |to| Intent::Drag(from, to)))
        } else if response.drag_stopped_by(PointerButton::Secondary) {
            let (from, to) = (state.arrow_from.take()?, dropped()?);
            Some(if from == to { Intent::Inspect(to) } else { Intent::Arrow(from, to) })
        } else {
            None
        }
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
}

/// The identifier of a square from frame to frame.
pub(super) fn id_of(ui: &Ui, square: Square) -> Id {
    ui.scope_id().with("board").with(square)
}

/// The square in the viewer's lower left corner, where the keyboard begins.
fn near_corner(layout: &Layout) -> Square {
    let corner = layout.squares().left_bottom() + Vec2::new(1.0, -1.0);
    layout.square_at(corner).unwrap_or(Square::new(0, 0))
}
