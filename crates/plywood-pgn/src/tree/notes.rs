use super::{NodeId, Tree};
use crate::Nag;

/// What is written about a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Notes {
    before: Vec<String>,
    nags: Vec<Nag>,
    after: Vec<String>,
}

static NONE: Notes = Notes { before: Vec::new(), nags: Vec::new(), after: Vec::new() };

impl<M> Tree<M> {
    pub(super) fn notes(&self, id: NodeId) -> &Notes {
        self.node(id).notes.as_deref().unwrap_or(&NONE)
    }

    fn edit<T>(&mut self, id: NodeId, edit: impl FnOnce(&mut Notes) -> T) -> T {
        let notes = &mut self.node_mut(id).notes;
        let result = edit(notes.get_or_insert_default());
        notes.take_if(|notes| **notes == NONE);
        result
    }

    /// The comments behind a move; at the root, those before the first move.
    pub fn comments(&self, id: NodeId) -> &[String] {
        &self.notes(id).after
    }

    /// Replaces the comments behind a move.
    pub fn set_comments(&mut self, id: NodeId, comments: Vec<String>) {
        self.edit(id, |notes| notes.after = comments);
    }

    /// Adds a comment behind a move, after those that are there.
    pub fn add_comment(&mut self, id: NodeId, comment: impl Into<String>) {
        self.edit(id, |notes| notes.after.push(comment.into()));
    }

    /// The comments before a move. They are written only where the move starts a variation:
    /// before all others stands another move, which has its own.
    pub fn comments_before(&self, id: NodeId) -> &[String] {
        &self.notes(id).before
    }

    /// Replaces the comments before a move.
    pub fn set_comments_before(&mut self, id: NodeId, comments: Vec<String>) {
        self.edit(id, |notes| notes.before = comments);
    }

    /// The glyphs of a move, in the order in which they were added.
    pub fn nags(&self, id: NodeId) -> &[Nag] {
        &self.notes(id).nags
    }

    /// Adds a glyph to a move; `false` if the move has it already.
    pub fn add_nag(&mut self, id: NodeId, nag: Nag) -> bool {
        self.edit(id, |notes| {
            let is_new = !notes.nags.contains(&nag);
            if is_new {
                notes.nags.push(nag);
            }
            is_new
        })
    }

    /// Removes a glyph from a move; `false` if the move does not have it.
    pub fn remove_nag(&mut self, id: NodeId, nag: Nag) -> bool {
        self.edit(id, |notes| {
            let before = notes.nags.len();
            notes.nags.retain(|&other| other != nag);
            notes.nags.len() < before
        })
    }
}
