//! The window with a screen reader, without a pointer, and at a large scale.

use eframe::egui::{Key, Modifiers, Role};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};

use super::driver::Driver;

/// Kinds of controls, which all need a name.
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
fn count_controls(driver: &Driver) -> usize {
    let mut count = 0;
    for role in CONTROLS {
        for node in driver.harness.query_all_by_role(role) {
            let name = node.accesskit_node().label().unwrap_or_default();
            assert!(!name.trim().is_empty(), "a {role:?} without a name at {:?}", node.rect());
            count += 1;
        }
    }
    count
}

#[test]
fn every_control_has_a_name() {
    let mut driver = Driver::new();
    assert!(count_controls(&driver) >= 6);
    for button in ["New Game", "Load Game", "Preferences", "About", "Open PGN"] {
        driver.click(button);
        assert!(count_controls(&driver) >= 1, "{button}");
        driver.click(if button == "Open PGN" { "Cancel" } else { "Back" });
    }
    driver.choose_game("Checkers");
    assert!(count_controls(&driver) >= 20, "with the size of the board");
    driver.click("Back").choose_game("Chess960");
    count_controls(&driver);
    driver.click("2 players").click("5 + 0").click("Start");
    assert!(count_controls(&driver) >= 64 + 15, "squares and buttons");
    driver.click("More");
    count_controls(&driver);
    for dialog in ["Resign", "Set up position", "Paste PGN", "Save PGN"] {
        driver.click_on_top(dialog);
        count_controls(&driver);
        driver.key(Key::Escape).click("More");
    }
    driver.key(Key::Escape).set_up("8/P6k/8/8/8/8/8/K7 w - - 0 1").point(&["a7", "a8"]);
    assert!(driver.shows("Queen"));
    count_controls(&driver);
}

#[test]
fn a_game_is_begun_and_played_without_a_pointer() {
    let mut driver = Driver::new();
    // The first control of the menu is New Game, the last one of the form is Start.
    driver.key(Key::Tab).key(Key::Enter);
    assert!(driver.shows("New game"));
    driver.press(Modifiers::SHIFT, Key::Tab);
    assert!(driver.find("Start").is_focused());
    while !driver.find("2 players").is_focused() {
        driver.press(Modifiers::SHIFT, Key::Tab);
    }
    driver.key(Key::Space);
    while !driver.find("Start").is_focused() {
        driver.key(Key::Tab);
    }
    driver.key(Key::Enter);
    while !driver.square("a1").is_focused() {
        driver.key(Key::Tab);
    }
    driver.walk("f2").key(Key::Enter).walk("f3").key(Key::Enter);
    driver.walk("e7").key(Key::Enter).walk("e5").key(Key::Enter);
    // The other moves are typed.
    driver.key(Key::F4).write("g4").key(Key::Enter).write("Qh4").key(Key::Enter);
    assert!(driver.says("Checkmate, black wins"));
    // A dialog is answered by its usual button, or left.
    driver.key(Key::Escape);
    while !driver.find("Main Menu").is_focused() {
        driver.key(Key::Tab);
    }
    driver.key(Key::Enter);
    assert!(driver.shows("Unsaved game") && driver.find("Yes").is_focused());
    driver.key(Key::Tab).key(Key::Enter);
    assert!(driver.says("Board games for two"));
}

#[test]
fn arrows_and_shortcuts_lead_through_a_game() {
    let mut driver = Driver::new();
    driver.start_two().moves("e2 e4, e7 e5, g1 f3");
    driver.key(Key::Home);
    assert_eq!(driver.on("e2"), "white pawn");
    driver.key(Key::ArrowRight).key(Key::ArrowRight);
    assert_eq!((driver.on("e5"), driver.on("g1")), ("black pawn".into(), "white knight".into()));
    driver.key(Key::ArrowLeft);
    assert_eq!(driver.on("e7"), "black pawn");
    driver.key(Key::End);
    assert_eq!(driver.on("f3"), "white knight");
    driver.command_key(Key::Z);
    assert_eq!((driver.on("g1"), driver.on("e7")), ("white knight".into(), "black pawn".into()));
    driver.command_key(Key::Y);
    assert_eq!(driver.on("e5"), "black pawn");
    driver.key(Key::F3);
    assert!(driver.square("e8").rect().min.y > driver.square("e1").rect().min.y);
    driver.command_key(Key::S);
    assert!(driver.shows("Save game"));
    driver.click("Back").command_key(Key::O);
    assert!(driver.shows("Load game"));
}

#[test]
fn at_the_largest_scale_everything_can_be_reached() {
    // A window of 1000 by 740 pixels at 300 %.
    let mut driver = Driver::preferring("scale = 3.0", super::driver::USUAL);
    driver.key(Key::Tab).key(Key::Enter);
    let whole = driver.harness.ctx.content_rect();
    // Wherever the keyboard goes, the window follows.
    for _ in 0..20 {
        driver.key(Key::Tab);
        let focused = driver.harness.ctx.memory(eframe::egui::Memory::focused);
        let response = focused.and_then(|id| driver.harness.ctx.read_response(id));
        let rect = response.expect("some control has the focus").rect;
        assert!(whole.contains_rect(rect), "{rect:?} is in sight");
        if driver.find("Start").is_focused() {
            break;
        }
    }
    driver.key(Key::Enter);
    let board = driver.harness.get_by_label_contains("Board, ").rect();
    assert!(whole.contains_rect(board), "{board:?} is seen as a whole");
    for button in ["Menu", "Undo", "Hint", "Flip"] {
        assert!(whole.contains_rect(driver.find(button).rect()), "{button}");
    }
    driver.click("Menu");
    for entry in ["Restart", "Save", "Load", "Redo", "Resign", "Main Menu", "Quit"] {
        assert!(driver.shows(entry), "{entry}");
    }
}

impl Driver {
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
            let focused = self.harness.query_all_by_role(Role::Button).find(Node::is_focused);
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
        let mut buttons = self.harness.query_all_by_role(Role::Button);
        let focused = buttons.find(Node::is_focused).expect("a square has the keyboard");
        let label = focused.accesskit_node().label().unwrap_or_default();
        label.split(", ").next().unwrap_or_default().to_owned()
    }
}
