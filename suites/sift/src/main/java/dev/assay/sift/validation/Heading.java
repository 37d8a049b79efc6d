package dev.assay.sift.validation;

import dev.assay.text.UnicodeText;
import java.util.List;

/// A label a model likes to put before its answer, such as `Summary:`.
public final class Heading {
    private static final List<String> WORDS = List.of("summary", "result", "failure summary", "output summary");

    private Heading() {}

    static boolean leads(String text) {
        return end(text) > 0;
    }

    /// The text without one heading at its start.
    public static String removeFrom(String text) {
        int end = end(text);
        return end > 0 ? UnicodeText.strip(text.substring(end)) : text;
    }

    private static int end(String text) {
        return labelEnd(text, WORDS);
    }

    /// Behind the colon of the label the text begins with, whatever its case; 0 where it begins with none.
    static int labelEnd(String text, List<String> labels) {
        for (var label : labels) {
            if (text.regionMatches(true, 0, label, 0, label.length())) {
                int colon = LineShape.afterWhitespace(text, label.length());
                if (text.startsWith(":", colon)) {
                    return colon + 1;
                }
            }
        }
        return 0;
    }
}
