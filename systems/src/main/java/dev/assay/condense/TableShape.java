package dev.assay.condense;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// How the columns of a table are written.
enum TableShape {
    /// `| a | b |`, with or without the bars at both ends.
    MARKDOWN('|'),
    TABS('\t'),
    COMMAS(','),
    SEMICOLONS(';'),
    /// Columns parted by two spaces or more, as command-line programs print them.
    ALIGNED(' ');

    private static final Pattern GAP = Pattern.compile("\\s{2,}");
    private static final int LONGEST_LINE = 10_000;

    private final char separator;

    TableShape(char separator) {
        this.separator = separator;
    }

    /// Whether a line only draws: `|---|:-:|`, `==== ====`.
    static boolean isRule(String line) {
        var draws = line.contains("--") || line.contains("==") || line.contains("──");
        return draws && line.chars().allMatch(c -> Character.isWhitespace(c) || "|:+=─-".indexOf(c) >= 0);
    }

    /// Whether a line may be a header, so that neither prose nor code is taken for a table: tables of
    /// commas have no space behind them and no comma at the end, aligned ones have three columns or more,
    /// Markdown begins with a bar or has a rule below.
    boolean isHeader(String line, boolean isRuledBelow) {
        var columns = cells(line).size();
        return columns > 1
                && !isRule(line)
                && switch (this) {
                    case MARKDOWN -> isRuledBelow || line.startsWith("|");
                    case TABS -> true;
                    case COMMAS, SEMICOLONS ->
                        !line.contains(separator + " ")
                                && !cells(line).getLast().isEmpty();
                    case ALIGNED -> columns > 2;
                };
    }

    /// The cells of a line. Separators within double quotes do not count.
    List<String> cells(String line) {
        if (line.length() > LONGEST_LINE) {
            return List.of(line);
        }
        return switch (this) {
            case ALIGNED -> Arrays.asList(GAP.split(line.strip()));
            case MARKDOWN -> line.indexOf('|') < 0 ? List.of(line) : split(withoutBars(line.strip()));
            case TABS, COMMAS, SEMICOLONS -> split(line);
        };
    }

    private static String withoutBars(String line) {
        var from = line.startsWith("|") ? 1 : 0;
        var to = line.length() > from && line.endsWith("|") ? line.length() - 1 : line.length();
        return line.substring(from, to);
    }

    private List<String> split(String line) {
        var cells = new ArrayList<String>();
        var start = 0;
        var isQuoted = false;
        for (int i = 0; i < line.length(); i++) {
            var c = line.charAt(i);
            isQuoted ^= c == '"' && this != MARKDOWN;
            if (c == separator && !isQuoted) {
                cells.add(line.substring(start, i).strip());
                start = i + 1;
            }
        }
        cells.add(line.substring(start).strip());
        return cells;
    }
}
