//! Which of a desktop's displays to open the window on.

/// The loop that the window library is about to make.
type Builder = eframe::EventLoopBuilder<eframe::UserEvent>;

/// Chooses X11 where the environment names a Wayland display that is not there: one that has ended,
/// or another user's. Otherwise the window library chooses.
#[cfg(target_os = "linux")]
pub(crate) fn choose(builder: &mut Builder) {
    use winit::platform::x11::EventLoopBuilderExtX11;

    let named = |variable| std::env::var_os(variable).filter(|value| !value.is_empty());
    let is_wayland_gone = named("WAYLAND_SOCKET").is_none()
        && named("WAYLAND_DISPLAY").is_some_and(|display| {
            // The name is a path, from the folder of the session unless it begins at the root.
            let folder = named("XDG_RUNTIME_DIR").unwrap_or_default();
            let socket = std::path::Path::new(&folder).join(display);
            std::os::unix::net::UnixStream::connect(socket).is_err()
        });
    if is_wayland_gone && named("DISPLAY").is_some() {
        builder.with_x11();
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn choose(_: &mut Builder) {}
