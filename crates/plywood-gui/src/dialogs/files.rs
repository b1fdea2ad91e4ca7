//! PGN files: finding one to open or to save, and choosing a game in it.

use std::path::{Path, PathBuf};

use egui::{Button, Context, Key, ScrollArea, TextEdit, Ui};
use plywood_pgn::AnnotatedGame;

use crate::action::{Action, Exit};
use crate::controls;
use crate::files::{self, Entry};
use crate::pgn;
use crate::text;
use crate::theme::size;

/// A search for a file.
pub(crate) struct Search {
    purpose: Purpose,
    folder: PathBuf,
    name: String,
    listed: Vec<Entry>,
    /// Why the folder cannot be listed.
    error: Option<String>,
    /// Whether the error was printed.
    is_printed: bool,
    /// The games of the file that was chosen, if there are several.
    games: Vec<AnnotatedGame>,
    /// The file that exists and would be replaced, once it was asked about.
    replacing: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Open,
    Save,
}

/// The name that is proposed for a file to save.
const USUAL_NAME: &str = "game.pgn";

impl Search {
    /// A search for a file to open.
    pub(super) fn to_open(folder: &Path) -> Self {
        Self::new(Purpose::Open, folder, "")
    }

    /// A search for a file to save to.
    pub(super) fn to_save(folder: &Path) -> Self {
        Self::new(Purpose::Save, folder, USUAL_NAME)
    }

    fn new(purpose: Purpose, folder: &Path, name: &str) -> Self {
        let mut search = Self {
            purpose,
            folder: PathBuf::new(),
            name: name.to_owned(),
            listed: Vec::new(),
            error: None,
            is_printed: false,
            games: Vec::new(),
            replacing: None,
        };
        search.go_to(folder.to_owned());
        search
    }

    /// Lists a folder.
    fn go_to(&mut self, folder: PathBuf) {
        (self.error, self.is_printed) = (None, false);
        self.listed = files::list(&folder).unwrap_or_else(|error| {
            self.error = Some(text::folder_not_listed(&folder, &error));
            Vec::new()
        });
        self.folder = folder;
    }

    /// The file that is named.
    fn path(&self) -> PathBuf {
        self.folder.join(self.name.trim())
    }

    /// Prints why the folder cannot be listed, once.
    fn print(&mut self) -> Option<Action> {
        let error = self.error.clone().filter(|_| !self.is_printed)?;
        self.is_printed = true;
        Some(Action::Print(error))
    }
}

pub(super) fn show(context: &Context, search: &mut Search) -> Vec<Action> {
    let title = match search.purpose {
        Purpose::Open => "Open PGN",
        Purpose::Save => "Save PGN",
    };
    let mut actions = Vec::new();
    let is_closed = super::modal(context, "files", title, |ui| {
        if search.games.is_empty() {
            choose_file(ui, search, &mut actions);
        } else {
            choose_game(ui, search, &mut actions);
        }
    });
    actions.extend(search.print());
    if is_closed {
        actions.push(Action::CloseDialog);
    }
    actions
}

fn choose_file(ui: &mut Ui, search: &mut Search, actions: &mut Vec<Action>) {
    controls::caption(ui, &search.folder.display().to_string());
    let mut entered = list(ui, search);
    ui.horizontal(|ui| {
        let label = controls::caption(ui, "File");
        let width = controls::field_width(ui);
        let edit = TextEdit::singleline(&mut search.name).desired_width(width);
        let response = ui.add(edit).labelled_by(label.id);
        entered |= response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    });
    if let Some(error) = &search.error {
        let color = ui.visuals().error_fg_color;
        ui.colored_label(color, error.as_str());
    }
    let replaces = search.replacing.as_ref() == Some(&search.path());
    if replaces {
        let color = ui.visuals().warn_fg_color;
        ui.colored_label(color, text::file_exists(search.name.trim()));
    }
    let (mut go, mut cancel) = (false, false);
    ui.horizontal(|ui| {
        let name = match search.purpose {
            Purpose::Open => "Open",
            Purpose::Save if replaces => "Replace",
            Purpose::Save => "Save file",
        };
        let is_named = !search.name.trim().is_empty();
        go = ui.add_enabled_ui(is_named, |ui| controls::primary(ui, name)).inner.clicked();
        cancel = ui.button("Cancel").clicked();
    });
    if go || entered {
        actions.push(Action::SetFolder(search.folder.clone()));
        match search.purpose {
            Purpose::Open => open(search, actions),
            Purpose::Save => save(search, actions),
        }
    } else if cancel {
        actions.push(Action::CloseDialog);
    }
}

/// What is in the folder. Returns whether a file was double-clicked.
fn list(ui: &mut Ui, search: &mut Search) -> bool {
    let mut folder = None;
    let mut entered = false;
    let height = controls::list_height(ui, size::FILE_LIST);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        if let Some(parent) = search.folder.parent()
            && ui.button("Up").clicked()
        {
            folder = Some(parent.to_owned());
        }
        for entry in &search.listed {
            let name =
                if entry.is_folder { format!("{}/", entry.name) } else { entry.name.clone() };
            let is_chosen = search.name == entry.name;
            let response = ui.add(Button::selectable(is_chosen, name));
            entered |= response.double_clicked() && !entry.is_folder;
            if response.clicked() {
                if entry.is_folder {
                    folder = Some(search.folder.join(&entry.name));
                } else {
                    search.name.clone_from(&entry.name);
                }
            }
        }
    });
    if let Some(folder) = folder {
        search.go_to(folder);
    }
    entered
}

/// Opens the folder or the file that is named.
fn open(search: &mut Search, actions: &mut Vec<Action>) {
    let path = search.path();
    if path.is_dir() {
        search.go_to(path);
        search.name.clear();
        return;
    }
    match files::read_games(&path) {
        Ok(games) => {
            if let [game] = games.as_slice() {
                actions.push(Action::CloseDialog);
                actions.push(Action::Exit(Exit::Open(Box::new(game.clone()))));
            } else {
                search.games = games;
            }
        }
        Err(reason) => actions.push(Action::Report(text::file_not_opened(&path, &reason))),
    }
}

/// Asks for the file that is named to be written; if it exists, only the second time.
fn save(search: &mut Search, actions: &mut Vec<Action>) {
    let path = search.path();
    if path.exists() && search.replacing.as_ref() != Some(&path) {
        search.replacing = Some(path);
    } else {
        actions.push(Action::SaveFile(path));
    }
}

/// Choosing one of the file's games.
fn choose_game(ui: &mut Ui, search: &mut Search, actions: &mut Vec<Action>) {
    let count = search.games.len();
    controls::caption(ui, &text::games_of_file(count, count < pgn::MOST_GAMES));
    let mut chosen = None;
    let row = ui.spacing().interact_size.y;
    let height = controls::list_height(ui, size::GAME_LIST);
    let area = ScrollArea::vertical().max_height(height).auto_shrink([false, true]);
    area.show_rows(ui, row, count, |ui, rows| {
        for index in rows {
            let title = format!("{}. {}", index + 1, pgn::title(&search.games[index]));
            if ui.add(Button::new(title).truncate()).clicked() {
                chosen = Some(index);
            }
        }
    });
    if ui.button("Cancel").clicked() {
        actions.push(Action::CloseDialog);
    } else if let Some(index) = chosen {
        let game = search.games.swap_remove(index);
        actions.push(Action::CloseDialog);
        actions.push(Action::Exit(Exit::Open(Box::new(game))));
    }
}
