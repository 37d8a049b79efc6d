package dev.assay.fit.grading;

import dev.assay.javascript.JavaScriptText;

/// What is recorded instead of an answer where there was none.
public final class FailureLabel {
    private static final int LONGEST = 120;

    private FailureLabel() {}

    /// `TIMEOUT`, or `ERROR` and the message on one line of 120 characters at most.
    public static String of(String message) {
        if (JavaScriptText.lower(message).contains("timed out after")) {
            return "TIMEOUT";
        }
        var line = String.join(" ", JavaScriptText.words(message));
        if (line.isEmpty()) {
            return "ERROR";
        }
        return "ERROR: " + (line.length() > LONGEST ? line.substring(0, LONGEST - 1) + "…" : line);
    }
}
