package dev.assay.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A table of text that fits the terminal: columns are aligned while they fit, and turned into one block a
/// row when
/// not.
public record TextTable(List<String> header, List<List<String>> rows) {
    private static final String GAP = "  ";

    public TextTable {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }

    public String render(int width) {
        var widths = IntStream.range(0, header.size()).map(this::columnWidth).toArray();
        int total = IntStream.of(widths).sum() + GAP.length() * (widths.length - 1);
        return total <= width ? aligned(widths) : blocks();
    }

    private int columnWidth(int column) {
        return IntStream.concat(
                        IntStream.of(length(header.get(column))),
                        rows.stream().mapToInt(row -> length(row.get(column))))
                .max()
                .orElse(0);
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    private String aligned(int[] widths) {
        var lines = new ArrayList<String>();
        lines.add(line(header, widths));
        rows.forEach(row -> lines.add(line(row, widths)));
        return String.join("\n", lines) + "\n";
    }

    /// The first column, a name, stands left; the others, numbers, stand right.
    private String line(List<String> cells, int[] widths) {
        var line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            var cell = cells.get(column);
            var padding = " ".repeat(widths[column] - length(cell));
            line.append(column == 0 ? "" : GAP).append(isName(column) ? cell + padding : padding + cell);
        }
        return line.toString().stripTrailing();
    }

    private boolean isName(int column) {
        return column == 0 || rows.stream().noneMatch(row -> startsAsNumber(row.get(column)));
    }

    private static boolean startsAsNumber(String cell) {
        return !cell.isEmpty() && (Character.isDigit(cell.charAt(0)) || "−-+<".indexOf(cell.charAt(0)) >= 0);
    }

    private String blocks() {
        int label = header.stream().skip(1).mapToInt(TextTable::length).max().orElse(0);
        var text = new StringBuilder();
        for (var row : rows) {
            text.append(row.getFirst()).append('\n');
            for (int column = 1; column < row.size(); column++) {
                var name = header.get(column);
                text.append(GAP)
                        .append(name)
                        .append(" ".repeat(label - length(name)))
                        .append(GAP)
                        .append(row.get(column))
                        .append('\n');
            }
        }
        return text.toString();
    }
}
