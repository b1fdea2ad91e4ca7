use super::{NodeId, Tree};

/// One step of a [`Walk`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// This move is made.
    Move(NodeId),
    /// A variation starts: its first move is made instead of the last one.
    Begin,
    /// The innermost variation ends.
    End,
}

/// Goes through a tree in the order of the notation: a move, the variations that start instead of
/// it, and on with the line. See [`Tree::walk`].
#[derive(Clone, Debug)]
pub struct Walk<'a, M> {
    tree: &'a Tree<M>,
    /// What is still to be done, the next thing last.
    pending: Vec<Task>,
}

#[derive(Clone, Copy, Debug)]
enum Task {
    /// A line that starts with this node, and the alternatives to it if it is a main move.
    Line { first: NodeId, main: bool },
    /// A variation that starts with this node.
    Variation(NodeId),
    /// The end of a variation.
    End,
}

impl<'a, M> Walk<'a, M> {
    pub(super) fn new(tree: &'a Tree<M>) -> Self {
        let first = tree.next(Tree::<M>::ROOT);
        let pending = first.map(|first| Task::Line { first, main: true }).into_iter().collect();
        Self { tree, pending }
    }
}

impl<M> Iterator for Walk<'_, M> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        Some(match self.pending.pop()? {
            Task::Line { first, main } => {
                if let Some(next) = self.tree.next(first) {
                    self.pending.push(Task::Line { first: next, main: true });
                }
                if main && let Some(parent) = self.tree.parent(first) {
                    let below = self.pending.len();
                    let others = self.tree.children(parent).skip(1).map(Task::Variation);
                    self.pending.extend(others);
                    self.pending[below..].reverse();
                }
                Step::Move(first)
            }
            Task::Variation(first) => {
                self.pending.push(Task::End);
                self.pending.push(Task::Line { first, main: false });
                Step::Begin
            }
            Task::End => Step::End,
        })
    }
}
