//! Editing trees of moves.

use plywood_pgn::{Nag, NodeId, Step, Tree};
use proptest::prelude::*;

const ROOT: NodeId = Tree::<char>::ROOT;

/// The tree as text: moves one behind the other, variations in brackets.
fn text(tree: &Tree<char>) -> String {
    tree.walk()
        .map(|step| match step {
            Step::Move(id) => *tree.mv(id).unwrap(),
            Step::Begin => '(',
            Step::End => ')',
        })
        .collect()
}

/// The tree of such a text.
fn tree(text: &str) -> Tree<char> {
    let mut tree = Tree::new();
    let mut node = ROOT;
    let mut suspended = Vec::new();
    for character in text.chars() {
        match character {
            '(' => {
                suspended.push(node);
                node = tree.parent(node).unwrap();
            }
            ')' => node = suspended.pop().unwrap(),
            mv => node = tree.add(node, mv),
        }
    }
    tree
}

fn find(tree: &Tree<char>, mv: char) -> NodeId {
    tree.walk()
        .find_map(|step| match step {
            Step::Move(id) if tree.mv(id) == Some(&mv) => Some(id),
            _ => None,
        })
        .unwrap()
}

#[test]
fn variations_are_walked_in_the_order_of_the_notation() {
    for line in ["", "a", "abc", "ab(c)", "a(b)(c)d", "ab(cd(ef(g))h(i))(j)k(l)m"] {
        let tree = tree(line);
        assert_eq!(text(&tree), line);
        assert_eq!(tree.len(), line.chars().filter(char::is_ascii_alphabetic).count());
        assert_eq!(tree.is_empty(), line.is_empty());
    }
}

#[test]
fn variations_of_a_first_move_are_siblings() {
    assert_eq!(text(&tree("a(b(c)d)e")), "a(bd)(c)e");
}

#[test]
fn editing_moves_lines_around() {
    let start = "a(b)(c)d(ef(g))h";
    type Edit = fn(&mut Tree<char>, NodeId);
    let cases: [(&str, Edit, char, &str); 12] = [
        ("promote", |tree, id| assert!(tree.promote(id)), 'c', "a(c)(b)d(ef(g))h"),
        ("promote", |tree, id| assert!(tree.promote(id)), 'b', "b(ad(ef(g))h)(c)"),
        ("promote", |tree, id| assert!(!tree.promote(id)), 'd', start),
        ("make_first", Tree::make_first, 'c', "c(ad(ef(g))h)(b)"),
        ("make_first", Tree::make_first, 'e', "a(b)(c)e(dh)f(g)"),
        ("make_first", Tree::make_first, 'h', start),
        ("make_main", Tree::make_main, 'g', "a(b)(c)e(dh)g(f)"),
        ("make_main", Tree::make_main, 'b', "b(ad(ef(g))h)(c)"),
        ("delete", Tree::delete, 'a', "b(c)"),
        ("delete", Tree::delete, 'c', "a(b)d(ef(g))h"),
        ("delete", Tree::delete, 'e', "a(b)(c)dh"),
        ("delete", Tree::delete, 'd', "a(b)(c)ef(g)"),
    ];
    for (name, edit, mv, expected) in cases {
        let mut tree = tree(start);
        let id = find(&tree, mv);
        edit(&mut tree, id);
        assert_eq!(text(&tree), expected, "{name} {mv}");
        assert_eq!(tree.len(), expected.chars().filter(char::is_ascii_alphabetic).count());
        // New moves still go to the end.
        let added = tree.add(ROOT, 'x');
        assert_eq!(tree.children(ROOT).last(), Some(added), "{name} {mv}");
    }
    let mut tree = tree(start);
    tree.delete(ROOT);
    assert_eq!((text(&tree), tree.len()), (String::new(), 0));
    tree.add(ROOT, 'x');
    assert_eq!(text(&tree), "x");
}

#[test]
fn nodes_know_their_place() {
    let tree = tree("a(b)c(de)f");
    let e = find(&tree, 'e');
    let path: String = tree.path(e).into_iter().map(|id| *tree.mv(id).unwrap()).collect();
    assert_eq!(path, "ade");
    assert!(tree.path(ROOT).is_empty());
    assert_eq!((tree.parent(ROOT), tree.mv(ROOT)), (None, None));
    let main: String = "abcdef".chars().filter(|mv| tree.is_main(find(&tree, *mv))).collect();
    assert_eq!(main, "acf");
    assert_eq!(tree.find(ROOT, &'b'), Some(find(&tree, 'b')));
    assert_eq!(tree.find(ROOT, &'c'), None);
}

#[test]
fn notes_come_and_go() {
    let mut tree = tree("ab");
    let plain = tree.clone();
    let id = find(&tree, 'b');
    assert!(tree.add_nag(id, Nag(1)));
    assert!(!tree.add_nag(id, Nag(1)));
    tree.add_comment(id, "one");
    tree.add_comment(id, "two");
    tree.set_comments_before(id, vec!["zero".into()]);
    assert_eq!(tree.nags(id), [Nag(1)]);
    assert_eq!(tree.comments(id), ["one", "two"]);
    assert_eq!(tree.comments_before(id), ["zero"]);
    assert_ne!(tree, plain);
    assert!(tree.remove_nag(id, Nag(1)));
    assert!(!tree.remove_nag(id, Nag(1)));
    tree.set_comments(id, Vec::new());
    tree.set_comments_before(id, Vec::new());
    assert_eq!(tree, plain);
}

#[test]
fn depth_and_breadth_cost_neither_stack_nor_patience() {
    let mut deep = Tree::new();
    let mut node = ROOT;
    for _ in 0..500_000 {
        deep.add(node, 'x');
        node = deep.add(node, 'y');
    }
    let deepest = deep.walk().fold((0_usize, 0), |(depth, most), step| match step {
        Step::Begin => (depth + 1, most.max(depth + 1)),
        Step::End => (depth - 1, most),
        Step::Move(_) => (depth, most),
    });
    assert_eq!(deepest, (0, 500_000));
    deep.make_main(node);
    assert!(deep.is_main(node));
    let copy = deep.clone();
    assert!(copy == deep);
    let first = deep.next(ROOT).unwrap();
    deep.delete(first);
    assert_eq!(deep.len(), 1);

    let mut broad = Tree::new();
    for _ in 0..500_000 {
        broad.add(ROOT, 'x');
    }
    assert_eq!(broad.walk().filter(|step| *step == Step::Begin).count(), 499_999);
}

proptest! {
    #[test]
    fn any_edits_keep_a_tree_whole(edits in proptest::collection::vec((0..6_u8, 0..30_usize), 0..60)) {
        let mut tree = Tree::new();
        let mut nodes = vec![ROOT];
        for (edit, place) in edits {
            let id = nodes[place % nodes.len()];
            match edit {
                0..3 => nodes.push(tree.add(id, 'x')),
                3 => { tree.promote(id); }
                4 => tree.make_main(id),
                _ => {
                    tree.delete(id);
                    let alive: Vec<_> = tree.walk().collect();
                    nodes.retain(|node| *node == ROOT || alive.contains(&Step::Move(*node)));
                }
            }
            let moves = tree.walk().filter(|step| matches!(step, Step::Move(_))).count();
            prop_assert_eq!(moves, tree.len());
            prop_assert_eq!(moves + 1, nodes.len());
            for &node in &nodes {
                prop_assert_eq!(tree.parent(node).is_none(), node == ROOT);
                for child in tree.children(node) {
                    prop_assert_eq!(tree.parent(child), Some(node));
                }
            }
        }
    }
}
