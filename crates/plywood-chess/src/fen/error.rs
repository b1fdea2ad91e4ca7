use alloc::vec::Vec;
use core::fmt;

use super::read::{Field, Offsets};
use crate::{PositionError, PositionFault};

/// Why a text is not the FEN of a position: every fault that was found, in the order of the text,
/// and at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    faults: Vec<Fault>,
}

/// One fault of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it is, in bytes from the beginning of the text. A fault of the position has the
    /// beginning of the field that it comes from.
    pub offset: usize,
    /// What it is.
    pub problem: Problem,
}

/// What is wrong with a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Something else should stand here: a phrase that completes "expected …".
    Expected(&'static str),
    /// The text is fine, but not the position.
    Position(PositionFault),
}

impl Fault {
    pub(crate) const fn expected(offset: usize, expected: &'static str) -> Self {
        Self { offset, problem: Problem::Expected(expected) }
    }
}

impl FenError {
    /// An error of these faults, at least one.
    pub(crate) fn new(mut faults: Vec<Fault>) -> Self {
        faults.sort_by_key(|fault| fault.offset);
        Self { faults }
    }

    /// The faults of a position whose text was fine.
    pub(crate) fn judged(error: &PositionError, offsets: &Offsets) -> Self {
        let fault = |&fault: &PositionFault| Fault {
            offset: offsets.of(field_of(fault)),
            problem: Problem::Position(fault),
        };
        Self::new(error.faults().iter().map(fault).collect())
    }

    /// The faults, in the order of the text.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

/// The field that must change for the fault to go away.
const fn field_of(fault: PositionFault) -> Field {
    match fault {
        PositionFault::MissingKing(_)
        | PositionFault::TooManyKings(_)
        | PositionFault::ExcessMaterial(_)
        | PositionFault::PawnOnBackRank(_)
        | PositionFault::ImpossibleCheck => Field::Board,
        PositionFault::OpponentInCheck => Field::Turn,
        PositionFault::ImpossibleCastling(_) => Field::Castling,
        PositionFault::ImpossibleEnPassant(_) => Field::EnPassant,
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.offset, self.problem)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(expected) => write!(f, "expected {expected}"),
            Self::Position(fault) => fault.fmt(f),
        }
    }
}

impl core::error::Error for FenError {}
