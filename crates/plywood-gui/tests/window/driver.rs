//! Drives a window without a display: in folders of its own, with a console and an audio output that
//! are recorded, by the names that a screen reader gives to controls.

use std::cell::{Cell, RefCell};
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::{
    Event, Key, Modifiers, PointerButton, Pos2, Rect, Role, UiBuilder, Vec2, ViewportCommand,
    ViewportEvent, ViewportId,
};
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, Node};
use plywood_games::{Setup, listing};
use plywood_gui::{App, AudioOutput, Availability, Environment, Folders, Sound};

use super::software::SoftwareRenderer;

/// How long the computer may take before a test fails rather than hangs.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The usual extent of the window.
pub(crate) const USUAL: Vec2 = Vec2::new(1000.0, 740.0);

pub(crate) struct Driver {
    pub(crate) harness: Harness<'static, Contents>,
    pub(crate) folder: Rc<tempfile::TempDir>,
    console: Recorder,
    audio: RecordedAudio,
}

/// What is shown: nothing before the first frame.
#[derive(Default)]
pub(crate) struct Contents {
    app: Option<App>,
    environment: Option<Environment>,
}

#[derive(Clone, Default)]
struct Recorder(Rc<RefCell<Vec<u8>>>);

impl Write for Recorder {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An audio output that records the sounds that were played.
#[derive(Clone)]
struct RecordedAudio(Rc<RefCell<Vec<Sound>>>, Rc<Cell<Availability>>);

impl AudioOutput for RecordedAudio {
    fn play(&mut self, sound: Sound) {
        self.0.borrow_mut().push(sound);
    }

    fn availability(&mut self) -> Availability {
        self.1.get()
    }
}

impl Driver {
    /// A window that is opened for the first time.
    pub(crate) fn new() -> Self {
        Self::at(Rc::new(tempfile::tempdir().unwrap()))
    }

    /// A window with the files of this folder.
    pub(crate) fn at(folder: Rc<tempfile::TempDir>) -> Self {
        Self::sized(folder, USUAL)
    }

    /// A window of some extent whose preferences are these lines.
    pub(crate) fn preferring(preferences: &str, size: Vec2) -> Self {
        let folder = Rc::new(tempfile::tempdir().unwrap());
        fs::create_dir(folder.path().join("config")).unwrap();
        fs::write(folder.path().join("config/window.toml"), preferences).unwrap();
        Self::sized(folder, size)
    }

    /// A window as small as it can be.
    pub(crate) fn small() -> Self {
        Self::sized(Rc::new(tempfile::tempdir().unwrap()), Vec2::splat(400.0))
    }

    fn sized(folder: Rc<tempfile::TempDir>, size: Vec2) -> Self {
        let console = Recorder::default();
        let audio = RecordedAudio(Rc::default(), Rc::new(Cell::new(Availability::Available)));
        let environment = Environment {
            folders: Folders {
                data: Some(folder.path().join("data")),
                config: Some(folder.path().join("config")),
                home: Some(folder.path().to_owned()),
            },
            console: Box::new(console.clone()),
            game: Some(Setup::usual(listing("simplified-chess").unwrap())),
            audio: Box::new(audio.clone()),
        };
        let harness = Harness::builder()
            .with_size(size)
            .with_max_steps(16)
            .with_render_cursor(false)
            .renderer(SoftwareRenderer::default())
            .build_ui_state(
                |ui, contents: &mut Contents| {
                    if let Some(environment) = contents.environment.take() {
                        contents.app = Some(App::new(ui.ctx(), environment));
                    }
                    if let Some(app) = &mut contents.app {
                        // The harness leaves a margin, a desktop's window has none.
                        let whole = ui.ctx().content_rect();
                        let mut whole = ui.new_child(UiBuilder::new().max_rect(whole));
                        whole.set_clip_rect(whole.max_rect());
                        app.show(&mut whole);
                    }
                },
                Contents { app: None, environment: Some(environment) },
            );
        let mut driver = Self { harness, folder, console, audio };
        // The first frames are laid out in the style that egui began with.
        driver.harness.run_steps(2);
        driver
    }

    /// The app on the screen.
    pub(crate) fn app(&self) -> &App {
        self.harness.state().app.as_ref().unwrap()
    }

    /// The control or square of that name.
    #[track_caller]
    pub(crate) fn find<'a>(&'a self, name: &'a str) -> Node<'a> {
        self.harness.get_by_label(name)
    }

    /// Whether there is something of that name.
    pub(crate) fn shows(&self, name: &str) -> bool {
        self.harness.query_all_by_label(name).next().is_some()
    }

    /// Whether some text on the screen contains this.
    pub(crate) fn says(&self, text: &str) -> bool {
        self.harness.query_all_by_label_contains(text).next().is_some()
    }

    /// Whether the button of that name can be pressed.
    #[track_caller]
    pub(crate) fn is_enabled(&self, name: &str) -> bool {
        !self.find(name).accesskit_node().is_disabled()
    }

