//! Reading files of games, and replaying them by the rules.

use std::hint::black_box;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use cpu_time::ThreadTime;
use plywood_pgn::{ErrorKind, Flow, Parallel, Reader, Replay, Source, TagValue, Text, Visitor};

/// A library's way to count the plies of the main lines of a file. Variations are passed over.
struct Way {
    name: &'static str,
    count: fn(&[u8]) -> Result<u64>,
    /// The peers' way to do the same.
    rival: Option<usize>,
}

const WAYS: [Way; 4] = [
    Way { name: "pgn-reader, tokens", count: rival_tokens, rival: None },
    Way { name: "plywood, tokens", count: tokens, rival: Some(0) },
    Way { name: "pgn-reader + shakmaty, replay", count: rival_replay, rival: None },
    Way { name: "plywood, replay", count: replay, rival: Some(2) },
];

/// Times every way on every file, `rounds` times in turn, and prints the medians of the thread's
/// own time; then the time that passes with one thread and with several.
pub fn run(files: &[PathBuf], rounds: usize, threads: usize) -> Result<()> {
    for file in files {
        let text = read(file)?;
        println!("{}, {:.1} MB", file.display(), text.len() as f64 / 1e6);
        let mut times = [const { Vec::new() }; WAYS.len()];
        let mut walls = [const { Vec::new() }; 2];
        let mut plies = [0; WAYS.len()];
        // The first round warms up.
        for round in 0..=rounds {
            for (place, way) in WAYS.iter().enumerate() {
                let start = ThreadTime::now();
                plies[place] = black_box((way.count)(black_box(&text))?);
                if round > 0 {
                    times[place].push(start.elapsed());
                }
            }
            for (wall, threads) in walls.iter_mut().zip([1, threads]) {
                let start = Instant::now();
                let counted = replay_on(&text, threads);
                ensure!(counted == plies[WAYS.len() - 1], "{threads} threads count {counted}");
                if round > 0 {
                    wall.push(start.elapsed());
                }
            }
        }

        let medians = times.map(median);
        for (place, way) in WAYS.iter().enumerate() {
            print_speed(way.name, text.len(), plies[place], medians[place]);
            match way.rival {
                Some(rival) => println!("  × {:.2}", medians[rival] / medians[place]),
                None => println!(),
            }
        }
        let [one, several] = walls.map(median);
        let name = format!("plywood, replay, {threads} threads");
        print_speed(&name, text.len(), plies[WAYS.len() - 1], several);
        println!("  × {:.2} of one, by the clock", one / several);
    }
    Ok(())
}

fn read(file: &Path) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    Source::open(file)
        .and_then(|mut source| source.read_to_end(&mut text))
        .with_context(|| file.display().to_string())?;
    Ok(text)
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times.get(times.len() / 2).map_or(f64::NAN, Duration::as_secs_f64)
}

fn print_speed(name: &str, bytes: usize, plies: u64, seconds: f64) {
    let megabytes = bytes as f64 / 1e6 / seconds;
    let plies = plies as f64 / 1e6 / seconds;
    print!("  {name:<32}{megabytes:>8.1} MB/s{plies:>8.2} M plies/s");
}

/// Counts moves without looking at them.
#[derive(Default)]
struct Tokens(u64);

impl Visitor for Tokens {
    type Output = u64;

    fn begin_game(&mut self) {
        self.0 = 0;
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        black_box(san);
        self.0 += 1;
        Ok(())
    }

    fn begin_variation(&mut self) -> Flow {
        Flow::Skip
    }

    fn end_game(&mut self) -> u64 {
        self.0
    }
}

fn tokens(text: &[u8]) -> Result<u64> {
    Ok(Reader::new(text).games_with(Tokens::default()).filter_map(Result::ok).sum())
}

/// Counts legal moves.
#[derive(Default)]
struct Plies(Replay, u64);

impl Visitor for Plies {
    type Output = u64;

    fn begin_game(&mut self) {
        self.0.begin_game();
        self.1 = 0;
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        self.0.tag(name, value)
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        self.0.san(san)?;
        self.1 += 1;
        Ok(())
    }

    fn begin_variation(&mut self) -> Flow {
        Flow::Skip
    }

    fn end_game(&mut self) -> u64 {
        self.1
    }
}

fn replay(text: &[u8]) -> Result<u64> {
    Ok(Reader::new(text).games_with(Plies::default()).filter_map(Result::ok).sum())
}

fn replay_on(text: &[u8], threads: usize) -> u64 {
    let mut plies = 0;
    let _ = Parallel::new(threads).read(text, Plies::default, |game| {
        plies += game.unwrap_or(0);
        ControlFlow::<()>::Continue(())
    });
    plies
}

struct RivalTokens;

impl pgn_reader::Visitor for RivalTokens {
    type Tags = ();
    type Movetext = u64;
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<u64, u64> {
        ControlFlow::Continue(0)
    }

    fn san(&mut self, plies: &mut u64, san: pgn_reader::SanPlus) -> ControlFlow<u64> {
        black_box(san);
        *plies += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut u64) -> ControlFlow<u64, pgn_reader::Skip> {
        ControlFlow::Continue(pgn_reader::Skip(true))
    }

    fn end_game(&mut self, plies: u64) -> u64 {
        plies
    }
}

/// As in the library's own example of a validator.
struct RivalReplay;

impl pgn_reader::Visitor for RivalReplay {
    type Tags = shakmaty::Chess;
    type Movetext = (shakmaty::Chess, u64);
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64, shakmaty::Chess> {
        ControlFlow::Continue(shakmaty::Chess::default())
    }

    fn tag(
        &mut self,
        start: &mut shakmaty::Chess,
        name: &[u8],
        value: pgn_reader::RawTag<'_>,
    ) -> ControlFlow<u64> {
        if name == b"FEN" {
            let fen = shakmaty::fen::Fen::from_ascii(value.as_bytes());
            let mode = shakmaty::CastlingMode::Chess960;
            match fen.ok().and_then(|fen| fen.into_position(mode).ok()) {
                Some(position) => *start = position,
                None => return ControlFlow::Break(0),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: shakmaty::Chess) -> ControlFlow<u64, Self::Movetext> {
        ControlFlow::Continue((start, 0))
    }

    fn san(
        &mut self,
        (position, plies): &mut Self::Movetext,
        san: pgn_reader::SanPlus,
    ) -> ControlFlow<u64> {
        match san.san.to_move(position) {
            Ok(mv) => shakmaty::Position::play_unchecked(position, mv),
            Err(_) => return ControlFlow::Break(0),
        }
        *plies += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<u64, pgn_reader::Skip> {
        ControlFlow::Continue(pgn_reader::Skip(true))
    }

    fn end_game(&mut self, (_, plies): Self::Movetext) -> u64 {
        plies
    }
}

fn rival<V: pgn_reader::Visitor<Output = u64>>(text: &[u8], mut visitor: V) -> Result<u64> {
    let mut reader = pgn_reader::Reader::new(text);
    let mut plies = 0;
    while let Some(game) = reader.read_game(&mut visitor)? {
        plies += game;
    }
    Ok(plies)
}

fn rival_tokens(text: &[u8]) -> Result<u64> {
    rival(text, RivalTokens)
}

fn rival_replay(text: &[u8]) -> Result<u64> {
    rival(text, RivalReplay)
}
