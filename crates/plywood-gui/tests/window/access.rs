//! The window for those who hear it, who use no pointer, or who need it large.

use eframe::egui::{Key, Modifiers, Role};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};

use super::desk::Desk;

/// Controls that somebody must be able to find.
const CONTROLS: [Role; 8] = [
    Role::Button,
    Role::CheckBox,
    Role::ComboBox,
    Role::RadioButton,
    Role::Slider,
    Role::SpinButton,
    Role::TextInput,
    Role::MultilineTextInput,
];

/// Fails if a control on the screen has no name. Returns how many there are.
#[track_caller]
fn hear(desk: &Desk) -> usize {
    let mut count = 0;
    for role in CONTROLS {
        for node in desk.window.query_all_by_role(role) {
            let name = node.accesskit_node().label().unwrap_or_default();
            assert!(!name.trim().is_empty(), "a {role:?} without a name at {:?}", node.rect());
            count += 1;
        }
    }
    count
}

#[test]
fn every_control_has_a_name() {
    let mut desk = Desk::new();
    assert!(hear(&desk) >= 6);
    for door in ["New Game", "Load Game", "Preferences", "About", "Open PGN"] {
        desk.click(door);
        assert!(hear(&desk) >= 1, "{door}");
        desk.click(if door == "Open PGN" { "Cancel" } else { "Back" });
    }
    desk.choose_game("Checkers");
    assert!(hear(&desk) >= 20, "with the size of the board");
    desk.click("Back").choose_game("Chess960");
    hear(&desk);
    desk.click("2 players").click("5 + 0").click("Start");
    assert!(hear(&desk) >= 64 + 15, "squares and buttons");
    desk.click("More");
    hear(&desk);
    for dialog in ["Resign", "Set up position", "Paste PGN", "Save PGN"] {
        desk.click_on_top(dialog);
        hear(&desk);
        desk.key(Key::Escape).click("More");
    }
    desk.key(Key::Escape).set_up("8/P6k/8/8/8/8/8/K7 w - - 0 1").point(&["a7", "a8"]);
    assert!(desk.shows("Queen"));
    hear(&desk);
}

#[test]
fn a_game_is_begun_and_played_without_a_pointer() {
    let mut desk = Desk::new();
    // The first control of the menu is New Game, the last one of the form is Start.
    desk.key(Key::Tab).key(Key::Enter);
    assert!(desk.shows("New game"));
    desk.press(Modifiers::SHIFT, Key::Tab);
    assert!(desk.find("Start").is_focused());
    while !desk.find("2 players").is_focused() {
        desk.press(Modifiers::SHIFT, Key::Tab);
    }
    desk.key(Key::Space);
    while !desk.find("Start").is_focused() {
        desk.key(Key::Tab);
    }
    desk.key(Key::Enter);
    while !desk.square("a1").is_focused() {
        desk.key(Key::Tab);
    }
    desk.walk("f2").key(Key::Enter).walk("f3").key(Key::Enter);
    desk.walk("e7").key(Key::Enter).walk("e5").key(Key::Enter);
    // The other moves are typed.
    desk.key(Key::F4).write("g4").key(Key::Enter).write("Qh4").key(Key::Enter);
    assert!(desk.says("Checkmate, black wins"));
    // A dialog is answered by its usual button, or left.
    desk.key(Key::Escape);
    while !desk.find("Main Menu").is_focused() {
        desk.key(Key::Tab);
    }
    desk.key(Key::Enter);
    assert!(desk.shows("Unsaved game") && desk.find("Yes").is_focused());
    desk.key(Key::Tab).key(Key::Enter);
    assert!(desk.says("Board games for two"));
}

