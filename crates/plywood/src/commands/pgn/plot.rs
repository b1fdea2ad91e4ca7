#![expect(clippy::cast_precision_loss, reason = "there are fewer than 2^52 games")]

use std::fmt::Write;

use super::stats::{Group, Results, Statistics};

/// White's wins, Black's, draws, unknown: the colours of the bars, readable in print.
const COLOURS: [&str; 4] = ["#f0d9b5", "#5b4636", "#9aa7b0", "#e4e4e4"];
const NAMES: [&str; 4] = ["White wins", "Black wins", "draw", "unknown"];

const WIDTH: usize = 760;
/// Where bars start; names stand left of it.
const LEFT: usize = 110;
/// The most that a bar may be wide.
const SPAN: usize = 560;
const ROW: usize = 24;

/// The statistics as a document: results, openings and lengths as bars.
pub(super) fn svg(statistics: &Statistics, top: usize) -> String {
    let mut plot = Plot { body: String::new(), y: 20 };
    plot.legend();
    plot.title("Results");
    plot.group(&("all".to_owned(), statistics.results), statistics.results.total());
    plot.title("Openings (ECO)");
    let openings = statistics.eco(top);
    let largest = openings.first().map_or(0, |(_, results)| results.total());
    for opening in &openings {
        plot.group(opening, largest);
    }
    plot.title("Length in moves");
    let lengths = statistics.lengths_in_tens();
    let largest = lengths.iter().copied().max().unwrap_or(0);
    for (index, &games) in lengths.iter().enumerate() {
        let mut results = Results::default();
        results.0[2] = games;
        plot.group(&(format!("{}–{}", index * 10, index * 10 + 9), results), largest);
    }
    let height = plot.y + 10;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>{} games</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n{}</svg>\n",
        statistics.results.total(),
        plot.body
    )
}

/// A document that grows downwards.
struct Plot {
    body: String,
    y: usize,
}

impl Plot {
    fn line(&mut self, line: &str) {
        self.body += line;
        self.body.push('\n');
    }

    fn legend(&mut self) {
        let y = self.y;
        for (index, (colour, name)) in COLOURS.into_iter().zip(NAMES).enumerate() {
            let x = LEFT + index * 130;
            self.line(&format!(
                "<rect x=\"{x}\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{colour}\" \
                 stroke=\"#333\"/><text x=\"{}\" y=\"{y}\">{name}</text>",
                y - 11,
                x + 18
            ));
        }
        self.y += ROW;
    }

    fn title(&mut self, title: &str) {
        self.y += ROW / 2;
        let y = self.y;
        self.line(&format!("<text x=\"10\" y=\"{y}\" font-weight=\"bold\">{title}</text>"));
        self.y += ROW;
    }

    /// A bar for a group of games, of full length if it has `largest` of them.
    fn group(&mut self, (name, results): &Group, largest: u64) {
        let y = self.y;
        self.line(&format!(
            "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{}</text>",
            LEFT - 8,
            escaped(name)
        ));
        let scale = |games: u64| games as f64 * SPAN as f64 / largest.max(1) as f64;
        let mut x = LEFT as f64;
        for (games, colour) in results.0.into_iter().zip(COLOURS) {
            if games > 0 {
                let width = scale(games);
                self.line(&format!(
                    "<rect x=\"{x:.1}\" y=\"{}\" width=\"{width:.1}\" height=\"16\" \
                     fill=\"{colour}\" stroke=\"#333\" stroke-width=\"0.5\"/>",
                    y - 13
                ));
                x += width;
            }
        }
        let mut count = String::new();
        // Writing to a string cannot fail.
        let _ = write!(count, "<text x=\"{:.1}\" y=\"{y}\">{}</text>", x + 6.0, results.total());
        self.line(&count);
        self.y += ROW;
    }
}

/// Text that comes from a file, as XML.
fn escaped(text: &str) -> String {
    text.chars()
        .filter(|character| !character.is_control())
        .map(|character| match character {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            other => other.to_string(),
        })
        .collect()
}
