//! Conversion of results and panics at the C interface.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::CheckersError;

/// Runs the body of a function and converts its result or its panic into an error code.
pub(crate) fn guard(inside: impl FnOnce() -> Result<(), CheckersError>) -> CheckersError {
    // After a panic a game may be inconsistent, but it is memory-safe.
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
/// `target` is NULL or may be written. Its old value is not read: C programs pass uninitialized
/// variables.
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
    fn a_panic_becomes_an_error_code() {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let error = guard(|| panic!("a fault of the library"));
        std::panic::set_hook(hook);
        assert_eq!(error, CheckersError::Internal);
    }
}
