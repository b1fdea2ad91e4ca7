//! Arranging a new game.

use egui::{ComboBox, DragValue, Ui};
use plywood_core::{Player, Size};
use plywood_games::{GAMES, Listing, Setup};
use plywood_match::{Level, Players, StartOptions, TimeControl};

use crate::action::Action;
use crate::controls;
use crate::text;
use crate::theme::size;

/// What has been chosen so far.
pub(crate) struct NewGame {
    listing: &'static Listing,
    size: Option<Size>,
    start: Option<u16>,
    players: Players,
    level: Level,
    /// The side of the one person, if there is one.
    user: Player,
    time: Option<TimeControl>,
}

impl NewGame {
    /// The usual choices, for a game or for the first of the catalogue.
    pub(crate) fn offering(game: Option<Setup>) -> Self {
        let game = game.unwrap_or_else(|| Setup::usual(&GAMES[0]));
        Self {
            listing: game.listing(),
            size: game.size(),
            start: game.start(),
            players: Players::OnePerson(Player::White),
            level: Level::default(),
            user: Player::White,
            time: None,
        }
    }

    fn choose(&mut self, listing: &'static Listing) {
        let usual = Setup::usual(listing);
        (self.listing, self.size, self.start) = (listing, usual.size(), usual.start());
    }

    fn options(&self) -> Result<StartOptions, String> {
        let setup = self.listing.setup(self.size, self.start).map_err(|error| error.to_string())?;
        Ok(StartOptions {
            players: Some(self.players),
            level: self.level,
            time: self.time,
            ..StartOptions::new(setup)
        })
    }
}

pub(crate) fn show(ui: &mut Ui, form: &mut NewGame) -> Option<Action> {
    controls::column(ui, size::FORM, |ui| {
        controls::title(ui, "New game");
        ui.add_space(6.0);
        controls::card(ui, |ui| game(ui, form));
        controls::card(ui, |ui| players(ui, form));
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let mut asked = None;
            if ui.button("Back").clicked() {
                asked = Some(Action::Back);
            }
            if controls::primary(ui, "Start").clicked() {
                asked = Some(match form.options() {
                    Ok(options) => Action::Start(Box::new(options)),
                    Err(message) => Action::Report(message),
                });
            }
            asked
        })
        .inner
    })
}

fn game(ui: &mut Ui, form: &mut NewGame) {
    let label = controls::caption(ui, "Game");
    let mut chosen = form.listing;
    let combo = ComboBox::from_id_salt("game")
        .selected_text(chosen.name())
        .width(ui.available_width().min(size::COMBO_BOX));
    let shown = combo.show_ui(ui, |ui| {
        for listing in GAMES {
            ui.selectable_value(&mut chosen, listing, listing.name());
        }
    });
    shown.response.labelled_by(label.id);
    if chosen != form.listing {
        form.choose(chosen);
    }
    ui.weak(format!("{}.", form.listing.about));
    if let (Some(sizes), Some(size)) = (form.listing.sizes, form.size) {
        let (mut width, mut height) = (size.width(), size.height());
        ui.horizontal(|ui| {
            let columns = controls::caption(ui, "Columns");
            let range = sizes.smallest.width()..=sizes.largest.width().min(LARGEST_SIDE);
            ui.add(DragValue::new(&mut width).range(range)).labelled_by(columns.id);
            let rows = controls::caption(ui, "Rows");
            let range = sizes.smallest.height()..=sizes.largest.height().min(LARGEST_SIDE);
            ui.add(DragValue::new(&mut height).range(range)).labelled_by(rows.id);
        });
        form.size = Some(Size::new(width, height));
    }
    if let (Some(starts), Some(start)) = (&form.listing.starts, &mut form.start) {
        ui.horizontal(|ui| {
            let label = controls::caption(ui, "Starting position");
            ui.add(DragValue::new(start).range(starts.numbers.clone())).labelled_by(label.id);
        });
    }
}

/// The longest side of a board in the window. Longer ones can be played at the console.
const LARGEST_SIDE: u16 = 100;

fn players(ui: &mut Ui, form: &mut NewGame) {
    let modes = [Players::OnePerson(form.user), Players::TwoPersons, Players::NoPerson];
    let modes = modes.map(|players| (players, text::players(players).to_owned()));
    controls::choice(ui, "Players", &mut form.players, modes);
    ui.add_space(4.0);
    ui.add_enabled_ui(form.players != Players::TwoPersons, |ui| {
        let levels = Level::ALL.map(|level| (level, level.name().to_owned()));
        controls::choice(ui, "Difficulty", &mut form.level, levels);
    });
    ui.add_space(4.0);
    ui.add_enabled_ui(matches!(form.players, Players::OnePerson(_)), |ui| {
        let sides = Player::ALL.map(|player| (player, player.to_string()));
        controls::choice(ui, "Your color", &mut form.user, sides);
    });
    if let Players::OnePerson(person) = &mut form.players {
        *person = form.user;
    }
    ui.add_space(4.0);
    let none = [(None, "no clock".to_owned())];
    let times = TimeControl::ALL.map(|time| (Some(time), time.to_string()));
    controls::choice(
        ui,
        "Clock (minutes + seconds a move)",
        &mut form.time,
        none.into_iter().chain(times),
    );
}
