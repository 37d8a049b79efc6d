package dev.assay.ifeval;

import dev.assay.text.UnicodeText;

/// Lines that start with `-`, or with `*` and something after it that is no second `*`.
final class Bullets {
    private Bullets() {}

    static int count(String text) {
        var lines = text.split("\n", -1);
        return dashes(lines) + stars(lines);
    }

    private static int dashes(String[] lines) {
        var count = 0;
        for (var line : lines) {
            count += line.startsWith("-", indentation(line)) ? 1 : 0;
        }
        return count;
    }

    /// A star that ends its line has the next line for its text, whatever that is.
    private static int stars(String[] lines) {
        var count = 0;
        for (var i = 0; i < lines.length; i++) {
            var line = lines[i];
            var afterMark = indentation(line) + 1;
            if (!line.startsWith("*", afterMark - 1) || line.startsWith("*", afterMark)) {
                continue;
            }
            if (afterMark < line.length()) {
                count++;
            } else if (i + 1 < lines.length) {
                count++;
                i++;
            }
        }
        return count;
    }

    private static int indentation(String line) {
        var at = 0;
        while (at < line.length() && UnicodeText.isWhitespace(line.charAt(at))) {
            at++;
        }
        return at;
    }
}
