use core::fmt::Debug;
use core::hash::Hash;
use core::marker::PhantomData;

/// A set of rules as constants, from which the one move generator is compiled.
///
/// The trait is sealed by what it can express: implementing it elsewhere gives another
/// combination of the same rules.
pub trait Variant: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Whether kings castle.
    const CASTLING: bool;
    /// Whether pawns capture en passant.
    const EN_PASSANT: bool;
    /// Whether pawns are promoted. Without promotion a pawn on the last rank has no moves, and
    /// pawns may stand on any square.
    const PROMOTION: bool;
    /// Whether positions that no game could reach (too many pieces, impossible checks) are
    /// positions like any other.
    const ANY_BOARD: bool;
    /// Whether positions carry a hash key that each move brings up to date. Without it, playing
    /// is faster, and asking for the key computes it.
    const KEYED: bool = true;
}

/// Standard chess, with the castling of Chess960 (which includes the standard one).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Standard;

impl Variant for Standard {
    const CASTLING: bool = true;
    const EN_PASSANT: bool = true;
    const PROMOTION: bool = true;
    const ANY_BOARD: bool = false;
}

/// The simplified chess of chessprog: no castling, no en passant, no promotion; a pawn on the last
/// rank has no moves. A board may hold any pieces beside the two kings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Simplified;

impl Variant for Simplified {
    const CASTLING: bool = false;
    const EN_PASSANT: bool = false;
    const PROMOTION: bool = false;
    const ANY_BOARD: bool = true;
}

/// The same rules for positions that carry no hash key, for replaying games and counting nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unkeyed<V>(PhantomData<V>);

impl<V: Variant> Variant for Unkeyed<V> {
    const CASTLING: bool = V::CASTLING;
    const EN_PASSANT: bool = V::EN_PASSANT;
    const PROMOTION: bool = V::PROMOTION;
    const ANY_BOARD: bool = V::ANY_BOARD;
    const KEYED: bool = false;
}
