use std::io::{self, Read};
use std::sync::mpsc::Receiver;

/// A stream whose pieces come from another thread.
pub(crate) struct Pieces {
    source: Receiver<io::Result<Vec<u8>>>,
    piece: Vec<u8>,
    /// How much of the piece has been read.
    read: usize,
}

impl Pieces {
    pub(super) fn new(source: Receiver<io::Result<Vec<u8>>>) -> Self {
        Self { source, piece: Vec::new(), read: 0 }
    }
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.read == self.piece.len() {
            match self.source.recv() {
                Ok(piece) => self.piece = piece?,
                Err(_) => return Ok(0),
            }
            self.read = 0;
        }
        let rest = &self.piece[self.read..];
        let size = rest.len().min(buffer.len());
        buffer[..size].copy_from_slice(&rest[..size]);
        self.read += size;
        Ok(size)
    }
}
