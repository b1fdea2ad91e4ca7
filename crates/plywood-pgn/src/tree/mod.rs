//! Moves with alternatives: the tree behind a game's notation.

mod notes;
mod walk;

pub use walk::{Step, Walk};

use notes::Notes;

/// A tree of moves: at each point a main continuation and any number of alternatives to it, with
/// comments and glyphs.
///
/// Each node stands for a move and the position after it; the root stands for the position at the
/// start. The first child of a node goes on with the line that the node is in, the others start
/// variations. A variation on the first move of a variation is one more alternative to the same
/// move, so both have the same form. `M` is what a move is; the tree does not know any rules.
///
/// Nodes live in one allocation and are named by [`NodeId`]s. A tree can be as deep as memory
/// allows: nothing here is recursive.
///
/// ```
/// use plywood_pgn::Tree;
/// let mut tree = Tree::new();
/// let e4 = tree.add(Tree::<&str>::ROOT, "e4");
/// let e5 = tree.add(e4, "e5");
/// let c5 = tree.add(e4, "c5");
/// assert_eq!(tree.main_line(Tree::<&str>::ROOT).collect::<Vec<_>>(), [e4, e5]);
/// tree.promote(c5);
/// assert_eq!(tree.main_line(Tree::<&str>::ROOT).collect::<Vec<_>>(), [e4, c5]);
/// tree.delete(c5);
/// assert_eq!(tree.children(e4).collect::<Vec<_>>(), [e5]);
/// ```
#[derive(Clone, Debug)]
pub struct Tree<M> {
    /// The root first, then every move that was ever added.
    nodes: Vec<Node<M>>,
    moves: usize,
}

/// The name of a node of a [`Tree`].
///
/// It holds as long as its node is in the tree. The name of a deleted node, or one from another
/// tree, gives an arbitrary answer or a panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

#[derive(Clone, Debug)]
struct Node<M> {
    /// `None` at the root.
    mv: Option<M>,
    parent: NodeId,
    /// The first and the last child, and the next sibling. The root, which is none of these to
    /// any node, stands for none.
    child: NodeId,
    last: NodeId,
    sibling: NodeId,
    /// Most moves have no notes.
    notes: Option<Box<Notes>>,
}

const ROOT: NodeId = NodeId(0);

impl<M> Node<M> {
    fn new(mv: Option<M>, parent: NodeId) -> Self {
        Self { mv, parent, child: ROOT, last: ROOT, sibling: ROOT, notes: None }
    }
}

impl NodeId {
    fn some(self) -> Option<Self> {
        (self != ROOT).then_some(self)
    }
}

impl<M> Tree<M> {
    /// The root: the position at the start.
    pub const ROOT: NodeId = ROOT;

    /// A tree without moves.
    pub fn new() -> Self {
        Self { nodes: vec![Node::new(None, ROOT)], moves: 0 }
    }

    /// The number of moves, in the main line and in all variations.
    pub fn len(&self) -> usize {
        self.moves
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.moves == 0
    }

    fn node(&self, id: NodeId) -> &Node<M> {
        &self.nodes[id.0 as usize]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node<M> {
        &mut self.nodes[id.0 as usize]
    }

    /// The move of a node; `None` at the root.
    pub fn mv(&self, id: NodeId) -> Option<&M> {
        self.node(id).mv.as_ref()
    }

    /// The node before; `None` at the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != ROOT).then(|| self.node(id).parent)
    }

