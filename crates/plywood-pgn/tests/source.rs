//! Compressed files are read like plain ones.

use std::io::{Read, Write};

use plywood_pgn::{Compression, ErrorKind, MissingFeature, Reader, Source};

const PGN: &str = "[Event \"x\"]\n\n1. e4 e5 *\n\n";

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn zstandard(text: &str) -> Vec<u8> {
    zstd::encode_all(text.as_bytes(), 1).unwrap()
}

fn bzip2(text: &str) -> Vec<u8> {
    let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn plain(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

type Compressor = fn(&str) -> Vec<u8>;

const COMPRESSORS: [(Compression, Compressor); 4] = [
    (Compression::None, plain),
    (Compression::Gzip, gzip),
    (Compression::Zstandard, zstandard),
    (Compression::Bzip2, bzip2),
];

#[test]
fn files_are_told_by_their_first_bytes() {
    for (compression, compress) in COMPRESSORS {
        // Compressed in two parts.
        let bytes = [compress(PGN), compress(PGN)].concat();
        let mut source = Source::new(std::io::Cursor::new(bytes)).unwrap();
        assert_eq!(source.compression(), compression);
        let mut text = String::new();
        source.read_to_string(&mut text).unwrap();
        assert_eq!(text, PGN.repeat(2), "{compression:?}");
    }
}

#[test]
fn streams_too_short_to_tell_are_plain() {
    for text in ["", "*", "1.e"] {
        let mut source = Source::new(text.as_bytes()).unwrap();
        let mut read = String::new();
        source.read_to_string(&mut read).unwrap();
        assert_eq!(read, text);
    }
}

#[test]
fn damage_is_an_error_behind_the_games_before_it() {
    let many = PGN.repeat(100_000);
    for (compression, compress) in COMPRESSORS {
        if compression == Compression::None {
            continue;
        }
        let mut bytes = compress(&many);
        bytes.truncate(bytes.len() * 9 / 10);
        let mut reader = Reader::new(Source::new(std::io::Cursor::new(bytes)).unwrap());
        let error = loop {
            match reader.skip_game() {
                Ok(more) => assert!(more, "{compression:?} ends well"),
                Err(error) => break error,
            }
        };
        assert!(matches!(error.kind, ErrorKind::Io(_)), "{compression:?}: {error}");
        assert!(!reader.skip_game().unwrap());
    }
}

#[test]
fn missing_files_are_errors() {
    assert!(Source::open("no/such/file").is_err());
}

#[test]
fn every_compression_but_none_has_a_feature() {
    for (compression, _) in COMPRESSORS {
        assert_eq!(compression.feature().is_none(), compression == Compression::None);
        assert!(compression.is_supported(), "{compression:?}: the tests run with every feature");
    }
}

#[test]
fn a_missing_feature_can_be_told_from_other_errors() {
    let missing = MissingFeature { compression: Compression::Bzip2 };
    let error = std::io::Error::from(missing);
    assert_eq!(error.kind(), std::io::ErrorKind::Unsupported);
    assert_eq!(error.get_ref().and_then(|inner| inner.downcast_ref()), Some(&missing));
}
