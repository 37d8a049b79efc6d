package dev.assay.fit.grading;

import dev.assay.javascript.JavaScriptText;
import dev.assay.text.BoundedSearch;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The letter the original reads from an answer: the first of six patterns that matches decides.
final class CompatChoice {
    private static final String S = JavaScriptText.SPACE;
    private static final String B = JavaScriptText.BOUNDARY;
    private static final String GLUE = "[" + JavaScriptText.SPACES + ":=-]*+";
    private static final List<Pattern> PATTERNS = List.of(
            pattern("\\A([A-D])\\z"),
            pattern("answer" + S + "++is" + S + "++([A-D])" + B),
            pattern("(?:option|choice)" + S + "*+(?:[:-]" + S + "*+)?([A-D])" + B),
            pattern("\\A([A-D])[).:](?![A-Za-z0-9_])"),
            pattern(B + "(?:choose|chosen|picked|pick|final answer|answer)" + B + GLUE + "(?:(?:option|choice)" + GLUE
                    + ")?([A-D])" + B),
            pattern(B + "([A-D])" + B + "[" + JavaScriptText.SPACES + ".!?]*+\\z"));

    private CompatChoice() {}

    private static Pattern pattern(String text) {
        return Pattern.compile(text, Pattern.CASE_INSENSITIVE);
    }

    static Optional<String> read(String text) {
        var trimmed = JavaScriptText.trim(text);
        return PATTERNS.stream()
                .flatMap(pattern -> BoundedSearch.first(pattern, trimmed).stream())
                .map(match -> match.group(1).toUpperCase(Locale.ROOT))
                .findFirst();
    }
}
