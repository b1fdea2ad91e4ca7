//! The preferred path of jumps, found in a time proportional to the board's area.
//!
//! From every square, a pawn takes the first direction in order of preference from which the target
//! can still be reached without jumping anything twice. A search for this at
//! each of up to a quarter million jumps would take quadratic time.
//!
//! The jumps are a planar graph: landing squares are its vertices, enemies its edges. So
//! each edge separates two faces, and it is a bridge exactly if both are the same face. Removing an
//! edge merges its faces, which a disjoint-set forest records
//! (<https://en.wikipedia.org/wiki/Disjoint-set_data_structure>). An edge that is no bridge can
//! always be taken: what was connected stays so. A bridge cuts the graph in two, and the pawn never
//! returns to the part without the target. Two searches that alternate, one in each part, find out
//! which part that is in at most twice the size of the part left behind, so all searches together
//! take linear time.

use core::mem;

use plywood_core::{Direction, Square};

use crate::capture::PREFERENCE;

/// The squares that are an even number of columns and rows away from a pawn, within the smallest
/// rectangle around those it can land on.
///
/// As on a chequered board, half of these points are the vertices, and the others are the faces.
/// Between four points lies a cell, which holds one edge or none: an enemy that can be jumped,
/// between two vertices on one diagonal and two faces on the other.
pub(crate) struct Lattice {
    north_west: Square,
    columns: usize,
    rows: usize,
    /// For each cell, in reading order, whether its edge is there.
    edges: Vec<bool>,
    faces: Forest,
    /// For each point, the number of the last search that visited it.
    seen: Vec<u32>,
    searches: u32,
}

impl Lattice {
    /// The graph on `visited` squares, all of which can be reached from `from`, which is one of
    /// them. `leads` says whether there is a jump from one of them in a direction.
    pub(crate) fn new(
        visited: &[Square],
        from: Square,
        leads: impl Fn(Square, Direction) -> bool,
    ) -> Self {
        let mut north_west = from;
        let mut south_east = from;
        for square in visited {
            north_west.column = north_west.column.min(square.column);
            north_west.row = north_west.row.min(square.row);
            south_east.column = south_east.column.max(square.column);
            south_east.row = south_east.row.max(square.row);
        }
        let columns = usize::from(south_east.column - north_west.column) / 2 + 1;
        let rows = usize::from(south_east.row - north_west.row) / 2 + 1;
        let mut lattice = Self {
            north_west,
            columns,
            rows,
            edges: vec![false; (columns - 1) * (rows - 1)],
            faces: Forest::new(columns * rows + 1),
            seen: vec![0; columns * rows],
            searches: 0,
        };
        for &square in visited {
            let at = lattice.point(square);
            for direction in [Direction::SouthEast, Direction::SouthWest] {
                if let Some(jump) =
                    lattice.neighbour(at, direction).filter(|_| leads(square, direction))
                {
                    lattice.edges[jump.cell] = true;
                }
            }
        }
        lattice.join_faces(lattice.point(from));
        lattice
    }

    /// Joins the faces that no edge separates: across cells without an edge, and around the graph.
    fn join_faces(&mut self, vertex: Point) {
        let outside = self.columns * self.rows;
        let is_face = |x: usize, y: usize| (x + y) % 2 != (vertex.x + vertex.y) % 2;
        for y in 0..self.rows {
            for x in 0..self.columns {
                let is_border = x == 0 || y == 0 || x + 1 == self.columns || y + 1 == self.rows;
                let here = y * self.columns + x;
                if is_border && is_face(x, y) {
                    self.faces.join(here, outside);
                }
                if x + 1 < self.columns
                    && y + 1 < self.rows
                    && !self.edges[y * (self.columns - 1) + x]
                {
                    let (one, other) = if is_face(x, y) {
                        (here, here + self.columns + 1)
                    } else {
                        (here + 1, here + self.columns)
                    };
                    self.faces.join(one, other);
                }
            }
        }
    }

