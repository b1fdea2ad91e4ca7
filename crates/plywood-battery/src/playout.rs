use plywood_core::Rules;

/// A stream of numbers that is the same for the same seed, on every machine.
///
/// Source: `SplitMix64`, <https://prng.di.unimi.it/splitmix64.c>.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream that belongs to a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `end`.
    ///
    /// # Panics
    ///
    /// If `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) % end as u64) as usize
    }
}

/// How many games of random moves a check plays.
const GAMES: u64 = 6;

/// The number of plies after which a game of random moves is stopped.
const PLIES: usize = 150;

/// A position of a game of random moves.
pub(crate) struct Sample<'a, R: Rules> {
    pub(crate) seed: usize,
    pub(crate) ply: usize,
    pub(crate) position: &'a R::Position,
    /// The legal moves, as the rules list them; none if the game is over.
    pub(crate) moves: &'a [R::Move],
}

impl<R: Rules> Sample<'_, R> {
    /// Describes the position in the message of a failed check.
    pub(crate) fn description(&self) -> String {
        format!("game {} after {} plies: {:?}", self.seed, self.ply, self.position)
    }
}

/// Some games of random moves, each until it ends or reaches the number of plies.
pub(crate) fn games<R: Rules>(rules: &R) -> Vec<Vec<R::Move>> {
    let play = |seed| {
        let mut random = Random::new(seed);
        let mut position = rules.start();
        let mut played = Vec::new();
        let mut moves = Vec::new();
        while played.len() < PLIES {
            moves.clear();
            rules.moves(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            rules.play_unchecked(&mut position, mv);
            played.push(mv);
        }
        played
    };
    (0..GAMES).map(play).collect()
}

/// Calls `check` for every position of those games, the last ones included, with a stream of random
/// numbers.
pub(crate) fn for_each_position<R: Rules>(
    rules: &R,
    mut check: impl FnMut(&Sample<'_, R>, &mut Random),
) {
    for (seed, game) in games(rules).into_iter().enumerate() {
        let mut random = Random::new(!(seed as u64));
        let mut position = rules.start();
        let mut moves = Vec::new();
        for ply in 0..=game.len() {
            moves.clear();
            rules.moves(&position, &mut moves);
            check(&Sample { seed, ply, position: &position, moves: &moves }, &mut random);
            if let Some(&mv) = game.get(ply) {
                rules.play_unchecked(&mut position, mv);
            }
        }
    }
}
