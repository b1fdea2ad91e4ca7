use core::fmt;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

/// How a file is compressed, recognized by its first bytes and not by its name.
///
/// Each way of compression is read only if the crate is built with the [feature](Self::feature) of
/// its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// Not at all.
    None,
    /// gzip (`.gz`).
    Gzip,
    /// Zstandard (`.zst`).
    Zstandard,
    /// bzip2 (`.bz2`).
    Bzip2,
}

impl Compression {
    /// How many bytes [`of`](Self::of) needs.
    const MAGIC: u64 = 4;

    /// What a file is compressed with that starts like this.
    ///
    /// ```
    /// use plywood_pgn::Compression;
    /// assert_eq!(Compression::of(b"\x1f\x8b\x08\0"), Compression::Gzip);
    /// assert_eq!(Compression::of(b"[Event"), Compression::None);
    /// ```
    pub fn of(start: &[u8]) -> Self {
        if start.starts_with(b"\x1f\x8b") {
            Self::Gzip
        } else if start.starts_with(b"\x28\xb5\x2f\xfd") {
            Self::Zstandard
        } else if start.starts_with(b"BZh") {
            Self::Bzip2
        } else {
            Self::None
        }
    }

    /// The feature of this crate that reads such files; `None` for plain files, which need none.
    pub const fn feature(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Gzip => Some("gzip"),
            Self::Zstandard => Some("zstd"),
            Self::Bzip2 => Some("bzip2"),
        }
    }

    /// Whether the crate was built with what reads such files.
    pub const fn is_supported(self) -> bool {
        match self {
            Self::None => true,
            Self::Gzip => cfg!(feature = "gzip"),
            Self::Zstandard => cfg!(feature = "zstd"),
            Self::Bzip2 => cfg!(feature = "bzip2"),
        }
    }
}

/// A file is compressed in a way that this build cannot read.
///
/// It is what an [`io::Error`] of the kind [`Unsupported`](io::ErrorKind::Unsupported) holds that
/// comes from [`Source::open`] or [`Source::new`].
///
/// ```
/// use plywood_pgn::{Compression, MissingFeature};
///
/// let error = MissingFeature { compression: Compression::Zstandard };
/// assert_eq!(
///     error.to_string(),
///     "the file is compressed (Zstandard), and plywood-pgn was built without the feature zstd"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissingFeature {
    /// How the file is compressed.
    pub compression: Compression,
}

impl fmt::Display for MissingFeature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the file is compressed ({:?}), and plywood-pgn was built without the feature {}",
            self.compression,
            self.compression.feature().unwrap_or_default()
        )
    }
}

impl core::error::Error for MissingFeature {}

impl From<MissingFeature> for io::Error {
    fn from(error: MissingFeature) -> Self {
        Self::new(io::ErrorKind::Unsupported, error)
    }
}

/// A stream of bytes that is decompressed as it is read, if it is compressed.
///
/// Files that were compressed in parts and concatenated are read to their end.
pub struct Source {
    stream: Box<dyn Read + Send>,
    compression: Compression,
}

impl Source {
    /// Opens a file.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened or its start cannot be read, or with [`MissingFeature`].
    pub fn open(path: impl AsRef<Path>) -> io::Result<Self> {
        Self::new(File::open(path)?)
    }

    /// Looks at the start of a stream and decompresses it as needed.
    ///
    /// # Errors
    ///
    /// When the stream fails before its fourth byte, or with [`MissingFeature`].
    pub fn new(mut stream: impl Read + Send + 'static) -> io::Result<Self> {
        let mut start = Vec::new();
        stream.by_ref().take(Compression::MAGIC).read_to_end(&mut start)?;
        let compression = Compression::of(&start);
        let whole = Cursor::new(start).chain(stream);
        let stream: Box<dyn Read + Send> = match compression {
            Compression::None => Box::new(whole),
            #[cfg(feature = "gzip")]
            Compression::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(buffered(whole))),
            #[cfg(feature = "zstd")]
            Compression::Zstandard => Box::new(zstd::stream::Decoder::new(whole)?),
            #[cfg(feature = "bzip2")]
            Compression::Bzip2 => Box::new(bzip2::bufread::MultiBzDecoder::new(buffered(whole))),
            #[cfg(not(all(feature = "gzip", feature = "zstd", feature = "bzip2")))]
            _ => return Err(MissingFeature { compression }.into()),
        };
        Ok(Self { stream, compression })
    }

    /// How the stream is compressed.
    pub fn compression(&self) -> Compression {
        self.compression
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.read(buffer)
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("compression", &self.compression).finish_non_exhaustive()
    }
}

#[cfg(any(feature = "gzip", feature = "bzip2"))]
fn buffered(stream: impl Read) -> io::BufReader<impl Read> {
    io::BufReader::with_capacity(1 << 16, stream)
}
