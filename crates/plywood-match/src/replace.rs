//! Saving a file so that nothing can leave half of it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Makes `contents` the whole content of the file at `path`: afterwards the file holds the new
/// content if this succeeds, and what it held before (or nothing, if there was no file) if it
/// fails, whether for a full disk or because the machine stops in the middle.
///
/// The content goes to a temporary file in the same folder, which is flushed to the disk and then
/// takes the file's name; last, the folder is flushed. A symbolic link stays one, and the file it
/// leads to is replaced. A file that exists keeps its permissions; a new one has those of any new
/// file. Folders are not created.
///
/// # Errors
///
/// - The file or its folder cannot be written, or the disk is full.
/// - `path` names something that is not a regular file: a folder, a device, a pipe.
pub fn replace_file(path: &Path, contents: &[u8]) -> io::Result<()> {
    let (target, permissions) = target(path)?;
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };

    // The temporary file is removed if anything below fails.
    let mut temporary = temporary_in(folder)?;
    temporary.write_all(contents)?;
    if let Some(permissions) = permissions {
        temporary.as_file().set_permissions(permissions)?;
    }
    temporary.as_file().sync_all()?;
    // Opened before the rename: after it, nothing may fail that would not be worth reporting.
    let folder = open_folder(folder);
    temporary.persist(&target).map_err(|refused| refused.error)?;
    folder.map_or(Ok(()), |folder| folder.sync_all())
}

/// The file to replace, links followed, and its permissions if it exists.
fn target(path: &Path) -> io::Result<(PathBuf, Option<fs::Permissions>)> {
    let existing = match fs::metadata(path) {
        Ok(existing) => existing,
        // Nothing there. A link that leads nowhere is replaced itself.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return match path.file_name() {
                Some(_) => Ok((path.to_owned(), None)),
                None => Err(error),
            };
        }
        Err(error) => return Err(error),
    };
    if !existing.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
    }
    // A rename asks nobody whether the file it overwrites is write-protected.
    OpenOptions::new().write(true).open(path)?;
    Ok((fs::canonicalize(path)?, Some(existing.permissions())))
}

fn temporary_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".plywood-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // What the user's mask leaves of it, as for any new file; the default is private.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// The folder, to flush it. Some systems cannot open a folder, and some folders may be written but
/// not read; the file is replaced there all the same.
fn open_folder(folder: &Path) -> Option<File> {
    if cfg!(unix) { File::open(folder).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn creates_then_replaces_and_leaves_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game");
        replace_file(&file, b"a long first content").unwrap();
        replace_file(&file, b"second").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"second");
        assert_eq!(names(folder.path()), ["game"]);
    }

    #[test]
    fn refuses_what_is_not_a_file_in_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        replace_file(folder.path(), b"x").unwrap_err();
        replace_file(&folder.path().join("missing/game"), b"x").unwrap_err();
        replace_file(&folder.path().join(".."), b"x").unwrap_err();
        replace_file(&folder.path().join("a\0b"), b"x").unwrap_err();
        replace_file(&folder.path().join("long".repeat(100)), b"x").unwrap_err();
        replace_file(Path::new(""), b"x").unwrap_err();
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[cfg(unix)]
    #[test]
    fn refuses_devices() {
        replace_file(Path::new("/dev/full"), b"x").unwrap_err();
        replace_file(Path::new("/dev/null"), b"x").unwrap_err();
    }

    #[cfg(unix)]
    #[test]
    fn keeps_permissions_and_follows_links() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game");
        fs::write(&file, "first").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        let link = folder.path().join("link");
        symlink("game", &link).unwrap();

        replace_file(&link, b"second").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"second");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }
}
