package dev.assay.datasets.mapping;

import dev.assay.python.PythonText;

/// An input that begins with its question, a blank line behind it.
record Prefixed(String question, String text) {
    private static final String BLANK_LINE = "\n\n";

    static Prefixed of(Columns row) {
        var input = row.text("input");
        int end = input.indexOf(BLANK_LINE);
        return end < 0
                ? new Prefixed("", input)
                : new Prefixed(
                        PythonText.strip(input.substring(0, end)),
                        PythonText.strip(input.substring(end + BLANK_LINE.length())));
    }
}
