package dev.assay.datasets.mapping;

import dev.assay.text.UnicodeText;

/// An input that begins with its question, a blank line behind it.
record Prefixed(String question, String text) {
    private static final String BLANK_LINE = "\n\n";

    static Prefixed of(Columns row) {
        var input = row.text("input");
        int end = input.indexOf(BLANK_LINE);
        return end < 0
                ? new Prefixed("", input)
                : new Prefixed(
                        UnicodeText.strip(input.substring(0, end)),
                        UnicodeText.strip(input.substring(end + BLANK_LINE.length())));
    }
}
