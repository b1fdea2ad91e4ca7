use plywood_chess::Position;

use crate::{
    AnnotatedGame, ErrorKind, Flow, Nag, NodeId, Replay, ReplayPosition, TagValue, Tags,
    Termination, Text, Tree, Visitor,
};

/// Builds [`AnnotatedGame`]s as a [`Visitor`]. See [`AnnotatedGame::reader`].
///
/// Runs of blanks and line ends in comments become single blanks, since lines end in a file where
/// they are full. Comments without a word are dropped.
#[derive(Clone, Debug)]
pub struct GameBuilder {
    game: AnnotatedGame,
    replay: Replay,
    /// The node that notes are about.
    node: NodeId,
    /// Where the lines around the current variation go on.
    suspended: Vec<NodeId>,
    /// At the start of a variation: what is said before its first move.
    opening: Option<Opening>,
    marked: Option<Termination>,
}

#[derive(Clone, Debug, Default)]
struct Opening {
    comments: Vec<String>,
    nags: Vec<Nag>,
}

impl GameBuilder {
    /// A builder of games.
    pub fn new() -> Self {
        Self {
            game: AnnotatedGame::new(Position::start()),
            replay: Replay::new(),
            node: AnnotatedGame::ROOT,
            suspended: Vec::new(),
            opening: None,
            marked: None,
        }
    }

    /// The tags read so far.
    pub fn tags(&self) -> &Tags {
        &self.game.tags
    }

    /// The position after the move read last.
    pub fn position(&self) -> &ReplayPosition {
        self.replay.position()
    }

    /// In how many variations that move stands.
    pub fn depth(&self) -> usize {
        self.suspended.len()
    }
}

impl Default for GameBuilder {
    fn default() -> Self {
        Self::new()
    }
}

impl Visitor for GameBuilder {
    type Output = AnnotatedGame;

    fn begin_game(&mut self) {
        self.game.tags = Tags::default();
        self.game.tree = Tree::new();
        self.replay.begin_game();
        self.node = AnnotatedGame::ROOT;
        self.suspended.clear();
        self.opening = None;
        self.marked = None;
    }

    fn tag(&mut self, name: Text<'_>, value: TagValue<'_>) -> Result<(), ErrorKind> {
        self.replay.tag(name, value)?;
        self.game.tags.insert(&name.decode(), value.decode().into_owned());
        Ok(())
    }

    fn san(&mut self, san: &[u8]) -> Result<(), ErrorKind> {
        let mv = self.replay.san(san)?;
        self.node = self.game.tree.add(self.node, mv);
        if let Some(Opening { comments, nags }) = self.opening.take() {
            self.game.tree.set_comments_before(self.node, comments);
            for nag in nags {
                self.game.tree.add_nag(self.node, nag);
            }
        }
        Ok(())
    }

    fn nag(&mut self, nag: Nag) {
        match &mut self.opening {
            Some(opening) => opening.nags.push(nag),
            None => {
                self.game.tree.add_nag(self.node, nag);
            }
        }
    }

    fn comment(&mut self, text: Text<'_>) {
        let text = text.decode();
        let words: Vec<_> = text.split_ascii_whitespace().collect();
        if words.is_empty() {
            return;
        }
        match &mut self.opening {
            Some(opening) => opening.comments.push(words.join(" ")),
            None => self.game.tree.add_comment(self.node, words.join(" ")),
        }
    }

    fn begin_variation(&mut self) -> Flow {
        self.suspended.push(self.node);
        self.replay.begin_variation();
        self.node = self.game.tree.parent(self.node).unwrap_or(AnnotatedGame::ROOT);
        self.opening = Some(Opening::default());
        Flow::Enter
    }

    fn end_variation(&mut self) {
        self.replay.end_variation();
        self.node = self.suspended.pop().unwrap_or(AnnotatedGame::ROOT);
        // Some programs put comments in brackets that hold no move: they are about the move
        // before.
        if let Some(Opening { comments, .. }) = self.opening.take() {
            for comment in comments {
                self.game.tree.add_comment(self.node, comment);
            }
        }
    }

    fn termination(&mut self, termination: Termination) {
        self.marked = Some(termination);
    }

    fn end_game(&mut self) -> AnnotatedGame {
        let tagged = self.game.tags.result();
        AnnotatedGame {
            tags: core::mem::take(&mut self.game.tags),
            termination: self.marked.filter(|mark| *mark != Termination::Unknown).unwrap_or(tagged),
            start: self.replay.start().keyed(),
            tree: core::mem::take(&mut self.game.tree),
        }
    }
}
