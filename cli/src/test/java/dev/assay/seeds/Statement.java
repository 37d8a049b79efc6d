package dev.assay.seeds;

import java.util.Optional;

/// A statement of a document and what shows that it holds.
///
/// @param isCommand whether it is shown by a command; else by a test
/// @param shown the words behind `assay`, or `TestClass#method`
/// @param expected what the command must print
record Statement(String text, boolean isCommand, String shown, Optional<String> expected) {
    static Statement parse(String line) {
        var parts = line.split("\t", -1);
        if (parts.length < 3 || !(parts[1].equals("run") || parts[1].equals("test"))) {
            throw new IllegalArgumentException("not a statement: " + line);
        }
        return new Statement(
                parts[0],
                parts[1].equals("run"),
                parts[2],
                parts.length > 3 ? Optional.of(parts[3]) : Optional.empty());
    }

    String markdown() {
        return isCommand ? "`assay %s`".formatted(shown) : "test `%s`".formatted(shown);
    }
}
