use core::fmt;
use core::str::FromStr;

/// A column of the board, `a` to `h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// Every file, from White's left to right.
    pub const ALL: [Self; 8] =
        [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// 0 for the a-file to 7 for the h-file.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file of an index, `None` from 8 on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index]) } else { None }
    }

    /// The lower-case letter.
    #[inline]
    pub const fn to_char(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of a letter in either case.
    #[inline]
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter {
            'a'..='h' => Self::from_index(letter as usize - 'a' as usize),
            'A'..='H' => Self::from_index(letter as usize - 'A' as usize),
            _ => None,
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.to_char())
    }
}

/// A row of the board, 1 to 8, counted from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// Every rank, from White's side to Black's.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// 0 for the first rank to 7 for the eighth.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank of an index, `None` from 8 on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index]) } else { None }
    }

    /// The digit, `1` to `8`.
    #[inline]
    pub const fn to_char(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of a digit.
    #[inline]
    pub const fn from_char(digit: char) -> Option<Self> {
        match digit {
            '1'..='8' => Self::from_index(digit as usize - '1' as usize),
            _ => None,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.to_char())
    }
}

/// A square of the board.
///
/// Squares are numbered rank by rank from a1 (0) and b1 (1) to h8 (63), the little-endian
/// rank-file mapping of <https://www.chessprogramming.org/Square_Mapping_Considerations>.
///
/// ```
/// use plywood_chess::{File, Rank, Square};
/// let square: Square = "e4".parse()?;
/// assert_eq!(square, Square::E4);
/// assert_eq!((square.file(), square.rank()), (File::E, Rank::Fourth));
/// assert_eq!(square.index(), 28);
/// assert_eq!(square.to_string(), "e4");
/// assert!("e9".parse::<Square>().is_err());
/// # Ok::<(), plywood_chess::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Square(u8);

macro_rules! squares {
    ($($name:ident)*) => {
        #[expect(missing_docs, reason = "the names say it all")]
        impl Square {
            squares!(@ 0u8; $($name)*);
        }
    };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        pub const $name: Self = Self($index);
        squares!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}

squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// The square where a file and a rank meet.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self((rank as u8) << 3 | file as u8)
    }

    /// The square of an index, `None` from 64 on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 64 { Some(Self(index as u8)) } else { None }
    }

    /// The square of the low six bits of `index`.
    #[inline]
    pub(crate) const fn wrapping(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// 0 for a1 to 63 for h8.
    ///
    /// The value is masked, so that an index into an array of 64 needs no bounds check.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The column it lies in.
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// The row it lies in.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() >> 3]
    }

    /// Whether it is a light square; a1 is dark.
    #[inline]
    pub const fn is_light(self) -> bool {
        (self.0 ^ self.0 >> 3) & 1 == 1
    }

    /// The square seen from the other side of the board: a1 becomes a8.
    #[inline]
    pub const fn flip_rank(self) -> Self {
        Self(self.0 ^ 0b111_000)
    }

    /// The square this many files to the right and ranks up, `None` where that leaves the board.
    #[inline]
    pub const fn offset(self, files: i32, ranks: i32) -> Option<Self> {
        let file = (self.0 & 7) as i32 + files;
        let rank = (self.0 >> 3) as i32 + ranks;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Self((rank << 3 | file) as u8))
    }

    /// Every square, from a1 along the ranks to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..64).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let mut chars = text.chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some(file @ 'a'..='h'), Some(rank), None) => File::from_char(file)
                .zip(Rank::from_char(rank))
                .map(|(file, rank)| Self::new(file, rank))
                .ok_or(ParseSquareError),
            _ => Err(ParseSquareError),
        }
    }
}

/// A text that is not the name of a square, `a1` to `h8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square, a1 to h8")
    }
}

impl core::error::Error for ParseSquareError {}