    /// Clicks what has that name, and waits until the screen is still.
    #[track_caller]
    pub(crate) fn click(&mut self, name: &str) -> &mut Self {
        self.find(name).click();
        self.settle()
    }

    /// Clicks what has that name twice, within one frame.
    #[track_caller]
    pub(crate) fn double_click(&mut self, name: &str) -> &mut Self {
        let pos = self.find(name).rect().center();
        self.harness.hover_at(pos);
        self.harness.step();
        for pressed in [true, false, true, false] {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            let event = Event::PointerButton { pos, button, pressed, modifiers };
            self.harness.input_mut().events.push(event);
        }
        self.settle()
    }

    /// Clicks the last of the buttons of that name: of a dialog rather than of the screen.
    #[track_caller]
    pub(crate) fn click_on_top(&mut self, name: &str) -> &mut Self {
        let buttons = self.harness.query_all_by_role_and_label(Role::Button, name);
        buttons.last().unwrap_or_else(|| panic!("no button {name:?}")).click();
        self.settle()
    }

    /// Clicks squares one after the other.
    #[track_caller]
    pub(crate) fn point(&mut self, squares: &[&str]) -> &mut Self {
        for square in squares {
            self.square(square).click();
            self.settle();
        }
        self
    }

    /// Clicks the squares of many moves: `e2 e4, e7 e5`.
    #[track_caller]
    pub(crate) fn moves(&mut self, moves: &str) -> &mut Self {
        for mv in moves.split(',') {
            let squares: Vec<_> = mv.split_whitespace().collect();
            self.point(&squares);
        }
        self
    }

    #[track_caller]
    pub(crate) fn right_click(&mut self, square: &str) -> &mut Self {
        self.square(square).click_secondary();
        self.settle()
    }

    /// Drags from a square to another.
    #[track_caller]
    pub(crate) fn drag(&mut self, from: &str, to: &str) -> &mut Self {
        self.pull(PointerButton::Primary, from, to)
    }

    /// Drags with the right button, which draws an arrow.
    #[track_caller]
    pub(crate) fn draw_arrow(&mut self, from: &str, to: &str) -> &mut Self {
        self.pull(PointerButton::Secondary, from, to)
    }

    #[track_caller]
    fn pull(&mut self, button: PointerButton, from: &str, to: &str) -> &mut Self {
        let (from, to) = (self.square(from).rect().center(), self.square(to).rect().center());
        let event = |pos, pressed| {
            let modifiers = Modifiers::NONE;
            Event::PointerButton { pos, button, pressed, modifiers }
        };
        self.harness.hover_at(from);
        self.harness.event(event(from, true));
        self.harness.step();
        self.harness.hover_at(from + (to - from) * 0.5);
        self.harness.step();
        self.harness.hover_at(to);
        self.harness.step();
        self.harness.event(event(to, false));
        self.settle()
    }

    /// The square of that name, whatever stands on it.
    #[track_caller]
    pub(crate) fn square<'a>(&'a self, name: &'a str) -> Node<'a> {
        let prefix = format!("{name}, ");
        self.harness.get_by(move |node| {
            let label = node.label().unwrap_or_default();
            node.role() == Role::Button && (label == name || label.starts_with(&prefix))
        })
    }

    /// What stands on a square: `white pawn`; nothing if it is empty.
    #[track_caller]
    pub(crate) fn on(&self, square: &str) -> String {
        let label = self.square(square).accesskit_node().label().unwrap_or_default();
        label.strip_prefix(square).unwrap_or("").trim_start_matches(", ").to_owned()
    }

    /// What is said about a square besides what stands on it.
    #[track_caller]
    pub(crate) fn about(&self, square: &str) -> String {
        self.square(square).accesskit_node().data().description().unwrap_or("").to_owned()
    }

    /// The squares in sight on which something stands whose name begins so.
    pub(crate) fn squares_with(&self, figure: &str) -> Vec<String> {
        self.squares(|label, _| {
            label.split_once(", ").is_some_and(|(_, stands)| stands.starts_with(figure))
        })
    }

    /// The squares in sight of that name.
    pub(crate) fn squares_named(&self, name: &str) -> Vec<String> {
        self.squares(|label, _| label.split(", ").next() == Some(name))
    }

    /// The squares in sight about which this is said.
    pub(crate) fn squares_about(&self, word: &str) -> Vec<String> {
        self.squares(|_, description| description.contains(word))
    }

    /// The first square, in reading order, on which a piece of this side stands.
    #[track_caller]
    pub(crate) fn first_square_with(&self, side: &str) -> String {
        self.squares_with(side).into_iter().next().expect("the side has pieces")
    }

    fn squares(&self, wanted: impl Fn(&str, &str) -> bool) -> Vec<String> {
        // What is scrolled out of sight cannot be clicked.
        let board = self.harness.get_by_label_contains("Board, ").rect();
        let board = board.intersect(self.harness.ctx.content_rect().shrink2(Vec2::new(0.0, 30.0)));
        self.harness
            .query_all_by_role(Role::Button)
            .filter(|node| board.contains(node.rect().center()))
            .filter_map(|node| {
                let label = node.accesskit_node().label()?;
                let description =
                    node.accesskit_node().data().description().unwrap_or("").to_owned();
                wanted(&label, &description)
                    .then(|| label.split(", ").next().unwrap_or_default().to_owned())
            })
            .collect()
    }