    /// The preferred path of jumps; `None` if the graph does not connect the two squares.
    pub(crate) fn first_trail(mut self, from: Square, to: Square) -> Option<Vec<Direction>> {
        let to = self.point(to);
        let mut at = self.point(from);
        let mut trail = Vec::new();
        while at != to {
            let (direction, next) = PREFERENCE.into_iter().find_map(|direction| {
                let jump = self.neighbour(at, direction)?;
                self.take(at, jump, to).then_some((direction, jump.to))
            })?;
            trail.push(direction);
            at = next;
        }
        Some(trail)
    }

    /// Removes the edge of a jump, if it is there, and says whether `target` can be reached from
    /// behind it.
    fn take(&mut self, at: Point, jump: Jump, target: Point) -> bool {
        if !mem::replace(&mut self.edges[jump.cell], false) {
            return false;
        }
        // The faces on both sides are the two points of the cell that are not the jump's ends.
        let one = jump.to.y * self.columns + at.x;
        let other = at.y * self.columns + jump.to.x;
        jump.to == target || self.faces.join(one, other) || self.is_behind(at, jump.to, target)
    }

    /// Whether `target` is connected with `behind`, given that it is connected with exactly one
    /// of `before` and `behind`.
    fn is_behind(&mut self, before: Point, behind: Point, target: Point) -> bool {
        let mut search = [self.search(before), self.search(behind)];
        loop {
            for (index, result_if_found) in [(0, false), (1, true)] {
                let Some(at) = search[index].open.pop() else {
                    return !result_if_found;
                };
                if at == target {
                    return result_if_found;
                }
                self.expand(&mut search[index], at);
            }
        }
    }

    fn search(&mut self, start: Point) -> Search {
        self.searches += 1;
        self.seen[start.y * self.columns + start.x] = self.searches;
        Search { number: self.searches, open: vec![start] }
    }

    fn expand(&mut self, search: &mut Search, at: Point) {
        for direction in PREFERENCE {
            let Some(jump) = self.neighbour(at, direction) else { continue };
            let seen = &mut self.seen[jump.to.y * self.columns + jump.to.x];
            if self.edges[jump.cell] && *seen != search.number {
                *seen = search.number;
                search.open.push(jump.to);
            }
        }
    }

    fn point(&self, square: Square) -> Point {
        Point {
            x: usize::from(square.column - self.north_west.column) / 2,
            y: usize::from(square.row - self.north_west.row) / 2,
        }
    }

    /// The next vertex in a direction and the cell in between, whether or not it holds an edge.
    fn neighbour(&self, at: Point, direction: Direction) -> Option<Jump> {
        let (columns, rows) = direction.offset();
        let x = at.x.checked_add_signed(columns as isize).filter(|&x| x < self.columns)?;
        let y = at.y.checked_add_signed(rows as isize).filter(|&y| y < self.rows)?;
        let cell = at.y.min(y) * (self.columns - 1) + at.x.min(x);
        Some(Jump { to: Point { x, y }, cell })
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Point {
    x: usize,
    y: usize,
}

#[derive(Clone, Copy)]
struct Jump {
    to: Point,
    cell: usize,
}

struct Search {
    number: u32,
    open: Vec<Point>,
}

/// A disjoint-set forest, balanced by size, with paths halved as they are followed.
struct Forest {
    /// The parent of each element, or for a root, the bitwise complement of its tree's size.
    parents: Vec<i32>,
}

impl Forest {
    /// So many sets of one element each.
    fn new(count: usize) -> Self {
        Self { parents: vec![!1; count] }
    }

    /// Joins the sets of two elements; `false` if they are one set already.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let (one, other) = (self.root(one), self.root(other));
        if one == other {
            return false;
        }
        let (one_size, other_size) = (!self.parents[one], !self.parents[other]);
        let (root, child) = if one_size < other_size { (other, one) } else { (one, other) };
        self.parents[child] = root as i32;
        self.parents[root] = !(one_size + other_size);
        true
    }

    fn root(&mut self, mut element: usize) -> usize {
        while self.parents[element] >= 0 {
            let parent = self.parents[element] as usize;
            if self.parents[parent] >= 0 {
                self.parents[element] = self.parents[parent];
            }
            element = parent;
        }
        element
    }
}
