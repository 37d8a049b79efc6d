package dev.assay.condense;

import dev.assay.piece.Pieces;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Lines of a text that are a table.
///
/// @param first number of its first line, which is the header
/// @param rows number of the first line that is neither header nor a rule below it
/// @param end one past its last line
record Table(TableShape shape, int first, int rows, int end) {
    private static final int FEWEST_ROWS = 4;

    /// The table whose header is this line: at least four rows below have as many cells as the header, two
    /// or more. Of several readings, the one with most lines.
    static Optional<Table> at(Pieces lines, int first) {
        return Arrays.stream(TableShape.values())
                .map(shape -> of(lines, first, shape))
                .flatMap(Optional::stream)
                .reduce((one, other) -> other.end() > one.end() ? other : one);
    }

    private static Optional<Table> of(Pieces lines, int first, TableShape shape) {
        var header = lines.content(first);
        var rows = first + 1;
        while (rows < lines.size() && TableShape.isRule(lines.content(rows))) {
            rows++;
        }
        if (!shape.isHeader(header, rows > first + 1)) {
            return Optional.empty();
        }
        var columns = shape.cells(header).size();
        var end = rows;
        while (end < lines.size()
                && !lines.isBlank(end)
                && shape.cells(lines.content(end)).size() == columns) {
            end++;
        }
        return end - rows >= FEWEST_ROWS ? Optional.of(new Table(shape, first, rows, end)) : Optional.empty();
    }

    List<String> cells(Pieces lines, int line) {
        return shape.cells(lines.content(line));
    }
}
