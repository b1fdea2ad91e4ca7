use indexmap::IndexMap;

use crate::Termination;

/// The tags of a game: names with values, each name once.
///
/// Tags keep the order in which they were added; a game is written with the seven tags of the
/// roster first and the others in the order of their names, as the standard requires.
///
/// ```
/// use plywood_pgn::Tags;
/// let mut tags = Tags::default();
/// tags.set("White", "Anderssen, Adolf")?;
/// assert_eq!(tags.get("White"), Some("Anderssen, Adolf"));
/// assert!(tags.set("no name", "").is_err());
/// # Ok::<(), plywood_pgn::TagNameError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(IndexMap<String, String>);

/// The seven tags that every game has in export format, in their order, with what they say when
/// nothing is known.
pub const SEVEN_TAG_ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// A tag's name consists of ASCII letters, digits and underscores.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no name for a tag: it consists of letters, digits and _")]
pub struct TagNameError(pub String);

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|value| &**value)
    }

    /// Sets a tag, in place of an earlier value.
    ///
    /// # Errors
    ///
    /// If a tag cannot have this name.
    pub fn set(&mut self, name: &str, value: impl Into<String>) -> Result<(), TagNameError> {
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if name.is_empty() || !name.bytes().all(is_word) {
            return Err(TagNameError(name.into()));
        }
        self.insert(name, value.into());
        Ok(())
    }

    /// Sets a tag whose name is known to be one.
    pub(crate) fn insert(&mut self, name: &str, value: String) {
        self.0.insert(name.into(), value);
    }

    /// Removes a tag and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        self.0.shift_remove(name)
    }

    /// All tags, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (&**name, &**value))
    }

    /// The result in the `Result` tag.
    pub fn result(&self) -> Termination {
        self.get("Result").and_then(|result| result.parse().ok()).unwrap_or_default()
    }
}
