//! EPD: operations, the moves they name, and what lines of other programs look like.

mod random_games;

use plywood_chess::epd::{Epd, Operand, Operation};
use plywood_chess::uci::{CastlingNotation, Uci};
use plywood_chess::{Leniency, Position};
use proptest::prelude::*;

#[test]
fn faults_are_told_with_their_place() {
    let fields = "4k3/8/8/8/8/8/8/4K3 w - -";
    for (operations, error) in [
        (" bm Kd2", "at byte 32: expected an operand or ;"),
        (" 1bm Kd2;", "at byte 26: expected an opcode: a letter and up to 14 more"),
        (" abcdefghijklmnop;", "at byte 26: expected an opcode: a letter and up to 14 more"),
        ("; bm Kd2;", "at byte 24: expected a square of the third or sixth rank, or -"),
        (" id \"x;", "at byte 32: expected a closing quote"),
        (" id \"x\"y;", "at byte 32: expected an operand or ;"),
        (" id \"x\ny\";", "at byte 31: expected a closing quote"),
        (" bm, Kd2;", "at byte 28: expected an operand or ;"),
        (" ; bm Kd2;", "at byte 26: expected an opcode: a letter and up to 14 more"),
        (" 0 1 bm Kd2;", "at byte 26: expected an opcode: a letter and up to 14 more"),
    ] {
        let text = format!("{fields}{operations}");
        assert_eq!(text.parse::<Epd>().unwrap_err().to_string(), error, "{text}");
    }
}

#[test]
fn operations_are_read_and_written() {
    for text in [
        "4k3/8/8/8/8/8/8/4K3 w - -",
        "4k3/8/8/8/8/8/8/4K3 w - - draw_accept;",
        "4k3/8/8/8/8/8/8/4K3 b - - hmvc 12; fmvn 34;",
        "4k3/8/8/8/8/8/8/4K3 w - - c0 \"a; b\" \"\" é; id \"ü\";",
        "4k3/8/8/8/8/8/8/4K3 w - - pv Kd2 Kd7 Kd3; ce -15; acd 12;",
    ] {
        assert_eq!(text.parse::<Epd>().unwrap().to_string(), text);
    }
    let loose = "4k3/8/8/8/8/8/8/4K3 w - -  bm  Kd2 ;id \"x\" ; ";
    assert_eq!(
        loose.parse::<Epd>().unwrap().to_string(),
        "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"x\";"
    );
}

#[test]
fn clocks_come_from_their_operations() {
    let epd: Epd = "4k3/8/8/8/8/8/8/4K3 b - - fmvn 34; hmvc 12;".parse().unwrap();
    let position: Position = epd.to_position(Leniency::STRICT).unwrap();
    assert_eq!((position.halfmove_clock(), position.fullmove_number()), (12, 34));
    assert_eq!(Epd::of(&position).to_string(), "4k3/8/8/8/8/8/8/4K3 b - - hmvc 12; fmvn 34;");
}

#[test]
fn moves_are_resolved_one_by_one_or_in_a_row() {
    let text = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - \
                am Ra8+ 0-0; pv O-O Rxa1 Rxa1; bm Rb9; sm O-O-O O-O-O;";
    let epd: Epd = text.parse().unwrap();
    let position: Position = epd.to_position(Leniency::STRICT).unwrap();
    let text_of = |mvs: Vec<plywood_chess::Move>| {
        let text = |mv| Uci::of(mv, CastlingNotation::KingsTarget).to_string();
        mvs.into_iter().map(text).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(epd.moves("am", &position).map(text_of).unwrap(), "a1a8 e1g1");
    assert_eq!(epd.line("pv", &position).map(text_of).unwrap(), "e1g1 a8a1 f1a1");
    assert_eq!(epd.moves("sm", &position).map(text_of).unwrap(), "e1c1 e1c1");
    assert_eq!(epd.moves("dm", &position), Ok(Vec::new()));
    assert_eq!(
        epd.moves("bm", &position).unwrap_err().to_string(),
        "Rb9: at byte 2: expected a rank, 1 to 8"
    );
}

#[test]
fn lists_of_perft_counts_are_read_with_leniency() {
    let leniency = Leniency::MISSING_CLOCKS | Leniency::CLOCKS_IN_EPD | Leniency::LOOSE_SEMICOLONS;
    let mut read = 0;
    for (file, shortest) in
        [(include_str!("data/standard.epd"), 1), (include_str!("data/chess960.epd"), 1)]
    {
        for line in file.lines() {
            let epd = Epd::parse(line, leniency).unwrap();
            let position: Position = epd.to_position(Leniency::STRICT).unwrap();
            let count = epd.operation("D1").unwrap().operands()[0].number();
            assert_eq!(count, Some(position.count_legal_moves()), "{line}");
            assert!(epd.operations.len() > shortest);
            read += 1;
        }
    }
    assert_eq!(read, 240);
}

#[test]
fn operations_that_could_not_be_read_back_are_not_made() {
    for word in ["", "a b", "a;", "a\"", "a\n"] {
        assert_eq!(Operand::word(word), None);
    }
    for quoted in ["a\"", "a\nb", "a\r"] {
        assert_eq!(Operand::quoted(quoted), None);
    }
    for opcode in ["", "1a", "a b", "a;", "abcdefghijklmnop", "é"] {
        assert_eq!(Operation::new(opcode, Vec::new()), None);
    }
}

fn operation() -> impl Strategy<Value = Operation> {
    let operand = prop_oneof![
        "[^ \t\r\n\x0c;\"]{1,8}".prop_map(|text| Operand::word(&text).unwrap()),
        "[^\r\n\"]{0,12}".prop_map(|text| Operand::quoted(&text).unwrap()),
    ];
    ("[A-Za-z][A-Za-z0-9_-]{0,14}", prop::collection::vec(operand, 0..4))
        .prop_map(|(opcode, operands)| Operation::new(&opcode, operands).unwrap())
}

proptest! {
    #[test]
    fn everything_survives_writing(
        position in random_games::position(),
        operations in prop::collection::vec(operation(), 0..5),
    ) {
        let mut epd = Epd::of(&position);
        let is_clock = |operation: &Operation| ["hmvc", "fmvn"].contains(&operation.opcode());
        epd.operations.extend(operations.into_iter().filter(|operation| !is_clock(operation)));
        let mut moves: Vec<_> = position.legal_moves().to_vec();
        moves.sort();
        let best = moves.iter().map(|mv| Operand::san(&position, *mv)).collect();
        epd.operations.insert(0, Operation::new("bm", best).unwrap());

        let read: Epd = epd.to_string().parse()?;
        prop_assert_eq!(&read, &epd);
        prop_assert_eq!(read.to_position(Leniency::STRICT), Ok(position));
        prop_assert_eq!(read.moves("bm", &position), Ok(moves));
    }

    #[test]
    fn any_text_is_read_or_refused(
        operations in prop_oneof!["\\PC{0,60}", "[a-z0-9 ;\"]{0,60}"],
        lenient in any::<bool>(),
    ) {
        let text = format!("4k3/8/8/8/8/8/8/4K3 w - - {operations}");
        let leniency = if lenient { Leniency::LENIENT } else { Leniency::STRICT };
        match Epd::parse(&text, leniency) {
            Ok(epd) => prop_assert_eq!(epd.to_string().parse::<Epd>(), Ok(epd)),
            Err(error) => {
                prop_assert!(error.faults().iter().all(|fault| fault.offset <= text.len()));
            }
        }
    }
}