    pub(crate) fn key(&mut self, key: Key) -> &mut Self {
        self.harness.key_press(key);
        self.settle()
    }

    pub(crate) fn command_key(&mut self, key: Key) -> &mut Self {
        self.press(Modifiers::COMMAND, key)
    }

    pub(crate) fn press(&mut self, modifiers: Modifiers, key: Key) -> &mut Self {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle()
    }

    pub(crate) fn write(&mut self, text: &str) -> &mut Self {
        self.harness.event(Event::Text(text.to_owned()));
        self.settle()
    }

    /// Draws frames until nothing changes.
    #[track_caller]
    pub(crate) fn settle(&mut self) -> &mut Self {
        self.harness.run();
        self
    }

    /// Waits for the computer until a condition holds.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) -> &mut Self {
        let begun = Instant::now();
        while !is_so(self) {
            assert!(begun.elapsed() < TIMEOUT, "timeout: {what}");
            thread::sleep(Duration::from_millis(3));
            self.harness.step();
        }
        self.settle()
    }

    /// The user asks the desktop to close the window.
    pub(crate) fn close_window(&mut self) -> &mut Self {
        let root = ViewportId::ROOT;
        let viewport = self.harness.input_mut().viewports.entry(root).or_default();
        viewport.events.push(ViewportEvent::Close);
        self.harness.step();
        self
    }

    /// The desktop gives the window this extent, in points of the window's own scale.
    pub(crate) fn resize_to(&mut self, size: [f32; 2]) {
        let viewport = self.harness.input_mut().viewports.entry(ViewportId::ROOT).or_default();
        viewport.inner_rect = Some(Rect::from_min_size(Pos2::ZERO, size.into()));
        self.settle();
    }

    /// Whether the last frame asked for this.
    pub(crate) fn commanded(&self, command: &ViewportCommand) -> bool {
        let output = &self.harness.output().viewport_output;
        output.values().any(|viewport| viewport.commands.contains(command))
    }

    /// What was printed on the console.
    pub(crate) fn printed(&self) -> String {
        String::from_utf8(self.console.0.borrow().clone()).unwrap()
    }

    /// The sounds that were played since this was last called.
    pub(crate) fn played_sounds(&self) -> Vec<Sound> {
        self.audio.0.take()
    }

    /// Sounds can be played from now on, or cannot.
    pub(crate) fn set_availability(&mut self, presence: Availability) -> &mut Self {
        self.audio.1.set(presence);
        self.settle()
    }

    /// The file of a slot, counted from 1.
    pub(crate) fn slot_file(&self, slot: usize) -> PathBuf {
        self.folder.path().join(format!("data/slot-{slot}.txt"))
    }

    /// Puts something into a slot.
    pub(crate) fn fill_slot(&self, slot: usize, contents: impl AsRef<[u8]>) {
        fs::create_dir_all(self.folder.path().join("data")).unwrap();
        fs::write(self.slot_file(slot), contents).unwrap();
    }

    /// Chooses a game in the form for a new one, by its name.
    #[track_caller]
    pub(crate) fn choose_game(&mut self, name: &str) -> &mut Self {
        self.click("New Game");
        self.harness.get_by_role(Role::ComboBox).click();
        self.settle().click_on_top(name)
    }

    /// Starts simplified chess for two.
    #[track_caller]
    pub(crate) fn start_two(&mut self) -> &mut Self {
        self.click("New Game").click("2 players").click("Start")
    }

    /// Starts a long search of the computer: checkers on a huge board, at level 5, as White.
    #[track_caller]
    pub(crate) fn think_long(&mut self) -> &mut Self {
        self.choose_huge_checkers().click("Black");
        self.find("Start").click();
        self.wait_for_thinking()
    }

    /// Fills the form for a game that the computer thinks about for long.
    #[track_caller]
    pub(crate) fn choose_huge_checkers(&mut self) -> &mut Self {
        self.choose_game("Checkers").click("Expert");
        for name in ["Columns", "Rows"] {
            self.find(name).set_value_accesskit(40.0);
            self.settle();
        }
        self
    }

    /// Waits for the dialog that says that the computer thinks.
    #[track_caller]
    pub(crate) fn wait_for_thinking(&mut self) -> &mut Self {
        self.harness.run_steps(2);
        let begun = Instant::now();
        while !self.shows("Thinking…") {
            assert!(begun.elapsed() < TIMEOUT, "the computer does not think");
            self.harness.step();
        }
        self
    }

    /// Loads a saved game of simplified chess that is played from this board.
    #[track_caller]
    pub(crate) fn load(&mut self, game: &str) -> &mut Self {
        self.fill_slot(1, game);
        self.click("Load Game");
        self.harness.get_by_label_contains("Slot 1").click();
        self.settle()
    }
}
