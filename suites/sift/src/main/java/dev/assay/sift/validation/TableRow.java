package dev.assay.sift.validation;

import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;

/// The cells of one line of a table written with bars.
public record TableRow(List<String> cells) {
    /// The bars around the line do not matter.
    public static TableRow of(String line) {
        var inner = withoutBars(UnicodeText.strip(line));
        var cells = new ArrayList<String>();
        for (var cell : inner.split("\\|", -1)) {
            cells.add(UnicodeText.strip(cell));
        }
        return new TableRow(cells);
    }

    private static String withoutBars(String line) {
        int start = 0;
        int end = line.length();
        while (start < end && line.charAt(start) == '|') {
            start++;
        }
        while (end > start && line.charAt(end - 1) == '|') {
            end--;
        }
        return line.substring(start, end);
    }

    public int width() {
        return cells.size();
    }

    /// Whether the row parts header and body: nothing but `-` and `:` in its cells.
    public boolean isRule() {
        return cells.stream().allMatch(cell -> cell.chars().allMatch(c -> c == '-' || c == ':'));
    }

    boolean hasEmptyCell() {
        return cells.stream().anyMatch(String::isEmpty);
    }
}
