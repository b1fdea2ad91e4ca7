use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;

/// How a file is compressed, told by its first bytes and not by its name.
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
    /// When the file cannot be opened or its start cannot be read.
    pub fn open(path: impl AsRef<Path>) -> io::Result<Self> {
        Self::new(File::open(path)?)
    }

    /// Looks at the start of a stream and decompresses it as needed.
    ///
    /// # Errors
    ///
    /// When the stream fails before its fourth byte.
    pub fn new(mut stream: impl Read + Send + 'static) -> io::Result<Self> {
        let mut start = Vec::new();
        stream.by_ref().take(Compression::MAGIC).read_to_end(&mut start)?;
        let compression = Compression::of(&start);
        let whole = Cursor::new(start).chain(stream);
        let stream: Box<dyn Read + Send> = match compression {
            Compression::None => Box::new(whole),
            Compression::Gzip => Box::new(flate2::bufread::MultiGzDecoder::new(buffered(whole))),
            Compression::Zstandard => Box::new(zstd::stream::Decoder::new(whole)?),
            Compression::Bzip2 => Box::new(bzip2::bufread::MultiBzDecoder::new(buffered(whole))),
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

impl core::fmt::Debug for Source {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Source").field("compression", &self.compression).finish_non_exhaustive()
    }
}

fn buffered(stream: impl Read) -> BufReader<impl Read> {
    BufReader::with_capacity(1 << 16, stream)
}