    /// The main continuation of a node.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).child.some()
    }

    /// The continuations of a node, the main one first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        core::iter::successors(self.next(id), |&child| self.node(child).sibling.some())
    }

    /// The nodes behind a node along main continuations.
    pub fn main_line(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        core::iter::successors(self.next(id), |&node| self.next(node))
    }

    /// The nodes from the first move to a node, itself included; none for the root.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> =
            core::iter::successors(id.some(), |&node| self.node(node).parent.some()).collect();
        path.reverse();
        path
    }

    /// Whether a node is on the main line of the tree.
    pub fn is_main(&self, id: NodeId) -> bool {
        core::iter::successors(id.some(), |&node| self.node(node).parent.some())
            .all(|node| self.is_first(node))
    }

    /// Whether a node is the main continuation of its parent. The root is.
    fn is_first(&self, id: NodeId) -> bool {
        id == ROOT || self.next(self.node(id).parent) == Some(id)
    }

    /// Every move and every start and end of a variation, in the order of the notation.
    pub fn walk(&self) -> Walk<'_, M> {
        Walk::new(self)
    }

    /// Adds a move behind a node, as the last of its continuations.
    ///
    /// # Panics
    ///
    /// With 2³² nodes, for which there is no memory.
    pub fn add(&mut self, parent: NodeId, mv: M) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).expect("fewer than 2^32 moves"));
        self.nodes.push(Node::new(Some(mv), parent));
        self.moves += 1;
        self.link(self.node(parent).last, id);
        id
    }

    /// The continuation of a node by a given move.
    pub fn find(&self, parent: NodeId, mv: &M) -> Option<NodeId>
    where
        M: PartialEq,
    {
        self.children(parent).find(|&child| self.mv(child) == Some(mv))
    }

    /// Moves a node one place to the front among the continuations of its parent; `false` if it
    /// is the main one already.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let parent = self.node(id).parent;
        let siblings: Vec<_> = self.children(parent).collect();
        let Some(place) = siblings.iter().position(|&node| node == id).filter(|&at| at > 0) else {
            return false;
        };
        self.unlink(id);
        self.link(place.checked_sub(2).map_or(ROOT, |before| siblings[before]), id);
        true
    }

    /// Makes a node the main continuation of its parent.
    pub fn make_first(&mut self, id: NodeId) {
        if !self.is_first(id) {
            self.unlink(id);
            self.link(ROOT, id);
        }
    }

    /// Makes the line that leads to a node the main line of the tree.
    pub fn make_main(&mut self, id: NodeId) {
        for node in self.path(id) {
            self.make_first(node);
        }
    }

    /// Removes a node and all behind it. Removing the root removes all moves, but not the comments
    /// on the start.
    pub fn delete(&mut self, id: NodeId) {
        if id == ROOT {
            self.nodes.truncate(1);
            self.node_mut(ROOT).child = ROOT;
            self.node_mut(ROOT).last = ROOT;
            self.moves = 0;
            return;
        }
        self.unlink(id);
        let mut doomed = vec![id];
        while let Some(node) = doomed.pop() {
            doomed.extend(self.children(node));
            self.node_mut(node).notes = None;
            self.moves -= 1;
        }
    }

    /// Takes a node out of its parent's continuations.
    fn unlink(&mut self, id: NodeId) {
        let Node { parent, sibling, .. } = *self.node(id);
        let before = self.children(parent).find(|&node| self.node(node).sibling == id);
        match before {
            Some(before) => self.node_mut(before).sibling = sibling,
            None => self.node_mut(parent).child = sibling,
        }
        if sibling == ROOT {
            self.node_mut(parent).last = before.unwrap_or(ROOT);
        }
    }

    /// Puts a node among its parent's continuations, behind the given one, or first.
    fn link(&mut self, before: NodeId, id: NodeId) {
        let parent = self.node(id).parent;
        let link = match before.some() {
            Some(before) => &mut self.node_mut(before).sibling,
            None => &mut self.node_mut(parent).child,
        };
        let sibling = core::mem::replace(link, id);
        self.node_mut(id).sibling = sibling;
        if sibling == ROOT {
            self.node_mut(parent).last = id;
        }
    }
}

impl<M> Default for Tree<M> {
    fn default() -> Self {
        Self::new()
    }
}

/// Trees are equal if they are written the same way, however they came to be.
impl<M: PartialEq> PartialEq for Tree<M> {
    fn eq(&self, other: &Self) -> bool {
        let same = |steps| match steps {
            (Some(Step::Move(one)), Some(Step::Move(two))) => {
                self.mv(one) == other.mv(two) && self.notes(one) == other.notes(two)
            }
            (one, two) => one == two,
        };
        let steps = |tree: &Self| tree.walk().map(Some).chain([None]).collect::<Vec<_>>();
        self.moves == other.moves
            && self.notes(ROOT) == other.notes(ROOT)
            && steps(self).into_iter().zip(steps(other)).all(same)
    }
}

impl<M: Eq> Eq for Tree<M> {}
