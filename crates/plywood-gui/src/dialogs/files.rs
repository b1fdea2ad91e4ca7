//! PGN files: finding one, choosing a game in it, saving one.

use std::fs;
use std::path::{Path, PathBuf};

use egui::{Button, Context, Key, ScrollArea, TextEdit, Ui};
use plywood_match::replace::replace_file;
use plywood_pgn::{AnnotatedGame, Source};

use super::Dialog;
use crate::app::App;
use crate::controls;
use crate::leaving::Leaving;
use crate::notices::Notices;
use crate::pgn;

/// A search for a file.
pub(crate) struct Search {
    purpose: Purpose,
    folder: PathBuf,
    name: String,
    listed: Vec<Entry>,
    /// Why the folder, or what was chosen, is no good.
    fault: Option<String>,
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

/// Something in the folder that is looked at: a folder, or a file of games.
struct Entry {
    name: String,
    is_folder: bool,
}

/// Ends of names of files of games, some of them compressed.
const ENDS: [&str; 4] = [".pgn", ".pgn.gz", ".pgn.zst", ".pgn.bz2"];

/// Asks for a PGN file to open.
pub(crate) fn open_pgn(app: &mut App) {
    app.dialog = Some(Dialog::Files(Search::new(app, Purpose::Open, "")));
}

/// The part of the game's menu about PGN.
pub(crate) fn pgn_menu(app: &mut App, ui: &mut Ui) {
    let written = app.contest.as_ref().is_some_and(pgn::is_written);
    if ui.add_enabled(written, Button::new("Copy PGN")).clicked() {
        match app.contest.as_ref().map(pgn::write) {
            Some(Ok(text)) => ui.ctx().copy_text(text),
            Some(Err(message)) => app.notices.report(message),
            None => {}
        }
    }
    if ui.button("Paste PGN").clicked() {
        app.dialog = Some(Dialog::pgn(""));
    }
    if ui.button("Open PGN").clicked() {
        open_pgn(app);
    }
    if ui.add_enabled(written, Button::new("Save PGN")).clicked() {
        app.dialog = Some(Dialog::Files(Search::new(app, Purpose::Save, "game.pgn")));
    }
}

impl Search {
    fn new(app: &mut App, purpose: Purpose, name: &str) -> Self {
        let folder = app.folder.clone().unwrap_or_else(|| PathBuf::from("."));
        let mut search = Self {
            purpose,
            folder,
            name: name.to_owned(),
            listed: Vec::new(),
            fault: None,
            games: Vec::new(),
            replacing: None,
        };
        search.list(&mut app.notices);
        search
    }

    /// Looks into the folder.
    fn list(&mut self, notices: &mut Notices) {
        self.fault = None;
        self.listed = entries(&self.folder).unwrap_or_else(|error| {
            let fault = format!("{} cannot be listed: {error}", self.folder.display());
            notices.print(&fault);
            self.fault = Some(fault);
            Vec::new()
        });
    }

    fn go_to(&mut self, folder: PathBuf, notices: &mut Notices) {
        self.folder = folder;
        self.list(notices);
    }

    /// The file that is named.
    fn path(&self) -> PathBuf {
        self.folder.join(self.name.trim())
    }
}

fn entries(folder: &Path) -> std::io::Result<Vec<Entry>> {
    let mut entries: Vec<Entry> = fs::read_dir(folder)?
        .filter_map(Result::ok)
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            // Through a link, too.
            let is_folder = entry.path().is_dir();
            let is_shown = !name.starts_with('.')
                && (is_folder || ENDS.iter().any(|end| name.to_lowercase().ends_with(end)));
            is_shown.then_some(Entry { name, is_folder })
        })
        .collect();
    entries.sort_by_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
    Ok(entries)
}

pub(super) fn show(app: &mut App, context: &Context) {
    let Some(Dialog::Files(mut search)) = app.dialog.take() else {
        return;
    };
    let title = match search.purpose {
        Purpose::Open => "Open PGN",
        Purpose::Save => "Save PGN",
    };
    let mut done = false;
    let closed = super::modal(context, "files", title, |ui| {
        done = if search.games.is_empty() {
            file(app, ui, &mut search)
        } else {
            game(app, ui, &mut search)
        };
    });
    if !done && !closed {
        app.dialog = Some(Dialog::Files(search));
    }
}

