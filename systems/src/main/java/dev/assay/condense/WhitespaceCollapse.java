package dev.assay.condense;

import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;

/// The text with less white space and nothing else changed.
///
/// Where lines are kept, each run of blanks within a line becomes one space, blanks at both ends of a line
/// go, and of several empty lines one stays; indentation is lost. Where they are joined, every run of white
/// space becomes one space. Under a budget the first lines that fit stay.
public record WhitespaceCollapse(Lines lines) implements Condensing {
    /// What becomes of line ends.
    public enum Lines {
        KEPT,
        JOINED
    }

    @Override
    public Shortlist shortlist(Example example) {
        var text = example.context();
        var pieces = Pieces.of(
                switch (lines) {
                    case KEPT -> lineByLine(text);
                    case JOINED -> collapsed(text, 0, text.length());
                });
        return Shortlist.of(pieces, Order.asWritten(pieces.size()));
    }

    private static String lineByLine(String text) {
        var lines = Pieces.lines(text);
        var output = new StringBuilder(text.length());
        var emptyLines = 0;
        for (int line = 0; line < lines.size(); line++) {
            var content = collapsed(text, lines.start(line), lines.contentEnd(line));
            emptyLines = content.isEmpty() ? emptyLines + 1 : 0;
            if (emptyLines <= 1) {
                output.append(content).append(lines.terminator(line));
            }
        }
        return output.toString();
    }

    private static String collapsed(String text, int from, int to) {
        var output = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            var c = text.charAt(i);
            if (!Character.isWhitespace(c)) {
                output.append(c);
            } else if (!output.isEmpty() && output.charAt(output.length() - 1) != ' ') {
                output.append(' ');
            }
        }
        return output.toString().stripTrailing();
    }
}