#[test]
fn arrows_and_shortcuts_lead_through_a_game() {
    let mut desk = Desk::new();
    desk.start_two().moves("e2 e4, e7 e5, g1 f3");
    desk.key(Key::Home);
    assert_eq!(desk.on("e2"), "white pawn");
    desk.key(Key::ArrowRight).key(Key::ArrowRight);
    assert_eq!((desk.on("e5"), desk.on("g1")), ("black pawn".into(), "white knight".into()));
    desk.key(Key::ArrowLeft);
    assert_eq!(desk.on("e7"), "black pawn");
    desk.key(Key::End);
    assert_eq!(desk.on("f3"), "white knight");
    desk.command_key(Key::Z);
    assert_eq!((desk.on("g1"), desk.on("e7")), ("white knight".into(), "black pawn".into()));
    desk.command_key(Key::Y);
    assert_eq!(desk.on("e5"), "black pawn");
    desk.key(Key::F3);
    assert!(desk.square("e8").rect().min.y > desk.square("e1").rect().min.y);
    desk.command_key(Key::S);
    assert!(desk.shows("Save game"));
    desk.click("Back").command_key(Key::O);
    assert!(desk.shows("Load game"));
}

#[test]
fn at_the_largest_scale_everything_can_be_reached() {
    // A window of 1000 by 740 pixels at 300 %.
    let mut desk = Desk::preferring("scale = 3.0", super::desk::USUAL);
    desk.key(Key::Tab).key(Key::Enter);
    let whole = desk.window.ctx.content_rect();
    // Wherever the keyboard goes, the window follows.
    for _ in 0..20 {
        desk.key(Key::Tab);
        let focused = desk.window.ctx.memory(eframe::egui::Memory::focused);
        let response = focused.and_then(|id| desk.window.ctx.read_response(id));
        let rect = response.expect("some control has the focus").rect;
        assert!(whole.contains_rect(rect), "{rect:?} is in sight");
        if desk.find("Start").is_focused() {
            break;
        }
    }
    desk.key(Key::Enter);
    let board = desk.window.get_by_label_contains("Board, ").rect();
    assert!(whole.contains_rect(board), "{board:?} is seen as a whole");
    for button in ["Menu", "Undo", "Hint", "Flip"] {
        assert!(whole.contains_rect(desk.find(button).rect()), "{button}");
    }
    desk.click("Menu");
    for entry in ["Restart", "Save", "Load", "Redo", "Resign", "Main Menu", "Quit"] {
        assert!(desk.shows(entry), "{entry}");
    }
}

impl Desk {
    /// Goes with arrows from the square where the keyboard is to another one.
    #[track_caller]
    fn walk(&mut self, to: &str) -> &mut Self {
        let [to_column, to_row] = *to.as_bytes() else { panic!("{to:?}") };
        loop {
            let at = self.focused_square();
            let [column, row] = *at.as_bytes() else { panic!("{at:?}") };
            let key = match (column.cmp(&to_column), row.cmp(&to_row)) {
                (std::cmp::Ordering::Less, _) => Key::ArrowRight,
                (std::cmp::Ordering::Greater, _) => Key::ArrowLeft,
                (_, std::cmp::Ordering::Less) => Key::ArrowUp,
                (_, std::cmp::Ordering::Greater) => Key::ArrowDown,
                _ => return self,
            };
            self.key(key);
        }
    }

    /// Goes to the board with the tab key. Returns the square where the keyboard is then.
    #[track_caller]
    pub(crate) fn focus_board(&mut self) -> String {
        for _ in 0..100 {
            self.key(Key::Tab);
            let focused = self.window.query_all_by_role(Role::Button).find(Node::is_focused);
            let label = focused.and_then(|node| node.accesskit_node().label());
            let name = label.unwrap_or_default().split(", ").next().unwrap_or_default().to_owned();
            let row = name.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
            if row != name && row.parse::<u16>().is_ok() {
                return name;
            }
        }
        panic!("the tab key does not lead to the board");
    }

    /// The name of the square that has the keyboard.
    #[track_caller]
    pub(crate) fn focused_square(&self) -> String {
        let mut buttons = self.window.query_all_by_role(Role::Button);
        let focused = buttons.find(Node::is_focused).expect("a square has the keyboard");
        let label = focused.accesskit_node().label().unwrap_or_default();
        label.split(", ").next().unwrap_or_default().to_owned()
    }
}
