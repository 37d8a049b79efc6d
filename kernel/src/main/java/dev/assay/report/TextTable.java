package dev.assay.report;

import dev.assay.text.ControlCharacters;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A table of text that fits the terminal: columns that do not fit beside the others go into a table of their
/// own below, each with the first column again; where not even one fits, each row is a block. A long name does not
/// widen a table: it is cut in the first column, and stands whole below.
public record TextTable(List<String> header, List<List<String>> rows) {
    private static final String GAP = "  ";

    public TextTable {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /// Names are whatever a file says: none adds a line to the table.
    public String render(int width) {
        return new TextTable(
                        onOneLine(header),
                        rows.stream().map(TextTable::onOneLine).toList())
                .laidOut(width);
    }

    private static List<String> onOneLine(List<String> cells) {
        return cells.stream().map(ControlCharacters::onOneLine).toList();
    }

    private String laidOut(int width) {
        var isCut = needed() > width
                && rows.stream().anyMatch(row -> !ShownName.cut(row.getFirst()).equals(row.getFirst()));
        return isCut ? withCutNames().fitted(width) + legend() : fitted(width);
    }

    private int needed() {
        return IntStream.range(0, header.size())
                        .map(column -> columnWidth(column) + GAP.length())
                        .sum()
                - GAP.length();
    }

    private TextTable withCutNames() {
        return new TextTable(
                header,
                rows.stream()
                        .map(row -> Stream.concat(
                                        Stream.of(ShownName.cut(row.getFirst())),
                                        row.stream().skip(1))
                                .toList())
                        .toList());
    }

    /// What the cut names stand for.
    private String legend() {
        return rows.stream()
                .map(List::getFirst)
                .filter(name -> !ShownName.cut(name).equals(name))
                .distinct()
                .map(name -> "%s: %s\n".formatted(ShownName.cut(name), name))
                .collect(Collectors.joining("", "\n", ""));
    }

    private String fitted(int width) {
        var widths = IntStream.range(0, header.size()).map(this::columnWidth).toArray();
        var parts = parts(widths, width);
        return parts.stream().anyMatch(part -> part.size() == 1 && header.size() > 1)
                ? blocks()
                : parts.stream().map(part -> aligned(part, widths)).collect(Collectors.joining("\n"));
    }

    /// Columns that fit side by side, the first in each part; a part of the first alone where one is too wide.
    private List<List<Integer>> parts(int[] widths, int width) {
        var parts = new ArrayList<List<Integer>>();
        var part = new ArrayList<>(List.of(0));
        int used = widths[0];
        for (int column = 1; column < widths.length; column++) {
            int wanted = GAP.length() + widths[column];
            if (used + wanted > width) {
                parts.add(part);
                part = new ArrayList<>(List.of(0));
                used = widths[0];
            }
            if (used + wanted <= width) {
                part.add(column);
                used += wanted;
            }
        }
        parts.add(part);
        return parts;
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

    private String aligned(List<Integer> columns, int[] widths) {
        var lines = new ArrayList<String>();
        lines.add(line(columns, header, widths));
        rows.forEach(row -> lines.add(line(columns, row, widths)));
        return String.join("\n", lines) + "\n";
    }

    /// The first column, a name, stands left; the others, numbers, stand right.
    private String line(List<Integer> columns, List<String> cells, int[] widths) {
        var line = new StringBuilder();
        for (int column : columns) {
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
