//! PGN files on disk: listing a folder, reading, writing.

use std::fs;
use std::io;
use std::path::Path;

use plywood_match::replace::replace_file;
use plywood_pgn::{AnnotatedGame, Source};

use crate::match_view::MatchView;
use crate::pgn;
use crate::text;

/// Something in a folder: a folder, or a file of games.
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) is_folder: bool,
}

/// Ends of names of files of games, some of them compressed.
const ENDS: [&str; 4] = [".pgn", ".pgn.gz", ".pgn.zst", ".pgn.bz2"];

/// The folders and the files of games in a folder, without hidden ones.
///
/// # Errors
///
/// The folder cannot be read.
pub(crate) fn list(folder: &Path) -> io::Result<Vec<Entry>> {
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

/// The games of a file.
///
/// # Errors
///
/// The file cannot be read as PGN, or is not a regular file: reading from a pipe might never end.
pub(crate) fn read_games(path: &Path) -> Result<Vec<AnnotatedGame>, String> {
    let metadata = fs::metadata(path).map_err(|error| error.to_string())?;
    if !metadata.is_file() {
        return Err(text::NOT_A_FILE.to_owned());
    }
    Source::open(path).map_err(|error| error.to_string()).and_then(pgn::read)
}

/// Writes a game to a file, which is replaced if it exists.
///
/// # Errors
///
/// A sentence for the user.
pub(crate) fn write_game(path: &Path, game: &MatchView) -> Result<(), String> {
    pgn::write(game)
        .and_then(|text| replace_file(path, text.as_bytes()).map_err(|error| error.to_string()))
        .map_err(|reason| text::file_not_saved(path, &reason))
}
