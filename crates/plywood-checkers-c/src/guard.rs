//! The border between C and Rust.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::CheckersError;

/// Runs the inside of a function and turns what happens into an error code. A panic ends here.
pub(crate) fn guard(inside: impl FnOnce() -> Result<(), CheckersError>) -> CheckersError {
    // After a panic a game may be in an odd state, but it is a state of safe Rust.
    match catch_unwind(AssertUnwindSafe(inside)) {
        Ok(Ok(())) => CheckersError::Ok,
        Ok(Err(error)) => error,
        Err(_) => CheckersError::Internal,
    }
}

/// Writes a result.
///
/// # Safety
///
/// `target` is NULL or may be written. What it held is not read: C programs pass variables that
/// they have not set.
pub(crate) unsafe fn out<T>(target: *mut T, value: T) -> Result<(), CheckersError> {
    if target.is_null() {
        return Err(CheckersError::Null);
    }
    // SAFETY: not NULL, so it may be written.
    unsafe { target.write(value) };
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_does_not_leave_the_library() {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let error = guard(|| panic!("a fault of the library"));
        std::panic::set_hook(hook);
        assert_eq!(error, CheckersError::Internal);
    }
}