/// Choosing a file. Returns whether that is over.
fn file(app: &mut App, ui: &mut Ui, search: &mut Search) -> bool {
    controls::caption(ui, &search.folder.display().to_string());
    let mut folder = None;
    let mut entered = false;
    ScrollArea::vertical().max_height(220.0).auto_shrink([false, true]).show(ui, |ui| {
        if let Some(parent) = search.folder.parent()
            && ui.button("Up").clicked()
        {
            folder = Some(parent.to_owned());
        }
        for entry in &search.listed {
            let name =
                if entry.is_folder { format!("{}/", entry.name) } else { entry.name.clone() };
            let chosen = search.name == entry.name;
            let response = ui.add(Button::selectable(chosen, name));
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
        search.go_to(folder, &mut app.notices);
    }
    ui.horizontal(|ui| {
        let label = controls::caption(ui, "File");
        let width = ui.available_width() - 8.0;
        let edit = TextEdit::singleline(&mut search.name).desired_width(width);
        let response = ui.add(edit).labelled_by(label.id);
        entered |= response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    });
    if let Some(fault) = &search.fault {
        let color = ui.visuals().error_fg_color;
        ui.colored_label(color, fault.as_str());
    }
    let replaces = search.replacing.as_ref() == Some(&search.path());
    if replaces {
        let color = ui.visuals().warn_fg_color;
        ui.colored_label(color, format!("There is a file {} already.", search.name.trim()));
    }
    let (mut go, mut cancel) = (false, false);
    ui.horizontal(|ui| {
        let name = match search.purpose {
            Purpose::Open => "Open",
            Purpose::Save if replaces => "Replace",
            Purpose::Save => "Save file",
        };
        let named = !search.name.trim().is_empty();
        go = ui.add_enabled_ui(named, |ui| controls::primary(ui, name)).inner.clicked();
        cancel = ui.button("Cancel").clicked();
    });
    if go || entered {
        app.folder = Some(search.folder.clone());
        return match search.purpose {
            Purpose::Open => open(app, ui.ctx(), search),
            Purpose::Save => save(app, search),
        };
    }
    cancel
}

/// Reads the file that is named. Returns whether a game is on the board.
fn open(app: &mut App, context: &Context, search: &mut Search) -> bool {
    let path = search.path();
    if path.is_dir() {
        search.go_to(path, &mut app.notices);
        search.name.clear();
        return false;
    }
    match read(&path) {
        Ok(games) => {
            if let [game] = games.as_slice() {
                app.leave(context, Leaving::Enter(Box::new(game.clone())));
                return true;
            }
            search.games = games;
            false
        }
        Err(reason) => {
            app.notices.report(format!("{} cannot be opened: {reason}", path.display()));
            false
        }
    }
}

/// The games of a file. Nothing else is read, since a pipe could keep the window waiting for ever.
fn read(path: &Path) -> Result<Vec<AnnotatedGame>, String> {
    let metadata = fs::metadata(path).map_err(|error| error.to_string())?;
    if !metadata.is_file() {
        return Err("it is not a regular file".to_owned());
    }
    Source::open(path).map_err(|error| error.to_string()).and_then(pgn::read)
}

/// Writes the file that is named; if it exists, only when asked again. Returns whether that has
/// worked.
fn save(app: &mut App, search: &mut Search) -> bool {
    let path = search.path();
    if path.exists() && search.replacing.as_ref() != Some(&path) {
        search.replacing = Some(path);
        return false;
    }
    let written = match &app.contest {
        Some(contest) => pgn::write(contest).and_then(|text| {
            replace_file(&path, text.as_bytes()).map_err(|error| error.to_string())
        }),
        None => Ok(()),
    };
    match written {
        Ok(()) => true,
        Err(reason) => {
            app.notices.report(format!("{} cannot be saved: {reason}", path.display()));
            false
        }
    }
}

/// Choosing one of the file's games. Returns whether that is over.
fn game(app: &mut App, ui: &mut Ui, search: &mut Search) -> bool {
    let count = search.games.len();
    let more = if count == pgn::MOST_GAMES { "The first " } else { "" };
    controls::caption(ui, &format!("{more}{count} games"));
    let mut chosen = None;
    let height = ui.spacing().interact_size.y;
    ScrollArea::vertical().max_height(280.0).auto_shrink([false, true]).show_rows(
        ui,
        height,
        count,
        |ui, rows| {
            for index in rows {
                let title = format!("{}. {}", index + 1, pgn::title(&search.games[index]));
                if ui.add(Button::new(title).truncate()).clicked() {
                    chosen = Some(index);
                }
            }
        },
    );
    let cancel = ui.button("Cancel").clicked();
    if let Some(index) = chosen {
        let game = search.games.swap_remove(index);
        app.leave(ui.ctx(), Leaving::Enter(Box::new(game)));
        return true;
    }
    cancel
}
