package dev.assay.condense;

import dev.assay.api.Example;
import dev.assay.piece.Alarm;
import dev.assay.piece.Condensing;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import java.util.BitSet;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Tables with the middle of their rows left out; every other line verbatim.
///
/// Tables are Markdown, separated by tabs, commas or semicolons, or aligned by two spaces or more. Of each
/// the header and the rules below it stay, the first and the last rows, and rows that stand out: a number
/// outside three interquartile ranges around the middle half of its column, or a word that sounds an
/// [Alarm]. One line for each gap says how many rows are gone. Under a budget the header goes first, then
/// rows that stand out, then other text, then the other rows.
///
/// @param rows that stay besides those that stand out, half of them the last; 2 or more
public record TableCondense(int rows) implements Condensing {
    private static final double FENCE = 3;
    private static final Pattern DECORATION = Pattern.compile("[,%$€£\"\\s]|(?<=\\d)[A-Za-z]{1,3}$");
    private static final int HEADER = 4;
    private static final int OUTSTANDING = 3;
    private static final int TEXT = 2;
    private static final int ROW = 1;

    @Override
    public Shortlist shortlist(Example example) {
        var lines = Pieces.lines(example.context());
        var kept = new WeighedLines();
        for (int line = 0; line < lines.size(); ) {
            var table = Table.at(lines, line);
            if (table.isPresent()) {
                condense(lines, table.get(), kept);
                line = table.get().end();
            } else {
                kept.add(lines.piece(line++), TEXT);
            }
        }
        return kept.shortlist();
    }

    private void condense(Pieces lines, Table table, WeighedLines kept) {
        for (int line = table.first(); line < table.rows(); line++) {
            kept.add(lines.piece(line), HEADER);
        }
        var outstanding = outstanding(lines, table);
        var ends = ends(table);
        for (int line = table.rows(); line < table.end(); ) {
            var next = next(outstanding, ends, line);
            if (next - line < 2) {
                kept.add(lines.piece(line), outstanding.get(line) ? OUTSTANDING : ROW);
                line++;
            } else {
                kept.add("… " + (next - line) + " rows" + lines.terminator(line), ROW);
                line = next;
            }
        }
    }

    /// The last rows are always among the ends, so there is a next one.
    private static int next(BitSet outstanding, BitSet ends, int from) {
        var end = ends.nextSetBit(from);
        var other = outstanding.nextSetBit(from);
        return other < 0 ? end : Math.min(end, other);
    }

    private BitSet ends(Table table) {
        var ends = new BitSet();
        ends.set(table.rows(), Math.min(table.end(), table.rows() + (rows + 1) / 2));
        ends.set(Math.max(table.rows(), table.end() - rows / 2), table.end());
        return ends;
    }

    /// As many as stay of the ends, at most.
    private BitSet outstanding(Pieces lines, Table table) {
        var found = new BitSet();
        var columns = table.cells(lines, table.first()).size();
        var cells = IntStream.range(table.rows(), table.end())
                .mapToObj(line -> table.cells(lines, line))
                .toList();
        for (int column = 0; column < columns; column++) {
            var at = column;
            Outliers.of(cells.stream().map(row -> number(row.get(at))).toList(), FENCE).stream()
                    .forEach(row -> found.set(table.rows() + row));
        }
        for (int line = table.rows(); line < table.end(); line++) {
            found.set(line, found.get(line) || Alarm.soundsIn(lines.text(), lines.start(line), lines.end(line)));
        }
        var most = new BitSet();
        found.stream().limit(rows).forEach(most::set);
        return most;
    }

    /// `1,234`, `95%`, `$3.50` and `17ms` are numbers here.
    private static OptionalDouble number(String cell) {
        var digits = DECORATION.matcher(cell).replaceAll("");
        try {
            return digits.isEmpty() || !Character.isDigit(digits.charAt(digits.length() - 1))
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(Double.parseDouble(digits));
        } catch (NumberFormatException _) {
            return OptionalDouble.empty();
        }
    }
}
