//! The screens, one file each. A screen is handed what it shows and returns what was asked for.

mod about;
mod game;
mod game_menu;
mod keys;
mod main_menu;
mod moves;
mod new_game;
mod player;
mod preferences;
mod slot_list;
mod slot_row;

pub(crate) use about::show as about;
pub(crate) use game::{GameView, show as game};
pub(crate) use main_menu::show as main_menu;
pub(crate) use new_game::{NewGame, show as new_game};
pub(crate) use preferences::show as preferences;
pub(crate) use slot_list::{load, save};
