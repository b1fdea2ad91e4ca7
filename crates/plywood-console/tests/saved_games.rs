//! Saved games of chessprog on random boards.

use plywood_chess::{
    Color, Leniency, Piece, Position, Role, Setup, Simplified, SimplifiedChess, Square,
};
use plywood_console::chessprog::legality::{self, WhyIllegal};
use plywood_console::chessprog::save::{self, Saved};
use plywood_console::chessprog::settings::{Mode, Settings};
use plywood_core::Rules;
use plywood_match::Level;
use proptest::prelude::*;

fn settings() -> impl Strategy<Value = Settings> {
    let one_player = (prop::sample::select(&Level::ALL[..]), prop::sample::select(&Color::ALL[..]))
        .prop_map(|(level, user)| Settings { mode: Mode::OnePlayer, level, user });
    // Saved without level and color, and so read back with the default ones.
    let two_players = Just(Settings { mode: Mode::TwoPlayers, ..Settings::default() });
    prop_oneof![one_player, two_players]
}

/// Any pieces anywhere, but one king of each color.
fn position() -> impl Strategy<Value = Position<Simplified>> {
    let pieces = prop::collection::vec((0..64usize, 0..5usize, any::<bool>()), 0..62);
    (pieces, 0..64usize, 1..64usize).prop_filter_map(
        "the player not to move is in check",
        |(pieces, white, distance)| {
            let square = |index: usize| Square::from_index(index % 64).unwrap();
            let color = |white| if white { Color::White } else { Color::Black };
            let mut setup = Setup::empty();
            for (index, role, is_white) in pieces {
                let piece = Piece { color: color(is_white), role: Role::ALL[role] };
                setup.board.set(square(index), piece);
            }
            setup.board.set(square(white), Role::King.of(Color::White));
            setup.board.set(square(white + distance), Role::King.of(Color::Black));
            Color::ALL.into_iter().find_map(|turn| {
                Position::from_setup(Setup { turn, ..setup }, Leniency::STRICT).ok()
            })
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read(settings in settings(), position in position()) {
        let saved = Saved { settings, position };
        prop_assert_eq!(save::parse(saved.to_string().as_bytes()), Ok(saved));
    }

    #[test]
    fn damage_is_found(
        settings in settings(),
        position in position(),
        at in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        let saved = Saved { settings, position };
        let mut bytes = saved.to_string().into_bytes();
        let at = at.index(bytes.len());
        let line = bytes[..at].split(|&byte| byte == b'\n').count();
        // Line ends may differ, and say nothing.
        prop_assume!(byte != b'\r');
        bytes[at] = byte;
        match save::parse(&bytes) {
            Ok(read) => prop_assert_eq!(read.to_string().into_bytes(), bytes),
            // Told where it is, or where something no longer fits what came before; what is wrong
            // with the whole position, on a line of its own.
            Err(save::ParseError { fault: save::ParseFault::Position(_), .. }) => {}
            Err(error) => prop_assert!(error.line >= line),
        }
    }

    #[test]
    fn any_bytes_are_a_game_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..500)) {
        prop_assert!(save::parse(&bytes).is_err());
    }

    /// The questions a user may ask agree with the generator of legal moves.
    #[test]
    fn questions_agree_with_the_rules(position in position()) {
        let rules = SimplifiedChess::new();
        for from in Square::all() {
            let destinations = legality::destinations(&position, from);
            prop_assert!(destinations.is_sorted_by_key(|d| (d.square.file(), d.square.rank())));
            for to in Square::all() {
                let chosen = legality::choose(&position, from, to);
                if let Ok(mv) = chosen {
                    prop_assert!(rules.is_legal(&position, mv));
                }
                if position.by_color(position.turn()).contains(from) {
                    let listed = destinations.iter().find(|d| d.square == to);
                    prop_assert_eq!(listed.is_some(), chosen.is_ok());
                    if let (Some(listed), Ok(mv)) = (listed, chosen) {
                        let after = position.after_unchecked(mv);
                        let threats = after.attackers(to, after.turn(), after.occupied());
                        prop_assert_eq!(listed.threatened, threats.any());
                        prop_assert_eq!(listed.captures, position.piece_at(to).is_some());
                    }
                } else {
                    prop_assert_eq!(chosen, Err(WhyIllegal::NotYourPiece));
                }
            }
        }
        let chosen = Square::all()
            .flat_map(|from| Square::all().map(move |to| (from, to)))
            .filter(|&(from, to)| legality::choose(&position, from, to).is_ok())
            .count();
        prop_assert_eq!(chosen as u64, rules.count(&position));
    }
}
