//! Whether to save the game before it is lost.

use egui::Context;

use crate::app::App;
use crate::controls;
use crate::leaving::Leaving;
use crate::screens::Screen;

pub(super) fn show(app: &mut App, context: &Context) {
    let Some(leaving) = app.leaving.clone() else {
        return;
    };
    let before = match leaving {
        Leaving::MainMenu => "before returning to the main menu",
        Leaving::Quit => "before quitting",
        Leaving::Restart => "before starting again",
        Leaving::Load(_) | Leaving::Enter(_) => "before loading another one",
        Leaving::SetUp(_) => "before setting up another position",
    };
    let (mut yes, mut no, mut cancel) = (false, false, false);
    let closed = super::modal(context, "unsaved", "Unsaved game", |ui| {
        ui.label(format!("Do you want to save the game {before}?"));
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            yes = controls::default(ui, "Yes").clicked();
            no = ui.button("No").clicked();
            cancel = ui.button("Cancel").clicked();
        });
    });
    if yes {
        app.open_slots(Screen::Save);
    } else if no {
        app.leave_now(context, leaving);
    } else if cancel || closed {
        app.leaving = None;
    }
}
