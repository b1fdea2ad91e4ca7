//! The board on the screen. It knows no rules: it is handed what stands where and what to mark,
//! and hands back what was pointed at.

mod accessibility;
mod animation;
mod highlights;
mod layout;
mod marks;
mod paint;
mod palette;
mod widget;

pub(crate) use animation::Animation;
pub(crate) use highlights::{Highlights, Inspection};
pub(crate) use layout::Layout;
pub(crate) use marks::target_color;
pub(crate) use palette::{BoardColors, overlay};
pub(crate) use widget::{BoardState, BoardStyle, BoardWidget, Intent};
