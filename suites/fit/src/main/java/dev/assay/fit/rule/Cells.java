package dev.assay.fit.rule;

import dev.assay.javascript.JavaScriptText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The cells of tables, read properly: line ends inside quotes, escaped bars.
public final class Cells {
    private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern RULE = Pattern.compile(":?-+:?");
    private static final Pattern OUTER = Pattern.compile("\\A\\||(?<!\\\\)\\|\\z");

    private Cells() {}

    /// Rows of comma-separated values, blank lines left out; empty where a quote is left open.
    public static Optional<List<List<String>>> csv(String text) {
        var scan = new Scan(text);
        for (int i = 0; i < text.length(); i++) {
            i = scan.step(i);
        }
        scan.endRow();
        return scan.isQuoted ? Optional.empty() : Optional.of(scan.rows);
    }

    private static final class Scan {
        private final String text;
        private final List<List<String>> rows = new ArrayList<>();
        private List<String> row = new ArrayList<>();
        private final StringBuilder cell = new StringBuilder();
        private boolean isQuoted;

        Scan(String text) {
            this.text = text;
        }

        int step(int i) {
            char c = text.charAt(i);
            if (c == '"') {
                boolean isEscaped = isQuoted && text.startsWith("\"", i + 1);
                if (isEscaped) {
                    cell.append(c);
                } else {
                    isQuoted = !isQuoted;
                }
                return isEscaped ? i + 1 : i;
            }
            if (isQuoted || (c != ',' && c != '\n')) {
                cell.append(c);
            } else if (c == ',') {
                endCell();
            } else {
                endRow();
            }
            return i;
        }

        private void endCell() {
            row.add(JavaScriptText.trim(cell.toString()));
            cell.setLength(0);
        }

        void endRow() {
            endCell();
            if (row.size() > 1 || !row.getFirst().isEmpty()) {
                rows.add(row);
            }
            row = new ArrayList<>();
        }
    }

    /// Rows of a Markdown table.
    public static List<List<String>> table(String text) {
        return JavaScriptText.lines(text).stream()
                .map(Cells::tableRow)
                .map(Cells::widened)
                .toList();
    }

    /// A rule of one dash is as good as one of three.
    private static List<String> widened(List<String> row) {
        return row.stream().allMatch(cell -> RULE.matcher(cell).matches())
                ? row.stream().map(cell -> cell.replaceAll("-+", "---")).toList()
                : row;
    }

    private static List<String> tableRow(String line) {
        var inner = OUTER.matcher(line).replaceAll("");
        return BAR.splitAsStream(inner + " ").map(JavaScriptText::trim).toList();
    }
}
