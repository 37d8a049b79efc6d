package dev.assay.sift.validation;

import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Lines copied from the input, give or take a quotation mark.
public final class Verbatim {
    private static final String QUOTES = "\"'`";

    private Verbatim() {}

    /// The lines of a text that say something, without `>` before them and quotes around them.
    public static List<String> lines(String text) {
        var lines = new ArrayList<String>();
        for (var line : UnicodeLines.split(text)) {
            var bare = bare(line);
            if (!bare.isEmpty()) {
                lines.add(bare);
            }
        }
        return lines;
    }

    private static String bare(String line) {
        var bare = UnicodeText.strip(line);
        if (bare.startsWith(">")) {
            bare = UnicodeText.strip(bare.substring(1));
        }
        return isQuoted(bare) ? UnicodeText.strip(bare.substring(1, bare.length() - 1)) : bare;
    }

    private static boolean isQuoted(String line) {
        return line.length() >= 2
                && line.charAt(0) == line.charAt(line.length() - 1)
                && QUOTES.indexOf(line.charAt(0)) >= 0;
    }

    /// The share of a text's lines that stand in the input, 0 to 1; 0 where either has none.
    public static double ratio(String text, Set<String> inputLines) {
        var lines = lines(text);
        if (lines.isEmpty() || inputLines.isEmpty()) {
            return 0;
        }
        return (double) lines.stream().filter(inputLines::contains).count() / lines.size();
    }
}
