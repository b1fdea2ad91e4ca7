use core::fmt;

/// A numeric annotation glyph: what an annotator thinks of a move or a position, as a number from
/// 0 to 255.
///
/// Source: the PGN standard, section 10.
///
/// ```
/// use plywood_pgn::Nag;
/// assert_eq!(Nag::GOOD_MOVE.to_string(), "$1");
/// assert_eq!(Nag::from_mark("!?"), Some(Nag::INTERESTING_MOVE));
/// assert_eq!(Nag(18).mark(), Some("+-"));
/// assert_eq!(Nag(200).mark(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

/// The signs that stand for a glyph in print, the usual one first.
const MARKS: [(&str, Nag); 15] = [
    ("!", Nag::GOOD_MOVE),
    ("?", Nag::MISTAKE),
    ("!!", Nag::BRILLIANT_MOVE),
    ("??", Nag::BLUNDER),
    ("!?", Nag::INTERESTING_MOVE),
    ("?!", Nag::DUBIOUS_MOVE),
    ("=", Nag(10)),
    ("+=", Nag(14)),
    ("+/=", Nag(14)),
    ("=+", Nag(15)),
    ("=/+", Nag(15)),
    ("+/-", Nag(16)),
    ("-/+", Nag(17)),
    ("+-", Nag(18)),
    ("-+", Nag(19)),
];

impl Nag {
    /// `!`
    pub const GOOD_MOVE: Self = Self(1);
    /// `?`
    pub const MISTAKE: Self = Self(2);
    /// `!!`
    pub const BRILLIANT_MOVE: Self = Self(3);
    /// `??`
    pub const BLUNDER: Self = Self(4);
    /// `!?`
    pub const INTERESTING_MOVE: Self = Self(5);
    /// `?!`
    pub const DUBIOUS_MOVE: Self = Self(6);

    /// The glyph that a sign such as `!?` or `+/-` stands for.
    pub fn from_mark(mark: &str) -> Option<Self> {
        MARKS.iter().find(|(sign, _)| *sign == mark).map(|&(_, nag)| nag)
    }

    /// The sign that stands for this glyph in print, where there is one in ASCII.
    pub fn mark(self) -> Option<&'static str> {
        MARKS.iter().find(|(_, nag)| *nag == self).map(|&(sign, _)| sign)
    }
}

impl fmt::Display for Nag {
    /// As in a file: `$` and the number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
