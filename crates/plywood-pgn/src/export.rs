//! PGN in export format: the one way in which a game is written by programs.

use core::fmt::{self, Write};

use plywood_chess::san::San;
use plywood_chess::{Color, Position, fen::Fen};

use crate::wrap::Wrap;
use crate::{AnnotatedGame, NodeId, Replay, SEVEN_TAG_ROSTER, Step};

/// Writes a game and a line end. Games in a file have an empty line between them.
pub(crate) fn write(game: &AnnotatedGame, output: &mut impl Write) -> fmt::Result {
    write_tags(game, output)?;
    output.write_char('\n')?;
    write_moves(game, &mut Wrap::new(output))
}

fn write_tags(game: &AnnotatedGame, output: &mut impl Write) -> fmt::Result {
    for (name, default) in SEVEN_TAG_ROSTER {
        match name {
            "Result" => write_tag(name, game.termination.as_str(), output)?,
            _ => write_tag(name, game.tags.get(name).unwrap_or(default), output)?,
        }
    }
    // What is known from the game itself is not taken from its tags.
    let is_free = |name: &str| !SEVEN_TAG_ROSTER.iter().any(|(known, _)| *known == name);
    let start = (game.start != Position::start()).then(|| Fen::of(&game.start).to_string());
    let mut tags: Vec<_> = game
        .tags
        .iter()
        .filter(|(name, _)| is_free(name) && !matches!(*name, "FEN" | "SetUp"))
        .collect();
    if let Some(fen) = &start {
        tags.extend([("FEN", &**fen), ("SetUp", "1")]);
    }
    tags.sort_unstable();
    tags.into_iter().try_for_each(|(name, value)| write_tag(name, value, output))
}

fn write_tag(name: &str, value: &str, output: &mut impl Write) -> fmt::Result {
    write!(output, "[{name} \"")?;
    for character in value.chars() {
        match character {
            '"' | '\\' => write!(output, "\\{character}")?,
            // A value stands on one line.
            control if control.is_control() => output.write_char(' ')?,
            character => output.write_char(character)?,
        }
    }
    output.write_str("\"]\n")
}

fn write_moves<W: Write>(game: &AnnotatedGame, output: &mut Wrap<'_, W>) -> fmt::Result {
    let tree = &game.tree;
    let mut replay = Replay::at(game.start.unkeyed());
    write_comments(tree.comments(AnnotatedGame::ROOT), output)?;
    for nag in tree.nags(AnnotatedGame::ROOT) {
        output.word(nag)?;
    }
    // Black's moves have numbers where something stands between them and White's.
    let mut is_numbered = true;
    // Whether a variation was opened and its first move is to come.
    let mut opens = false;
    for step in tree.walk() {
        match step {
            Step::Begin => {
                output.open('(')?;
                replay.begin_variation();
                is_numbered = true;
                opens = true;
            }
            Step::End => {
                output.join(')')?;
                replay.end_variation();
                is_numbered = true;
            }
            Step::Move(node) => {
                if core::mem::take(&mut opens) {
                    write_comments(tree.comments_before(node), output)?;
                }
                output.end_word()?;
                write_move(game, node, is_numbered, &mut replay, output)?;
                for nag in tree.nags(node) {
                    output.end_word()?;
                    output.join(nag)?;
                }
                is_numbered = !tree.comments(node).is_empty();
                write_comments(tree.comments(node), output)?;
            }
        }
    }
    output.end_word()?;
    output.join(game.termination)?;
    output.break_line()
}

/// A move with its number, if it needs one.
fn write_move<W: Write>(
    game: &AnnotatedGame,
    node: NodeId,
    is_numbered: bool,
    replay: &mut Replay,
    output: &mut Wrap<'_, W>,
) -> fmt::Result {
    let position = replay.position();
    let number = position.fullmove_number();
    match position.turn() {
        Color::White => output.word(format_args!("{number}."))?,
        Color::Black if is_numbered => output.word(format_args!("{number}..."))?,
        Color::Black => {}
    }
    if let Some(&Some(mv)) = game.tree.mv(node) {
        output.join(San::of(position, mv))?;
        replay.play(mv);
    } else {
        output.join("--")?;
        replay.pass();
    }
    Ok(())
}

fn write_comments<W: Write>(comments: &[String], output: &mut Wrap<'_, W>) -> fmt::Result {
    for comment in comments {
        let words: Vec<_> = comment.split_ascii_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        output.end_word()?;
        if comment.contains('}') {
            // Nothing escapes a brace in braces; the other kind of comment can hold it.
            output.break_line()?;
            output.join(format_args!("; {}", words.join(" ")))?;
            output.break_line()?;
            continue;
        }
        output.join('{')?;
        for (index, word) in words.into_iter().enumerate() {
            if index > 0 && means_more_at_line_start(word) {
                output.join(' ')?;
            } else if index > 0 {
                output.end_word()?;
            }
            output.join(word)?;
        }
        output.join('}')?;
    }
    Ok(())
}

/// Whether a word of a comment means something at the start of a line that it does not mean in
/// the comment: an escape, or the start of a game.
fn means_more_at_line_start(word: &str) -> bool {
    word.starts_with('%') || word.starts_with('[')
}
